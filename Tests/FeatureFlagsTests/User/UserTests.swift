import Foundation
import StructuredText
import XCTest

@testable import FeatureFlags

final class UserTests: XCTestCase {
    func testNamesThatLookAlikeAreTwoAttributesWhenGivenAsPairs() {
        let user = User(
            key: "key",
            attributePairs: [("caf\u{E9}", 1), ("cafe\u{301}", 2), ("x", 3), ("x", 4), ("y", 5), ("y", nil)])
        let names = ["caf\u{E9}", "cafe\u{301}", "x", "y"]
        XCTAssertEqual(names.map { user.value(named: ExactString($0)) }, [1, 2, 4, nil])
    }

    func testAUserKeepsWhatItWasGiven() {
        let user = User(key: "a", bucketingKey: "b", attributes: ["c": 1])
        XCTAssertEqual([user.key, user.bucketingKey], ["a", "b"])
        XCTAssertEqual(user.attributes, ["c": 1])
    }

    func testDatesAreMillisecondsRoundedDown() {
        let rows: [(TimeInterval, Int64)] = [
            (0, 0), (1_458_240_947.021, 1_458_240_947_021), (-0.0001, -1), (1e300, .max), (-1e300, .min),
        ]
        for (seconds, milliseconds) in rows {
            XCTAssertEqual(AttributeValue.date(Date(timeIntervalSince1970: seconds)), .integer(milliseconds))
        }
    }

    func testJSONValuesKeepTheirType() throws {
        let text = #"[1, 1.0, 1e0, "1", true, null, ["a", 2], 9223372036854775808, {}, [{}]]"#
        let values = try JSONDocument(parsing: Array(text.utf8)).root.elements.map { AttributeValue($0) }
        XCTAssertEqual(
            values,
            [
                1, .double(1), .double(1), "1", true, .some(.null), ["a", 2], .double(9_223_372_036_854_775_808), nil,
                nil,
            ])
    }

    func testValuesReadAsJSON() {
        let value: AttributeValue = ["a\"b", 1, 1.5, true, nil, ["c"]]
        XCTAssertEqual(value.description, #"["a\"b", 1, 1.5, true, null, ["c"]]"#)
        XCTAssertEqual(value.text, "a\"b,1,1.5,true,null,c")
    }
}
