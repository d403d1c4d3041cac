import XCTest

@testable import FeatureFlags
@testable import ScreenProving

/// The classes that the values of a subject fall into.
final class SubjectClassesTests: XCTestCase {
    /// No matcher of Split's lists numbers, but one that is added may.
    func testListedNumbersAreToldApartFromTheRangesAroundThem() throws {
        let (classes, tests) = classes([.values([.integer(1), .integer(.max)]), .integers(1...2), .integers(.min...0)])
        let diagrams = Diagrams<Users>(sizes: [classes.count])
        let users = classes.users(in: diagrams, at: 0)
        var found: Set<Int> = []
        for number in [Int64.min, -1, 0, 1, 2, 3, .max] {
            let index = try XCTUnwrap(classes.classIndex(of: .integer(number)), "\(number)")
            found.insert(index)
            let those = diagrams.node(0, [index..<index + 1])
            for (place, test) in tests.enumerated() {
                XCTAssertEqual(
                    try diagrams.difference(those, users[place]) == .empty, test.question.answer(for: .integer(number)),
                    "\(number) in test \(place)")
            }
        }
        // The numbers below 1, 1, 2, those between, and the largest; then absent values, other ones, lists and texts.
        XCTAssertEqual(found.count, 5)
        XCTAssertEqual(classes.count, 9)
    }

    /// Nor does one relate numbers to anything, such as a date to the days of a week.
    func testARelationOfNumbersIsOpenForRangesAndAnsweredForNumbersAlone() throws {
        let even = MatchedValues.relation(.matches, to: [], of: .integer) { value, _ in
            value.integer?.isMultiple(of: 2) ?? false
        }
        let (classes, _) = classes([even, .integers(1...9), .integers(4...4), .values([.integer(7)])])
        let diagrams = Diagrams<Users>(sizes: [classes.count, 2])
        let users = classes.users(in: diagrams, at: 0)
        let index = try XCTUnwrap(classes.classIndex(of: nil))
        let absent = diagrams.node(0, [index..<index + 1])
        // Some of 1 to 9 are even and some are not, 4 is, 7 is not, and nothing is where there is no number.
        let rows: [(users: Diagrams<Users>.Subset, canBeEven: Bool, canBeOdd: Bool, line: UInt)] = [
            (users[1], true, true, #line), (users[2], true, false, #line), (users[3], false, true, #line),
            (absent, false, true, #line),
        ]
        for row in rows {
            XCTAssertEqual(try diagrams.intersection(row.users, users[0]) != .empty, row.canBeEven, line: row.line)
            XCTAssertEqual(try diagrams.difference(row.users, users[0]) != .empty, row.canBeOdd, line: row.line)
        }
    }

    /// Returns the classes that questions whether a number is one of these tell apart.
    private func classes(_ accepted: [MatchedValues]) -> (SubjectClasses, [UserTest]) {
        var classes = SubjectClasses(.attribute(ExactString("n")))
        let tests = accepted.map { UserTest(classes.subject, .value(ValueMatcher(accepted: $0))) }
        for test in tests { classes.add(test) }
        classes.tellApart()
        return (classes, tests)
    }
}
