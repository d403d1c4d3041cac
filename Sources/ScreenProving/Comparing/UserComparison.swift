public import ComponentScreen
public import FeatureFlags
public import FlagLinting

/// Compares the screens that users get under two rule files, user by user.
///
/// ```swift
/// let comparison = UserComparison(of: space, from: old, to: new) { ["country": .string($0.country.rawValue)] }
/// var counter = comparison.counter()
/// try counter.count(ComparedUser(key: "anna", axes: [nil, nil]), line: 1)
/// counter.tally.total.changed    // 1
/// ```
///
/// Nothing is estimated: flags are evaluated, and screens planned and composed, each different one once. Counters are
/// values, one for each thread; their tallies add up.
public struct UserComparison<Requirements: ScreenRequirements>: Sendable {
    /// The combinations of the axes' values that occur, by their indices.
    public let audiences: [[Int]]
    /// The flags that are evaluated under both rule files.
    public let rules: RuleComparison

    let space: ScreenSpace<Requirements>
    /// What the host tells rules of each audience.
    let attributes: [[(name: String, value: AttributeValue)]]
    /// The attributes that follow from the axes.
    let followed: Set<ExactString>
    let old: BoundRules
    let new: BoundRules
    let plain: [PlainFlag]
    let differing: [DifferingFlag]
    /// For each treatment of the old table, its index in the new one; nil for one that the new rules do not name.
    let newTreatments: [Int?]

    /// A flag of the catalog with one answer under both rule files.
    struct PlainFlag {
        let catalogIndex: Int
        let flag: AnsweredFlag
        /// Whether it may answer a user otherwise in another audience.
        let dependsOnAudience: Bool
    }

    /// A flag that is evaluated under both rule files.
    struct DifferingFlag {
        /// Its index in the catalog; nil for one that the screen does not know.
        let catalogIndex: Int?
        let old: AnsweredFlag
        let new: AnsweredFlag
        /// Whether it may answer a user otherwise in another audience.
        let dependsOnAudience: Bool
        /// For each treatment of the declaration, whether its config is the same under both rule files.
        let hasSameConfig: [Bool]
    }

    /// Makes a comparison.
    ///
    /// - Parameters:
    ///   - space: every case the screen can be in.
    ///   - old: the rules as they were.
    ///   - new: the rules as they will be.
    ///   - attributes: what the host tells rules of a user with some requirements. Those that differ from audience to
    ///     audience follow from the axes; the others are defaults.
    public init(
        of space: ScreenSpace<Requirements>, from old: RuleSet, to new: RuleSet,
        attributes: (Requirements) -> [String: AttributeValue]
    ) {
        let catalog = space.pluginPoint.catalog
        let defaults = Flags(from: FixedFlags())
        let audiences = space.audiences
        let told = audiences.map { attributes(space.requirements($0, defaults)) }
        let names = Set(told.flatMap(\.keys))
        let followed = names.filter { name in told.contains { $0[name] != told[0][name] } }
        let exact = Set(followed.map { ExactString($0) })
        let rules = RuleComparison(from: old, to: new)
        self.space = space
        self.audiences = audiences
        self.attributes = told.map { told in names.sorted().map { ($0, told[$0] ?? .null) } }
        self.followed = exact
        self.rules = rules
        self.old = old.bound(to: catalog)
        self.new = new.bound(to: catalog)
        let treatments = Dictionary(uniqueKeysWithValues: zip(new.table.treatments, new.table.treatments.indices))
        newTreatments = old.table.treatments.map { treatments[$0] }
        let dependent = [old, new].map { $0.table.flags(askingFor: exact) }
        let anybody = User(key: "anybody")
        let (before, now) = (self.old.flags(for: anybody), self.new.flags(for: anybody))
        differing = rules.flags.map { difference in
            let index = catalog.index(of: ExactString(difference.flag))
            let declaration = index.map { catalog.declarations[$0] }
            return DifferingFlag(
                catalogIndex: index,
                old: AnsweredFlag(difference.oldIndex, in: old.table, as: declaration),
                new: AnsweredFlag(difference.newIndex, in: new.table, as: declaration),
                dependsOnAudience: difference.oldIndex.map(dependent[0].contains) ?? false
                    || difference.newIndex.map(dependent[1].contains) ?? false,
                hasSameConfig: declaration.map { flag in
                    flag.treatments.map { before.config(of: flag, for: $0) == now.config(of: flag, for: $0) }
                } ?? [])
        }
        let known = Set(differing.compactMap(\.catalogIndex))
        plain = catalog.declarations.enumerated().filter { !known.contains($0.offset) }.map { index, flag in
            let place = new.table.index(of: flag.exactName)
            return PlainFlag(
                catalogIndex: index, flag: AnsweredFlag(place, in: new.table, as: flag),
                dependsOnAudience: place.map(dependent[1].contains) ?? false)
        }
    }

    /// Whether an attribute follows from the axes.
    package func follows(_ attribute: String) -> Bool { followed.contains(ExactString(attribute)) }

    /// Counts users; each thread needs one of its own.
    public func counter() -> UserCounter<Requirements> { UserCounter(self) }
}

/// A flag in a rule table, and what its answers mean to the screen.
struct AnsweredFlag: Sendable {
    private let index: Int?
    /// For each treatment of the table, its index in the declaration; nothing for a flag that the screen does not know.
    private let declared: [UInt8]
    private let defaultIndex: UInt8

    init(_ index: Int?, in table: RuleTable, as declaration: FlagDeclaration?) {
        func code(of treatment: String) -> UInt8? {
            declaration?.index(of: treatment).flatMap { UInt8(exactly: $0) }
        }
        let defaultIndex = declaration.flatMap { code(of: $0.default) } ?? 0
        self.index = index
        self.defaultIndex = defaultIndex
        declared =
            index == nil || declaration == nil ? [] : table.treatments.map { code(of: $0.string) ?? defaultIndex }
    }

    /// The answer for a user, as an index in the table's treatments.
    func treatment(in table: RuleTable, for user: User) -> Int {
        index.map { table.treatment(of: $0, for: user) } ?? RuleTable.control
    }

    /// The index in the declaration that a treatment of the table stands for.
    func declared(_ treatment: Int) -> UInt8 {
        declared.indices.contains(treatment) ? declared[treatment] : defaultIndex
    }
}
