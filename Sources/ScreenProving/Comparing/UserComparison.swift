import ComponentScreen
public import FeatureFlags

/// Compares the screens that users get under two rule files, user by user.
///
/// ```swift
/// let comparison = UserComparison(of: space, from: old, to: new) { ["country": .string($0.country.rawValue)] }
/// var counter = comparison.counter()
/// try counter.count(ComparedUser(key: "anna", axes: [nil, nil]), line: 1)
/// counter.tally.total.changed    // 1
/// ```
///
/// Nothing is estimated: flags are evaluated, and screens planned and composed, each different one once. Flags that no
/// changing component depends on are not asked, which the screen's partition tells. Counters are values, one for each thread;
/// their tallies add up.
public final class UserComparison: Sendable {
    /// The combinations of the axes' values that occur, by their indices.
    public let audiences: [[Int]]
    /// The rules beside each other.
    public let rules: RuleComparison

    /// What the host tells rules of each audience.
    let attributes: [[(name: String, value: AttributeValue)]]
    /// The attributes that follow from the axes.
    let followed: Set<ExactString>
    /// What is evaluated: each flag that differs under the old rules, then each under the new ones, then the others.
    let flags: [AskedFlag]
    /// Those of them that the screen depends on.
    let screenFlags: [Int]
    /// The flags that differ, in the order of `RuleComparison.flags`.
    let differing: [DifferingFlag]
    /// For each treatment of the old table, its index in the new one; nil for one that the new rules do not name.
    let newTreatments: [Int?]
    /// Whether the space has constraints, so that what rules give may be excluded.
    let isConstrained: Bool
    /// The changes of a user's screen in an audience; nil where the constraints exclude the user's treatments, now or before.
    let changes: @Sendable (_ audience: Int, User) -> [ComponentChange]?

    /// A flag in one of the rule tables.
    struct AskedFlag {
        let table: RuleTable
        /// Its index there; nil when there is none, which answers `control`.
        let index: Int?
        /// Whether it may answer a user otherwise in another audience.
        let isDependent: Bool
    }

    /// A flag that is evaluated under both rule files.
    struct DifferingFlag {
        /// Whether the screen declares it.
        let isKnown: Bool
        /// The treatments of the new table whose dynamic configs are other ones than under the old rules.
        let otherConfigs: Set<Int>
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
        let tables = [old.table, new.table]
        let dependent = tables.map { $0.flags(askingFor: followed) }
        func asked(_ index: Int?, _ side: Int) -> AskedFlag {
            AskedFlag(
                table: tables[side], index: index, isDependent: index.map(dependent[side].contains) ?? false)
        }
        let needed = space.flags(toCompare: rules)
        let plain = catalog.declarations.indices.filter { needed.contains($0) }.map {
            catalog.declarations[$0].exactName
        }
        .filter { name in !rules.flags.contains { ExactString($0.flag) == name } }
        self.audiences = audiences
        self.rules = rules
        self.attributes = told.attributes
        self.followed = followed
        flags =
            rules.flags.map { asked($0.oldIndex, 0) } + rules.flags.map { asked($0.newIndex, 1) }
            + plain.map { asked(new.table.index(of: $0), 1) }
        let differing = rules.flags.map { DifferingFlag($0, rules, catalog) }
        self.differing = differing
        screenFlags = flags.indices.filter { index in
            index >= 2 * differing.count || differing[index % differing.count].isKnown
        }
        let treatments = Dictionary(uniqueKeysWithValues: zip(new.table.treatments, new.table.treatments.indices))
        newTreatments = old.table.treatments.map { treatments[$0] }
        let (before, now) = (old.bound(to: catalog), new.bound(to: catalog))
        let allowed = space.space
        isConstrained = !allowed.rules.isEmpty
        changes = { audience, user in
            let flags = [before, now].map { $0.flags(for: user) }
            let isExcluded = flags.contains { !allowed.allows(space.context(audiences[audience], $0).values) }
            if isExcluded { return nil }
            let requirements = flags.map { space.requirements(audiences[audience], $0) }
            return space.changes(from: requirements[0], to: requirements[1])
        }
    }

    /// Whether an attribute follows from the axes.
    package func follows(_ attribute: String) -> Bool { followed.contains(ExactString(attribute)) }

    /// Counts users; each thread needs one of its own.
    public func counter() -> UserCounter { UserCounter(self) }
}

extension UserComparison.DifferingFlag {
    init(_ difference: FlagDifference, _ rules: RuleComparison, _ catalog: FlagCatalog) {
        let declaration = catalog.declaration(named: difference.flag)
        isKnown = declaration != nil
        guard let declaration else {
            otherConfigs = []
            return
        }
        let isSame = rules.hasSameConfig(of: declaration)
        let fallback = declaration.index(of: declaration.default) ?? 0
        otherConfigs = Set(
            rules.new.table.treatments.indices.filter { index in
                !isSame[declaration.index(of: rules.new.table.treatments[index].string) ?? fallback]
            })
    }
}

extension ScreenSpace {
    /// The change of each component where some requirements follow others.
    fileprivate func changes(from old: Requirements, to new: Requirements) -> [ComponentChange] {
        let outlines = [old, new].map { requirements in
            ScreenOutline(pluginPoint.compose(pluginPoint.plan(for: requirements)), places)
        }
        return outlines[0].changes(to: outlines[1]) { PlaceMoves(from: $0, to: $1, of: places) }
    }

    /// The flags, by their indices in the catalog, that changes may depend on; all where that is not known.
    fileprivate func flags(toCompare rules: RuleComparison) -> Set<Int> {
        let all = Set(pluginPoint.catalog.declarations.indices)
        // The partition knows nothing of contexts that constraints exclude, and rules may lead there.
        guard space.rules.isEmpty, let partitions = try? partitions(toCompare: rules) else { return all }
        return Set(partitions.flags)
    }

    /// What the host tells rules of each audience, and the names of the attributes that differ from one to another.
    fileprivate func told(
        _ audiences: [[Int]], _ attributes: (Requirements) -> [String: AttributeValue]
    ) -> (attributes: [[(name: String, value: AttributeValue)]], followed: [String]) {
        let told = audiences.map { attributes(requirements($0)) }
        let names = Set(told.flatMap(\.keys)).sorted()
        return (
            told.map { told in names.map { ($0, told[$0] ?? .null) } },
            names.filter { name in told.contains { $0[name] != told[0][name] } }
        )
    }
}
