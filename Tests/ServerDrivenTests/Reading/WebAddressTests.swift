import ComponentScreen
import Foundation
import ScreenTesting
import XCTest

@testable import ServerDriven

/// The address of a page on the web.
final class WebAddressTests: XCTestCase {
    private let client = Capabilities(version: "1.0.0", kinds: [:], actions: [:])

    func testOnlyAnAddressOfTheWebIsRead() throws {
        forEach([
            Row((text: "https://example.com/artist/7?tab=works", isRead: true)),
            Row((text: "HTTP://example.com", isRead: true)),
            Row((text: "https://example.com/b\u{fc}ro", isRead: true)),
            Row((text: "javascript:alert(1)", isRead: false)),
            Row((text: "file:///etc/passwd", isRead: false)),
            Row((text: "https:///artist", isRead: false), "without a host"),
            Row((text: "/artist/7", isRead: false), "not absolute"),
            Row((text: "", isRead: false)),
        ]) { row, expect in
            let json = #"{"screen": "a", "sections": [], "address": "\#(row.text)"}"#
            let (document, report) = try ScreenDocument.read(Array(json.utf8), for: client)
            expect.equal(document.address == nil, !row.isRead)
            expect.equal(report.notes.map { "\($0.cause) \($0.pointer)" }, row.isRead ? [] : ["badValue /address"])
            // Reading what is written gives the same again.
            let again = try ScreenDocument.read(document.encoded(isFlat: false), for: client).document
            expect.equal(again.address, document.address)
        }
    }

    func testAnAddressThatNoClientReadsIsNotWritten() throws {
        var document = ScreenDocument(screen: "a", sections: [])
        document.address = URL(string: "mailto:a@example.com")
        XCTAssertEqual(
            String(decoding: try document.encoded(isFlat: false), as: UTF8.self), #"{"screen":"a","sections":[]}"#)
    }

    @MainActor
    func testAScreenHasTheAddressOfItsDocument() async {
        var document = ScreenDocument.home(.text("a"))
        document.address = URL(string: "https://example.com/home")
        let (test, screen) = TestClient.started()
        XCTAssertNil(screen.status.value.address)
        await test.answer(0, .document(document), to: screen)
        XCTAssertEqual(screen.status.value.address?.absoluteString, "https://example.com/home")
    }
}
