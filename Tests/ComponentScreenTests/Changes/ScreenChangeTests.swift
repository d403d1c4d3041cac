import ComponentScreen
import PackageInfoTestSupport
import XCTest

final class ScreenChangeTests: XCTestCase {
    private typealias Shown = [ScreenSection<LiveComponent>]

    /// Sections as `"name: component component"`; a component is `id`, `id=text` or `id@builder`.
    private func screen(_ sections: String...) -> Shown {
        sections.map { section in
            let words = section.split(whereSeparator: { " :".contains($0) }).map(String.init)
            let title = words[0].split(separator: "|").map(String.init)
            return ScreenSection(
                section: Section(SectionID(rawValue: title[0]), header: title.dropFirst().first),
                components: words.dropFirst().map(component))
        }
    }

    private func component(_ word: String) -> LiveComponent {
        let named = word.split(separator: "@").map(String.init)
        let shown = named[0].split(separator: "=").map(String.init)
        return LiveComponent(
            id: ComponentID(rawValue: shown[0]), builder: named.dropFirst().first ?? "A",
            facet: .row("row", title: shown.dropFirst().first ?? ""))
    }

    private func check(_ old: Shown, _ new: Shown, _ lines: String..., line: UInt = #line) {
        let change = ScreenChange(from: old, to: new)
        XCTAssertEqual(change.description, lines.joined(separator: "\n"), line: line)
        XCTAssertEqual(change.isEmpty, old == new, line: line)
    }

    func testComponentsComeAndGoInTheirSections() {
        check(screen("parcel: a b", "value: c"), screen("parcel: a b", "value: c"), "no change")
        check(screen("parcel: a b", "value: c"), screen("parcel: b", "value: c d"), "- a · parcel 0", "+ d · value 1")
    }

    func testAsFewComponentsMoveAsPossible() {
        check(screen("parcel: a b c"), screen("parcel: c a b"), "> c · parcel 2 → parcel 0")
        check(
            screen("parcel: a b c"), screen("parcel: x b a"),
            "- c · parcel 2", "+ x · parcel 0", "> b · parcel 1 → parcel 1")
    }

    func testAComponentInAnotherSectionHasMoved() {
        check(screen("parcel: a b c", "value: d"), screen("parcel: b c", "value: d a"), "> a · parcel 0 → value 1")
    }

    func testSectionsComeGoAndMoveWithoutTheirComponentsMoving() {
        check(screen("parcel: a", "value: b"), screen("value: b", "parcel: a"), "> section value · 1 → 0")
        check(screen("parcel: a"), screen("parcel: a", "value: b"), "+ section value · 1", "+ b · value 0")
        check(
            screen("parcel: a", "value: b c"), screen("parcel: a b"),
            "- section value · 1", "- c · value 1", "> b · value 0 → parcel 1")
        check(
            screen("parcel: a b"), screen("value: b", "parcel: a"),
            "+ section value · 0", "> b · parcel 1 → value 0")
    }

    func testAnotherHeaderUpdatesTheSection() {
        check(screen("parcel|Parcel: a"), screen("parcel|Package: a"), "~ section parcel · header")
        check(screen("parcel: a"), screen("parcel|Package: a"), "~ section parcel · header")
    }

    func testAComponentIsUpdatedFacetByFacet() {
        check(screen("parcel: a=1 b"), screen("parcel: a=2 b"), "~ a · ~ row")
        check(screen("parcel: a=1 b"), screen("parcel: b a=2"), "> b · parcel 1 → parcel 0", "~ a · ~ row")
    }

    func testAnotherBuilderUnderTheSameIdIsAnotherComponentInItsPlace() {
        check(screen("parcel: size@Sizes b"), screen("parcel: size@Card b"), "~ size · Card in place of Sizes")
    }

    func testWhereIdsAreNotUniqueAllGoesAndAllComes() {
        check(screen("parcel: a a"), screen("parcel: a a"), "no change")
        check(
            screen("parcel: a", "value: a"), screen("parcel: a"),
            "- section parcel · 0", "- section value · 1", "+ section parcel · 0",
            "- a · parcel 0", "- a · value 0", "+ a · parcel 0")
        check(
            screen("parcel: a"), screen("parcel: a", "parcel: b"),
            "- section parcel · 0", "+ section parcel · 0", "+ section parcel · 1",
            "- a · parcel 0", "+ a · parcel 0", "+ b · parcel 0")
    }

    func testOfRandomScreensEveryDifferenceIsNamedAndTheRestKeepsItsOrder() {
        var random = SeededNumbers(seed: 5)
        for number in 0..<rounds(30) {
            let (old, new) = (randomScreen(using: &random), randomScreen(using: &random))
            let change = ScreenChange(from: old, to: new)
            let (before, after) = (positions(old), positions(new))
            let moved = Set(change.components.moved.map(\.id))
            /// Returns those that stay where they are, in their order, by section.
            func staying(_ screen: Shown) -> [SectionID: [ComponentID]] {
                Dictionary(uniqueKeysWithValues: screen.map { ($0.section.id, $0.components.map(\.id)) })
                    .mapValues { $0.filter { before[$0] != nil && after[$0] != nil && !moved.contains($0) } }
                    .filter { !$0.value.isEmpty }
            }
            let all = old.flatMap(\.components)
            let updated = new.flatMap(\.components).filter { component in
                all.contains { $0.id == component.id && $0 != component }
            }
            let name = "seed 5, pair \(number)"
            XCTAssertEqual(staying(old), staying(new), name)
            XCTAssertEqual(change.updated.map(\.id), updated.map(\.id), name)
            XCTAssertEqual(
                change.components.removed.map { "\($0.id) \($0.position)" },
                all.filter { after[$0.id] == nil }.map { "\($0.id) \(before[$0.id] ?? "")" }, name)
            XCTAssertEqual(
                change.components.inserted.map { "\($0.id) \($0.position)" },
                new.flatMap(\.components).filter { before[$0.id] == nil }.map { "\($0.id) \(after[$0.id] ?? "")" }, name
            )
            for move in change.components.moved {
                XCTAssertEqual("\(move.from)", before[move.id], name)
                XCTAssertEqual("\(move.to)", after[move.id], name)
            }
            XCTAssertEqual(change.sections, ListChange(from: old.map(\.section.id), to: new.map(\.section.id)), name)
            let renamed = new.filter { new in
                old.contains { $0.section.id == new.section.id && $0.section.header != new.section.header }
            }
            XCTAssertEqual(change.headers, renamed.map(\.section.id), name)
        }
    }

    private func positions(_ screen: Shown) -> [ComponentID: String] {
        Dictionary(
            uniqueKeysWithValues: screen.flatMap { section in
                section.components.enumerated().map { ($1.id, "\(section.section.id) \($0)") }
            })
    }

    /// Makes up to four sections with up to eight components between them.
    private func randomScreen(using random: inout SeededNumbers) -> Shown {
        var ids = (1...8).map { ComponentID(rawValue: "c\($0)") }.shuffled(using: &random)
        let sections = ["s1", "s2", "s3", "s4"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        return sections.map { id in
            let count = min(ids.count, Int.random(in: 0...4, using: &random))
            let components = ids.suffix(count).map { id in
                LiveComponent(
                    id: id, builder: Int.random(in: 0..<8, using: &random) == 0 ? "B" : "A",
                    facet: .random(using: &random))
            }
            ids.removeLast(count)
            let header = Bool.random(using: &random) ? "Header" : nil
            return ScreenSection(section: Section(SectionID(rawValue: id), header: header), components: components)
        }
    }
}
