import Foundation
import Synchronization
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// A rule file that changes while it is in use: what is taken over, and what is kept and told.
final class RuleFileWatcherTests: XCTestCase {
    private let anna = User(key: "anna")

    /// A watched rule file in a folder of its own.
    private struct Watched {
        let folder: URL
        let name: String
        let file: RuleFileWatcher

        func write(_ content: String, to path: String? = nil) throws {
            let file = folder.appendingPathComponent(path ?? name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }

        func remove(_ path: String) throws {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
        }

        /// Writes new content, and looks at it.
        func reload(_ content: String) throws -> RuleUpdate? {
            try write(content)
            return file.reload()
        }

        func reload(vip content: String) throws -> RuleUpdate? {
            try write(content, to: "segments/vip.json")
            return file.reload()
        }
    }

    private func watch(_ content: String, as name: String = "rules.json", vip: String? = nil) throws -> Watched {
        let segments = vip.map { ["segments/vip.json": $0] } ?? [:]
        let folder = try scratchFolder([name: content].merging(segments) { $1 })
        return Watched(folder: folder, name: name, file: try open(name, in: folder))
    }

    private func open(_ name: String, in folder: URL) throws -> RuleFileWatcher {
        try RuleFileWatcher(folder.appendingPathComponent(name), segments: folder.appendingPathComponent("segments"))
    }

    private func flag(_ name: String, _ treatment: String) -> String {
        Sample.flag(name, [Sample.everybody("\(treatment) 100")])
    }

    /// Returns one flag that gives everybody a treatment.
    private func rules(_ treatment: String) -> String { Sample.file([flag("a", treatment)]) }

