import ComponentScreen

struct GreetingView: ComponentView {
    func body(_ state: GreetingState) -> Facet<Never> {
        var card = Facet<Never>.card(
            "greeting", title: state.title, subtitle: state.offer, icon: FacetElement.Image(HarbourIcon.anchor),
            style: FacetElement.Style(own: [.background: "pier"]))
        card.images.main = HarbourPictures.pier
        return card
    }
}
