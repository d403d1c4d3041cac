import Foundation
import XCTest

@testable import ComponentScreen

/// Dates, times, steps and choices as they are entered and checked.
final class FacetControlsTests: XCTestCase {
    private func day(_ text: String) -> CalendarDay? { CalendarDay(text) }

    func testADateIsCheckedAsStrictlyAsANumber() {
        let facet = Facet<Never>.date(
            "d", title: "Day", value: nil, earliest: day("2026-12-01"), latest: day("2026-12-31"), isRequired: true)
        let range = "Choose from December 1, 2026 to December 31, 2026"
        let rows: [(value: FacetValue?, fault: String?, line: UInt)] = [
            (nil, "Fill this in", #line), (.null, "Fill this in", #line), (.string(""), "Fill this in", #line),
            (.string("2026-12-01"), nil, #line), (.string("2026-12-31"), nil, #line),
            (.string("2026-11-30"), range, #line), (.string("2027-01-01"), range, #line),
            (.string("2026-02-30"), "Enter this again", #line), (.string("9999-99-99"), "Enter this again", #line),
            (.string("0000-12-05"), "Enter this again", #line), (.string("10000-12-05"), "Enter this again", #line),
            (.string("٢٠٢٦-١٢-٠٥"), "Enter this again", #line), (.string("2569-12-05"), range, #line),
            (.string("14:30"), "Enter this again", #line), (.string("December 5, 2026"), "Enter this again", #line),
            (.integer(20_261_205), "Enter this again", #line), (.number(2026.5), "Enter this again", #line),
            (.bool(true), "Enter this again", #line), (.list([.string("2026-12-05")]), "Enter this again", #line),
            (.object(["day": .string("2026-12-05")]), "Enter this again", #line),
        ]
        for row in rows {
            XCTAssertEqual(facet.faults(of: row.value.map { ["d": $0] } ?? [:])["d"], row.fault, line: row.line)
        }
        XCTAssertEqual(facet.rule, range)
        let times = Facet<Never>.time(
            "t", title: "Time", value: nil, latest: ClockTime("18:00"), in: TimeZone(identifier: "Asia/Seoul"))
        XCTAssertNil(times.faults(of: [:])["t"])
        XCTAssertNil(times.faults(of: ["t": .string("18:00")])["t"])
        XCTAssertEqual(times.faults(of: ["t": .string("18:01")])["t"], "Choose 6:00\u{202F}PM or earlier")
        XCTAssertEqual(times.faults(of: ["t": .string("2026-12-01")])["t"], "Enter this again")
        XCTAssertEqual(times.rule, "Choose 6:00\u{202F}PM or earlier · Time zone: South Korea Time")
    }

    /// A limit that nothing is within would make an input that cannot be filled in.
    func testALimitBeforeAnotherOrOfAnotherFormIsNone() {
        let rows: [(earliest: String?, latest: String?, isAcceptable: Bool, rule: String?, line: UInt)] = [
            ("2027-01-01", "2026-01-01", true, "Choose January 1, 2027 or later", #line),
            (nil, "soon", true, nil, #line), ("2026-02-30", nil, true, nil, #line),
            ("soon", "2026-01-01", false, "Choose January 1, 2026 or earlier", #line),
            ("2026-12-1", "2026-12-01", false, "Choose December 1, 2026 or earlier", #line),
            ("14:30", "2026-01-01", false, "Choose January 1, 2026 or earlier", #line),
            ("2027-12-01", "18:00", false, "Choose December 1, 2027 or later", #line),
        ]
        for row in rows {
            let entry = FacetElement.Entry(earliest: row.earliest, latest: row.latest)
            let late = entry.fault(of: CalendarDay("2027-06-01"))
            XCTAssertEqual(late == nil, row.isAcceptable, line: row.line)
            XCTAssertEqual(late, row.isAcceptable ? nil : row.rule, line: row.line)
            XCTAssertEqual(entry.rule(), row.rule, line: row.line)
        }
    }

    @MainActor
    func testWhatIsNoDayCannotBeEnteredAndChangesNothing() async throws {
        let screen = mounted(
            Facet.date("d", title: "Day", value: nil) { $0.map { "entered \($0)" } ?? "cleared" })
        let refused = [
            "2026-02-30", "9999-99-99", "tomorrow", "٢٠٢٦-١٢-٠١", " ", String(repeating: "9", count: 50_000),
        ]
        for text in refused {
            XCTAssertThrowsError(try screen.send(.enter(text), to: "d", in: "only"), String(text.prefix(20))) {
                guard text.count < 20 else { return }
                XCTAssertEqual(
                    ($0 as? ScreenError)?.message,
                    #"cannot enter "\#(text)" into "d" in "only": it is a date; enter one, such as 2026-12-01, or nothing"#
                )
            }
        }
        XCTAssertEqual(
            try ["2026-12-01", ""].map { try screen.target(of: .enter($0), at: "d", in: "only").event },
            [AnyEvent("entered 2026-12-01"), AnyEvent("cleared")])
    }

    func testAnElementOfADateHasADayOrNothing() {
        for text in ["2026-02-30", "tomorrow", "", "9999-99-99"] {
            var facet = Facet<Never>("d", kind: .date, text: FacetElement.Text(title: "Day", accessory: text))
            XCTAssertNil(facet.text.accessory, text)
            facet.text.accessory = "2026-12-01"
            XCTAssertEqual(facet.day, CalendarDay("2026-12-01"))
            facet.text.accessory = text
            XCTAssertNil(facet.text.accessory, text)
            XCTAssertEqual(facet.outline, ["Day: …"])
        }
    }

    func testAStepLeadsToTheNextNumberWithinTheLimits() {
        typealias Row = (
            value: String, step: Double, least: Double?, greatest: Double?, less: String?, more: String?, line: UInt
        )
        let rows: [Row] = [
            ("2", 1, 1, 9, "1", "3", #line), ("1", 1, 1, 9, nil, "2", #line), ("9", 1, 1, 9, "8", nil, #line),
            ("", 1, 1, 9, nil, "1", #line), ("", 5, nil, nil, nil, "5", #line), (" ", 1, 0, 9, nil, "0", #line),
            ("100", 1, 1, 9, "9", nil, #line), ("-4", 1, 1, 9, nil, "1", #line), ("abc", 1, 1, 9, nil, nil, #line),
            // Decimal digits add up as people write them.
            ("0.2", 0.1, nil, nil, "0.1", "0.3", #line), ("1.5", 0.5, 0.5, 2, "1", "2", #line),
            ("0", 1, nil, nil, "-1", "1", #line), ("８", 1, nil, nil, "7", "9", #line),
            ("٨", 1, nil, nil, "7", "9", #line),
            ("999999999999999", 1, nil, nil, "999999999999998", nil, #line),
            ("9999999999999999", 1, nil, nil, nil, nil, #line), ("2", 0, nil, nil, nil, nil, #line),
            ("2", -1, nil, nil, nil, nil, #line), ("2", .infinity, nil, nil, nil, nil, #line),
            ("2", .nan, nil, nil, nil, nil, #line),
            // Nothing is within these limits.
            ("2", 1, 5, 3, nil, nil, #line),
        ]
        for row in rows {
            let entry = FacetElement.Entry(.decimal, least: row.least, greatest: row.greatest, step: row.step)
            let (less, more) = Facet<Never>.field("n", title: "N", value: row.value, entry: entry).steps
            XCTAssertEqual([less, more], [row.less, row.more], line: row.line)
        }
        // A step is entered in the language of the screen.
        let vietnamese = Facet<Never>.field(
            "n", title: "N", value: "1,5", entry: FacetElement.Entry(.decimal, step: 0.25)
        ).captioned(in: Words("vi", region: "VN"))
        XCTAssertEqual([vietnamese.steps.less, vietnamese.steps.more], ["1,25", "1,75"])
    }

    func testAStepIsNoCheck() {
        let entry = FacetElement.Entry(.number, least: 1, greatest: 9, step: 2)
        XCTAssertNil(entry.fault(of: .integer(4)))
        XCTAssertEqual(FacetElement.Entry(step: 0), .text)
    }

    func testACompactChoiceSaysWhatIsChosen() {
        func choice(_ chosen: [Int], count: Int = 3) -> Facet<Never> {
            .choice("c", title: "Row", selection: .many, isCompact: true) {
                for row in 1...count {
                    Facet.option(FacetID("\(row)"), title: "Row \(row)", isSelected: chosen.contains(row))
                }
            }
        }
        XCTAssertEqual(choice([]).outline.prefix(2), ["Row", "▾ Choose"])
        XCTAssertEqual(choice([1, 3]).outline.prefix(2), ["Row", "▾ Row 1, Row 3"])
        XCTAssertEqual(choice([2]).accessibilityElements.first?.line, "Row, choose any, Row 2")
        XCTAssertEqual(choice([]).captioned(in: Words("ko", from: .library)).outline[1], "▾ 선택")
        XCTAssertEqual([1, 20, 21].map { choice([], count: $0).hasSearch }, [false, false, true])
        // Options of groups inside count, too.
        let groups = Facet<Never>.choice("c", title: "Row") {
            for group in 1...3 {
                Facet.choice(FacetID("g\(group)"), title: "Group") {
                    for row in 1...7 { Facet.option(FacetID("\(group)-\(row)"), title: "Row", isSelected: false) }
                }
            }
        }
        XCTAssertTrue(groups.hasSearch)
        XCTAssertFalse(groups.children[0].hasSearch)
    }

    func testASearchFindsOptionsWhateverTheirCaseWidthAndAccents() {
        let names = ["Zürich", "Genève", "São Tomé", "東京", "Ｔｏｋｙｏ", "Hà Nội"]
        let choice = Facet<Never>.choice("c", title: "City") {
            for name in names { Facet.option(FacetID(name), title: name, subtitle: "a city", isSelected: false) }
        }
        let rows: [(sought: String, found: [String], line: UInt)] = [
            ("", names, #line), ("  ", names, #line), ("zurich", ["Zürich"], #line), ("GENEVE", ["Genève"], #line),
            ("sao", ["São Tomé"], #line), ("東", ["東京"], #line), ("tokyo", ["Ｔｏｋｙｏ"], #line), ("noi", ["Hà Nội"], #line),
            ("a city", names, #line), ("x", [], #line), (".*", [], #line),
        ]
        for row in rows {
            XCTAssertEqual(choice.matching(row.sought).children.map(\.id.rawValue), row.found, line: row.line)
        }
    }

    @MainActor
    func testAChoiceOfTenThousandOptionsIsDrawnAndChecked() async throws {
        let choice = Facet<String>.choice("c", title: "Row", isCompact: true) {
            for row in 1...10_000 {
                Facet.option(FacetID("row-\(row)"), title: "Row \(row)", isSelected: row == 9_999, tap: "row \(row)")
            }
        }
        let clock = ContinuousClock()
        let time = try clock.measure {
            XCTAssertEqual(choice.outline.count, 10_002)
            XCTAssertTrue(choice.hasSearch)
            XCTAssertEqual(choice.matching("row 9999").children.count, 1)
            XCTAssertEqual(choice.chosenTitles, "Row 9999")
            XCTAssertEqual(choice.faults(of: ["c": .string("row-10001")]), ["c": "Enter this again"])
            XCTAssertEqual(choice.faults(of: ["c": .string("row-10000")]), [:])
            let screen = mounted(choice)
            try screen.send(.choose, to: "row-10000", in: "only")
        }
        XCTAssertLessThan(time, .seconds(20))
    }

    @MainActor
    private func mounted(_ facet: Facet<String>) -> Screen<TripRequirements> {
        let builders: [any ComponentBuilder<TripRequirements>] = [StillBuilder(facet: facet)]
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: builders)
        return Screen(point, for: trip())
    }
}

private struct StillState: ComponentState {
    let facet: Facet<String>
    var last = ""
}

private struct StillView: ComponentView {
    func body(_ state: StillState) -> Facet<String> { state.facet }
}

private struct StillPresenter: Presenter {
    let store: Store<StillState>

    func handle(_ event: String) { store.state.last = event }
}

private struct StillBuilder: ComponentBuilder {
    let placement = Placement<TripRequirements>("only", in: "main")
    let facet: Facet<String>
    let view = StillView()
    let entry = \StillState.last

    func state(for requirements: TripRequirements) -> StillState { StillState(facet: facet) }
    func presenter(_ store: Store<StillState>) -> StillPresenter { StillPresenter(store: store) }
}
