public import ComponentScreen
import FeatureFlags

/// An action that every client does itself; "Actions" in the article Document format.
enum CoreAction: Hashable, Sendable {
    /// Shows another screen.
    case navigate(ScreenLink)
    /// Goes back from the screen, or ends the sheet that it stands in.
    case dismiss
    /// Loads the next page of the section whose `more` this is, or that the facet stands in.
    case loadContent(offset: String)
    /// Loads some sections again; nil is the whole screen.
    case reload(sections: [SectionID]?)
    /// Has the service do what the action says, and shows a change of a facet before the service has answered.
    case command(FacetAction, optimistic: OptimisticChange?)

    /// The names of the core actions, and what they need.
    static let requirements = [
        "navigate": ["url"], "dismiss": [], "loadContent": ["offset"], "reload": [], "command": ["url"],
    ]

    /// Reads an action; nil when it is the application's.
    ///
    /// - Parameter ignored: hears of members that may be missing, and are left out because they are of another type.
    /// - Throws: `DefinitionError` for a core action that lacks something.
    init?(_ action: FacetAction, ignored: (DefinitionError) -> Void = { _ in }) throws(DefinitionError) {
        func optional<Value>(_ read: @autoclosure () throws(DefinitionError) -> Value?) -> Value? {
            do throws(DefinitionError) { return try read() } catch { ignored(error) }
            return nil
        }
        switch action.name {
        case "navigate":
            self = .navigate(
                ScreenLink(
                    try action.path(), title: optional(try action.optional("title")),
                    header: optional(try action.header()) ?? [],
                    presentation: optional(try action.presentation()) ?? .page))
        case "dismiss":
            self = .dismiss
        case "loadContent":
            self = .loadContent(offset: try action.offset())
        case "reload":
            let sections: [String]? = optional(try action.optional("sections"))
            self = .reload(sections: sections?.map(SectionID.init))
        case "command":
            _ = try action.path()
            self = .command(action, optimistic: optional(try action.optimisticChange()))
        default:
            return nil
        }
    }
}

/// A way to another screen, with what can be shown of it at once.
public struct ScreenLink: Hashable, Codable, Sendable, Identifiable {
    /// The whole link, so that a sheet can be shown for one.
    public var id: ScreenLink { self }
    /// The screen's path, without a slash in front.
    public var path: String
    /// The title that is shown until the screen is there.
    public var title: String?
    /// The facets above the sections that are shown until the screen is there, as they are on the wire.
    public var header: [FacetValue]
    /// The way in which the screen is shown.
    public var presentation: Presentation

    /// The ways in which a screen is shown, by their names on the wire.
    public enum Presentation: String, Hashable, Codable, Sendable, CaseIterable {
        /// On top of the screen before, which a user goes back to.
        case page
        /// Over the screens before, with a stack of its own, until it is dismissed.
        case sheet
    }

    /// Makes a link; slashes in front of the path mean nothing.
    public init(
        _ path: String, title: String? = nil, header: [FacetValue] = [], presentation: Presentation = .page
    ) {
        self.path = String(path.drop { $0 == "/" })
        self.title = title
        self.header = header
        self.presentation = presentation
    }

    /// Reads a link that was kept, also by a release that knew less of it.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(String.self, forKey: .path),
            title: try values.decodeIfPresent(String.self, forKey: .title),
            header: try values.decodeIfPresent([FacetValue].self, forKey: .header) ?? [],
            presentation: try values.decodeIfPresent(String.self, forKey: .presentation)
                .flatMap(Presentation.init) ?? .page)
    }
}

/// A change of a facet, at any depth, that is shown before the
/// service has answered, and taken back when it does not do it.
struct OptimisticChange: Hashable, Sendable {
    let facet: FacetID
    let isSelected: Bool
}

// MARK: Reading data

extension FacetAction {
    /// Returns the path of a screen or a command.
    fileprivate func path() throws(DefinitionError) -> String {
        let url: String? = try optional("url")
        guard let url, url.contains(where: { $0 != "/" }) else {
            throw fault("url", expected: "a text that is not empty")
        }
        return url
    }

    /// Returns a text or a whole number: servers count in both.
    fileprivate func offset() throws(DefinitionError) -> String {
        switch data["offset"] {
        case .string(let text): return text
        case .integer(let number): return String(number)
        default: throw fault("offset", expected: "a text or a whole number")
        }
    }

    fileprivate func header() throws(DefinitionError) -> [FacetValue] {
        switch data["header"] {
        case .list(let facets): return facets
        case nil, .null: return []
        default: throw fault("header", expected: "a list of facets")
        }
    }

    fileprivate func presentation() throws(DefinitionError) -> ScreenLink.Presentation? {
        guard let name: String = try optional("presentation") else { return nil }
        guard let presentation = ScreenLink.Presentation(rawValue: name) else {
            let names = ScreenLink.Presentation.allCases.map(\.rawValue).joined(separator: " or ")
            throw fault("presentation", expected: names)
        }
        return presentation
    }

    fileprivate func optimisticChange() throws(DefinitionError) -> OptimisticChange? {
        guard let change: [String: FacetValue] = try optional("optimistic") else { return nil }
        guard let facet = change["facet"].flatMap({ String(custom: $0) }) else {
            throw fault("optimistic.facet", expected: "a text")
        }
        guard let isSelected = change["isSelected"].flatMap({ Bool(custom: $0) }) else {
            throw fault("optimistic.isSelected", expected: "true or false")
        }
        return OptimisticChange(facet: FacetID(rawValue: facet), isSelected: isSelected)
    }

    /// Returns a member that may be missing; null is the same as missing.
    fileprivate func optional<Value: CustomValue>(_ name: String) throws(DefinitionError) -> Value? {
        guard let value = data[name], value != .null else { return nil }
        guard let read = Value(custom: value) else { throw fault(name, expected: Value.expectation) }
        return read
    }

    private func fault(_ path: String, expected: String) -> DefinitionError {
        DefinitionError("\(name) needs \(expected) as \(path)")
    }
}

extension CustomValue {
    fileprivate static var expectation: String {
        switch customType {
        case .string: "a text"
        case .number: "a number"
        case .boolean: "true or false"
        case .array: "a list of texts"
        case .object: "an object"
        }
    }
}
