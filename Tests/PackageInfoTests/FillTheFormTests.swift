import ComponentScreen
import Components
import Delivery
import FeatureFlags
import ScreenTesting
import XCTest

@testable import PackageInfo

/// The whole form, filled in as a customer would, up to a footer that can be paid.
@MainActor
final class FillTheFormTests: XCTestCase {
    func testTheFormCanBeFilledAndPaidInEveryCountryAndAccountUnderManyFlags() async throws {
        let flagSets = flagSets(PackageInfoBuilder(dependency: stubDependency()).catalog)
        for country in Country.allCases {
            for account in AccountType.allCases {
                for (name, treatments) in flagSets {
                    try await fillAndPay(country, account, treatments, "\(country.code) \(account) \(name)")
                }
            }
        }
    }

    func testWhatWasFilledInIsInTheOrderAndInThePrice() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let treatments = ["package_category": "on", "multi_package": "on", "declared_value": "on", "insurance": "on"]
        let screen = builder.mount(builder.plan(for: requirements(builder, .taiwan, .personal, treatments)))
        await screen.waitUntilIdle()
        try await fill(screen)

        let thousand = Money(1000, Country.taiwan.currency)
        let parts: [(component: ComponentID, isInTheOrder: Bool)] = [
            ("package-category", order.value.category == .clothing),
            ("size-weight", order.value.size?.name == "M"),
            ("package-quantity", order.value.quantity == 2),
            ("declared-value", order.value.declaredValue == thousand),
            ("insurance", order.value.isCharged("Insurance")),
        ]
        // A component that was removed from the package is not asked for its part.
        for part in parts where screen.facet(of: part.component) != nil {
            XCTAssertTrue(part.isInTheOrder, "\(part.component)")
        }
        let total = Tariff(.taiwan, .personal).quote(for: order.value)?.total.formatted(for: .taiwan)
        XCTAssertEqual(screen.find("payment-footer").facet.text.accessory, total ?? "—")
    }

    func testTheFooterNamesWhatIsMissingAtOnceAndAfterSettling() async {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let screen = builder.mount(builder.plan(for: requirements(builder)))
        var named: [String?] {
            screen.facet(of: "payment-footer")?.first("missing")?.children.map(\.text.title) ?? []
        }
        XCTAssertFalse(screen.missing.isEmpty)
        XCTAssertEqual(named, screen.missing.map(\.message))
        await screen.waitUntilIdle()
        XCTAssertEqual(named, screen.missing.map(\.message))
        screen.tearDown()
    }

    func testTheFooterLeadsToWhatIsMissing() async throws {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let on = everythingOn(in: builder.catalog)
        let screen = builder.mount(builder.plan(for: requirements(builder, .hongKong, .personal, on)))
        await screen.waitUntilIdle()
        XCTAssertFalse(screen.missing.isEmpty)
        let footer = screen.find("payment-footer")
        for missing in screen.missing {
            footer.tap(FacetID(rawValue: "missing-\(missing.component)"))
            XCTAssertEqual(screen.revealed, missing.component)
        }
    }

    func testATornDownScreenLeavesNobodyObserving() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let on = everythingOn(in: builder.catalog)
        let screen = builder.mount(builder.plan(for: requirements(builder, .taiwan, .business, on)))
        await screen.waitUntilIdle()
        XCTAssertGreaterThan(order.observerCount, 0)
        screen.tearDown()
        XCTAssertEqual(order.observerCount, 0)
    }

    // MARK: A customer

    private func fillAndPay(
        _ country: Country,
        _ account: AccountType,
        _ treatments: [String: String],
        _ context: String
    ) async throws {
        let builder = PackageInfoBuilder(dependency: stubDependency())
        let screen = builder.mount(builder.plan(for: requirements(builder, country, account, treatments)))
        await screen.waitUntilIdle()
        try await fill(screen)
        // Only what this customer knows how to fill in is asked of them.
        let missing = screen.missing.filter { recipes[$0.component] != nil }
        XCTAssertEqual(missing, [], context)
        // A screen from which the size was removed has nothing to price.
        guard screen.missing.isEmpty, screen.facet(of: "size-weight") != nil else { return }
        let footer = screen.find("payment-footer").tap("pay")
        await screen.waitUntilIdle()
        XCTAssertEqual(footer.facet("pay").text.title, "Paid, receipt R-1", context)
        screen.tearDown()
    }

    /// What the customer does in each component, where the component is there and has such an element.
    private let recipes: [ComponentID: [(FacetID, Interaction)]] = [
        "route-summary": [("swap", .tap)],
        "package-category": [("clothing", .choose)],
        "size-weight": [
            ("m", .choose), ("length", .enter("30")), ("width", .enter("20")), ("height", .enter("10")),
            ("weight", .enter("2")),
        ],
        "package-quantity": [("more", .tap)],
        "package-photo": [("add", .tap)],
        "fragile-handling": [("fragile", .toggle)],
        "declared-value": [("value", .enter("1000"))],
        "insurance": [("switch", .toggle)],
        "cash-on-delivery": [("switch", .toggle), ("amount", .enter("1000"))],
        "merchant-order-number": [("number", .enter("A-1001"))],
        "scheduled-pickup": [("tomorrow-1", .choose)],
        "delivery-note": [("text", .enter("Second floor"))],
        "proof-of-delivery": [("door", .choose), ("recipient", .choose)],
        "recipient-notification": [("switch", .toggle), ("phone", .enter(""))],
        "survey": [("payload-ease-3", .tap)],
    ]

    /// Follows the recipes, and then takes the first option of whatever is still missing.
    private func fill(_ screen: PackageInfoScreen) async throws {
        try enter(on: screen)
        await screen.waitUntilIdle()
        for missing in screen.missing {
            let component = screen.find(missing.component)
            if let option = component.facet.all.first(where: { $0.component == .option && $0.status.isEnabled }) {
                component.choose(option.id)
            }
        }
        await screen.waitUntilIdle()
    }

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

    private func flagSets(_ catalog: FlagCatalog) -> [(name: String, treatments: [String: String])] {
        let on = everythingOn(in: catalog)
        return [
            ("all off", [:]),
            ("all on", on),
            ("by signature", on.merging(["proof_of_delivery": "signature"]) { $1 }),
            ("old size", on.merging(["size_weight_redesign": "off"]) { $1 }),
            ("predefined size", on.merging(["size_weight_redesign": "off", "custom_size": "off"]) { $1 }),
        ]
    }
}
