import ComponentScreen
import Delivery

struct ProhibitedItemsState: ComponentState {
    let country: Country
    let items: [String]

    var title: String { "Not allowed in \(country.name)" }
    let subtitle = "A package with any of these is returned at the sender's cost"
}
