import ComponentScreen
import Delivery

struct GreetingState: ComponentState {
    let words: Words
    let account: AccountType

    /// A name, which is the same in every language.
    var title: String { words("\("Harbour")") }

    var offer: String {
        switch account {
        case .personal: words("From your door to theirs")
        case .business: words("Collected at your counter on every working day")
        }
    }
}
