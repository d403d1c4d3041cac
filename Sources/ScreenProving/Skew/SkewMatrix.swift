public import ComponentScreen
public import FeatureFlags
import StructuredText

/// The outcomes of every release of a client, component by component, beside the newest release of its platform.
///
/// ```swift
/// let matrix = try space.skew(releases: released, client: \.client)
/// matrix.outcome("1.0.0", "popular")                   // .instead
/// try matrix.losses(of: ["track-list"])                // [] where each release shows it wherever one is sent it
/// ```
///
/// A component is read with the components whose inputs it sends, and apart from all others: that two of them have
/// elements of one id, so that a client leaves one out, is for reading a whole document to find. An element whose style
/// a client does not know is shown in the usual one: `instead`.
public struct SkewMatrix: Sendable {
    /// The outcome of a release for a component, the best first.
    public enum Outcome: String, Sendable, Encodable, CaseIterable, Comparable {
        /// All of it, and the same as the newest release.
        case whole
        /// Something else than the newest release shows under this id: another candidate of the place, an element for
        /// older clients, or the usual look in place of a style.
        case instead
        /// The component without some of its elements.
        case partly
        /// Nothing under this id, though the release is sent the component or the newest one is; whatever stands beside
        /// it.
        case lost

        /// Returns whether another outcome is worse.
        public static func < (a: Outcome, b: Outcome) -> Bool {
            (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
        }
    }

    /// One way in which a release shows a component, with all the contexts in which it does.
    public struct ReleaseCase: Sendable, Encodable {
        /// The version of the release.
        public let release: String
        /// The component.
        public let component: ComponentID
        /// The version of the newest release, which it is compared with; in a loss of a component that the newest is
        /// not sent either, of the newest release that is.
        public let newestRelease: String
        /// The outcome.
        public let outcome: Outcome
        /// The builder of what is sent to the release; nil where nothing is sent.
        public let source: String?
        /// The builder of what is sent to the newest release.
        public let newest: String?
        /// Elements that are not shown, in order; those in whose place the release shows others are among them where
        /// the outcome is `instead`.
        public let omitted: [ClientOmission]
        /// The condition under which it does.
        public let condition: Formula
        /// The number of contexts.
        public let contexts: ContextCount
        /// One of them, as close to the baseline as there is.
        public let example: Context?

        private enum CodingKeys: CodingKey {
            case outcome, source, newest, omitted, condition, contexts, example
        }
    }

    /// The releases, platform by platform, the lowest first: `1.0.0`, or `ios-1.0.0` where a release has a platform.
    public let releases: [String]
    /// The newest release of each one's platform, which it is compared with.
    public let newest: [String]
    /// The components in the order of the screen.
    public let components: [ComponentID]
    /// The cases by release and component, the worst first; none where neither the release nor the
    /// newest is ever sent a component.
    public let cases: [ReleaseCase]
    /// The cases in which neither the release nor the newest is sent a component, but another one of its platform is.
    private let withheld: [ReleaseCase]

    init(releases: [String], newest: [String], components: [ComponentID], compared: [ReleaseCase]) {
        (self.releases, self.newest, self.components) = (releases, newest, components)
        let newestOf = Dictionary(uniqueKeysWithValues: zip(releases, newest))
        cases = compared.filter { $0.newestRelease == newestOf[$0.release] }
        withheld = compared.filter { $0.newestRelease != newestOf[$0.release] }
    }

    /// Returns the worst outcome of a component for a release; nil where neither the release nor the newest is ever
    /// sent it.
    public func outcome(_ release: String, _ component: ComponentID) -> Outcome? {
        cases.first { $0.release == release && $0.component == component }?.outcome
    }

    /// Returns the cases in which a release does not show the id of a component that it must not lose.
    ///
    /// These are all contexts in which some release of its platform is sent the component: a fallback counts where it
    /// has the same id, and no other component does.
    ///
    /// - Throws: `DefinitionError` for one that is none of the screen's.
    public func losses(of essential: Set<ComponentID>) throws(DefinitionError) -> [ReleaseCase] {
        for id in essential.sorted(by: { $0.rawValue < $1.rawValue }) where !components.contains(id) {
            throw DefinitionError(unknown: id, in: components)
        }
        return (cases + withheld).filter { $0.outcome == .lost && essential.contains($0.component) }
    }
}
