import ComponentScreen
import XCTest

final class ScreenErrorTests: XCTestCase {
    func testAnErrorNamesTheNearMissOrElseAllThereIs() {
        struct Row {
            let error: ScreenError
            let text: String
            var line: UInt = #line
        }
        let rows = [
            Row(
                error: .unknownComponent("package-foto", present: ["survey", "package-photo"]),
                text: #"no component "package-foto" on the screen; did you mean "package-photo"?"#),
            Row(
                error: .unknownComponent("x", present: ["survey", "package-photo"]),
                text: #"no component "x" on the screen; there are: survey, package-photo"#),
            Row(error: .unknownComponent("x", present: []), text: #"no component "x" on the screen"#),
            Row(
                error: .unknownFacet("remvoe", component: "photo", present: ["add", "remove"]),
                text: #"no facet "remvoe" in "photo"; did you mean "remove"?"#),
            Row(
                error: .unknownFacet("pay", component: "photo", present: ["add", "remove"]),
                text: #"no facet "pay" in "photo"; there are: add, remove"#),
            Row(
                error: .disabled("add", component: "photo", reason: "3 are enough"),
                text: #"facet "add" in "photo" is disabled: 3 are enough"#),
            Row(
                error: .notTaken(.tap, facet: "name", component: "photo"),
                text: #"facet "name" in "photo" cannot be tapped"#),
            Row(
                error: .notTaken(.enter("5 kg"), facet: "add", component: "photo"),
                text: #"facet "add" in "photo" takes no text; "5 kg" was not entered"#),
        ]
        for row in rows {
            XCTAssertEqual(row.error.description, row.text, line: row.line)
        }
    }
}
