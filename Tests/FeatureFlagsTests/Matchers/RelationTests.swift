import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// What one relation says of another, compared with all texts of up to four letters and all lists of five elements.
final class RelationTests: XCTestCase {
    private static let types: [(type: String, relation: MatchedValues.Relation)] = [
        ("STARTS_WITH", .startsWith), ("ENDS_WITH", .endsWith), ("CONTAINS_STRING", .contains),
        ("MATCHES_STRING", .matches), ("EQUAL_TO_SET", .hasExactly), ("CONTAINS_ANY_OF_SET", .hasAnyOf),
        ("CONTAINS_ALL_OF_SET", .hasAllOf), ("PART_OF_SET", .hasOnly),
    ]

    /// The values, of which some have the letter `d`, which no rule names.
    private var values: [Operand] {
        let texts = (1...4).reduce(into: [""] as Set) { texts, _ in
            texts.formUnion(texts.flatMap { text in ["a", "b", "c", "d"].map { text + $0 } })
        }
        let elements = ["a", "b", "c", "d", "ab"]
        let lists = (0..<32).map { bits in elements.indices.filter { bits >> $0 & 1 == 1 }.map { elements[$0] } }
        return texts.map { .text(ExactString($0)) } + lists.map { .texts($0.exactSet) }
    }

    /// Returns the values that a rule accepts for its relation to some texts.
    private func accepted(_ type: String, _ texts: [String]) throws -> MatchedValues {
        let data =
            type == "MATCHES_STRING"
            ? #""stringMatcherData": "\#(texts.joined(separator: "|"))""#
            : #""whitelistMatcherData": {"whitelist": \#(texts)}"#
        let rules = try RuleSet(flags: Sample.flag("flag", [Sample.rule(Sample.matcher(type, data, attribute: "it"))]))
        let matchers = rules.table.flags[0].list.cases.flatMap(\.tests).compactMap { test -> ValueMatcher? in
            if case .value(let matcher) = test.question { matcher } else { nil }
        }
        return try XCTUnwrap(matchers.first).accepted
    }

    /// Returns the values that each type accepts for some texts, and whether each value is one of them.
    private func asked() throws -> [(name: String, isPattern: Bool, accepted: MatchedValues, met: [Bool])] {
        let values = values
        return try Self.types.flatMap { type, relation in
            try [["a"], ["b"], ["ab"], ["a", "b"], ["ab", "b"], ["a", "b", "c"]].map { texts in
                let accepted = try accepted(type, texts)
                var effort = SearchEffort()
                let met = values.map { accepted.contains($0, &effort) }
                return ("\(type) \(texts)", relation == .matches, accepted, met)
            }
        }
    }

    func testARelationFollowsFromAnotherOneWhereItDoesForEveryValue() throws {
        // Only the app knows who is in a large segment.
        let others = MatchedValues.Relation.allCases.filter { $0 != .isInLargeSegment }
        XCTAssertEqual(Self.types.map(\.relation), others)
        let asked = try asked()
        for first in asked {
            for second in asked {
                var comparisons = 1000
                let isWithin = zip(first.met, second.met).allSatisfy { !$0 || $1 }
                let isFound = first.accepted.isSurelyWithin(second.accepted, &comparisons)
                XCTAssertFalse(isFound && !isWithin, "\(first.name) is taken to imply \(second.name)")
                // What a pattern finds is not known from its text, so that less may be found there.
                guard !first.isPattern, !second.isPattern else { continue }
                XCTAssertEqual(isFound, isWithin, "\(first.name) implies \(second.name)")
            }
        }
    }

    func testARelationExcludesAnotherOneWhereNoValueHasBoth() throws {
        let asked = try asked()
        for first in asked {
            for second in asked {
                var comparisons = 1000
                let isOutside = zip(first.met, second.met).allSatisfy { !$0 || !$1 }
                let isFound = first.accepted.isSurelyOutside(second.accepted, &comparisons)
                XCTAssertFalse(isFound && !isOutside, "\(first.name) is taken to exclude \(second.name)")
                // Texts and lists are told apart by their types.
                guard !first.isPattern, !second.isPattern, first.accepted.sort == second.accepted.sort else { continue }
                XCTAssertEqual(isFound, isOutside, "\(first.name) excludes \(second.name)")
            }
        }
    }
}

extension MatchedValues {
    /// The type of the values; nil where they are no relation.
    fileprivate var sort: Operand.Sort? {
        if case .relation(_, _, let sort, _) = self { sort } else { nil }
    }
}
