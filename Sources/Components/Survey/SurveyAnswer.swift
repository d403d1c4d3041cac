import ComponentScreen
import Delivery

/// What the customer said: the action they tapped, and what they had entered before.
struct SurveyAnswer: Hashable, Sendable {
    let action: FacetAction
    /// Texts by the name of the action that entered them.
    let entries: [String: String]
}

/// The survey's part of an order; nil while it is not answered.
enum SurveyAnswerPart: OrderPart {
    static let defaultValue: SurveyAnswer? = nil
}
