public import FeatureFlags

/// Two rule files beside each other: the flags that may answer somebody otherwise than before.
public struct RuleComparison: Sendable {
    /// The rules as they were.
    public let old: RuleSet
    /// The rules as they will be.
    public let new: RuleSet
    /// The flags that differ by their own definition, or by that of something they depend on; sorted by name.
    ///
    /// White space and the order of flags make no difference. A flag that is here may still answer everybody as before.
    public let flags: [FlagDifference]

    /// Compares two rule files, flag by flag.
    public init(from old: RuleSet, to new: RuleSet) {
        self.old = old
        self.new = new
        let names = Set((old.table.flags + new.table.flags).map { ExactString($0.name) })
        let differing = names.filter { !Self.isSame($0, old.table, new.table) }
        let behind = Self.flags(in: old.table, behind: differing, or: new.table)
            .union(Self.flags(in: new.table, behind: differing, or: old.table))
        flags = differing.union(behind)
            .sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
            .map { FlagDifference($0, from: old.table, to: new.table, isItsOwn: differing.contains($0)) }
    }

    /// Returns for each treatment of a flag, as the code declares it,
    /// whether both files give it the same dynamic config.
    package func hasSameConfig(of flag: FlagDeclaration) -> [Bool] {
        let catalog = FlagCatalog([flag])
        let flags = [old, new].map { $0.flags(for: User(key: "anybody"), of: catalog) }
        return flag.treatments.map { flags[0].config(of: flag, for: $0) == flags[1].config(of: flag, for: $0) }
    }

    /// Returns whether both files define a flag alike, with all segments it asks for.
    private static func isSame(_ flag: ExactString, _ old: RuleTable, _ new: RuleTable) -> Bool {
        guard let before = old.index(of: flag), let now = new.index(of: flag) else { return false }
        return old.digests[before] == new.digests[now]
            && old.flags[before].list.workingTests == new.flags[now].list.workingTests
    }

    /// Returns the flags of a table that depend on one of some flags, or on a segment that is another one.
    private static func flags(
        in table: RuleTable, behind differing: Set<ExactString>, or other: RuleTable
    ) -> Set<ExactString> {
        let reached = table.flags { node in
            switch node {
            case .flag(let index): differing.contains(ExactString(table.flags[index].name))
            case .segment(let index): !other.hasSameTests(as: table.segments[index])
            }
        }
        return Set(reached.map { ExactString(table.flags[$0].name) })
    }
}

extension RuleTable {
    /// Returns the flags, by their indices, that ask for one of some attributes, or depend on something that does.
    func flags(askingFor attributes: Set<ExactString>) -> Set<Int> {
        flags { node in
            list(of: node).cases.flatMap(\.tests).contains { $0.attribute.map(attributes.contains) ?? false }
        }
    }

    /// Returns the flags, by their indices, that are of some sort, or depend on something that is.
    fileprivate func flags(where isMeant: (Node) -> Bool) -> Set<Int> {
        let nodes = dependencies.nodes(behind: flags.indices.map(Node.flag)) { members, _ in
            members.contains(where: isMeant)
        }
        return Set(nodes.compactMap { if case .flag(let index) = $0 { index } else { nil } })
    }
}

/// The ways in which two rule files define a flag differently.
public enum FlagDifferenceKind: String, Sendable, CaseIterable, Encodable {
    /// Only the new file has it.
    case added
    /// Only the old file has it, or it is archived now.
    case removed
    /// It was alive, and everyone gets its default treatment now.
    case killed
    /// It was killed, and its rules count now.
    case revived
    /// Its definition is another one.
    case changed
    /// Its definition is the same, and a flag or segment that it asks for is not.
    case affected
}

/// A flag that two rule files define differently, or whose prerequisites they do.
public struct FlagDifference: Sendable, Hashable {
    /// The flag's name.
    public let flag: String
    /// The kind of difference.
    public let kind: FlagDifferenceKind
    /// Its index in the old rule table; nil where it has none.
    let oldIndex: Int?
    /// Its index in the new rule table; nil where it has none.
    let newIndex: Int?

    init(_ name: ExactString, from old: RuleTable, to new: RuleTable, isItsOwn: Bool) {
        flag = name.string
        oldIndex = old.index(of: name)
        newIndex = new.index(of: name)
        switch (oldIndex.map { old.flags[$0].isKilled }, newIndex.map { new.flags[$0].isKilled }) {
        case (nil, _): kind = .added
        case (_, nil): kind = .removed
        case (false, true): kind = .killed
        case (true, false): kind = .revived
        case (true, true), (false, false): kind = isItsOwn ? .changed : .affected
        }
    }
}

extension CaseList {
    /// Whether each matcher works: one of two equal texts may be beyond what the expressions of its file may cost.
    fileprivate var workingTests: [Bool] {
        cases.flatMap(\.tests).map { if case .broken = $0.question { false } else { true } }
    }
}

extension RuleTable {
    /// Returns whether a segment of another table has a namesake here in which the same matchers work.
    fileprivate func hasSameTests(as segment: RuleBasedSegment) -> Bool {
        segments.last { $0.name.utf8.elementsEqual(segment.name.utf8) }.map {
            $0.list.workingTests == segment.list.workingTests
        }
            ?? true
    }
}
