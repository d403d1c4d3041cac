import ComponentScreen
import Components
import Delivery
import XCTest

@testable import PackageInfo

/// The package information screen planned again while it is in use.
@MainActor
final class ReplanTests: XCTestCase {
    func testASuccessorUnderTheSameIdTakesUpWhatWasEntered() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let screen = builder.mount(for: requirements(builder, .hongKong, .business))
        await screen.waitUntilIdle()
        try await screen.fillIn()
        let chosen = order.value.size
        // The switch of the place's first builder, where that has not been removed.
        let switches = everythingOn(in: builder.catalog).filter { $0.key == "size_weight_redesign" }
        screen.replan(for: requirements(builder, .hongKong, .business, switches))
        XCTAssertEqual(order.value.size?.centimetres, chosen?.centimetres)
        screen.replan(for: requirements(builder, .hongKong, .business))
        XCTAssertEqual(order.value.size?.centimetres, chosen?.centimetres)
        screen.tearDown()
    }

    func testManyReplansWithPricesUnderWayEndInTheRightPrice() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let screen = builder.mount(for: requirements(builder))
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        for round in 0..<100 {
            let country = Country.allCases[round % Country.allCases.count]
            screen.replan(for: requirements(builder, country, .personal, ["layout_rearranged": "on"]))
        }
        screen.replan(for: requirements(builder, .korea))
        await screen.waitUntilIdle()
        let total = Tariff().quote(for: order.value, in: .korea, account: .personal)?.total.text(
            in: Words("en", region: "KR"))
        XCTAssertEqual(screen.facet(of: "payment-footer")?.text.accessory, total ?? "—")
        screen.tearDown()
    }

    func testAnotherAccountAloneHasItsOwnPrice() async throws {
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let screen = builder.mount(for: requirements(builder))
        order.update { $0.size = PackageSize(centimetres: [10, 10, 10], kilograms: 1) }
        for account in [AccountType.personal, .business, .personal] {
            screen.replan(for: requirements(builder, .hongKong, account))
            await screen.waitUntilIdle()
            let total = Tariff().quote(for: order.value, in: .hongKong, account: account)?.total.text(
                in: Words("en", region: "HK"))
            XCTAssertEqual(screen.facet(of: "payment-footer")?.text.accessory, total, "\(account)")
        }
        screen.tearDown()
    }

    func testTheOutsideReachesTheScreenUntilItIsTornDown() async throws {
        var dependency = stubDependency()
        dependency.outside = OutsideEvents()
        let builder = PackageInfoBuilder(dependency: dependency)
        let screen = builder.mount(for: requirements(builder))
        await screen.waitUntilIdle()
        dependency.outside.send(.paymentRefused(reason: "The card was refused."))
        XCTAssertEqual(
            screen.facet(of: "payment-footer")?.status,
            .invalid("The card was refused. Nothing was charged. Pay again."))
        dependency.outside.send(.paymentFinished(receipt: "R-7"))
        XCTAssertEqual(screen.facet(of: "payment-footer")?.first("pay")?.text.title, "Paid, receipt R-7")
        screen.tearDown()
        dependency.outside.send(.pricesChanged)
        XCTAssertEqual(dependency.outside.observerCount, 0)
        XCTAssertEqual(screen.sections, [])
    }

    func testEveryScreenOfABuilderShowsTheOnePaymentOfItsOrder() async throws {
        var dependency = stubDependency()
        dependency.outside = OutsideEvents()
        let builder = PackageInfoBuilder(dependency: dependency)
        let first = builder.mount(for: requirements(builder))
        await first.waitUntilIdle()
        dependency.outside.send(.paymentFinished(receipt: "R-7"))
        let second = builder.mount(for: requirements(builder))
        await second.waitUntilIdle()
        XCTAssertEqual(
            [first, second].map { $0.facet(of: "payment-footer")?.first("pay")?.text.title },
            ["Paid, receipt R-7", "Paid, receipt R-7"])
        for screen in [first, second] { screen.tearDown() }
    }
}
