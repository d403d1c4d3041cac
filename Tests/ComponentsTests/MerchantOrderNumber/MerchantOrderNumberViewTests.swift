import ComponentScreen
import XCTest

@testable import Components

final class MerchantOrderNumberViewTests: XCTestCase {
    private let view = MerchantOrderNumberView()

    func testEmpty() {
        XCTAssertEqual(
            view.body(MerchantOrderNumberState()).outline,
            ["Order number: (Your own number for this order)", "  Optional; letters, digits and hyphens"])
    }

    func testFilled() {
        XCTAssertEqual(
            view.body(MerchantOrderNumberState(entry: "SO-17")).outline,
            ["Order number: SO-17", "  Printed on the label as SO-17"])
    }

    func testInvalidKeepsTheEntryAndSaysWhatToDo() {
        XCTAssertEqual(
            view.body(MerchantOrderNumberState(entry: "SO#17")).outline,
            [
                "Order number: SO#17",
                "  Optional; letters, digits and hyphens",
                "  ! Use only letters A to Z, digits and hyphens",
            ])
    }

    func testTheFieldSendsWhatWasEntered() {
        let events = view.body(MerchantOrderNumberState()).first("number")?.events
        XCTAssertEqual(events?.event(for: .enter("SO-17")), .numberEntered("SO-17"))
    }
}
