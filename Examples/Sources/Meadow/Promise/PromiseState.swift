import ComponentScreen
import Delivery

struct PromiseState: ComponentState {
    let country: Country

    let title = "Meadow"
    var promise: String { "For every parcel in \(country.name) we plant a tree" }
}
