import Foundation
import XCTest

@testable import PackageInfoCLI

final class PlayTests: XCTestCase {
    private let scripts = Program.packageRoot.appending(path: "Fixtures/scripts")

    func testTheStoryOfHongKongIsTold() throws {
        guard let result = try story(["hk-personal.txt"]) else { return }
        XCTAssertEqual(result.status, 0)
        XCTAssertEqual(result.faults, "")
        for line in [
            "# Mei sends a birthday present across the harbour",
            "> enter \"7\" into weight in size-weight", "      ! M takes up to 5 kg; choose L",
            "> set package_photo=off", "  - package-photo is gone", "    [ Paid, receipt DEMO-1 ]",
        ] {
            XCTAssertTrue(result.output.contains("\n\(line)\n"), line)
        }
    }

    func testTheStoryOfTaipeiIsTold() throws {
        guard let result = try story(["tw-business.txt", "--country", "TW", "--account", "business"]) else { return }
        XCTAssertEqual(result.status, 0, result.faults)
        for line in ["The bank did not answer.", "[ Paid, receipt DEMO-1 ]"] {
            XCTAssertTrue(result.output.contains(line), line)
        }
    }

    func testTheJSONHasTheScreenAfterEachStep() throws {
        struct Play: Decodable {
            struct Step: Decodable {
                let line: Int
                let step: String
            }
            let steps: [Step]
        }
        guard let result = try story(["hk-personal.txt", "--format", "json"]) else { return }
        XCTAssertEqual(result.status, 0)
        let play = try JSONDecoder().decode(Play.self, from: Data(result.output.utf8))
        XCTAssertEqual(play.steps.first?.line, 0)
        XCTAssertEqual(play.steps.last?.step, "tap pay in payment-footer")
    }

    func testWhatCannotBeDoneEndsThePlayWithItsLine() throws {
        let rows: [(script: String, fault: String, line: UInt)] = [
            ("tap pya in payment-footer", #"1: cannot tap "pya" in "payment-footer": "#, #line),
            ("# x\n\ntap pay in payment-footer", #"3: cannot tap "pay" in "payment-footer": it is disabled: "#, #line),
            (
                "set layout_rearanged=on", #"1: unknown flag "layout_rearanged"; did you mean "layout_rearranged"?"#,
                #line
            ),
            ("jump", #"1: unknown verb "jump" (one of: "#, #line),
        ]
        let file = FileManager.default.temporaryDirectory.appending(path: "play-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        for row in rows {
            try Data(row.script.utf8).write(to: file)
            let result = try Program.run(["play", file.path])
            XCTAssertEqual(result.status, 1, line: row.line)
            XCTAssertTrue(
                result.faults.hasPrefix("packageinfo: \(file.path):\(row.fault)"), result.faults, line: row.line)
        }
    }

    /// Plays a script; nil where it is about a component that was removed from the package.
    private func story(_ words: [String]) throws -> Program.Result? {
        let result = try Program.run(["play", scripts.appending(path: words[0]).path] + words.dropFirst())
        let isOutdated = ["there is no such", "unknown flag"].contains { result.faults.contains($0) }
        return isOutdated ? nil : result
    }

    func testADashIsStandardInput() throws {
        let script = "# one\ntap pya in payment-footer"
        let result = try Program.run(["play", "-"], input: Data(script.utf8))
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.contains("\n# one\n"), result.output)
        XCTAssertTrue(
            result.faults.hasPrefix(#"packageinfo: standard input:2: cannot tap "pya" in "payment-footer": "#),
            result.faults)
        let broken = try Program.run(["play", "-"], input: Data([0x74, 0xFF]))
        XCTAssertEqual(
            broken.faults, "packageinfo: standard input: no script can be read there; give a UTF-8 text file\n")
    }

    func testAScriptThatIsMissingIsSaid() throws {
        XCTAssertEqual(try Program.run(["play"]).status, 64)
        let result = try Program.run(["play", "/nowhere.txt"])
        XCTAssertEqual(result.status, 1)
        XCTAssertEqual(
            result.faults, "packageinfo: /nowhere.txt: no script can be read there; give a UTF-8 text file\n")
    }
}
