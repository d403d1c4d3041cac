import ComponentScreen
import Delivery

struct GreetingState: ComponentState {
    let account: AccountType

    let title = "Harbour"

    var offer: String {
        switch account {
        case .personal: "From your door to theirs"
        case .business: "Collected at your counter on every working day"
        }
    }
}
