import ComponentScreen

struct PromiseView: ComponentView {
    func body(_ state: PromiseState) -> Facet<Never> {
        var card = Facet<Never>.card(
            "promise", title: state.title, description: state.promise, icon: FacetElement.Image(MeadowIcon.leaf),
            style: FacetElement.Style(own: [.background: "meadow"]))
        card.images.main = MeadowPictures.hills
        return card
    }
}
