public import ComponentScreen
public import FeatureFlags

/// One user whose screens two rule files are compared for.
public struct ComparedUser: Sendable {
    /// The key that rules match.
    public let key: String
    /// The key that feeds the buckets; nil where that is `key`.
    public let bucketingKey: String?
    /// The attributes by name.
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

/// Counts of the users for whom something changes between two rule files.
///
/// A user who is compared for several combinations of the axes' values counts once in each number, and once in each
/// combination. Each thread counts in a tally of its own; the tallies add up.
public struct UserTally: Sendable {
    /// The number of users, and of those for whom the screen changes.
    public struct Count: Hashable, Sendable, Encodable {
        /// The users.
        public var users = 0
        /// The users whose screens change.
        public var changed = 0
    }

    /// The number of users for whom one component changes.
    public struct ComponentTally: Sendable {
        /// The users by the kind of the change.
        public var users: [ComponentChangeKind: Int] = [:]
        /// The users by the change, where one builder is replaced by another.
        public var replacements: [ComponentChange: Int] = [:]
        /// The first users, in the order of the list.
        public var examples: [Example] = []
    }

    /// A user for whom a component changes, and where.
    public struct Example: Sendable {
        /// The number of the user in the list, from 1.
        public let line: Int
        /// The user.
        public let user: ComparedUser
        /// The index of the combination of the axes' values, in `UserComparison.audiences`.
        public let audience: Int
        /// The change of the component.
        public let change: ComponentChange
    }

    /// The most examples that are kept of each component.
    public static let mostExamples = 5
    /// The most results that are remembered; then it starts anew.
    private static let mostKnown = 1 << 16

    /// All users.
    public private(set) var total = Count()
    /// The users who are not among them: the constraints of the space exclude their treatments, now or before.
    public private(set) var leftAside = 0
    /// The users of each combination of the axes' values, in the order of `UserComparison.audiences`.
    public private(set) var audiences: [Count]
    /// The components that change.
    public private(set) var components: [ComponentID: ComponentTally] = [:]
    /// The number of users for whom the answer of each flag changes, in the order of `RuleComparison.flags`; and of those
    /// whose screens change, whichever flag does it, where this one has another treatment or config for them.
    public private(set) var flags: [(changed: Int, screens: Int)]

    private let comparison: UserComparison
    /// The changes by the audience and the treatments of all evaluated flags.
    private var known: [[Int]: [ComponentChange]?] = [:]
    /// The answers to the user at hand that are the same in every audience.
    private var answers: [Int?]

    /// Begins with no user.
    public init(of comparison: UserComparison) {
        self.comparison = comparison
        audiences = comparison.audiences.map { _ in Count() }
        flags = comparison.rules.flags.map { _ in (0, 0) }
        answers = comparison.flags.map { _ in nil }
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
        components.merge(other.components) { mine, others in
            ComponentTally(
                users: mine.users.merging(others.users, uniquingKeysWith: +),
                replacements: mine.replacements.merging(others.replacements, uniquingKeysWith: +),
                examples: Array(
                    (mine.examples + others.examples).sorted { $0.line < $1.line }.prefix(Self.mostExamples)))
        }
    }
}

extension UserTally.Count {
    fileprivate mutating func add(_ other: Self) {
        users += other.users
        changed += other.changed
    }
}

// MARK: Counting

extension UserTally {
    /// Counts one user.
    ///
    /// A user whose axes are not all known is compared for every combination that fits: an attribute that follows from
    /// the axes, such as the country, says which do.
    ///
    /// - Parameters:
    ///   - user: the user.
    ///   - line: where the user stands in the list, from 1; the first ones become examples.
    /// - Throws: `UserFault` for a user who cannot be evaluated, or for whom no combination fits.
    public mutating func count(_ user: ComparedUser, line: Int) throws(UserFault) {
        if user.key.isEmpty { throw UserFault(description: "the key is empty") }
        guard [user.key, user.bucketingKey ?? ""].allSatisfy({ $0.utf16.count <= User.longestKey }) else {
            throw UserFault(description: "a key is longer than \(User.longestKey) UTF-16 code units")
        }
        for index in answers.indices { answers[index] = nil }
        let possible = audiences.indices.filter { isPossible($0, for: user) }
        guard !possible.isEmpty else { throw UserFault(description: "nobody has these values together") }
        var (changes, changedFlags, effectiveFlags) = ([ComponentChange](), Set<Int>(), Set<Int>())
        var isCompared = false
        for audience in possible {
            let (found, changed, effective) = compare(user, in: audience)
            guard let found else { continue }
            isCompared = true
            audiences[audience].users += 1
            changedFlags.formUnion(changed)
            guard !found.isEmpty else { continue }
            audiences[audience].changed += 1
            effectiveFlags.formUnion(effective)
            for change in found where !changes.contains(change) {
                let isCounted = changes.contains { $0.component == change.component && $0.kind == change.kind }
                let example = Example(line: line, user: user, audience: audience, change: change)
                components[change.component, default: ComponentTally()].count(example, isCounted: isCounted)
                changes.append(change)
            }
        }
        guard isCompared else {
            leftAside += 1
            return
        }
        total.add(Count(users: 1, changed: changes.isEmpty ? 0 : 1))
        for flag in changedFlags { flags[flag].changed += 1 }
        for flag in effectiveFlags { flags[flag].screens += 1 }
    }

