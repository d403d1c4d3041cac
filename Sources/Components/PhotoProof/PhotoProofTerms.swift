import Delivery

/// Where a parcel may be left, by country.
struct PhotoProofTerms {
    /// The places, the most usual one first.
    static func spots(in country: Country) -> [PhotoProofSpot] {
        switch country {
        case .hongKong, .singapore: [.door, .concierge, .locker]
        case .taiwan: [.concierge, .door, .shop]
        case .korea: [.door, .concierge, .locker, .meterBox]
        case .vietnam: [.concierge, .neighbour, .gate]
        case .india: [.concierge, .neighbour, .door, .gate]
        }
    }
}

/// A place where a parcel can be left; the raw value names its option.
enum PhotoProofSpot: String, CaseIterable, Hashable, Sendable {
    case door, concierge, locker, neighbour, shop, gate
    case meterBox = "meter-box"

    /// The place as customer and driver call it.
    var name: String {
        switch self {
        case .door: "At the door"
        case .concierge: "With the concierge or guard"
        case .locker: "In the parcel locker"
        case .neighbour: "With a neighbour"
        case .shop: "In the convenience store downstairs"
        case .gate: "Behind the gate"
        case .meterBox: "In the meter box"
        }
    }

    /// Whether rain and passers-by can get at the parcel.
    var isOutdoors: Bool { self == .gate || self == .meterBox }
}
