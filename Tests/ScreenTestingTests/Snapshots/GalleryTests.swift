import ComponentScreen
import FeatureFlags
import Foundation
import KindLooks
import PackageInfoTestSupport
import XCTest

@testable import ScreenTesting

/// States are captured for a gallery while one is made, and never else.
final class GalleryTests: XCTestCase {
    func testStatesAreAddedToTheFileOfTheirTestWhereTheFolderIs() throws {
        let files = FileManager.default
        let package = try scratchFolder(["Package.swift": ""])
        let states = package.appending(path: CapturedState.folder)
        let test = package.appending(path: "Tests/ATests/FormTests.swift").path
        XCTAssertNil(Gallery(of: test), "no gallery is being made")

        try files.createDirectory(at: states, withIntermediateDirectories: true)
        let links: [String: AnyEvent] = ["more": AnyEvent("more")]
        let facet = Facet<AnyEvent>.card("form", title: "Form") {
            Facet.message("terms", ["Read ", .link("more", sends: "more")], links: links)
            Facet.choice("size", title: "Size", selection: .many) {
                Facet.option("m", title: "M", isSelected: true, tap: AnyEvent("chosen"))
            }
            Facet.field("weight", title: "Weight", value: "2", status: .invalid("Too heavy"), enter: { AnyEvent($0) })
        }
        let component = RenderedComponent(id: "form", builder: "FormBuilder", facet: facet)
        try Gallery(of: test)?.add(component, "empty", missing: nil, line: 3)
        try Gallery(of: test)?.add(component, "filled", missing: "Pay", line: 5)
        XCTAssertEqual(try files.contentsOfDirectory(atPath: states.path), ["Tests:ATests:FormTests.swift.jsonl"])

        let text = try Data(contentsOf: states.appending(path: "Tests:ATests:FormTests.swift.jsonl"))
        let read = try text.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(CapturedState.self, from: Data($0))
        }
        XCTAssertEqual(read.map(\.caption), ["empty", "filled"])
        XCTAssertEqual(read.map(\.missing), [nil, "Pay"])
        XCTAssertEqual(
            read.map { "\($0.file):\($0.line)" }, ["Tests/ATests/FormTests.swift:3", "Tests/ATests/FormTests.swift:5"])
        XCTAssertEqual(read[0].component.builder, "FormBuilder")
        XCTAssertEqual(read[0].component.facet.outline, facet.outline)
        XCTAssertEqual(read[0].component.facet.accessibilityElements, facet.accessibilityElements)
        XCTAssertEqual(read[0].component.facet.first("terms")?.links.map(\.event), ["more"])
    }

    @MainActor
    func testAStateIsCapturedInEachLanguageOfTheCatalogAndInThoseMadeFromEnglish() async throws {
        let catalog =
            #"{"strings": {"Your bill: %@": {"localizations": {"de": {"stringUnit": {"value": "Rechnung: %@"}}}}}}"#
        let package = try scratchFolder([
            "Package.swift": "", "\(CapturedState.folder)/\(CapturedState.catalog)": catalog,
        ])
        let texts = try XCTUnwrap(Gallery(of: package.appending(path: "BillTests.swift").path)).catalog()
        let bill = Bill(words: Words("en", region: "IN"))
        let said = mount(BillBuilder(), for: bill).find("bill").localizations(with: texts)
        XCTAssertEqual(said.map(\.language), ["de", "en-XA", "ar-XB"])
        let amount = 1_234_567.text(in: Words("de", region: "IN"))
        XCTAssertEqual(said.first?.component.facet.text.title, "Rechnung: \(amount)", "as India writes it")
        XCTAssertEqual(said.first?.missing, "Rechnung: \(amount)")
        let silent = mount(BillBuilder(isSilent: true), for: bill).find("bill").localizations(with: texts)
        XCTAssertTrue(silent.isEmpty, "what says nothing is the same in every language")
    }
}

private struct Bill: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
    var words: Words
}

private struct BillState: ComponentState {
    var words: Words
    var isSilent: Bool
    var title: String { isSilent ? "1,234,567" : words("Your bill: \(1_234_567)") }
    var readiness: Readiness { isSilent ? .ready : .incomplete(title) }
}

private struct BillBuilder: ComponentBuilder {
    let placement = Placement<Bill>("bill", in: "main")
    var isSilent = false
    let view = BillView()
    func state(for bill: Bill) -> BillState { BillState(words: bill.words, isSilent: isSilent) }
}

private struct BillView: ComponentView {
    func body(_ state: BillState) -> Facet<Never> { .message("bill", state.title) }
}
