public import ComponentScreen
public import FeatureFlags

/// One user whose screens two rule files are compared for.
public struct ComparedUser: Sendable {
    /// The key that rules match.
    public let key: String
    /// The key that feeds the buckets; nil where that is `key`.
    public let bucketingKey: String?
    /// What else is known, by name.
    public let attributes: [(name: String, value: AttributeValue)]
    /// The index of the value of each axis; nil for one that is not known, which stands for all its values.
    public let axes: [Int?]

    /// Makes a user; `axes` has an entry for each axis of the space.
    public init(
        key: String, bucketingKey: String? = nil, attributes: [(name: String, value: AttributeValue)] = [],
        axes: [Int?]
    ) {
        self.key = key
        self.bucketingKey = bucketingKey
        self.attributes = attributes
        self.axes = axes
    }
}

/// The numbers of users of a list whose screens change between two rule files.
///
/// A user who is compared for several combinations of the axes' values counts once in each number, and once in each
/// combination.
public struct UserTally: Sendable {
    /// How many users there are, and for how many of them the screen changes.
    public struct Count: Hashable, Sendable, Encodable {
        /// The users.
        public var users = 0
        /// Those whose screens change.
        public var changed = 0
    }

    /// The numbers of users for whom the answer of a flag changes.
    public struct FlagTally: Hashable, Sendable {
        /// The users whose answer changes.
        public var changed = 0
        /// The users whose screens change, whichever flag does it, where this one has another treatment or config for them.
        public var screens = 0
    }

    /// The numbers of users for whom one component changes.
    public struct ComponentTally: Sendable {
        /// The users by the kind of change.
        public var users: [ComponentChangeKind: Int] = [:]
        /// The users by the change, where one builder is replaced by another.
        public var replacements: [ComponentChange: Int] = [:]
        /// The first users, in the order of the list.
        public var examples: [Example] = []
    }

    /// A user whose screen changes, and where.
    public struct Example: Sendable {
        /// Where the user stands in the list, from 1.
        public let line: Int
        /// The user.
        public let user: ComparedUser
        /// The index of the combination of the axes' values, in `UserComparison.audiences`.
        public let audience: Int
        /// The change.
        public let change: ComponentChange
    }

    /// How many examples are kept of each component.
    public static let mostExamples = 5

    /// All users.
    public var total = Count()
    /// The users who are not among them: the constraints of the space exclude their treatments, now or before.
    public var leftAside = 0
    /// The users of each combination of the axes' values, in the order of `UserComparison.audiences`.
    public var audiences: [Count]
    /// The components that change for somebody.
    public var components: [ComponentID: ComponentTally] = [:]
    /// The numbers of each flag, in the order of `RuleComparison.flags`.
    public var flags: [FlagTally]

    init(audiences: Int, flags: Int) {
        self.audiences = Array(repeating: Count(), count: audiences)
        self.flags = Array(repeating: FlagTally(), count: flags)
    }

    /// Adds the numbers of other users, whichever of them came first.
    public mutating func add(_ other: UserTally) {
        total.add(other.total)
        leftAside += other.leftAside
        for index in audiences.indices { audiences[index].add(other.audiences[index]) }
        for index in flags.indices {
            flags[index].changed += other.flags[index].changed
            flags[index].screens += other.flags[index].screens
        }
        components.merge(other.components) { $0.adding($1) }
    }

    /// Counts a user for whom the component changes.
    mutating func count(_ change: ComponentChange) {
        components[change.component, default: ComponentTally()].users[change.kind, default: 0] += 1
    }

    /// Notes by whom the component is replaced, and the user as an example.
    mutating func note(_ change: ComponentChange, of user: ComparedUser, line: Int, audience: Int) {
        guard let place = components.index(forKey: change.component) else { return }
        if change.kind == .replaced { components.values[place].replacements[change, default: 0] += 1 }
        let examples = components.values[place].examples
        guard examples.count < Self.mostExamples, examples.last?.line != line else { return }
        components.values[place].examples.append(
            Example(line: line, user: user, audience: audience, change: change))
    }
}

extension UserTally.Count {
    fileprivate mutating func add(_ other: Self) {
        users += other.users
        changed += other.changed
    }
}

extension UserTally.ComponentTally {
    fileprivate func adding(_ other: Self) -> Self {
        Self(
            users: users.merging(other.users, uniquingKeysWith: +),
            replacements: replacements.merging(other.replacements, uniquingKeysWith: +),
            examples: Array((examples + other.examples).sorted { $0.line < $1.line }.prefix(UserTally.mostExamples)))
    }
}
