import ComponentScreen
import XCTest

@testable import ServerDriven

final class ScreenFormTests: XCTestCase {
    /// Returns a form with entries, all of inputs that some action sends.
    private func form(_ entries: [FacetID: FacetValue], faults: [FacetID: String] = [:]) -> ScreenForm {
        var form = ScreenForm()
        for (id, value) in entries { form.enter(value, into: id) }
        form.faults = faults
        form.inputs = Set(entries.keys)
        return form
    }

    func testWhatWasEnteredIsShownAndAnEmptiedFieldShowsNothing() {
        let field = Facet<FacetAction>.field("name", title: "Name", value: "sent")
        let rows: [(entry: FacetValue, shown: String?, line: UInt)] = [
            (.string("new"), "new", #line), (.string(" "), " ", #line), (.string(""), nil, #line),
            // A value of another type is none of a field.
            (.null, "sent", #line), (.bool(true), "sent", #line),
        ]
        for row in rows {
            XCTAssertEqual(form(["name": row.entry]).filling(field).text.accessory, row.shown, line: row.line)
        }
        XCTAssertEqual(form(["other": .string("new")]).filling(field).text.accessory, "sent")
    }

    func testTheOptionsThatWereChosenAreShownAndNothingElse() {
        let choice = Facet<FacetAction>.choice("size", title: "Size") {
            for id in ["s", "m"] { Facet.option(FacetID(id), title: id, isSelected: id == "s") }
        }
        let rows: [(entry: FacetValue, chosen: [FacetID], line: UInt)] = [
            (.string("m"), ["m"], #line), (.list([.string("s"), .string("m")]), ["s", "m"], #line),
            (.list([]), [], #line), (.null, [], #line), (.string(""), [], #line),
        ]
        for row in rows {
            let shown = form(["size": row.entry]).filling(choice)
            XCTAssertEqual(shown.children.filter(\.isSelected).map(\.id), row.chosen, line: row.line)
        }
    }

    func testTheOptionsThatADocumentChoosesAreShownAsTheyAreSent() {
        let rows:
            [(selection: FacetElement.Selection, chosen: [FacetID], shown: [FacetID], sent: FacetValue, line: UInt)] = [
                (.one, [], [], .null, #line), (.one, ["m"], ["m"], .string("m"), #line),
                (.one, ["m", "l"], ["m"], .string("m"), #line),
                (.many, ["m", "l"], ["m", "l"], .list([.string("m"), .string("l")]), #line),
            ]
        for row in rows {
            let choice = Facet<FacetAction>.choice("size", title: "Size", selection: row.selection) {
                for id: FacetID in ["s", "m", "l"] {
                    Facet.option(id, title: "\(id)", isSelected: row.chosen.contains(id))
                }
            }
            let shown = ScreenForm(inputs: ["size"]).filling(choice)
            XCTAssertEqual(shown.children.filter(\.isSelected).map(\.id), row.shown, line: row.line)
            XCTAssertEqual(choice.input, row.sent, line: row.line)
        }
    }

    func testAFaultStandsAtAnInputThatCanBeUsedUntilItIsEdited() {
        var form = form(["name": .string("x")], faults: ["name": "Taken", "off": "Taken"])
        let field = Facet<FacetAction>.field("name", title: "Name", value: "")
        let off = Facet<FacetAction>.field("off", title: "Off", value: "", status: .disabled(reason: "Later"))
        XCTAssertEqual(form.filling(field).status, .invalid("Taken"))
        XCTAssertEqual(form.filling(off).status, .disabled(reason: "Later"))
        form.enter(.string("y"), into: "name")
        XCTAssertEqual(form.filling(field).status, .ready)
        XCTAssertEqual(form.faults, ["off": "Taken"])
    }

    func testOfWhatWasSentANewerEntryStays() {
        let entries: [FacetID: FacetValue] = [
            "same": .string("a"), "newer": .string("b"), "emptied": .string(""), "unsent": .string("c"),
        ]
        var form = form(entries, faults: ["same": "1", "newer": "2"])
        form.forget(["same": .string("a"), "newer": .string("a"), "emptied": .string("a"), "never": nil])
        XCTAssertEqual(form.entries, ["newer": .string("b"), "emptied": .string(""), "unsent": .string("c")])
        XCTAssertEqual(form.faults, ["newer": "2"])
    }

    func testAnotherDocumentKeepsTheEntriesOfItsInputsAlone() {
        func document(_ ids: FacetID...) -> ScreenDocument {
            let fields = ids.map { Facet<FacetAction>.field($0, title: "", value: "") }
            let send = Facet<FacetAction>.button("send", title: "Send", tap: .command("c").sending("kept"))
            return ScreenDocument(screen: "s", sections: [DocumentSection("a", body: fields + [send])])
        }
        var form = form(["kept": .string("a"), "gone": .string("b")], faults: ["gone": "1"])
        form.follow(document("kept", "new"))
        XCTAssertEqual(form.entries, ["kept": .string("a")])
        XCTAssertEqual(form.faults, [:])
        XCTAssertEqual(form.inputs, ["kept"])
    }
}
