/// The record that a treatment decided something for a user, for the analysis of an experiment.
///
/// A flag that is read decides something where it is read. On a screen it does if one of its other treatments alone
/// would put other components, other builders' components or another arrangement there, or if a builder on the screen
/// read it while it built. So there is an exposure also where the flag's treatment shows nothing, and none where the
/// flag makes no difference to this user.
public struct Exposure: Hashable, Sendable {
    /// The key of the user; nil where nobody knows it.
    public package(set) var user: String?
    /// The name of the flag.
    public package(set) var flag: String
    /// The treatment that the user has.
    public package(set) var treatment: String
    /// The label of the rule that decided the treatment.
    public package(set) var label: String?
    /// The number of the rule that decided, from 1 in its flag; nil where no rule did, and of a service's flag.
    public package(set) var rule: Int?
    /// The name of the screen, or on a service the path of the screen; nil where the flag was read elsewhere.
    public package(set) var screen: String?
    /// The ids of the places that another treatment would fill otherwise or whose builders read the flag, each once.
    ///
    /// Places on the screen come first, in screen order; empty places follow.
    public package(set) var components: [String] = []
    /// The name of the arrangement in use, where another treatment would use another one; nil elsewhere.
    public package(set) var arrangement: String?

    /// States which treatment a user has, before anybody knows what it decided.
    package init(user: String? = nil, flag: String, treatment: String, label: String? = nil, rule: Int? = nil) {
        self.user = user
        self.flag = flag
        self.treatment = treatment
        self.label = label
        self.rule = rule
    }
}