    /// Returns whether nothing that is known of a user contradicts an audience.
    private func isPossible(_ audience: Int, for user: ComparedUser) -> Bool {
        zip(user.axes, comparison.audiences[audience]).allSatisfy { $0 == nil || $0 == $1 }
            && user.attributes.allSatisfy { name, value in
                !comparison.follows(name)
                    || comparison.attributes[audience].contains { $0.name == name && $0.value == value }
            }
    }

    /// Returns the changes of a user's screen, nil where the constraints exclude the user's treatments; the differing
    /// flags whose answers change; and those that the screen declares whose treatments or configs do.
    private mutating func compare(
        _ compared: ComparedUser, in audience: Int
    ) -> (changes: [ComponentChange]?, changed: [Int], effective: [Int]) {
        let flags = comparison.flags
        let user = User(
            key: compared.key, bucketingKey: compared.bucketingKey,
            attributePairs: comparison.attributes[audience].map { ($0.name, $0.value) }
                + compared.attributes.map { ($0.name, $0.value) })
        let count = comparison.sameConfigs.count
        var treatments = (0..<2 * count).map { treatment(of: $0, for: user) }
        var (changed, effective) = ([Int](), [Int]())
        for index in 0..<count {
            let (old, new) = (flags[index], flags[count + index])
            let (before, now) = (treatments[index], treatments[count + index])
            let isSame = old.table.treatments[before] == new.table.treatments[now]
            if !isSame { changed.append(index) }
            guard let configs = comparison.sameConfigs[index] else { continue }
            if !isSame || old.values[before] != new.values[now] || !configs[new.values[now]] { effective.append(index) }
        }
        // With the same treatments and configs the screen is the same, whatever the other flags answer.
        if effective.isEmpty, !comparison.isConstrained { return ([], changed, []) }
        treatments += (2 * count..<flags.count).map { treatment(of: $0, for: user) }
        let key = [audience] + treatments
        if let changes = known[key] { return (changes, changed, effective) }
        if known.count >= Self.mostKnown { known.removeAll() }
        let changes = comparison.changes(in: audience, treatments: treatments)
        known.updateValue(changes, forKey: key)
        return (changes, changed, effective)
    }

    /// Returns the answer of an evaluated flag to the user at hand, as an index in the treatments of its table.
    private mutating func treatment(of index: Int, for user: User) -> Int {
        if let answer = answers[index] { return answer }
        let treatment = comparison.flags[index].treatment(for: user)
        if !comparison.flags[index].dependsOnAudience { answers[index] = treatment }
        return treatment
    }
}

extension UserTally.ComponentTally {
    /// Counts a user for whom the component changes.
    ///
    /// - Parameter isCounted: whether the user is counted for a change of this kind.
    fileprivate mutating func count(_ example: UserTally.Example, isCounted: Bool) {
        if !isCounted { users[example.change.kind, default: 0] += 1 }
        if example.change.kind == .replaced { replacements[example.change, default: 0] += 1 }
        guard examples.count < UserTally.mostExamples, examples.last?.line != example.line else { return }
        examples.append(example)
    }
}

/// The reason why a user cannot be counted: an unusable key, or axes and attributes that contradict each other.
public struct UserFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault of the user.
    public let description: String
}
