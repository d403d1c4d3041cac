import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class FragileHandlingStateTests: XCTestCase {
    func testDocumentsAreNeverFragile() {
        struct Row {
            let isWanted: Bool
            let category: PackageCategory?
            let isFragile: Bool
            let status: FacetStatus
            var line: UInt = #line
        }
        let documents = FacetStatus.disabled(reason: "Documents need no special care")
        let rows = [
            Row(isWanted: false, category: nil, isFragile: false, status: .ready),
            Row(isWanted: true, category: nil, isFragile: true, status: .ready),
            Row(isWanted: false, category: .food, isFragile: false, status: .ready),
            Row(isWanted: true, category: .food, isFragile: true, status: .ready),
            Row(isWanted: true, category: .clothing, isFragile: true, status: .ready),
            Row(isWanted: true, category: .electronics, isFragile: true, status: .ready),
            Row(isWanted: true, category: .other, isFragile: true, status: .ready),
            Row(isWanted: false, category: .documents, isFragile: false, status: documents),
            Row(isWanted: true, category: .documents, isFragile: false, status: documents),
        ]
        for row in rows {
            let state = FragileHandlingState(isWanted: row.isWanted, category: row.category)
            XCTAssertEqual(state.isOn, row.isFragile, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.readiness, .ready, line: row.line)
        }
    }

    func testTheSubtitleSaysWhatItIsForAndThenWhatHappens() {
        XCTAssertEqual(FragileHandlingState().subtitle, "For glass, ceramics, cakes and the like")
        XCTAssertEqual(
            FragileHandlingState(isWanted: true).subtitle, "The driver keeps it upright and puts nothing on top")
        XCTAssertEqual(
            FragileHandlingState(isWanted: true, category: .documents).subtitle,
            "For glass, ceramics, cakes and the like")
    }
}

@MainActor
final class FragileHandlingPresenterTests: XCTestCase {
    func testDocumentsWithdrawItAndAnyOtherCategoryBringsItBack() async {
        let (presenter, order) = make { $0[FragileHandling.self] = FragileHandling() }
        order.update { $0[PackageCategory.self] = .documents }
        XCTAssertNil(order.value[FragileHandling.self])
        XCTAssertFalse(presenter.store.state.status.isEnabled)
        order.update { $0[PackageCategory.self] = .electronics }
        XCTAssertNotNil(order.value[FragileHandling.self])
        XCTAssertTrue(presenter.store.state.status.isEnabled)
    }

    func testATapWhileDisabledChangesNothing() async {
        let (presenter, order) = make { $0[PackageCategory.self] = .documents }
        presenter.handle(.switchTapped)
        XCTAssertEqual(presenter.store.state, FragileHandlingState(category: .documents))
        order.update { $0[PackageCategory.self] = .food }
        XCTAssertNil(order.value[FragileHandling.self])
    }

    func testWhatTheOrderAlreadyHoldsIsTakenUp() async {
        let (presenter, order) = make { $0[FragileHandling.self] = FragileHandling() }
        XCTAssertEqual(presenter.store.state, FragileHandlingState(isWanted: true))
        XCTAssertNotNil(order.value[FragileHandling.self])
    }

    private func make(_ fill: (inout Order) -> Void = { _ in }) -> (FragileHandlingPresenter, OrderStream) {
        let order = OrderStream(Order(fill))
        let presenter = FragileHandlingPresenter(store: Store(FragileHandlingState()), order: order)
        presenter.start()
        return (presenter, order)
    }
}

@MainActor
final class FragileHandlingDriverTests: XCTestCase {
    func testFromSwitchedOffToOnToDisabled() async {
        let order = OrderStream(Order())
        let screen = mount(FragileHandlingBuilder(order: order), for: requirements(flags: ["fragile_handling": "on"]))
        let care = screen.find("fragile-handling")
        var board = Storyboard(of: care)

        board.capture("switched off")
        care.toggle("fragile")
        board.capture("switched on")
        XCTAssertNotNil(order.value[FragileHandling.self])
        order.update { $0[PackageCategory.self] = .documents }
        board.capture("disabled for documents")
        XCTAssertNil(order.value[FragileHandling.self])

        assertSnapshot(of: board, named: "FragileHandling")
    }
}
