import FeatureFlags
import StructuredText
import Testing
import XCTest

/// A reporter of failures at one line of a test, to the library that runs it or to a test of the kit.
struct Reporter {
    typealias Report = (_ message: String, _ file: StaticString, _ line: UInt) -> Void

    let file: StaticString
    let line: UInt
    private let report: Report

    /// Fails the running test unless failures are taken by somebody else.
    init(file: StaticString, line: UInt, _ report: @escaping Report = Self.failRunningTest) {
        self.file = file
        self.line = line
        self.report = report
    }

    /// Fails through Swift Testing where it runs the test, else through XCTest.
    ///
    /// Each library ignores failures that are reported to it while the other runs the test.
    private static func failRunningTest(_ message: String, file: StaticString, line: UInt) {
        guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
        let path = "\(file)"
        // The form of `#fileID`, which begins with the module; the folder stands for it.
        let id = path.split(separator: "/").suffix(2).joined(separator: "/")
        Issue.record(
            Comment(rawValue: message),
            sourceLocation: Testing.SourceLocation(
                fileID: id.contains("/") ? id : "Tests/\(id)", filePath: path, line: Int(line), column: 1))
    }

    /// Returns the same at another line.
    func at(file: StaticString = #filePath, line: UInt = #line) -> Reporter {
        Reporter(file: file, line: line, report)
    }

    /// Fails, with control characters escaped: the message may contain texts from outside.
    func fail(_ message: String) { report(message.printableLines, file, line) }
}
