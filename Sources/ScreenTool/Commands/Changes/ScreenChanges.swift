import ComponentScreen
import ScreenProving
import StructuredText

/// The changes on the screens of all users there may be, to be reported.
@MainActor
struct ScreenChanges<Requirements: ScreenRequirements>: ChangeFacts {
    let program: ScreenProgram<Requirements>
    let flags: FlagChanges
    let comparison: ScreenComparison

    var json: JSONObject {
        let screens = comparison.audiences.flatMap { audience in
            audience.changes.map { item -> JSONObject in
                [
                    "component": item.change.component, "change": item.change.kind, "from": item.change.oldBuilder,
                    "to": item.change.newBuilder, "before": item.change.oldLine, "after": item.change.newLine,
                    "pair": program.pair(audience.indexes), "users": item.users,
                ]
            }
        }
        var json = flags.json { change, _ in
            ["changesScreens": comparison.effective.contains(change.difference.flag)]
        }
        json["screensChange"] = !comparison.isEmpty
        json["isCertain"] = comparison.isCertain
        json["screens"] = screens
        return json
    }

    func reason(toClose gate: ChangeGate) -> String? {
        switch gate {
        case .change(let sort, let component):
            let closing = comparison.audiences.flatMap(\.changes).map(\.change).filter { change in
                sort.kinds.contains(change.kind) && (component == nil || component == change.component)
            }
            return closing.isEmpty ? nil : Set(closing.map(\.component.rawValue)).sorted().list("and")
        case .share(let percent):
            let parts = comparison.audiences.flatMap { audience in
                audience.changed.map { (pair: program.pair(audience.indexes), part: $0) }
            }
            let most = parts.max { $0.part.share.atMost < $1.part.share.atMost }
            guard let most, Double(most.part.share.atMost) > percent else { return nil }
            return "\(most.pair): \(most.part)"
        }
    }

    var summary: [String] {
        let changed = comparison.audiences.filter { !$0.changed.isEmpty }.map(\.indexes)
        let place = changed.count == comparison.audiences.count ? "" : " \(program.space.audience(of: changed))"
        return [changed.isEmpty ? "no screen changes" : "\(screensChange)\(place)"]
    }

    private var screensChange: String { comparison.isCertain ? "screens change" : "screens may change" }

    var groups: [CommandReport.Group] {
        let flagGroup = flags.group(["screens"]) { change, _ in
            let isEffective = comparison.effective.contains(change.difference.flag)
            return [
                !change.isKnown ? "the screen does not know it" : isEffective ? screensChange : "no screen changes"
            ]
        }
        return [flagGroup] + (comparison.isEmpty ? [] : [componentGroup])
            + [shareGroup, leftAsideGroup].compactMap { $0 }
    }

    /// The components that change; those that change alike in several combinations of the axes' values stand once.
    private var componentGroup: CommandReport.Group {
        let changes = comparison.audiences.flatMap { audience in audience.changes.map { ($0, audience.indexes) } }
        let alike = changes.grouped { $0.0 }.sorted {
            $0.key.change.component.rawValue < $1.key.change.component.rawValue
        }
        let rows = alike.map { item, audiences in
            (item.change, program.space.audience(of: audiences.map(\.1)), item.users)
        }
        return CommandReport.Group(
            title: "Components",
            rows: [ReportRow(["component", "", "where", "for"])]
                + rows.map { change, place, users in
                    ReportRow([change.component.rawValue, change.text, place, users.inBrief])
                },
            details: rows.filter { $0.2.count > 1 }.map { change, place, users in
                (title: "\(change.component) \(change.text) \(place), for whom", lines: users.lines(most: 10))
            })
    }

    private var shareGroup: CommandReport.Group? {
        guard !comparison.isEmpty, !program.space.axes.isEmpty else { return nil }
        let rows = comparison.audiences.filter { !$0.changed.isEmpty }.map { (program.pair($0.indexes), $0.changed) }
        return CommandReport.Group(
            title: "By \(program.space.axes.map(\.name).list("and"))",
            rows: [ReportRow(["", "screens of"])] + rows.map { ReportRow([$0, $1.inBrief]) },
            details: rows.filter { $0.1.count > 1 }.map { pair, users in
                (title: "\(pair), whose screens change", lines: users.lines(most: 10))
            })
    }

    private var leftAsideGroup: CommandReport.Group? {
        let left = comparison.audiences.filter { !$0.leftAside.isEmpty }
        guard !left.isEmpty else { return nil }
        return CommandReport.Group(
            title: "Not compared, because the screen excludes their treatments",
            remarks: left.map { "\(program.pair($0.indexes)): \($0.leftAside.map(\.text).joined(separator: "; "))" })
    }
}

extension ComponentChange {
    /// The change in a few words, with the first differing line where it shows something else.
    var text: String {
        switch kind {
        case .appears, .disappears, .moved: kind.rawValue
        case .replaced: "\(oldBuilder ?? "") → \(newBuilder ?? "")"
        case .showsSomethingElse: "\(kind.rawValue): \(Self.brief(oldLine)) → \(Self.brief(newLine))"
        }
    }

    /// Returns a line in quotation marks, cut where it is long.
    private static func brief(_ line: String?) -> String {
        line.map { JSONText.quoted($0.count > 80 ? "\($0.prefix(80))…" : $0) } ?? "no line"
    }
}

extension [UserPart] {
    /// The users in words, where a few words say it.
    fileprivate var inBrief: String { count == 1 ? self[0].text : "\(count) parts" }
}
