import Foundation
import PackageInfoTestSupport
import XCTest

/// `packageinfo diff`, run as its users run it.
final class DiffTests: XCTestCase {
    /// Rules that stay as they are, and beside them others in which some flags are killed or divide users otherwise.
    private func changedRules() throws -> URL {
        let folder = try scratchFolder().appending(path: "rules")
        try FileManager.default.copyItem(at: Files.frozen, to: folder)
        let old = folder.appending(path: "package-info.json")
        var file = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(contentsOf: old)) as? [String: [String: Any]])
        var flags = try XCTUnwrap(file["ff"]?["d"] as? [[String: Any]])
        for index in flags.indices where index.isMultiple(of: 2) {
            let isKilled = try XCTUnwrap(flags[index]["killed"] as? Bool)
            if index.isMultiple(of: 4) { flags[index]["killed"] = !isKilled } else { flags[index]["seed"] = 1 }
        }
        file["ff"]?["d"] = flags
        try JSONSerialization.data(withJSONObject: file).write(to: folder.appending(path: "new.json"))
        return folder
    }

    private struct Report: Decodable {
        struct Component: Decodable {
            let appears: Int
            let disappears: Int
            let replaced: Int
            let moved: Int
            let examples: [Example]
        }

        struct Example: Decodable {
            let key: String
            let change: String
            let old: String
            let new: String
        }

        struct Screen: Decodable {
            let component: String
            let change: String
        }

        let components: [String: Component]?
        let screens: [Screen]?
    }

    /// Each example is shown by its calls, whose screens differ as it says.
    func testTheCallsOfExamplesShowWhatChanges() throws {
        let folder = try changedRules()
        let users = (0..<40).map {
            #"{"key": "user-\#($0)", "bucketingKey": "b\#($0)", "attributes": {"n": [1, "x"]}}"#
        }
        try Data(users.joined(separator: "\n").utf8).write(to: folder.appending(path: "users.jsonl"))
        let words = ["diff", "package-info.json", "new.json", "--users", "users.jsonl", "--format", "json"]
        let run = try Program.run(words, in: folder)
        XCTAssertEqual(run.status, 0, run.faults)
        let report = try run.json(as: Report.self)
        let components = try XCTUnwrap(report.components)
        let kinds = Set(components.values.flatMap(\.examples).map(\.change))
        XCTAssertTrue(kinds.isSuperset(of: ["disappears", "moved"]), "\(kinds)")
        for (id, component) in components.sorted(by: { $0.key < $1.key }).prefix(4) {
            for example in component.examples.prefix(1) {
                let screens = try [example.old, example.new].map { call in
                    try Program.shown(call, in: folder).json(as: Screen.self).components
                }
                let stands = screens.map { screen in screen.first { $0.id == id } }
                switch example.change {
                case "appears": XCTAssertTrue(stands[0] == nil && stands[1] != nil, example.new)
                case "disappears": XCTAssertTrue(stands[0] != nil && stands[1] == nil, example.new)
                case "replaced": XCTAssertNotEqual(stands[0]?.builder, stands[1]?.builder, example.new)
                default: XCTAssertNotEqual(screens[0].map(\.id), screens[1].map(\.id), example.new)
                }
            }
        }
        // What is counted of some is among what is said of all there may be.
        let all = try Program.run(["diff", "package-info.json", "new.json", "--format", "json"], in: folder)
        let said = try all.json(as: Report.self).screens ?? []
        for (id, component) in components {
            let kinds = [
                "appears": component.appears, "disappears": component.disappears,
                "replaced": component.replaced, "moved": component.moved,
            ]
            for (kind, count) in kinds where count > 0 {
                XCTAssertTrue(said.contains { $0.component == id && $0.change == kind }, "\(kind) \(id)")
            }
        }
    }

    /// A file on standard input stands beside nothing: the segments are those beside the other one.
    func testTheSameRulesOnStandardInputChangeNothing() throws {
        let folder = try changedRules()
        let rules = try Data(contentsOf: folder.appending(path: "package-info.json"))
        for words in [["package-info.json", "-"], ["-", "package-info.json"]] {
            let run = try Program.run(["diff"] + words + ["--fail-on", "change"], in: folder, input: rules)
            XCTAssertEqual(run.status, 0, run.output + run.faults)
            XCTAssertTrue(run.output.contains("\n  no flag differs\n"), run.output)
        }
    }

    func testInterruptedItReportsNothing() throws {
        let folder = try changedRules()
        let run = "\"$1\" diff package-info.json new.json --users users.jsonl & program=$!"
        let rows = [
            // Nobody writes, so that it waits.
            "mkfifo users.jsonl; sleep 60 >users.jsonl & writer=$!; \(run)",
            "mkfifo users.jsonl; yes '{\"key\": \"a\"}' >users.jsonl 2>/dev/null & writer=$!; \(run)",
        ]
        for row in rows {
            let result = try Program.shell(
                """
                cd '\(folder.path)'; rm -f users.jsonl; \(row)
                sleep 1; kill -INT $program; wait $program; status=$?; kill $writer 2>/dev/null; exit $status
                """)
            XCTAssertEqual(
                result, .init(status: 130, output: "", faults: "packageinfo: interrupted; nothing is reported\n"))
        }
    }
}

extension Program {
    /// Runs a call that was printed, for its JSON.
    fileprivate static func shown(_ call: String, in directory: URL) throws -> Result {
        let words =
            "cd '\(directory.path)'; set -- \"$1\" \(call.dropFirst("packageinfo ".count)); \"$@\" --format json"
        return try shell(words)
    }
}
