import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
import Synchronization
import Testing

/// Failures of the kit are seen by Swift Testing, at the line of the call.
///
/// The tests hear of them in place of the runner: a run without a failure says nothing that reads like one.
@Suite(.filterIssues { Failures.isOfTheRunner($0) })
struct FailureTests {
    @Test
    @MainActor
    func aComponentThatIsNotOnTheScreenFailsAtTheLineOfMount() {
        let line = #line + 2
        let issues = Failures.of {
            _ = mount(NoticeBuilder(), for: NoticeRequirements(flags: Flags(from: FixedFlags())))
        }
        #expect(issues.map(\.summary) == ["Notice is not on the screen: switched off: notice is off … \(line)"])
    }

    @Test
    func anInvariantThatDoesNotHoldFailsAtTheLineOfTheAssertion() throws {
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [NoticeBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { NoticeRequirements(flags: $0) }
        let line = #line + 2
        let issues = Failures.of {
            assertInvariant(.always("notice"), in: space)
        }
        #expect(issues.map(\.summary) == ["\"notice is always shown\" fails if and only if notice off … \(line)"])
    }

    @Test(.disabled(if: ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", "it would be recorded"))
    @MainActor
    func whateverIsComparedWithASnapshotFailsAtTheLineOfTheAssertion() {
        let screen = mount(NoticeBuilder(), for: NoticeRequirements(flags: Flags(from: FixedFlags(["notice": "on"]))))
        let component = screen.find("notice")
        let assertions: [@MainActor (UInt) -> Void] = [
            { assertSnapshot("text", named: "none", line: $0) },
            { assertSnapshot(of: component, named: "none", line: $0) },
            { assertSnapshot(of: screen, named: "none", line: $0) },
            { assertSnapshot(of: Storyboard(of: component), named: "none", line: $0) },
        ]
        for (line, assertion) in zip(1..., assertions) {
            let issues = Failures.of { assertion(UInt(line)) }
            #expect(issues.map(\.summary) == ["there is no snapshot none … \(line)"])
        }
    }
}

/// The failures of a piece of code, heard in place of the runner.
private final class Failures: Sendable {
    @TaskLocal private static var current: Failures?

    private let issues = Mutex<[Issue]>([])

    /// Returns the failures that some code reports.
    static func of(_ body: () -> Void) -> [Issue] {
        let failures = Failures()
        $current.withValue(failures) { body() }
        return failures.issues.withLock { $0 }
    }

    /// Returns whether a failure is for the runner; another one is kept.
    static func isOfTheRunner(_ issue: Issue) -> Bool {
        guard let current else { return true }
        current.issues.withLock { $0.append(issue) }
        return false
    }
}

/// The contexts of a covering array, and rows of a table, as arguments of a test.
struct ArgumentTests {
    private static func space() throws -> ScreenSpace<NoticeRequirements> {
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [NoticeBuilder()])
        return try ScreenSpace(of: point, axes: []) { NoticeRequirements(flags: $0) }
    }

    @Test(arguments: try space().rows(strength: 2))
    @MainActor
    func aNoticeIsShownWhereItsFlagIsOn(context: Context) throws {
        let isShown = shown(NoticeBuilder(), for: try Self.space().requirements(in: context)) != nil
        #expect(isShown == "\(context)".contains("notice=on"))
    }
}

extension Issue {
    /// The first words of the message, and the line of this file where it is shown: `no snapshot … 7`.
    fileprivate var summary: String {
        let text = comments.first?.rawValue ?? ""
        let ending = text.firstIndex { "\n;,".contains($0) } ?? text.endIndex
        let place = sourceLocation?.fileName == "FailureTests.swift" ? sourceLocation?.line : nil
        return "\(text[..<ending]) … \(place ?? 0)"
    }
}

private struct NoticeRequirements: ScreenRequirements {
    var flags: Flags
}

private struct NoticeBuilder: ComponentBuilder {
    let placement = Placement<NoticeRequirements>(
        "notice", in: "main", when: .on(Flag<OnOff>("notice", default: .off)))

    let view = NoticeView()

    func state(for requirements: NoticeRequirements) -> NoticeState { NoticeState() }
}

private struct NoticeState: ComponentState {}

private struct NoticeView: ComponentView {
    func body(_ state: NoticeState) -> Facet<Never> { .message("notice", "Closed today") }
}
