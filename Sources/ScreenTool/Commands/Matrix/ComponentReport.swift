import ComponentScreen
import ScreenProving
import StructuredText

/// One component in full: when each of its builders is shown, how often, what decides that, and an example either way.
@MainActor
struct ComponentReport<Requirements: ScreenRequirements> {
    private let subject: ScreenSubject
    private let cases: ScreenCases<Requirements>
    /// The axes and flags that decide whether it is shown and by which builder, and those that decide what it shows.
    private let acting: (presence: [Parameter], content: [Parameter])

    init(_ subject: ScreenSubject, _ cases: ScreenCases<Requirements>) throws {
        self.subject = subject
        self.cases = cases
        acting = try cases.space.partition(by: .facets).parameters(actingOn: subject.component)
    }

    func print(to output: Output) throws {
        let builders = subject.rows.map { BuilderReport($0, cases) }
        let presence = acting.presence.map(\.name)
        let content = acting.content.map(\.name)
        if cases.isJSON {
            return try output.json(
                ComponentJSON(
                    component: subject.component, fixed: cases.space.fixed, presenceDependsOn: presence,
                    contentDependsOn: content, builders: builders))
        }
        let title = [subject.component.rawValue, "\(subject.section) section", cases.condition]
        output.line(title.compactMap { $0 }.joined(separator: " · "), .bold)
        if let fixed = cases.space.fixed.line { output.line(fixed) }
        let lines = [("whether it is shown, and by which builder", presence), ("what it shows", content)].map {
            ["\($0)", "depends on \($1.isEmpty ? "nothing" : $1.joined(separator: ", "))"]
        }
        for line in Table.lines(lines) { output.line(line) }
        for builder in builders {
            output.line()
            builder.draw(cases, output)
        }
        output.line()
        for line in cases.legend { output.line(line, .dim) }
    }
}

private struct ComponentJSON: Encodable {
    let component: ComponentID
    let fixed: [FixedMember]
    /// The axes and flags that decide whether it is shown, and by which builder.
    let presenceDependsOn: [String]
    /// Those that decide what it shows.
    let contentDependsOn: [String]
    let builders: [BuilderReport]
}
