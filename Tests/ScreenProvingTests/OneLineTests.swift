import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// The messages about a rule file, which stay on their line.
final class OneLineTests: XCTestCase {
    func testWhatIsReportedOfARuleFileIsOneLineWhateverItsNames() throws {
        let file = "a\n\u{1B}.json"
        let rules = try RuleSet(
            Sample.file([Sample.flag("x", []), Sample.flag("x", [])]).utf8, named: file)
        let place = try XCTUnwrap(rules.diagnostics.first).location
        let start = TextPosition(line: 1, column: 1)
        let texts: [(text: String, line: UInt)] = [
            ("\(FileFault(.missing, file: file, problem: "", advice: ""))", #line),
            ("\(FileFault(.shape, file: file, at: start, problem: "", advice: ""))", #line),
            ("\(rules.diagnostics[0])", #line),
            ("\(RuleFinding(.unknownFlag, flag: "x", at: place, "", advice: ""))", #line),
        ]
        for row in texts { XCTAssertTrue(row.text.contains(#"\n\u{1b}"#), row.text, line: row.line) }
    }
}
