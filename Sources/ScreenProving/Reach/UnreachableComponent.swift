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
    public let location: FileLocation
    /// The reason why it never takes its place, without a full stop.
    public let reason: String
}

extension UnreachableComponent {
    /// Returns nil for a component that somebody sees, or that nobody would see under any rules.
    ///
    /// - Parameter space: the screen, whose authors say for whom a component is.
    init?<Requirements>(
        _ row: Reach.BuilderRow, _ audiences: [RuleAudience], in file: String, of space: ScreenSpace<Requirements>
    ) {
        let applicable = row.cells.filter { !$0.condition.isNever }
        guard let first = applicable.first, row.isUnreachable else { return nil }
        component = row.component
        builder = row.builder
        let causes = applicable.flatMap(\.causes).withoutRepetitions
        func list(_ causes: [Reach.FlagCause]) -> String {
            causes.map { $0.cause?.description ?? "the file has no such flag" }.joined(separator: "; ")
        }
        let flags = Set(causes.map(\.flag))
        let needed = flags.count == 1 ? first.condition.values(of: causes[0].flag) : []
        // One flag keeps it away. Others, whom it is not for, may have what it needs.
        let holders = audiences.map { audience in
            let given = audience.answers.joined().filter { answer in
                flags.contains(answer.cause.flag) && needed.contains(answer.cause.treatment)
            }
            return (values: audience.values, causes: given.map(\.cause))
        }.filter { !$0.causes.isEmpty }
        let givers = holders.flatMap(\.causes).withoutRepetitions
        let need = "it needs \(flags.first ?? "") = \(needed.joined(separator: " or "))"
        location =
            (givers.first ?? causes.first)?.cause?.location ?? FileLocation(file: file, line: 1, column: 1)
        if flags.count != 1 {
            reason =
                first.condition.isAlways
                ? "everybody is in a context that the constraints exclude"
                : "it needs \(first.condition), which nobody gets together"
        } else if !givers.isEmpty {
            let builder = space.pluginPoint.builders.first { $0.name == row.builder }
            let rest =
                builder?.placement.condition.authorsWords ?? "only \(space.audience(of: applicable.map(\.indexes)))"
            reason =
                "\(need), which \(list(givers)) gives \(space.audience(of: holders.map(\.values))) only, and it is \(rest)"
        } else {
            let others = Set(causes.map(\.treatment)).sorted().joined(separator: " or ")
            reason = "\(need), and everyone gets \(others): \(list(causes))"
        }
    }
}

extension Formula {
    /// Returns the values that some alternative allows a parameter, in its order.
    fileprivate func values(of name: String) -> [String] {
        guard let index = parameters.firstIndex(where: { $0.name == name && $0.kind == .flag }) else { return [] }
        let allowed = Set(clauses.joined().filter { $0.parameter == index }.flatMap(\.values))
        return allowed.sorted().map { parameters[index].values[$0] }
    }
}
