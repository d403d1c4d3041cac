import ComponentScreen

extension ScreenVariants {
    /// The part that is compared of a screen's variants and the text that was kept of them.
    public enum Scope: Hashable, Sendable {
        /// All of it.
        case whole
        /// All but builders that are gone and their places: for a screen that components may leave.
        ///
        /// A builder that the text does not have is a difference, at a place it knows and at a new one.
        case commonPlaces
    }
}

extension ScreenSpace {
    /// Returns the differences between the text that was kept of a screen's variants and the variants now: each a
    /// sentence with the exact condition under which something else is shown than before.
    ///
    /// - Throws: `SpaceError` where a line of the text does not belong to a table of variants.
    public func differences(
        from text: String, to variants: ScreenVariants, comparing scope: ScreenVariants.Scope = .whole
    ) throws(SpaceError) -> [String] {
        let (old, new) = (try VariantTable(text: text), VariantTable(variants))
        if scope == .commonPlaces && Set(old.rows.map(\.builder)).isDisjoint(with: new.rows.map(\.builder)) {
            return ["no builder of the screen is in the table that was kept; is it the right one?"]
        }
        let builders = Set(new.rows.map(\.builder))
        let pairs = new.rows.compactMap { row -> (old: VariantTable.BuilderLine, new: VariantTable.BuilderLine)? in
            guard let before = new.counterpart(of: row, in: old) else { return nil }
            let rivals = old.rows.filter { $0.component == before.component }.map(\.builder)
            return scope == .whole || builders.isSuperset(of: rivals) ? (before, row) : nil
        }
        var found: [String] = []
        for fixed in old.fixed where !new.fixed.contains(fixed) {
            found.append("the table is no longer made for \(fixed) alone")
        }
        for fixed in new.fixed where !old.fixed.contains(fixed) {
            found.append("the table is now made for \(fixed) alone")
        }
        for row in old.rows where scope == .whole && old.counterpart(of: row, in: new) == nil {
            found.append("\(row.builder) (\(row.component)) is gone")
        }
        for row in new.rows where new.counterpart(of: row, in: old) == nil {
            found.append("\(row.builder) (\(row.component), in \(row.section)) is new, shown: \(row.condition)")
        }
        for pair in pairs { found += differences(pair.old, pair.new) }
        found += movedRows(pairs, old)
        found += differences(from: old.arrangements, to: new.arrangements)
        guard found.isEmpty, scope == .whole, (old.contexts, old.screens) != (new.contexts, new.screens) else {
            return found
        }
        return [
            """
            there are now \(new.screens) different screens in \(new.contexts) contexts, not \(old.screens) in \
            \(old.contexts)
            """
        ]
    }

    private func differences(_ old: VariantTable.BuilderLine, _ new: VariantTable.BuilderLine) -> [String] {
        let label = "\(new.component) (\(new.builder))"
        return [
            old.section == new.section ? nil : "\(label) now stands in section \(new.section), not \(old.section)",
            old.component == new.component
                ? nil : "\(new.builder) now stands for \(new.component), not \(old.component)",
        ].compactMap(\.self) + differences(old.condition, new.condition, subject: label, verb: "shown")
    }

    /// Finds builders that both have, in another sequence within their section.
    private func movedRows(
        _ pairs: [(old: VariantTable.BuilderLine, new: VariantTable.BuilderLine)], _ old: VariantTable
    ) -> [String] {
        let kept = pairs.filter { $0.old.section == $0.new.section }
        return zip(kept, kept.dropFirst()).compactMap { first, second in
            guard first.new.section == second.new.section,
                old.rows.firstIndex(of: first.old) ?? 0 > old.rows.firstIndex(of: second.old) ?? 0
            else { return nil }
            return "in section \(first.new.section), \(first.new.builder) now stands before \(second.new.builder)"
        }
    }

    private func differences(
        from old: [VariantTable.ArrangementLine], to new: [VariantTable.ArrangementLine]
    ) -> [String] {
        let names = Set(old.map(\.name)).symmetricDifference(new.map(\.name)).sorted()
        return names.map { "the arrangement \"\($0)\" is \(new.map(\.name).contains($0) ? "new" : "gone")" }
            + new.flatMap { arrangement -> [String] in
                guard let before = old.first(where: { $0.name == arrangement.name }) else { return [] }
                let subject = "the arrangement \"\(arrangement.name)\""
                let isSame = before.sections == arrangement.sections
                return (isSame ? [] : ["\(subject) is now \(arrangement.sections), not \(before.sections)"])
                    + differences(before.condition, arrangement.condition, subject: subject, verb: "used")
            }
    }

    /// Returns the differences of two conditions, as they are written.
    private func differences(_ old: String, _ new: String, subject: String, verb: String) -> [String] {
        guard old != new else { return [] }
        do throws(SpaceError) {
            let (before, now) = (try space.formula(old), try space.formula(new))
            return [
                gain(from: before, to: now).map { "\(subject) is now also \(verb) \($0)" },
                gain(from: now, to: before).map { "\(subject) is no longer \(verb) \($0)" },
            ].compactMap(\.self)
        } catch {
            return ["\(subject) is now \(verb): \(new); what was kept cannot be compared with that: \(error)"]
        }
    }

    /// Returns the condition under which one formula holds and the other does not, with what it stands for.
    private func gain(from old: Formula, to new: Formula) -> String? {
        let gained = region(of: [new]).subtracting(old)
        guard let example = gained.nearest(to: baseline) else { return nil }
        let condition = gained.condition
        var lines = [
            condition.isAlways ? "in every context" : "if \(condition.text(limit: 5))",
            "  contexts  \(gained.extent)", "  example   \(example)",
        ]
        if let command = commandLine(example, naming: Set(condition.support)) { lines.append("  shown by  \(command)") }
        return lines.joined(separator: "\n")
    }
}

extension VariantTable {
    /// Returns the row of the same builder in another table; of a candidate for several places, that for the same one.
    fileprivate func counterpart(of row: BuilderLine, in other: VariantTable) -> BuilderLine? {
        let rows = other.rows.filter { $0.builder == row.builder }
        if let same = rows.first(where: { $0.component == row.component }) { return same }
        return rows.count == 1 && self.rows.count { $0.builder == row.builder } == 1 ? rows[0] : nil
    }
}
