public import ComponentScreen
import StructuredText

/// Something that went wrong on a screen from data, for those who build the screen and the service.
///
/// Problems that the user can do something about are in the status of the screen.
public struct ScreenIncident: Hashable, Sendable {
    /// The problem.
    public enum Problem: Hashable, Sendable {
        /// An action that neither the library nor the core actions have; nothing was done.
        case unknownAction(FacetAction)
        /// A core action whose data is not right; nothing was done.
        case malformedAction(String)
        /// A member of a core action that may be missing is not right; the action was done without it.
        case ignoredMember(String)
        /// A command that was still under way; it was not sent twice.
        case runningCommand(FacetAction)
        /// A command changes a facet that is not there; the command was sent.
        case unknownFacet(FacetID)
        /// An action sends an input, or `all` of a component, that is not there; nothing was done.
        case missingInput(String, FacetAction)
        /// The pattern of an input takes too many steps for what was entered, which was not sent.
        case patternGivenUp(FacetID, String)
        /// A service has a message for an input that is not there.
        case unknownInput(FacetID, String)
        /// A page is asked for that no section leads to; nothing was done.
        case unknownPage(offset: String)
        /// A section is to be loaded again that is not there; nothing was done.
        case unknownSection(SectionID)
        /// A page or a section brought facets whose ids were taken; they were left out.
        case repeatedFacets([FacetID], section: SectionID)
        /// Facets of a document, a page or a section are not shown; reported once for each.
        case omitted(ReadingReport)
        /// A facet of a stateful kind is drawn as it came; reported once.
        case stateless(FacetID, FacetKind, because: String)
        /// The header of the link could not be read; the screen began without it.
        case unreadablePreview(String)
        /// A patch could not be applied; the whole document was loaded.
        case unusablePatch(String)
        /// The document could not be kept.
        case notStored(String)
    }

    /// The path of the screen.
    public let screen: String
    /// The problem.
    public let problem: Problem
}

extension ScreenIncident: CustomStringConvertible {
    /// The place, the problem and what was done, in one line that a terminal can show.
    public var description: String { "\(screen): \(problem)".printable }
}

extension ScreenIncident.Problem: CustomStringConvertible {
    /// The problem and what was done.
    public var description: String {
        switch self {
        case .unknownAction(let action): "no handler for the action \(action.name); register it in the library"
        case .malformedAction(let fault): "an action was not done: \(fault)"
        case .ignoredMember(let fault): "an action was done without what is wrong with it: \(fault)"
        case .runningCommand(let action):
            "the command \(action.data["url"].flatMap { String(custom: $0) } ?? "") is under way, and was not sent twice"
        case .unknownFacet(let id): "a command changes the facet \(id), which is not there; it was sent all the same"
        case .missingInput(let input, let action):
            "\(action.name) sends the input \(input), which is not there; it was not done"
        case .patternGivenUp(let id, let remark): "the pattern of \(id) was \(remark); use a simpler one"
        case .unknownInput(let id, let message):
            "the service has a message for \(id), which is not an input: \(message)"
        case .unknownPage(let offset): "no section leads to the page \(offset), and none was loaded"
        case .unknownSection(let id): "the section \(id) is not there, and was not loaded again"
        case .repeatedFacets(let ids, let section):
            "the section \(section) brought facets whose ids are taken, and they were left out: "
                + ids.map { "\($0)" }.quotedList
        case .omitted(let report):
            (report.hidesEverything ? "nothing can be drawn of it: " : "not all of it is shown: ")
                + report.omitted.lazy.map(\.description).list(ofFirst: 5)
        case .stateless(let id, let kind, let reason):
            "the facet \(id) has no state, and was drawn as it came, although its kind \(kind) has a component: \(reason)"
        case .unreadablePreview(let fault): "the link's header cannot be read, and was left out: \(fault)"
        case .unusablePatch(let fault): "a patch was not applied, and the whole document was loaded: \(fault)"
        case .notStored(let fault): fault
        }
    }
}

extension ScreenIncident.Problem {
    /// Whether it is the same each time the screen is loaded, and reported once.
    var isReportedOnce: Bool {
        switch self {
        case .omitted, .stateless: true
        case .unknownAction, .malformedAction, .ignoredMember, .runningCommand, .unknownFacet, .missingInput,
            .patternGivenUp, .unknownInput, .unknownPage, .unknownSection, .repeatedFacets, .unreadablePreview,
            .unusablePatch, .notStored:
            false
        }
    }
}

extension ReadingReport.Entry {
    /// The id, or else the pointer, with cause and place.
    fileprivate var description: String {
        "\(id ?? (count > 1 ? "\(count) more" : pointer)) (\([cause.rawValue, detail].compactMap { $0 }.joined(separator: " ")), \(line):\(column))"
    }
}
