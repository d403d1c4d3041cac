@testable import ScreenSwiftUI
import Accessibility
import ComponentScreen
import FeatureFlags
import ScreenTheme
import SwiftUI
import UIKit
import XCTest

/// What a device would show: reach, lists, fields, large texts and life, on the stand-in.
@MainActor
final class DeviceTests: XCTestCase {
    // MARK: Reach and words

    func testAllThatTakesATapReactsIn44PointsAndNotOnlyOnItsWords() async {
        let rows: [(facet: Facet<String>, isWide: Bool, line: UInt)] = [
            (.button("b", title: "+", tap: "b"), false, #line),
            (.button("b", title: "Add", style: FacetElement.Style(emphasis: .primary), tap: "b"), true, #line),
            (.row("r", title: "Address", tap: "r"), true, #line),
            (.message("m", "More", tap: "m"), true, #line),
            (.toggle("t", title: "Insure", isOn: true, tap: "t"), true, #line),
            (.choice("c", title: "Size") { Facet.option("s", title: "S", isSelected: true, tap: "s") }, true, #line),
        ]
        for row in rows {
            let looks = ViewHost(ScreenView(showcase(row.facet))).looks
            let label = looks.firstIndex { $0.hasPrefix("reacts Rectangle") }
            let frame = label.map { looks[$0 + 1] } ?? "nothing reacts"
            XCTAssertEqual(frame, #"frame ["44.0", "\#(row.isWide ? "inf" : "-")", "44.0"]"#, line: row.line)
        }
    }

    func testAnEventIsOfferedByItsTitleAndOneWithoutIsReported() async {
        let facet = Facet<String>(
            "r", kind: "nonesuch",
            text: FacetElement.Text(title: "Box", custom: ["delete": "Throw away", "stars": "4 of 5"]),
            events: FacetEvents(others: ["delete": "deleted", "hide": "hidden"]))
        var reports: [String] = []
        let host = ViewHost(ScreenView(showcase(facet)).onUnknownStyle { reports.append($0) })
        XCTAssertEqual(host.elements[1].actions.map(\.name), ["Throw away"])
        XCTAssertTrue(host.looks.contains("text 4 of 5"))
        XCTAssertFalse(host.looks.contains { $0.contains("delete") || $0.contains("hide") })
        XCTAssertEqual(reports, ["event hide"])
    }

    func testEachElementHasTheNameOfItsComponentAndFacet() async {
        let (screen, model) = flagship()
        await screen.waitUntilIdle()
        let host = ViewHost(ScreenView(model))
        let facets = screen.sections.flatMap(\.components).flatMap { component in
            component.facet.accessibilityElements.map { "\(component.id)/\($0.id)" }
        }
        let names = host.elements.map(\.identifier).filter { !$0.isEmpty }
        XCTAssertEqual(names, facets)
        XCTAssertEqual(Set(names).count, names.count)
    }

    // MARK: Lists

    func testOfAThousandRowsOnlyThoseNearAreBuiltAndHalfVisibleOnesRecorded() async throws {
        let (model, seen) = list(of: 1000)
        let host = ViewHost(ScreenView(model), rows: 10.4)
        _ = host.takeEvaluations()
        XCTAssertEqual(host.elements.count, 12)
        XCTAssertEqual(host.takeEvaluations()["LiveComponentView"], 11, "the header is the other")
        // The header, nine rows, and less than half of the tenth.
        XCTAssertEqual(seen.ids, (0..<9).map { ComponentID("row-\($0)") })
        host.scroll(by: 1)
        _ = host.elements
        XCTAssertEqual(seen.ids, (0..<10).map { ComponentID("row-\($0)") })
    }

    func testARowThatIsNotBuiltIsRevealedAndTakesTheFocusOnce() async throws {
        let (model, _) = list(of: 1000)
        let page = Page(model: model)
        let host = ViewHost(page, rows: 10)
        XCTAssertEqual(host.elements.first { $0.isFocused }?.id, nil)
        page.reveal.wrappedValue = "row-700"
        XCTAssertEqual(host.elements.first { $0.isFocused }?.identifier, "row-700/text")
        XCTAssertNil(page.reveal.wrappedValue)
        host.scroll(by: 20)
        XCTAssertNil(host.elements.first { $0.isFocused }?.id)
    }

    func testWhatIsToBeRevealedWhenTheScreenAppearsIsRevealed() async throws {
        let (model, _) = list(of: 1000)
        let page = Page(model: model, revealed: "row-700")
        let host = ViewHost(page, rows: 10)
        XCTAssertEqual(host.elements.first { $0.isFocused }?.identifier, "row-700/text")
        XCTAssertNil(page.reveal.wrappedValue)
    }

    private final class Seen: AnalyticsSink {
        var ids: [ComponentID] = []
        func record(_ record: AnalyticsRecord) {
            if case .impression = record.kind { ids.append(record.component) }
        }
    }

    private struct RowBuilder: ComponentBuilder {
        let number: Int
        var section: SectionID = "main"
        let view = ShowcaseView()
        let entry = \Showcase.done
        var placement: Placement<Nobody> { Placement(ComponentID("row-\(number)"), in: section) }
        func state(for requirements: Nobody) -> Showcase { Showcase(facet: .message("text", "Row \(number)")) }
        func presenter(_ store: Store<Showcase>) -> ShowcasePresenter { ShowcasePresenter(store: store) }
    }

    private func list(of count: Int) -> (ScreenModel, Seen) {
        let seen = Seen()
        let point = PluginPoint(
            sections: [ScreenSection("main", header: "Main")], arrangements: [],
            builders: (0..<count).map { RowBuilder(number: $0) })
        return (ScreenModel(mounted(point, analytics: seen)), seen)
    }

    // MARK: Fields

    /// A form whose presenter writes texts in capitals, cuts numbers to two digits, and clears.
    private struct Form: ComponentState {
        struct Entered: Codable, Equatable, Sendable {
            var name = ""
            var weight = ""
            var calls = 0
        }

        var entered = Entered()
    }

    private enum FormEvent: Equatable, Sendable {
        case named(String)
        case weighed(String)
        case cleared
    }

    private struct FormView: ComponentView {
        func body(_ state: Form) -> Facet<FormEvent> {
            .card("form") {
                Facet.field("name", title: "Name", value: state.entered.name, enter: FormEvent.named)
                Facet.field(
                    "weight", title: "Weight", value: state.entered.weight, entry: .number, enter: FormEvent.weighed)
                Facet.button("clear", title: "Clear", tap: .cleared)
                Facet.message("calls", "\(state.entered.calls)")
            }
        }
    }

    private struct FormPresenter: Presenter {
        let store: Store<Form>
        func handle(_ event: FormEvent) {
            store.state.entered.calls += 1
            switch event {
            case .named(let text): store.state.entered.name = text.uppercased()
            case .weighed(let text): store.state.entered.weight = String(text.prefix(2))
            case .cleared: (store.state.entered.name, store.state.entered.weight) = ("", "")
            }
        }
    }

    private struct FormBuilder: ComponentBuilder {
        let placement = Placement<Nobody>("form", in: "main")
        let view = FormView()
        let entry = \Form.entered
        let made: @MainActor @Sendable (Store<Form>) -> Void
        func state(for requirements: Nobody) -> Form { Form() }
        func presenter(_ store: Store<Form>) -> FormPresenter {
            made(store)
            return FormPresenter(store: store)
        }
    }

    private func form() -> (host: ViewHost, store: Store<Form>) {
        var store: Store<Form>?
        let point = PluginPoint(
            sections: [ScreenSection("main")], arrangements: [], builders: [FormBuilder { store = $0 }])
        return (ViewHost(ScreenView(ScreenModel(mounted(point)))), store ?? Store(Form()))
    }

    private func name(_ host: ViewHost) -> Element { host.elements[0] }
    private func weight(_ host: ViewHost) -> Element { host.elements[1] }

    func testWhatIsTypedIsNotFoughtAndTheNormalisedValueAppearsWhenTheFieldIsLeft() async {
        let (host, store) = form()
        name(host).enter("n")
        name(host).enter("ni")
        XCTAssertEqual(name(host).value, "ni", "letters are being composed")
        XCTAssertEqual(store.state.entered.name, "NI", "the presenter has them")
        store.state.entered.name = "late"
        XCTAssertEqual(name(host).value, "ni", "a late change waits, too")
        name(host).leave()
        XCTAssertEqual(name(host).value, "late")
    }

    func testWithoutAKeyboardThatComposesTheNormalisedValueAppearsAtOnce() async {
        let rows: [(keyboards: [String], value: String, line: UInt)] = [
            (["en-US", "emoji"], "NI", #line), (["en-GB", "dictation"], "NI", #line),
            (["en-US", "zh-Hant"], "ni", #line),
            (["vi-VN"], "ni", #line), (["hi-IN", "en-IN"], "ni", #line),
        ]
        defer { UITextInputMode.shown = ["ko-KR"] }
        for row in rows {
            UITextInputMode.shown = row.keyboards
            let (host, _) = form()
            name(host).enter("ni")
            XCTAssertEqual(name(host).value, row.value, line: row.line)
        }
    }

    func testANumberIsNormalisedAtOnceAlsoToWhatItWasBefore() async {
        let (host, _) = form()
        weight(host).enter("12")
        XCTAssertEqual(weight(host).value, "12")
        weight(host).enter("123")
        XCTAssertEqual(weight(host).value, "12")
    }

    func testUsingSomethingElseEndsTheComposition() async {
        let (host, _) = form()
        name(host).enter("ni")
        host.elements[2].tap()
        XCTAssertEqual(name(host).value, "")
    }

    func testAnUnchangedTextIsNotSent() async {
        let (host, store) = form()
        name(host).enter("ni")
        name(host).enter("ni")
        XCTAssertEqual(store.state.entered.calls, 1)
    }

    func testTheKeyAndOneBarLeadToTheNextFieldAndEndTheEntryForEachKeyboard() async {
        let (host, _) = form()
        XCTAssertEqual(name(host).keys.last, "next")
        XCTAssertEqual(weight(host).keys.last, "done")
        XCTAssertEqual(host.beside.map(\.label), [], "no keyboard, no bar")
        name(host).enter("Kim")
        XCTAssertEqual(host.beside.map(\.label), ["Next field", "Done"])
        name(host).submit()
        XCTAssertEqual([name(host).isEdited, weight(host).isEdited], [false, true])
        XCTAssertEqual(name(host).value, "KIM")
        XCTAssertEqual(host.beside.map(\.label), ["Done"], "one bar, and it is the last field")
        host.beside[0].tap()
        XCTAssertEqual([name(host).isEdited, weight(host).isEdited], [false, false])
        XCTAssertEqual(host.beside.map(\.label), [])
        name(host).enter("Kim")
        host.beside[0].tap()
        XCTAssertEqual([name(host).isEdited, weight(host).isEdited], [false, true])
    }

    func testReturnInAFieldOfManyLinesIsALineAndLeadsNowhere() async {
        let facet = Facet<String>.card("c") {
            Facet.field("note", title: "Note", value: "", entry: .note, enter: { $0 })
            Facet.field("next", title: "Next", value: "", enter: { $0 })
        }
        let host = ViewHost(ScreenView(showcase(facet)))
        host.elements[1].enter("Ring")
        XCTAssertEqual(host.elements[1].keys.last, "return")
        host.elements[1].submit()
        XCTAssertEqual([host.elements[1].isEdited, host.elements[2].isEdited], [true, false])
        host.beside[0].tap()
        XCTAssertEqual([host.elements[1].isEdited, host.elements[2].isEdited], [false, true])
    }

    func testTheSequenceGoesOnInTheNextComponent() async throws {
        let (screen, model) = flagship()
        await screen.waitUntilIdle()
        let host = ViewHost(ScreenView(model))
        XCTAssertGreaterThan(Set(model.fields.map { $0.rawValue.prefix { $0 != "/" } }).count, 2)
        var edited: [String] = []
        try XCTUnwrap(host.elements.first { $0.role == .textField && $0.isEnabled }).enter("1")
        while let field = host.elements.first(where: \.isEdited), edited.count < 50 {
            edited.append(field.identifier)
            // The key of a field of many lines begins a line.
            if field.lines == 1...1 { field.submit() } else { host.beside[0].tap() }
        }
        XCTAssertEqual(edited, model.fields.map(\.rawValue))
    }

    // MARK: Faults

    /// A row of a long form: a field that is required once the form was sent, or the buttons below all of them.
    private struct Line: ComponentState {
        struct Entered: Codable, Equatable, Sendable {
            var text = ""
        }

        var number = 0
        var isSent = false
        var entered = Entered()
    }

    private struct LineView: ComponentView {
        func body(_ state: Line) -> Facet<String> {
            let isWrong = state.isSent && state.entered.text.isEmpty && state.number % 10 == 3
            return state.number == 40
                ? .card("c") {
                    Facet.button("save", title: "Save", tap: "save")
                    Facet.button("other", title: "Other", tap: "other")
                }
                : .field(
                    "text", title: "Line \(state.number)", value: state.entered.text,
                    status: isWrong ? .invalid("Fill this in") : .ready, enter: { $0 })
        }
    }

    private struct LinePresenter: Presenter {
        let store: Store<Line>
        /// Shared by all lines: whether the form was sent.
        let sent: ValueStream<Bool>
        func start() { store.follow(sent) { state, isSent in state.isSent = isSent } }
        func handle(_ event: String) {
            guard store.state.number == 40 else { return store.state.entered.text = event }
            if event == "save" { sent.update { $0 = true } }
        }
    }

    private struct LineBuilder: ComponentBuilder {
        let number: Int
        let sent: ValueStream<Bool>
        let view = LineView()
        let entry = \Line.entered
        var placement: Placement<Nobody> { Placement(ComponentID("line-\(number)"), in: "main") }
        func state(for requirements: Nobody) -> Line { Line(number: number) }
        func presenter(_ store: Store<Line>) -> LinePresenter { LinePresenter(store: store, sent: sent) }
    }

    private func longForm() -> ScreenModel {
        let sent = ValueStream(false)
        return ScreenModel(
            mounted(
                PluginPoint(
                    sections: [ScreenSection("main")], builders: (0...40).map { LineBuilder(number: $0, sent: sent) })))
    }

    func testSavingShowsTheFirstFaultFarUpAndGivesItTheKeyboard() async throws {
        let model = longForm()
        let host = ViewHost(ScreenView(model), rows: 5)
        XCTAssertNil(host.elements.first(where: \.isEdited))
        func press(_ label: String) throws {
            let first = Int(host.elements[0].identifier.dropFirst(5).prefix { $0 != "/" }) ?? 0
            host.scroll(by: 37 - first)  // to the last rows
            try XCTUnwrap(host.elements.first { $0.label == label }, label).tap()
        }
        for _ in 0..<2 {
            try press("Save")
            let shown = try XCTUnwrap(host.elements.first(where: \.isEdited))
            XCTAssertEqual(shown.identifier, "line-3/text", "also when it is pressed again")
            XCTAssertTrue(shown.isFocused)
            XCTAssertEqual(ScrollViewProxy.scrolledTo, AnyHashable(ComponentID("line-3/text")))
            XCTAssertEqual(shown.value, "empty, invalid: Fill this in")
        }
        host.elements.first(where: \.isEdited)?.enter("done")
        try press("Save")
        XCTAssertEqual(host.elements.first(where: \.isEdited)?.identifier, "line-13/text")
        host.elements.first(where: \.isEdited)?.leave()
        try press("Other")
        XCTAssertEqual(
            host.elements.first(where: \.isEdited)?.identifier, "line-13/text", "another button that changes nothing")
    }

    /// A form of 41 lines in one component.
    private struct WholeView: ComponentView {
        struct Whole: ComponentState {
            struct Entered: Codable, Equatable, Sendable {
                var texts: [Int: String] = [:]
                var isSent = false
            }

            var entered = Entered()
        }

        func body(_ state: Whole) -> Facet<String> {
            .card("form") {
                (0..<40).map { number in
                    let isWrong = state.entered.isSent && number % 10 == 3 && state.entered.texts[number] == nil
                    return Facet<String>.field(
                        FacetID(rawValue: "f\(number)"), title: "Line \(number)",
                        value: state.entered.texts[number] ?? "",
                        status: isWrong ? .invalid("Fill this in") : .ready, enter: { "\(number) \($0)" })
                }
                Facet.button("save", title: "Save", tap: "save")
            }
        }
    }

    private struct WholePresenter: Presenter {
        let store: Store<WholeView.Whole>
        func handle(_ event: String) {
            let parts = event.split(separator: " ")
            guard parts.count > 1, let number = Int(parts[0]) else { return store.state.entered.isSent = true }
            store.state.entered.texts[number] = String(parts[1])
        }
    }

    private struct WholeBuilder: ComponentBuilder {
        let placement = Placement<Nobody>("whole", in: "main")
        let view = WholeView()
        let entry = \WholeView.Whole.entered
        func state(for requirements: Nobody) -> WholeView.Whole { .init() }
        func presenter(_ store: Store<WholeView.Whole>) -> WholePresenter { WholePresenter(store: store) }
    }

    func testAFaultFarUpInTheSameComponentIsShownAlthoughItsRowIsNotBuilt() async throws {
        let point = PluginPoint(sections: [ScreenSection("main")], builders: [WholeBuilder()])
        let model = ScreenModel(mounted(point))
        let page = Page(model: model)
        let host = ViewHost(page, rows: 4)
        page.reveal.wrappedValue = "whole/save"
        try XCTUnwrap(host.elements.first { $0.label == "Save" }).tap()
        let shown = try XCTUnwrap(host.elements.first(where: \.isEdited))
        XCTAssertEqual(shown.identifier, "whole/f3")
        XCTAssertTrue(shown.isFocused)
        shown.enter("x")
        page.reveal.wrappedValue = "whole/save"
        try XCTUnwrap(host.elements.first { $0.label == "Save" }).tap()
        XCTAssertEqual(host.elements.first(where: \.isEdited)?.identifier, "whole/f13")
    }

    func testNextScrollsToAFieldThatIsNotBuilt() async throws {
        let host = ViewHost(ScreenView(longForm()), rows: 3)
        var edited: [String] = []
        host.elements[0].enter("a")
        while let field = host.elements.first(where: \.isEdited), edited.count < 50 {
            edited.append(field.identifier)
            field.submit()
        }
        XCTAssertEqual(edited, (0..<40).map { "line-\($0)/text" })
    }

    func testMovingTheKeyboardEvaluatesTheTwoFieldsAndNoComponent() async {
        let host = ViewHost(ScreenView(longForm()))
        host.elements[0].enter("a")
        _ = host.elements
        _ = host.takeEvaluations()
        host.elements[0].submit()
        XCTAssertEqual(host.elements.first(where: \.isEdited)?.identifier, "line-1/text")
        let evaluations = host.takeEvaluations()
        XCTAssertNil(evaluations["LiveComponentView"])
        XCTAssertNil(evaluations["ScreenPage"])
        XCTAssertLessThanOrEqual(evaluations["FieldPart"] ?? 0, 8, "of 40 fields two, as often as they settle")
    }

    func testFaultsAndWhatIsWaitedForAreAnnouncedWhenTheyComeUpAndOnlyThen() async {
        typealias Status = FacetElement.Status
        func remarks(_ statuses: [Status]) -> [Remark] {
            let facet = Facet<AnyEvent>.card("c", title: "Form") {
                statuses.enumerated().map { index, status in
                    Facet<AnyEvent>.field(
                        FacetID(rawValue: "f\(index)"), title: "F\(index)", value: "", status: status,
                        enter: { AnyEvent($0) })
                }
            }
            return Remark.all(of: facet, in: .english)
        }
        let rows: [(before: [Status], now: [Status], said: String?, line: UInt)] = [
            ([.ready, .ready], [.ready, .ready], nil, #line),
            ([.ready, .ready], [.invalid("Too long"), .ready], "F0, invalid: Too long", #line),
            ([.invalid("Too long"), .ready], [.invalid("Too long"), .ready], nil, #line),
            ([.invalid("Too long")], [.invalid("Empty")], "F0, invalid: Empty", #line),
            ([.ready, .ready], [.invalid("A"), .invalid("B")], "F0, invalid: A. F1, invalid: B", #line),
            ([.ready], [.loading("Counting")], "F0, loading: Counting", #line),
            ([.invalid("A")], [.ready], nil, #line), ([.ready], [.disabled(reason: "Closed")], nil, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                Remark.announcement(of: remarks(row.now), after: remarks(row.before)), row.said, line: row.line)
        }
        AccessibilityNotification.posted = []
        let host = ViewHost(ScreenView(longForm()))
        _ = host.elements
        XCTAssertEqual(AccessibilityNotification.posted, [])
        host.elements.first { $0.label == "Save" }?.tap()
        _ = host.elements
        XCTAssertEqual(
            AccessibilityNotification.posted, [3, 13, 23, 33].map { "Line \($0), invalid: Fill this in" })
    }

    // MARK: Looks

    func testAtAccessibilitySizesRowsStackAndIconsGrow() async {
        let facet = Facet<String>.card("c", title: "Size", accessory: "$3", layout: .grid(columns: 2)) {
            Facet.message("a", "A")
            Facet.message("b", "B")
        }
        let usual = ViewHost(ScreenView(showcase(facet))).looks
        XCTAssertTrue(usual.contains("columns 2"))
        let large = ViewHost(ScreenView(showcase(facet)), typeSize: .accessibility3).looks
        XCTAssertFalse(large.contains("columns 2"))
        let photo = Facet<String>.row("r", title: "R").with { $0.images.icon = "https://example.com/a.png" }
        let sizes = [DynamicTypeSize.large, .accessibility3].map { size in
            ViewHost(ScreenView(showcase(photo)), typeSize: size).looks.first {
                $0.hasPrefix("frame [\"") && !$0.contains("-")
            }
        }
        XCTAssertEqual(sizes, [#"frame ["21.75", "21.75"]"#, #"frame ["65.25", "65.25"]"#])
    }

    func testASectionHasItsLayoutBelowWhatLeadsItAndGoesInLinesAtLargeSizes() async {
        let section = ScreenSection("main", layout: .grid(columns: 3), leading: 1)
        let point = PluginPoint(
            sections: [section], arrangements: [], builders: (0..<4).map { RowBuilder(number: $0) })
        let model = ScreenModel(mounted(point))
        let looks = ViewHost(ScreenView(model)).looks
        XCTAssertEqual(
            looks.filter { $0.hasPrefix("text Row") || $0.hasPrefix("columns") },
            ["text Row 0", "columns 3", "text Row 1", "text Row 2", "text Row 3"])
        XCTAssertFalse(ViewHost(ScreenView(model), typeSize: .accessibility1).looks.contains("columns 3"))
    }

    func testALayoutForWideRoomsIsDrawnWhereTheRoomIsWideAndTheTextIsNotLarge() async {
        let layout = FacetElement.Layout.carousel.wide(columns: 3, from: 700)
        let facet = Facet<String>.card("c", title: "C", layout: layout) { Facet.message("m", "M") }
        let rows: [(width: Double?, isLarge: Bool, columns: [String], line: UInt)] = [
            (nil, false, [], #line), (699, false, [], #line), (700, false, ["columns 3"], #line),
            (1280, false, ["columns 3"], #line), (1280, true, [], #line),
        ]
        for row in rows {
            let point = PluginPoint(
                sections: [ScreenSection("main", layout: layout)], builders: (0..<3).map { RowBuilder(number: $0) })
            for model in [ScreenModel(mounted(point)), showcase(facet)] {
                let host = ViewHost(
                    ScreenView(model), typeSize: row.isLarge ? .accessibility1 : .large, width: row.width)
                _ = host.elements
                XCTAssertEqual(host.looks.filter { $0.hasPrefix("columns") }, row.columns, line: row.line)
            }
        }
    }

    func testABarIsFoundBehindAllElseBelowOrBeside() async {
        let point = PluginPoint(
            sections: [ScreenSection("pay", header: "Pay", role: .bar), ScreenSection("main")],
            builders: [RowBuilder(number: 9, section: "pay")] + (0..<3).map { RowBuilder(number: $0) })
        let rows: [(width: Double?, isLarge: Bool, frame: String?, line: UInt)] = [
            (nil, false, nil, #line), (390, false, nil, #line), (720, false, #"frame ["320.0", "-"]"#, #line),
            (720, true, nil, #line),
        ]
        for row in rows {
            let host = ViewHost(
                ScreenView(ScreenModel(mounted(point))), typeSize: row.isLarge ? .accessibility1 : .large,
                rows: 500, width: row.width)
            XCTAssertEqual(
                host.elements.map(\.label), ["Row 0", "Row 1", "Row 2", "Pay", "Row 9"], line: row.line)
            // Below it is no higher than two fifths of the room.
            let frame = row.frame ?? #"frame ["-", "\#(row.width == nil ? "240.0" : "200.0")"]"#
            XCTAssertTrue(host.looks.contains(frame), "\(host.looks)", line: row.line)
        }
    }

    func testAGridHasFewerColumnsWhereThereIsNoRoom() async {
        let rows: [(layout: FacetElement.Layout, width: Double?, columns: Int, line: UInt)] = [
            (.grid(columns: 12), nil, 12, #line), (.grid(columns: 12), 320, 2, #line),
            (.grid(columns: 2), 1200, 2, #line), (.grid(columns: 12, leastWidth: 300), 320, 1, #line),
            (.grid(columns: 12, leastWidth: 300), 700, 2, #line),
            (.grid(columns: 3, leastWidth: 1_000_000_000), 320, 1, #line),
            (.grid(columns: 12, leastWidth: 0), 320, 6, #line),
        ]
        for row in rows {
            let point = PluginPoint(
                sections: [ScreenSection("main", layout: row.layout)], builders: (0..<3).map { RowBuilder(number: $0) })
            let host = ViewHost(ScreenView(ScreenModel(mounted(point))), width: row.width)
            _ = host.elements
            let columns = host.looks.filter { $0.hasPrefix("columns") }
            XCTAssertEqual(columns, ["columns \(row.columns)"], line: row.line)
        }
    }

    func testASectionUnderEachOtherHasItsDistances() async {
        let layouts: [(layout: FacetElement.Layout, padded: Int, line: UInt)] = [
            (.vertical, 0, #line), (FacetElement.Layout(spacing: .large), 0, #line),
            (FacetElement.Layout(spacing: .large, padding: .large), 1, #line),
        ]
        for row in layouts {
            let point = PluginPoint(
                sections: [ScreenSection("main", layout: row.layout, leading: 1)], arrangements: [],
                builders: (0..<3).map { RowBuilder(number: $0) })
            let looks = ViewHost(ScreenView(ScreenModel(mounted(point)))).looks
            XCTAssertEqual(
                looks.filter { $0.hasPrefix("text Row") }, ["text Row 0", "text Row 1", "text Row 2"], line: row.line)
            let padding = "padding \(CGFloat(Theme.standard.spacing.large))"
            XCTAssertEqual(looks.filter { $0 == padding }.count, row.padded, line: row.line)
        }
    }

    func testAPictureBehindAFacetIsSeenAroundItsSurface() async throws {
        let theme = Theme.standard
        for style in [FacetElement.Style(), FacetElement.Style(background: .promotion)] {
            let facet = Facet<String>.message("m", "Inside", style: style).with { $0.images.background = "/p.png" }
            let looks = ViewHost(ScreenView(showcase(facet))).looks
            let color = theme.light[style.background == nil ? .card : .promotion]
            let parts = [
                looks.lastIndex { $0.hasPrefix("clip") && $0.contains("\(CGFloat(theme.corners.button))") },
                looks.firstIndex(of: "padding \(CGFloat(theme.spacing.large))"),
                looks.lastIndex { $0.hasPrefix("background \(Color(color)) in") },
                looks.firstIndex(of: "text Inside"), looks.firstIndex(of: "image /p.png"),
            ]
            let places = parts.compactMap { $0 }
            XCTAssertEqual(places.count, parts.count, "\(looks)")
            XCTAssertEqual(places, places.sorted(), "from the outside in: \(looks)")
        }
    }

    func testAHeartIsASignToPressThatSaysWhetherItIsChosen() async {
        let heart = Facet<String>(
            "h", kind: .toggle, images: FacetElement.Images(icon: "heart"), isSelected: true,
            accessibility: FacetElement.Accessibility(label: "Favourite"), events: FacetEvents(tap: "loved"))
        let host = ViewHost(ScreenView(showcase(heart)))
        XCTAssertEqual(host.elements[1].description, "button Favourite|| selected")
        host.elements[1].tap()
        XCTAssertEqual(host.elements.last?.label, "did loved")
    }

    func testASignForWhatLeadsOnIsMirroredOnce() async {
        let looks = ViewHost(ScreenView(showcase(.row("r", title: "R", tap: "r")))).looks
        XCTAssertTrue(looks.contains("text \u{2066}›\u{2069}"))
        XCTAssertTrue(looks.contains("flips"))
    }

    func testASwitchIsASwitchAFieldHasOneBorderAndALoaderStandsInItsPlace() async {
        let looks = ViewHost(
            ScreenView(
                showcase(
                    .card("c", status: .loading("Counting")) {
                        Facet.toggle("t", title: "T", isOn: true, tap: "t")
                        Facet.field("f", title: "F", value: "", enter: { $0 })
                    }))
        ).looks
        XCTAssertTrue(looks.contains("toggle SwitchToggleStyle"))
        XCTAssertTrue(looks.contains("field PlainTextFieldStyle"))
        XCTAssertEqual(looks.filter { $0.hasPrefix("stroke") }.count, 1)
        XCTAssertTrue(looks.contains("progress"))
        XCTAssertTrue(looks.contains("leaves by scrolling"))
    }

    func testComponentsThatComeAndGoMoveSlowlyUnlessTheUserDoesNotWantThat() async {
        for (reduces, expected) in [(false, "moves slowly"), (true, "moves at once")] {
            let (screen, model) = flagship()
            let host = ViewHost(ScreenView(model), reducesMotion: reduces)
            _ = host.looks
            XCTAssertNil(model.motion)
            screen.replan(for: flagship(isOn: false).screen.plan.requirements)
            XCTAssertTrue(host.looks.contains(expected))
            XCTAssertEqual(model.motion?.isStructural, true)
        }
    }

    func testAnApplicationLoadsImagesItself() async {
        let photo = Facet<String>.row("r", title: "R").with { $0.images.main = "https://example.com/a.png" }
        let looks = ViewHost(
            ScreenView(showcase(photo)).drawImages { Text("mine: \($0.source), \($1 ?? 0)" as String) }
        ).looks
        XCTAssertTrue(looks.contains("text mine: https://example.com/a.png, 0.0"))
        let usual = ViewHost(ScreenView(showcase(photo))).looks
        XCTAssertTrue(usual.contains("image https://example.com/a.png"))
    }

    // MARK: Life

    func testAReportThatIsMadeOnceIsMadeOnceHoweverOftenTheViewIsEvaluated() async {
        let model = showcase(Facet<String>("x", kind: "nonesuch", text: FacetElement.Text(title: "Stars")))
        var reports: [FacetKind] = []
        let page = Counting(model: model) { reports.append($0) }
        let host = ViewHost(page)
        _ = host.elements
        for _ in 0..<3 {
            page.count.wrappedValue += 1
            _ = host.elements
        }
        XCTAssertEqual(host.elements.last?.label, "3")
        XCTAssertEqual(reports, ["nonesuch"])
    }

    /// A component that says later what nobody can draw.
    private struct LaterBuilder: ComponentBuilder {
        let placement = Placement<Nobody>("later", in: "main")
        let view = LaterView()
        let entry = \LaterView.Later.noEntry
        let made: @MainActor @Sendable (Store<LaterView.Later>) -> Void
        func state(for requirements: Nobody) -> LaterView.Later { .init() }
        func presenter(_ store: Store<LaterView.Later>) -> LaterPresenter {
            made(store)
            return LaterPresenter(store: store)
        }
    }

    private struct LaterPresenter: Presenter {
        let store: Store<LaterView.Later>
        func handle(_ event: Int) {}
    }

    private struct LaterView: ComponentView {
        struct Later: ComponentState {
            var number = 0
        }

        func body(_ state: Later) -> Facet<Int> {
            Facet(
                "x", kind: FacetKind(rawValue: "kind-\(state.number)"),
                text: FacetElement.Text(title: "\(state.number)"),
                events: FacetEvents(others: ["event-\(state.number)": 1]),
                style: FacetElement.Style(own: [.tone: "tone-\(state.number)"]))
        }
    }

    func testWhatNobodyCanDrawIsReportedAlsoWhenItIsSaidLater() async throws {
        var store: Store<LaterView.Later>?
        let point = PluginPoint(
            sections: [ScreenSection("main")], arrangements: [], builders: [LaterBuilder { store = $0 }])
        var (kinds, styles): ([FacetKind], [String]) = ([], [])
        let host = ViewHost(
            ScreenView(ScreenModel(mounted(point)))
                .onUnknownKind { kinds.append($0) }
                .onUnknownStyle { styles.append($0) })
        _ = host.elements
        try XCTUnwrap(store).state.number = 1
        _ = host.elements
        XCTAssertEqual(kinds, ["kind-0", "kind-1"])
        XCTAssertEqual(styles, ["tone tone-0", "event event-0", "tone tone-1", "event event-1"])
    }

    private struct Counting: View {
        let model: ScreenModel
        let report: (FacetKind) -> Void
        @State private var counted: Int
        var count: Binding<Int> { $counted }

        init(model: ScreenModel, report: @escaping (FacetKind) -> Void) {
            self.model = model
            self.report = report
            self._counted = State(wrappedValue: 0)
        }

        var body: some View {
            ScreenView(model).onUnknownKind { report($0) }
            Text("\(counted)" as String)
        }
    }
}
