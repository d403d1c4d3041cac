import ComponentScreen
import PackageInfoTestSupport
import XCTest

final class ListChangeTests: XCTestCase {
    private struct Row {
        let old: String
        let new: String
        let change: [String]
        let line: UInt

        init(_ old: String, _ new: String, _ change: String..., line: UInt = #line) {
            (self.old, self.new, self.change, self.line) = (old, new, change, line)
        }
    }

    func testAChangeNamesWhatIsGoneNewAndMoved() {
        let rows = [
            // Removals count in the old list, insertions in the new one.
            Row("", "", "no change"),
            Row("abc", "abc", "no change"),
            Row("abc", "", "- a · 0", "- b · 1", "- c · 2"),
            Row("", "abc", "+ a · 0", "+ b · 1", "+ c · 2"),
            Row("abcd", "ad", "- b · 1", "- c · 2"),
            Row("ad", "abcd", "+ b · 1", "+ c · 2"),
            Row("abc", "axc", "- b · 1", "+ x · 1"),
            Row("ab", "xaby", "+ x · 0", "+ y · 3"),
            // As few move as possible.
            Row("ab", "ba", "> b · 1 → 0"),
            Row("abcde", "bcdea", "> a · 0 → 4"),
            Row("abcde", "eabcd", "> e · 4 → 0"),
            Row("abcde", "adcbe", "> d · 3 → 1", "> c · 2 → 2"),
            Row("abcdef", "defabc", "> d · 3 → 0", "> e · 4 → 1", "> f · 5 → 2"),
            // What moves counts in both lists, whatever came and went.
            Row("abc", "cad", "- b · 1", "+ d · 2", "> c · 2 → 0"),
            Row("xabc", "cbyz", "- x · 0", "- a · 1", "+ y · 2", "+ z · 3", "> c · 3 → 0"),
            // An id may occur more than once.
            Row("aa", "aa", "no change"),
            Row("aa", "a", "- a · 1"),
            Row("a", "aaa", "+ a · 1", "+ a · 2"),
            Row("xaa", "aay", "- x · 0", "+ y · 2"),
        ]
        for row in rows {
            let change = ListChange(from: Array(row.old), to: Array(row.new))
            XCTAssertEqual(change.description, row.change.joined(separator: "\n"), line: row.line)
            XCTAssertEqual(change.applied(to: Array(row.old)), Array(row.new), line: row.line)
            XCTAssertEqual(change.isEmpty, row.old == row.new, line: row.line)
        }
    }

    func testRandomListsAreReplayedWithAsManyMovesAsItTakes() {
        var random = SeededNumbers(seed: 1)
        for number in 0..<rounds(300) {
            let isShort = number.isMultiple(of: 4)
            let old = Array(
                (0..<40).shuffled(using: &random).prefix(.random(in: 0...(isShort ? 9 : 30), using: &random)))
            let new = somethingLike(old, using: &random)
            check(old, new, "seed 1, pair \(number)")
            guard isShort else { continue }
            let survivors = new.filter(old.contains)
            let fewest = survivors.count - longestInOrder(survivors, of: old)
            XCTAssertEqual(
                ListChange(from: old, to: new).moved.count, fewest, "seed 1, pair \(number): \(old) to \(new)")
        }
    }

    func testOfIdsThatOccurMoreThanOnceAsManyStayAsBothListsHave() {
        var random = SeededNumbers(seed: 2)
        for number in 0..<rounds(100) {
            let lists = (0..<2).map { _ in
                (0..<Int.random(in: 0...20, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
            }
            check(lists[0], lists[1], "seed 2, pair \(number)")
        }
    }

    /// Replays the change, and counts what it says is gone and new.
    private func check(_ old: [Int], _ new: [Int], _ name: String) {
        let change = ListChange(from: old, to: new)
        let stay = Set(old).map { id in min(old.count { $0 == id }, new.count { $0 == id }) }.reduce(0, +)
        XCTAssertEqual(change.applied(to: old), new, "\(name): \(old) to \(new) gave\n\(change)")
        XCTAssertEqual([change.removed.count, change.inserted.count], [old.count - stay, new.count - stay], name)
    }

    /// Returns the list with some taken out, some put in and some or all in another order.
    private func somethingLike(_ list: [Int], using random: inout SeededNumbers) -> [Int] {
        var list = list.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
        for new in 100..<100 + Int.random(in: 0...4, using: &random) {
            list.insert(new, at: Int.random(in: 0...list.count, using: &random))
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return list
        case 1: return list.shuffled(using: &random)
        default:
            for _ in 0..<Int.random(in: 0...3, using: &random) where !list.isEmpty {
                let moving = list.remove(at: Int.random(in: list.indices, using: &random))
                list.insert(moving, at: Int.random(in: 0...list.count, using: &random))
            }
            return list
        }
    }

    /// By trying every choice among them: how many at most stand in the order of the other list.
    private func longestInOrder(_ survivors: [Int], of old: [Int]) -> Int {
        let places = survivors.compactMap(old.firstIndex)
        return (0..<1 << places.count).lazy
            .filter { choice in
                let chosen = places.indices.filter { choice & 1 << $0 != 0 }.map { places[$0] }
                return zip(chosen, chosen.dropFirst()).allSatisfy(<)
            }
            .map(\.nonzeroBitCount).max() ?? 0
    }
}

extension ListChange where Position == Int {
    /// Returns the new list, made from the old one and the change alone; nil where the change does not fit.
    fileprivate func applied(to old: [ID]) -> [ID]? {
        let leaving = removed.map { ($0.id, $0.position) } + moved.map { ($0.id, $0.from) }
        let arriving = inserted.map { ($0.position, $0.id) } + moved.map { ($0.to, $0.id) }
        guard leaving.allSatisfy({ old[$1] == $0 }) else { return nil }
        let gone = Set(leaving.map(\.1))
        var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
        for (position, id) in arriving.sorted(by: { $0.0 < $1.0 }) {
            guard position <= new.count else { return nil }
            new.insert(id, at: position)
        }
        return new
    }
}
