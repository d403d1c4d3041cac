import ComponentScreen
import Delivery

struct PhotoProofState: ComponentState {
    let spots: [PhotoProofSpot]
    var selected: PhotoProofSpot?
    /// Whether the driver collects money and so has to meet the recipient.
    var collectsCash = false
    var isFragile = false

    let title = "Photo on delivery"

    var subtitle: String {
        selected == nil ? "Choose where the driver leaves the package" : "The driver leaves it there and takes a photo"
    }

    func status(of spot: PhotoProofSpot) -> FacetStatus {
        isFragile && spot.isOutdoors ? .disabled(reason: "A fragile package is not left outdoors") : .ready
    }

    var status: FacetStatus {
        if collectsCash {
            return .disabled(reason: "The driver meets the recipient to collect the money; no photo is needed")
        }
        guard let selected, !status(of: selected).isEnabled else { return .ready }
        return .invalid("A fragile package is not left outdoors; choose another place")
    }

    /// The place the order gets; nil while there is none or it is not allowed.
    var accepted: PhotoProofSpot? { status == .ready ? selected : nil }

    var readiness: Readiness {
        collectsCash || accepted != nil ? .ready : .incomplete("Choose where the package is left")
    }
}
