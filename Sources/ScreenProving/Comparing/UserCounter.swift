import FeatureFlags
import FlagLinting

/// Counts for how many users something changes between two rule files.
public struct UserCounter: Sendable {
    /// The numbers so far.
    public private(set) var tally: UserTally

    private let comparison: UserComparison
    private var screens = ScreenMemo()
    /// The last user whose answer of each differing flag changed, and the last whose screen did, too.
    private var lastUsers: [(changed: Int, screens: Int)]
    private var number = 0

    // Of the user at hand.

    /// The answers of each differing flag under the old and the new rules, as indices of treatments.
    private var answers: [(old: Int, new: Int)]
    /// The differing flags whose treatments or configs changed in the audience at hand.
    private var flags: [Int] = []
    /// The answers of the other flags, as indices in the catalog's declarations; nil before they are asked.
    private var plain: [UInt8]?

    init(_ comparison: UserComparison) {
        self.comparison = comparison
        tally = UserTally(audiences: comparison.audiences.count, flags: comparison.differing.count)
        lastUsers = Array(repeating: (0, 0), count: comparison.differing.count)
        answers = Array(repeating: (0, 0), count: comparison.differing.count)
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
        plain = nil
        var changes: [ComponentChange] = []
        var hasAudience = false
        var isChanged = false
        for audience in comparison.audiences.indices where isPossible(audience, for: user) {
            tally.audiences[audience].users += 1
            let found = self.changes(for: user, in: audience, isFirst: !hasAudience)
            hasAudience = true
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

    /// What becomes of the components of one user's screen.
    ///
    /// - Parameter isFirst: whether the user was not compared for another audience before, for which flags that do not
    ///   depend on it are known already.
    private mutating func changes(
        for compared: ComparedUser, in audience: Int, isFirst: Bool
    ) -> [ComponentChange] {
        let comparison = comparison
        // Not made where the audience answers all flags.
        lazy var user = User(
            key: compared.key, bucketingKey: compared.bucketingKey,
            attributePairs: comparison.attributes[audience].map { ($0.name, $0.value) }
                + compared.attributes.map { ($0.name, $0.value) })
        let (oldTable, newTable) = (comparison.rules.old.table, comparison.rules.new.table)
        var isSame = true
        flags.removeAll(keepingCapacity: true)
        for index in comparison.differing.indices {
            let flag = comparison.differing[index]
            if isFirst || flag.old.dependsOnAudience {
                answers[index].old = flag.old.treatment(in: oldTable, for: user, of: audience)
            }
            if isFirst || flag.new.dependsOnAudience {
                answers[index].new = flag.new.treatment(in: newTable, for: user, of: audience)
            }
            let answer = answers[index]
            let isAnswerSame = comparison.newTreatments[answer.old] == answer.new
            if !isAnswerSame { note(flag: index) }
            guard flag.catalogIndex != nil else { continue }
            let (old, new) = (flag.old.declared(answer.old), flag.new.declared(answer.new))
            guard old != new || !flag.hasSameConfig[Int(new)] else { continue }
            flags.append(index)
            isSame = false
        }
        // With the same treatments and configs the screen is the same, whatever the other flags answer.
        if isSame { return [] }
        let codes = codes(for: { user }, of: audience)
        return screens.changes(of: ScreenMemo.Case(audience: audience, codes: codes)) {
            comparison.changes(audience, user)
        }
    }

    /// The treatments of every flag of the catalog under the old rules, then those under the new ones that may differ.
    private mutating func codes(for user: () -> User, of audience: Int) -> [UInt8] {
        var codes = plain ?? Array(repeating: 0, count: comparison.flagCount)
        for flag in plain == nil ? comparison.plain : comparison.dependentPlain {
            let treatment = flag.flag.treatment(in: comparison.rules.new.table, for: user(), of: audience)
            codes[flag.catalogIndex] = flag.flag.declared(treatment)
        }
        plain = codes
        for (answer, flag) in zip(answers, comparison.differing) {
            guard let index = flag.catalogIndex else { continue }
            codes[index] = flag.old.declared(answer.old)
            codes.append(flag.new.declared(answer.new))
        }
        return codes
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

/// What changes in each case that was met.
///
/// What a screen shows depends on the axes, the treatments and their configs; the configs are those of the rule files.
private struct ScreenMemo: Sendable {
    /// The treatments that an audience has of every flag, under both rule files.
    struct Case: Hashable {
        let audience: Int
        let codes: [UInt8]

        func hash(into hasher: inout Hasher) {
            hasher.combine(audience)
            codes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// How many are remembered, so that the memory is limited; then it starts anew.
    private static let most = 1 << 16

    private var known: [Case: [ComponentChange]] = [:]

    mutating func changes(of item: Case, otherwise make: () -> [ComponentChange]) -> [ComponentChange] {
        if let changes = known[item] { return changes }
        if known.count >= Self.most { known.removeAll() }
        let changes = make()
        known[item] = changes
        return changes
    }
}
