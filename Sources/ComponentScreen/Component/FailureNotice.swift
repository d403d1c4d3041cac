/// The texts shown in place of a component whose presenter threw.
///
/// The component keeps what the user entered and shows it again after a retry.
public struct FailureNotice: Hashable, Sendable {
    /// A title that says what happened.
    public var title: String
    /// A sentence that says what the user can do about it.
    public var message: String
    /// The title of the button that shows the component again.
    public var retry: String
    /// A short imperative for what the user still has to do while the component is not shown.
    public var missing: String

    /// Makes a notice.
    public init(title: String, message: String, retry: String, missing: String) {
        self.title = title
        self.message = message
        self.retry = retry
        self.missing = missing
    }

    enum Event: Equatable, Encodable, Sendable {
        case retryTapped
    }

    var facet: Facet<Event> {
        .card("failed", title: title, status: .invalid(message)) {
            Facet.button("retry", title: retry, tap: .retryTapped)
        }
    }
}
