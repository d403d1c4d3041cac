public import ComponentScreen
public import FeatureFlags
import StructuredText

/// A builder that never takes its place under some rules, though under others it would.
public struct UnreachableComponent: Hashable, Sendable, Encodable {
    /// The place that it could take.
    public let component: ComponentID
    /// The name of the builder.
    public let builder: String
    /// The line that has most to do with it; the beginning of the rule file where no line has.
    public let location: SourceLocation
    /// Why it never takes its place, without a full stop.
    public let reason: String
}

extension UnreachableComponent {
    /// Nil for a component that somebody sees, or that nobody would see under any rules.
    ///
    /// - Parameters:
    ///   - limits: whom the component is for, in its author's words; nil where there are none.
    ///   - words: some combinations of the axes' values in words.
    init?(
        _ row: Reach.BuilderRow, _ audiences: [RuleAudience], in file: String, limits: String?,
        words: ([[Int]]) -> String
    ) {
        let applicable = row.cells.filter { !$0.condition.isNever }
        guard let first = applicable.first, row.isUnreachable else { return nil }
        component = row.component
        builder = row.builder
        let causes = applicable.flatMap(\.causes).withoutRepetitions
        func list(_ causes: [Reach.FlagCause]) -> String {
            causes.map { $0.cause?.description ?? "the file has no such flag" }.joined(separator: "; ")
        }
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard Set(causes.map(\.flag)).count == 1, let flag = causes.first?.flag else {
            location = causes.first?.cause?.location ?? start
            reason =
                first.condition.isAlways
                ? "everybody is in a context that the constraints exclude"
                : "it needs \(first.condition), which nobody gets together"
            return
        }
        // One flag keeps it away. Others, whom it is not for, may have what it needs.
        let needed = first.condition.values(of: flag)
        let given = audiences.map { audience in
            audience.given.joined().filter {
                $0.cause.flag == flag && needed.contains($0.cause.treatment) && !$0.users.isEmpty
            }.map(\.cause)
        }
        let holders = zip(audiences, given).filter { !$1.isEmpty }.map(\.0.values)
        let givers = given.flatMap(\.self).withoutRepetitions
        let need = "it needs \(flag) = \(needed.joined(separator: " or "))"
        if let giver = givers.first {
            location = giver.cause?.location ?? start
            let rest = limits ?? "only \(words(applicable.map(\.indexes)))"
            reason = "\(need), which \(list(givers)) gives \(words(holders)) only, and it is \(rest)"
        } else {
            location = causes.first?.cause?.location ?? start
            let others = Set(causes.map(\.treatment)).sorted().joined(separator: " or ")
            reason = "\(need), and everyone gets \(others): \(list(causes))"
        }
    }
}

extension Formula {
    /// The values that some alternative allows a parameter, in its order.
    fileprivate func values(of name: String) -> [String] {
        guard let index = parameters.firstIndex(where: { $0.name == name && $0.kind == .flag }) else { return [] }
        let allowed = Set(clauses.joined().filter { $0.parameter == index }.flatMap(\.values))
        return allowed.sorted().map { parameters[index].values[$0] }
    }
}
