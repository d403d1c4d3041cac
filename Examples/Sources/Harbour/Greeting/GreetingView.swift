import ComponentScreen

struct GreetingView: ComponentView {
    func body(_ state: GreetingState) -> Facet<Never> {
        .card("greeting", title: state.title, subtitle: state.offer, icon: FacetElement.Image(HarbourIcon.anchor))
    }
}
