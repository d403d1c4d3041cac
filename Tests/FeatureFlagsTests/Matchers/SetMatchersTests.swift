import XCTest

@testable import FeatureFlags

/// EQUAL_TO_SET, CONTAINS_ANY_OF_SET, CONTAINS_ALL_OF_SET and PART_OF_SET.
final class SetMatchersTests: XCTestCase {
    func testListsCompareAsSets() throws {
        try assertMatchers([
            .list(
                "EQUAL_TO_SET", #"["a", "b", "a"]"#, matching: [["a", "b"], ["b", "a", "b"]],
                others: [["a"], ["a", "b", "c"], [], "a"]),
            .list(
                "CONTAINS_ANY_OF_SET", #"["a", "b"]"#, matching: [["b", "z"], ["a"]], others: [["z"], [], "a"]),
            .list(
                "CONTAINS_ALL_OF_SET", #"["a", "b"]"#, matching: [["a", "b"], ["c", "b", "a"]],
                others: [["a"], [], "a"]),
            .list(
                "PART_OF_SET", #"["a", "b"]"#, matching: [["a"], ["a", "b", "a"]], others: [["a", "c"], [], "a"]),
        ])
    }

    func testAnEmptyRuleMatchesForEqualityOnly() throws {
        try assertMatchers([
            .list("EQUAL_TO_SET", "[]", matching: [[]], others: [["a"]]),
            .list("CONTAINS_ANY_OF_SET", "[]", matching: [], others: [[], ["a"]]),
            .list("CONTAINS_ALL_OF_SET", "[]", matching: [], others: [[], ["a"]]),
            .list("PART_OF_SET", "[]", matching: [], others: [[], ["a"]]),
        ])
    }

    func testElementsAreComparedAsTexts() throws {
        try assertMatchers([
            .list(
                "EQUAL_TO_SET", #"["1", "2", "true"]"#, matching: [[1, 2, true], ["1", 2, "true"]],
                others: [[1.0, 2, true]])
        ])
    }
}
