public import ComponentScreen
import FeatureFlags

/// The users who see each part of a screen under some rules, and the parts that nobody can see.
///
/// ```swift
/// let reach = try space.reach(under: rules) { ["country": .string($0.country.rawValue)] }
/// for component in reach.unreachable { print(component.builder, component.reason) }
/// ```
///
/// `everybody` and `nobody` are proved. Questions of rules about unknown attributes become
/// conditions; a share is the share of those who meet the condition. Left aside are users
/// with an unusable key, users whose evaluation ends because its regular expressions take
/// too many steps, and users in contexts that the constraints of the space exclude.
public struct Reach: Sendable, Encodable {
    /// A builder with who sees its component.
    public struct BuilderRow: Sendable, Hashable, Encodable {
        /// The area of the screen.
        public let section: SectionID
        /// The place.
        public let component: ComponentID
        /// The builder that takes it.
        public let builder: String
        /// The case in which it cannot be built, and the reason, in a sentence; nil for one that never fails.
        public let failure: String?
        /// One for each combination of the axes' values.
        public let cells: [Cell]

        /// Whether nobody sees it, whatever the axes.
        public var isUnreachable: Bool { cells.allSatisfy { $0.extent == .nobody } }
    }

    /// An arrangement with who sees the screen in it.
    public struct ArrangementRow: Sendable, Hashable, Encodable {
        /// The arrangement.
        public let name: String
        /// One for each combination of the axes' values.
        public let cells: [Cell]

        private enum CodingKeys: String, CodingKey {
            case name = "arrangement"
            case cells
        }
    }

    /// The users who see something, among all with one combination of the axes' values.
    public struct Cell: Sendable, Hashable {
        /// The values of the axes by their indexes, in the space's order.
        let indexes: [Int]
        /// The values of the axes, in the space's order.
        public let values: [String]
        /// The users who see it.
        public let extent: Extent
        /// The need of the flags there: `always`, `never`, or a condition that names no axis.
        public let condition: Formula
        /// The answers that give the flags of the condition the treatments it needs or, where nobody sees it, those
        /// that keep it away.
        public let causes: [FlagCause]
    }

    /// A part of some users: all, none, or some.
    public enum Extent: Sendable, Hashable {
        /// All of them.
        case everybody
        /// None.
        case nobody
        /// Users who meet some conditions that exclude each other, or a share of them.
        case some([UserPart])
    }

    /// The origin of a flag's treatment.
    public struct FlagCause: Sendable, Hashable, Encodable {
        /// The flag.
        public let flag: String
        /// The treatment, as the code declares it.
        public let treatment: String
        /// The line that gives it; nil where the rule file has no such flag.
        public let cause: RuleCause?
    }

    /// A rule that matches nobody on this screen.
    public struct UnusedRule: Sendable, Hashable, Encodable {
        /// The flag whose rule it is.
        public let flag: String
        /// The rule.
        public let cause: RuleCause
        /// The reason why it never matches, without a full stop.
        public let reason: String
    }

    /// The axes, as the values of cells come.
    public let axes: [String]
    /// Every builder, in the order of the screen.
    public let rows: [BuilderRow]
    /// The builders that nobody sees the component of, though under other rules somebody would, and why.
    public let unreachable: [UnreachableComponent]
    /// Every arrangement that the screen has.
    public let arrangements: [ArrangementRow]
    /// The rules that match nobody, in the order of the catalog and of
    /// the file; those that close a flag for everybody are left out.
    public let unusedRules: [UnusedRule]
    /// The users who are in a context that the constraints of the space exclude, and so are left aside everywhere else:
    /// one for each combination of the axes' values that has some, with the condition that they meet and should not.
    public let excluded: [Cell]
    /// The flags of the rule file that neither the screen nor a flag of the screen asks for.
    public let unaskedFlags: [String]
    /// The flags whose rules are too many, each in a sentence, and whether a condition takes too many steps to be put
    /// into words; nil where there are none.
    ///
    /// Conditions name the answers of such a flag instead, and there may be an answer that nobody gets.
    public let notAnalysed: [String]?

    private enum CodingKeys: String, CodingKey {
        case rows = "components"
        case unreachable, arrangements, unusedRules, excluded, unaskedFlags, notAnalysed
    }
}

extension Reach.Cell: Encodable {
    private enum CodingKeys: CodingKey {
        case axes, extent, parts, condition, causes
    }

    /// Encodes the values by the names of the axes; who sees it as
    /// `everybody`, `nobody` or `some`, with the parts of those.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let axes = zip(condition.parameters.map(\.name), values)
        try container.encode(Dictionary(axes) { first, _ in first }, forKey: .axes)
        switch extent {
        case .everybody, .nobody: try container.encode("\(extent)", forKey: .extent)
        case .some(let parts):
            try container.encode("some", forKey: .extent)
            try container.encode(parts, forKey: .parts)
        }
        try container.encode(condition, forKey: .condition)
        try container.encode(causes, forKey: .causes)
    }
}

extension Reach.FlagCause: CustomStringConvertible {
    /// `insurance = on by rule 2 "HK" (rules.json:120)`.
    public var description: String {
        "\(flag) = \(treatment) " + (cause.map { "by \($0)" } ?? "by its default, as the file has no such flag")
    }
}

extension Reach.Extent {
    /// The parts of some of the users; none of all or nobody.
    var parts: [UserPart] {
        switch self {
        case .everybody, .nobody: []
        case .some(let parts): parts
        }
    }
}

extension Reach.Extent: CustomStringConvertible {
    /// `everybody`, `nobody`, or the parts: `50 %; 100 % where key is in segment "staff"`.
    public var description: String {
        switch self {
        case .everybody: "everybody"
        case .nobody: "nobody"
        case .some(let parts): parts.map(\.description).joined(separator: "; ")
        }
    }
}
