/// A state that says texts: its words are the one member that a screen may exchange.
///
/// When a screen plans again in another language, first states are compared under one language. A component that stays
/// gets the new words, and nothing that was entered is lost.
///
/// ```swift
/// struct CashOnDeliveryState: SpeakingState {
///     var words: Words
///     var title: String { words("Cash on delivery") }
/// }
/// ```
///
/// Everything else in the state has to be the same in every language: keep a `Phrase` there, and say it where it is
/// shown.
public protocol SpeakingState: ComponentState {
    /// The words of the language.
    var words: Words { get set }
}

extension ComponentState {
    /// The words of a state that says texts; nil for any other.
    var spokenWith: Words? { (self as? any SpeakingState)?.words }

    /// Returns the same state in other words, where it says texts.
    func saying(_ words: Words?) -> Self {
        guard let words, var state = self as? any SpeakingState else { return self }
        state.words = words
        return state as? Self ?? self
    }
}

/// A mounted screen that can say what it shows in other words.
@MainActor
package protocol SpeakingScreen {
    /// Returns a component as it would be in other words, with what the user still has to do in it; nothing changes.
    func said(_ id: ComponentID, in words: Words) -> (facet: Facet<AnyEvent>, missing: [String])?
}
