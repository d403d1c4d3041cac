import ComponentScreen
import FeatureFlags
import Foundation
import ScreenProving
import ServerDriven

/// The settings in the address of a preview: values of the axes, the user, and treatments set by hand.
///
/// ```text
/// /?country=TW&account=business&key=anna&attribute=app_version%3D4.9&insurance=on
/// ```
///
/// An axis and a flag stand under their own names. What an address leaves out is as usual.
@MainActor
struct PreviewSettings<Requirements: ScreenRequirements> {
    let program: ScreenProgram<Requirements>
    /// The options of the command line that an address cannot change.
    private let fixed: Arguments

    /// Takes from the options of a command line those that an address says nothing of.
    init(program: ScreenProgram<Requirements>, besides arguments: Arguments) throws {
        self.program = program
        var fixed = arguments
        for name in ["key", "language", "attribute", "set"] + program.space.axes.map(\.name)
        where fixed.words[name] != nil { try fixed.set(name, []) }
        self.fixed = fixed
    }

    /// Returns the options that an address asks for.
    func options(for query: [QueryItem]) throws -> ScreenOptions {
        var arguments = fixed
        for item in query where !item.value.isEmpty { try take(item, into: &arguments) }
        return try ScreenOptions(arguments, of: program)
    }

    private func take(_ item: QueryItem, into arguments: inout Arguments) throws {
        let axis = program.space.axes.first { $0.name == item.name }
        switch item.name {
        case "key": try arguments.set("key", [item.value])
        case "language" where program.languages != nil: try arguments.set("language", [item.value])
        case "attribute":
            let pairs = item.value.split(whereSeparator: \.isNewline).map(String.init)
            try arguments.set("attribute", (arguments.words["attribute"] ?? []) + pairs)
        case let name where axis?.isToggle == true:
            guard ["true", "false"].contains(item.value) else {
                throw ArgumentError.unknown(name, item.value, legal: ["true", "false"])
            }
            try arguments.set(name, item.value == "true" ? [""] : [])
        case let name where axis != nil: try arguments.set(name, [item.value])
        case let name:
            let others = (arguments.words["set"] ?? []).filter { !$0.hasPrefix("\(name)=") }
            try arguments.set("set", others + ["\(name)=\(item.value)"])
        }
    }

    /// Returns the address's query for some options, with what differs from the usual alone.
    func query(of options: ScreenOptions) -> String {
        var items: [(String, String)] = []
        for (axis, value) in zip(program.space.axes, zip(options.axes, program.space.parameters))
        where value.0 != value.1.baseline {
            items.append((axis.name, axis.values[value.0]))
        }
        if let language = options.arguments[.language], language != "en" {
            items.append(("language", language))
        }
        if options.key != "demo" { items.append(("key", options.key)) }
        for (name, value) in options.attributes.sorted(by: { $0.key < $1.key }) {
            items.append(("attribute", "\(name)=\(value.commandLine)"))
        }
        items += options.overrides.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return items.map { "\($0.queryEncoded)=\($1.queryEncoded)" }.joined(separator: "&")
    }
}

extension String {
    /// The text as a name or value of a query.
    fileprivate var queryEncoded: String {
        addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "\0"..."\u{7F}"))
                .union(.init(charactersIn: "-._~"))) ?? ""
    }
}
