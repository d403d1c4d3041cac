import FeatureFlags
import StructuredText

/// The check of the names in a rule file against those the code declares: flags and treatments.
struct NameCheck {
    let table: RuleTable
    let catalog: FlagCatalog

    var findings: [RuleFinding] {
        missingFlags + unknownFlags
            + table.flags.flatMap {
                unknownTreatments(in: $0) + unknownPrerequisites(in: $0) + asked(by: $0.list, $0.name)
            }
            + table.segments.flatMap { asked(by: $0.list, nil) }
    }

    // MARK: Flags

    private var missingFlags: [RuleFinding] {
        let undeclared = table.flags.map(\.name).filter { catalog.declaration(named: $0) == nil }
        return catalog.declarations.filter { table.index(of: $0.exactName) == nil }.map { flag in
            let archived = table.archivedPosition(of: flag.exactName)
            let similar = nearestSpelling(to: flag.name, in: undeclared)
            let advice =
                if archived != nil {
                    "make it active, or remove it from the code"
                } else if let similar {
                    "the file has \(JSONText.quoted(similar)): rename that, or add \(JSONText.quoted(flag.name))"
                } else {
                    "add it to the file, or remove it from the code"
                }
            return RuleFinding(
                .missingFlag, flag: flag.name,
                at: table.location(archived ?? TextPosition(line: 1, column: 1)),
                "the flag \(JSONText.quoted(flag.name)) \(archived == nil ? "is not in the file" : "is archived"), and its "
                    + "declared default serves everyone: \(flag.default)",
                advice: advice)
        }
    }

    /// Flags that neither the code nor a flag of the code asks for.
    private var unknownFlags: [RuleFinding] {
        let declared = catalog.declarations.compactMap { table.index(of: $0.exactName).map(RuleTable.Node.flag) }
        let used = Set(table.dependencies.components(from: declared).flatMap(\.members))
        let known = catalog.declarations.map(\.name)
        return table.flags.enumerated().filter { !used.contains(.flag($0.offset)) }.map { _, flag in
            let similar = nearestSpelling(to: flag.name, in: known)
            return RuleFinding(
                .unknownFlag, flag: flag.name, at: table.location(flag.position),
                "the code declares no flag \(JSONText.quoted(flag.name))",
                advice: similar.map { "did you mean \(JSONText.quoted($0))? Rename it, or remove it" } ?? "remove it")
        }
    }

    // MARK: Treatments

    private func unknownTreatments(in flag: FlagDefinition) -> [RuleFinding] {
        guard let declaration = catalog.declaration(named: flag.name) else { return [] }
        var uses: [(treatment: Int, what: String, position: TextPosition)] = []
        for rule in flag.list.rulesInFile {
            uses += flag.list.cases[rule].shares.compactMap { share in
                share.position.map { (share.outcome, "the treatment", $0) }
            }
        }
        uses.append((flag.defaultTreatment, "the default treatment", flag.position))
        let named = Set(uses.map(\.treatment))
        uses += flag.configs.keys.sorted().filter { !named.contains($0) }.map {
            ($0, "a config for the treatment", flag.position)
        }
        return uses.compactMap {
            unknown(table.treatments[$0.treatment].string, of: declaration, in: flag.name, $0.what, at: $0.position)
        }
    }

    private func unknownPrerequisites(in flag: FlagDefinition) -> [RuleFinding] {
        flag.list.cases.flatMap { entry -> [RuleFinding] in
            guard entry.cause == .prerequisite, let declaration = catalog.declaration(named: entry.name) else {
                return []
            }
            return table.prerequisiteTreatments(of: entry).compactMap {
                unknown($0, of: declaration, in: flag.name, "a prerequisite for the treatment", at: entry.position)
            }
        }
    }

    /// Finds treatments that rules ask of other flags and the code does not declare.
    private func asked(by list: CaseList, _ flag: String?) -> [RuleFinding] {
        list.rules.flatMap { list.cases[$0].tests }.flatMap { test -> [RuleFinding] in
            guard case .dependency(let index?, let treatments) = test.question,
                let declaration = catalog.declaration(named: table.flags[index].name)
            else { return [] }
            return treatments.compactMap {
                let treatment = table.treatments[$0].string
                return unknown(
                    treatment, of: declaration, in: flag, "a question for the treatment",
                    at: test.position)
            }
        }
    }

    private func unknown(
        _ text: String, of declaration: FlagDeclaration, in flag: String?, _ what: String, at position: TextPosition
    ) -> RuleFinding? {
        // `control` is the format's own word for no answer.
        guard text != ReservedTreatment.control, declaration.index(of: text) == nil else { return nil }
        let similar = nearestSpelling(to: text, in: declaration.treatments)
        let subject = similar.map { "did you mean \(JSONText.quoted($0))? It" } ?? "it"
        return RuleFinding(
            .unknownTreatment, flag: flag, at: table.location(position),
            "\(what) \(JSONText.quoted(text)), which the flag \(JSONText.quoted(declaration.name)) does not have in the code",
            advice: "\(subject) has \(declaration.treatments.joined(separator: ", "))")
    }
}
