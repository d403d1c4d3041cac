package import FeatureFlags
import StructuredText

/// A release of a client, which may show less of a component than it is sent.
///
/// The capabilities of a client of screens from data are one; a proof compares those that are in use.
public protocol ReleasedClient: Hashable, Sendable, CustomStringConvertible {
    /// The release, a semantic version such as `3.2.0`.
    var version: String { get }
    /// The kind of client, which has versions of its own, such as `ios`; empty where there is one kind.
    var platform: String { get }

    /// Returns what the client shows of a component: the facets, the elements that are lost, and those in whose place
    /// it shows something else.
    ///
    /// - Parameters:
    ///   - component: the component.
    ///   - others: components that it is sent as well, whose inputs the first one sends.
    /// - Returns: beside that, the inputs that a part of all these sends and that none of them has.
    /// - Throws: why it shows nothing at all.
    func shows(
        _ component: LiveComponent, beside others: [LiveComponent]
    ) throws -> (
        facets: Set<FacetID>, lost: [ClientOmission], replaced: [ClientOmission], missingInputs: [FacetID]
    )
}

/// An element that was sent to a client, and that it does not show as it was sent.
public struct ClientOmission: Hashable, Sendable, Encodable {
    /// The id of the element; where it has none, its place in the document.
    public let element: String
    /// The cause, in the format's words.
    public let cause: String
    /// The detail; nil where the cause says all.
    public let detail: String?
    /// Whether the element is shown in the usual style.
    package let isStyle: Bool

    private enum CodingKeys: CodingKey {
        case element, cause, detail
    }

    package init(_ element: String, cause: String, detail: String?, isStyle: Bool = false) {
        self.element = element
        self.cause = cause
        self.detail = detail
        self.isStyle = isStyle
    }
}

extension Array where Element: ReleasedClient {
    /// Returns the releases with their versions, platform by platform, the lowest first; never empty.
    package func inOrder() throws(DefinitionError) -> [(version: SemanticVersion, client: Element)] {
        var releases: [(version: SemanticVersion, client: Element)] = []
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
