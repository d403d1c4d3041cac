/// A rule set bound to the flags of a catalog, so that freezing them for a user looks up no names.
///
/// Make it once per rule set and catalog, and then `flags(for:)` for every user.
public struct BoundRules: Sendable {
    /// The rules that answer.
    public let rules: RuleSet
    /// The flags that are answered.
    public let catalog: FlagCatalog

    private let bindings: [Binding]

    init(_ rules: RuleSet, _ catalog: FlagCatalog) {
        self.rules = rules
        self.catalog = catalog
        self.bindings = catalog.declarations.map { Binding($0, in: rules.table) }
    }

    /// Returns the treatments of one user, frozen.
    public func flags(for user: User) -> Flags {
        let verdicts = bindings.map { $0.verdict(in: rules.table, for: user) }
        return Flags(
            catalog, treatmentIndices: zip(bindings, verdicts).map { $0.treatmentIndex(of: $1) },
            source: Answers(rules: rules, user: user, catalog: catalog, verdicts: verdicts))
    }

    /// A declared flag in a rule table, and how the table's treatments translate into the declaration's.
    private struct Binding {
        /// The index in the rule table; nil when the rules have no such flag.
        let flag: Int?
        let defaultIndex: UInt8
        /// The indices of each treatment that both sides know, in the rule table and in the declaration.
        let treatments: [(rules: Int, declaration: UInt8)]

        init(_ flag: FlagDeclaration, in table: RuleTable) {
            self.flag = table.index(of: flag.exactName)
            defaultIndex = UInt8(truncatingIfNeeded: flag.defaultIndex)
            treatments = zip(flag.treatments, UInt8.min...UInt8.max).compactMap { text, index in
                table.treatmentIndex(text).map { ($0, index) }
            }
        }

        /// Returns the verdict; nil where the rules give no answer.
        func verdict(in table: RuleTable, for user: User) -> Verdict? {
            guard let flag, user.profile.keyProblem == nil else { return nil }
            var evaluator = Evaluator(table, for: user)
            return try? evaluator.answer(of: flag)
        }

        func treatmentIndex(of verdict: Verdict?) -> UInt8 {
            guard let verdict else { return defaultIndex }
            for treatment in treatments where treatment.rules == verdict.outcome { return treatment.declaration }
            return defaultIndex
        }
    }

    /// The answers for one user.
    private struct Answers: FlagSource {
        let rules: RuleSet
        let user: User
        let catalog: FlagCatalog
        /// The answers, for each flag of the catalog.
        let verdicts: [Verdict?]

        func answer(for flag: FlagDeclaration) -> FlagAnswer {
            guard let index = rules.table.index(of: flag.exactName) else {
                return declaredDefault(of: flag, label: Labels.notFound, because: .notFound)
            }
            let evaluation =
                if let verdict = catalog.index(of: flag.exactName).flatMap({ verdicts[$0] }) {
                    rules.table.evaluation(of: index, named: flag.name, verdict)
                } else {
                    rules.evaluation(of: index, named: flag.name, for: user)
                }
            guard flag.index(of: evaluation.treatment) != nil else {
                let reason = FlagAnswer.Reason.unknownTreatment(evaluation.treatment)
                return declaredDefault(of: flag, label: evaluation.label, because: reason)
            }
            return FlagAnswer(
                flag: flag.name, treatment: evaluation.treatment, label: evaluation.label, config: evaluation.config,
                origin: .rules)
        }

        func config(of flag: FlagDeclaration, for treatment: String) -> String? {
            guard let index = rules.table.index(of: flag.exactName),
                let treatment = rules.table.treatmentIndex(treatment)
            else { return nil }
            return rules.table.flags[index].configs[treatment]
        }
    }
}

extension RuleSet {
    /// Returns these rules bound to a catalog.
    public func bound(to catalog: FlagCatalog) -> BoundRules { BoundRules(self, catalog) }

    /// Returns the treatments of one user for a catalog, frozen; for many users, keep `bound(to:)`.
    public func flags(for user: User, of catalog: FlagCatalog) -> Flags {
        bound(to: catalog).flags(for: user)
    }
}
