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
        let kinds = Set(try run.json(at: "components/*/examples/*/change"))
        XCTAssertTrue(kinds.isSuperset(of: ["disappears", "moved"]), "\(kinds)")
        let ids = try run.json(at: "components/@")
        for id in ids.prefix(4) {
            let example = try ["change", "old", "new"].map {
                try XCTUnwrap(run.json(at: "components/\(id)/examples/0/\($0)").first)
            }
            let screens = try example.dropFirst().map { try Screen(Program.shown($0, in: folder)) }
            let stands = screens.map { screen in screen.components.first { $0.id == id } }
            switch example[0] {
            case "appears": XCTAssertTrue(stands[0] == nil && stands[1] != nil, example[2])
            case "disappears": XCTAssertTrue(stands[0] != nil && stands[1] == nil, example[2])
            case "replaced": XCTAssertNotEqual(stands[0]?.builder, stands[1]?.builder, example[2])
            case "shows something else":
                let texts = try example.dropFirst().map { try Program.shown($0, in: folder) }
                XCTAssertNotEqual(texts[0], texts[1], example[2])
            default: XCTAssertNotEqual(screens[0].components.map(\.id), screens[1].components.map(\.id), example[2])
            }
        }
        // What is counted of some is among what is said of all there may be.
        let all = try Program.run(["diff", "package-info.json", "new.json", "--format", "json"], in: folder)
        let said = try zip(all.json(at: "screens/*/component"), all.json(at: "screens/*/change")).map { "\($0) \($1)" }
        for id in ids {
            for kind in ["appears", "disappears", "replaced", "moved", "shows something else"]
            where try run.json(at: "components/\(id)/\(kind)") != ["0"] {
                XCTAssertTrue(said.contains("\(id) \(kind)"), "\(kind) \(id)")
            }
        }
    }

    /// Another title or link of an offer is another screen, for every gate and in every form.
    func testAnotherConfigIsAnotherScreen() throws {
        func rules(_ title: String, _ link: String) -> String {
            let config = #"{\"title\": \"\#(title)\", \"link\": \"\#(link)\"}"#
            let all = Sample.everybody("on 40, off 60")
            return Sample.file([Sample.flag("promo_banner", [all], #""configurations": {"on": "\#(config)"}"#)])
        }
        let folder = try scratchFolder([
            "old.json": rules("Half price", "https://a.example/x"),
            "title.json": rules("Third off", "https://a.example/x"),
            "link.json": rules("Half price", "https://a.example/y"),
            "spaced.json": rules("Half price", "https://a.example/x") + "\n\n",
            "users.jsonl": (0..<50).map { #"{"key": "user-\#($0)"}"# }.joined(separator: "\n"),
        ])
        let rows: [(new: String, before: String, after: String)?] = [
            ("title.json", "Half price", "Third off"), ("link.json", "https://a.example/x", "https://a.example/y"), nil,
        ]
        for row in rows {
            let new = row?.new ?? "spaced.json"
            func run(_ words: String...) throws -> Program.Result {
                try Program.run(
                    ["diff", "old.json", new] + words.flatMap { $0.split(separator: " ").map(String.init) }, in: folder)
            }
            for gates in [
                "--fail-on change", "--fail-on change:promo-banner", "--max-share 0",
                "--max-share 0 --users users.jsonl",
                "--fail-on change --users users.jsonl",
            ] {
                XCTAssertEqual(try run(gates).status, row == nil ? 0 : 1, "\(new) \(gates)")
            }
            for gates in ["--fail-on appear", "--fail-on disappear", "--max-share 40", "--fail-on change:survey"] {
                XCTAssertEqual(try run(gates).status, 0, "\(new) \(gates)")
            }
            guard let row else { continue }
            for form in ["--format json", "--format json --users users.jsonl"] {
                let all = form.contains("users") ? "components/*/examples" : "screens"
                let json = try run(form)
                XCTAssertEqual(Set(try json.json(at: "\(all)/*/change")), ["shows something else"], form)
                XCTAssertTrue(try json.json(at: "\(all)/*/before").allSatisfy { $0.contains(row.before) }, form)
                XCTAssertTrue(try json.json(at: "\(all)/*/after").allSatisfy { $0.contains(row.after) }, form)
            }
            for form in ["--format markdown", "", "--users users.jsonl"] {
                let text = try run(form).output.replacing("&#58;", with: ":")
                XCTAssertTrue(text.contains("shows something else"), text)
                XCTAssertTrue(text.contains(row.before) && text.contains(row.after), text)
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
            // Until the program listens to the signal it is lost, so it is sent again.
            let result = try Program.shell(
                """
                cd '\(folder.path)'; rm -f users.jsonl; \(row)
                (sleep 0.5; while kill -INT $program; do sleep 1; done) 2>/dev/null & killer=$!
                wait $program; status=$?; kill $killer $writer 2>/dev/null; exit $status
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
