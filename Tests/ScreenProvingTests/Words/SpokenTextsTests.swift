import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven
import XCTest

final class SpokenTextsTests: XCTestCase {
    func testPhrasesThatABuilderSaysAreHeard() throws {
        let point = PluginPoint(sections: [], arrangements: [], builders: [GreetingBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { Guest(words: Words("en"), flags: $0) }
        let texts = try space.spokenTexts(\.words)
        XCTAssertEqual(texts.phrases, ["greeting": ["Hello"]])
        XCTAssertEqual(texts.unsaid.map(\.text), [])
    }
}

private struct Guest: ScreenRequirements {
    var words: Words
    var flags: Flags
}

/// A builder whose state is a finished facet.
private struct GreetingBuilder: FacetBuilder {
    let placement = Placement<Guest>("greeting", in: "main")

    func facet(for requirements: Guest) -> Facet<FacetAction> {
        Facet("greeting", kind: .message, text: FacetText(title: requirements.words("Hello")))
    }
}
