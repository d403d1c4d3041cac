import Delivery

/// What is offered and accepted as a note, by country.
struct DeliveryNoteTerms {
    /// The longest note in characters: as many as the country's parcel label has room for.
    static func limit(in country: Country) -> Int {
        switch country {
        case .hongKong, .singapore, .vietnam, .india: 120
        case .taiwan, .korea: 50
        }
    }

    /// Notes to choose from instead of writing one.
    static func presets(in country: Country) -> [DeliveryNotePreset] {
        switch country {
        case .korea: DeliveryNotePreset.allCases
        case .hongKong, .singapore, .taiwan, .vietnam, .india: []
        }
    }
}

/// A note that many customers would write; the raw value names its option.
enum DeliveryNotePreset: String, CaseIterable, Hashable, Sendable {
    case door
    case guardPost = "guard-post"
    case callFirst = "call-first"
    case handOver = "hand-over"

    /// The note itself.
    var text: String {
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
