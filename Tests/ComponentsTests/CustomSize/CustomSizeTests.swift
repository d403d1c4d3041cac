import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

final class CustomSizeStateTests: XCTestCase {
    func testEachSideIsAWholeNumberOfCentimetresUpToTheLongest() {
        let unreadable = FacetElement.Status.invalid("Enter whole centimetres, such as 30; round up")
        let tooLong = FacetElement.Status.invalid("No side may exceed 100 cm; use a smaller box")
        let rows: [(entry: String, status: FacetElement.Status, line: UInt)] = [
            ("", .ready, #line),
            ("1", .ready, #line),
            (" 30 ", .ready, #line),
            (" \u{200E}", .ready, #line),
            ("３０", .ready, #line),
            ("\u{202D}30\u{202C}", .ready, #line),
            ("100", .ready, #line),
            ("101", tooLong, #line),
            ("1,000", tooLong, #line),
            ("999999999999999", tooLong, #line),
            ("0", unreadable, #line),
            ("-3", unreadable, #line),
            ("30.5", unreadable, #line),
            ("30 cm", unreadable, #line),
        ]
        for row in rows {
            XCTAssertEqual(make(row.entry).status(of: .length), row.status, line: row.line)
        }
    }

    func testTheWeightIsANumberUpToTheLimit() {
        let unreadable = FacetElement.Status.invalid("Enter the weight in kilograms, such as 2.5")
        let rows: [(entry: String, status: FacetElement.Status, line: UInt)] = [
            ("", .ready, #line),
            ("0.5", .ready, #line),
            ("30", .ready, #line),
            ("30.001", .invalid("A package may weigh up to 30 kg; divide it into several"), #line),
            ("0", unreadable, #line),
            ("heavy", unreadable, #line),
            ("1.2345", unreadable, #line),
        ]
        for row in rows {
            XCTAssertEqual(make(weight: row.entry).status(of: .weight), row.status, line: row.line)
        }
    }

    func testTheSidesTogetherHaveALimitToo() {
        let message = "Length, width and height may add up to 180 cm; use a smaller box, or divide the content"
        XCTAssertEqual(make("100", "50", "30").status, .ready)
        XCTAssertEqual(make("100", "50", "31").status, .invalid(message))
        XCTAssertEqual(make("100", "100", "").status, .ready)
        XCTAssertEqual(make("101", "100", "100").status, .ready, "the side that is too long is told at the side")
    }

    func testOnlyACompleteAndValidPackageIsAccepted() {
        struct Row {
            let state: CustomSizeState
            let accepted: PackageSize?
            let subtitle: String
            let readiness: Readiness
            var line: UInt = #line
        }
        let prompt = "Measure the packed package"
        let missing = Readiness.incomplete("Enter the measures of the package")
        let wrong = Readiness.incomplete("Correct the measures of the package")
        let rows = [
            Row(state: make(), accepted: nil, subtitle: prompt, readiness: missing),
            Row(state: make("20", "35", "", weight: "2"), accepted: nil, subtitle: prompt, readiness: missing),
            Row(state: make("20", "x", "", weight: "2"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(state: make("90", "90", "90", weight: "2"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(state: make("20", "35", "25", weight: "31"), accepted: nil, subtitle: prompt, readiness: wrong),
            Row(
                state: make("20", "35", "25", weight: "4"),
                accepted: PackageSize(centimetres: [35, 25, 20], kilograms: 4), subtitle: "35 × 25 × 20 cm, 4 kg",
                readiness: .ready),
            Row(
                state: make("20", "35", "25", weight: "2"),
                accepted: PackageSize(centimetres: [35, 25, 20], kilograms: 2),
                subtitle: "35 × 25 × 20 cm, 2 kg, charged as 3.5 kg", readiness: .ready),
        ]
        for row in rows {
            XCTAssertEqual(row.state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(row.state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(row.state.readiness, row.readiness, line: row.line)
        }
    }

    private func make(
        _ length: String = "",
        _ width: String = "",
        _ height: String = "",
        weight: String = "",
        in country: Country = .hongKong
    ) -> CustomSizeState {
        let entries = zip(CustomSizeMeasure.allCases, [length, width, height, weight]).filter { $1 != "" }
            .map { ($0, NumberEntry($1, in: .english(in: country))) }
        return CustomSizeState(
            words: .english(in: country), country: country, entries: Dictionary(uniqueKeysWithValues: entries))
    }
}

final class CustomSizeBuilderTests: XCTestCase {
    private let builder = CustomSizeBuilder(order: OrderStream(Order()))

    func testTheLimitsAreTheCountrys() throws {
        let hints: [Country: [String]] = [
            .hongKong: ["up to 100 cm", "up to 30 kg"], .singapore: ["up to 100 cm", "up to 30 kg"],
            .taiwan: ["up to 100 cm", "up to 20 kg"], .korea: ["up to 100 cm", "up to 25 kg"],
            .vietnam: ["up to 150 cm", "up to 50 kg"], .india: ["up to 150 cm", "up to 50 kg"],
        ]
        for country in Country.allCases {
            let facet = try builder.build(for: requirements(country, .business)).render()
            let shown = (["length", "weight"] as [FacetID]).compactMap { facet.first($0)?.text.subtitle }
            XCTAssertEqual(shown, hints[country], country.name)
        }
    }
}

@MainActor
final class CustomSizePresenterTests: XCTestCase {
    func testWhatTheOrderAlreadyHoldsIsTakenUpByItsMeasures() async throws {
        for name in [nil, "M"] {
            let (presenter, order) = try make(PackageSize(name: name, centimetres: [35, 25, 20], kilograms: 1.25))
            XCTAssertEqual(
                CustomSizeMeasure.allCases.map(presenter.store.state.text(of:)), ["35", "25", "20", "1.25"])
            XCTAssertEqual(order.value.size, PackageSize(centimetres: [35, 25, 20], kilograms: 1.25))
        }
    }

    func testATakenSizeLeavesWhatWasTypedWhereItSaysTheSame() {
        let rows: [(typed: [String], taken: PackageSize, entries: [String], line: UInt)] = [
            // The medium size as it is offered: another component took these sides, and asks for no weight.
            (
                ["20", "35", "25", "2.50"], PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 5),
                ["20", "35", "25", "2.50"], #line
            ),
            (
                ["20", "35", "25", ""], PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 5),
                ["20", "35", "25", "5"], #line
            ),
            // Entered there with its weight.
            (
                ["20", "35", "25", "2.50"], PackageSize(name: "M", centimetres: [35, 25, 20], kilograms: 3),
                ["20", "35", "25", "3"], #line
            ),
            (
                ["20", "35", "25", "2.50"], PackageSize(name: "L", centimetres: [45, 35, 30], kilograms: 10),
                ["45", "35", "30", "2.50"], #line
            ),
        ]
        let words = Words.english(in: .hongKong)
        for (typed, taken, entries, line) in rows {
            var state = CustomSizeState(words: words, country: .hongKong)
            for (measure, text) in zip(CustomSizeMeasure.allCases, typed) where !text.isEmpty {
                state.entries[measure] = NumberEntry(text, in: words)
            }
            state.take(taken)
            XCTAssertEqual(
                CustomSizeMeasure.allCases.map { state.entries[$0]?.text(in: words) }, entries, line: line)
        }
    }

    func testAnInvalidMeasureStaysAsTypedAndTakesTheSizeOutOfTheOrder() async throws {
        let (presenter, order) = try make(PackageSize(centimetres: [35, 25, 20], kilograms: 1.25))
        presenter.handle(.widthEntered("wide"))
        XCTAssertEqual(presenter.store.state.text(of: .width), "wide")
        XCTAssertNil(order.value.size)
        presenter.handle(.widthEntered("25"))
        XCTAssertEqual(order.value.size, PackageSize(centimetres: [35, 25, 20], kilograms: 1.25))
    }

    func testAnEmptiedFieldIsAsIfNothingHadBeenEntered() async throws {
        let (presenter, order) = try make(PackageSize(centimetres: [35, 25, 20], kilograms: 1.25))
        presenter.handle(.lengthEntered(""))
        XCTAssertEqual(
            presenter.store.state.entries.keys.sorted { $0.rawValue < $1.rawValue }, [.height, .weight, .width])
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Enter the measures of the package"))
        XCTAssertNil(order.value.size)
        for event in [CustomSizeEvent.widthEntered(""), .heightEntered(""), .weightEntered("")] {
            XCTAssertEqual(presenter.store.state.clearStatus, .ready)
            presenter.handle(event)
        }
        XCTAssertEqual(presenter.store.state.clearStatus, .disabled(reason: "Nothing has been entered yet"))
    }

    func testASizeWithoutThreeSidesIsNotTakenUp() async throws {
        for sides in [[], [35], [35, 25], [35, 25, 20, 10]] {
            let (presenter, order) = try make(PackageSize(centimetres: sides, kilograms: 1.25))
            XCTAssertEqual(presenter.store.state.entries, [:], "\(sides)")
            XCTAssertNil(order.value.size, "\(sides)")
        }
    }

    func testASizeBeyondTheLimitsIsShownToBeCorrectedAndNotOrdered() async throws {
        let (presenter, order) = try make(PackageSize(centimetres: [120, 25, 20], kilograms: 5))
        XCTAssertEqual(presenter.store.state.text(of: .length), "120")
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the measures of the package"))
        XCTAssertNil(order.value.size)
    }

    private func make(_ size: PackageSize) throws -> (CustomSizePresenter, OrderStream) {
        try start(CustomSizeBuilder.init, for: requirements(.hongKong, .business)) { $0.size = size }
    }
}

@MainActor
final class CustomSizeDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalid() async throws {
        let (size, order) = find(
            CustomSizeBuilder.init, for: requirements(.hongKong, .business, flags: ["custom_size": "on"]))
        var board = Storyboard(of: size, in: spokenLanguages, from: texts)

        board.capture("empty, nothing to clear")
        size.enter("30", into: "length").enter("20", into: "width").enter("10", into: "height").enter(
            "2.5", into: "weight")
        board.capture("filled")
        XCTAssertEqual(order.value.size, PackageSize(centimetres: [30, 20, 10], kilograms: 2.5))
        size.enter("big", into: "length").enter("400", into: "width").enter("99", into: "weight")
        board.capture("each entry invalid")
        size.enter("90", into: "length").enter("90", into: "width").enter("90", into: "height").enter(
            "2", into: "weight")
        board.capture("invalid together")
        XCTAssertNil(order.value.size)
        size.tap("clear")
        XCTAssertEqual(size.value(of: "length"), "")
        XCTAssertEqual(order.value, Order())

        assertSnapshot(of: board, named: "CustomSize")
    }
}
