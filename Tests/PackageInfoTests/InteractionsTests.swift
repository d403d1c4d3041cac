import ComponentScreen
import PackageInfo
import ScreenTesting
import XCTest

/// Which axes and flags of the package information screen act on what.
///
/// What is said of a component is passed over where its folder has been taken out.
final class InteractionsTests: XCTestCase {
    @MainActor
    func testWhoIsOnTheScreenIsActedOnByWhatTheSpecificationNamesAlone() async throws {
        let space = try screenSpace()
        let map = try space.interactions()
        let installed = Set(space.pluginPoint.builders.map { $0.name })
        let rows: [Row<(id: ComponentID, builders: [String], parameters: [String])>] = [
            Row(("promo-banner", ["PromoBanner"], ["promo_banner"])),
            Row(
                (
                    "size-weight", ["SizeWeightCard", "CustomSize", "PredefinedSize"],
                    ["account", "size_weight_redesign", "custom_size"]
                )),
            Row(("insurance", ["Insurance"], ["country", "insurance"])),
            Row(("cash-on-delivery", ["CashOnDelivery"], ["country", "cash_on_delivery"])),
            Row(("merchant-order-number", ["MerchantOrderNumber"], ["account", "merchant_order_number"])),
            Row(("proof-of-delivery", ["PhotoProof", "SignatureProof"], ["proof_of_delivery"])),
            Row(("survey", ["Survey"], ["account", "realtime_survey"])),
            Row(("payment-footer", ["PaymentFooter"], [])),
        ]
        forEach(rows) { row, expect in
            guard installed.isSuperset(of: row.builders) else { return }
            expect.equal(map.parameters(actingOn: .presence(row.id)).map(\.name), row.parameters)
        }
    }

    @MainActor
    func testTheOrderOfTheSectionsIsActedOnByItsFlagAlone() async throws {
        let map = try screenSpace().interactions()
        XCTAssertEqual(map.parameters(actingOn: .order).map(\.name), ["layout_rearranged"])
        XCTAssertEqual(map.subjects(actedOnBy: "layout_rearranged"), [.order])
    }

    @MainActor
    func testAFewLivingScreensBringTogetherWhatActsTogether() async throws {
        let (space, log) = (try screenSpace(), ContextLog())
        for context in space.contexts(exercising: try space.unexercisedPairs(by: log)) {
            let builder = PackageInfoBuilder(dependency: stubDependency())
            let plan = builder.plan(for: space.requirements(in: context, noting: log))
            let screen = builder.mount(plan)
            await screen.settle()
            XCTAssertEqual(
                screen.sections.flatMap(\.components).map(\.id), builder.compose(plan).components.map(\.id),
                "in \(context)")
            screen.tearDown()
        }
        assertPairsExercised(in: space, by: log)
        XCTAssertLessThan(log.contexts.count, 20, "they are few because pairs share their contexts")
    }
}
