package import ComponentScreen
package import FeatureFlags
import StructuredText

/// A component at one moment of a test, as data for a gallery.
///
/// Events are kept by the names of their places alone: a picture of a button needs to know that it can be tapped.
package struct CapturedState: Sendable {
    /// The folder in a package's own folder into which storyboards capture states, where it is there.
    package static let folder = ".build/gallery/states"
    /// The folder with the states of the last gallery that was made.
    package static let lastFolder = ".build/gallery/captured"

    /// The component, with the builder that made it.
    package let component: LiveComponent
    /// The test's name for the moment, such as `filled`.
    package let caption: String
    /// The next thing for the user to do; nil for nothing.
    package let missing: String?
    /// The test's file, from the package's own folder.
    package let file: String
    /// The line that captured it.
    package let line: Int

    package init(_ component: LiveComponent, caption: String, missing: String?, file: String, line: Int) {
        self.component = component
        self.caption = caption
        self.missing = missing
        self.file = file
        self.line = line
    }
}

extension CapturedState {
    private static let event = FacetAction(name: "event")

    /// Returns the state as a line of JSON, with a document in it.
    ///
    /// - Throws: `DefinitionError` where the facets are nested deeper than documents are.
    package func encoded() throws(DefinitionError) -> [UInt8] {
        let facet = component.facet.map { _ in Self.event }
        let document = ScreenDocument(
            screen: component.id.rawValue, sections: [DocumentSection("state", body: [facet])])
        _ = try document.encoded()
        let events = Set(facet.all.flatMap(\.events.others.keys))
        return FacetValue.members([
            "builder": .string(component.builder), "caption": .string(caption),
            "document": document.json(isFlat: false),
            "events": .list(events.sorted().map(FacetValue.string)), "file": .string(file),
            "kinds": .list(Set(facet.all.map(\.kind.rawValue)).sorted().map(FacetValue.string)),
            "line": .integer(Int64(line)), "missing": .text(missing),
        ])?.encoded ?? []
    }

    /// Reads a line of JSON.
    ///
    /// - Throws: `DocumentError` for anything but a state that was captured.
    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        let root = try ScreenDocument.json(bytes)
        func names(_ member: String) -> [String] { root[member]?.elements.compactMap(\.string) ?? [] }
        let kind = Capabilities.DrawnKind(events: names("events"))
        let client = Capabilities(
            version: "1.0.0",
            kinds: Dictionary(names("kinds").map { (FacetKind(rawValue: $0), kind) }) { first, _ in first },
            actions: [Self.event.name: []])
        guard let document = root["document"], let builder = root["builder"]?.string,
            let caption = root["caption"]?.string, let file = root["file"]?.string,
            let line = root["line"]?.wholeNumber,
            case let reading = try ScreenDocument.read(FacetValue(document).encoded, for: client),
            let facet = reading.document.sections.first?.body.first
        else {
            throw DocumentError(
                TextError(
                    position: root.position, problem: "this is not a captured state",
                    advice: "capture the states anew: swift package gallery"))
        }
        self.init(
            LiveComponent(
                id: ComponentID(rawValue: reading.document.screen), builder: builder, facet: facet.map { AnyEvent($0) }),
            caption: caption, missing: root["missing"]?.string, file: file, line: line)
    }
}
