import ComponentScreen
import Components
import Delivery
import FeatureFlags
import ScreenTesting

/// Requirements with all flags at their defaults but those given, which are `name: treatment`.
func requirements(
    _ country: Country = .hongKong,
    _ account: AccountType = .personal,
    flags: [String: String] = [:],
    configs: [String: [String: String]] = [:]
) -> DeliveryRequirements {
    DeliveryRequirements(
        country: country, accountType: account,
        flags: Flags(from: FixedFlags(flags, configs: configs)))
}

/// Returns each country with each type of account: the rows of a table of both.
func customers(in countries: [Country] = Country.allCases) -> [String] {
    countries.flatMap { country in AccountType.allCases.map { customer(country, $0) } }
}

/// Returns a country with a type of account, such as `HK personal`.
func customer(_ country: Country, _ account: AccountType) -> String { "\(country.code) \(account.rawValue)" }

extension String {
    /// The text with plain spaces for the narrow and thin ones that times are formatted with.
    var plainSpaces: String { String(map { $0.isWhitespace ? " " : $0 }) }
}

extension Order {
    /// An order of which something is known.
    init(_ fill: (inout Order) -> Void) {
        self.init()
        fill(&self)
    }
}

/// Returns the presenter of a component as a screen starts it, and its order, which may hold something already.
@MainActor
func start<Builder: ComponentBuilder<DeliveryRequirements>>(
    _ builder: (OrderStream) -> Builder, for requirements: DeliveryRequirements = requirements(),
    holding fill: (inout Order) -> Void = { _ in }
) throws -> (Builder.ComponentPresenter, OrderStream) {
    let order = OrderStream(Order(fill))
    let builder = builder(order)
    let presenter = builder.presenter(Store(try builder.state(for: requirements)))
    try presenter.start()
    return (presenter, order)
}

/// Mounts a component over an order, which may hold something already, and finds it.
@MainActor
func find<Builder: ComponentBuilder<DeliveryRequirements>>(
    _ builder: (OrderStream) -> Builder, for requirements: DeliveryRequirements = requirements(),
    holding fill: (inout Order) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
) -> (ComponentDriver, OrderStream) {
    let order = OrderStream(Order(fill))
    let builder = builder(order)
    let screen = mount(builder, for: requirements, file: file, line: line)
    return (screen.find(builder.placement.id, file: file, line: line), order)
}
