import ComponentScreen
import Components
import Delivery

/// The countries and account types, such as `HK personal`, in which a builder's component is on the screen.
func contexts(
    with builder: some ComponentBuilder<DeliveryRequirements>, flags: [String: String] = [:]
) -> [String] {
    let pluginPoint = PluginPoint(sections: [], arrangements: [], builders: [builder])
    return Country.allCases.flatMap { country in
        AccountType.allCases.compactMap { account in
            let plan = pluginPoint.plan(for: requirements(country, account, flags: flags))
            return plan.included.isEmpty ? nil : "\(country.code) \(account.rawValue)"
        }
    }
}

/// Every country with every account type, as `contexts(with:flags:)` writes them.
let everyContext = Country.allCases.flatMap { country in
    AccountType.allCases.map { "\(country.code) \($0.rawValue)" }
}
