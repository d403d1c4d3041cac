import XCTest

@testable import ScreenTool

final class ServerSentEventsTests: XCTestCase {
    func testAClientThatReadsNoMoreHasGone() {
        let events = ServerSentEvents("s")
        let message = [UInt8](repeating: 0x78, count: 1 << 20)
        for _ in 0..<7 { events.send(message) }
        XCTAssertFalse(events.isEnded)
        events.send(message)
        XCTAssertTrue(events.isEnded)
    }

    func testAStreamEndsWithItsClient() {
        let events = ServerSentEvents("s")
        events.send(Array("one".utf8), as: "session")
        events.send(Array("two".utf8))
        var written = ""
        events.serve(pause: .milliseconds(1)) { bytes in
            written += String(decoding: bytes, as: UTF8.self)
            return !written.contains(":\n\n")
        }
        XCTAssertEqual(written, "id: s.1\nevent: session\ndata: one\n\nid: s.2\ndata: two\n\n:\n\n")
        XCTAssertTrue(events.isEnded)
    }
}
