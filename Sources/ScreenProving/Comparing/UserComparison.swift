import ComponentScreen
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
public final class UserComparison: Sendable {
    /// The combinations of the axes' values that occur, by their indices.
    public let audiences: [[Int]]
    /// The flags that are evaluated under both rule files.
    public let rules: RuleComparison

    /// What the host tells rules of each audience.
    let attributes: [[(name: String, value: AttributeValue)]]
    /// The attributes that follow from the axes.
    let followed: Set<ExactString>
    let plain: [PlainFlag]
    let differing: [DifferingFlag]
    /// How many flags the screen declares.
    let flagCount: Int
    /// For each treatment of the old table, its index in the new one; nil for one that the new rules do not name.
    let newTreatments: [Int?]
    /// What becomes of the components of the screen that a user has in an audience.
    let changes: @Sendable (_ audience: Int, User) -> [ComponentChange]

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
    public init<Requirements>(
        of space: ScreenSpace<Requirements>, from old: RuleSet, to new: RuleSet,
        attributes: (Requirements) -> [String: AttributeValue]
    ) {
        let catalog = space.pluginPoint.catalog
        let audiences = space.audiences
        let told = space.told(audiences, attributes)
        let followed = Set(told.followed.map { ExactString($0) })
        let rules = RuleComparison(from: old, to: new)
        let (before, now) = (old.bound(to: catalog), new.bound(to: catalog))
        let treatments = Dictionary(uniqueKeysWithValues: zip(new.table.treatments, new.table.treatments.indices))
        let dependent = [old, new].map { $0.table.flags(askingFor: followed) }
        let differing = rules.flags.map { flag in
            DifferingFlag(
                flag, rules, catalog,
                dependsOnAudience: flag.oldIndex.map(dependent[0].contains) ?? false
                    || flag.newIndex.map(dependent[1].contains) ?? false)
        }
        let known = Set(differing.compactMap(\.catalogIndex))
        self.audiences = audiences
        self.rules = rules
        self.attributes = told.attributes
        self.followed = followed
        self.differing = differing
        plain = catalog.declarations.enumerated().filter { !known.contains($0.offset) }.map { index, flag in
            let place = new.table.index(of: flag.exactName)
            return PlainFlag(
                catalogIndex: index, flag: AnsweredFlag(place, in: new.table, as: flag),
                dependsOnAudience: place.map(dependent[1].contains) ?? false)
        }
        flagCount = catalog.declarations.count
        newTreatments = old.table.treatments.map { treatments[$0] }
        changes = { audience, user in
            let outlines = [before, now].map { rules in
                let requirements = space.requirements(audiences[audience], rules.flags(for: user))
                let composition = space.pluginPoint.compose(space.pluginPoint.plan(for: requirements))
                return ScreenOutline(composition, space.places)
            }
            return outlines[0].changes(to: outlines[1]) { PlaceMoves(from: $0, to: $1, of: space.places) }
        }
    }

    /// Whether an attribute follows from the axes.
    package func follows(_ attribute: String) -> Bool { followed.contains(ExactString(attribute)) }

    /// Counts users; each thread needs one of its own.
    public func counter() -> UserCounter { UserCounter(self) }
}

extension UserComparison.DifferingFlag {
    init(
        _ difference: FlagDifference, _ rules: RuleComparison, _ catalog: FlagCatalog, dependsOnAudience: Bool
    ) {
        let declaration = catalog.declaration(named: difference.flag)
        catalogIndex = declaration.flatMap { catalog.index(of: $0) }
        old = AnsweredFlag(difference.oldIndex, in: rules.old.table, as: declaration)
        new = AnsweredFlag(difference.newIndex, in: rules.new.table, as: declaration)
        self.dependsOnAudience = dependsOnAudience
        hasSameConfig = declaration.map(rules.hasSameConfig) ?? []
    }
}

extension ScreenSpace {
    /// What the host tells rules of each audience, and the names of the attributes that differ from one to another.
    func told(
        _ audiences: [[Int]], _ attributes: (Requirements) -> [String: AttributeValue]
    ) -> (attributes: [[(name: String, value: AttributeValue)]], followed: [String]) {
        let defaults = Flags(from: FixedFlags())
        let told = audiences.map { attributes(requirements($0, defaults)) }
        let names = Set(told.flatMap(\.keys)).sorted()
        return (
            told.map { told in names.map { ($0, told[$0] ?? .null) } },
            names.filter { name in told.contains { $0[name] != told[0][name] } }
        )
    }
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
