import ComponentScreen
import Components
import Delivery
import XCTest

@testable import PackageInfo

/// The whole form, filled in as a customer would, up to a footer that can be paid.
final class FillTheFormTests: XCTestCase {
    @MainActor
    func testTheFormCanBeFilledAndPaidInEveryCountryAndAccountUnderManyFlags() async throws {
        for country in Country.allCases {
            for account in AccountType.allCases {
                for (name, treatments) in flagSets {
                    try await fillAndPay(country, account, treatments, "\(country.code) \(account) \(name)")
                }
            }
        }
    }

    @MainActor
    func testWhatWasFilledInIsInTheOrderAndInThePrice() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let treatments = ["package_category": "on", "multi_package": "on", "declared_value": "on", "insurance": "on"]
        let screen = builder.mount(builder.plan(for: requirements(builder, .taiwan, .personal, treatments)))
        await screen.settle()
        try await fill(screen)

        let thousand = Money(1000, Country.taiwan.currency)
        let parts: [(component: ComponentID, isInTheOrder: Bool)] = [
            ("package-category", order.value.category == .clothing),
            ("size-weight", order.value.size?.name == "M"),
            ("package-quantity", order.value.quantity == 2),
            ("declared-value", order.value.declaredValue == thousand),
            ("insurance", order.value.insurance != nil),
        ]
        // A component that was removed from the package is not asked for its part.
        for part in parts where screen.facet(of: part.component) != nil {
            XCTAssertTrue(part.isInTheOrder, "\(part.component)")
        }
        let total = Tariff(.taiwan, .personal).quote(for: order.value)?.total.formatted(for: .taiwan)
        XCTAssertEqual(screen.facet(of: "payment-footer")?.text.accessory, total ?? "—")
    }

    @MainActor
    func testTheFooterLeadsToWhatIsMissing() async throws {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let on = screenFlags.reduce(into: [String: String]()) { $0[$1.name] = $1.treatments[1] }
        let screen = builder.mount(builder.plan(for: requirements(builder, .hongKong, .personal, on)))
        await screen.settle()
        XCTAssertFalse(screen.missing.isEmpty)
        for missing in screen.missing {
            try screen.send(.tap, to: FacetID(rawValue: "missing-\(missing.component)"), in: "payment-footer")
            XCTAssertEqual(screen.revealed, missing.component)
        }
    }

    @MainActor
    func testATornDownScreenLeavesNobodyObserving() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let on = screenFlags.reduce(into: [String: String]()) { $0[$1.name] = $1.treatments[1] }
        let screen = builder.mount(builder.plan(for: requirements(builder, .taiwan, .business, on)))
        await screen.settle()
        XCTAssertGreaterThan(order.observerCount, 0)
        screen.tearDown()
        XCTAssertEqual(order.observerCount, 0)
    }

    // MARK: A customer

    @MainActor
    private func fillAndPay(
        _ country: Country,
        _ account: AccountType,
        _ treatments: [String: String],
        _ context: String
    ) async throws {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let screen = builder.mount(builder.plan(for: requirements(builder, country, account, treatments)))
        await screen.settle()
        try await fill(screen)
        // Only what this customer knows how to fill in is asked of them.
        let missing = screen.missing.filter { recipes[$0.component] != nil }
        XCTAssertEqual(missing, [], context)
        // A screen from which the size was removed has nothing to price.
        guard screen.missing.isEmpty, screen.facet(of: "size-weight") != nil else { return }
        try screen.send(.tap, to: "pay", in: "payment-footer")
        await screen.settle()
        let pay = screen.facet(of: "payment-footer")?.first("pay")
        XCTAssertEqual(pay?.text.title, "Paid, receipt R-1", context)
        screen.tearDown()
    }

    /// What the customer does in each component, where the component is there and has such an element.
    private let recipes: [ComponentID: [(FacetID, Interaction)]] = [
        "route-summary": [("swap", .tap)],
        "package-category": [("clothing", .tap)],
        "size-weight": [
            ("m", .tap), ("length", .enter("30")), ("width", .enter("20")), ("height", .enter("10")),
            ("weight", .enter("2")),
        ],
        "package-quantity": [("more", .tap)],
        "package-photo": [("add", .tap)],
        "fragile-handling": [("fragile", .tap)],
        "declared-value": [("value", .enter("1000"))],
        "insurance": [("switch", .tap)],
        "cash-on-delivery": [("switch", .tap), ("amount", .enter("1000"))],
        "merchant-order-number": [("number", .enter("A-1001"))],
        "scheduled-pickup": [("tomorrow-1", .tap)],
        "delivery-note": [("text", .enter("Second floor"))],
        "proof-of-delivery": [("door", .tap), ("recipient", .tap)],
        "recipient-notification": [("switch", .tap), ("phone", .enter(""))],
        "survey": [("payload-ease-3", .tap)],
    ]

    /// Follows the recipes, and then takes the first option of whatever is still missing.
    @MainActor
    private func fill(_ screen: PackageInfoScreen) async throws {
        try enter(on: screen)
        await screen.settle()
        for missing in screen.missing {
            let facets = screen.facet(of: missing.component)?.all ?? []
            if let option = facets.first(where: { $0.component == .option && $0.status.isEnabled }) {
                try screen.send(.tap, to: option.id, in: missing.component)
            }
        }
        await screen.settle()
    }

    @MainActor
    private func enter(on screen: PackageInfoScreen) throws {
        for component in screen.sections.flatMap(\.components) {
            for (id, interaction) in recipes[component.id] ?? [] {
                guard let facet = screen.facet(of: component.id)?.first(id), facet.status.isEnabled else {
                    continue
                }
                try screen.send(filledIn(interaction, from: facet), to: id, in: component.id)
            }
        }
    }

    /// An empty entry stands for the example the field itself gives.
    private func filledIn(_ interaction: Interaction, from facet: Facet<AnyEvent>) -> Interaction {
        interaction == .enter("") ? .enter(facet.text.subtitle ?? "") : interaction
    }

    private var flagSets: [(name: String, treatments: [String: String])] {
        let on = screenFlags.reduce(into: [String: String]()) { $0[$1.name] = $1.treatments[1] }
        return [
            ("all off", [:]),
            ("all on", on),
            ("by signature", on.merging(["proof_of_delivery": "signature"]) { $1 }),
            ("old size", on.merging(["size_weight_redesign": "off"]) { $1 }),
            ("predefined size", on.merging(["size_weight_redesign": "off", "custom_size": "off"]) { $1 }),
        ]
    }
}
