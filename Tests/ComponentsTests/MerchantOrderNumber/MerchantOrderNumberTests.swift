import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class MerchantOrderNumberStateTests: XCTestCase {
    func testANumberIsAcceptedOrEveryBrokenRuleIsNamed() {
        let characters = "Use only letters A to Z, digits and hyphens"
        let ends = "Begin and end with a letter or digit"
        let rows: [(entry: String, accepted: String?, message: String?, line: UInt)] = [
            ("", nil, nil, #line),
            ("   ", nil, nil, #line),
            ("7", "7", nil, #line),
            ("SO-2024-0017", "SO-2024-0017", nil, #line),
            (" so17 ", "so17", nil, #line),
            (String(repeating: "9", count: 24), String(repeating: "9", count: 24), nil, #line),
            (String(repeating: "9", count: 25), nil, "Use 24 characters at most; there are 25", #line),
            ("SO 17", nil, characters, #line),
            ("SO#17", nil, characters, #line),
            ("Größe", nil, characters, #line),
            ("ＳＯ－１７", "SO-17", nil, #line),
            ("\u{200E}SO–17\t", "SO-17", nil, #line),
            ("17²", nil, characters, #line),
            ("SO\n17", nil, characters, #line),
            ("-17", nil, ends, #line),
            ("SO-", nil, ends, #line),
            (
                "-" + String(repeating: "#", count: 24), nil,
                "\(characters); \(ends); Use 24 characters at most; there are 25", #line
            ),
        ]
        for row in rows {
            let state = MerchantOrderNumberState(words: .english, entry: row.entry)
            XCTAssertEqual(state.accepted?.text, row.accepted, line: row.line)
            XCTAssertEqual(state.status, .validity(row.message), line: row.line)
            XCTAssertEqual(
                state.readiness, row.message == nil ? .ready : .incomplete("Correct the order number"), line: row.line)
        }
    }
}

@MainActor
final class MerchantOrderNumberPresenterTests: XCTestCase {
    func testANumberThatWasOrderedAgainstTheRulesIsShownForCorrection() async throws {
        let (presenter, order) = try start(MerchantOrderNumberBuilder.init) {
            $0[MerchantOrderNumber.self] = MerchantOrderNumber(text: "SO/17")
        }
        XCTAssertEqual(presenter.store.state.entry, "SO/17")
        XCTAssertEqual(presenter.store.state.readiness, .incomplete("Correct the order number"))
        XCTAssertNil(order.value[MerchantOrderNumber.self]?.text)
    }
}

@MainActor
final class MerchantOrderNumberDriverTests: XCTestCase {
    func testANumberStaysAsItWasTypedInAnotherCountry() async {
        let flags = ["merchant_order_number": "on"]
        let order = OrderStream(Order())
        let screen = mount(
            MerchantOrderNumberBuilder(order: order), for: requirements(.hongKong, .business, flags: flags))
        let number = screen.find("merchant-order-number")
        for (text, accepted) in [(" A-1001", "A-1001"), ("-1001/", nil)] {
            number.enter(text, into: "number")
            for country in [Country.korea, .hongKong] {
                screen.replan(for: requirements(country, .business, flags: flags))
                XCTAssertEqual(number.value(of: "number"), text, country.name)
                XCTAssertEqual(order.value[MerchantOrderNumber.self]?.text, accepted, country.name)
            }
        }
    }

    func testFromEmptyToFilledToInvalid() async {
        let (number, order) = find(
            MerchantOrderNumberBuilder.init,
            for: requirements(.hongKong, .business, flags: ["merchant_order_number": "on"]))
        var board = Storyboard(of: number, in: spokenLanguages, from: texts)

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

extension MerchantOrderNumberDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(
            flags: ["merchant_order_number": "on"], account: .business, MerchantOrderNumberBuilder.init
        ) {
            $0.enter("-17", into: "number")
        }
    }
}
