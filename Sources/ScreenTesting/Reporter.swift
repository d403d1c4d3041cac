import FeatureFlags
import StructuredText
import Testing
import XCTest

/// Reports failures to the library that runs the test, or to a test of the kit.
struct Reporter {
    private let report: (_ message: String, _ file: StaticString, _ line: UInt) -> Void

    init(_ report: @escaping (_ message: String, _ file: StaticString, _ line: UInt) -> Void) {
        self.report = report
    }

    /// Fails the running test at the place named: through Swift Testing where it runs the test, else through XCTest.
    ///
    /// Each library ignores failures that are reported to it while the other runs the test.
    static var runningTest: Reporter {
        guard Test.current != nil else { return Reporter { XCTFail($0, file: $1, line: $2) } }
        return Reporter { message, file, line in
            let path = "\(file)"
            // The form of `#fileID`, which begins with the module; the folder stands for it.
            let id = path.split(separator: "/").suffix(2).joined(separator: "/")
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: Testing.SourceLocation(
                    fileID: id.contains("/") ? id : "Tests/\(id)", filePath: path, line: Int(line), column: 1))
        }
    }

    /// Fails, with control characters escaped: the message may contain texts from outside.
    func fail(_ message: String, at location: Location) {
        report(message.printableLines, location.file, location.line)
    }
}

/// The line of a test that a failure is shown at.
struct Location: Sendable {
    let file: StaticString
    let line: UInt
}
