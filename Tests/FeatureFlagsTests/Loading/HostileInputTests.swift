import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// Files that were not written to be read: bounded time and memory, an error or a diagnostic, never a trap.
final class HostileInputTests: XCTestCase {
    private let anna = User(key: "anna")

    func testDeepNestingIsAnError() {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            let text =
                #"{"ff": {"d": "# + String(repeating: open, count: 10_000) + "1"
                + String(repeating: close, count: 10_000) + "}}"
            XCTAssertThrowsError(try RuleSet(text.utf8, named: "deep.json")) { error in
                XCTAssertEqual(
                    (error as? FileFault)?.problem, "not JSON: more than 512 arrays and objects inside each other")
            }
        }
    }

    func testAFlagMayHaveManyConditions() throws {
        let condition = Sample.rule(Sample.keys("nobody"))
        let conditions = Array(repeating: condition, count: rounds(2000)) + [Sample.everybody("on 100")]
        let rules = try RuleSet(flags: Sample.flag("flag", conditions))
        XCTAssertEqual(rules.brief("flag", anna), "on / default rule")
    }

    func testManyFlagsOfOneNameLeaveTheLast() throws {
        let rules = try RuleSet(
            Sample.file((0..<rounds(500)).map { Sample.flag("flag", [Sample.everybody("t\($0) 100")]) }).utf8,
            named: "a.json")
        XCTAssertEqual(rules.brief("flag", anna), "t\(rounds(500) - 1) / default rule")
    }

    func testManyKeyedLinesAreReadInTime() throws {
        let rules = try RuleSet((0..<rounds(5000)).map { "flag t\($0) key\($0)\n" }.joined().utf8, named: "a.splits")
        XCTAssertEqual(rules.brief("flag", User(key: "key7")), "t7 / whitelisted t7")
    }

    func testAFileCutOffAnywhereIsAnErrorOrLoads() throws {
        for name in ["one-broken-flag.json", "rules.yaml", "rules.splits"] {
            let bytes = Array(try Data(contentsOf: Files.flags.appendingPathComponent("small/\(name)")))
            for length in stride(from: 0, to: bytes.count, by: 7) {
                do throws(FileFault) {
                    let rules = try RuleSet(bytes.prefix(length), named: name)
                    for flag in rules.flagNames { _ = rules.explain(flag, for: anna) }
                } catch {
                    XCTAssertFalse(error.problem.isEmpty)
                }
            }
        }
    }

    /// Bytes of the fixtures changed at random: whatever loads must answer, the same with and without a trail.
    func testFilesChangedAtRandomNeverTrap() throws {
        var generator = SeededNumbers(seed: 77)
        let files = try [
            "small/one-broken-flag.json", "small/old-shape.json", "small/rules.yaml", "small/rules.splits",
        ].map {
            ($0, Array(try Data(contentsOf: Files.flags.appendingPathComponent($0))))
        }
        for round in 0..<rounds(200) {
            var (name, bytes) = files[Int(generator.next() % 4)]
            for _ in 0...generator.next() % 4 {
                bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
            }
            guard let rules = try? RuleSet(bytes, named: name) else { continue }
            for flag in rules.flagNames {
                let (trail, evaluation) = (rules.explain(flag, for: anna), rules.evaluate(flag, for: anna))
                XCTAssertEqual(trail.treatment, evaluation.treatment, "seed 77 round \(round)")
                XCTAssertEqual(trail.label, evaluation.label, "seed 77 round \(round)")
            }
        }
    }
}
