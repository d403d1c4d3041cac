import ComponentScreen
import StructuredText

extension Capabilities {
    /// The capabilities in JSON, as `init(parsing:)` reads them and a release keeps them in a file.
    ///
    /// Names are sorted and every kind and action has a line of its own, so that files can be compared. Members
    /// that are empty or false are left out.
    public var text: String {
        let actions = actions.map { ($0, Self.list("requires", $1)) }
        let components = kinds.map { kind, drawn in (kind.rawValue, drawn.members) }
        let platform = platform.isEmpty ? "" : "\n  \"platform\": \(JSONText.quoted(platform)),"
        return """
            {
              "actions": \(Self.lines(actions)),
              "components": \(Self.lines(components)),\(featureLine)\(platform)\(statusLine)\(styleLine)
              "version": \(JSONText.quoted(version))
            }

            """
    }

    private var featureLine: String {
        Self.list("features", features.sorted()).map { "\n  \($0)," }.joined()
    }

    private var statusLine: String {
        "\n  \"statuses\": [\(statuses.sorted().map { JSONText.quoted($0) }.joined(separator: ", "))],"
    }

    private var styleLine: String {
        let lists = styles.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap {
            Self.list($0.rawValue, $1.sorted())
        }
        return lists.isEmpty ? "" : "\n  \"styles\": {\(lists.joined(separator: ", "))},"
    }

    private static func lines(_ entries: [(name: String, members: [String])]) -> String {
        guard !entries.isEmpty else { return "{}" }
        let lines = entries.sorted { $0.name < $1.name }.map { name, members in
            "    \(JSONText.quoted(name)): {\(members.joined(separator: ", "))}"
        }
        return "{\n\(lines.joined(separator: ",\n"))\n  }"
    }

    fileprivate static func list(_ name: String, _ texts: [String]) -> [String] {
        texts.isEmpty ? [] : ["\"\(name)\": [\(texts.map { JSONText.quoted($0) }.joined(separator: ", "))]"]
    }
}

extension Capabilities.DrawnKind {
    /// Its members in JSON, sorted by name.
    fileprivate var members: [String] {
        let custom = custom.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0)): \"\($1.rawValue)\"" }
        return (isContainer ? ["\"container\": true"] : [])
            + (custom.isEmpty ? [] : ["\"custom\": {\(custom.joined(separator: ", "))}"])
            + Capabilities.list("events", events) + Capabilities.list("requires", requires)
    }
}
