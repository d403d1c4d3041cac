import ComponentScreen
import ServerDriven
import XCTest

final class CapabilitiesTests: XCTestCase {
    func testDrawsAndDoesWhatItLists() {
        let client = Capabilities(version: "1.0.0", components: ["text": .init()], actions: ["play": .init()])
        XCTAssertTrue(client.draws("text"))
        XCTAssertFalse(client.draws("carousel"))
        XCTAssertTrue(client.does("play"))
        XCTAssertFalse(client.does("share"))
    }
}
