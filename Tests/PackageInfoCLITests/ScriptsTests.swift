import Foundation
import XCTest

/// The scripts of the repository, run with a `swift` that builds nothing.
final class ScriptsTests: XCTestCase {
    func testHelpWorksInEveryScriptAndStartsNothing() throws {
        let scripts = try scripts()
        XCTAssertGreaterThan(scripts.count, 8)
        for script in scripts {
            for words in [["--help"], ["-h"]] {
                let (result, calls) = try run(script, words)
                XCTAssertEqual(result.status, 0, script)
                XCTAssertEqual(result.faults, "", script)
                XCTAssertTrue(result.output.contains("Usage: \(script)"), "\(script) prints: \(result.output)")
                XCTAssertEqual(calls, "", script)
            }
        }
    }

    func testAFlagThatNotEverybodyHasIsRetiredOnlyWhenThatIsToldAnyway() throws {
        let rules = "Fixtures/flags/package-info.json"
        guard let flag = try flagOfASwitchThatIsNotForEverybody(rules) else { return }
        let (result, _) = try run("Scripts/retire-flag", [flag, "on"])
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.hasPrefix("\(rules): \(flag) fixed at on, which changes it for"), result.output)
        XCTAssertTrue(result.output.contains(/\n  ! off .*package-info\.json:\d+\n/), result.output)
        XCTAssertFalse(result.output.contains("\nProof\n"), result.output)
        XCTAssertTrue(result.faults.contains("go on with --anyway"), result.faults)
        // The proof begins, in a copy, where the `swift` of this test builds nothing.
        let (anyway, calls) = try run("Scripts/retire-flag", ["--anyway", flag, "on"])
        XCTAssertTrue(anyway.output.contains("\nProof\n"), anyway.output)
        XCTAssertTrue(calls.contains("build --package-path"), calls)
    }

    /// A flag that switches one component, in which some users of the shipped rules differ; nil where there is none left.
    private func flagOfASwitchThatIsNotForEverybody(_ rules: String) throws -> String? {
        let file = Program.packageRoot.appending(path: rules).path
        return try ["fragile_handling", "package_photo", "scheduled_pickup"].first { flag in
            try Program.run(["lint", "--retire", "\(flag)=on", "--rules", file]).status == 1
        }
    }

    /// Every program below `Scripts`, by its path in the package.
    private func scripts() throws -> [String] {
        let folder = Program.packageRoot.appending(path: "Scripts").path
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !$0.contains(".build") }
        let programs = names.filter { name in
            let file = FileManager.default.contents(atPath: "\(folder)/\(name)")
            return file.map { $0.starts(with: Data("#!".utf8)) } ?? false
        }
        return programs.sorted().map { "Scripts/\($0)" } + [".ci/run"]
    }

    /// Runs a script; also the calls of `swift`, of which only the question where the built program is gets an answer.
    private func run(_ script: String, _ words: [String]) throws -> (Program.Result, calls: String) {
        let swift = """
            #!/bin/sh
            echo "$*" >>"$(dirname "$0")/calls"
            case "$*" in
            "build --product packageinfo") ;;
            "build --show-bin-path") echo "\(Program.built.deletingLastPathComponent().path)" ;;
            *) exit 97 ;;
            esac
            """
        return try Program.withFile("swift", swift) { file in
            let folder = file.deletingLastPathComponent()
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
            let call = "PATH=\"$1:$PATH\"; export PATH; shift; exec \"$@\""
            let path = Program.packageRoot.appending(path: script).path
            let result = try Program.run(
                ["-c", call, "sh", folder.path, path] + words, executable: URL(filePath: "/bin/sh"))
            let calls = FileManager.default.contents(atPath: folder.appending(path: "calls").path) ?? Data()
            return (result, String(decoding: calls, as: UTF8.self))
        }
    }
}
