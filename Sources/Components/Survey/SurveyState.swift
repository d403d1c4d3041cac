public import ComponentScreen
import Delivery

/// The answer to a survey: the action the customer tapped, and what they had entered before.
struct SurveyAnswer: Hashable, OrderPart {
    /// The survey that was answered; see `SurveyEntry`.
    let survey: [String]
    let action: FacetAction
    /// Texts by the name of the action that entered them.
    let entries: [String: String]
}

/// The customer's part of a survey.
struct SurveyEntry: Codable, Equatable, Sendable {
    /// The survey it belongs to, known by the ids and titles of its facets; another survey starts empty.
    var survey: [String] = []
    /// Texts by the name of the action that entered them.
    var texts: [String: String] = [:]
    /// The action that the customer tapped; nil before the answer.
    var answer: FacetAction?

    /// Returns what a survey is known by.
    static func identity(of facets: [Facet<FacetAction>]) -> [String] {
        facets.flatMap(\.all).flatMap { [$0.id.rawValue, $0.text.title ?? ""] }
    }
}

/// The content of the feed.
enum SurveyContent: Equatable, Sendable {
    case loading
    case loaded([Facet<FacetAction>])
    case failed(SurveyFault)
    /// Not asked for: the order had an answer.
    case ordered
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
    let words: Words
    var content = SurveyContent.loading
    var entry = SurveyEntry()

    /// The progress, which follows from the content and from whether the customer has answered this very survey.
    var phase: SurveyPhase {
        switch content {
        case .loading: .loading
        case .failed(let fault): .failed(fault)
        case .loaded([]): .none
        case .loaded(let facets): answer(to: SurveyEntry.identity(of: facets)).map { .answered($0) } ?? .shown(facets)
        case .ordered: answer(to: entry.survey).map { .answered($0) } ?? .loading
        }
    }

    private func answer(to survey: [String]) -> SurveyAnswer? {
        guard survey == entry.survey, let action = entry.answer else { return nil }
        return SurveyAnswer(survey: survey, action: action, entries: entry.texts)
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
        case .none: words("There is no survey at present")
        case .shown, .failed: nil
        case .answered: words("Thank you for your answer")
        }
    }

    /// Whether what was entered is acceptable.
    public var status: FacetStatus {
        switch phase {
        case .failed(.unreachable): .invalid(words("The survey could not be loaded; try again"))
        case .failed(.unreadable(let fault)):
            .invalid(words("The survey cannot be read (\(fault)); try again later"))
        case .loading, .none, .shown, .answered: .ready
        }
    }

    /// Whether there is something to try again.
    public var canRetry: Bool { status != .ready }

    /// The feed's facets with what was entered in them, under names that the component itself never uses.
    public var facets: [Facet<FacetAction>] {
        let texts = entry.survey == SurveyEntry.identity(of: shown) ? entry.texts : [:]
        return shown.map { prepared($0, texts) }
    }

    /// Returns whether an action enters a text, rather than giving the answer.
    func isEntry(_ action: FacetAction) -> Bool { shown.flatMap(\.all).contains { $0.entryName == action.name } }

    private var shown: [Facet<FacetAction>] {
        if case .shown(let facets) = phase { facets } else { [] }
    }

    private func prepared(_ facet: Facet<FacetAction>, _ texts: [String: String]) -> Facet<FacetAction> {
        var facet = facet
        facet.id = FacetID(rawValue: "payload-\(facet.id)")
        facet.text.isVerbatim = true
        if let text = facet.entryName.flatMap({ texts[$0] }) { facet.text.accessory = text.isEmpty ? nil : text }
        facet.children = facet.children.map { prepared($0, texts) }
        return facet
    }
}
