import ComponentScreen
import ScreenProving
import StructuredText

/// A change of the rules that is not to pass.
enum ChangeGate: Hashable {
    /// A component's, or any, change of that sort.
    case change(Sort, ComponentID?)
    /// The screens of more than so many percent of the users.
    case share(Double)

    /// The changes that a gate looks at.
    enum Sort: String, CaseIterable {
        case change, appear, disappear

        /// The kinds of change that are meant.
        var kinds: [ComponentChangeKind] {
            switch self {
            case .change: ComponentChangeKind.allCases
            case .appear: [.appears]
            case .disappear: [.disappears]
            }
        }
    }

    /// The options that set gates.
    static let options = [
        ProgramOption(
            "fail-on", "CHANGE",
            help: "ends with 1 if that happens to anybody: change, appear or disappear, or disappear:COMPONENT",
            isRepeatable: true),
        ProgramOption("max-share", "PERCENT", help: "ends with 1 if the screens of more of the users may change"),
    ]

    /// Returns the gates that options set.
    ///
    /// - Parameter components: the ids that a component may have.
    /// - Throws: `ArgumentError` naming what is legal.
    static func all(_ arguments: Arguments, components: [ComponentID]) throws -> [ChangeGate] {
        let gates = try (arguments.values["fail-on"] ?? []).map { try gate($0, components) }
        guard let word = arguments.value("max-share") else { return gates }
        guard word.allSatisfy({ "0123456789.".contains($0) }), let percent = Double(word), (0...100).contains(percent)
        else {
            throw ArgumentError("--max-share \"\(word)\" is not a number from 0 to 100")
        }
        return gates + [.share(percent)]
    }

    private static func gate(_ word: String, _ components: [ComponentID]) throws -> ChangeGate {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let sort = Sort(rawValue: parts[0]) else {
            throw ArgumentError.unknown("change", parts[0], legal: Sort.allCases.map(\.rawValue))
        }
        guard let name = parts.dropFirst().first else { return .change(sort, nil) }
        // Components inside another, or of a feed, are known only when it is composed.
        let known = components.map(\.rawValue)
        guard known.contains(name) || known.contains(where: { name.hasPrefix("\($0)/") }) else {
            throw ArgumentError.unknown("component", name, legal: known)
        }
        return .change(sort, ComponentID(rawValue: name))
    }

    /// The gate as it was given.
    var words: String {
        switch self {
        case .change(let sort, let component):
            "--fail-on \(sort.rawValue)" + (component.map { ":\($0)" } ?? "")
        case .share(let percent): "--max-share \(percent == percent.rounded() ? "\(Int(percent))" : "\(percent)")"
        }
    }
}
