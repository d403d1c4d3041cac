import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class DeclaredValueStateTests: XCTestCase {
    private let builder = DeclaredValueBuilder(order: OrderStream(Order()))

    func testTheLimitIsTheCountrysInItsCurrency() {
        let rows: [(country: Country, description: String, line: UInt)] = [
            (.hongKong, "Optional, up to HK$50,000.00", #line), (.singapore, "Optional, up to $10,000.00", #line),
            (.taiwan, "Optional, up to $200,000", #line), (.korea, "Optional, up to ₩5,000,000", #line),
            (.vietnam, "Optional, up to ₫100.000.000", #line), (.india, "Optional, up to ₹5,00,000.00", #line),
        ]
        XCTAssertEqual(rows.map(\.country), Country.allCases)
        for (country, description, line) in rows {
            XCTAssertEqual(builder.state(for: requirements(country)).description, description, line: line)
        }
    }
}

@MainActor
final class DeclaredValuePresenterTests: XCTestCase {
    private let hkd = Country.hongKong.currency

    func testWhatTheOrderAlreadyHoldsIsTakenUpAndWithdrawnWhereItIsNotAccepted() async throws {
        let rows: [(value: Money, text: String, ordered: Money?, line: UInt)] = [
            (Money(1500, hkd), "1,500", Money(1500, hkd), #line),
            (Money(60_000, hkd), "60,000", nil, #line),
            (Money(1500, Country.india.currency), "1,500", nil, #line),
        ]
        for (value, text, ordered, line) in rows {
            let (presenter, order) = try start(DeclaredValueBuilder.init) {
                $0[DeclaredValue.self] = DeclaredValue(value)
            }
            XCTAssertEqual(presenter.store.state.text, text, line: line)
            XCTAssertEqual(order.value[DeclaredValue.self]?.amount, ordered, line: line)
        }
    }
}

@MainActor
final class DeclaredValueDriverTests: XCTestCase {
    func testFromEmptyToFilledToInvalid() async {
        let (value, order) = find(DeclaredValueBuilder.init, for: requirements(flags: ["declared_value": "on"]))
        var board = Storyboard(of: value, in: spokenLanguages, from: texts)

        board.capture("empty")
        value.enter("1234.5", into: "value")
        board.capture("filled")
        XCTAssertEqual(order.value[DeclaredValue.self]?.amount, Money(1234.5, Country.hongKong.currency))
        value.enter("60000", into: "value")
        board.capture("too much")
        value.enter("a lot", into: "value")
        board.capture("invalid")
        XCTAssertEqual(order.value, Order())

        assertSnapshot(of: board, named: "DeclaredValue")
    }
}

extension DeclaredValueDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["declared_value": "on"], DeclaredValueBuilder.init) {
            $0.enter("900", into: "value")
        }
    }
}
