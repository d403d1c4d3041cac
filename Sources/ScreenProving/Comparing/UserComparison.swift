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
    /// Those of them that may answer a user otherwise in another audience.
    let dependentPlain: [PlainFlag]
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
    }

    /// A flag that is evaluated under both rule files.
    struct DifferingFlag {
        /// Its index in the catalog; nil for one that the screen does not know.
        let catalogIndex: Int?
        let old: AnsweredFlag
        let new: AnsweredFlag
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
        // The same attributes for all users of an audience; those that the host only presumes may be others.
        let certain = told.attributes.map { told in
            Dictionary(told.filter { followed.contains(ExactString($0.name)) }) { first, _ in first }
        }
        let sides = [old, new].map { RuleSide($0, followed: followed, certain: certain) }
        let differing = rules.flags.map { DifferingFlag($0, rules, catalog, sides[0], sides[1]) }
        let known = Set(differing.compactMap(\.catalogIndex))
        self.audiences = audiences
        self.rules = rules
        self.attributes = told.attributes
        self.followed = followed
        self.differing = differing
        let plain = catalog.declarations.enumerated().filter { !known.contains($0.offset) }.map { index, flag in
            PlainFlag(
                catalogIndex: index,
                flag: AnsweredFlag(new.table.index(of: flag.exactName), in: sides[1], as: flag))
        }
        self.plain = plain
        dependentPlain = plain.filter(\.flag.dependsOnAudience)
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
        _ difference: FlagDifference, _ rules: RuleComparison, _ catalog: FlagCatalog, _ old: RuleSide, _ new: RuleSide
    ) {
        let declaration = catalog.declaration(named: difference.flag)
        catalogIndex = declaration.flatMap { catalog.index(of: $0) }
        self.old = AnsweredFlag(difference.oldIndex, in: old, as: declaration)
        self.new = AnsweredFlag(difference.newIndex, in: new, as: declaration)
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
