import ComponentScreen

struct PromiseView: ComponentView {
    func body(_ state: PromiseState) -> Facet<Never> {
        .card(
            "promise", title: state.title, description: state.promise, icon: FacetElement.Image(MeadowIcon.leaf),
            style: FacetElement.Style(tone: .success))
    }
}
