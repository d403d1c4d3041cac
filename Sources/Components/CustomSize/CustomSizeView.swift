import ComponentScreen

enum CustomSizeEvent: Equatable, Sendable {
    case measureEntered(CustomSizeMeasure, String)
    case clearTapped
}

struct CustomSizeView: ComponentView {
    func body(_ state: CustomSizeState) -> Facet<CustomSizeEvent> {
        .card("custom-size", title: state.title, subtitle: state.subtitle, icon: "ruler", status: state.status) {
            for measure in CustomSizeMeasure.allCases {
                Facet.field(
                    FacetID(rawValue: measure.rawValue), title: state.title(of: measure),
                    value: state.entries[measure] ?? "", hint: state.hint(of: measure),
                    status: state.status(of: measure), enter: { .measureEntered(measure, $0) })
            }
            Facet.button(
                "clear", title: state.clearTitle, status: state.clearStatus, style: FacetStyle(emphasis: .secondary),
                tap: .clearTapped)
        }
    }
}
