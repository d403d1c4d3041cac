import ComponentScreen
import ScreenProving
import StructuredText

/// One component in full: when each of its builders is shown, how often, what decides that, and an example either way.
@MainActor
struct ComponentReport<Requirements: ScreenRequirements> {
    struct Part {
        let row: ScreenVariants.BuilderRow
        let region: ContextRegion
        let failure: String?
        /// A call that shows the component of this builder, and one that does not.
        let shown, hidden: ShellCommand?
    }

    private let cases: ScreenCases<Requirements>
    private let parts: [Part]
    /// The axes and flags that act on the presence of each component, and those that act on its content.
    private let acting: [(component: ComponentID, presence: [String], content: [String])]

    /// Looks at the builders of a component, or at one of them.
    init(_ rows: [ScreenVariants.BuilderRow], _ cases: ScreenCases<Requirements>) throws {
        self.cases = cases
        // The rules of a user may answer what the constraints exclude.
        let constrained = cases.space.constraint.subjects
        parts = rows.map { row in
            let region = cases.space.region(of: [row.condition])
            let deciding = cases.givenParameters + row.condition.subjects + constrained
            return Part(
                row: row, region: region, failure: cases.space.failure(of: row),
                shown: cases.show(region, deciding: deciding),
                hidden: cases.show(region.complement, deciding: deciding))
        }
        let variants = try cases.space.variants(by: .facets)
        acting = rows.map(\.component).withoutRepetitions.map { component in
            let (presence, content) = variants.parameters(actingOn: component)
            return (component, presence.map(\.name), content.map(\.name))
        }
    }

    var report: CommandReport {
        let (first, single) = (parts[0].row, acting.count == 1 ? acting[0] : nil)
        let title = [single?.component.rawValue ?? first.builder, "\(first.section) section", cases.given.text]
        let lines = acting.flatMap { component, presence, content in
            [("whether it is shown, and by which builder", presence), ("what it shows", content)].map { what, names in
                let subject = single == nil ? "\(component): " : ""
                return [subject + what, "depends on \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"]
            }
        }
        return CommandReport(
            title.compactMap { $0 }.joined(separator: " · "),
            [cases.space.fixed.line].compactMap { $0 } + Table.lines(lines), groups: parts.flatMap(groups),
            end: cases.legend,
            json: [
                "component": single?.component, "fixed": cases.space.fixed, "presenceDependsOn": single?.presence,
                "contentDependsOn": single?.content, "builders": parts.map(\.json),
            ] as JSONObject)
    }

    private func groups(of part: Part) -> [CommandReport.Group] {
        let row = part.row
        let grid = cases.grid([row.condition])
        let lines = grid.lines(cases.cells([row.condition]), of: row.condition)
        return [
            CommandReport.Group(
                title: acting.count == 1 ? row.builder : "\(row.builder) as \(row.component)",
                rows: [
                    ReportRow(
                        ["shown", "\(row.condition)"], below: part.failure.map { [("  ! \($0)", .red)] } ?? []),
                    ReportRow(["contexts", part.region.extent]),
                    ReportRow(["with it", part.shown?.text ?? "no context"]),
                    ReportRow(["without", part.hidden?.text ?? "no context"]),
                ]),
            CommandReport.Group(
                title: nil,
                rows: grid.header.map { ReportRow([$0], .dim) } + lines.map { ReportRow([$0.marks, $0.condition]) }),
        ]
    }
}

extension ComponentReport.Part {
    fileprivate var json: JSONObject {
        [
            "builder": row.builder, "component": row.component, "condition": row.condition, "contexts": region.count,
            "share": region.share,
            "failure": failure, "cells": region.cells, "commandWithIt": shown?.words,
            "commandWithoutIt": hidden?.words,
        ]
    }
}

extension ScreenCases {
    /// Returns a call that shows a context of a region, as far as some parameters decide it; the rules decide the rest.
    fileprivate func show(_ region: ContextRegion, deciding parameters: [Parameter]) -> ShellCommand? {
        guard let context = region.nearest(to: space.baseline) else { return nil }
        var command = space.call(ShellCommand(program.name, "show"), for: context, naming: Set(parameters))
        command.add(source)
        return command
    }
}
