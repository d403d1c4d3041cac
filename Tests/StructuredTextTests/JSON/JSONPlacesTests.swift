import XCTest

@testable import StructuredText

final class JSONPlacesTests: XCTestCase {
    func testPlacesOfManyValues() throws {
        let text = "{\"a\": [1, [], {\"é😀\": 2,\n \"~/\": {\"\": 3}}],\n\"b\": 4}"
        let document = try JSONDocument(parsing: Array(text.utf8))
        let values = document.nodes.indices.filter { [.number, .array].contains(document.nodes[$0].kind) }
        var places = JSONPlaces(in: document)
        let found = values.map { "\(places.pointer(to: $0)) \(places.position(of: $0))" }
        XCTAssertEqual(
            found, ["/a 1:7", "/a/0 1:8", "/a/1 1:11", "/a/2/é😀 1:22", "/a/2/~0~1/ 2:13", "/b 3:6"])
        XCTAssertEqual([places.pointer(to: values[5]), places.position(of: values[5]).description], ["/b", "3:6"])
        places = JSONPlaces(in: document)
        XCTAssertEqual(
            [places.pointer(to: 0), places.pointer(to: 0), places.pointer(to: values[3])], ["", "", "/a/2/é😀"])
    }

    func testAnErrorsColumnCountsScalars() {
        XCTAssertThrowsError(try JSONDocument(parsing: Array("\u{FEFF}[\"é😀\",\r\n\"é\" 1]".utf8))) {
            XCTAssertEqual(($0 as? TextError)?.position.description, "2:6")
            let text = Array("\u{FEFF}[\"é😀\",\r\n\"é\" 1]".utf8)
            XCTAssertEqual(($0 as? TextError)?.countingScalars(of: text).position.description, "2:5")
        }
    }
}
