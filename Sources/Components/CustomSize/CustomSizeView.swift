import ComponentScreen

/// The events of measures of a customer's own.
public enum CustomSizeEvent: Equatable, Encodable, Sendable {
    case lengthEntered(String)
    case widthEntered(String)
    case heightEntered(String)
    case weightEntered(String)
    case clearTapped
}

struct CustomSizeView: ComponentView {
    func body(_ state: CustomSizeState) -> Facet<CustomSizeEvent> {
        .card(
            "custom-size", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.ruler),
            status: state.status
        ) {
            for measure in CustomSizeMeasure.allCases {
                Facet.field(
                    FacetID(rawValue: measure.rawValue), title: state.title(of: measure),
                    value: state.text(of: measure), hint: state.hint(of: measure),
                    entry: .decimal, status: state.status(of: measure), enter: measure.entered)
            }
            Facet.button(
                "clear", title: state.clearTitle, status: state.clearStatus,
                style: FacetElement.Style(emphasis: .secondary),
                tap: .clearTapped)
        }
    }
}

extension CustomSizeMeasure {
    /// Returns the event of its field; each has a name of its own, which released clients know.
    fileprivate func entered(_ text: String) -> CustomSizeEvent {
        switch self {
        case .length: .lengthEntered(text)
        case .width: .widthEntered(text)
        case .height: .heightEntered(text)
        case .weight: .weightEntered(text)
        }
    }
}
