import ComponentScreen
import FeatureFlags
import Foundation
import XCTest

@testable import ServerDriven

/// Forms inside components: as they are composed, served, filled in, sent and checked.
final class ServedFormTests: XCTestCase {
    func testTheFormOfTheArticleIsTheOneThatIsTestedHere() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: folder.appending(path: "Booking.swift"), encoding: .utf8)
        let article = try String(
            contentsOf: folder.appending(path: "../../../Sources/ServerDriven/ServerDriven.docc/ServeAScreen.md"),
            encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }.filter { $0.lowercased().contains("booking") }
        XCTAssertEqual(blocks.count, 2)
        for block in blocks { XCTAssertTrue(source.contains(block), block) }
    }

    /// A client of the concert's service; its facets are those of the document.
    @MainActor
    private final class Visitor {
        let screen: RemoteScreen
        private let recorder = Recorder()

        @MainActor
        private final class Recorder {
            var incidents: [ScreenIncident.Problem] = []
        }

        init(routes: [ScreenRoute], screen path: String) throws {
            let library = ComponentLibrary(
                version: "1.0.0",
                kinds: ["message", "card", "field", "choice", "option", "toggle", "button"].map { SupportedKind($0) })
            let service = try ScreenService(releases: [library.capabilities], routes: routes)
            let client = ScreenClient(library: library, transport: service, flags: Flags(from: FixedFlags())) {
                [recorder] in recorder.incidents.append($0.problem)
            }
            screen = RemoteScreen(ScreenLink(path), client: client) { _ in }
        }

        var incidents: [ScreenIncident.Problem] { recorder.incidents }

        isolated deinit { screen.tearDown() }

        func send(_ interaction: Interaction, _ facet: FacetID) async throws {
            let component = try XCTUnwrap(screen.sections.flatMap(\.components).first { $0.facet.first(facet) != nil })
            try screen.send(interaction, to: facet, in: component.id)
            await screen.waitUntilIdle()
        }

        /// The inputs that show a fault, as `id: message`.
        var faults: [String] {
            screen.sections.flatMap(\.components).flatMap(\.facet.all).filter(\.status.isFault)
                .map { "\($0.id): \($0.status.message)" }
        }

        var message: String? { screen.status.value.messageText }
    }

    @MainActor
    func testTheFormOfTheArticleIsServedFilledInRefusedAtItsFieldsAndAccepted() async throws {
        XCTAssertEqual(concertScreen.faults.map { "\($0)" }, [])
        let visitor = try Visitor(routes: [concert, booking], screen: "concert")
        await visitor.screen.waitUntilIdle()

        try await visitor.send(.tap, "booking/book")
        XCTAssertEqual(visitor.faults, ["booking/name: Fill this in", "booking/seats: Fill this in"])

        try await visitor.send(.enter("Ada"), "booking/name")
        try await visitor.send(.enter("5"), "booking/seats")
        try await visitor.send(.choose, "booking/reduced")
        try await visitor.send(.tap, "booking/book")
        XCTAssertEqual(
            visitor.faults,
            ["booking/seats: Only 4 seats are left.", "booking/price: The reduced price is for one seat."])
        XCTAssertEqual(visitor.message, "Nothing is booked yet.")

        try await visitor.send(.enter("2,5"), "booking/seats")
        try await visitor.send(.tap, "booking/book")
        XCTAssertEqual(visitor.faults.first, "booking/seats: Enter a whole number.")

        try await visitor.send(.enter("4"), "booking/seats")
        try await visitor.send(.choose, "booking/full")
        try await visitor.send(.toggle, "booking/news")
        try await visitor.send(.tap, "booking/book")
        XCTAssertEqual(visitor.faults, [])
        XCTAssertEqual(visitor.message, "4 × Ada, with news")
        XCTAssertEqual(visitor.incidents, [])
    }

    // MARK: Places of forms

    private struct FormBuilder<Requirements: ScreenRequirements>: FacetBuilder {
        let placement: Placement<Requirements>
        let form: Facet<FacetAction>

        var name: String { "form \(placement.id)" }

        func facet(for requirements: Requirements) -> Facet<FacetAction> { form }
    }

    private struct Room: Identifiable, Sendable { let id: Int }

    private static let form = Facet<FacetAction>.card("form") {
        Facet.field(
            "guests", title: "Guests", value: "5", entry: FacetElement.Entry(.number, isRequired: true, greatest: 9))
        Facet.card("more") {
            Facet.choice("meal", title: "Meal") {
                Facet.option("early", title: "Early", isSelected: false)
                Facet.option("meal/late", title: "Late", isSelected: true)
            }
        }
        Facet.choice("extras", title: "Extras", selection: .many) {
            Facet.option("bed", title: "Bed", isSelected: true)
            Facet.option("desk", title: "Desk", isSelected: true)
        }
    }

    private static func builder(
        _ id: ComponentID, _ form: Facet<FacetAction>
    ) -> any ComponentBuilder<ConcertRequirements> {
        FormBuilder(placement: Placement<ConcertRequirements>(id, in: "main"), form: form)
    }

    private static let meal = form.children[1].children[0]
    private static let rooms = Feed(
        "rooms", in: "main", items: { (_: ConcertRequirements) in [Room(id: 1), Room(id: 2)] },
        candidates: [FormBuilder(placement: Placement<FeedItem<ConcertRequirements, Room>>(), form: form)])

    private static let tableInputs: [FacetID] = ["a/guest/meal", "guest/meal", "guest/name", "meal", "name"]

    private static let table = Facet<FacetAction>.card("table", title: "Table") {
        for name in tableInputs {
            if name.rawValue.hasSuffix("name") {
                Facet.field(name, title: "Name", value: "Ada", entry: FacetElement.Entry(isRequired: true))
            } else {
                Facet.choice(name, title: "Meal") {
                    Facet.option("\(name)/rice", title: "Rice", isSelected: true)
                    Facet.option("\(name)/noodles", title: "Noodles", isSelected: false)
                }
            }
        }
    }

    func testAFormIsFoundInsideAnyComponentAndItsFaultsAreUnderTheIdsOfTheDocument() throws {
        let (form, builder) = (Self.form, Self.builder)
        typealias Row = (
            builders: [any ComponentBuilder<ConcertRequirements>], form: Facet<FacetAction>, part: FacetID?,
            faults: [FacetID], line: UInt
        )
        func all(_ start: String) -> [FacetID] { ["extras", "guests", "meal"].map { FacetID("\(start)/\($0)") } }
        let rows: [Row] = [
            ([builder("form", form)], form, nil, all("form"), #line),
            ([builder("other", form)], form, nil, all("other"), #line),
            ([builder("a", .card("x") { form })], form, nil, all("a"), #line),
            ([builder("guests", form.children[0])], form.children[0], nil, ["guests"], #line),
            ([builder("meal", Self.meal)], Self.meal, nil, ["meal"], #line),
            ([builder("here", form), builder("there", form)], form, "there", all("there"), #line),
            ([Self.rooms], form, "rooms/2", all("rooms/2"), #line),
            // Names of which one ends with another.
            ([builder("book", Self.table)], Self.table, nil, Self.tableInputs.map { "book/\($0)" }, #line),
            ([builder("b", .card("x") { Self.table })], Self.table, nil, Self.tableInputs.map { "b/\($0)" }, #line),
        ]
        for row in rows {
            let point = PluginPoint(
                sections: [ScreenSection("main")], arrangements: [], builders: row.builders)
            XCTAssertEqual(point.faults.map { "\($0)" }, [], line: row.line)
            let client = Capabilities(version: "1.0.0", kinds: [:], actions: [:])
            let requirements = ConcertRequirements(flags: Flags(from: FixedFlags()), client: client)
            let document = ScreenDocument(screen: "s", composition: point.compose(point.plan(for: requirements)))
            let shown = document.topFacets.inputs
            func sent(_ value: (Facet<FacetAction>) -> FacetValue?) -> ScreenInputs {
                let all = ScreenInputs(Dictionary(uniqueKeysWithValues: shown.map { ($0.id, value($0) ?? .null) }))
                return row.part.map(all.below) ?? all
            }
            XCTAssertEqual(row.form.faults(of: sent(\.input)), [:], line: row.line)
            let faults = row.form.faults(of: sent { _ in .object([:]) })
            XCTAssertEqual(faults.keys.sorted(), row.faults, line: row.line)
            XCTAssertTrue(Set(faults.keys).isSubset(of: shown.map(\.id)), line: row.line)
        }
    }

    func testAnInputThatIsDisabledIsSentAsItIsShown() {
        var part = Facet<FacetAction>.card("part") {
            Facet.toggle("news", title: "News", isOn: true)
            Facet.choice("extras", title: "Extras", selection: .many) {
                Facet.option("bed", title: "Bed", isSelected: true)
                Facet.option("desk", title: "Desk", isSelected: true)
                Facet.option("view", title: "View", isSelected: false)
            }
        }
        part.status = .disabled(reason: "Not yet.")
        let form = Facet<FacetAction>.card("form") {
            Facet.field(
                "price", title: "Price", value: "100", entry: FacetElement.Entry(.number, least: 1),
                status: .disabled(reason: "It is fixed."))
            Facet.field(
                "empty", title: "Name", value: "", entry: FacetElement.Entry(isRequired: true),
                status: .loading("Wait."))
            part
        }
        let rows: [(id: FacetID, value: FacetValue?, isAccepted: Bool, line: UInt)] = [
            ("price", nil, true, #line), ("price", .null, true, #line), ("price", .integer(100), true, #line),
            ("price", .string("100"), true, #line), ("price", .string("0100"), true, #line),
            ("price", .integer(1), false, #line), ("price", .string("1"), false, #line),
            ("price", .string(""), false, #line), ("price", .list([]), false, #line),
            ("empty", .string(""), true, #line), ("empty", .string("Ada"), false, #line),
            ("news", .bool(true), true, #line), ("news", .bool(false), false, #line),
            ("extras", .list([.string("form/extras/desk"), .string("form/extras/bed")]), true, #line),
            ("extras", .list([.string("form/extras/bed")]), false, #line),
            ("extras", .list([.string("form/extras/bed"), .string("form/extras/view")]), false, #line),
        ]
        for row in rows {
            let id = FacetID("form/\(row.id)")
            let faults = form.faults(of: ScreenInputs(row.value.map { [id: $0] } ?? [:]))
            XCTAssertEqual(faults, row.isAccepted ? [:] : [id: "Enter this again"], line: row.line)
        }
    }

    func testZerosInFrontOfANumberDoNotCountWhereOnlyANumberCanBeEntered() {
        let seats = Facet<FacetAction>.field(
            "seats", title: "Seats", value: "", entry: FacetElement.Entry(.number, least: 1))
        let rows: [(text: String, number: Int?, fault: String?, line: UInt)] = [
            ("05", 5, nil, #line), ("0010", 10, nil, #line), ("00", 0, "Enter 1 or more", #line),
            ("-05", -5, "Enter 1 or more", #line), ("0x5", nil, "Enter a number, such as 12.5", #line),
        ]
        for row in rows {
            let inputs = ScreenInputs(["booking/seats": .string(row.text)])
            XCTAssertEqual(inputs.integer("seats"), row.number, line: row.line)
            XCTAssertEqual(seats.faults(of: inputs), row.fault.map { ["booking/seats": $0] } ?? [:], line: row.line)
            let sent = seats.entry.value(of: row.text)
            XCTAssertEqual(sent, row.number.map { .integer(Int64($0)) } ?? .string(row.text), line: row.line)
        }
    }

    func testAValueIsReadByItsNameAsTheTypeThatIsAskedFor() {
        let inputs = ScreenInputs([
            "a/n": .integer(5), "a/t": .string("5"), "a/d": .number(0.00001), "a/w": .string("five"),
            "a/e": .string(""), "a/o": .bool(true), "a/one": .string("a/x"), "a/none": .null,
            "a/many": .list([.string("a/many/x"), .string("y")]), "b/t": .string("6"), "b/c/t": .string("7"),
            "t": .number(8), "big": .integer(.max),
        ])
        let rows:
            [(
                name: FacetID, text: String?, integer: Int?, decimal: String?, bool: Bool?, choices: [String]?,
                line: UInt
            )] =
                [
                    ("n", "5", 5, "5", nil, nil, #line), ("a/n", "5", 5, "5", nil, nil, #line),
                    ("a/t", "5", 5, "5", nil, ["5"], #line), ("d", "0.00001", nil, "0.00001", nil, nil, #line),
                    ("w", "five", nil, nil, nil, ["five"], #line), ("e", "", nil, nil, nil, [""], #line),
                    ("o", nil, nil, nil, true, nil, #line), ("one", "a/x", nil, nil, nil, ["x"], #line),
                    ("none", nil, nil, nil, nil, [], #line), ("many", nil, nil, nil, nil, ["x", "y"], #line),
                    // An id itself comes before its ends, and a name of several inputs is that of none.
                    ("t", "8", 8, "8", nil, nil, #line), ("c/t", "7", 7, "7", nil, ["7"], #line),
                    ("b/t", "6", 6, "6", nil, ["6"], #line), ("x", nil, nil, nil, nil, nil, #line),
                    ("", nil, nil, nil, nil, nil, #line),
                    ("big", "9223372036854775807", .max, "9223372036854775807", nil, nil, #line),
                ]
        for row in rows {
            XCTAssertEqual(inputs.text(row.name), row.text, line: row.line)
            XCTAssertEqual(inputs.integer(row.name), row.integer, line: row.line)
            XCTAssertEqual(inputs.decimal(row.name).map { "\($0)" }, row.decimal, line: row.line)
            XCTAssertEqual(inputs.number(row.name), row.decimal.flatMap { Double($0) }, line: row.line)
            XCTAssertEqual(inputs.bool(row.name), row.bool, line: row.line)
            XCTAssertEqual(inputs.choices(row.name), row.choices, line: row.line)
            XCTAssertEqual(inputs.choice(row.name), row.choices?.count == 1 ? row.choices?[0] : nil, line: row.line)
        }
        let two = ScreenInputs(["a/t": .string("5"), "b/t": .string("6")])
        XCTAssertNil(two.text("t"))
        XCTAssertEqual(two.below("b").text("t"), "6")
        XCTAssertEqual(two.below("b/t").text("t"), "6")
        XCTAssertNil(two.below("c").text("t"))
    }

    func testANumberThatIsSentAsATextIsTheOneThatItsLanguageWrites() {
        let rows: [(text: String, language: String, decimal: String?, integer: Int?, line: UInt)] = [
            ("1.200", "vi", "1200", 1200, #line), ("1.200", "en", "1.2", nil, #line),
            ("1,200", "vi", "1.2", nil, #line), ("1,200", "en", "1200", 1200, #line),
            ("\u{202D} ５\u{202C}", "vi", "5", 5, #line), ("٥", "en", "5", 5, #line),
        ]
        for row in rows {
            let inputs = ScreenInputs(["form/n": .string(row.text)])
            let words = Words(row.language)
            XCTAssertEqual(inputs.decimal("n", in: words).map { "\($0)" }, row.decimal, line: row.line)
            XCTAssertEqual(inputs.integer("n", in: words), row.integer, line: row.line)
            XCTAssertEqual(inputs.number("n", in: words), row.decimal.flatMap { Double($0) }, line: row.line)
        }
    }

    /// Another program may send anything as a day; what is none is refused, and read as nothing.
    func testADayATimeAndASecretAreReadAsWhatTheyAreAndRefusedAsAnythingElse() {
        let form = Facet<FacetAction>.card("form") {
            Facet.date("day", title: "Day", value: nil, earliest: CalendarDay("2026-12-01"))
            Facet.time("time", title: "Time", value: nil)
            Facet.secret("pin", title: "PIN", value: Secret(), entry: FacetElement.Entry(longest: 4))
            Facet.date("fixed", title: "Fixed", value: nil, status: .disabled(reason: "Later"))
        }
        let rows: [(values: [FacetID: FacetValue], day: String?, time: String?, faults: [FacetID], line: UInt)] = [
            (["f/day": .string("2026-12-01"), "f/time": .string("14:30")], "2026-12-01", "14:30", [], #line),
            (["f/day": .null, "f/time": .string("")], nil, nil, [], #line),
            (["f/day": .string("2026-11-30"), "f/time": .null], "2026-11-30", nil, ["f/day"], #line),
            (["f/day": .string("2026-02-30"), "f/time": .string("24:00")], nil, nil, ["f/day", "f/time"], #line),
            (["f/day": .string("٢٠٢٦-١٢-٠١"), "f/time": .string("2:30 PM")], nil, nil, ["f/day", "f/time"], #line),
            (["f/day": .integer(20_261_201), "f/time": .number(14.5)], nil, nil, ["f/day", "f/time"], #line),
            (["f/day": .bool(true), "f/time": .list([.string("14:30")])], nil, nil, ["f/day", "f/time"], #line),
            (["f/pin": .string("1234"), "f/fixed": .string("2026-12-01")], nil, nil, ["f/pin", "f/fixed"], #line),
            (["f/fixed": .string("")], nil, nil, [], #line),
        ]
        for row in rows {
            let inputs = ScreenInputs(row.values)
            XCTAssertEqual(inputs.day("day")?.description, row.day, line: row.line)
            XCTAssertEqual(inputs.time("time")?.description, row.time, line: row.line)
            XCTAssertEqual(Set(form.faults(of: inputs).keys), Set(row.faults), line: row.line)
        }
        // One id is one input, also where a client of another make sends both for it.
        XCTAssertEqual(ScreenInputs(["f/pin": .null], secrets: ["f/pin": Secret("1")]).id(of: "pin"), "f/pin")
        let inputs = ScreenInputs([:], secrets: ["f/pin": Secret("12345"), "g/code": Secret("1"), "g/none": Secret()])
        XCTAssertEqual(form.faults(of: inputs), ["f/pin": "Enter 4 characters at most"])
        XCTAssertEqual(inputs.secret("pin"), Secret("12345"))
        XCTAssertEqual(inputs.below("g").secret("code"), Secret("1"))
        XCTAssertNil(inputs.below("g").secret("pin"))
        XCTAssertNil(inputs.secret("none"))
        XCTAssertNil(inputs.text("pin"))
    }

    func testFaultsUnderNamesAreSentUnderTheIdsOfTheirInputs() {
        let inputs = ScreenInputs(["a/n": .integer(5), "a/t": .string("x"), "b/t": .string("y")])
        let rows: [(faults: [FacetID: String], sent: [FacetID: String], line: UInt)] = [
            (["n": "1"], ["a/n": "1"], #line), (["a/n": "1"], ["a/n": "1"], #line),
            (["a/n": "form", "n": "own"], ["a/n": "form"], #line),
            // Nobody knows which one is meant: the client reports them.
            (["t": "1", "z": "2"], ["t": "1", "z": "2"], #line),
        ]
        for row in rows {
            let outcome = CommandOutcome.failed(message: "m", faults: row.faults).placingFaults(by: inputs)
            XCTAssertEqual(outcome, .failed(message: "m", faults: row.sent), line: row.line)
        }
    }
}
