import ComponentScreen
import Delivery
import Foundation

struct DeliveryNoteState: ComponentState {
    let country: Country
    let limit: Int
    let presets: [DeliveryNotePreset]
    /// The text in the field, valid or not.
    var entry = ""
    /// Whether somebody signs for the parcel, so that it cannot be left anywhere.
    var isSignedFor = false

    let title = "Note for the driver"
    let subtitle = "Optional"
    let presetsTitle = "Often asked for"
    let fieldTitle = "Note"
    let hint = "Floor, entrance, door code"

    var counter: String {
        "\(Decimal(note.count).formatted(for: country)) of \(Decimal(limit).formatted(for: country)) characters"
    }

    /// The preset that the text in the field is equal to.
    var selected: DeliveryNotePreset? { presets.first { $0.text == note } }

    func status(of preset: DeliveryNotePreset) -> FacetStatus {
        isSignedFor && preset.leavesUnattended
            ? .disabled(reason: "Somebody has to sign, so the parcel is handed over") : .ready
    }

    var status: FacetStatus {
        let excess = note.count - limit
        if excess > 0 {
            let count = Decimal(excess).formatted(for: country)
            return .invalid("Shorten the note by \(count) \(excess == 1 ? "character" : "characters")")
        }
        if let selected, !status(of: selected).isEnabled {
            return .invalid("Somebody has to sign, so the parcel is handed over; write or choose another note")
        }
        return .ready
    }

    /// The note the order gets; nil while there is none or it is not acceptable.
    var accepted: String? { status == .ready && !note.isEmpty ? note : nil }

    var readiness: Readiness { status == .ready ? .ready : .incomplete("Correct the note for the driver") }

    private var note: String { entry.trimmingCharacters(in: .whitespacesAndNewlines) }
}
