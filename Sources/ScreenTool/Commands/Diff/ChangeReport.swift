import ComponentScreen
import FeatureFlags
import ScreenProving

/// What a change of the rules does, as programs read it: for users that were counted, or else for all there may be.
struct ChangeReport: Encodable {
    /// One flag that differs.
    struct FlagRow: Encodable {
        let kind: FlagDifferenceKind
        /// Whether the screen declares it.
        let isKnown: Bool
        /// Whether a treatment that the screen knows has another dynamic config.
        let hasOtherConfig: Bool
        /// For whom its answer changes.
        var changes: [AnswerRow]?
        /// Why that is not known.
        var fault: String?
        /// Whether a screen changes with it for anybody; nil where screens could not be compared.
        var changesScreens: Bool?
        /// For how many users its answer changes, and for how many a screen does with it.
        var changed: Int?
        var screens: Int?
    }

    /// Users who get another treatment.
    struct AnswerRow: Encodable {
        let from: String
        let to: String
        let users: [UserPart]
    }

    /// What becomes of one component, of so many users.
    struct ComponentRow: Encodable {
        let appears: Int
        let disappears: Int
        let replaced: Int
        let moved: Int
        let replacements: [ReplacementRow]
        let examples: [ExampleRow]
    }

    /// One builder in the place of another.
    struct ReplacementRow: Encodable {
        let from: String
        let to: String
        let users: Int
    }

    /// A user of whom something changes, and the calls that show the screen before and after.
    struct ExampleRow: Encodable {
        let key: String
        let pair: String
        let change: ComponentChangeKind
        let old: String
        let new: String
    }

    /// What becomes of a component for users with one combination of the axes' values.
    struct ScreenRow: Encodable {
        let component: ComponentID
        let change: ComponentChangeKind
        let from: String?
        let to: String?
        let pair: String
        let users: [UserPart]
    }

    /// A gate that was set.
    struct GateRow: Encodable {
        let gate: String
        let isClosed: Bool
        /// What closed it.
        let reason: String?
    }

    let old: String
    let new: String
    var flags: [String: FlagRow] = [:]

    // Where users were counted.
    var users: Int?
    var changed: Int?
    var leftAside: Int?
    /// How many lines were read, also blank and malformed ones.
    var lines: Int?
    var malformed: Int?
    var malformedLines: [UserCount.Fault]?
    var components: [String: ComponentRow]?
    var pairs: [String: UserTally.Count]?

    // Where they were not.
    var screensChange: Bool?
    var screens: [ScreenRow]?

    var gates: [GateRow] = []

    init(_ flags: FlagChanges) {
        old = flags.rules.old.file
        new = flags.rules.new.file
        self.flags = Dictionary(flags.rows.map { ($0.difference.flag, $0.json) }) { first, _ in first }
    }
}

extension ChangeReport.GateRow {
    /// The gate with what closes it, if anything does.
    init(_ gate: ChangeGate, closedBy reason: String?) {
        self.init(gate: gate.words, isClosed: reason != nil, reason: reason)
    }
}
