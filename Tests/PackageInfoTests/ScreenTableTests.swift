import ComponentScreen
import Components
import Delivery
import FeatureFlags
import ScreenProving
import XCTest

@testable import PackageInfo
@testable import PackageInfoCLI

/// The screen as it is ordinarily planned and composed, beside the table that the proofs make of it.
///
/// That the table is the one the owners want is tested once, by `ScreenInvariantsTests`, against the file that is kept
/// of it. So no other copy of the table has to be changed when a component joins or leaves.
@MainActor
final class ScreenTableTests: XCTestCase {
    func testWhatIsComposedIsWhatTheTableSays() async throws {
        let (builder, space) = (PackageInfoBuilder(dependency: stubDependency()), try screenSpace())
        let variants = try space.variants()
        for context in try space.rows(strength: isLong ? 3 : 2) {
            let composition = builder.compose(builder.plan(for: space.requirements(in: context)))
            let arrangement = variants.arrangements.first { $0.condition.holds(in: context) }
            let shown = try XCTUnwrap(arrangement).sections.flatMap { section in
                variants.rows.filter { $0.section == section && $0.condition.holds(in: context) }
            }
            XCTAssertEqual(
                composition.plan.included.map { "\($0.section)/\($0.component)/\($0.builder)" },
                shown.map { "\($0.section)/\($0.component)/\($0.builder)" }, "\(context)")
            XCTAssertEqual(composition.components.map(\.id), shown.map(\.component), "\(context)")
        }
    }

    func testWithoutAConfigThePromotionIsNeverShownAndSaysWhen() async throws {
        try needs(["PromoBanner"])
        let rows = try PackageInfoBuilder(dependency: stubDependency()).space().variants().rows
        let row = try XCTUnwrap(rows.first { $0.builder == "PromoBanner" })
        XCTAssertTrue(row.condition.isNever)
        XCTAssertEqual("\(row.failure)", "promo_banner on")
    }

    /// Left out are the pick-up windows, for which the clock is read when they are mounted, and the footer's price.
    func testWhatIsComposedIsWhatIsShownForAnEmptyOrder() async throws {
        let space = try screenSpace()
        for context in try space.rows(strength: 2) {
            let builder = PackageInfoBuilder(dependency: stubDependency())
            let plan = builder.plan(for: space.requirements(in: context))
            let screen = builder.mount(for: plan.requirements)
            for component in builder.compose(plan).components
            where !["scheduled-pickup", "payment-footer"].contains(component.id) {
                XCTAssertEqual(component.render(), screen.facet(of: component.id), "\(component.id) in \(context)")
            }
            screen.tearDown()
        }
    }

    func testEveryFlagIsOffWhereNoRuleSaysOtherwise() async {
        let catalog = PackageInfoBuilder(dependency: stubDependency()).catalog
        XCTAssertEqual(Set(catalog.declarations.map(\.default)), ["off"])
    }

    func testTheDeclarationHasNoFaults() async {
        XCTAssertEqual(PackageInfoBuilder(dependency: stubDependency()).pluginPoint.faults, [])
    }
}
