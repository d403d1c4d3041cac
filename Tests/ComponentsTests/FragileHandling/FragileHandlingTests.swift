import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class FragileHandlingStateTests: XCTestCase {
    func testDocumentsAreNeverFragile() {
        let documents = FacetElement.Status.disabled(reason: "Documents need no special care")
        let rows:
            [(isWanted: Bool, category: PackageCategory?, isFragile: Bool, status: FacetElement.Status, line: UInt)] = [
                (false, nil, false, .ready, #line),
                (true, nil, true, .ready, #line),
                (false, .food, false, .ready, #line),
                (true, .food, true, .ready, #line),
                (false, .documents, false, documents, #line),
                (true, .documents, false, documents, #line),
            ]
        for row in rows {
            let state = FragileHandlingState(words: .english, isWanted: row.isWanted, category: row.category)
            XCTAssertEqual(state.isOn, row.isFragile, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.readiness, .ready, line: row.line)
        }
    }
}

@MainActor
final class FragileHandlingPresenterTests: XCTestCase {
    func testDocumentsWithdrawItAndAnyOtherCategoryBringsItBack() async throws {
        let (presenter, order) = try make { $0[FragileHandling.self] = FragileHandling() }
        order.update { $0[PackageCategory.self] = .documents }
        XCTAssertNil(order.value[FragileHandling.self])
        XCTAssertFalse(presenter.store.state.status.isEnabled)
        order.update { $0[PackageCategory.self] = .electronics }
        XCTAssertNotNil(order.value[FragileHandling.self])
        XCTAssertTrue(presenter.store.state.status.isEnabled)
    }

    func testATapWhileDisabledChangesNothing() async throws {
        let (presenter, order) = try make { $0[PackageCategory.self] = .documents }
        presenter.handle(.switchTapped)
        XCTAssertEqual(
            presenter.store.state, FragileHandlingState(words: .english(in: .hongKong), category: .documents))
        order.update { $0[PackageCategory.self] = .food }
        XCTAssertNil(order.value[FragileHandling.self])
    }

    private func make(_ fill: (inout Order) -> Void) throws -> (FragileHandlingPresenter, OrderStream) {
        try start(FragileHandlingBuilder.init, holding: fill)
    }
}

@MainActor
final class FragileHandlingDriverTests: XCTestCase {
    func testTheSwitchStaysOnInAnotherCountryAndIsOffForDocumentsThereToo() async {
        let flags = ["fragile_handling": "on"]
        let order = OrderStream(Order())
        let screen = mount(FragileHandlingBuilder(order: order), for: requirements(flags: flags))
        screen.find("fragile-handling").toggle("fragile")
        screen.replan(for: requirements(.korea, flags: flags))
        XCTAssertNotNil(order.value[FragileHandling.self])
        order.update { $0[PackageCategory.self] = .documents }
        screen.replan(for: requirements(flags: flags))
        XCTAssertNil(order.value[FragileHandling.self])
        order.update { $0[PackageCategory.self] = .food }
        XCTAssertNotNil(order.value[FragileHandling.self])
    }

    func testFromSwitchedOffToOnToDisabled() async {
        let (care, order) = find(FragileHandlingBuilder.init, for: requirements(flags: ["fragile_handling": "on"]))
        var board = Storyboard(of: care, in: spokenLanguages, from: texts)

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

extension FragileHandlingDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["fragile_handling": "on"], FragileHandlingBuilder.init) {
            $0.toggle("fragile")
        }
    }
}
