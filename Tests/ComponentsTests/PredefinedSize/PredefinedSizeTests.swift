import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PredefinedSizeStateTests: XCTestCase {
    func testTextsAndReadinessFollowFromTheFields() {
        let prompt = "Choose the smallest one the package fits in"
        let (small, medium) = ("25 × 20 × 10 cm, up to 2 kg", "35 × 25 × 20 cm, up to 5 kg")
        let rows: [(selected: Int?, category: PackageCategory?, subtitle: String, missing: String?, line: UInt)] = [
            (nil, nil, prompt, "Choose a size", #line),
            (nil, .documents, prompt, "Choose a size", #line),
            (1, .food, medium, nil, #line),
            (0, .documents, small, nil, #line),
            (1, .documents, medium, "Choose another size", #line),
        ]
        for (selected, category, subtitle, missing, line) in rows {
            var state = PredefinedSizeState(words: .english, sizes: SizeChoice(in: .hongKong))
            state.sizes.selected = selected.map { state.sizes.offered[$0] }
            state.sizes.category = category
            XCTAssertEqual(state.subtitle, subtitle, line: line)
            XCTAssertEqual(state.readiness, missing.map { .incomplete($0) } ?? .ready, line: line)
            XCTAssertEqual(state.accepted, missing == nil ? state.sizes.selected : nil, line: line)
        }
    }
}

@MainActor
final class PredefinedSizePresenterTests: XCTestCase {
    private let medium = SizeChoice(in: .hongKong).offered[1]

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async throws {
        let rows: [(size: PackageSize, ordered: PackageSize?, line: UInt)] = [
            (medium, medium, #line),
            // The size's limit takes the place of the customer's own weight.
            (PackageSize(name: "M", centimetres: medium.centimetres, kilograms: 1), medium, #line),
            (PackageSize(centimetres: [90, 90, 90], kilograms: 9), nil, #line),
        ]
        for (size, ordered, line) in rows {
            let (presenter, order) = try make(size)
            XCTAssertEqual(presenter.store.state.sizes.chosen, ordered, line: line)
            XCTAssertEqual(order.value.size, ordered, line: line)
        }
    }

    func testDocumentsTakeALargerSizeOutOfTheOrderAndAnotherCategoryBringsItBack() async throws {
        let (presenter, order) = try make(medium)
        order.update { $0[PackageCategory.self] = .documents }
        XCTAssertEqual(presenter.store.state.sizes.chosen, medium)
        XCTAssertNil(order.value.size)
        order.update { $0[PackageCategory.self] = .clothing }
        XCTAssertEqual(order.value.size, medium)
    }

    func testAfterTearDownTheOrderIsNoLongerObserved() async throws {
        let (presenter, order) = try make(medium)
        presenter.store.tearDown()
        order.update { $0[PackageCategory.self] = .documents }
        XCTAssertEqual(order.value.size, medium)
        XCTAssertEqual(order.observerCount, 0)
    }

    private func make(_ size: PackageSize) throws -> (PredefinedSizePresenter, OrderStream) {
        try start(PredefinedSizeBuilder.init) { $0.size = size }
    }
}

@MainActor
final class PredefinedSizeDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalidAndDisabled() async {
        let (size, order) = find(PredefinedSizeBuilder.init)
        var board = Storyboard(of: size, in: spokenLanguages, from: texts)

        board.capture("empty")
        size.choose("m")
        board.capture("filled")
        XCTAssertEqual(order.value.size?.name, "M")
        order.update { $0[PackageCategory.self] = .documents }
        board.capture("invalid, with sizes disabled")
        XCTAssertNil(order.value.size)
        size.choose("s")
        XCTAssertNil(size.missing)

        assertSnapshot(of: board, named: "PredefinedSize")
    }
}
