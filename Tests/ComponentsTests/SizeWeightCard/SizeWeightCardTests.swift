import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

final class SizeWeightCardStateTests: XCTestCase {
    func testTheWeightIsCheckedAgainstTheSize() {
        let unreadable = FacetElement.Status.invalid("Enter the weight in kilograms, such as 2.5")
        let rows:
            [(size: String?, weight: String, category: PackageCategory?, status: FacetElement.Status, line: UInt)] = [
                (nil, "", nil, .ready, #line),
                ("M", "", nil, .ready, #line),
                ("M", "0.001", nil, .ready, #line),
                ("M", "5", nil, .ready, #line),
                ("M", "5.001", nil, .invalid("M takes up to 5 kg; choose L"), #line),
                ("S", "4", nil, .invalid("S takes up to 2 kg; choose M"), #line),
                ("S", "9", nil, .invalid("S takes up to 2 kg; choose L"), #line),
                ("S", "11", nil, .invalid("S takes up to 2 kg; divide it into several packages"), #line),
                ("S", "4", .documents, .invalid("S takes up to 2 kg; divide it into several packages"), #line),
                ("L", "10.5", nil, .invalid("L takes up to 10 kg; divide it into several packages"), #line),
                (nil, "10", nil, .ready, #line),
                (nil, "11", nil, .invalid("L takes up to 10 kg; divide it into several packages"), #line),
                (nil, "3", .documents, .invalid("S takes up to 2 kg; divide it into several packages"), #line),
                ("M", "0", nil, unreadable, #line),
                ("M", " \u{200E}", nil, .ready, #line),
            ]
        for row in rows {
            let state = make(size: row.size, weight: row.weight, category: row.category)
            XCTAssertEqual(state.weightStatus, row.status, line: row.line)
        }
    }

    func testOnlyASizeWithAWeightItTakesIsAccepted() {
        struct Row {
            let size: String?
            let weight: String
            var category: PackageCategory?
            let kilograms: Decimal?
            let readiness: Readiness
            var line: UInt = #line
        }
        let rows = [
            Row(size: nil, weight: "", kilograms: nil, readiness: .incomplete("Choose a size")),
            Row(size: nil, weight: "2", kilograms: nil, readiness: .incomplete("Choose a size")),
            Row(size: "M", weight: "", kilograms: nil, readiness: .incomplete("Enter the weight")),
            Row(size: "M", weight: " \u{200E}", kilograms: nil, readiness: .incomplete("Enter the weight")),
            Row(size: "M", weight: "x", kilograms: nil, readiness: .incomplete("Correct the weight")),
            Row(size: "M", weight: "6", kilograms: nil, readiness: .incomplete("Correct the weight")),
            Row(
                size: "M", weight: "1", category: .documents, kilograms: nil,
                readiness: .incomplete("Choose another size")),
            Row(size: "S", weight: "1", category: .documents, kilograms: 1, readiness: .ready),
            Row(size: "M", weight: "2.5", kilograms: Decimal(25) / 10, readiness: .ready),
        ]
        for row in rows {
            let state = make(size: row.size, weight: row.weight, category: row.category)
            XCTAssertEqual(state.accepted?.kilograms, row.kilograms, line: row.line)
            XCTAssertEqual(state.accepted?.name, row.kilograms == nil ? nil : row.size, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }

    private func make(
        _ country: Country = .hongKong,
        size: String?,
        weight: String,
        category: PackageCategory? = nil
    ) -> SizeWeightCardState {
        var sizes = SizeChoice(in: country)
        (sizes.selected, sizes.category) = (sizes.offered.first { $0.name == size }, category)
        return SizeWeightCardState(
            words: .english(in: country), sizes: sizes, weightEntry: NumberEntry(weight, in: .english(in: country)))
    }
}

@MainActor
final class SizeWeightCardPresenterTests: XCTestCase {
    private let offered = SizeChoice(in: .hongKong).offered
    private var medium: PackageSize { offered[1] }

    func testTheOrderGetsTheSizeWithItsRealWeightOnceBothAreThere() async throws {
        let (presenter, order) = try make()
        presenter.handle(.weightEntered("2.5"))
        XCTAssertEqual(order.value, Order())
        presenter.handle(.sizeChosen(medium))
        XCTAssertEqual(
            order.value.size,
            PackageSize(name: "M", centimetres: medium.centimetres, kilograms: Decimal(25) / 10))
    }

    func testALargerSizeMendsAWeightThatWasTooMuch() async throws {
        let (presenter, order) = try make()
        presenter.handle(.sizeChosen(medium))
        presenter.handle(.weightEntered("7"))
        XCTAssertNil(order.value.size)
        presenter.handle(.sizeChosen(offered[2]))
        XCTAssertEqual(order.value.size?.name, "L")
        XCTAssertEqual(order.value.size?.kilograms, 7)
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async throws {
        let start = Order {
            $0[PackageCategory.self] = .food
            $0.size = PackageSize(name: "M", centimetres: medium.centimetres, kilograms: Decimal(125) / 100)
        }
        let (presenter, order) = try make(start)
        XCTAssertEqual(presenter.store.state.sizes.chosen, medium)
        XCTAssertEqual(presenter.store.state.weightText, "1.25")
        XCTAssertEqual(presenter.store.state.sizes.category, .food)
        XCTAssertEqual(order.value, start)
    }

    func testASizeThatIsNotOfferedIsReportedAndItsWeightRemains() async throws {
        let start = Order { $0.size = PackageSize(centimetres: [50, 50, 10], kilograms: 4) }
        let (presenter, order) = try make(start)
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Choose another size"))
        XCTAssertEqual(presenter.store.state.weightText, "4")
        XCTAssertNil(order.value.size)
    }

    private func make(_ held: Order = Order()) throws -> (SizeWeightCardPresenter, OrderStream) {
        try start(SizeWeightCardBuilder.init) { $0 = held }
    }
}

@MainActor
final class SizeWeightCardDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalidToDisabled() async {
        let (size, order) = find(SizeWeightCardBuilder.init, for: requirements(flags: ["size_weight_redesign": "on"]))
        var board = Storyboard(of: size, in: spokenLanguages, from: texts)

        board.capture("empty")
        size.choose("m")
        board.capture("half filled")
        size.enter("3.5", into: "weight")
        board.capture("filled")
        XCTAssertEqual(order.value.size?.kilograms, 3.5)
        size.enter("7", into: "weight")
        board.capture("too heavy")
        XCTAssertNil(order.value.size)
        order.update { $0[PackageCategory.self] = .documents }
        board.capture("invalid, with sizes disabled")

        assertSnapshot(of: board, named: "SizeWeightCard")
    }
}

extension SizeWeightCardDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["size_weight_redesign": "on"], SizeWeightCardBuilder.init) {
            $0.choose("m").enter("99", into: "weight")
        }
    }
}
