import StructuredText

/// No answer came that a client could read.
public struct TransportError: Error, Hashable, CustomStringConvertible {
    /// Why there is none.
    public enum Reason: Hashable, Sendable {
        /// The address of the service and the path together are no address.
        case badAddress
        /// There is no connection, or it broke; in the system's words.
        case noConnection(String)
        /// The answer did not come to its end in time.
        case late(Duration)
        /// The body is larger than a body may be.
        case tooLarge(limit: Int)
        /// The body ended before its stated length.
        case truncated(bytes: Int, stated: Int)
        /// A document or the outcome of a command was to come, and something else came; nil without a type.
        case wrongContentType(String?, status: Int)
        /// A redirect without an address, or to another server.
        case redirectElsewhere(String?)
        /// A redirect to an address that has redirected before.
        case redirectLoop(String)
        /// One redirect more than are followed.
        case tooManyRedirects(limit: Int)
        /// A redirect on which the payload of a command would be lost.
        case redirectWithoutPayload(status: Int)
    }

    /// The address that was asked.
    public let address: String
    /// Why there is no answer.
    public let reason: Reason

    /// What is wrong, and what to do.
    public var description: String { "\(address): \(words)".printable }

    private var words: String {
        switch reason {
        case .badAddress: "this is no address; give the transport one such as https://example.com/screens"
        case .noConnection(let system): "no answer came: \(system); check the address and the connection, and try again"
        case .late(let limit):
            "the answer took more than \(limit); try again, or give the transport more time"
        case .tooLarge(let limit):
            "the body has more than \(limit) bytes; let the service send the screen in pages"
        case .truncated(let bytes, let stated):
            "the body ended after \(bytes) of \(stated) bytes; try again"
        case .wrongContentType(let type, let status):
            """
            the answer with status \(status) is \(type.map { "of type \($0)" } ?? "of no type"), not application/json; is \
            this the address of a screen service?
            """
        case .redirectElsewhere(let target):
            """
            the answer leads to \(target ?? "no address"), and redirects are followed on the same server alone; give the \
            transport the address of that service
            """
        case .redirectLoop(let target): "the answers lead in a loop, to \(target) again; correct the server's redirects"
        case .tooManyRedirects(let limit): "there are more than \(limit) redirects; correct the server's redirects"
        case .redirectWithoutPayload(let status):
            """
            a command was answered by a redirect with status \(status), on which its payload would be lost; let the \
            server answer 307 or 308
            """
        }
    }
}
