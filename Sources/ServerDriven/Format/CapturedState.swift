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
    /// The file among the states with the texts of the languages to capture them in, where it is there.
    package static let catalog = "Words.xcstrings"

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
    /// What it shows in other languages, and what is missing there.
    package let languages: [Said]

    /// A component in a language.
    package struct Said: Sendable {
        package let language: String
        package let component: LiveComponent
        package let missing: String?

        package init(_ language: String, _ component: LiveComponent, missing: String?) {
            (self.language, self.component, self.missing) = (language, component, missing)
        }
    }

    package init(
        _ component: LiveComponent, caption: String, missing: String?, file: String, line: Int, languages: [Said] = []
    ) {
        self.languages = languages
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
        let facets = component.facet.all
        let events = Set(facets.flatMap(\.events.others.keys))
        var others: [FacetValue] = []
        for said in languages {
            others += [
                FacetValue.members([
                    "language": .string(said.language), "document": try Self.document(of: said.component),
                    "missing": .text(said.missing),
                ])
            ].compactMap(\.self)
        }
        return FacetValue.members([
            "builder": .string(component.builder), "caption": .string(caption),
            "document": try Self.document(of: component),
            "events": .list(events.sorted().map(FacetValue.string)), "file": .string(file),
            "kinds": .list(Set(facets.map(\.kind.rawValue)).sorted().map(FacetValue.string)),
            "languages": .list(others), "line": .integer(Int64(line)), "missing": .text(missing),
        ])?.encoded ?? []
    }

    private static func document(of component: LiveComponent) throws(DefinitionError) -> FacetValue? {
        let document = ScreenDocument(
            screen: component.id.rawValue,
            sections: [DocumentSection("state", body: [component.facet.map { _ in event }])])
        _ = try document.encoded()
        return document.json(isFlat: false)
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
        func component(_ state: JSONValue, by builder: String) throws(DocumentError) -> LiveComponent? {
            guard let document = state["document"] else { return nil }
            let read = try ScreenDocument.read(FacetValue(document).encoded, for: client).document
            guard let facet = read.sections.first?.body.first else { return nil }
            return LiveComponent(
                id: ComponentID(rawValue: read.screen), builder: builder, facet: facet.map { AnyEvent($0) })
        }
        guard let builder = root["builder"]?.string, let caption = root["caption"]?.string,
            let file = root["file"]?.string, let line = root["line"]?.wholeNumber,
            let shown = try component(root, by: builder)
        else {
            throw DocumentError(
                TextError(
                    position: root.position, problem: "this is not a captured state",
                    advice: "capture the states anew: swift package gallery"))
        }
        var languages: [Said] = []
        for said in root["languages"]?.elements ?? [] {
            guard let language = said["language"]?.string, let component = try component(said, by: builder) else {
                continue
            }
            languages.append(Said(language, component, missing: said["missing"]?.string))
        }
        self.init(
            shown, caption: caption, missing: root["missing"]?.string, file: file, line: line, languages: languages)
    }
}
