/// The texts shown in place of a component whose presenter threw.
///
/// The component keeps what the user entered and shows it again after a retry.
public struct FailureNotice: Hashable, Sendable {
    /// A title that says what happened.
    public var title: Phrase
    /// A sentence that says what the user can do about it.
    public var message: Phrase
    /// The title of the button that shows the component again.
    public var retry: Phrase
    /// A short imperative for what the user still has to do while the component is not shown.
    public var missing: Phrase

    /// Makes a notice.
    public init(title: Phrase, message: Phrase, retry: Phrase, missing: Phrase) {
        self.title = title
        self.message = message
        self.retry = retry
        self.missing = missing
    }

    /// Texts that fit every component, in all languages of the library.
    public static let standard = FailureNotice(
        title: "Something went wrong here", message: "What you entered is kept. Try again.", retry: "Try again",
        missing: "Try again where something went wrong")

    enum Event: Equatable, Encodable, Sendable {
        case retryTapped
    }

    func facet(in words: Words) -> Facet<Event> {
        .card("failed", title: words(title), status: .invalid(words(message))) {
            Facet.button("retry", title: words(retry), tap: .retryTapped)
        }
    }
}
