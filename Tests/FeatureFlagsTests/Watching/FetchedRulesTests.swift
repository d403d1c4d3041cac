import Foundation
import PackageInfoTestSupport
import Synchronization
import XCTest

@testable import FeatureFlags

/// Rules that a program fetches: what counts, what stays, and what is there after a launch.
final class FetchedRulesTests: XCTestCase {
    /// A server with one document, which answers as HTTP says.
    private final class Server: Sendable {
        private struct State {
            var content: Data
            var hasETags = true
            var failure: (any Error)?
            /// The ETags that were sent, in their sequence.
            var asked: [String?] = []
        }
        private let state: Mutex<State>

        init(_ content: String) { state = Mutex(State(content: Data(content.utf8))) }

        func put(_ content: String) { state.withLock { ($0.content, $0.failure) = (Data(content.utf8), nil) } }
        func fail(_ error: any Error) { state.withLock { $0.failure = error } }
        func sendNoETags() { state.withLock { $0.hasETags = false } }
        var asked: [String?] { state.withLock { $0.asked } }

        func answer(_ etag: String?) throws -> FetchedRules.Answer {
            try state.withLock { state in
                state.asked.append(etag)
                if let failure = state.failure { throw failure }
                let now = "\"\(state.content.base64EncodedString())\""
                guard state.hasETags else { return .rules(state.content, etag: nil) }
                return etag == now ? .unchanged : .rules(state.content, etag: now)
            }
        }
    }

    private let date = Date(timeIntervalSince1970: 1_750_000_000)

    private func text(_ treatment: String, of flag: String = "a") -> String {
        Sample.file([Sample.flag(flag, [Sample.everybody("\(treatment) 100")])])
    }

    private func launch(
        _ server: Server, copy: URL, at date: Date? = nil, options: LoadingOptions = LoadingOptions()
    ) throws -> FetchedRules {
        let date = date ?? self.date
        return FetchedRules(
            named: "rules.json", bundled: try RuleSet(text("bundled").utf8, named: "bundled.json"), copy: copy,
            options: options, now: { date }
        ) { try server.answer($0) }
    }

    private func treatment(_ rules: FetchedRules) -> String {
        rules.rules.evaluate("a", for: User(key: "anna")).treatment
    }

    private func copyFile() throws -> URL { try scratchFolder().appendingPathComponent("rules") }

    // MARK: Over launches

    func testAProgramStartsWithTheLastGoodCopyAndAsksWithItsETag() async throws {
        let (copy, server) = (try copyFile(), Server(text("on")))
        let first = try launch(server, copy: copy)
        XCTAssertEqual(first.origin, .bundled)
        XCTAssertEqual(treatment(first), "bundled")
        let update = await first.update()
        XCTAssertEqual(update, .replaced(added: [], removed: [], changed: ["a"]))
        XCTAssertEqual(treatment(first), "on")
        XCTAssertEqual(first.origin, .fetched(date))

        let later = date.addingTimeInterval(3600)
        let second = try launch(server, copy: copy, at: later)
        XCTAssertEqual(second.origin, .stored(date))
        XCTAssertEqual("\(second.origin)", "stored, confirmed 2025-06-15T15:06:40Z")
        XCTAssertEqual(treatment(second), "on")
        let nothing = await second.update()
        XCTAssertNil(nothing)
        XCTAssertEqual(server.asked.map { $0 != nil }, [false, true])
        XCTAssertEqual(second.origin, .stored(later), "the server has confirmed it")
        XCTAssertEqual(try launch(server, copy: copy).origin, .stored(later))
    }

    func testTheSameBytesWithoutAnETagAreNoChange() async throws {
        let (copy, server) = (try copyFile(), Server(text("on")))
        server.sendNoETags()
        let rules = try launch(server, copy: copy)
        let first = await rules.update()
        XCTAssertNotNil(first)
        let again = await rules.update()
        XCTAssertNil(again)
        let afterALaunch = await (try launch(server, copy: copy)).update()
        XCTAssertNil(afterALaunch)
        XCTAssertEqual(server.asked, [nil, nil, nil])
    }

    func testATornCopyIsAFaultAndNeverHalfARuleFile() async throws {
        let (copy, server) = (try copyFile(), Server(text("on")))
        await (try launch(server, copy: copy)).update()
        let whole = try Data(contentsOf: copy)
        for length in stride(from: 0, to: whole.count, by: 7) {
            try whole.prefix(length).write(to: copy)
            let rules = try launch(server, copy: copy)
            XCTAssertEqual(treatment(rules), "bundled", "\(length) bytes")
            XCTAssertNotNil(rules.fault, "\(length) bytes")
            await rules.update()
            XCTAssertNil(rules.fault, "\(length) bytes")
            XCTAssertEqual(try Data(contentsOf: copy), whole, "\(length) bytes")
        }
    }

    func testACopyThatCannotBeWrittenIsAFaultAndTheRulesCount() async throws {
        let copy = try scratchFolder().appendingPathComponent("none/rules")
        let (server, rules) = (Server(text("on")), try launch(Server(text("on")), copy: copy))
        await rules.update()
        XCTAssertEqual(treatment(rules), "on")
        XCTAssertEqual(rules.fault?.kind, .notStored)
        XCTAssertEqual(try launch(server, copy: copy).origin, .bundled)
    }

