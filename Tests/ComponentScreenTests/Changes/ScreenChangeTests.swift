import PackageInfoTestSupport
import XCTest

@testable import ComponentScreen

final class ScreenChangeTests: XCTestCase {
    private typealias Shown = [SectionContent<RenderedComponent>]

    /// Sections as `"name: component component"`; a component is `id`, `id=text` or `id@builder`.
    private func screen(_ sections: [String]) -> Shown {
        sections.map { section in
            let words = section.split(whereSeparator: { " :".contains($0) }).map(String.init)
            let title = words[0].split(separator: "|").map(String.init)
            return SectionContent(
                section: ScreenSection(SectionID(rawValue: title[0]), header: title.dropFirst().first.map { "\($0)" }),
                components: words.dropFirst().map(component))
        }
    }

    private func component(_ word: String) -> RenderedComponent {
        let named = word.split(separator: "@").map(String.init)
        let shown = named[0].split(separator: "=").map(String.init)
        return RenderedComponent(
            id: ComponentID(rawValue: shown[0]), builder: named.dropFirst().first ?? "A",
            facet: .row("row", title: shown.dropFirst().first ?? ""))
    }

    func testADifferenceNamesWhatWentCameMovedAndShowsSomethingElse() {
        let rows: [(old: [String], new: [String], change: [String], isStructural: Bool, line: UInt)] = [
            (["parcel: a b", "value: c"], ["parcel: a b", "value: c"], [], false, #line),
            (["parcel: a b", "value: c"], ["parcel: b", "value: c d"], ["- a", "+ d"], true, #line),
            // As few move as possible.
            (["parcel: a b c"], ["parcel: c a b"], ["> c"], true, #line),
            (["parcel: a b c"], ["parcel: x b a"], ["- c", "+ x", "> a"], true, #line),
            (["parcel: a b c", "value: d"], ["parcel: b c", "value: d a"], ["> a"], true, #line),
            // Sections come, go and move without their components moving.
            (["parcel: a", "value: b"], ["value: b", "parcel: a"], ["the sections"], true, #line),
            (["parcel: a"], ["parcel: a", "value: b"], ["+ b"], true, #line),
            (["parcel: a", "value: b c"], ["parcel: a b"], ["- c", "> b"], true, #line),
            (["parcel|Parcel: a"], ["parcel|Package: a"], ["the sections"], true, #line),
            (["parcel: a=1 b"], ["parcel: a=2 b"], ["~ a"], false, #line),
            (["parcel: a=1 b"], ["parcel: b a=2"], ["> a", "~ a"], true, #line),
            (["parcel: size@Sizes b"], ["parcel: size@Card b"], ["~ size"], true, #line),
            // Where ids are not unique, all goes and all comes.
            (["parcel: a a"], ["parcel: a a"], [], false, #line),
            (["parcel: a", "value: a"], ["parcel: a"], ["- a", "- a", "+ a"], true, #line),
        ]
        for row in rows {
            let change = ScreenChange(from: screen(row.old), to: screen(row.new))
            let text = row.change.isEmpty ? "no change" : row.change.joined(separator: "\n")
            XCTAssertEqual(change.description, text, line: row.line)
            XCTAssertEqual(change.isStructural, row.isStructural, line: row.line)
            XCTAssertEqual(change.isEmpty, row.change.isEmpty, line: row.line)
        }
    }

    func testOfRandomScreensEveryDifferenceIsNamedAndTheRestKeepsItsOrder() {
        var random = SeededNumbers(seed: 5)
        for number in 0..<rounds(30) {
            let (old, new) = (randomScreen(using: &random), randomScreen(using: &random))
            let change = ScreenChange(from: old, to: new)
            let (before, after) = (places(old), places(new))
            /// Returns those that stay where they are, in their order, by section.
            func staying(_ screen: Shown) -> [SectionID: [ComponentID]] {
                Dictionary(uniqueKeysWithValues: screen.map { ($0.section.id, $0.components.map(\.id)) })
                    .mapValues { $0.filter { before[$0] != nil && after[$0] != nil && !change.moved.contains($0) } }
                    .filter { !$0.value.isEmpty }
            }
            let (all, now) = (old.flatMap(\.components), new.flatMap(\.components))
            let name = "seed 5, pair \(number)"
            XCTAssertEqual(staying(old), staying(new), name)
            XCTAssertEqual(
                change.updated, now.filter { new in all.contains { $0.id == new.id && $0 != new } }.map(\.id), name)
            XCTAssertEqual(change.removed, all.map(\.id).filter { after[$0] == nil }, name)
            XCTAssertEqual(change.inserted, now.map(\.id).filter { before[$0] == nil }, name)
            for id in before.keys where after[id] != nil && before[id] != after[id] {
                XCTAssertTrue(change.moved.contains(id), name)
            }
            XCTAssertFalse(change.isReloaded, name)
        }
    }

    func testAsFewMoveAsPossible() {
        var random = SeededNumbers(seed: 1)
        for number in 0..<rounds(200) {
            let old = Array(0..<Int.random(in: 0...7, using: &random))
            let new = old.shuffled(using: &random)
            // Those that stay are a longest part of one list that is in the same order in the other.
            let longest =
                (0..<(1 << new.count)).filter { mask in
                    let part = new.indices.filter { mask & (1 << $0) != 0 }.map { new[$0] }
                    return part == part.sorted()
                }.map(\.nonzeroBitCount).max() ?? 0
            let moved = moves(from: old, to: new) ?? []
            XCTAssertEqual(moved.count, old.count - longest, "seed 1, pair \(number): \(new)")
            XCTAssertEqual(old.filter { !moved.contains($0) }, new.filter { !moved.contains($0) }, "\(new)")
        }
    }

    func testWhereVeryManyMoveTheListsAreToBeDrawnAnew() {
        let ids = (0..<10_000).map { "c\($0)" }
        func change(to new: [String]) -> ScreenChange {
            ScreenChange(
                from: screen(["list: " + ids.joined(separator: " ")]),
                to: screen(["list: " + new.joined(separator: " ")]))
        }
        let reversed = change(to: ids.reversed())
        XCTAssertTrue(reversed.isReloaded)
        XCTAssertEqual(reversed.moved, [])
        XCTAssertEqual(reversed.updated, [])
        let oneMoved = change(to: Array(ids[..<5_000]) + [ids[5_001], ids[5_000]] + Array(ids[5_002...]))
        XCTAssertFalse(oneMoved.isReloaded)
        XCTAssertEqual(oneMoved.moved.count, 1)
        XCTAssertFalse(change(to: ids.filter { !$0.hasSuffix("7") }).isReloaded)
    }

    private func places(_ screen: Shown) -> [ComponentID: SectionID] {
        Dictionary(
            uniqueKeysWithValues: screen.flatMap { section in section.components.map { ($0.id, section.section.id) } })
    }

    /// Makes up to four sections with up to eight components between them.
    private func randomScreen(using random: inout SeededNumbers) -> Shown {
        var ids = (1...8).map { ComponentID(rawValue: "c\($0)") }.shuffled(using: &random)
        let sections = ["s1", "s2", "s3", "s4"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        return sections.map { id in
            let count = min(ids.count, Int.random(in: 0...4, using: &random))
            let components = ids.suffix(count).map { id in
                RenderedComponent(
                    id: id, builder: Int.random(in: 0..<8, using: &random) == 0 ? "B" : "A",
                    facet: .row("row", title: "\(Int.random(in: 0...1, using: &random))"))
            }
            ids.removeLast(count)
            let header = Bool.random(using: &random) ? "Header" : nil
            return SectionContent(
                section: ScreenSection(SectionID(rawValue: id), header: header.map { "\($0)" }), components: components)
        }
    }
}
