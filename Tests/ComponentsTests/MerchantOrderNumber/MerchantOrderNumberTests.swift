import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class MerchantOrderNumberStateTests: XCTestCase {
    func testANumberIsAcceptedOrEveryBrokenRuleIsNamed() {
        struct Row {
            let entry: String
            var accepted: String?
            var message: String?
            var line: UInt = #line
        }
        let characters = "Use only letters A to Z, digits and hyphens"
        let ends = "Begin and end with a letter or digit"
        let rows = [
            Row(entry: ""),
            Row(entry: "   "),
            Row(entry: "7", accepted: "7"),
            Row(entry: "SO-2024-0017", accepted: "SO-2024-0017"),
            Row(entry: " so17 ", accepted: "so17"),
            Row(entry: String(repeating: "9", count: 24), accepted: String(repeating: "9", count: 24)),
            Row(
                entry: String(repeating: "9", count: 25), message: "Use 24 characters at most; there are 25"),
            Row(entry: "SO 17", message: characters),
            Row(entry: "SO#17", message: characters),
            Row(entry: "Größe", message: characters),
            Row(entry: "１７", message: characters),
            Row(entry: "SO\n17", message: characters),
            Row(entry: "-17", message: ends),
            Row(entry: "SO-", message: ends),
            Row(
                entry: "-" + String(repeating: "#", count: 24),
                message: "\(characters); \(ends); Use 24 characters at most; there are 25"),
        ]
        for row in rows {
            let state = MerchantOrderNumberState(entry: row.entry)
            XCTAssertEqual(state.accepted?.text, row.accepted, line: row.line)
            XCTAssertEqual(state.status, .validity(row.message), line: row.line)
            XCTAssertEqual(
                state.readiness, row.message == nil ? .ready : .incomplete("Correct the order number"), line: row.line)
        }
    }

    func testTheDescriptionShowsTheNumberAsItWillBePrinted() {
        XCTAssertEqual(MerchantOrderNumberState().description, "Optional; letters, digits and hyphens")
        XCTAssertEqual(MerchantOrderNumberState(entry: "#").description, "Optional; letters, digits and hyphens")
        XCTAssertEqual(MerchantOrderNumberState(entry: " so17 ").description, "Printed on the label as so17")
    }
}

@MainActor
final class MerchantOrderNumberPresenterTests: XCTestCase {
    func testAnInvalidNumberIsKeptButWithdrawsTheOrderedOne() async {
        let (presenter, order) = make("SO-17")
        XCTAssertEqual(order.value[MerchantOrderNumber.self]?.text, "SO-17")
        presenter.handle(.numberEntered("SO-17?"))
        XCTAssertEqual(order.value, Order())
        XCTAssertEqual(presenter.store.state.entry, "SO-17?")
    }

    func testANumberThatWasOrderedAgainstTheRulesIsShownForCorrection() async {
        let (presenter, order) = make("SO/17")
        XCTAssertEqual(presenter.store.state.entry, "SO/17")
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the order number"))
        XCTAssertNil(order.value[MerchantOrderNumber.self]?.text)
    }

    private func make(_ number: String? = nil) -> (MerchantOrderNumberPresenter, OrderStream) {
        let order = OrderStream(Order { $0[MerchantOrderNumber.self] = number.map(MerchantOrderNumber.init) })
        let presenter = MerchantOrderNumberPresenter(store: Store(MerchantOrderNumberState()), order: order)
        presenter.start()
        return (presenter, order)
    }
}

@MainActor
final class MerchantOrderNumberDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalid() async {
        let order = OrderStream(Order())
        let screen = mount(
            MerchantOrderNumberBuilder(order: order),
            for: requirements(.hongKong, .business, flags: ["merchant_order_number": "on"]))
        let number = screen.find("merchant-order-number")
        var board = Storyboard(of: number)

        board.capture("empty")
        number.enter("A-1001", into: "number")
        board.capture("filled")
        XCTAssertEqual(order.value[MerchantOrderNumber.self]?.text, "A-1001")
        number.enter("-1001/", into: "number")
        board.capture("invalid in two ways")
        XCTAssertNil(order.value[MerchantOrderNumber.self]?.text)

        assertSnapshot(of: board, named: "MerchantOrderNumber")
    }
}
