@testable import ScreenSwiftUI
import ComponentScreen
import FeatureFlags
import Foundation
import KindLooks
import ScreenTheme
import SwiftUI
import XCTest

/// What a person meets who listens, speaks, or enters with a keyboard.
@MainActor
final class AccessTests: XCTestCase {
    // MARK: The keyboard stays

    /// A field with what follows from its text: a fault, a surface around it, or a row for each letter and more.
    private struct Search: ComponentState {
        var text = ""
        let rows: Int
    }

    private struct SearchView: ComponentView {
        func body(_ state: Search) -> Facet<String> {
            let isWrong = state.text.count == 1
            return .card("card") {
                Facet.card(
                    "inner", title: "Look",
                    style: FacetElement.Style(background: isWrong ? .warning : FacetElement.Style.Background.none)
                ) {
                    Facet.field(
                        "text", title: "Town", value: state.text, status: isWrong ? .invalid("Enter more") : .ready,
                        enter: { $0 })
                    (0..<state.text.count * state.rows).map {
                        Facet<String>.row(FacetID(rawValue: "row-\($0)"), title: "Town \($0)")
                    }
                }
            }
        }
    }

    private struct SearchPresenter: Presenter {
        let store: Store<Search>
        func handle(_ event: String) { store.state.text = event }
    }

    private struct SearchBuilder: ComponentBuilder {
        let rows: Int
        let placement = Placement<Nobody>("search", in: "main")
        let view = SearchView()
        let entry = \Search.text
        func state(for requirements: Nobody) -> Search { Search(rows: rows) }
        func presenter(_ store: Store<Search>) -> SearchPresenter { SearchPresenter(store: store) }
    }

    private func search(rows: Int) -> ViewHost {
        let point = PluginPoint(sections: [ScreenSection("main")], builders: [SearchBuilder(rows: rows)])
        return ViewHost(ScreenView(ScreenModel(mounted(point))), rows: 5)
    }

    private func field(_ host: ViewHost) throws -> Element {
        try XCTUnwrap(host.elements.first { $0.identifier == "search/text" })
    }

    func testAFieldThatBecomesWrongWhileItIsEnteredKeepsTheKeyboard() async throws {
        let host = search(rows: 0)
        for (text, value) in [("T", "T, invalid: Enter more"), ("To", "To"), ("T", "T, invalid: Enter more")] {
            try field(host).enter(text)
            XCTAssertEqual(try field(host).value, value)
            XCTAssertTrue(try field(host).isEdited, text)
        }
    }

    func testAFieldInAListThatBecomesLongKeepsTheKeyboardUntilItIsLeft() async throws {
        let host = search(rows: 15)
        try field(host).enter("To")
        XCTAssertEqual(host.elements.count, 32, "it is made at once, as a short one is")
        XCTAssertTrue(try field(host).isEdited)
        try field(host).leave()
        XCTAssertLessThan(host.elements.count, 12, "now its rows are made when they come near")
    }

    /// What a television has in place of a picker.
    private struct Typed: View {
        let component: ComponentModel
        @State private var uses: FacetUses

        init(component: ComponentModel) {
            self.component = component
            _uses = State(wrappedValue: FacetUses())
        }

        var body: some View {
            let facet = component.facet
            TypedMoment(facet: facet, context: FacetContext(of: component, facet, uses))
        }
    }

