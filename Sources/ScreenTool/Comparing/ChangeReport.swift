import ComponentScreen
import FeatureFlags
import FlagLinting
import ScreenProving

/// What a change of the rules does, as programs read it.
struct ChangeReport: Encodable {
    /// One flag that differs.
    struct FlagRow: Encodable {
        let kind: FlagDifference.Kind
        /// Whether the screen declares it.
        let isKnown: Bool
        /// For how many users its answer changes, and for how many of those the screen does, too.
        var changed: Int?
        var screens: Int?
    }

    /// What becomes of one component.
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
        let change: ComponentChange.Kind
        let old: String
        let new: String
    }

    /// The users of one combination of the axes' values.
    struct PairRow: Encodable {
        let users: Int
        let changed: Int
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
    var users: Int?
    var changed: Int?
    var malformed: Int?
    var malformedLines: [UserCount.Fault]?
    var components: [String: ComponentRow] = [:]
    var pairs: [String: PairRow] = [:]
    var gates: [GateRow] = []
}

extension ChangeReport.GateRow {
    /// The gate with what closes it, if anything does.
    init(_ gate: ChangeGate, closedBy reason: String?) {
        self.init(gate: gate.words, isClosed: reason != nil, reason: reason)
    }
}
