package import FeatureFlags
import StructuredText

extension [Capabilities] {
    /// Returns the releases with their versions, platform by platform, the lowest first; never empty.
    package func inOrder() throws(DefinitionError) -> [(version: SemanticVersion, client: Capabilities)] {
        var releases: [(version: SemanticVersion, client: Capabilities)] = []
        for release in self {
            guard let version = SemanticVersion(release.version) else {
                throw DefinitionError([
                    "the release \(JSONText.quoted(release.version)) has no semantic version; name it as in 2.1.0"
                ])
            }
            releases.append((version, release))
        }
        releases.sort { a, b in
            let (first, second) = (a.client.platform, b.client.platform)
            return first == second ? a.version.precedes(b.version) : first < second
        }
        for (lower, higher) in zip(releases, releases.dropFirst())
        where lower.client.platform == higher.client.platform && !lower.version.precedes(higher.version) {
            throw DefinitionError(["two releases have the version \(higher.client); leave one out"])
        }
        guard !isEmpty else {
            throw DefinitionError(["there is no release; give the capabilities of every client that is in use"])
        }
        return releases
    }
}
