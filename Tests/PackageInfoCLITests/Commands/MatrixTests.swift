import Foundation
import ScreenTesting
import XCTest

@testable import PackageInfoCLI

final class MatrixTests: XCTestCase {
    func testEveryBuilderHasItsConditionsForCountriesAndAccounts() throws {
        let result = try Program.run(["matrix"])
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.faults, "")
        XCTAssertEqual(result.output.components(separatedBy: "\n").filter { $0.count > 120 }, [])
        for heading in ["footer", "order of sections"] {
            XCTAssertTrue(result.output.contains("\n\n\(heading)\n"), "a line above \(heading)")
        }
        assertSnapshot(places(in: result.output), named: "matrix", comparing: .commonBlocks { !$0.hasPrefix(" ") })
    }

    func testOneComponentIsToldInFull() throws {
        for (id, builders) in [
            ("insurance", ["Insurance"]), ("size-weight", ["SizeWeightCard", "CustomSize", "PredefinedSize"]),
        ] {
            let result = try Program.run(["matrix", "--component", id])
            let lines = result.output.components(separatedBy: "\n")
            // Who else stands for the place decides its conditions, and all flags how many contexts there are.
            guard lines.filter({ $0.first?.isUppercase == true }) == builders else { continue }
            XCTAssertEqual(result.status, 0)
            XCTAssertEqual(result.faults, "")
            let text = lines.map { $0.replacing(#/[0-9,]+ of [0-9,]+/#, with: "so many") }.joined(separator: "\n")
            assertSnapshot(text, named: "matrix-\(id)")
        }
    }

    func testABuilderCanBeNamedInsteadOfAComponent() throws {
        for builder in try Matrix.read().builders.prefix(3) {
            let result = try Program.run(["matrix", "--component", builder.builder])
            XCTAssertEqual(result.status, 0)
            XCTAssertTrue(
                result.output.contains("\n\n\(builder.builder)\n  shown     \(builder.condition)\n"), result.output)
        }
    }

    func testTheExamplesOfAComponentShowItOrDoNotAsTold() throws {
        struct Report: Decodable {
            struct Builder: Decodable {
                let builder: String
                let commandWithIt: [String]?
                let commandWithoutIt: [String]?
            }
            let builders: [Builder]
        }
        let components = Set(try Matrix.read().builders.map(\.component)).sorted()
        for component in stride(from: 0, to: components.count, by: 6).map({ components[$0] }) {
            for given in [[], ["--given", "account=business", "--given", "layout_rearranged=on"]] {
                let words = ["matrix", "--format", "json", "--component", component] + given
                let report = try Program.run(words).json(as: Report.self)
                for builder in report.builders {
                    for (command, isShown) in [(builder.commandWithIt, true), (builder.commandWithoutIt, false)] {
                        guard let command else { continue }
                        let screen = try Program.run(command + ["--format", "json"]).json(as: Screen.self)
                        let decision = screen.decisions.first { $0.builder == builder.builder }?.decision
                        XCTAssertEqual(decision == "included", isShown, "\(builder.builder): \(command)")
                    }
                }
            }
        }
    }

    func testAGivenFlagIsInNoConditionAndLeavesItsShareOfTheContexts() throws {
        let whole = try Matrix.read()
        let flags = try Count.read().flags
        for flag in [flags[0], flags[flags.count / 2], flags[flags.count - 1]] {
            for value in flag.values {
                let given = ["--given", "\(flag.name)=\(value)"]
                let matrix = try Matrix.read(given)
                XCTAssertEqual(matrix.contexts * flag.values.count, whole.contexts)
                for condition in matrix.conditions {
                    XCTAssertFalse(condition.split(separator: " ").contains(flag.name[...]), condition)
                }
            }
        }
    }

    func testGivenCountriesAndAccountsAreTheOnlyCells() throws {
        let whole = try Matrix.read()
        let narrow = try Matrix.read(["--given", "country=HK", "--given", "country=KR", "--given", "account=business"])
        XCTAssertEqual(narrow.contexts * 6, whole.contexts)
        for builder in narrow.builders {
            XCTAssertEqual(builder.cells.map { [$0.country, $0.account] }, [["HK", "business"], ["KR", "business"]])
            let before = try XCTUnwrap(whole.builders.first { $0.builder == builder.builder })
            for cell in builder.cells { XCTAssertTrue(before.cells.contains(cell), "\(builder.builder) \(cell)") }
        }
    }

    func testTheDescriptionIsSortedAndAddsUp() throws {
        let matrix = try Matrix.read()
        XCTAssertEqual(matrix.builders.map(\.builder), matrix.builders.map(\.builder).sorted())
        for builder in matrix.builders {
            XCTAssertEqual(builder.cells.count, 12, builder.builder)
            XCTAssertEqual(builder.cells.reduce(0) { $0 + $1.contexts }, builder.contexts, builder.builder)
        }
        for order in matrix.orders {
            XCTAssertEqual(
                Set(order.sections.flatMap(\.components)), Set(matrix.builders.map(\.component)), order.arrangement)
        }
    }

    func testCommandsSayNothingTwiceAndDifferWhereBothTreatmentsAreGiven() throws {
        let matrix = try Matrix.read()
        let switches = try Count.read().flags.compactMap { flag in
            matrix.builders.first { $0.condition.contains("\(flag.name) ") }.map { (flag, $0) }
        }
        for (flag, builder) in switches.prefix(4) {
            let given = flag.values.flatMap { ["--given", "\(flag.name)=\($0)"] }
            let lines = try Program.run(["matrix", "--component", builder.builder] + given).output
                .components(separatedBy: "\n")
            let commands = ["  with it   ", "  without   "].compactMap { name in
                lines.first { $0.hasPrefix(name) }?.dropFirst(name.count)
            }
            XCTAssertEqual(Set(commands).count, 2, flag.name)
            for command in commands {
                XCTAssertEqual(command.ranges(of: "\(flag.name)=").count, 1, String(command))
            }
        }
    }

    func testTheLegendExplainsEveryMark() throws {
        let output = try Program.run(["matrix"]).output
        XCTAssertTrue(
            output.hasSuffix(
                "\n● always   ○ under the condition on its line   · never   blank: on another line, or cannot occur\n"))
    }

    /// Without its config, a promotion cannot be built.
    func testABuilderThatFailsUnderTheRulesSaysSo() throws {
        let rules = #"{"ff": {"s": -1, "t": 1, "d": [{"name": "other", "status": "ARCHIVED"}]}}"#
        try Program.withFile("rules.json", rules) { file in
            let failing = try Matrix.read(["--rules", file.path]).builders.filter { $0.failure != nil }
            let text = try Program.run(["matrix", "--rules", file.path]).output
            XCTAssertEqual(text.components(separatedBy: "\n      ! ").count - 1, failing.count, text)
            for builder in failing {
                XCTAssertEqual(builder.condition, "never")
                let flip = try Program.run(["explain", "--flip", builder.builder, "--rules", file.path])
                XCTAssertEqual(flip.status, 1)
                let reason = "; \(builder.builder) cannot be built if \(builder.failure ?? ""): "
                XCTAssertTrue(flip.output.contains("\nNothing shows it: "), flip.output)
                XCTAssertTrue(flip.output.contains(reason), flip.output)
            }
        }
    }

    /// The table with a block for each place, named by its builders; what is wide or far to the right because of others
    /// is not.
    private func places(in text: String) -> String {
        var places: [(name: String, lines: [String])] = []
        for line in text.components(separatedBy: "\n").map({ $0.replacing(#/\s+$/#, with: "") }) {
            if let row = line.wholeMatch(of: #/  ([a-z-]+) +([A-Za-z]+) +([●○·].*)/#) {
                if places.last?.name.hasPrefix("\(row.1): ") != true { places.append(("\(row.1):", [])) }
                places[places.count - 1].name += " \(row.2)"
                places[places.count - 1].lines += ["  \(row.2)", "    \(row.3)"]
            } else if let more = line.wholeMatch(of: #/ {8,}([●○·].*)/#), !places.isEmpty {
                places[places.count - 1].lines.append("    \(more.1)")
            } else if line.hasPrefix("  ! ") || line.hasPrefix("  ") && line.contains(" header ") {
                places[places.count - 1].lines.append(line.replacing(#/ {2,}/#, with: "  "))
            } else if line.first?.isLetter == true {
                places.append((line, []))
            }
        }
        return places.flatMap { [$0.name] + $0.lines }.joined(separator: "\n")
    }
}
