import FeatureFlags
import StructuredText
import XCTest

/// Where the kit's failures go: to XCTest, or to a test of the kit that reads them.
struct Reporter {
    private let report: (_ message: String, _ file: StaticString, _ line: UInt) -> Void

    init(_ report: @escaping (_ message: String, _ file: StaticString, _ line: UInt) -> Void) {
        self.report = report
    }

    /// Fails the running test at the place named.
    static var xctest: Reporter {
        Reporter { XCTFail($0, file: $1, line: $2) }
    }

    /// Fails, with what speaks to a terminal as escapes: names and texts in the message may be anybody's.
    func fail(_ message: String, at location: Location) {
        report(message.printableLines, location.file, location.line)
    }
}

/// The line of a test that a failure is shown at.
struct Location: Sendable {
    let file: StaticString
    let line: UInt
}
