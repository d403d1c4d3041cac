public import ComponentScreen
public import Delivery
import Foundation

/// A note for the driver.
public struct DeliveryNote: OrderPart {
    /// The customer's words.
    public let text: String
}

/// The state of the note for the driver.
public struct DeliveryNoteState: ComponentState {
    /// The words of the language.
    public let words: Words
    let country: Country
    /// The text in the field, valid or not; of a preset, too, which another country may not offer.
    public internal(set) var entry = ""
    /// Whether somebody signs for the parcel, so that it cannot be left anywhere.
    var isSignedFor = false

    /// The title of the component.
    public var title: String { words("Note for the driver") }
    /// The line below the title.
    public var subtitle: String { words("Optional") }
    /// The title above the notes to choose from.
    public var presetsTitle: String { words("Often asked for") }
    /// The title of the field.
    public var fieldTitle: String { words("Note") }
    /// The text of the empty field.
    public var hint: String { words("Floor, entrance, door code") }

    /// The number of characters, and how many there may be.
    public var counter: String { words("\(count: note.count) of \(count: limit) characters") }

    /// Notes to choose from instead of writing one.
    public var presets: [DeliveryNotePreset] {
        switch country {
        case .korea: DeliveryNotePreset.allCases
        case .hongKong, .singapore, .taiwan, .vietnam, .india: []
        }
    }

    /// The preset that the text in the field is equal to, in whatever language it was chosen.
    public var selected: DeliveryNotePreset? {
        presets.isEmpty ? nil : written.flatMap { presets.contains($0) ? $0 : nil }
    }

    /// The preset that the text in the field is equal to, whether this country offers it or not.
    ///
    /// Finding it makes the words of every language, so callers ask only if they need it.
    private var written: DeliveryNotePreset? {
        func preset(in words: Words) -> DeliveryNotePreset? {
            DeliveryNotePreset.allCases.first { words($0.text) == note }
        }
        guard !note.isEmpty else { return nil }
        let others = (["en"] + words.catalog.languages).lazy.map(words.localized)
        return preset(in: words) ?? others.compactMap(preset).first
    }

    func title(of preset: DeliveryNotePreset) -> String { words(preset.text) }

    /// Returns whether a preset fits the rest of the order.
    public func status(of preset: DeliveryNotePreset) -> FacetElement.Status {
        isSignedFor && preset.leavesUnattended
            ? .disabled(reason: words("Somebody has to sign, so the parcel is handed over")) : .ready
    }

    /// Whether what was entered is acceptable.
    public var status: FacetElement.Status {
        let excess = note.count - limit
        if excess > 0 {
            return .invalid(
                words(
                    .plural(
                        "Shorten the note by \(count: excess) characters", one: "Shorten the note by 1 character")))
        }
        guard isSignedFor, let written, !status(of: written).isEnabled else { return .ready }
        return .invalid(
            presets.isEmpty
                ? words("Somebody has to sign, so the parcel is handed over; write another note")
                : words("Somebody has to sign, so the parcel is handed over; write or choose another note"))
    }

    /// The note the order gets; nil while there is none or it is not acceptable.
    var accepted: DeliveryNote? { status.isAcceptable && !note.isEmpty ? DeliveryNote(text: note) : nil }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        status.isAcceptable ? .ready : .incomplete(words("Correct the note for the driver"))
    }

    private var note: String { entry.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The longest note in characters: as many as the country's parcel label has room for.
    private var limit: Int {
        switch country {
        case .taiwan, .korea: 50
        case .hongKong, .singapore, .vietnam, .india: 120
        }
    }
}

/// A note that many customers would write; the raw value names its option.
public enum DeliveryNotePreset: String, CaseIterable, Encodable, Sendable {
    case door
    case guardPost = "guard-post"
    case callFirst = "call-first"
    case handOver = "hand-over"

    /// The note itself.
    public var text: Phrase {
        switch self {
        case .door: "Leave it at the door"
        case .guardPost: "Leave it at the guard post"
        case .callFirst: "Call before you come"
        case .handOver: "Hand it over in person"
        }
    }

    /// Whether the parcel is left somewhere, so that nobody can sign for it.
    var leavesUnattended: Bool {
        switch self {
        case .door, .guardPost: true
        case .callFirst, .handOver: false
        }
    }
}