    /// Returns a flag that is on for the members of `vip`, and one that reaches it through a rule-based segment.
    private func segmentRules(_ more: String...) -> String {
        let direct = Sample.inSegment("vip")
        let nested = Sample.inRuleBasedSegment("rbs")
        let flags = [
            Sample.flag("direct", [Sample.rule(direct), Sample.everybody()]),
            Sample.flag("nested", [Sample.rule(nested), Sample.everybody()]), flag("other", "on"),
        ]
        return Sample.file(
            flags + more,
            segments: [#"{"name": "rbs", "conditions": [{"matcherGroup": {"matchers": [\#(direct)]}}]}"#])
    }

    private func vip(_ keys: String...) -> String { #"{"name": "vip", "added": [\#(keys.quoted)]}"# }

    private func change(
        added: [String] = [], removed: [String] = [], changed: [String] = []
    ) -> RuleUpdate {
        .replaced(added: added, removed: removed, changed: changed)
    }

    /// Returns the fault of an event; nil when it has none.
    private func fault(_ event: RuleUpdate?) -> FileFault? {
        if case .kept(let error)? = event { error } else { nil }
    }

    // MARK: Taking over

    func testAFirstLoadThatFailsIsAnError() throws {
        XCTAssertThrowsError(try open("rules.json", in: scratchFolder())) {
            XCTAssertEqual(($0 as? FileFault)?.kind, .missing)
        }
    }

    func testNewContentReplacesTheRulesAndNamesWhatChanged() throws {
        let first = Sample.file([flag("a", "on"), flag("b", "on"), flag("c", "on")])
        let watched = try watch(first)
        let before = watched.file.rules
        XCTAssertNil(watched.file.reload())
        XCTAssertEqual(try watched.reload("\n\n" + first), change(), "white space is no change of a flag")
        XCTAssertEqual(
            try watched.reload(Sample.file([flag("d", "on"), flag("c", "off"), flag("b", "on")])),
            change(added: ["d"], removed: ["a"], changed: ["c"]))
        XCTAssertEqual(watched.file.rules.evaluate("c", for: anna).treatment, "off")
        XCTAssertEqual(before.evaluate("c", for: anna).treatment, "on")
        XCTAssertNil(watched.file.reload())
    }

    func testASegmentThatChangesIsAChangeOfTheFlagsThatUseIt() throws {
        let watched = try watch(segmentRules(), vip: vip("ben"))
        XCTAssertNil(watched.file.reload())
        XCTAssertEqual(try watched.reload(vip: vip("ben", "anna")), change(changed: ["direct", "nested"]))
        XCTAssertEqual(watched.file.rules.evaluate("nested", for: anna).treatment, "on")
        // Each load is the whole segment: a key that is gone from the list is gone.
        XCTAssertNotNil(try watched.reload(vip: vip("ben")))
        XCTAssertEqual(watched.file.rules.evaluate("direct", for: anna).treatment, "off")
    }

    func testAKeyThatMovesToAnotherSegmentIsAChange() throws {
        func rules(_ first: [UInt8], _ second: [UInt8]) throws -> RuleSet {
            try RuleSet(
                flags: Sample.flag(
                    "f",
                    ["a", "b"].map { Sample.rule([Sample.inSegment($0)], shares: $0 == "a" ? "on 100" : "off 100") }),
                segments: ["a": first, "b": second])
        }
        let digests = [
            try rules(Sample.segment("anna", "ben"), Sample.segment("carla")),
            try rules(Sample.segment("ben"), Sample.segment("anna", "carla")),
        ].map(\.table.digests)
        XCTAssertNotEqual(digests[0], digests[1])
    }

    func testAnEmptyConfigIsAnotherThanNone() throws {
        XCTAssertEqual(
            try Set(
                [
                    "- f: {treatment: on, config: \"\"}", "- f: {treatment: on}", "- f: {treatment: on, keys: [a]}",
                    "- f: {treatment: on, keys: [a, off, \"\", \"\"]}",
                ].map { try RuleSet($0.utf8, named: "rules.yaml").table.digests }
            ).count, 4)
    }

    func testASegmentThatNeverWasMayStayAway() throws {
        let watched = try watch(segmentRules())
        XCTAssertNil(watched.file.reload())
        XCTAssertEqual(try watched.reload(segmentRules(flag("new", "on"))), change(added: ["new"]))
        XCTAssertEqual(try watched.reload(vip: vip("anna")), change(changed: ["direct", "nested"]))
    }

    func testATextFileMustLookTheSameTwice() throws {
        let watched = try watch("a on\nb on\n", as: "rules.splits")
        XCTAssertNil(try watched.reload("a off\n"))
        XCTAssertNil(try watched.reload("a off\nb off\n"))
        XCTAssertEqual(watched.file.rules.evaluate("a", for: anna).treatment, "on")
        XCTAssertEqual(watched.file.reload(), change(changed: ["a", "b"]))
        XCTAssertEqual(watched.file.rules.evaluate("a", for: anna).treatment, "off")
    }

    func testHalfATextFileIsForgottenAfterAFault() throws {
        let interruptions: [(String, (Watched) throws -> Void)] = [
            ("gone", { try $0.remove("rules.splits") }),
            ("back to what it was", { try $0.write("a on\nb on\n") }),
        ]
        for (name, interrupt) in interruptions {
            let watched = try watch("a on\nb on\n", as: "rules.splits")
            XCTAssertNil(try watched.reload("a off\n"), name)
            try interrupt(watched)
            watched.file.reload()
            XCTAssertNil(try watched.reload("a off\n"), "\(name): it has to look the same twice again")
            XCTAssertEqual(watched.file.rules.flagNames, ["a", "b"], name)
            XCTAssertEqual(watched.file.reload(), change(removed: ["b"], changed: ["a"]), name)
        }
    }

    // MARK: Telling

    func testAnUnusableFileKeepsTheRulesAndIsReportedOnce() throws {
        let good = rules("on")
        let spoilers: [(String, (Watched) throws -> Void, FileFault.Kind)] = [
            ("torn", { try $0.write(String(good.dropLast(10))) }, .syntax), ("empty", { try $0.write("") }, .syntax),
            ("missing", { try $0.remove("rules.json") }, .missing),
            ("wrong shape", { try $0.write("[]") }, .shape),
            (
                "directory",
                {
                    try $0.remove("rules.json")
                    try $0.write("", to: "rules.json/file")
                }, .notAFile
            ),
        ]
        for (name, spoil, kind) in spoilers {
            let watched = try watch(good)
            try spoil(watched)
            let error = fault(watched.file.reload())
            XCTAssertEqual(error?.kind, kind, name)
            XCTAssertNil(watched.file.reload(), "\(name) is reported again")
            XCTAssertEqual(watched.file.fault, error, name)
            XCTAssertEqual(watched.file.rules.evaluate("a", for: anna).treatment, "on", name)
            try? watched.remove("rules.json")
            XCTAssertNil(try watched.reload(good), "\(name), mended")
            XCTAssertNil(watched.file.fault, "\(name), mended")
            XCTAssertNotNil(fault(try watched.reload("{")), "\(name): a later fault is not reported")
        }
    }

    func testTheFaultIsThePresentOneAlthoughItsKindWasReported() throws {
        let watched = try watch(rules("on"))
        for (text, line) in [("{", 1), ("\n\n{", 3), ("\n{", 2)] {
            _ = try watched.reload(text)
            XCTAssertEqual(watched.file.fault?.location?.line, line)
        }
        XCTAssertEqual(try watched.reload(rules("off")), change(changed: ["a"]))
        XCTAssertNil(watched.file.fault)
    }

    func testAFileWrittenInPiecesIsOneFault() throws {
        let whole = Array(rules("off"))
        for (name, begin) in [("rules.json", rules("on")), ("rules.yaml", "- a:\n    treatment: \"on\"\n")] {
            let watched = try watch(begin, as: name)
            var told: [FileFault?] = []
            for length in stride(from: 1, to: whole.count, by: 7) {
                told.append(fault(try watched.reload(String(whole.prefix(length)))))
                told.append(fault(watched.file.reload()))
            }
            XCTAssertEqual(told.compactMap(\.?.kind), [.syntax], name)
            XCTAssertEqual(watched.file.rules.evaluate("a", for: anna).treatment, "on", name)
        }
    }

    func testPartsOfATextFileThatAreSoundDoNotRepeatAFault() throws {
        let watched = try watch("- a:\n    treatment: \"on\"\n", as: "rules.yaml")
        XCTAssertEqual(fault(try watched.reload("- a:\n    treatment: \""))?.kind, .syntax)
        XCTAssertNil(try watched.reload("- a:\n    treatment: \"off\"\n"))
        XCTAssertNil(try watched.reload("- a:\n    treatment: \"off\"\n    keys: ["), "half a file was no recovery")
    }

    func testAFaultIsReportedAgainAfterARecovery() throws {
        let rows: [(String, RuleUpdate?)] = [
            (rules("on"), nil), (rules("off"), change(changed: ["a"])),
        ]
        for (content, event) in rows {
            let watched = try watch(rules("on"))
            let first = fault(try watched.reload("{"))
            XCTAssertNotNil(first)
            XCTAssertEqual(try watched.reload(content), event)
            XCTAssertEqual(fault(try watched.reload("{")), first)
        }
    }

    func testAFaultOfAnotherFileIsReported() throws {
        let watched = try watch(segmentRules(), vip: vip("anna"))
        try watched.write("{", to: "segments/vip.json")
        let told = try [segmentRules(), segmentRules(), "{", "\n{", segmentRules()].compactMap {
            fault(try watched.reload($0)).map { String($0.file.suffix(10)) }
        }
        XCTAssertEqual(told, ["s/vip.json", "rules.json", "s/vip.json"])
    }

    // MARK: Keeping

    func testASegmentThatBreaksKeepsTheLastGoodOne() throws {
        let rows: [(content: String?, place: String, problem: String, line: UInt)] = [
            (#"{"name": "vip", "added": 5}"#, ":1:26", "added is not a list", #line),
            (#"{"name": "vip", "added": ["anna", 5]}"#, ":1:35", "the item is not a text", #line),
            ("{", ":1:2", "not JSON: the text ends where a member name in double quotes should be", #line),
            (nil, "", "the segment's file is gone", #line),
        ]
        for row in rows {
            let watched = try watch(segmentRules(), vip: vip("anna"))
            if row.content == nil { try watched.remove("segments/vip.json") }
            let fault = fault(try row.content.map(watched.reload(vip:)) ?? watched.file.reload())
            XCTAssertTrue(
                fault?.description.contains("segments/vip.json\(row.place): \(row.problem)") ?? false,
                "\(fault as Any)", line: row.line)
            XCTAssertNil(watched.file.reload(), line: row.line)
            XCTAssertEqual(watched.file.rules.evaluate("direct", for: anna).treatment, "on", line: row.line)
            // An empty list is no fault: everybody has left.
            XCTAssertEqual(
                try watched.reload(vip: #"{"name": "vip", "added": null}"#), change(changed: ["direct", "nested"]),
                line: row.line)
        }
    }

    func testASegmentThatWasMalformedFromTheStartMayChange() throws {
        let watched = try watch(segmentRules(), vip: #"{"name": "vip", "added": 5}"#)
        XCTAssertEqual(
            try watched.reload(vip: #"{"name": "vip", "added": ["anna", 5]}"#), change(changed: ["direct", "nested"]))
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
            let watched = try watch(row.before, as: row.name)
            try watched.write(row.after)
            for _ in 1..<row.looks { XCTAssertNil(watched.file.reload(), line: row.line) }
            let fault = fault(watched.file.reload())
            XCTAssertEqual(fault?.kind, .noFlags, line: row.line)
            XCTAssertEqual(
                fault.map { "\($0.problem); \($0.advice)" },
                "it holds no flags any more; "
                    + "put them back; to remove all flags, archive them, or load the file again from the start",
                line: row.line)
            XCTAssertNil(watched.file.reload(), line: row.line)
            XCTAssertEqual(watched.file.rules.flagNames, ["a"], line: row.line)
            let anew = try open(row.name, in: watched.folder)
            XCTAssertEqual(anew.rules.flagNames, [], "opened anew", line: row.line)
        }
    }

    func testArchivingAllFlagsIsMeant() throws {
        let watched = try watch(rules("on"))
        let archived = Sample.file([Sample.flag("a", [], #""status": "ARCHIVED""#)])
        XCTAssertEqual(try watched.reload(archived), change(removed: ["a"]))
        // Nothing is lost now by a file without any.
        XCTAssertEqual(try watched.reload("{}"), change())
    }

    // MARK: Watching

    func testWatchingLooksAgainWhenTheClockSays() async throws {
        let (watched, clock, events) = (try watch(rules("on")), ManualClock(), Recorder())
        let file = watched.file
        let task = Task {
            try await file.watch(every: .seconds(5), on: clock) { events.add("\($0)") }
        }
        let deadline = await clock.nextDeadline()
        XCTAssertEqual(deadline, .seconds(5))
        try watched.write(rules("off"))
        XCTAssertEqual(events.names.count, 0)
        clock.wake()
        _ = await clock.nextDeadline()
        XCTAssertEqual(events.names.count, 1)
        XCTAssertEqual(file.rules.evaluate("a", for: anna).treatment, "off")
        task.cancel()
        do {
            try await task.value
            XCTFail("watching ended without a reason")
        } catch {
            XCTAssertTrue(error is CancellationError)
        }
    }

    func testAPauseOfNothingDoesNotSpin() async throws {
        for pause in [Duration.zero, .seconds(-1), .nanoseconds(1)] {
            let (watched, clock) = (try watch(rules("on")), ManualClock())
            let file = watched.file
            let task = Task { try await file.watch(every: pause, on: clock) { _ in } }
            let deadline = await clock.nextDeadline()
            XCTAssertEqual(deadline, .milliseconds(100), "\(pause)")
            task.cancel()
            _ = await task.result
        }
    }

    func testReadersNeverSeeHalfALoad() async throws {
        func content(_ treatment: String) -> String { Sample.file([flag("a", treatment), flag("b", treatment)]) }
        let watched = try watch(content("on"))
        let file = watched.file
        let torn = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<rounds(200)).count { _ in
                        let rules = file.rules
                        let user = User(key: "anna")
                        return rules.evaluate("a", for: user).treatment != rules.evaluate("b", for: user).treatment
                    }
                }
            }
            for index in 0..<50 { _ = try watched.reload(content(index % 2 == 0 ? "off" : "on")) }
            return try await group.reduce(0, +)
        }
        XCTAssertEqual(torn, 0)
    }
}
