import XCTest

@testable import ScreenProving

final class ValueSetTests: XCTestCase {
    func testASetIsReportedByItsValuesInAscendingOrder() {
        let rows: [(set: ValueSet, values: [Int], line: UInt)] = [
            (.none, [], #line),
            (ValueSet(0), [0], #line),
            (ValueSet(127), [127], #line),
            (ValueSet([5, 2, 5]), [2, 5], #line),
            (ValueSet([] as [Int]), [], #line),
            (ValueSet(first: 0), [], #line),
            (ValueSet(first: 3), [0, 1, 2], #line),
            (ValueSet(first: 128), Array(0..<128), #line),
        ]
        for row in rows {
            XCTAssertEqual(Array(row.set), row.values, line: row.line)
            XCTAssertEqual(row.set.count, row.values.count, line: row.line)
            XCTAssertEqual(row.set.isEmpty, row.values.isEmpty, line: row.line)
            XCTAssertEqual(row.set.first, row.values.first, line: row.line)
            XCTAssertEqual(row.set.only, row.values.count == 1 ? row.values[0] : nil, line: row.line)
            for value in 0..<ValueSet.capacity {
                XCTAssertEqual(row.set.contains(value), row.values.contains(value), "\(value)", line: row.line)
            }
        }
    }

    func testTwoSetsAreCombinedAsSetsAre() {
        let rows: [(a: Set<Int>, b: Set<Int>, line: UInt)] = [
            ([], [], #line), ([], [1], #line), ([1, 2], [2, 3], #line), ([0, 64, 127], [64], #line),
            ([1, 2], [1, 2], #line), (Set(0..<128), [7, 100], #line),
        ]
        for (a, b, line) in rows {
            let (x, y) = (ValueSet(a), ValueSet(b))
            XCTAssertEqual(Set(x.union(y)), a.union(b), line: line)
            XCTAssertEqual(Set(x.intersection(y)), a.intersection(b), line: line)
            XCTAssertEqual(Set(x.subtracting(y)), a.subtracting(b), line: line)
            XCTAssertEqual(x.isSubset(of: y), a.isSubset(of: b), line: line)
            XCTAssertEqual(y.isSubset(of: x), b.isSubset(of: a), line: line)
        }
    }
}
