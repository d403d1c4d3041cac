/// A rule set tied to the flags of a catalog, so that freezing them for a user looks at no name.
///
/// Make it once per rule set and catalog, and then `flags(for:)` for every user.
public struct BoundRules: Sendable {
    /// The rules.
    public let rules: RuleSet
    /// The flags that are answered.
    public let catalog: FlagCatalog

    private let bindings: [FlagBinding]

    init(_ rules: RuleSet, _ catalog: FlagCatalog) {
        self.rules = rules
        self.catalog = catalog
        self.bindings = catalog.declarations.map { FlagBinding($0, in: rules.table) }
    }

    /// The treatments of one user, frozen.
    public func flags(for user: User) -> Flags {
        Flags(catalog, from: UserFlags(rules: self, user: user))
    }

    func codes(for user: User) -> [UInt8] {
        bindings.map { $0.code(in: rules.table, for: user) }
    }
}

/// One flag tied to its definition in a rule set, for code that asks for one flag again and again.
public struct BoundFlag<Answer: Treatment>: Sendable {
    private let table: RuleTable
    private let binding: FlagBinding
    @usableFromInline
    let flag: Flag<Answer>

    init(_ flag: Flag<Answer>, in rules: RuleSet) {
        self.flag = flag
        table = rules.table
        binding = FlagBinding(flag.declaration, in: rules.table)
    }

    /// The treatment of one user; the declared default when the rules give no usable answer.
    @inlinable
    public func treatment(for user: User) -> Answer { Answer.at(code(for: user)) ?? flag.default }

    @usableFromInline
    func code(for user: User) -> Int { Int(binding.code(in: table, for: user)) }
}

extension RuleSet {
    /// These rules tied to a catalog.
    public func bound(to catalog: FlagCatalog) -> BoundRules { BoundRules(self, catalog) }

    /// These rules tied to one flag.
    public func bound<Answer>(to flag: Flag<Answer>) -> BoundFlag<Answer> { BoundFlag(flag, in: self) }

    /// The treatments of one user for a catalog, frozen; for many users, keep `bound(to:)`.
    public func flags(for user: User, of catalog: FlagCatalog) -> Flags {
        bound(to: catalog).flags(for: user)
    }
}

/// The place of a declared flag in a rule table, and how its answers are turned into the declaration's.
struct FlagBinding: Sendable {
    private let place: Int?
    private let defaultCode: UInt8
    /// For each treatment both sides know, its place in the rule table and in the declaration.
    private let codes: [(treatment: Int, code: UInt8)]

    init(_ flag: FlagDeclaration, in table: RuleTable) {
        place = table.place(of: flag.exactName)
        defaultCode = UInt8(truncatingIfNeeded: flag.defaultIndex)
        codes = zip(flag.treatments, UInt8.min...UInt8.max).compactMap { text, code in
            table.treatment(text).map { ($0, code) }
        }
    }

    /// The place of the user's treatment in the declaration's list.
    func code(in table: RuleTable, for user: User) -> UInt8 {
        guard let place, user.profile.keyProblem == nil else { return defaultCode }
        var walk = Walk(log: NoLog())
        guard let verdict = try? Evaluator(table, for: user).answer(of: place, &walk) else { return defaultCode }
        for (treatment, code) in codes where treatment == verdict.treatment { return code }
        return defaultCode
    }
}
