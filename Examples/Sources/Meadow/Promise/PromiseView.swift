import ComponentScreen

struct PromiseView: ComponentView {
    func body(_ state: PromiseState) -> Facet<Never> {
        .card(
            "promise", title: state.title, description: state.promise, icon: FacetImage(MeadowIcon.leaf),
            style: FacetStyle(tone: .success))
    }
}
