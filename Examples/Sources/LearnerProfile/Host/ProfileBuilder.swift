import ComponentScreen
import FeatureFlags

/// The profile page, from requirements to life.
///
/// ```swift
/// let builder = ProfileBuilder(dependency: dependency)
/// let plan = builder.pluginPoint.plan(for: requirements)    // who is on the page, and why
/// let page = builder.mount(plan)                            // alive
/// ```
public struct ProfileBuilder: Sendable {
    /// The builders, sections and arrangements of the page.
    public let pluginPoint: PluginPoint<ProfileRequirements>

    private let profile: ValueStream<Profile>

    /// Installs the component builders with what they need.
    public init(dependency: ProfileDependency) {
        self.profile = dependency.profile
        self.pluginPoint = PluginPoint(
            sections: Self.sections, arrangements: Self.arrangements, builders: Self.components(dependency))
    }

    /// Returns the requirements of a learner, with the flags that rules give them.
    public func requirements(
        key: String,
        region: Region,
        membership: Membership,
        isMinor: Bool,
        rules: RuleSet
    ) -> ProfileRequirements {
        var requirements = ProfileRequirements(
            region: region, membership: membership, isMinor: isMinor, flags: Flags(from: FixedFlags()))
        let user = User(key: key, attributes: requirements.attributes)
        requirements.flags = rules.flags(for: user, of: pluginPoint.catalog)
        return requirements
    }

    /// Brings a plan to life.
    ///
    /// The page works on the profile of this builder's dependency; two profiles need two builders.
    @MainActor
    public func mount(_ plan: Plan<ProfileRequirements>) -> Screen<ProfileRequirements> {
        let interactor = ProfileInteractor(profile: profile)
        return Screen(
            pluginPoint.compose(plan), router: Router("Profile", interactor: interactor), host: interactor,
            failure: FailureNotice(
                title: "This part of your profile is not working", message: "What you entered is kept; try again",
                retry: "Try again", missing: "Try again where your profile is not working"))
    }
}

extension Screen<ProfileRequirements> {
    /// A sentence on the page as a whole, to read and to observe; nil where no builder of the page has mounted it.
    public var summary: ValueStream<String>? { (host as? ProfileInteractor)?.summary }
}
