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
        let catalog = PackageInfoBuilder(dependency: stubDependency()).catalog
        let on = everythingOn(in: catalog)
        let last = catalog.declarations.reduce(into: [:]) { $0[$1.name] = $1.treatments.last }
        let without = catalog.declarations.map { flag in
            ("without \(flag.name)", on.merging([flag.name: "off"]) { $1 })
        }
        let all = [("all off", [:]), ("all on", on), ("the last treatment of all", last)] + without
        let countries = Country.allCases.flatMap { country in AccountType.allCases.map { (country, $0) } }
        for (index, (country, account)) in countries.enumerated() {
            // Everything on everywhere, and each other set of treatments
            // in one country, or with `LONG_TESTS` in every one.
            for (number, (name, treatments)) in all.enumerated()
            where isLong || name == "all on" || number % countries.count == index {
                try await fillAndPay(country, account, treatments, "\(country.code) \(account) \(name)")
            }
        }
    }

    func testWhatWasFilledInIsInTheOrderAndInThePrice() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let on = everythingOn(in: builder.catalog)
        let screen = builder.mount(builder.plan(for: requirements(builder, .taiwan, .personal, on)))
        await screen.waitUntilIdle()
        let before = order.value
        try await screen.fillIn()
        XCTAssertNotEqual(order.value, before)
        let total = Tariff().quote(for: order.value, in: .taiwan, account: .personal)?.total.text(
            in: Words("en", region: "TW"))
        XCTAssertEqual(screen.find("payment-footer").facet.text.accessory, total ?? "—")
        screen.tearDown()
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
        var revealed: [ComponentID] = []
        let plan = builder.plan(for: requirements(builder, .hongKong, .personal, on))
        let screen = builder.mount(plan) { revealed.append($0) }
        await screen.waitUntilIdle()
        XCTAssertFalse(screen.missing.isEmpty)
        let footer = screen.find("payment-footer")
        // Each tap asks again, that on the same row too.
        let asked = screen.missing.flatMap { [$0.component, $0.component] }
        for component in asked { footer.tap(FacetID(rawValue: "missing-\(component)")) }
        XCTAssertEqual(revealed, asked)
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

    private func fillAndPay(
        _ country: Country,
        _ account: AccountType,
        _ treatments: [String: String],
        _ context: String
    ) async throws {
        let (order, context) = (OrderStream(Order()), "in \(context)")
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let screen = builder.mount(builder.plan(for: requirements(builder, country, account, treatments)))
        await screen.waitUntilIdle()
        try await screen.fillIn()
        XCTAssertEqual(screen.missing, [], context)
        // A screen that nobody asks for the size has nothing to price.
        guard screen.missing.isEmpty, order.value.size != nil else { return }
        let footer = screen.find("payment-footer").tap("pay")
        await screen.waitUntilIdle()
        XCTAssertEqual(footer.facet("pay").text.title, "Paid, receipt R-1", context)
        screen.tearDown()
    }
}
