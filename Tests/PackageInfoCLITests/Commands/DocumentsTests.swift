import PackageInfoTestSupport
import XCTest

@testable import PackageInfoCLI

/// The package information screen as a document, and what clients show of it.
final class DocumentsTests: XCTestCase {
    func testThisBuildShowsItsOwnDocumentsWhole() throws {
        for (words, flat) in [(["--country", "TW", "--account", "business"], []), ([], ["--flat"])] {
            let document = try Program.run(["document"] + words + flat)
            XCTAssertEqual(document.status, 0)
            XCTAssertTrue(document.faults.hasPrefix("packageinfo: warning: no library was given, "), document.faults)
            let reading = try Program.run(["read", "-"] + flat, input: Data(document.output.utf8))
            XCTAssertEqual(reading.status, 0, reading.output)
            XCTAssertTrue(reading.output.hasSuffix("\n\nNothing is left out\n"), "\(words): \(reading.output)")
        }
    }

    func testADocumentHasTheComponentsThatShowHasInTheSameOrder() throws {
        for words in [["--country", "KR"], ["--country", "VN", "--account", "business", "--key", "anna"]] {
            let document = try Program.run(["document"] + words)
            let shown = try Program.run(["show", "--format", "json"] + words)
            XCTAssertEqual(
                try document.json(at: "sections/*/body/*/id"), try shown.json(at: "sections/*/components/*/id"))
        }
    }

    func testWhatAnOlderClientLeavesOutIsReported() throws {
        let old = #"{"version": "1.0.0", "components": {"card": {}, "message": {}}, "actions": {}}"#
        let client = try scratchFile("old.json", old)
        let document = Data(try Program.run(["document"]).output.utf8)
        let reading = try Program.run(["read", "-", "--capabilities", client.path], input: document)
        XCTAssertEqual(reading.status, 1)
        XCTAssertTrue(reading.output.hasPrefix("Package information · client 1.0.0\n"), reading.output)
        XCTAssertTrue(reading.output.contains("  unknownComponent  1 facet  "), reading.output)
        let skew = try Program.run(["skew", "--releases", client.path, "--essential", "payment-footer"])
        XCTAssertEqual(skew.status, 0, "a part of it is there")
        XCTAssertTrue(skew.output.contains("1.0.0 shows a part of payment-footer in every context\n"), skew.output)
        let bare = #"{"version": "0.9.0", "components": {"message": {}}, "actions": {}}"#
        let bareClient = try scratchFile("bare.json", bare)
        let lost = try Program.run(["skew", "--releases", bareClient.path, "--essential", "payment-footer"])
        XCTAssertEqual(lost.status, 1)
        XCTAssertTrue(
            lost.faults.hasSuffix("\npackageinfo: 0.9.0 loses payment-footer, which is essential\n"), lost.faults)
    }

    /// Today's screens must work on every phone that has the app.
    func testNoReleasedClientLosesWhatAnOrderNeeds() throws {
        let result = try Program.run(["skew", "--essential", "payment-footer"])
        XCTAssertEqual(result.status, 0, result.faults)
        for release in ["5.0.0", "5.2.0"] { XCTAssertTrue(result.output.contains("\n\(release)  "), result.output) }
    }
}
