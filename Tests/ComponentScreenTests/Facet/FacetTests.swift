import ComponentScreen
import Foundation
import XCTest

final class FacetTests: XCTestCase {
    private enum Event: Equatable, Sendable {
        case tapped(Int)
        case entered(String)
        case renamed(String)
    }

    private let tree = Facet.card("root", title: "Root") {
        Facet.card("left", title: "Left") {
            Facet.button("one", title: "One", tap: Event.tapped(1))
        }
        Facet.field("name", title: "Name", value: "", enter: Event.entered)
    }

    func testAFailureShowsAStatusAsItsSortAndItsMessage() {
        let rows: [(status: FacetElement.Status, text: String, line: UInt)] = [
            (.ready, "ready", #line), (.invalid("Enter 1 or more"), #"invalid "Enter 1 or more""#, #line),
            (.disabled(reason: "Say \"yes\""), #"disabled "Say \"yes\"""#, #line),
            (.loading(""), #"loading """#, #line),
        ]
        for row in rows { XCTAssertEqual("\(row.status)", row.text, line: row.line) }
    }

    func testMappingTurnsEveryEventAndKeepsTheRest() {
        let facet = Facet(
            "id", kind: .option, text: FacetElement.Text(title: "t", custom: ["a": "b"]),
            images: FacetElement.Images(icon: "icon"), status: .invalid("wrong"), isSelected: true, selection: .many,
            entry: .note, accessibility: FacetElement.Accessibility(label: "spoken"),
            events: FacetEvents(tap: Event.tapped(1), enter: Event.entered, others: ["delete": .tapped(2)]),
            children: [tree],
            logging: ["step": "1"], layout: .grid(columns: 2),
            style: FacetElement.Style(tone: .warning, emphasis: .primary), custom: ["depth": .integer(3)])
        let usual = Mirror(reflecting: FacetElement("", kind: .card)).children
        for (own, usual) in zip(Mirror(reflecting: facet.element).children, usual) {
            XCTAssertNotEqual("\(own.value)", "\(usual.value)", "another value of \(own.label ?? "") is missing above")
        }
        let mapped = facet.map { "\($0)" }
        XCTAssertEqual(mapped.events.tap, "tapped(1)")
        XCTAssertEqual(mapped.events.enter?("x"), #"entered("x")"#)
        XCTAssertEqual(mapped.events.others, ["delete": "tapped(2)"])
        XCTAssertEqual(mapped.first("one")?.events.tap, "tapped(1)")
        XCTAssertEqual(mapped.first("name")?.events.enter?("x"), #"entered("x")"#)
        XCTAssertEqual(mapped.element, facet.element)
        XCTAssertEqual(facet.map { $0 }, facet)
        XCTAssertEqual(mapped.map { _ in Event.tapped(1) }, facet.map { _ in Event.tapped(1) })
    }

    /// A document of many facets takes little more than this for each.
    func testAnElementIsSmallAndWhatFewElementsHaveTakesEightBytes() throws {
        XCTAssertLessThanOrEqual(MemoryLayout<FacetElement>.size, 120)
        var element = FacetElement("a", kind: .row)
        let usual = element
        element.images = FacetElement.Images(icon: "star")
        element.entry.isRequired = true
        element.accessibility.hint = "Opens"
        element.layout = .horizontal
        XCTAssertEqual(element.images.icon?.source, "star")
        XCTAssertEqual(element.entry, FacetElement.Entry(isRequired: true))
        XCTAssertTrue("\(element)".contains("star"), "a failing test shows what is in it")
        let copy = element
        element.images.icon = nil
        XCTAssertEqual(copy.images.icon?.source, "star")
        XCTAssertNotEqual(copy, element)
        let data = try JSONEncoder().encode(copy)
        XCTAssertEqual(try JSONDecoder().decode(FacetElement.self, from: data), copy)
        (element.entry, element.accessibility, element.layout) = (.text, FacetElement.Accessibility(), .vertical)
        XCTAssertEqual(element, usual)
        XCTAssertEqual(element.hashValue, usual.hashValue)
        let members = try JSONSerialization.jsonObject(with: JSONEncoder().encode(usual)) as? [String: Any]
        XCTAssertEqual(
            members?.keys.sorted(),
            [
                "accessibility", "custom", "entry", "id", "images", "isSelected", "kind", "layout", "logging",
                "selection",
                "status", "style", "text",
            ])
    }

    /// Facets share an element until one of them changes it; nobody sees that.
    func testAChangeOfAFacetChangesNoFacetThatSharesItsElement() {
        let facet = Facet<Event>(
            "a", kind: .row, text: FacetElement.Text(title: "old"), events: FacetEvents(tap: .tapped(1)),
            children: [tree])
        let rows: [(change: (inout Facet<Event>) -> Void, line: UInt)] = [
            ({ $0.id = "b" }, #line), ({ $0.text.title = "new" }, #line), ({ $0.status = .invalid("wrong") }, #line),
            ({ $0.element.custom["depth"] = .integer(1) }, #line), ({ $0.element = $0.children[0].element }, #line),
            ({ $0.children[0].text.title = "new" }, #line), ({ $0.events.tap = nil }, #line),
        ]
        for row in rows {
            let untouched = Facet<Event>(
                "a", kind: .row, text: FacetElement.Text(title: "old"), events: FacetEvents(tap: .tapped(1)),
                children: [tree])
            let mapped = facet.map { $0 }
            var (changed, changedMapped) = (facet, mapped)
            row.change(&changed)
            row.change(&changedMapped)
            XCTAssertNotEqual(changed, untouched, line: row.line)
            XCTAssertEqual(changed, changedMapped, line: row.line)
            XCTAssertEqual(facet, untouched, line: row.line)
            XCTAssertEqual(mapped, untouched, line: row.line)
        }
    }

    /// Data that was stored before elements were values of their own is read as before.
    func testTheMembersOfAnElementStandBesideItsEventsAndChildrenInData() throws {
        let facet = Facet<FacetAction>("a", kind: .row, events: FacetEvents(tap: FacetAction(name: "go")))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(facet), as: UTF8.self)
        XCTAssertEqual(
            text,
            #"{"accessibility":{},"children":[],"custom":{},"entry":{"hasManyLines":false,"isRequired":false,"#
                + #""keyboard":"text"},"events":{"tap":{"data":{},"name":"go"}},"id":"a","images":{"custom":{}},"#
                + #""isSelected":false,"kind":"row","layout":{"axis":{"vertical":{}}},"logging":{},"#
                + #""selection":"one","status":{"message":""},"style":{"emphasis":"normal","own":{},"size":"medium","#
                + #""tone":"neutral"},"text":{"custom":{},"spans":{}}}"#)
        XCTAssertEqual(try JSONDecoder().decode(Facet<FacetAction>.self, from: Data(text.utf8)), facet)
    }

    func testFirstFindsDepthFirst() {
        XCTAssertEqual(tree.first("root"), tree)
        XCTAssertEqual(tree.first("one")?.text.title, "One")
        XCTAssertNil(tree.first("two"))
        let twice = Facet<Event>.card("root", title: "") {
            Facet.card("a", title: "") { Facet.row("same", title: "deep") }
            Facet.row("same", title: "flat")
        }
        XCTAssertEqual(twice.first("same")?.text.title, "deep")
    }

    /// What is read is as if it had been made: no text of a secret, no limit that is none.
    func testAnElementThatIsReadHasTheFormOfOneThatIsMade() throws {
        func read(_ element: FacetElement, _ replacing: String, _ with: String) throws -> FacetElement {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let text = String(decoding: try encoder.encode(element), as: UTF8.self)
            XCTAssertTrue(text.contains(replacing), "\(replacing) is not in \(text)")
            let other = text.replacingOccurrences(of: replacing, with: with)
            return try JSONDecoder().decode(FacetElement.self, from: Data(other.utf8))
        }
        let kinds: [(kind: FacetKind, value: String, read: String?, line: UInt)] = [
            (.secret, "hunter2", Secret.mask, #line), (.secret, "", nil, #line), (.date, "2026-02-30", nil, #line),
            (.date, "2026-02-28", "2026-02-28", #line), (.time, "24:00", nil, #line), (.time, "23:59", "23:59", #line),
            (.field, "hunter2", "hunter2", #line),
        ]
        for row in kinds {
            let field = FacetElement("a", kind: .field, text: FacetElement.Text(accessory: "old"))
            let own = try read(field, #""old""#, "\"\(row.value)\"")
            XCTAssertEqual(own.text.accessory, row.value, line: row.line)
            let kind = FacetElement("a", kind: row.kind, text: FacetElement.Text(title: "old"))
            let shown = try read(kind, #""title":"old""#, "\"accessory\":\"\(row.value)\"")
            XCTAssertEqual(shown.text.accessory, row.read, line: row.line)
        }
        let steps: [(written: String, step: Double?, line: UInt)] = [
            ("0", nil, #line), ("-2", nil, #line), ("0.5", 0.5, #line),
        ]
        for row in steps {
            let field = FacetElement("a", kind: .field, entry: FacetElement.Entry(.number, step: 7))
            XCTAssertEqual(
                try read(field, #""step":7"#, "\"step\":\(row.written)").entry.step, row.step, line: row.line)
        }
        // Limits that contradict each other stay, and allow what those of an element that is made do.
        let most = FacetElement("a", kind: .choice, selection: .many, entry: FacetElement.Entry(fewest: 3, most: 4))
        XCTAssertEqual(
            try read(most, #""most":4"#, #""most":2"#),
            FacetElement("a", kind: .choice, selection: .many, entry: FacetElement.Entry(fewest: 3, most: 2)))
        let date = FacetElement(
            "a", kind: .date, entry: FacetElement.Entry(earliest: "2026-12-01", latest: "2026-12-31"))
        let reversed = try read(date, "2026-12-31", "2026-11-01")
        XCTAssertEqual([reversed.entry.earliest, reversed.entry.latest], ["2026-12-01", "2026-11-01"])
        XCTAssertNil(reversed.entry.fault(of: CalendarDay("2026-12-24")))
        let layout = FacetElement("a", kind: .card, layout: .grid(columns: 3))
        XCTAssertEqual(try read(layout, #""columns":3"#, #""columns":-3"#).layout.columns(in: nil, spacing: 0), 1)
    }

    func testAllListsParentsBeforeTheirChildren() {
        XCTAssertEqual(tree.all.map(\.id), ["root", "left", "one", "name"])
    }

    func testEventsAreEqualWhenTheyAreOfOneNameAndEntriesWhenTheyMakeEqualEvents() {
        let events = FacetEvents<Event>(tap: .tapped(1), enter: { .entered($0) }, others: ["delete": .tapped(2)])
        let others: [String: Event] = ["delete": .tapped(2)]
        XCTAssertEqual(events, FacetEvents(tap: .tapped(1), enter: Event.entered, others: others))
        let rows: [(events: FacetEvents<Event>, line: UInt)] = [
            (FacetEvents(), #line),
            (FacetEvents(tap: .tapped(2), enter: Event.entered, others: others), #line),
            (FacetEvents(enter: Event.entered, others: others), #line),
            (FacetEvents(tap: .tapped(1), enter: Event.renamed, others: others), #line),
            (FacetEvents(tap: .tapped(1), others: others), #line),
            (FacetEvents(tap: .tapped(1), enter: Event.entered, others: ["archive": .tapped(2)]), #line),
            (FacetEvents(tap: .tapped(1), enter: Event.entered), #line),
        ]
        for row in rows { XCTAssertNotEqual(row.events, events, line: row.line) }
    }

    func testASortSaysWhetherItTakesEventsIsAFaultOrPasses() {
        let rows: [(status: FacetElement.Status, isEnabled: Bool, isFault: Bool, isBusy: Bool, line: UInt)] = [
            (.ready, true, false, false, #line), (.invalid("wrong"), true, true, false, #line),
            (.disabled(reason: "closed"), false, false, false, #line),
            (.loading("on its way"), false, false, true, #line),
        ]
        for row in rows {
            XCTAssertEqual(row.status.isEnabled, row.isEnabled, line: row.line)
            XCTAssertEqual(row.status.isFault, row.isFault, line: row.line)
            XCTAssertEqual(row.status.isBusy, row.isBusy, line: row.line)
        }
    }

    func testValidityIsInvalidWhereThereIsAMessage() {
        XCTAssertEqual(FacetElement.Status.validity(nil), .ready)
        XCTAssertEqual(FacetElement.Status.validity("wrong"), .invalid("wrong"))
    }

    func testAStyleHasTheLibrarysNamesOrTheApplicationsOwn() {
        for member in FacetElement.Style.Member.allCases {
            for name in member.names {
                var style = FacetElement.Style()
                style[member] = name
                XCTAssertEqual(style.ownNames, [])
                XCTAssertEqual(style == FacetElement.Style(), style[member] == nil, name)
                XCTAssertEqual(FacetElement.Style(own: [member: name]), style)
            }
            var style = FacetElement.Style(own: [member: "hero"])
            XCTAssertEqual(style[member], "hero")
            XCTAssertEqual(style.ownNames, ["\(member.rawValue) hero"])
            style[member] = nil
            XCTAssertEqual(style, FacetElement.Style())
        }
        var style = FacetElement.Style(own: [.tone: "hero", .size: "huge"])
        (style.tone, style.size) = (.warning, .small)
        XCTAssertEqual(style, FacetElement.Style(tone: .warning, size: .small), "the later name counts")
        XCTAssertEqual(FacetElement.Style(tone: .warning)[.tone], "warning")
        XCTAssertNil(FacetElement.Style(tone: .neutral)[.tone])
        XCTAssertEqual(FacetElement.Style(background: FacetElement.Style.Background.none)[.background], "none")
    }

    func testARatioThatCannotBeDrawnIsNoneAndIsReported() {
        let rows: [(ratio: Double?, drawn: Double?, line: UInt)] = [
            (nil, nil, #line), (1.5, 1.5, #line), (0.1, 0.1, #line), (10, 10, #line), (0, nil, #line),
            (-1, nil, #line), (0.09, nil, #line), (1e9, nil, #line), (.nan, nil, #line), (.infinity, nil, #line),
            (-.infinity, nil, #line),
        ]
        for row in rows {
            let image = FacetElement.Image("/a.png", ratio: row.ratio)
            var other = FacetElement.Image("/a.png")
            other.ratio = row.ratio
            XCTAssertEqual(image.drawnRatio, row.drawn, line: row.line)
            // Whatever it is, it equals itself: a screen with it does not change without end.
            XCTAssertEqual(image, other, line: row.line)
            var element = FacetElement("a", kind: .row)
            element.images.main = image
            XCTAssertEqual(element.undrawnImages.isEmpty, row.ratio == nil || row.drawn != nil, line: row.line)
        }
        XCTAssertEqual(FacetElement.Image("/a.png", shape: .circle, ratio: 2).drawnRatio, 1)
        XCTAssertNil(FacetElement.Image("/a.png", shape: .circle).drawnRatio)
    }

    func testAnImageThatNobodyDrawsIsNamed() {
        let rows: [(kind: FacetKind, images: FacetElement.Images, faults: [String], line: UInt)] = [
            (.row, FacetElement.Images(main: "m", icon: "i", background: "b", accessory: "a"), [], #line),
            (.row, FacetElement.Images(custom: ["x": "c"]), ["image custom of row"], #line),
            ("own", FacetElement.Images(custom: ["x": "c"]), [], #line),
            (.button, FacetElement.Images(icon: " "), ["image icon without a source"], #line),
            (
                .card, FacetElement.Images(main: "", accessory: FacetElement.Image("/a.png", ratio: -2)),
                ["image main without a source", "ratio -2.0 of image accessory"], #line
            ),
        ]
        for row in rows {
            var element = FacetElement("a", kind: row.kind)
            element.images = row.images
            XCTAssertEqual(element.undrawnImages, row.faults, line: row.line)
        }
    }

    func testAnImageIsShownByDayAndByNight() {
        let image = FacetElement.Image("/day.png", shape: .rounded, ratio: 2, dark: "/night.png")
        XCTAssertEqual(image.shown(atNight: false), FacetElement.Image("/day.png", shape: .rounded, ratio: 2))
        XCTAssertEqual(image.shown(atNight: true), FacetElement.Image("/night.png", shape: .rounded, ratio: 2))
        XCTAssertEqual(FacetElement.Image("sun").shown(atNight: true), "sun")
    }
}
