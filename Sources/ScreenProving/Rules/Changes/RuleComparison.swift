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
    /// The names of these flags, and of the rule-based segments that differ.
    private let differing: (flags: Set<ExactString>, segments: Set<ExactString>)

    /// Compares two rule files, flag by flag.
    public init(from old: RuleSet, to new: RuleSet) {
        self.old = old
        self.new = new
        let names = Set((old.table.flags + new.table.flags).map { ExactString($0.name) })
        let changed = names.filter { !Self.isDefinedAlike($0, old.table, new.table) }
        let reached = [(old.table, new.table), (new.table, old.table)].flatMap { table, other in
            table.nodes(behind: changed, or: other).map { (name: ExactString(table.name(of: $0)), isFlag: $0.isFlag) }
        }
        differing = (
            flags: changed.union(reached.filter(\.isFlag).map(\.name)),
            segments: Set(reached.filter { !$0.isFlag }.map(\.name))
        )
        flags = differing.flags
            .sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
            .map { FlagDifference($0, from: old.table, to: new.table, isItsOwn: changed.contains($0)) }
    }

    /// Returns for each treatment of a flag, as the code declares it,
    /// whether both files give it the same dynamic config.
    package func hasSameConfig(of flag: FlagDeclaration) -> [Bool] {
        let catalog = FlagCatalog([flag])
        let flags = [old, new].map { $0.flags(for: User(key: "anybody"), of: catalog) }
        return flag.treatments.map { flags[0].config(of: flag, for: $0) == flags[1].config(of: flag, for: $0) }
    }

    /// Returns whether both files define a flag alike, with all segments it asks for.
    private static func isDefinedAlike(_ flag: ExactString, _ old: RuleTable, _ new: RuleTable) -> Bool {
        guard let before = old.index(of: flag), let now = new.index(of: flag) else { return false }
        return old.digests[before] == new.digests[now]
            && old.flags[before].list.workingTests == new.flags[now].list.workingTests
    }

    /// Returns whether both files give everybody the same answer of a flag or segment.
    func isSame(_ name: String, isFlag: Bool) -> Bool {
        !(isFlag ? differing.flags : differing.segments).contains(ExactString(name))
    }
}

extension RuleTable {
    /// Returns the flags, by their indices, that ask for one of some attributes, or depend on something that does.
    func flags(askingFor attributes: Set<ExactString>) -> Set<Int> {
        let asking = nodes { node in
            list(of: node).cases.flatMap(\.tests).contains { $0.attribute.map(attributes.contains) ?? false }
        }
        return Set(asking.compactMap { if case .flag(let index) = $0 { index } else { nil } })
    }

    /// Returns the flags and segments that are of some sort, or depend on something that is.
    private func nodes(where isMeant: (Node) -> Bool) -> Set<Node> {
        dependencies.nodes(behind: flags.indices.map(Node.flag)) { members, _ in members.contains(where: isMeant) }
    }

    /// Returns those that depend on one of some flags, or on a segment that another table defines otherwise.
    fileprivate func nodes(behind differing: Set<ExactString>, or other: RuleTable) -> Set<Node> {
        nodes { node in
            switch node {
            case .flag(let index): differing.contains(ExactString(flags[index].name))
            case .segment(let index): !other.defines(segments[index])
            }
        }
    }

    /// Returns whether a segment of another table has the same definition here, and the same of its matchers work.
    private func defines(_ segment: RuleBasedSegment) -> Bool {
        segments.last { $0.name.utf8.elementsEqual(segment.name.utf8) }.map {
            $0.digest == segment.digest && $0.list.workingTests == segment.list.workingTests
        } ?? false
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
