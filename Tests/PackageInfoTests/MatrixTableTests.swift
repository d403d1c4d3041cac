import ComponentScreen
import Components
import Delivery
import ScreenProving
import ScreenTesting
import VariantSpaces
import XCTest

@testable import PackageInfo
@testable import PackageInfoCLI

/// The conditions that are found against an independent table of the screen, in every context.
final class MatrixTableTests: XCTestCase {
    @MainActor
    func testEveryBuilderIsShownExactlyWhenTheTableSaysSo() async throws {
        // A condition is evaluated in every context of what the table says it depends on; that it depends on nothing
        // else is seen by what it names. So the two are compared in all contexts there are.
        let space = try screenSpace()
        let rows = try space.partition().rows
        let installed = Set(rows.map(\.builder))
        for row in rows where screenTable.contains(where: { $0.builder == row.builder }) {
            let flags = screenTable.filter { $0.component == row.component.rawValue && installed.contains($0.builder) }
                .compactMap { $0.flag?.name }
            let names = row.condition.subjects.map(\.name)
            XCTAssertEqual(
                Set(names).subtracting(["country", "account"] + flags), [], "\(row.builder): \(row.condition)")
            XCTAssertTrue(row.failure.isNever, "\(row.builder) fails if \(row.failure)")
            for country in Country.allCases {
                for account in AccountType.allCases {
                    for treatments in combinations(of: flags) {
                        let shown = expectedScreen(country, account, treatments, installed: installed)
                        XCTAssertEqual(
                            row.condition.holds(in: try space.context(text(country, account, treatments))),
                            shown.contains("\(row.section)/\(row.component)/\(row.builder)"),
                            "\(row.builder): \(row.condition), in \(text(country, account, treatments))")
                    }
                }
            }
        }
    }

    @MainActor
    func testTheOrderOfSectionsIsTheTables() async throws {
        let orders = try screenSpace().partition().orders
        XCTAssertEqual(
            orders.map { "\($0.condition): \($0.sections.map(\.rawValue).joined(separator: " "))" },
            [
                "layout_rearranged on: header delivery parcel value notices footer",
                "layout_rearranged off: header parcel value delivery notices footer",
            ])
    }

    @MainActor
    func testThereAreAsManyContextsAsFlagsCountriesAndAccountsMake() async throws {
        let space = try screenSpace()
        let flags = space.parameters.filter { $0.kind == .flag }.map(\.values.count)
        XCTAssertEqual(try space.partition().contexts.exact, flags.reduce(6 * 2, *))
    }

    @MainActor
    func testWithoutAConfigThePromotionIsNeverShownAndSaysWhen() async throws {
        try needs(["PromoBanner"])
        let rows = try PackageInfoBuilder(dependency: stubDependency()).space().partition().rows
        let row = try XCTUnwrap(rows.first { $0.builder == "PromoBanner" })
        XCTAssertTrue(row.condition.isNever)
        XCTAssertEqual("\(row.failure)", "promo_banner on")
    }

    /// Every way the flags can be answered.
    private func combinations(of flags: [String]) -> [[String: String]] {
        screenFlags.filter { flags.contains($0.name) }.reduce([[:]]) { combinations, flag in
            combinations.flatMap { combination in
                flag.treatments.map { combination.merging([flag.name: $0]) { $1 } }
            }
        }
    }

    private func text(_ country: Country, _ account: AccountType, _ treatments: [String: String]) -> String {
        let flags = treatments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return (["country=\(country.code)", "account=\(account.rawValue)"] + flags).joined(separator: " ")
    }
}
