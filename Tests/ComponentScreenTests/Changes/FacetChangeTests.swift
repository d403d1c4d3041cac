import ComponentScreen
import PackageInfoTestSupport
import XCTest

final class FacetChangeTests: XCTestCase {
    private func photos(_ ids: FacetID..., add: String = "Add") -> Facet<AnyEvent> {
        .card("card", title: "Photos") {
            Facet("photos", kind: .card, children: ids.map { Facet($0, kind: .row) })
            Facet.button("add", title: add, tap: AnyEvent(0))
        }
    }

    private func check(_ old: Facet<AnyEvent>, _ new: Facet<AnyEvent>, _ lines: String..., line: UInt = #line) {
        let change = FacetChange(from: old, to: new)
        XCTAssertEqual(change.description, lines.joined(separator: "\n"), line: line)
        XCTAssertEqual(change.isEmpty, old == new, line: line)
    }

    func testSaysWhatHappenedAmongTheChildrenOfOneParent() {
        check(photos("1", "2"), photos("1", "2"), "no change")
        check(photos("1"), photos("1", "2"), "+ 2 · photos 1")
        check(photos("1", "2"), photos("2"), "- 1 · photos 0")
        check(photos("1", "2", "3"), photos("3", "1", "2"), "> 3 · photos 2 → 0")
    }

    func testAFacetIsUpdatedByItsOwnFieldsAndNotByItsChildren() {
        check(photos("1"), photos("1", add: "Add another"), "~ add")
        check(photos("1"), photos("2", add: "Add another"), "- 1 · photos 0", "+ 2 · photos 0", "~ add")
    }

    func testWhatIsInsertedBringsAllBelowIt() {
        let empty = Facet<AnyEvent>("card", kind: .card)
        check(empty, empty.with(photos("1", "2").children), "+ photos · card 0", "+ add · card 1")
        check(empty.with(photos("1", "2").children), empty, "- photos · card 0", "- add · card 1")
    }

    func testAFacetWithAnotherParentIsRemovedAndInserted() {
        let row = Facet<AnyEvent>("row", kind: .row)
        let left = Facet<AnyEvent>("left", kind: .card)
        let right = Facet<AnyEvent>("right", kind: .card)
        let card = Facet<AnyEvent>("card", kind: .card)
        check(
            card.with([left.with([row]), right]), card.with([left, right.with([row])]),
            "- row · left 0", "+ row · right 0")
    }

    func testAnotherRootIsAnotherTree() {
        check(Facet("a", kind: .card), Facet("b", kind: .card), "- a · 0", "+ b · 0")
    }

    func testATreeInWhichAnIdOccursTwiceIsExchangedAsAWhole() {
        check(photos("1", "add"), photos("1", "add"), "no change")
        check(photos("1", "add"), photos("1"), "- card · 0", "+ card · 0")
        check(photos("1"), photos("1", "1"), "- card · 0", "+ card · 0")
        check(photos("card"), photos("1", "card"), "- card · 0", "+ card · 0")
    }

    func testOfRandomTreesEveryDifferenceIsNamed() {
        var random = SeededNumbers(seed: 4)
        for number in 0..<rounds(40) {
            let old = Facet<AnyEvent>.random(using: &random)
            let new = Bool.random(using: &random) ? old.altered(using: &random) : .random(using: &random)
            var updated: [FacetID] = []
            var parents: [FacetID?: ListChange<FacetID, Int>] = [:]
            func compare(_ old: [Facet<AnyEvent>], _ new: [Facet<AnyEvent>], under parent: FacetID?) {
                let change = ListChange(from: old.map(\.id), to: new.map(\.id))
                if !change.isEmpty { parents[parent] = change }
                for facet in new {
                    guard let former = old.first(where: { $0.id == facet.id }) else { continue }
                    if former.with([]) != facet.with([]) { updated.append(facet.id) }
                    compare(former.children, facet.children, under: facet.id)
                }
            }
            compare([old], [new], under: nil)
            let change = FacetChange(from: old, to: new)
            let found = Dictionary(uniqueKeysWithValues: change.children.map { ($0.parent, $0.change) })
            guard found == parents, change.updated == updated, change.isEmpty == (old == new) else {
                return XCTFail("seed 4, pair \(number): \(old.outline) to \(new.outline) gave\n\(change)")
            }
        }
    }
}
