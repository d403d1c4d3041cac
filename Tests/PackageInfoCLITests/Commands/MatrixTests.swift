import Delivery
import PackageInfoTestSupport
import ScreenTesting
import XCTest

@testable import PackageInfoCLI

final class MatrixTests: XCTestCase {
    /// The pairs of a country and an account type: each has a column.
    private let pairCount = Country.allCases.count * AccountType.allCases.count

    func testOneComponentIsReportedInFull() throws {
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

    func testTheDescriptionIsSortedAndAddsUp() throws {
        let matrix = try Matrix.read()
        XCTAssertEqual(matrix.builders.map(\.builder), matrix.builders.map(\.builder).sorted())
        for builder in matrix.builders {
            XCTAssertEqual(builder.cells.count, pairCount, builder.builder)
            XCTAssertEqual(builder.cells.reduce(0) { $0 + $1.contexts }, builder.contexts, builder.builder)
        }
        for arrangement in matrix.arrangements {
            XCTAssertEqual(
                Set(arrangement.sections.flatMap(\.components)), Set(matrix.builders.map(\.component)),
                arrangement.arrangement)
        }
        let narrow = try Matrix.read(["--country", "HK,KR", "--account", "business"])
        XCTAssertEqual(narrow.contexts * pairCount, matrix.contexts * 2)
        for builder in narrow.builders {
            let before = try XCTUnwrap(matrix.builders.first { $0.builder == builder.builder })
            XCTAssertEqual(
                builder.cells, before.cells.filter { ["HK", "KR"].contains($0.country) && $0.account == "business" })
        }
    }

    /// Without its config, a promotion cannot be built.
    func testABuilderThatFailsUnderTheRulesSaysSo() throws {
        let rules = #"{"ff": {"s": -1, "t": 1, "d": [{"name": "other", "status": "ARCHIVED"}]}}"#
        let file = try scratchFile("rules.json", rules)
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
