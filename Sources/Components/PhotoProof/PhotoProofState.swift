public import ComponentScreen
import Delivery

/// The state of a photo as proof of delivery.
public struct PhotoProofState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The places where a parcel may be left, the most usual place first.
    public let spots: [PhotoProofSpot]
    /// The choice, which may be a place that another country offers; nil for none.
    public internal(set) var selected: PhotoProofSpot?
    /// Whether the driver collects money and so has to meet the recipient.
    var collectsCash = false
    var isFragile = false

    /// The title of the component.
    public var title: String { words("Photo on delivery") }

    /// The line below the title.
    public var subtitle: String {
        selected == nil || unoffered != nil
            ? words("Choose where the driver leaves the package")
            : words("The driver leaves it there and takes a photo")
    }

    /// Returns whether a package can be left in a place.
    public func status(of spot: PhotoProofSpot) -> FacetElement.Status {
        isFragile && spot.isOutdoors
            ? .disabled(reason: words("A fragile package is not left outdoors")) : .ready
    }

    /// Whether what was entered is acceptable.
    public var status: FacetElement.Status {
        if collectsCash {
            return .disabled(
                reason: words("The driver meets the recipient to collect the money; no photo is needed"))
        }
        if let unoffered {
            return .invalid(words("The place “\(unoffered.name)” is not offered here; choose another one"))
        }
        let isRefused = selected.map { !status(of: $0).isEnabled } ?? false
        return .validity(
            isRefused ? words("A fragile package is not left outdoors; choose another place") : nil)
    }

    /// The choice, where it is none here.
    private var unoffered: PhotoProofSpot? { selected.flatMap { spots.contains($0) ? nil : $0 } }

    func title(of spot: PhotoProofSpot) -> String { words(spot.name) }

    /// The proof the order gets, in English for the driver; nil while no place is chosen or it is not allowed.
    var accepted: ProofOfDelivery? { status.isAcceptable ? selected.map { .photo(spot: Words.english($0.name)) } : nil }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        collectsCash || accepted != nil ? .ready : .incomplete(words("Choose where the package is left"))
    }
}

extension PhotoProofState {
    /// Starts with no place chosen.
    init(country: Country, words: Words) {
        self.words = words
        switch country {
        case .hongKong, .singapore: spots = [.door, .concierge, .locker]
        case .taiwan: spots = [.concierge, .door, .shop]
        case .korea: spots = [.door, .concierge, .locker, .meterBox]
        case .vietnam: spots = [.concierge, .neighbour, .gate]
        case .india: spots = [.concierge, .neighbour, .door, .gate]
        }
    }
}

/// A place where a parcel can be left; the raw value names its option.
public enum PhotoProofSpot: String, CaseIterable, Codable, Sendable {
    case door, concierge, locker, neighbour, shop, gate
    case meterBox = "meter-box"

    /// The place as customer and driver call it.
    public var name: Phrase {
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
    var isOutdoors: Bool {
        switch self {
        case .gate, .meterBox: true
        case .door, .concierge, .locker, .neighbour, .shop: false
        }
    }
}
