import ComponentScreen
import Foundation
import XCTest

final class IdentifierTests: XCTestCase {
    func testAnIdentifierIsItsText() {
        let id: ComponentID = "size-weight"
        XCTAssertEqual(id.rawValue, "size-weight")
        XCTAssertEqual("\(id)", "size-weight")
        XCTAssertEqual(id, ComponentID(rawValue: "size-weight"))
        XCTAssertNotEqual(id, "size")
    }

    func testIdentifiersAreOrderedByTheirText() {
        let ids: [SectionID] = ["value", "header", "parcel"]
        XCTAssertEqual(ids.sorted(), ["header", "parcel", "value"])
    }

    func testOnTheWireAnIdentifierIsAString() throws {
        let data = try JSONEncoder().encode([FacetID(rawValue: "add")])
        XCTAssertEqual(String(decoding: data, as: UTF8.self), #"["add"]"#)
        XCTAssertEqual(try JSONDecoder().decode([FacetID].self, from: data), ["add"])
        XCTAssertThrowsError(try JSONDecoder().decode([FacetID].self, from: Data("[1]".utf8)))
    }
}
