import ComponentScreen
import Components
import Delivery
import FeatureFlags
import PackageInfoTestSupport
import ScreenTesting
import XCTest

@testable import PackageInfoCLI
@testable import ScreenTool

/// The changes that `explain --flip` tells, for every component and builder; `LONG_TESTS=1` tries eight times as many.
final class FlipTests: XCTestCase {
    @MainActor
    func testTheReportedChangeShowsOrHidesTheComponentAndNothingSmallerDoesSo() async throws {
        let cases = try FlipCases()
        for seed in 1...UInt64(rounds(3, long: 24)) {
            var random = SeededGenerator(seed: seed)
            let country = Country.allCases[Int(seed) % Country.allCases.count]
            let account = AccountType.allCases[Int(seed / 2) % AccountType.allCases.count]
            var words = ["--country", country.code, "--account", account.rawValue]
            words += ["--key", "user-\(Int.random(in: 0..<1000, using: &random))"]
            for flag in cases.space.parameters where flag.kind == .flag && Bool.random(using: &random) {
                words += ["--set", "\(flag.name)=\(flag.values.randomElement(using: &random) ?? "")"]
            }
            try check(words, cases, "seed \(seed)")
        }
    }

    func testThePrintedLineCanBePastedAndKeepsTheRestOfTheCall() throws {
        let builders = try Matrix.read().builders.filter { $0.condition != "always" }
        let rules = Files.frozen.appending(path: "package-info.json").path
        for builder in builders.prefix(1) {
            let words = [
                "--country", "KR", "--key", "it's me", "--attribute", "app_version=4.0.0", "--rules", rules,
                "--set", "layout_rearranged=on", "--now", "2026-05-01T00:00:00Z",
            ]
            let told = try Program.run(["explain", "--flip", builder.builder] + words)
            XCTAssertEqual(told.status, 0)
            XCTAssertEqual(told.faults, "")
            let line = try XCTUnwrap(told.output.split(separator: "\n").last).drop { $0 == " " }
            for word in [
                "--key 'it'\\''s me'", "app_version=4.0.0", "--rules ", "layout_rearranged=on", "--now 2026-05",
            ] {
                XCTAssertTrue(line.contains(word), "\(word) is not in: \(line)")
            }
            let shown = try Program.shell("\"$1\" \(line.dropFirst("packageinfo ".count)) --format json")
            XCTAssertEqual(shown.status, 0, shown.faults)
            let isOnScreen = shown.output.components(separatedBy: "\"builder\" : \"\(builder.builder)\"").count == 3
            XCTAssertEqual(isOnScreen, told.output.contains("\(builder.builder) is not shown"), told.output)
        }
    }

    @MainActor
    private func check(_ words: [String], _ cases: FlipCases, _ seed: String) throws {
        let arguments = try Arguments(words, options: cases.program.screenOptions)
        let options = try ScreenOptions(arguments, of: cases.program)
        let resolved = try ResolvedScreen(options, of: cases.program, warning: nil)
        for name in cases.names {
            let report = try FlipReport(
                of: try cases.variants.existingRows(named: name), named: name, resolved, in: cases.space)
            try check(report, cases, "\(name), \(words.joined(separator: " ")), \(seed)")
        }
    }

    @MainActor
    private func check(_ report: FlipReport<DeliveryRequirements>, _ cases: FlipCases, _ label: String) throws {
        let (flip, resolved) = (report.flip, report.resolved)
        let builders = Set(flip.rows.map(\.builder))
        XCTAssertEqual(flip.isShown, shows(builders, resolved.requirements, cases), label)

        guard let change = flip.change, let command = report.command else {
            let condition = cases.space.region(of: flip.rows.map(\.condition)).condition
            XCTAssertTrue(flip.isShown ? condition.isAlways : condition.isNever, label)
            return
        }
        let words = Array(command.words.dropFirst())
        let told = try ScreenOptions(Arguments(words, options: cases.program.screenOptions), of: cases.program)
        let after = try resolved.requirements(axes: told.axes, overrides: told.overrides)
        XCTAssertNotEqual(shows(builders, after, cases), flip.isShown, "\(label): \(command.text)")
        XCTAssertEqual(
            Set(change.steps.map { "\($0.parameter.name)=\($0.to)" }), changes(from: resolved.options, to: told, cases),
            label)
        for requirements in try requirements(changedBy: change.steps.count - 1, resolved, cases) {
            XCTAssertEqual(
                shows(builders, requirements, cases), flip.isShown,
                "\(label): \(change.steps.count) changes are told, and fewer do it")
        }
    }

    /// Returns whether one of some builders has its component on the screen, by the ordinary way.
    private func shows(_ builders: Set<String>, _ requirements: DeliveryRequirements, _ cases: FlipCases) -> Bool {
        let point = cases.space.pluginPoint
        return point.compose(point.plan(for: requirements)).plan.included.contains { builders.contains($0.builder) }
    }

    /// Returns the differences of two calls: axes, and the flags that are set in the second only.
    @MainActor
    private func changes(
        from first: ScreenOptions, to second: ScreenOptions, _ cases: FlipCases
    ) -> Set<String> {
        var changes: Set<String> = []
        for (index, axis) in cases.space.axes.enumerated() where first.axes[index] != second.axes[index] {
            changes.insert("\(axis.name)=\(axis.values[second.axes[index]])")
        }
        for (flag, treatment) in second.overrides where first.overrides[flag] != treatment {
            changes.insert("\(flag)=\(treatment)")
        }
        return changes
    }

    /// Returns the requirements that at most so many changes lead to, found by trying all.
    @MainActor
    private func requirements(
        changedBy most: Int, _ resolved: ResolvedScreen<DeliveryRequirements>, _ cases: FlipCases
    ) throws -> [DeliveryRequirements] {
        try Country.allCases.flatMap { country in
            try AccountType.allCases.flatMap { account -> [DeliveryRequirements] in
                var moved = resolved.requirements
                (moved.country, moved.accountType) = (country, account)
                let axes =
                    (country == resolved.requirements.country ? 0 : 1)
                    + (account == resolved.requirements.accountType ? 0 : 1)
                let flags = try resolved.flags(for: moved, overrides: resolved.options.overrides)
                return try settings(of: flags.catalog.declarations[...], atMost: most - axes).map { treatments in
                    DeliveryRequirements(country: country, accountType: account, flags: try flags.setting(treatments))
                }
            }
        }
    }

    /// Returns every way to set at most so many flags.
    private func settings(of flags: ArraySlice<FlagDeclaration>, atMost count: Int) -> [[String: String]] {
        guard count >= 0 else { return [] }
        guard count > 0, let flag = flags.first else { return [[:]] }
        let rest = flags.dropFirst()
        return settings(of: rest, atMost: count)
            + settings(of: rest, atMost: count - 1).flatMap { treatments in
                flag.treatments.map { treatments.merging([flag.name: $0]) { $1 } }
            }
    }
}

/// The screen of the built-in rules, explored once.
@MainActor
private struct FlipCases {
    let program: ScreenProgram<DeliveryRequirements>
    let space: ScreenSpace<DeliveryRequirements>
    let variants: ScreenVariants
    /// All that can be flipped.
    let names: [String]

    init() throws {
        program = try PackageInfoProgram.program()
        space = program.space.configured(by: try program.rules())
        variants = try space.variants()
        names = Set(variants.rows.map(\.builder) + variants.rows.map(\.component.rawValue)).sorted()
    }
}
