import ComponentScreen
import Delivery

/// What the customer said: the action they tapped, and what they had entered before.
struct SurveyAnswer: Hashable, OrderPart {
    let action: FacetAction
    /// Texts by the name of the action that entered them.
    let entries: [String: String]
}

extension Order {
    /// What the customer said; nil while the survey is not answered.
    var surveyAnswer: SurveyAnswer? {
        get { self[SurveyAnswer.self] }
        set { self[SurveyAnswer.self] = newValue }
    }
}
