import ComponentScreen
import Delivery

struct PromiseState: ComponentState {
    let words: Words
    let country: Country

    /// A name, which is the same in every language.
    var title: String { words("\("Meadow")") }
    var promise: String { words("For every parcel in \(country) we plant a tree") }
}
