import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import FeatureFlags

/// A rule file that changes while it is in use.
final class RuleFileWatcherTests: XCTestCase {
    private let anna = User(key: "anna")

    private func flag(_ name: String, _ treatment: String) -> String {
        Sample.flag(name, [Sample.everybody("\(treatment) 100")])
    }

    /// A flag that is on for the members of `vip`, and one that reaches it through a rule-based segment.
    private var segmentFlags: [String] {
        let direct = Sample.matcher("IN_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "vip"}"#)
        let nested = Sample.matcher(
            "IN_RULE_BASED_SEGMENT", #""userDefinedSegmentMatcherData": {"segmentName": "rbs"}"#)
        return [
            Sample.flag("direct", [Sample.rule(direct), Sample.everybody()]),
            Sample.flag("nested", [Sample.rule(nested), Sample.everybody()]), flag("other", "on"),
        ]
    }

    private let ruleBased = """
        {"name": "rbs", "conditions": [{"matcherGroup": {"matchers": [
         {"matcherType": "IN_SEGMENT", "userDefinedSegmentMatcherData": {"segmentName": "vip"}}]}}]}
        """

    private func vip(_ keys: String...) -> String { #"{"name": "vip", "added": [\#(keys.quoted)]}"# }

    private func open(_ directory: TemporaryDirectory, _ name: String = "rules.json") throws -> RuleFileWatcher {
        try RuleFileWatcher(
            directory.url.appendingPathComponent(name), segments: directory.url.appendingPathComponent("segments"))
    }

    func testAFirstLoadThatFailsIsAnError() throws {
        let directory = try TemporaryDirectory()
        XCTAssertThrowsError(try open(directory)) { XCTAssertEqual(($0 as? RuleFileError)?.kind, .missing) }
    }

    func testNewContentReplacesTheRulesAndNamesWhatChanged() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file([flag("a", "on"), flag("b", "on"), flag("c", "on")]), to: "rules.json")
        let file = try open(directory)
        let before = file.rules
        XCTAssertNil(file.reload())
        try directory.write(Sample.file([flag("d", "on"), flag("c", "off"), flag("b", "on")]), to: "rules.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: ["d"], removed: ["a"], changed: ["c"])))
        XCTAssertEqual(file.rules.evaluate("c", for: anna).treatment, "off")
        XCTAssertEqual(before.evaluate("c", for: anna).treatment, "on")
        XCTAssertNil(file.reload())
    }

    func testWhiteSpaceIsNoChangeOfAFlag() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file([flag("a", "on")]), to: "rules.json")
        let file = try open(directory)
        try directory.write("\n\n" + Sample.file([flag("a", "on")]), to: "rules.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: [], changed: [])))
    }

    func testAnUnusableFileKeepsTheRulesAndIsReportedOnce() throws {
        let good = Sample.file([flag("a", "on")])
        let spoilers: [(String, (TemporaryDirectory) throws -> Void, RuleFileError.FaultKind)] = [
            ("torn", { try $0.write(String(good.dropLast(10)), to: "rules.json") }, .syntax),
            ("empty", { try $0.write("", to: "rules.json") }, .syntax),
            ("missing", { try $0.remove("rules.json") }, .missing),
            ("wrong shape", { try $0.write("[]", to: "rules.json") }, .shape),
            (
                "directory",
                {
                    try $0.remove("rules.json")
                    try $0.write("", to: "rules.json/file")
                }, .notAFile
            ),
        ]
        for (name, spoil, kind) in spoilers {
            let directory = try TemporaryDirectory()
            try directory.write(good, to: "rules.json")
            let file = try open(directory)
            try spoil(directory)
            guard case .kept(let error)? = file.reload() else { return XCTFail("\(name) is not reported") }
            XCTAssertEqual(error.kind, kind, name)
            XCTAssertNil(file.reload(), "\(name) is reported again")
            XCTAssertEqual(file.fault, error, name)
            XCTAssertEqual(file.rules.evaluate("a", for: anna).treatment, "on", name)
            try? directory.remove("rules.json")
            try directory.write(good, to: "rules.json")
            XCTAssertNil(file.reload(), "\(name), mended")
            XCTAssertNil(file.fault, "\(name), mended")
            try directory.write("{", to: "rules.json")
            guard case .kept? = file.reload() else { return XCTFail("\(name): a later fault is not reported") }
        }
    }

    func testTheFaultIsThePresentOneAlthoughItsKindWasReported() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file([flag("a", "on")]), to: "rules.json")
        let file = try open(directory)
        for (text, line) in [("{", 1), ("\n\n{", 3), ("\n{", 2)] {
            try directory.write(text, to: "rules.json")
            file.reload()
            XCTAssertEqual(file.fault?.line, line)
        }
        try directory.write(Sample.file([flag("a", "off")]), to: "rules.json")
        guard case .replaced? = file.reload() else { return XCTFail("not replaced") }
        XCTAssertNil(file.fault)
    }

    func testASegmentThatChangesIsAChangeOfTheFlagsThatUseIt() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file(segmentFlags, segments: [ruleBased]), to: "rules.json")
        try directory.write(vip("ben"), to: "segments/vip.json")
        let file = try open(directory)
        XCTAssertNil(file.reload())
        try directory.write(vip("ben", "anna"), to: "segments/vip.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: [], changed: ["direct", "nested"])))
        XCTAssertEqual(file.rules.evaluate("nested", for: anna).treatment, "on")
        // Each load is the whole segment: a key that is gone from the list is gone.
        try directory.write(vip("ben"), to: "segments/vip.json")
        XCTAssertNotNil(file.reload())
        XCTAssertEqual(file.rules.evaluate("direct", for: anna).treatment, "off")
    }

    func testASegmentThatBreaksKeepsTheRules() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file(segmentFlags, segments: [ruleBased]), to: "rules.json")
        try directory.write(vip("anna"), to: "segments/vip.json")
        let file = try open(directory)
        for spoil in [
            { try directory.write("{", to: "segments/vip.json") }, { try directory.remove("segments/vip.json") },
        ] {
            try spoil()
            guard case .kept? = file.reload() else { return XCTFail("not reported") }
            XCTAssertNil(file.reload())
            XCTAssertEqual(file.rules.evaluate("direct", for: anna).treatment, "on")
        }
    }

    func testASegmentThatNeverWasMayStayAway() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file(segmentFlags, segments: [ruleBased]), to: "rules.json")
        let file = try open(directory)
        XCTAssertNil(file.reload())
        try directory.write(Sample.file(segmentFlags + [flag("new", "on")], segments: [ruleBased]), to: "rules.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: ["new"], removed: [], changed: [])))
        try directory.write(vip("anna"), to: "segments/vip.json")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: [], changed: ["direct", "nested"])))
    }

    func testATextFileMustLookTheSameTwice() throws {
        let directory = try TemporaryDirectory()
        try directory.write("a on\nb on\n", to: "rules.splits")
        let file = try open(directory, "rules.splits")
        try directory.write("a off\n", to: "rules.splits")
        XCTAssertNil(file.reload())
        try directory.write("a off\nb off\n", to: "rules.splits")
        XCTAssertNil(file.reload())
        XCTAssertEqual(file.rules.evaluate("a", for: anna).treatment, "on")
        XCTAssertEqual(file.reload(), .replaced(.init(added: [], removed: [], changed: ["a", "b"])))
        XCTAssertEqual(file.rules.evaluate("a", for: anna).treatment, "off")
    }

    func testWatchingLooksAgainWhenTheClockSays() async throws {
        let directory = try TemporaryDirectory()
        try directory.write(Sample.file([flag("a", "on")]), to: "rules.json")
        let (file, clock, events) = (try open(directory), ManualClock(), Recorder())
        let task = Task {
            try await file.watch(every: .seconds(5), on: clock) { events.add("\($0)") }
        }
        await clock.waitForSleeper()
        try directory.write(Sample.file([flag("a", "off")]), to: "rules.json")
        clock.advance(by: .seconds(4))
        XCTAssertEqual(events.names.count, 0)
        clock.advance(by: .seconds(1))
        await clock.waitForSleeper()
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

    func testReadersNeverSeeHalfALoad() async throws {
        let directory = try TemporaryDirectory()
        func content(_ treatment: String) -> String { Sample.file([flag("a", treatment), flag("b", treatment)]) }
        try directory.write(content("on"), to: "rules.json")
        let file = try open(directory)
        let torn = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<2000).count { _ in
                        let rules = file.rules
                        let user = User(key: "anna")
                        return rules.evaluate("a", for: user).treatment != rules.evaluate("b", for: user).treatment
                    }
                }
            }
            for index in 0..<50 {
                try directory.write(content(index % 2 == 0 ? "off" : "on"), to: "rules.json")
                file.reload()
            }
            return try await group.reduce(0, +)
        }
        XCTAssertEqual(torn, 0)
    }
}
