package import FeatureFlags
import StructuredText

/// Releases that cannot be put in order.
public enum ReleaseFault: Error, Hashable, CustomStringConvertible {
    /// There is no release.
    case noReleases
    /// The version of a release is no semantic version.
    case badVersion(String)
    /// Two releases of one platform have one version.
    case repeatedVersion(String)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .noReleases: "there is no release; give the capabilities of every client that is in use"
        case .badVersion(let version):
            "the release \"\(version.printable)\" has no semantic version; name it as in 2.1.0"
        case .repeatedVersion(let version): "two releases have the version \(version.printable); leave one out"
        }
    }
}

extension [Capabilities] {
    /// The releases with their versions, platform by platform, the lowest first; never empty.
    package func inOrder() throws(ReleaseFault) -> [(version: SemanticVersion, capabilities: Capabilities)] {
        var releases: [(version: SemanticVersion, capabilities: Capabilities)] = []
        for release in self {
            guard let version = SemanticVersion(release.version) else { throw .badVersion(release.version) }
            releases.append((version, release))
        }
        releases.sort { a, b in
            let (first, second) = (a.capabilities.platform, b.capabilities.platform)
            return first == second ? a.version.precedes(b.version) : first < second
        }
        for (lower, higher) in zip(releases, releases.dropFirst())
        where lower.capabilities.platform == higher.capabilities.platform && !lower.version.precedes(higher.version) {
            throw .repeatedVersion("\(higher.capabilities)")
        }
        guard !isEmpty else { throw .noReleases }
        return releases
    }
}
