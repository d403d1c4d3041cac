import PackageInfoTestSupport
import XCTest

/// The scripts of the repository, run with a `swift` that builds nothing.
final class ScriptsTests: XCTestCase {
    func testHelpWorksInEveryScriptAndStartsNothing() throws {
        let scripts = try scripts()
        XCTAssertGreaterThan(scripts.count, 6)
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

    func testAnOptionThatMeansNothingIsRefusedBeforeAnythingStarts() throws {
        for script in try scripts() {
            let (result, calls) = try run(script, ["--no-such-option"])
            XCTAssertNotEqual(result.status, 0, script)
            XCTAssertTrue(result.faults.contains("option"), "\(script): \(result.faults)")
            XCTAssertEqual(result.output, "", script)
            XCTAssertEqual(calls, "", script)
        }
    }

    /// Returns every program below `Scripts`, by its path in the package.
    private func scripts() throws -> [String] {
        let folder = Program.packageRoot.appending(path: "Scripts").path
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !$0.contains(".build") }
        let programs = names.filter { name in
            let file = FileManager.default.contents(atPath: "\(folder)/\(name)")
            return file.map { $0.starts(with: Data("#!".utf8)) } ?? false
        }
        return programs.sorted().map { "Scripts/\($0)" } + [".ci/run"]
    }

    /// Runs a script; also the calls of `swift`.
    private func run(_ script: String, _ words: [String]) throws -> (Program.Result, calls: String) {
        let swift = """
            #!/bin/sh
            echo "$*" >>"$(dirname "$0")/calls"
            exit 97
            """
        let file = try scratchFile("swift", swift)
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
