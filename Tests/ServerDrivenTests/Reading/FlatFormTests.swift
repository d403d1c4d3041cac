import ComponentScreen
import ServerDriven
import XCTest

/// "Flat form" in the article Document format.
final class FlatFormTests: XCTestCase {
    /// Returns a facet of the flat form.
    private func flat(_ id: String, _ count: String, _ component: String = "text") -> String {
        #"{"id":"\#(id)","component":"\#(component)","childrenCount":\#(count)}"#
    }

    private func flat(_ ids: [String]) -> [UInt8] {
        let facets = ids.map { flat(String($0.prefix(1)), String($0.dropFirst())) }
        return Array(document(facets.joined(separator: ",")).utf8)
    }

    func testChildrenAreTheNearestFacetsBeforeThatAreFree() throws {
        let rows: [([String], [String])] = [
            ([], []), (["a0", "b0"], ["a", "b"]), (["a0", "b0", "c2"], ["c", " a", " b"]),
            (["a0", "b1", "c0", "d2"], ["d", " b", "  a", " c"]),
            (["a0", "b0", "c1", "d1.0"], ["a", "d", " c", "  b"]),
        ]
        func outline(_ facets: [Facet<FacetAction>], _ indent: String = "") -> [String] {
            facets.flatMap { [indent + $0.id.rawValue] + outline($0.children, indent + " ") }
        }
        for (ids, tree) in rows {
            let reading = try ScreenDocument.read(flat(ids), for: .sample, isFlat: true)
            XCTAssertEqual(reading.document.sections.flatMap { outline($0.body) }, tree)
            XCTAssertEqual(reading.report.facets, ids.count)
            XCTAssertEqual(reading.report.notes, [])
        }
    }

    func testPlacesAreThoseOfTheFlatText() {
        let json = document([#"7"#, flat("a", "0"), flat("b", "2", "list"), flat("a", "0")].joined(separator: ",\n"))
        XCTAssertReads(json, isFlat: true, ["+ b", "+ a", "- notAFacet – 1 – ~/0 1:48", "- repeatedID a 1 a ~/3 4:1"])
        XCTAssertReads(flat("a", "0") + "," + flat("b", "1", "new"), isFlat: true, ["- unknownComponent new 2 b ~/1"])
        XCTAssertReads(flat("a", "0,\"children\":[1]"), isFlat: true, ["+ a", "* unknownProperty – ~/0/children"])
    }

    func testRequiredChildrenAreCounted() {
        let client = Capabilities(version: "1.0.0", kinds: ["text": .init(requires: ["children"])], actions: [:])
        XCTAssertReads("7," + flat("a", "1"), for: client, isFlat: true, ["+ a", "- notAFacet – 1 – ~/0"])
        XCTAssertReads(flat("a", "0"), for: client, isFlat: true, ["- missingProperty children 1 a ~/0"])
    }

    func testACountThatCannotBeIsAnErrorWithItsPlace() {
        let rows = [
            (document("7," + text("a")), "1:50: a facet without childrenCount in the flat form"),
            (document(flat("a", "1")), "1:93: a childrenCount that is larger than the 0 facets that are left"),
            (
                document(flat("a", "0") + ",\n" + flat("b", "1e400")),
                "2:46: a childrenCount that is larger than the 1 facets"
            ),
            (document(flat("a", "-1")), "1:93: a childrenCount that is not a whole number from 0"),
            (document(flat("a", "0.5")), "1:93: a childrenCount that is not a whole number from 0"),
            (document(flat("a", "null")), "1:93: a childrenCount that is not a whole number from 0"),
            (#"{"screen":"s","sections":[{"body":[{}]}]}"#, "1:36: a facet without childrenCount"),
            (
                document((1...129).map { flat("f\($0)", $0 == 1 ? "0" : "1") }.joined(separator: ",\n")),
                "1:48: more than 128 facets inside each other"
            ),
        ]
        for (json, error) in rows {
            XCTAssertThrowsError(try ScreenDocument.read(Array(json.utf8), for: .sample, isFlat: true), json) {
                XCTAssertEqual(String(describing: $0).prefix(error.count), error[...])
            }
        }
    }
}
