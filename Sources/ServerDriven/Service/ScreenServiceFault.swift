import StructuredText

/// Why a service cannot be put together.
public enum ScreenServiceFault: Error, Hashable, CustomStringConvertible {
    /// There is no release.
    case noReleases
    /// The version of a release is no semantic version.
    case badVersion(String)
    /// Two releases have one version.
    case repeatedVersion(String)
    /// The oldest release draws nothing that a text alone makes complete.
    case noText(version: String)
    /// An earlier route answers everything a route could.
    case hiddenRoute(String, by: String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .noReleases: "the service has no release; give it the capabilities of every client it serves"
        case .badVersion(let version):
            "the release \"\(version.printable)\" has no semantic version; name it as in 2.1.0"
        case .repeatedVersion(let version): "two releases have the version \(version.printable); leave one out"
        case .noText(let version):
            "the release \(version.printable), the oldest, has no component that can show a text, so that nothing can be "
                + "said to its users; leave the release out, which asks them to update"
        case .hiddenRoute(let pattern, let first):
            "the route \"\(pattern.printable)\" is never asked, since \"\(first.printable)\" stands before it; put it first"
        }
    }
}