    func testAnETagThatDoesNotFitOnALineIsNotUsed() async throws {
        let bundled = try RuleSet(text("bundled").utf8, named: "bundled.json")
        for (etag, asks) in [
            ("\"a\"", "\"a\""), ("W/\"a\"", "W/\"a\""), ("", nil), ("a\nb", nil), ("a b", nil), ("é", nil),
            (String(repeating: "a", count: 2000), nil),
        ] as [(String, String?)] {
            let copy = try copyFile()
            let asked = Mutex<[String?]>([])
            let content = Data(text("on").utf8)
            @Sendable func rules() -> FetchedRules {
                FetchedRules(named: "rules.json", bundled: bundled, copy: copy, now: { .distantPast }) { sent in
                    asked.withLock { $0.append(sent) }
                    return .rules(content, etag: etag)
                }
            }
            await rules().update()
            let second = rules()
            XCTAssertEqual(treatment(second), "on", etag)
            await second.update()
            XCTAssertEqual(asked.withLock { $0 }, [nil, asks], etag)
        }
    }

    // MARK: Faults

    func testWhatCannotBeUsedLeavesTheRulesAndIsReportedOnce() async throws {
        struct Offline: LocalizedError { var errorDescription: String? { "you are offline" } }
        let rows: [(content: String?, kind: FileFault.Kind, problem: String, line: UInt)] = [
            (nil, .notFetched, "it couldn't be fetched: you are offline", #line),
            ("{", .syntax, "not JSON", #line),
            ("<html>Sign in to the network</html>", .syntax, "not JSON", #line),
            ("{}", .noFlags, "it holds no flags any more", #line),
            ("[]", .shape, "", #line),
            (String(repeating: " ", count: 3000), .tooLarge, "the file has 3000 bytes and the limit is 2000", #line),
        ]
        for row in rows {
            let (copy, server) = (try copyFile(), Server(text("on")))
            var options = LoadingOptions()
            options.maximumFileSize = 2000
            let rules = try launch(server, copy: copy, options: options)
            await rules.update()
            if let content = row.content { server.put(content) } else { server.fail(Offline()) }
            guard case .kept(let fault)? = await rules.update() else {
                XCTFail("nothing is reported", line: row.line)
                continue
            }
            XCTAssertEqual(fault.kind, row.kind, line: row.line)
            XCTAssertEqual(fault.file, "rules.json", line: row.line)
            XCTAssertTrue(fault.problem.hasPrefix(row.problem), fault.problem, line: row.line)
            let again = await rules.update()
            XCTAssertNil(again, line: row.line)
            XCTAssertEqual(rules.fault?.kind, row.kind, line: row.line)
            XCTAssertEqual(treatment(rules), "on", line: row.line)
            XCTAssertEqual(treatment(try launch(server, copy: copy)), "on", "after a launch", line: row.line)
            server.put(text("off"))
            let mended = await rules.update()
            XCTAssertEqual(mended, .replaced(added: [], removed: [], changed: ["a"]), line: row.line)
            XCTAssertNil(rules.fault, line: row.line)
        }
    }

    // MARK: Sequence

    /// Requests that are answered by hand, in any sequence.
    private actor Desk {
        private var waiting: [CheckedContinuation<FetchedRules.Answer, Never>] = []
        private var arrived: [(count: Int, CheckedContinuation<Void, Never>)] = []

        func ask() async -> FetchedRules.Answer {
            await withCheckedContinuation { request in
                waiting.append(request)
                for (count, waiter) in arrived where count == waiting.count { waiter.resume() }
            }
        }

        func wait(for count: Int) async {
            if waiting.count < count { await withCheckedContinuation { arrived.append((count, $0)) } }
        }

        func answer(_ request: Int, _ content: String) {
            waiting[request].resume(returning: .rules(Data(content.utf8), etag: nil))
        }
    }

    func testAnAnswerThatALaterOneOvertookDoesNotCount() async throws {
        for order in [[0, 1], [1, 0]] {
            let desk = Desk()
            let rules = FetchedRules(
                named: "rules.json", bundled: try RuleSet(text("bundled").utf8, named: "b.json"), copy: try copyFile(),
                now: { .distantPast }
            ) { _ in await desk.ask() }
            var updates: [Task<RuleUpdate?, Never>] = []
            for count in 1...2 {
                updates.append(Task { await rules.update() })
                await desk.wait(for: count)
            }
            for request in order {
                await desk.answer(request, text(request == 0 ? "old" : "new"))
                _ = await updates[request].value
            }
            XCTAssertEqual(treatment(rules), "new", "\(order)")
        }
    }

    func testWatchingAsksWhenTheClockSaysUntilItIsCancelled() async throws {
        let (clock, server) = (ManualClock(), Server(text("on")))
        let rules = try launch(server, copy: try copyFile())
        let updates = Mutex<[RuleUpdate]>([])
        let task = Task {
            try await rules.watch(every: .seconds(60), on: clock) { update in updates.withLock { $0.append(update) } }
        }
        for treatment in ["on", "on", "off"] {
            server.put(text(treatment))
            let deadline = await clock.nextDeadline()
            XCTAssertEqual(deadline, .seconds(60))
            clock.wake()
        }
        _ = await clock.nextDeadline()
        task.cancel()
        _ = await task.result
        XCTAssertEqual(server.asked.count, 3)
        let change = RuleUpdate.replaced(added: [], removed: [], changed: ["a"])
        XCTAssertEqual(updates.withLock { $0 }, [change, change])
    }
}
