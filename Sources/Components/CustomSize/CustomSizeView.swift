import ComponentScreen

enum CustomSizeEvent: Equatable, Sendable {
    case lengthEntered(String)
    case widthEntered(String)
    case heightEntered(String)
    case weightEntered(String)
    case clearTapped
}

struct CustomSizeView: ComponentView {
    func body(_ state: CustomSizeState) -> Facet<CustomSizeEvent> {
        .card("custom-size", title: state.title, subtitle: state.subtitle, icon: "ruler", status: state.status) {
            Facet.field(
                "length", title: state.lengthTitle, value: state.length, hint: state.sideHint,
                status: state.sideStatus(state.length), enter: CustomSizeEvent.lengthEntered)
            Facet.field(
                "width", title: state.widthTitle, value: state.width, hint: state.sideHint,
                status: state.sideStatus(state.width), enter: CustomSizeEvent.widthEntered)
            Facet.field(
                "height", title: state.heightTitle, value: state.height, hint: state.sideHint,
                status: state.sideStatus(state.height), enter: CustomSizeEvent.heightEntered)
            Facet.field(
                "weight", title: state.weightTitle, value: state.weight, hint: state.weightHint,
                status: state.weightStatus, enter: CustomSizeEvent.weightEntered)
            Facet.button(
                "clear", title: state.clearTitle, status: state.clearStatus, style: FacetStyle(emphasis: .secondary),
                tap: .clearTapped)
        }
    }
}
