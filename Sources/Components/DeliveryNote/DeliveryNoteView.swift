import ComponentScreen

/// The events of the note for the driver.
public enum DeliveryNoteEvent: Equatable, Encodable, Sendable {
    case noteEntered(String)
    case presetTapped(DeliveryNotePreset)
}

struct DeliveryNoteView: ComponentView {
    func body(_ state: DeliveryNoteState) -> Facet<DeliveryNoteEvent> {
        .card("note", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.pencil)) {
            if !state.presets.isEmpty {
                Facet.choice("presets", title: state.presetsTitle) {
                    for preset in state.presets {
                        Facet.option(
                            FacetID(rawValue: preset.rawValue), title: state.title(of: preset),
                            isSelected: preset == state.selected, status: state.status(of: preset),
                            tap: .presetTapped(preset))
                    }
                }
            }
            Facet.field(
                "text", title: state.fieldTitle, value: state.entry, hint: state.hint, description: state.counter,
                entry: .note, status: state.status, enter: DeliveryNoteEvent.noteEntered)
        }
    }
}
