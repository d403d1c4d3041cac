/// An element that was sent to a client, and that it does not show as it was sent.
public struct ClientOmission: Hashable, Sendable, Encodable {
    /// The id of the element; where it has none, its place in the document.
    public let element: String
    /// The cause, in the format's words.
    public let cause: String
    /// The detail; nil where the cause says all.
    public let detail: String?
    /// Whether the element is shown in the usual style.
    let isStyle: Bool

    private enum CodingKeys: CodingKey {
        case element, cause, detail
    }

    init(_ element: String, cause: String, detail: String?, isStyle: Bool = false) {
        self.element = element
        self.cause = cause
        self.detail = detail
        self.isStyle = isStyle
    }
}
