import ComponentScreen
import ServerDriven
import XCTest

final class CustomKeyTests: XCTestCase {
    func testAKeyReadsValuesOfItsTypeAlone() {
        let values: [FacetValue] = [
            .string("a"), .bool(true), .integer(2), .number(2.5), .list([.string("a")]), .object(["a": .null]), .null,
        ]
        let facet = Facet<Never>(
            "f", kind: "page",
            custom: Dictionary(uniqueKeysWithValues: values.enumerated().map { ("\($0)", $1) }))
        func readable<Value: CustomValue>(as type: Value.Type) -> [Value?] {
            values.indices.map { facet[CustomKey<Value>("\($0)")] }
        }
        XCTAssertEqual(readable(as: String.self), ["a", nil, nil, nil, nil, nil, nil])
        XCTAssertEqual(readable(as: Bool.self), [nil, true, nil, nil, nil, nil, nil])
        XCTAssertEqual(readable(as: Int.self), [nil, nil, 2, nil, nil, nil, nil])
        XCTAssertEqual(readable(as: Double.self), [nil, nil, 2, 2.5, nil, nil, nil])
        XCTAssertEqual(readable(as: [String].self), [nil, nil, nil, nil, ["a"], nil, nil])
        XCTAssertEqual(readable(as: [Int].self), [nil, nil, nil, nil, nil, nil, nil])
        XCTAssertEqual(readable(as: [String: FacetValue].self), [nil, nil, nil, nil, nil, ["a": .null], nil])
        XCTAssertNil(facet[CustomKey<String>("missing")])
    }
}
