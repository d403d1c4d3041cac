import StructuredText

/// No answer came that a client could read.
struct TransportError: Error, Hashable, CustomStringConvertible {
    /// The address that was asked.
    let address: String
    /// The problem, and what to do.
    let problem: String

    var description: String { "\(address): \(problem)".printable }

    static func tooLarge(_ address: String, limit: Int) -> TransportError {
        TransportError(
            address: address, problem: "the body has more than \(limit) bytes; let the service send the screen in pages"
        )
    }

    static func late(_ address: String, limit: Duration) -> TransportError {
        TransportError(
            address: address,
            problem: "the answer took more than \(limit); try again, or give the transport more time")
    }
}
