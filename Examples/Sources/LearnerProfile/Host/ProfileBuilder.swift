import ComponentScreen
import FeatureFlags

/// The profile page, from requirements to life.
///
/// ```swift
/// let builder = ProfileBuilder(dependency: dependency)
/// let page = builder.mount(for: requirements)               // alive
/// let plan = builder.pluginPoint.plan(for: requirements)    // who is on it, and why
/// ```
public struct ProfileBuilder: Sendable {
    /// The builders, sections and arrangements of the page.
    public let pluginPoint: PluginPoint<ProfileRequirements>

    /// Installs the component builders with what they need.
    public init(dependency: ProfileDependency) {
        self.pluginPoint = PluginPoint(sections: Self.sections, arrangements: Self.arrangements) { mount in
            mount.host { _ in ProfileInteractor(profile: dependency.profile) }
            return Self.components(dependency)
        }
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

    /// Mounts the page.
    ///
    /// The page works on the profile of this builder's dependency; two profiles need two builders.
    @MainActor
    public func mount(for requirements: ProfileRequirements) -> Screen<ProfileRequirements> {
        Screen(
            pluginPoint, for: requirements, name: "Profile",
            failure: FailureNotice(
                title: "This part of your profile is not working", message: "What you entered is kept; try again",
                retry: "Try again", missing: "Try again where your profile is not working"))
    }
}

extension Screen<ProfileRequirements> {
    /// A sentence on the page as a whole, to read and to observe; nil where no builder of the page has mounted it.
    public var summary: ValueStream<String>? { (host as? ProfileInteractor)?.summary }
}
