import ComponentScreen
import ScreenProving
import StructuredText

/// What becomes of the screens of all users there may be, to be reported.
@MainActor
struct ScreenChanges<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    let flags: FlagChanges
    let comparison: ScreenComparison

    /// What is reported, as programs read it.
    func report(gates: [ChangeGate]) -> ChangeReport {
        var report = ChangeReport(flags)
        for name in report.flags.keys { report.flags[name]?.changesScreens = comparison.effective.contains(name) }
        report.screensChange = !comparison.isEmpty
        report.screens = comparison.audiences.flatMap { audience in
            audience.changes.map { item in
                ChangeReport.ScreenRow(
                    component: item.change.component, change: item.change.kind, from: item.change.oldBuilder,
                    to: item.change.newBuilder, pair: program.pair(audience.indexes), users: item.users)
            }
        }
        report.gates = gates.map { ChangeReport.GateRow($0, closedBy: reason(toClose: $0)) }
        return report
    }

    private func reason(toClose gate: ChangeGate) -> String? {
        switch gate {
        case .change(let sort, let component):
            let closing = comparison.audiences.flatMap(\.changes).map(\.change).filter { change in
                sort.kinds.contains(change.kind) && (component == nil || component == change.component)
            }
            let names = Set(closing.map(\.component.rawValue)).sorted()
            return names.isEmpty ? nil : names.list("and")
        case .share(let percent):
            let parts = comparison.audiences.flatMap { audience in
                audience.changed.map { (pair: program.pair(audience.indexes), part: $0) }
            }
            let most = parts.max { $0.part.share.atMost < $1.part.share.atMost }
            guard let most, Double(most.part.share.atMost) > percent else { return nil }
            return "\(most.pair): \(most.part)"
        }
    }

    /// What changes, in a line.
    var summary: [String] {
        let changed = comparison.audiences.filter { !$0.changed.isEmpty }.map(\.indexes)
        let place = changed.count == comparison.audiences.count ? "" : " \(program.space.audience(of: changed))"
        return [changed.isEmpty ? "no screen changes" : "screens change\(place)"]
    }

    /// The flags, the components, whose screens change, and who was left aside.
    var parts: [ReportPart] {
        [flagPart, componentPart, sharePart, leftAsidePart].compactMap { $0 }
    }

    private var flagPart: ReportPart {
        flags.part(["screens"]) { row, _ in
            let isEffective = comparison.effective.contains(row.difference.flag)
            return [!row.isKnown ? "the screen does not know it" : isEffective ? "screens change" : "no screen changes"]
        }
    }

    private var componentPart: ReportPart? {
        guard !comparison.isEmpty else { return nil }
        let groups = groups.sorted { $0.change.change.component.rawValue < $1.change.change.component.rawValue }
        let rows = groups.map { group in
            let change = group.change.change
            return [
                change.component.rawValue, change.words, program.space.audience(of: group.audiences),
                group.change.users.count == 1 ? group.change.users[0].words : "\(group.change.users.count) parts",
            ]
        }
        let details = groups.filter { $0.change.users.count > 1 }.map { group in
            let change = group.change.change
            return ReportPart.Detail(
                title:
                    "\(change.component) \(change.words) \(program.space.audience(of: group.audiences)), for whom",
                lines: group.change.users.lines(most: 10))
        }
        return ReportPart(
            title: "Components", table: [["component", "", "where", "for"]] + rows, details: details)
    }

    private var sharePart: ReportPart? {
        guard !comparison.isEmpty, !program.space.axes.isEmpty else { return nil }
        let rows = comparison.audiences.filter { !$0.changed.isEmpty }.map { audience in
            [
                program.pair(audience.indexes),
                audience.changed.count == 1 ? audience.changed[0].words : "\(audience.changed.count) parts",
            ]
        }
        let details = comparison.audiences.filter { $0.changed.count > 1 }.map { audience in
            ReportPart.Detail(
                title: "\(program.pair(audience.indexes)), whose screens change",
                lines: audience.changed.lines(most: 10))
        }
        let names = program.space.axes.map(\.name).list("and")
        return ReportPart(title: "By \(names)", table: [["", "screens of"]] + rows, details: details)
    }

    private var leftAsidePart: ReportPart? {
        let left = comparison.audiences.filter { !$0.leftAside.isEmpty }
        guard !left.isEmpty else { return nil }
        return ReportPart(
            title: "Not compared, because the screen excludes their treatments",
            remarks: left.map { "\(program.pair($0.indexes)): \($0.leftAside.map(\.words).joined(separator: "; "))" })
    }

    /// The changes, those that are the same in several combinations of the axes' values together.
    private var groups: [(change: ScreenComparison.Change, audiences: [[Int]])] {
        let changes = comparison.audiences.flatMap { audience in audience.changes.map { ($0, audience.indexes) } }
        return changes.grouped { $0.0 }.map { ($0, $1.map(\.1)) }
    }
}

extension ComponentChange {
    /// What becomes of it, in words.
    var words: String {
        kind == .replaced ? "\(oldBuilder ?? "") → \(newBuilder ?? "")" : kind.rawValue
    }
}
