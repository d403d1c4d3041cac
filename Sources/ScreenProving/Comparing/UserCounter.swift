import FeatureFlags

/// Counts for how many users something changes between two rule files.
public struct UserCounter: Sendable {
    /// The numbers so far.
    public private(set) var tally: UserTally

    private let comparison: UserComparison
    private var screens = ScreenMemo()
    /// The last user whose answer of each differing flag changed, and the last whose screen did, too.
    private var lastUsers: [(changed: Int, screens: Int)]
    private var number = 0

    /// For each asked flag, where its answers are kept: one, or one for each audience.
    private let places: [Int]
    /// The answers that are known, with the user they are known of.
    private var answers: [(user: Int, treatment: Int)] = []
    /// The differing flags whose answers changed for the user and audience at hand.
    private var changed: [Int] = []
    /// Those that the screen declares whose treatments or configs did.
    private var flags: [Int] = []

    init(_ comparison: UserComparison) {
        self.comparison = comparison
        tally = UserTally(audiences: comparison.audiences.count, flags: comparison.differing.count)
        lastUsers = Array(repeating: (0, 0), count: comparison.differing.count)
        var places: [Int] = []
        var count = 0
        for flag in comparison.flags {
            places.append(count)
            count += flag.isDependent ? comparison.audiences.count : 1
        }
        self.places = places
        answers = Array(repeating: (0, 0), count: count)
    }

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
        if user.key.isEmpty { throw .emptyKey }
        for key in [user.key, user.bucketingKey ?? ""] where key.utf8.count > User.longestKey {
            if key.utf16.count > User.longestKey { throw .longKey }
        }
        number += 1
        var changes: [ComponentChange] = []
        var hasAudience = false
        var isCompared = false
        var isChanged = false
        for audience in comparison.audiences.indices where isPossible(audience, for: user) {
            hasAudience = true
            guard let found = self.changes(for: user, in: audience) else { continue }
            isCompared = true
            tally.audiences[audience].users += 1
            for flag in changed { note(flag: flag) }
            guard !found.isEmpty else { continue }
            isChanged = true
            tally.audiences[audience].changed += 1
            for flag in flags where lastUsers[flag].screens != number {
                lastUsers[flag].screens = number
                tally.flags[flag].screens += 1
            }
            for change in found where !changes.contains(change) {
                let isCounted = changes.contains { $0.component == change.component && $0.kind == change.kind }
                if !isCounted { tally.count(change) }
                tally.note(change, of: user, line: line, audience: audience)
                changes.append(change)
            }
        }
        guard hasAudience else { throw .noAudience }
        guard isCompared else {
            tally.leftAside += 1
            return
        }
        tally.total.users += 1
        if isChanged { tally.total.changed += 1 }
    }

    /// Whether nothing that is known of a user contradicts an audience.
    private func isPossible(_ audience: Int, for user: ComparedUser) -> Bool {
        for (known, value) in zip(user.axes, comparison.audiences[audience]) where known != nil && known != value {
            return false
        }
        guard !comparison.followed.isEmpty else { return true }
        for (name, value) in user.attributes where comparison.followed.contains(ExactString(name)) {
            guard comparison.attributes[audience].contains(where: { $0.name == name && $0.value == value }) else {
                return false
            }
        }
        return true
    }

    /// The changes of one user's screen; nil where the constraints exclude the user's treatments.
    private mutating func changes(for compared: ComparedUser, in audience: Int) -> [ComponentChange]? {
        let comparison = comparison
        // Not made where all answers are known.
        lazy var user = User(
            key: compared.key, bucketingKey: compared.bucketingKey,
            attributePairs: comparison.attributes[audience].map { ($0.name, $0.value) }
                + compared.attributes.map { ($0.name, $0.value) })
        let count = comparison.differing.count
        changed.removeAll(keepingCapacity: true)
        flags.removeAll(keepingCapacity: true)
        for index in 0..<count {
            let old = treatment(of: index, in: audience, for: { user })
            let new = treatment(of: count + index, in: audience, for: { user })
            let isSame = comparison.newTreatments[old] == new
            if !isSame { changed.append(index) }
            if comparison.differing[index].isKnown,
                !isSame || comparison.differing[index].otherConfigs.contains(new)
            {
                flags.append(index)
            }
        }
        // With the same treatments and configs the screen is the same, whatever the other flags answer.
        if flags.isEmpty, !comparison.isConstrained { return [] }
        let treatments = comparison.screenFlags.map { treatment(of: $0, in: audience, for: { user }) }
        return screens.changes(of: ScreenMemo.Case(audience: audience, treatments: treatments)) {
            comparison.changes(audience, user)
        }
    }

    /// What an asked flag answers the user at hand, as an index in the treatments of its table.
    private mutating func treatment(of flag: Int, in audience: Int, for user: () -> User) -> Int {
        let asked = comparison.flags[flag]
        let place = places[flag] + (asked.isDependent ? audience : 0)
        if answers[place].user != number {
            answers[place] = (number, asked.index.map { asked.table.treatment(of: $0, for: user()) } ?? 0)
        }
        return answers[place].treatment
    }

    /// Notes that the answer of a differing flag changes for the user at hand.
    private mutating func note(flag: Int) {
        guard lastUsers[flag].changed != number else { return }
        lastUsers[flag].changed = number
        tally.flags[flag].changed += 1
    }
}

/// Why a user cannot be counted.
public enum UserFault: Error, Hashable, Sendable {
    /// The key is empty, and no flag is evaluated.
    case emptyKey
    /// A key is longer than `User.longestKey`, and no flag is evaluated.
    case longKey
    /// The axes and attributes contradict each other, or the space's constraints.
    case noAudience
}

extension UserFault: CustomStringConvertible {
    /// What is wrong with the user.
    public var description: String {
        switch self {
        case .emptyKey: "the key is empty"
        case .longKey: "a key is longer than \(User.longestKey) UTF-16 code units"
        case .noAudience: "nobody has these values together"
        }
    }
}

/// The changes of each case that was met.
///
/// A screen depends on the axes, the treatments and their configs, and the rule files give each treatment one config.
private struct ScreenMemo: Sendable {
    /// The treatments that a user has of all flags that were asked, in an audience.
    struct Case: Hashable {
        let audience: Int
        let treatments: [Int]

        func hash(into hasher: inout Hasher) {
            hasher.combine(audience)
            treatments.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// How many are remembered, so that the memory is limited; then it starts anew.
    private static let most = 1 << 16

    private var known: [Case: [ComponentChange]?] = [:]

    mutating func changes(of item: Case, otherwise make: () -> [ComponentChange]?) -> [ComponentChange]? {
        if let changes = known[item] { return changes }
        if known.count >= Self.most { known.removeAll() }
        let changes = make()
        known.updateValue(changes, forKey: item)
        return changes
    }
}
