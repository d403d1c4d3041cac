public import ComponentScreen
import Delivery

/// The answer to a survey: the action the customer tapped, and what they had entered before.
struct SurveyAnswer: Hashable, OrderPart {
    let action: FacetAction
    /// Texts by the name of the action that entered them.
    let entries: [String: String]
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
public struct SurveyState: SpeakingState {
    /// The words of the language.
    public var words: Words
    var phase = SurveyPhase.loading
    /// Texts by the name of the action that entered them.
    var entries: [String: String] = [:]

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
    public var status: FacetElement.Status {
        switch phase {
        case .failed(.unreachable): .invalid(words("The survey could not be loaded; try again"))
        case .failed(.unreadable(let fault)):
            .invalid(words("The survey cannot be read (\(fault)); try again later"))
        case .loading, .none, .shown, .answered: .ready
        }
    }

    /// Whether there is something to try again.
    public var canRetry: Bool { status.isFault }

    /// The feed's facets with what was entered in them, under names that the component itself never uses.
    public var content: [Facet<FacetAction>] { shown.map(prepared) }

    /// Returns whether an action enters a text, rather than giving the answer.
    func isEntry(_ action: FacetAction) -> Bool { shown.flatMap(\.all).contains { $0.entryName == action.name } }

    private var shown: [Facet<FacetAction>] {
        if case .shown(let facets) = phase { facets } else { [] }
    }

    private func prepared(_ facet: Facet<FacetAction>) -> Facet<FacetAction> {
        var facet = facet
        facet.id = FacetID(rawValue: "payload-\(facet.id)")
        facet.text.isVerbatim = true
        if let text = facet.entryName.flatMap({ entries[$0] }) { facet.text.accessory = text.isEmpty ? nil : text }
        facet.children = facet.children.map(prepared)
        return facet
    }
}
