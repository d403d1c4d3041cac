public import ComponentScreen
import Delivery

/// The answer to a survey: the action the customer tapped, and what they had entered before.
struct SurveyAnswer: Hashable, Codable, OrderPart {
    let action: FacetAction
    /// Texts by the name of the action that entered them.
    let entries: [String: String]
}

/// The customer's part of a survey.
struct SurveyEntry: Codable, Equatable, Sendable {
    /// The ids and titles of the survey that it belongs to; nil for an answer that came with the order.
    var survey: [String]?
    /// Texts by the name of the action that entered them.
    var texts: [String: String] = [:]
    var answer: SurveyAnswer?
}

/// The answer of the feed.
enum SurveyContent: Equatable, Sendable {
    case loading
    case none
    case shown([Facet<FacetAction>])
    case failed(SurveyFault)
}

/// The progress of a survey.
enum SurveyPhase: Equatable, Sendable {
    case loading
    case none
    case shown([Facet<FacetAction>])
    case answered(SurveyAnswer)
    case failed(SurveyFault)
}

/// The state of a survey.
public struct SurveyState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The survey itself.
    var content = SurveyContent.loading
    /// The customer's part; one that belongs to another survey does not count.
    var entry = SurveyEntry()

    /// The phase that is shown: the answer's, once there is one to this survey.
    var phase: SurveyPhase {
        if let answer = entry.answer, counts { return .answered(answer) }
        return switch content {
        case .loading: .loading
        case .none: .none
        case .shown(let facets): .shown(facets)
        case .failed(let fault): .failed(fault)
        }
    }

    /// The identity of the survey that is shown and not answered; nil while there is none.
    var survey: [String]? { shown.isEmpty ? nil : Self.identity(of: shown) }

    /// Whether the feed has to be asked; not where the order came with an answer.
    var needsContent: Bool { entry.answer == nil || entry.survey != nil }

    private var counts: Bool {
        guard let survey = entry.survey, case .shown(let facets) = content else { return true }
        return survey == Self.identity(of: facets)
    }

    private static func identity(of facets: [Facet<FacetAction>]) -> [String] {
        facets.flatMap(\.all).map { "\($0.id) \($0.text.title ?? "")" }
    }

    /// The part that the order gets.
    var accepted: SurveyAnswer? {
        if case .answered(let answer) = phase { answer } else { nil }
    }

    /// The title of the component.
    public var title: String { words("Your opinion") }
    /// The title of the button to try again.
    public var retryTitle: String { words("Try again") }

    /// The line below the title.
    public var subtitle: String? {
        switch phase {
        case .loading: words("Looking for a survey…")
        case .none: words("There is no survey right now")
        case .shown, .failed: nil
        case .answered: words("Thank you for your answer")
        }
    }

    /// Whether what was entered is acceptable.
    public var status: FacetElement.Status {
        switch phase {
        case .failed(.unreachable): .invalid(words("We couldn't load the survey. Try again."))
        case .failed(.unreadable(let fault)):
            .invalid(words("We couldn't read the survey (\(fault)). Try again later."))
        case .loading, .none, .shown, .answered: .ready
        }
    }

    /// Whether there is something to try again.
    public var canRetry: Bool { status.isFault }

    /// The feed's facets with what was entered in them, under names that the component itself never uses.
    public var facets: [Facet<FacetAction>] { shown.map(prepared) }

    /// Returns whether an action enters a text, rather than giving the answer.
    func isEntry(_ action: FacetAction) -> Bool { shown.flatMap(\.all).contains { $0.entryName == action.name } }

    private var shown: [Facet<FacetAction>] {
        if case .shown(let facets) = phase { facets } else { [] }
    }

    private var texts: [String: String] { counts ? entry.texts : [:] }

    private func prepared(_ facet: Facet<FacetAction>) -> Facet<FacetAction> {
        var facet = facet
        facet.id = FacetID(rawValue: "payload-\(facet.id)")
        facet.text.isVerbatim = true
        if let text = facet.entryName.flatMap({ texts[$0] }) { facet.text.accessory = text.isEmpty ? nil : text }
        facet.children = facet.children.map(prepared)
        return facet
    }
}
