import ComponentScreen
import Foundation
import PackageInfoTestSupport
import XCTest

@testable import ScreenTesting

final class SnapshotTests: XCTestCase {
    private var folder = FileManager.default.temporaryDirectory
    private var test: String { folder.appending(path: "SomeTests.swift").path }
    private var stored: URL { folder.appending(path: ".snapshots/form.txt") }

    override func setUpWithError() throws { folder = try scratchFolder() }

    func testATextIsRecordedBesideItsTestAndThenHeldTo() throws {
        let file = SnapshotFile("form", beside: test)
        XCTAssertEqual(
            file.check("a\nb", in: .whole, isRecording: false),
            "there is no snapshot form; run with RECORD_SNAPSHOTS=1 to write \(stored.path)")
        XCTAssertEqual(
            file.check("a\nb", in: .whole, isRecording: true),
            "recorded form; review it and run again without RECORD_SNAPSHOTS")
        XCTAssertEqual(try String(contentsOf: stored, encoding: .utf8), "a\nb\n")
        XCTAssertNil(file.check("a\nb", in: .whole, isRecording: false))
        XCTAssertNil(file.check("a\nb\n\n", in: .whole, isRecording: false), "empty lines at the end do not count")
        XCTAssertEqual(
            file.check("a\nc", in: .whole, isRecording: false),
            """
            the snapshot form differs (- stored, + now); if now is right, run with RECORD_SNAPSHOTS=1
              a
            - b
            + c
            """)
    }

    func testRecordingFailsWhereItWritesAndNowhereElse() throws {
        let rows: [(stored: String?, text: String, says: String?, line: UInt)] = [
            (nil, "a\nb", "recorded form; review it and run again without RECORD_SNAPSHOTS", #line),
            ("a\nb\n", "a\nb", nil, #line), ("a\nb", "a\nb\n\n", nil, #line), ("12\u{202F}%\n", "12 %", nil, #line),
            ("a\nb\n", "a\nc", "recorded form; review it and run again without RECORD_SNAPSHOTS\n  a\n- b\n+ c", #line),
        ]
        for row in rows {
            try? FileManager.default.removeItem(at: stored)
            let file = SnapshotFile("form", beside: test)
            if let text = row.stored {
                try FileManager.default.createDirectory(
                    at: stored.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: stored)
            }
            XCTAssertEqual(file.check(row.text, in: .whole, isRecording: true), row.says, line: row.line)
            let written = row.says == nil ? row.stored : "\(row.text)\n"
            XCTAssertEqual(try String(contentsOf: stored, encoding: .utf8), written, line: row.line)
        }
    }

    /// A component that has left is no difference of a text that allows it, and is one of the file.
    func testRecordingWritesAlsoWhatOnlyOneSideHas() throws {
        let file = SnapshotFile("form", beside: test)
        let scope = SnapshotScope.commonBlocks { !$0.hasPrefix(" ") }
        _ = file.check("a\n 1\nb\n 2", in: scope, isRecording: true)
        XCTAssertNil(file.check("a\n 1", in: scope, isRecording: false))
        XCTAssertNotNil(file.check("a\n 1", in: scope, isRecording: true))
        XCTAssertEqual(try String(contentsOf: stored, encoding: .utf8), "a\n 1\n")
    }

    func testAFileThatCannotBeReadOrWrittenIsReported() throws {
        let file = SnapshotFile("form", beside: test)
        try FileManager.default.createDirectory(at: stored, withIntermediateDirectories: true)
        for (isRecording, fault) in [(false, "read"), (true, "written")] {
            let failure = file.check("a", in: .whole, isRecording: isRecording) ?? ""
            XCTAssertTrue(failure.hasPrefix("the snapshot \(stored.path) cannot be \(fault): "), failure)
        }
    }

    func testBlocksThatOnlyOneSideHasArePassedOver() {
        let file = SnapshotFile("form", beside: test)
        let scope = SnapshotScope.commonBlocks { !$0.hasPrefix(" ") }
        _ = file.check("a\n 1\nb\n 2", in: .whole, isRecording: true)
        let rows: [(text: String, failure: String?, line: UInt)] = [
            ("a\n 1\nb\n 2", nil, #line),
            ("b\n 2", nil, #line),
            ("a\n 1\nnew\n 9\nb\n 2", nil, #line),
            ("a\n 7\nnew", "- " + " 1\n+ " + " 7", #line),
            ("b\n 2\na\n 1", "+ ", #line),
            ("c\n 1", "the snapshot form has no block in common with the text; is it the right one?", #line),
        ]
        for row in rows {
            let failure = file.check(row.text, in: scope, isRecording: false)
            XCTAssertEqual(failure == nil, row.failure == nil, failure ?? "", line: row.line)
            if let expected = row.failure {
                XCTAssertEqual(failure?.contains(expected), true, failure ?? "", line: row.line)
            }
        }
    }

    func testAFailureIsReportedAtTheCallersLine() {
        let recorder = Recorder()
        assertSnapshot(
            "text", named: "nowhere", comparing: .whole, isRecording: false, to: recorder.reporter.at(line: 42))
        XCTAssertEqual(recorder.failures.map(\.line), [42])
        XCTAssertEqual(recorder.messages.first?.hasPrefix("there is no snapshot nowhere; "), true)
    }

    @MainActor
    func testComponentScreenAndStoryboardAreKeptAsPeopleReadThem() async {
        let screen = mount(FormBuilder(), for: Trip())
        let form = screen.find("form")
        var board = Storyboard(of: form)
        board.capture("empty")
        form.choose("m").enter("heavy", into: "weight").tap("add").tap("add")
        board.capture("filled, invalid and disabled")
        assertSnapshot(of: form, named: "component")
        assertSnapshot(of: screen, named: "screen")
        assertSnapshot(of: board, named: "storyboard")
        screen.tearDown()
        var after = Storyboard(of: form)
        after.capture("gone")
        XCTAssertEqual(after.text, "── gone ──\n(shows nothing)")
    }

    @MainActor
    func testASectionThatIsMoreThanContentSaysSo() {
        for role in ScreenSection.Role.allCases {
            let point = PluginPoint<Trip>(
                sections: [ScreenSection("all", role: role)], arrangements: [], builders: [FormBuilder()])
            let screen = mount(point, for: Trip())
            var board = Storyboard(of: screen.find("form"))
            board.capture("empty")
            let mark = role == .content ? "" : " · \(screen.sections[0].section.role.mark ?? "")"
            XCTAssertEqual(screen.outline.first, "all\(mark)")
            XCTAssertEqual(board.text.prefix { $0 != "\n" }, "── empty\(mark) ──")
            if role == .bar { XCTAssertEqual(mark, " · stays in sight") }
        }
    }
}
