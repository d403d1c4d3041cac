import TestSupport
import XCTest

@testable import FeatureFlags

/// What a watched rule file keeps, and tells, when its files are not what they were.
final class RuleFileWatcherFaultTests: XCTestCase {
    private let anna = User(key: "anna")

    private func rules(_ treatment: String) -> String {
        Sample.file([Sample.flag("a", [Sample.everybody("\(treatment) 100")])])
    }

    /// A flag that is on for the members of `vip`.
    private let segmentRules = Sample.file([
        Sample.flag(
            "a",
            [
                Sample.rule(
                    Sample.matcher("IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "vip"}"#)),
                Sample.everybody(),
            ])
    ])

    private func open(_ directory: TemporaryDirectory, _ name: String = "rules.json") throws -> RuleFileWatcher {
        try RuleFileWatcher(
            directory.url.appendingPathComponent(name), segments: directory.url.appendingPathComponent("segments"))
    }

    /// The fault a look tells; nil when it tells none.
    private func fault(_ event: RuleFileWatcher.Event?) -> RuleFileError? {
        guard case .kept(let error)? = event else { return nil }
        return error
    }

    // MARK: Telling

    func testAFileWrittenInPiecesIsOneFault() throws {
        let whole = Array(rules("off"))
        for (name, begin) in [("rules.json", rules("on")), ("rules.yaml", "- a:\n    treatment: \"on\"\n")] {
            let directory = try TemporaryDirectory()
            try directory.write(begin, to: name)
            let file = try open(directory, name)
            var told: [RuleFileError] = []
            for length in stride(from: 1, to: whole.count, by: 7) {
                try directory.write(String(whole.prefix(length)), to: name)
                for _ in 0..<2 {
                    if let fault = fault(file.reload()) { told.append(fault) }
                }
            }
            XCTAssertEqual(told.map(\.kind), [.syntax], name)
            XCTAssertEqual(file.rules.evaluate("a", for: anna).treatment, "on", name)
        }
    }

    func testPartsOfATextFileThatAreSoundDoNotRepeatAFault() throws {
        let directory = try TemporaryDirectory()
        try directory.write("- a:\n    treatment: \"on\"\n", to: "rules.yaml")
        let file = try open(directory, "rules.yaml")
        try directory.write("- a:\n    treatment: \"", to: "rules.yaml")
        XCTAssertEqual(fault(file.reload())?.kind, .syntax)
        try directory.write("- a:\n    treatment: \"off\"\n", to: "rules.yaml")
        XCTAssertNil(file.reload())
        try directory.write("- a:\n    treatment: \"off\"\n    keys: [", to: "rules.yaml")
        XCTAssertNil(file.reload(), "half a file was no recovery")
    }

    func testAFaultIsToldAgainAfterARecovery() throws {
        let mended: [(String, String, RuleFileWatcher.Event?)] = [
            ("as it was", rules("on"), nil),
            ("to something new", rules("off"), .replaced(.init(added: [], removed: [], changed: ["a"]))),
        ]
        for (name, content, event) in mended {
            let directory = try TemporaryDirectory()
            try directory.write(rules("on"), to: "rules.json")
            let file = try open(directory)
            try directory.write("{", to: "rules.json")
            let first = fault(file.reload())
            XCTAssertNotNil(first, name)
            try directory.write(content, to: "rules.json")
            XCTAssertEqual(file.reload(), event, name)
            try directory.write("{", to: "rules.json")
            XCTAssertEqual(fault(file.reload()), first, "mended \(name)")
        }
    }

    func testFaultsOfTwoFilesAreEachToldOnce() throws {
        let directory = try TemporaryDirectory()
        try directory.write(segmentRules, to: "rules.json")
        try directory.write(#"{"name": "vip", "added": ["anna"]}"#, to: "segments/vip.json")
        let file = try open(directory)
        try directory.write("{", to: "segments/vip.json")
        var told: [String] = []
        for content in [segmentRules, "{", segmentRules, "{", segmentRules] {
            try directory.write(content, to: "rules.json")
            if let fault = fault(file.reload()) { told.append(String(fault.file.suffix(10))) }
        }
        XCTAssertEqual(told, ["s/vip.json", "rules.json"])
    }

    func testHalfATextFileIsForgottenAfterAFault() throws {
        let interruptions: [(String, (TemporaryDirectory) throws -> Void)] = [
            ("gone", { try $0.remove("rules.splits") }),
            ("back to what it was", { try $0.write("a on\nb on\n", to: "rules.splits") }),
        ]
        for (name, interrupt) in interruptions {
            let directory = try TemporaryDirectory()
            try directory.write("a on\nb on\n", to: "rules.splits")
            let file = try open(directory, "rules.splits")
            try directory.write("a off\n", to: "rules.splits")
            XCTAssertNil(file.reload(), name)
            try interrupt(directory)
            file.reload()
            try directory.write("a off\n", to: "rules.splits")
            XCTAssertNil(file.reload(), "\(name): it has to look the same twice again")
            XCTAssertEqual(file.rules.flagNames, ["a", "b"], name)
            XCTAssertEqual(
                file.reload(), .replaced(.init(added: [], removed: ["b"], changed: ["a"])), name)
        }
    }

    // MARK: Keeping

    func testAMalformedSegmentKeepsTheLastGoodOne() throws {
        let rows: [(added: String, place: String, problem: String, line: UInt)] = [
            ("5", ":1:26", "added is not a list", #line),
            (#"["anna", 5]"#, ":1:35", "the item is not a text", #line),
        ]
        for row in rows {
            let directory = try TemporaryDirectory()
            try directory.write(segmentRules, to: "rules.json")
            try directory.write(#"{"name": "vip", "added": ["anna"]}"#, to: "segments/vip.json")
            let file = try open(directory)
            try directory.write(#"{"name": "vip", "added": \#(row.added)}"#, to: "segments/vip.json")
            let fault = fault(file.reload())
            XCTAssertEqual(fault?.problem, row.problem, line: row.line)
            let place = "segments/vip.json\(row.place): \(row.problem); correct it; the segment stays as it was"
            XCTAssertTrue(fault?.description.hasSuffix(place) ?? false, "\(fault as Any)", line: row.line)
            XCTAssertNil(file.reload(), line: row.line)
            XCTAssertEqual(file.rules.evaluate("a", for: anna).treatment, "on", line: row.line)
            // An empty list is no fault: everybody has left.
            try directory.write(#"{"name": "vip", "added": null}"#, to: "segments/vip.json")
            XCTAssertEqual(
                file.reload(), .replaced(.init(added: [], removed: [], changed: ["a"])), line: row.line)
        }
    }

    func testASegmentThatWasMalformedFromTheStartMayChange() throws {
        let directory = try TemporaryDirectory()
        try directory.write(segmentRules, to: "rules.json")
        try directory.write(#"{"name": "vip", "added": 5}"#, to: "segments/vip.json")
        let file = try open(directory)
        try directory.write(#"{"name": "vip", "added": ["anna", 5]}"#, to: "segments/vip.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: [], changed: ["a"])))
    }

    func testAFileWithoutFlagsIsNotTakenOverWhereThereWereSome() throws {
        let rows: [(name: String, before: String, after: String, looks: Int, line: UInt)] = [
            ("rules.json", rules("on"), "{}", 1, #line),
            ("rules.json", rules("on"), Sample.file([]), 1, #line),
            ("rules.json", rules("on"), Sample.file([#"{"name": ""}"#]), 1, #line),
            ("rules.splits", "a on\n", "", 2, #line),
            ("rules.splits", "a on\n", "# nothing\n", 2, #line),
            ("rules.yaml", "- a:\n    treatment: \"on\"\n", "", 2, #line),
        ]
        for row in rows {
            let directory = try TemporaryDirectory()
            try directory.write(row.before, to: row.name)
            let file = try open(directory, row.name)
            try directory.write(row.after, to: row.name)
            for _ in 1..<row.looks { XCTAssertNil(file.reload(), line: row.line) }
            let fault = fault(file.reload())
            XCTAssertEqual(fault?.kind, .noFlags, line: row.line)
            XCTAssertEqual(fault?.problem, "it holds no flags any more", line: row.line)
            XCTAssertEqual(
                fault?.advice,
                "put them back; to remove all flags, archive them, or load the file again from the start",
                line: row.line)
            for _ in 0..<3 { XCTAssertNil(file.reload(), line: row.line) }
            XCTAssertEqual(file.rules.flagNames, ["a"], line: row.line)
            XCTAssertEqual(try open(directory, row.name).rules.flagNames, [], "opened anew", line: row.line)
        }
    }

    func testArchivingAllFlagsIsMeant() throws {
        let directory = try TemporaryDirectory()
        try directory.write(rules("on"), to: "rules.json")
        let file = try open(directory)
        try directory.write(Sample.file([Sample.flag("a", [], #""status": "ARCHIVED""#)]), to: "rules.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: ["a"], changed: [])))
        // Nothing is lost now by a file without any.
        try directory.write("{}", to: "rules.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: [], changed: [])))
    }

    // MARK: Looking

    func testAPauseOfNothingDoesNotSpin() async throws {
        let directory = try TemporaryDirectory()
        try directory.write(rules("on"), to: "rules.json")
        for pause in [Duration.zero, .seconds(-1), .nanoseconds(1)] {
            let (file, clock) = (try open(directory), ManualClock())
            let task = Task { try await file.watch(every: pause, on: clock) { _ in } }
            await clock.waitForSleeper()
            XCTAssertEqual(clock.deadlines, [.milliseconds(100)], "\(pause)")
            task.cancel()
            _ = await task.result
        }
    }
}
