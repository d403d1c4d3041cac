import ComponentScreen
import Foundation
import XCTest

final class IdentifierTests: XCTestCase {
    func testAnIdentifierIsItsText() {
        let id: ComponentID = "size-weight"
        XCTAssertEqual(id.rawValue, "size-weight")
        XCTAssertEqual("\(id)", "size-weight")
        XCTAssertEqual(id, ComponentID(rawValue: "size-weight"))
        let text = "size-weight/large"
        XCTAssertEqual(id, ComponentID(text.prefix(11)))
        XCTAssertEqual(FacetID(text).rawValue, text)
        XCTAssertNotEqual(id, "size")
    }

    func testEquivalentSpellingsAreDifferentIdentifiers() {
        func areEqual<ID: Hashable>(_ a: ID, _ b: ID) -> Bool { a == b }
        let (composed, decomposed) = (FacetID(rawValue: "\u{e9}"), FacetID(rawValue: "e\u{301}"))
        XCTAssertFalse(composed == decomposed)
        XCTAssertTrue(composed != decomposed)
        XCTAssertFalse(areEqual(composed, decomposed))
        XCTAssertEqual(Set([composed, decomposed, composed]).count, 2)
        XCTAssertEqual([decomposed: 1][composed], nil)
    }

    /// With one hash for all of them, a set of many would compare each with each.
    func testEquivalentSpellingsHaveHashesOfTheirOwn() {
        let spellings = (0..<1_024).map { number in
            FacetID(rawValue: (0..<10).map { number >> $0 & 1 == 0 ? "\u{e9}" : "e\u{301}" }.joined())
        }
        XCTAssertEqual(Set(spellings.map(\.hashValue)).count, 1_024)
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
