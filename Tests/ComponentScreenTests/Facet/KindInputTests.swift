import XCTest

@testable import ComponentScreen

final class KindInputTests: XCTestCase {
    /// A new kind has to be decided here, too.
    private func input(of kind: StandardKind) -> (value: FacetKind.Input, takesKeyboard: Bool)? {
        switch kind {
        case .field: (.text, true)
        case .secret: (.secret, true)
        case .date: (.date, false)
        case .time: (.time, false)
        case .toggle: (.truth, false)
        case .choice: (.options, false)
        case .card, .banner, .option, .button, .row, .message: nil
        }
    }

    func testEachKindDescribesItsInputAndAFacetOfItHasSuchAValue() {
        for kind in StandardKind.allCases {
            let expected = input(of: kind)
            let input = FacetKind(kind).input
            XCTAssertEqual(input, expected?.value, kind.rawValue)
            XCTAssertEqual(input?.takesKeyboard, expected?.takesKeyboard, kind.rawValue)
            // An event that the kind does not send makes no field of it.
            let facet = Facet<String>(
                "a", kind: FacetKind(kind), text: FacetElement.Text(accessory: "on"), isSelected: true,
                events: FacetEvents(tap: "tapped", enter: { $0 }),
                children: [.option("b", title: "B", isSelected: true)])
            XCTAssertEqual(facet.takesKeyboard, expected?.takesKeyboard ?? false, kind.rawValue)
            let value: FacetValue? =
                switch expected?.value {
                case .text: .string("on")
                case .truth: .bool(true)
                case .options: .string("b")
                // The text of this facet is neither a day nor a time.
                case .date, .time, .secret: .null
                case nil: nil
                }
            XCTAssertEqual(facet.input, value, kind.rawValue)
        }
    }

    func testAKindThatTheLibraryDoesNotKnowIsAFieldWhereItHasAnEventOfAnEntry() {
        let rows: [(events: FacetEvents<String>, takesKeyboard: Bool, role: AccessibilityElement.Role, line: UInt)] = [
            (FacetEvents(), false, .text, #line), (FacetEvents(tap: "t"), false, .button, #line),
            (FacetEvents(enter: { $0 }), true, .field, #line),
            (FacetEvents(tap: "t", enter: { $0 }), true, .field, #line),
        ]
        for row in rows {
            let facet = Facet("a", kind: "rating", text: FacetElement.Text(title: "Stars"), events: row.events)
            XCTAssertEqual(facet.takesKeyboard, row.takesKeyboard, line: row.line)
            XCTAssertEqual(facet.accessibilityElements.map(\.role), [row.role], line: row.line)
            XCTAssertNil(facet.input, line: row.line)
        }
    }
}
