import ScreenSwiftUI
import ComponentScreen
import KindLooks
import ScreenTheme
import SwiftUI
import XCTest

/// Each kind in each of its looks: what a screen reader finds, and what can be done.
@MainActor
final class KindTests: XCTestCase {
    private typealias Row = (facet: Facet<String>, elements: [String], line: UInt)
    private let closed = FacetElement.Status.disabled(reason: "Closed")

    func testEachLookOfEachKindHasItsRoleWordsAndTraits() async {
        let rows: [Row] = [
            (
                .card("c", title: "Size", subtitle: "For the price", accessory: "$3"),
                ["text Size, For the price|$3| header"], #line
            ),
            (
                .card("c", title: "Size", status: closed) { Facet.button("b", title: "Add", tap: "b") },
                ["text Size|not available: Closed| header disabled", "button Add|not available: Closed| disabled"],
                #line
            ),
            (
                Facet("b", kind: .banner, text: FacetElement.Text(title: "Offer"), events: FacetEvents(tap: "b")),
                ["button Offer|| header"], #line
            ),
            (
                .field("f", title: "Weight", value: "", hint: "kg", entry: .decimal, enter: { $0 }),
                ["textField Weight, kg|| as typed small decimalPad done"], #line
            ),
            (
                .field("f", title: "Note", value: "Ring", entry: .note, enter: { $0 }),
                ["textField Note|Ring| sentences default return lines"],
                #line
            ),
            (
                .field("f", title: "Weight", value: "99", status: .invalid("At most 25"), enter: { $0 }),
                ["textField Weight|99, invalid: At most 25| sentences default done"], #line
            ),
            (
                .toggle("t", title: "Insure", accessory: "$1", isOn: true, tap: "t"), ["toggle Insure, $1|system: on|"],
                #line
            ),
            (
                .toggle("t", title: "Insure", isOn: false, status: closed, tap: "t"),
                ["toggle Insure|off, not available: Closed| disabled"], #line
            ),
            (
                .choice("c", title: "Size") {
                    Facet.option("s", title: "Small", isSelected: true, tap: "s")
                    Facet.option("m", title: "Medium", isSelected: false, tap: "m")
                },
                ["text Size, choose one||", "button Small|| selected", "button Medium||"], #line
            ),
            (.button("b", title: "Add", subtitle: "At most 3", tap: "b"), ["button Add, At most 3||"], #line),
            (
                .button("b", title: "Add", status: closed, tap: "b"), ["button Add|not available: Closed| disabled"],
                #line
            ),
            (.row("r", title: "Price", accessory: "$3"), ["text Price|$3|"], #line),
            (.row("r", title: "Address", tap: "r"), ["button Address||"], #line),
            (
                .field("f", title: "Name", value: "", entry: FacetElement.Entry(isRequired: true), enter: { $0 }),
                ["textField Name, required|| sentences default done"], #line
            ),
            (
                .toggle("t", title: "Agree", isOn: false, status: .invalid("Switch this on"), tap: "t").with {
                    $0.entry.isRequired = true
                }, ["toggle Agree, required|off, invalid: Switch this on|"], #line
            ),
            (
                Facet("m", kind: .message, text: FacetElement.Text(description: "Only below")), ["text Only below||"],
                #line
            ),
            (Facet("m", kind: .message, text: FacetElement.Text(accessory: "$3")), ["text $3||"], #line),
            (
                Facet("m", kind: .message, status: .loading("Counting")), ["text loading: Counting|| disabled"], #line
            ),
            (
                .button("b", title: "Add", subtitle: "At most 3", tap: "b").with { $0.accessibility.hint = "Adds it" },
                ["button Add, At most 3||Adds it"], #line
            ),
            (.message("m", "No batteries"), ["text No batteries||"], #line),
            (
                Facet(
                    "x", kind: "search", text: FacetElement.Text(title: "Search"),
                    events: FacetEvents(tap: "x", enter: { $0 })),
                ["textField Search|| sentences default done", "button Search||"], #line
            ),
            (
                Facet("x", kind: "nonesuch", text: FacetElement.Text(title: "Stars", accessory: "4")),
                ["text Stars|4|"], #line
            ),
        ]
        for row in rows {
            let host = ViewHost(ScreenView(showcase(row.facet)))
            // The header of the section comes first.
            XCTAssertEqual(host.elements.dropFirst().map(\.description), row.elements, line: row.line)
        }
    }

    /// People switch hints off: nothing that is there to read may be in one alone.
    func testAllThatIsDrawnIsHeardWithoutHints() async {
        let stars = Facet<AnyEvent>(
            "x", kind: "nonesuch",
            text: FacetElement.Text(
                title: "Stars", subtitle: "Of all", accessory: "4", description: "This year",
                custom: ["a": "Rated by 12"]))
        for facet in StandardKind.allCases.flatMap(\.looks).map(\.facet) + [stars] {
            let host = ViewHost(ScreenView(showcase(facet)))
            let heard = host.elements.map { "\($0.label), \($0.value)" }.joined(separator: "\n")
            for look in host.looks where look.hasPrefix("text ") {
                // What is strong is drawn again behind the whole, and signs are not read.
                let words = look.dropFirst(5).prefix { $0 != "," }.split { !$0.isLetter && !$0.isNumber }
                guard let longest = words.max(by: { $0.count < $1.count }) else { continue }
                XCTAssertTrue(heard.contains(longest), "\(look) is not among \(heard)")
            }
        }
    }

    func testATapATextAChoiceAndASwitchReachThePresenter() async {
        let rows: [(facet: Facet<String>, act: (Element) -> Void, done: String, line: UInt)] = [
            (.button("b", title: "Add", tap: "added"), { $0.tap() }, "added", #line),
            (.row("r", title: "Address", tap: "opened"), { $0.tap() }, "opened", #line),
            (.toggle("t", title: "Insure", isOn: false, tap: "switched"), { $0.tap() }, "switched", #line),
            (
                .field("f", title: "Weight", value: "", enter: { "entered \($0)" }), { $0.enter("2") }, "entered 2",
                #line
            ),
            (
                Facet(
                    "r", kind: .row, text: FacetElement.Text(title: "Box", custom: ["delete": "Throw away"]),
                    events: FacetEvents(others: ["delete": "deleted"])),
                { $0.actions.first { $0.name == "Throw away" }?.act() }, "deleted", #line
            ),
        ]
        for row in rows {
            let host = ViewHost(ScreenView(showcase(row.facet)))
            row.act(host.elements[1])
            XCTAssertEqual(host.elements.last?.label, "did \(row.done)", line: row.line)
        }
        let fixed = ViewHost(ScreenView(showcase(Facet<String>.field("f", title: "Weight", value: "2"))))
        XCTAssertFalse(fixed.elements[1].isEnabled, "nobody takes what is entered")
        let closed = ViewHost(ScreenView(showcase(.button("b", title: "Add", status: closed, tap: "added"))))
        closed.elements[1].tap()
        XCTAssertEqual(closed.elements.last?.label, "Add")
    }

    func testWhatHasToBeEnteredChosenOrSwitchedOnSaysSoBesideItsTitle() async {
        let entry = FacetElement.Entry(isRequired: true)
        let text = FacetElement.Text(title: "When"), events = FacetEvents<String>(enter: { $0 })
        let entered: [StandardKind] = [.field, .secret, .date, .time, .toggle, .choice]
        for kind in entered {
            for isRequired in [true, false] {
                let facet = Facet<String>(
                    "f", kind: FacetKind(kind), text: text, entry: isRequired ? entry : .text, events: events)
                let looks = ViewHost(ScreenView(showcase(facet))).looks
                XCTAssertEqual(
                    looks.filter { $0.hasPrefix("text required") }.count, isRequired ? 1 : 0, "\(kind): \(looks)")
            }
        }
        var group = Facet<String>.choice("g", title: "Week") { .option("o", title: "Monday", isSelected: false) }
        group.entry = entry
        for (fewest, count) in [(nil, 1), (1, 0)] {
            var choice = Facet.choice("c", title: "Days", selection: .many) { group }
            choice.entry = FacetElement.Entry(isRequired: true, fewest: fewest)
            let looks = ViewHost(ScreenView(showcase(choice))).looks
            XCTAssertEqual(looks.filter { $0.hasPrefix("text required") }.count, count, "\(looks)")
        }
    }

    /// The moment and the zone are given: it is the second of December already in Auckland, where the user is.
    func testADayBeginsAtTheOneThatIsGivenWhereItIsMeantOrWhereTheUserIs() async {
        let noon = Date(timeIntervalSince1970: 1_796_126_400)  // 2026-12-01T12:00:00Z
        let rows: [(zone: String?, day: String, line: UInt)] = [
            (nil, "2026-12-02", #line), ("America/New_York", "2026-12-01", #line), ("Asia/Tokyo", "2026-12-01", #line),
            ("nonesuch", "2026-12-02", #line),
        ]
        for row in rows {
            let facet = Facet<String>(
                "f", kind: .date, text: FacetElement.Text(title: "When"),
                entry: FacetElement.Entry(timeZone: row.zone), events: FacetEvents(enter: { $0 }))
            let view = ScreenView(showcase(facet)).startDates(at: { noon })
                .environment(\.timeZone, TimeZone(identifier: "Pacific/Auckland") ?? .gmt)
            let host = ViewHost(view)
            host.elements[1].tap()
            XCTAssertEqual(host.elements.last?.label, "did \(row.day)", line: row.line)
        }
    }

    func testAKindThatNobodyKnowsAndThatTakesATextHasItsImagesOnce() async {
        let images = FacetElement.Images(
            main: "/main.png", icon: "/icon.png", accessory: "/accessory.png", custom: ["a": "/custom.png"])
        for events in [FacetEvents(enter: { $0 }), FacetEvents(tap: "tap")] {
            let facet = Facet<String>(
                "x", kind: "search", text: FacetElement.Text(title: "Search"), images: images, events: events)
            let looks = ViewHost(ScreenView(showcase(facet))).looks
            for name in ["main", "icon", "accessory", "custom"] {
                XCTAssertEqual(looks.filter { $0 == "image /\(name).png" }.count, 1, "\(name): \(looks)")
            }
        }
    }

    func testAnApplicationDrawsAKindOrAComponentInItsOwnWayAndHearsOfUnknownKindsOnce() async {
        let rating = Facet<String>.card("both") {
            Facet("stars", kind: "nonesuch", text: FacetElement.Text(title: "Stars"), events: FacetEvents(tap: "rated"))
            Facet("again", kind: "nonesuch", text: FacetElement.Text(title: "Again"))
        }
        var unknown: [FacetKind] = []
        let plain = ViewHost(ScreenView(showcase(rating)).onUnknownKind { unknown.append($0) })
        XCTAssertEqual(plain.elements.map(\.label), ["Main", "Stars", "Again"])
        _ = plain.elements
        XCTAssertEqual(unknown, ["nonesuch"])

        var styles: [String] = []
        let styled = Facet<String>.card("both", style: FacetElement.Style(own: [.tone: "loud", .background: "hero"])) {
            Facet.message("again", "Again", style: FacetElement.Style(own: [.tone: "loud"]))
        }
        let plainly = ViewHost(ScreenView(showcase(styled)).onUnknownStyle { styles.append($0) })
        _ = plainly.elements
        XCTAssertEqual(styles, ["tone loud", "background hero"])
        styles = []
        var theme = Theme.standard
        theme.styles["tone loud"] = OwnStyle(
            surface: 0x102030, text: 0xFFFFFF, darkSurface: 0x405060, darkText: 0xEEEEEE)
        let themed = ViewHost(ScreenView(showcase(styled), theme: theme).onUnknownStyle { styles.append($0) })
        _ = themed.elements
        XCTAssertEqual(styles, ["background hero"])
        let card = Facet<String>.card("c", style: FacetElement.Style(own: [.background: "loud"])) {
            Facet.card("inner", title: "A card again", style: FacetElement.Style(background: .card))
        }
        theme.styles["background loud"] = theme.styles["tone loud"]
        let inner = ViewHost(ScreenView(showcase(card), theme: theme)).looks
        let cards = inner.filter { $0.hasPrefix("background \(Color(theme.light[.card])) in") }
        XCTAssertEqual(cards.count, 2, "a card on a surface of an own style is a card again")
        for (scheme, surface, text) in [(ColorScheme.light, 0x102030, 0xFFFFFF), (.dark, 0x405060, 0xEEEEEE)] {
            let looks = ViewHost(ScreenView(showcase(styled), theme: theme), colorScheme: scheme).looks
            for color in [surface, text] {
                XCTAssertTrue(looks.contains { $0.contains("\(Color(ThemeColor(UInt32(color))))") }, "\(scheme)")
            }
        }

        unknown = []
        let drawn = ViewHost(
            ScreenView(showcase(rating))
                .draw("nonesuch") { facet, content in
                    Button("My " + (facet.text.title ?? "")) { content.send(.tap) }
                }
                .onUnknownKind { unknown.append($0) })
        XCTAssertEqual(drawn.elements.map(\.label), ["Main", "My Stars", "My Again"])
        drawn.elements[1].tap()
        XCTAssertEqual(drawn.elements.last?.label, "did rated")
        XCTAssertEqual(unknown, [])

        let framed = ViewHost(
            ScreenView(showcase(rating)).draw(component: "showcase") { facet, content in
                VStack {
                    Text("Before")
                    content
                    Text("After")
                }
            })
        XCTAssertEqual(framed.elements.map(\.label), ["Main", "Before", "Stars", "Again", "After"])
    }
}

extension Element {
    /// Role, label, value and hint, then what else is particular.
    var description: String {
        let remarks = [
            traits.contains(.isHeader) ? "header" : nil, traits.contains(.isSelected) ? "selected" : nil,
            isEnabled ? nil : "disabled", keys.isEmpty ? nil : keys.joined(separator: " "),
            lines == 1...1 ? nil : "lines",
        ].compactMap { $0 }
        return (["\(role) \(label)|\(value)|\(hint)"] + remarks).joined(separator: " ")
    }
}
