import StructuredText

/// Why a service cannot be put together.
public enum ScreenServiceFault: Error, Hashable, CustomStringConvertible {
    /// The releases cannot be put in order.
    case releases(ReleaseFault)
    /// The oldest release of a platform draws nothing that a text alone makes complete.
    case noText(version: String)
    /// An earlier route answers everything a route could.
    case hiddenRoute(String, by: String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .releases(let fault): fault.description
        case .noText(let version):
            "the release \(version.printable), the oldest, has no component that can show a text, so that nothing can be "
                + "said to its users; leave the release out, which asks them to update"
        case .hiddenRoute(let pattern, let first):
            "the route \"\(pattern.printable)\" is never asked, since \"\(first.printable)\" stands before it; put it first"
        }
    }
}
