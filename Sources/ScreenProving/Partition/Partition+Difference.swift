import ComponentScreen

extension Partition {
    /// How much is compared of a partition and the text that was kept of one.
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
    /// How a partition differs from the text that was kept of one: each a sentence with the exact condition under which
    /// something else is shown than before.
    ///
    /// - Throws: `PartitionTextError` when the text is not that of a partition.
    public func differences(
        from text: String, to partition: Partition, comparing scope: Partition.Scope = .whole
    ) throws(PartitionTextError) -> [String] {
        let (old, new) = (try PartitionText(text: text), PartitionText(partition))
        return Comparison(space: self, old: old, new: new, scope: scope).differences
    }

    /// The condition under which one formula holds and the other does not, with what it stands for.
    fileprivate func gain(from old: Formula, to new: Formula) -> String? {
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

/// What was kept beside what is.
private struct Comparison<Requirements: ScreenRequirements> {
    let space: ScreenSpace<Requirements>
    let old: PartitionText
    let new: PartitionText
    let scope: Partition.Scope

    var differences: [String] {
        if scope == .commonPlaces && Set(old.rows.map(\.builder)).isDisjoint(with: new.rows.map(\.builder)) {
            return ["no builder of the screen is in the table that was kept; is it the right one?"]
        }
        let differences = fixedDifferences + membership + rowDifferences + orderOfRows + orderDifferences
        guard differences.isEmpty, scope == .whole else { return differences }
        return figures
    }

    /// Members of the requirements that only one partition was made without varying, or with another value.
    private var fixedDifferences: [String] {
        old.fixed.filter { !new.fixed.contains($0) }.map { "the table is no longer made for \($0) alone" }
            + new.fixed.filter { !old.fixed.contains($0) }.map { "the table is now made for \($0) alone" }
    }

    /// Rows that only one of them has.
    private var membership: [String] {
        let gone = scope == .whole ? old.rows.filter { counterpart(of: $0, among: old, in: new) == nil } : []
        return gone.map { "\($0.builder) (\($0.component)) is gone" }
            + new.rows.filter { counterpart(of: $0, among: new, in: old) == nil }.map {
                "\($0.builder) (\($0.component), in \($0.section)) is new, shown: \($0.condition)"
            }
    }

    /// The row of the same builder in the other partition; of a candidate for several places, that for the same one.
    private func counterpart(
        of row: PartitionText.Row, among own: PartitionText, in other: PartitionText
    ) -> PartitionText.Row? {
        let rows = other.rows.filter { $0.builder == row.builder }
        if let same = rows.first(where: { $0.component == row.component }) { return same }
        return rows.count == 1 && own.rows.count { $0.builder == row.builder } == 1 ? rows[0] : nil
    }

    /// The rows of both that are to be compared.
    private var pairs: [(old: PartitionText.Row, new: PartitionText.Row)] {
        new.rows.compactMap { row in
            guard let before = counterpart(of: row, among: new, in: old) else { return nil }
            let rivals = Set(old.rows.filter { $0.component == before.component }.map(\.builder))
            return scope == .whole || rivals.isSubset(of: builders(new)) ? (before, row) : nil
        }
    }

    private func builders(_ partition: PartitionText) -> Set<String> { Set(partition.rows.map(\.builder)) }

    private var rowDifferences: [String] {
        pairs.flatMap { old, new -> [String] in
            let label = "\(new.component) (\(new.builder))"
            var differences: [String] = []
            if old.section != new.section {
                differences.append("\(label) now stands in section \(new.section), not \(old.section)")
            }
            if old.component != new.component {
                differences.append("\(new.builder) now stands for \(new.component), not \(old.component)")
            }
            return differences + conditions(old.condition, new.condition, subject: label, verb: "shown")
        }
    }

    private var orderDifferences: [String] {
        let names = Set(old.orders.map(\.name)).symmetricDifference(new.orders.map(\.name)).sorted()
        return names.map { "the arrangement \"\($0)\" is \(new.orders.map(\.name).contains($0) ? "new" : "gone")" }
            + new.orders.flatMap { order -> [String] in
                guard let before = old.orders.first(where: { $0.name == order.name }) else { return [] }
                var differences: [String] = []
                if before.sections != order.sections {
                    differences.append(
                        "the arrangement \"\(order.name)\" is now \(order.sections), not \(before.sections)")
                }
                return differences
                    + conditions(
                        before.condition, order.condition, subject: "the arrangement \"\(order.name)\"", verb: "used")
            }
    }

    private func conditions(_ old: String, _ new: String, subject: String, verb: String) -> [String] {
        guard old != new else { return [] }
        do throws(SpaceError) {
            let (before, now) = (try space.space.formula(old), try space.space.formula(new))
            let gained = space.gain(from: before, to: now).map { "\(subject) is now also \(verb) \($0)" }
            let lost = space.gain(from: now, to: before).map { "\(subject) is no longer \(verb) \($0)" }
            return [gained, lost].compactMap { $0 }
        } catch {
            return [
                "\(subject) is now \(verb): \(new); what was kept cannot be compared with that: \(error)"
            ]
        }
    }

    /// Builders that both have, in another order within their section.
    private var orderOfRows: [String] {
        let kept = pairs.filter { $0.old.section == $0.new.section }
        func name(_ row: PartitionText.Row) -> String { "\(row.component) \(row.builder)" }
        let rank = Dictionary(old.rows.enumerated().map { (name($1), $0) }) { first, _ in first }
        return zip(kept, kept.dropFirst()).compactMap { first, second in
            guard first.new.section == second.new.section,
                rank[name(first.old), default: 0] > rank[name(second.old), default: 0]
            else { return nil }
            return "in section \(first.new.section), \(first.new.builder) now stands before \(second.new.builder)"
        }
    }

    private var figures: [String] {
        guard old.contexts != new.contexts || old.screens != new.screens else { return [] }
        return [
            """
            there are now \(new.screens) different screens in \(new.contexts) contexts, not \(old.screens) in \
            \(old.contexts)
            """
        ]
    }
}
