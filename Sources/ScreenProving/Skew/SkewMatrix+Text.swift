import ComponentScreen
import StructuredText

extension SkewMatrix {
    /// The matrix as text, a row for each release, then every case that is not whole.
    ///
    /// ```text
    /// release  header  popular  tracks
    /// 1.0.0    whole   instead  lost
    /// 2.0.0    whole   whole    whole
    ///
    /// whole: as 2.0.0 shows it; instead: something else under its id; …
    ///
    /// 1.0.0 shows something else for popular
    ///   gets      List; 2.0.0 gets Carousel
    ///   contexts  24, in every context
    /// ```
    public var text: String {
        let details = cases.filter { $0.outcome != .whole }.map(\.description)
        return (blocks + [legend] + details).joined(separator: "\n\n").printableLines + "\n"
    }

    /// The table, in so many parts as the width of a page asks for.
    private var blocks: [String] {
        let heading = ["release"] + releases
        let columns = components.map { component in
            [component.rawValue.printable] + releases.map { outcome($0, component)?.rawValue ?? "-" }
        }
        var parts: [[[String]]] = []
        var width = 0
        for column in columns {
            width += 2 + (column.map(\.count).max() ?? 0)
            if parts.isEmpty || width > Self.widest {
                parts.append([heading])
                width = (heading + column).map(\.count).max() ?? 0
            }
            parts[parts.count - 1].append(column)
        }
        return parts.map { columns in
            Table.lines(heading.indices.map { row in columns.map { $0[row] } }).joined(separator: "\n")
        }
    }

    private static let widest = 100

    private var legend: String {
        let newest = Set(newest).count > 1 ? "the newest of its platform" : newest.last ?? ""
        return """
            whole: as \(newest) shows it; instead: something else under its id; partly: without some elements;
            lost: nothing under its id; -: neither is ever sent it
            """
    }
}

extension SkewMatrix.ReleaseCase: CustomStringConvertible {
    /// The outcome for whom and when, then why, and an example.
    public var description: String {
        let what =
            switch outcome {
            case .whole: "shows \(component)"
            case .instead: "shows something else for \(component)"
            case .partly: "shows a part of \(component)"
            case .lost: "loses \(component)"
            }
        let when = condition.isAlways ? " in every context" : " if \(condition.text(limit: 5))"
        var lines = ["\(release) \(what)\(when)"]
        if source != newest {
            lines.append("  gets      \(source ?? "nothing"); \(newestRelease) gets \(newest ?? "nothing")")
        }
        lines += omitted.prefix(Self.mostOmissions).map { omission in
            (omission.isStyle ? "  ignores   " : "  omits     ")
                + "\(omission.element): \(omission.cause)" + (omission.detail.map { " \($0)" } ?? "")
        }
        let hidden = omitted.count - Self.mostOmissions
        if hidden > 0 { lines.append("  omits     \(hidden) more") }
        lines.append("  contexts  \(contexts)")
        if let example { lines.append("  example   \(example)") }
        return lines.joined(separator: "\n").printableLines
    }

    /// The most omissions that are listed one by one.
    private static let mostOmissions = 5
}

// MARK: For programs

extension SkewMatrix: Encodable {
    private struct Release: Encodable {
        let version: String
        let components: [ComponentCases]
    }

    private struct ComponentCases: Encodable {
        let component: ComponentID
        let outcome: Outcome?
        let cases: [ReleaseCase]
    }

    private enum CodingKeys: CodingKey {
        case releases
    }

    /// Encodes release by release every component with all of its cases.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let rows = releases.map { release in
            let components = components.map { component in
                let cases = cases.filter { $0.release == release && $0.component == component }
                return ComponentCases(component: component, outcome: cases.first?.outcome, cases: cases)
            }
            return Release(version: release, components: components)
        }
        try container.encode(rows, forKey: .releases)
    }
}
