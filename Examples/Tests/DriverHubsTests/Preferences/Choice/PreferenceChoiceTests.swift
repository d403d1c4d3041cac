import ComponentScreen
import ScreenTesting
import XCTest

@testable import DriverHubs

final class PreferenceChoiceTests: XCTestCase {
    func testTheLimitsAreSaidAndKept() {
        let rows: [Row<(limits: ChoiceLimits, chosen: Selection, text: String?, problem: String?)>] = [
            Row((ChoiceLimits(), [], nil, nil)),
            Row((ChoiceLimits(atLeast: 1), [], "Choose at least 1", "choose at least 1")),
            Row((ChoiceLimits(atLeast: 1), ["a"], "Choose at least 1", nil)),
            Row((ChoiceLimits(atMost: 2), ["a", "b"], "Choose up to 2", nil)),
            Row((ChoiceLimits(atMost: 2), ["a", "b", "c"], "Choose up to 2", "choose no more than 2")),
            Row((ChoiceLimits(atLeast: 1, atMost: 2), ["a"], "Choose 1 to 2", nil)),
            Row((ChoiceLimits(atLeast: 1, atMost: 1), ["a"], "Choose 1", nil)),
        ]
        forEach(rows) { row, expect in
            let choice = PreferenceChoice(.sample(selection: row.chosen, limits: row.limits))
            expect.equal(choice.limitsText, row.text)
            expect.equal(choice.problem, row.problem)
            expect.equal(choice.status, .ready, "the driver has changed nothing")
        }
    }

    func testATapAddsTakesBackOrExchanges() {
        let rows: [Row<(chosen: Selection, most: Int?, tapped: String, after: Selection)>] = [
            Row(([], nil, "a", ["a"])),
            Row((["a"], nil, "b", ["a", "b"])),
            Row((["a", "b"], nil, "a", ["b"])),
            Row((["a"], 1, "b", ["b"])),
            Row((["a"], 1, "a", [])),
        ]
        forEach(rows) { row, expect in
            let choice = PreferenceChoice(.sample(selection: row.chosen, limits: ChoiceLimits(atMost: row.most)))
            expect.equal(choice.selection(tapping: row.tapped), row.after)
        }
    }

    func testAnOptionSaysWhyItCannotBeChosen() {
        var preference = Preference.sample(selection: ["a", "b"], limits: ChoiceLimits(atMost: 2))
        preference.options[0].obstacle = RichText(.init("Taken by "), .init("law", link: "https://example.com"))
        let choice = PreferenceChoice(preference)
        XCTAssertEqual(
            preference.options.map(choice.status(of:)),
            [
                .disabled(reason: ["Taken by ", .link("law", sends: "obstacle-1")]), .ready,
                .disabled(reason: "Take another choice back first"),
            ])
    }
}
