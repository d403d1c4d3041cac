/// The record that a flag decided something on a mounted screen for its user, for the analysis of an experiment.
///
/// A flag decided something if one of its other treatments alone would put other components, other builders' components
/// or another arrangement on the screen, or if a builder on the screen read it while it built. So there is an exposure
/// also where the flag's treatment shows nothing, and none where the flag makes no difference to this user.
public struct Exposure: Hashable, Sendable {
    /// The name of the screen's router; of an exposure on a service, the path of the screen.
    public package(set) var screen: String
    /// The name of the flag.
    public package(set) var flag: String
    /// The treatment that the user has.
    public package(set) var treatment: String
    /// The label of the rule that decided the treatment.
    public package(set) var label: String?
    /// The places that another treatment would fill otherwise or whose builders read the flag, each once.
    ///
    /// Places on the screen come first, in screen order; empty places follow.
    public package(set) var components: [ComponentID]
    /// The name of the arrangement in use, where another treatment would use another one; nil elsewhere.
    public package(set) var arrangement: String?

    /// States what a flag decided, on a service.
    package init(
        screen: String, flag: String, treatment: String, label: String?, components: [ComponentID], arrangement: String?
    ) {
        self.screen = screen
        self.flag = flag
        self.treatment = treatment
        self.label = label
        self.components = components
        self.arrangement = arrangement
    }
}
