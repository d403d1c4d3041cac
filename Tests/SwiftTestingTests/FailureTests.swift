import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
import Testing

/// Failures of the kit are seen by Swift Testing, at the line of the call.
struct FailureTests {
    @Test
    @MainActor
    func aComponentThatIsNotOnTheScreenFailsAtTheLineOfMount() {
        let line = #line + 2
        withKnownIssue {
            _ = mount(NoticeBuilder(), for: NoticeRequirements(flags: Flags(from: FixedFlags())))
        } matching: { issue in
            issue.says("Notice is not on the screen: switched off: notice is off", at: line)
        }
    }

    @Test
    func anInvariantThatDoesNotHoldFailsAtTheLineOfTheAssertion() throws {
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [NoticeBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { NoticeRequirements(flags: $0) }
        let line = #line + 2
        withKnownIssue {
            assertInvariant(.always("notice"), in: space)
        } matching: { issue in
            issue.says("\"notice is always shown\" fails if and only if notice off", at: line)
        }
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
            withKnownIssue {
                assertion(UInt(line))
            } matching: { issue in
                issue.says("there is no snapshot none", at: line)
            }
        }
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
    /// Returns whether its message begins so, and it is shown at a line of this file.
    fileprivate func says(_ beginning: String, at line: Int) -> Bool {
        comments.first?.rawValue.hasPrefix(beginning) == true && sourceLocation?.line == line
            && sourceLocation?.fileName == "FailureTests.swift"
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