    func testATypedDayOrTimeIsSentOnceItIsOneAndSaysItsFormUntilThen() async throws {
        let rows: [(kind: FacetKind, form: String, typed: [(text: String, entered: String?)], line: UInt)] = [
            (
                .date, "2026-12-01",
                [
                    ("2026-1", nil), ("2026-02-30", nil), ("2026-02-28", "2026-02-28"), ("2026-02-", "2026-02-28"),
                    ("", nil),
                ],
                #line
            ),
            (.time, "14:30", [("9", nil), ("25:00", nil), ("09:05", "09:05"), ("", nil)], #line),
        ]
        for row in rows {
            let facet = Facet<String>(
                "f", kind: row.kind, text: FacetElement.Text(title: "When"), events: FacetEvents(enter: { $0 }))
            let point = PluginPoint(sections: [ScreenSection("main")], builders: [DayBuilder(facet: facet)])
            let model = ScreenModel(mounted(point))
            let component = try XCTUnwrap(model.component("day"))
            let host = ViewHost(Typed(component: component))
            XCTAssertEqual(host.elements[0].hint, row.form, line: row.line)
            for (text, entered) in row.typed {
                host.elements[0].enter(text)
                XCTAssertEqual(host.elements[0].value, text, line: row.line)
                XCTAssertEqual(model.component("day")?.facet.text.accessory, entered, text, line: row.line)
                let isOpen = !text.isEmpty && text != entered
                XCTAssertEqual(host.elements.dropFirst().map(\.label), isOpen ? [row.form] : [], text, line: row.line)
            }
        }
    }

    func testWhatStandsInAnEmptyFieldHasAColorThatCanBeRead() async throws {
        let theme = Theme.standard
        for kind in [StandardKind.field, .secret] {
            let facet = Facet<String>(
                "f", kind: FacetKind(kind), text: FacetElement.Text(title: "Weight", subtitle: "Such as 2.5"),
                events: FacetEvents(enter: { $0 }))
            for (scheme, palette) in [(ColorScheme.light, theme.light), (.dark, theme.dark)] {
                let looks = ViewHost(ScreenView(showcase(facet), theme: theme), colorScheme: scheme).looks
                let place = try XCTUnwrap(looks.firstIndex(of: "text Such as 2.5"))
                XCTAssertEqual(looks[place - 1], "color \(Color(palette[.textSecondary]))")
            }
        }
    }

    func testWhatIsFoldedUnfoldsForAFaultInIt() async throws {
        let options = (0..<24).map { number in
            Facet<String>.option(
                FacetID(rawValue: "o\(number)"), title: "No. \(number)", isSelected: false,
                status: number == 20 ? .invalid("Sold out") : .ready, tap: "\(number)")
        }
        let rows: [(choice: Facet<String>, role: ScreenSection.Role, line: UInt)] = [
            (.choice("c", title: "Size", isCompact: true) { options }, .content, #line),
            (.choice("c", title: "Size") { options }, .menu, #line),
        ]
        for row in rows {
            let point = PluginPoint(
                sections: [ScreenSection("main", header: "More", role: row.role)], arrangements: [],
                builders: [ShowcaseBuilder(facet: row.choice)])
            let page = Page(model: ScreenModel(mounted(point)))
            let host = ViewHost(page)
            XCTAssertFalse(host.looks.contains("unfolded"), line: row.line)
            page.reveal.wrappedValue = "showcase"
            XCTAssertEqual(host.elements.filter(\.isFocused).map(\.identifier), ["showcase/o20"], line: row.line)
            XCTAssertTrue(host.looks.contains("unfolded"), line: row.line)
        }
    }

    // MARK: What is heard

    func testWhatIsChosenIsSaidOnceAndBesideARemark() async {
        for (isSelected, traits) in [(true, AccessibilityTraits.isSelected), (false, [])] {
            let option = Facet<String>.option(
                "s", title: "Small", isSelected: isSelected, status: .invalid("Sold out"), tap: "s")
            let host = ViewHost(ScreenView(showcase(Facet<String>.choice("c", title: "Size") { option })))
            XCTAssertEqual(host.elements.last?.value, "invalid: Sold out")
            XCTAssertEqual(host.elements.last?.traits, traits)
        }
    }

    func testAChoiceSaysHowManyCanBeChosenOnce() async {
        let rows: [(selection: FacetElement.Selection, most: Int?, label: String, line: UInt)] = [
            (.one, nil, "Size, choose one", #line), (.many, nil, "Size, choose any", #line),
            (.many, 2, "Size, Choose up to 2", #line),
        ]
        for row in rows {
            let choice = Facet<String>.choice("c", title: "Size", selection: row.selection, most: row.most) {
                for number in 0..<3 {
                    Facet.option("\(number)", title: "\(number)", isSelected: false, tap: "\(number)")
                }
            }
            XCTAssertEqual(ViewHost(ScreenView(showcase(choice))).elements[1].label, row.label, line: row.line)
        }
    }

    func testWhatShowsTheChosenOptionsIsCalledAsTheChoiceAndHasThemAsItsValue() async {
        for (count, chosen) in [(3, 1), (3, nil), (24, 1), (24, nil)] {
            let choice = Facet<String>.choice("c", title: "Size", isCompact: true) {
                for number in 0..<count {
                    Facet.option(
                        FacetID(rawValue: "o\(number)"), title: "No. \(number)", isSelected: number == chosen,
                        tap: "\(number)")
                }
            }
            let elements = ViewHost(ScreenView(showcase(choice))).elements
            let shown = chosen.map { "No. \($0)" } ?? "Choose"
            XCTAssertEqual(elements[1].value, "", "the head leaves it to the control")
            XCTAssertEqual(elements[2].description, "button Size|\(shown)|")
            XCTAssertEqual(elements[2].names, [shown, "Size"])
            XCTAssertEqual(elements[2].identifier, "showcase/c/picker")
        }
    }

    func testAStepSaysTheNumberAgain() async throws {
        let steps = Facet<String>.field(
            "f", title: "Boxes", value: "2", entry: FacetElement.Entry(.number, step: 1), enter: { $0 })
        let buttons = ViewHost(ScreenView(showcase(steps))).elements.filter { $0.role == .button }
        XCTAssertEqual(buttons.map(\.description), ["button Decrease, Boxes|2|", "button Increase, Boxes|2|"])
    }

    func testATitleOverALinkIsAHeadingStill() async throws {
        let card = Facet<String>(
            "c", kind: .card,
            text: FacetElement.Text(title: "Customs"), events: FacetEvents(others: ["terms": "opened"])
        ).with { $0.text[.subtitle] = ["Read the ", .link("terms", sends: "terms")] }
        let elements = ViewHost(ScreenView(showcase(card))).elements
        let title = try XCTUnwrap(elements.first { $0.identifier == "showcase/c" })
        XCTAssertTrue(title.traits.contains(.isHeader))
        XCTAssertEqual(title.children.count, 0, "it is an element, and not a group that nothing is heard of")
        XCTAssertEqual(elements.filter { $0.role == .link }.map(\.label), ["terms"])
    }

    func testAScreenReaderStaysAtADateThatIsEnteredOrClearedThere() async throws {
        let date = Facet<String>(
            "f", kind: .date, text: FacetElement.Text(title: "When"), events: FacetEvents(enter: { $0 }))
        let point = PluginPoint(sections: [ScreenSection("main")], builders: [DayBuilder(facet: date)])
        let host = ViewHost(ScreenView(ScreenModel(mounted(point))))
        host.elements[0].tap()
        XCTAssertEqual(host.elements[0].role, .textField)
        XCTAssertTrue(host.elements[0].isFocused, "the picker in place of the button")
        try XCTUnwrap(host.elements.first { $0.identifier == "day/f/clear" }).tap()
        XCTAssertEqual(host.elements[0].role, .button)
        XCTAssertTrue(host.elements[0].isFocused, "the button in place of the picker")
    }

    private struct Day: ComponentState {
        var facet: Facet<String>
        var text = ""
    }

    private struct DayView: ComponentView {
        func body(_ state: Day) -> Facet<String> {
            state.facet.with { $0.text.accessory = state.text.isEmpty ? nil : state.text }
        }
    }

    private struct DayPresenter: Presenter {
        let store: Store<Day>
        func handle(_ event: String) { store.state.text = event }
    }

    private struct DayBuilder: ComponentBuilder {
        let facet: Facet<String>
        let placement = Placement<Nobody>("day", in: "main")
        let view = DayView()
        let entry = \Day.text
        func state(for requirements: Nobody) -> Day { Day(facet: facet) }
        func presenter(_ store: Store<Day>) -> DayPresenter { DayPresenter(store: store) }
    }

    // MARK: What is said to it

    /// What can be pressed or entered is called first as it is seen, or as its sign is called.
    func testVoiceControlKnowsEachControlByWhatIsSeenOfIt() async {
        for kind in StandardKind.allCases {
            for look in kind.looks {
                let host = ViewHost(ScreenView(showcase(look.facet)))
                let seen = Set(host.looks.compactMap { $0.hasPrefix("text ") ? String($0.dropFirst(5)) : nil })
                for element in host.elements where [.button, .textField, .toggle, .link].contains(element.role) {
                    guard let name = element.names.first else {
                        XCTAssertEqual(element.role, .link, "\(kind.rawValue), \(look.name): \(element.label)")
                        continue
                    }
                    let isSign = ["/less", "/more", "/clear"].contains { element.identifier.hasSuffix($0) }
                    XCTAssertTrue(
                        seen.contains(name) || isSign
                            || seen.isDisjoint(with: [element.label]) && look.name.hasPrefix("sign"),
                        "\(kind.rawValue), \(look.name): \(name) is not among \(seen.sorted())")
                }
            }
        }
    }

    func testEveryElementOfEachLookHasANameOfItsOwnForTests() async {
        for kind in StandardKind.allCases {
            for look in kind.looks {
                let elements = ViewHost(ScreenView(showcase(look.facet))).elements.dropFirst()
                let names = elements.map(\.identifier).filter { !$0.isEmpty }
                XCTAssertEqual(Set(names).count, names.count, "\(kind.rawValue), \(look.name): \(names)")
                // What a menu has is there once it is open.
                if look.facet.all.contains(where: { $0.isCompact && !$0.hasSearch }) { continue }
                for element in look.facet.accessibilityElements where element.role != .link && element.role != .details
                {
                    XCTAssertTrue(
                        names.contains("showcase/\(element.id)"), "\(kind.rawValue), \(look.name): \(element.id)")
                }
            }
        }
    }

    // MARK: Where it leads

    func testTheApplicationOpensTheAddressesOfTheWebItself() async throws {
        var opened: [String] = []
        let look = try XCTUnwrap(StandardKind.banner.looks.first { $0.name == "link" })
        let card = Facet<AnyEvent>.card("around", title: "Around") { look.facet }
        let view = ScreenView(showcase(card)).environment(
            \.openURL,
            OpenURLAction { address in
                opened.append(address.absoluteString)
                return .handled
            })
        try XCTUnwrap(ViewHost(view).elements.first { $0.role == .link }).tap()
        XCTAssertEqual(opened, [try XCTUnwrap(look.facet.link)])
    }

    // MARK: Languages

    private struct Speaker: ScreenRequirements {
        var flags = Flags(from: FixedFlags())
        var words: Words
    }

    private struct SpokenBuilder: ComponentBuilder {
        let placement = Placement<Speaker>("day", in: "main")
        let view = DayView()
        let entry = \Day.text
        func state(for requirements: Speaker) -> Day {
            Day(
                facet: Facet(
                    "f", kind: .date, text: FacetElement.Text(title: "When"), events: FacetEvents(enter: { $0 })),
                text: "2026-12-01")
        }
        func presenter(_ store: Store<Day>) -> DayPresenter { DayPresenter(store: store) }
    }

    /// The application is in the English of Great Britain, on one device from right to left.
    func testAScreenIsLaidOutAndDatedInItsOwnLanguage() async {
        let rows: [(language: String, isRightToLeft: Bool, picker: String, line: UInt)] = [
            ("en", false, "picker en_GB leftToRight", #line), ("en", true, "picker en_GB rightToLeft", #line),
            ("ar", false, "picker ar rightToLeft", #line), ("vi", false, "picker vi leftToRight", #line),
            ("he", true, "picker he rightToLeft", #line),
        ]
        for row in rows {
            let model = ScreenModel(
                Screen(
                    PluginPoint(sections: [ScreenSection("main")], builders: [SpokenBuilder()]),
                    for: Speaker(words: Words(row.language))))
            let component = model.component("day")
            let whole = AnyView(ScreenView(model))
            let views = [whole] + (component.map { [AnyView(LiveComponentView($0))] } ?? [])
            for view in views {
                let looks = ViewHost(
                    view.environment(\.locale, Locale(identifier: "en_GB"))
                        .environment(\.layoutDirection, row.isRightToLeft ? .rightToLeft : .leftToRight)
                ).looks
                let picker = looks.first { $0.hasPrefix("picker ") }
                let language = picker?.split(separator: " ").map(String.init) ?? []
                let expected = row.picker.split(separator: " ").map(String.init)
                XCTAssertEqual(language.last, expected.last, line: row.line)
                XCTAssertTrue(
                    language.count == 3 && language[1].hasPrefix(expected[1]), "\(picker ?? "")", line: row.line)
            }
        }
    }
}
