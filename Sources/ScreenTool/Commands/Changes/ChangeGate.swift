import ComponentScreen
import ScreenProving
import StructuredText

/// A change of the rules that is not to pass.
enum ChangeGate: Hashable {
    /// A component's, or any, change of that sort.
    case change(Scope, ComponentID?)
    /// The screens of more than so many percent of the users.
    case share(Double)

    /// The changes that a gate looks at.
    enum Scope: String, CaseIterable {
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

    static var options: [any ProgramOption] { [Option.failOn, Option.maxShare] }

    /// Returns the gates that options set for the components of a screen.
    static func all<Requirements>(
        _ arguments: Arguments, of point: PluginPoint<Requirements>
    ) throws(ArgumentError) -> [ChangeGate] {
        let gates = arguments.all(.failOn)
        let known = point.builders.map { $0.placement.id.rawValue }.withoutRepetitions
        for case .change(_, let component?) in gates {
            let name = component.rawValue
            // Components inside another, or of a feed, are known only when it is composed.
            guard known.contains(name) || known.contains(where: { name.hasPrefix("\($0)/") }) else {
                throw ArgumentError.unknown("component", name, legal: known)
            }
        }
        return gates + (arguments[.maxShare].map { [.share($0)] } ?? [])
    }

    /// The gate as it was given.
    var text: String {
        switch self {
        case .change(let sort, let component):
            "--fail-on \(sort.rawValue)" + (component.map { ":\($0)" } ?? "")
        case .share(let percent): "--max-share \(percent == percent.rounded() ? "\(Int(percent))" : "\(percent)")"
        }
    }
}

extension Option<ChangeGate> {
    static var failOn: Self {
        Option(
            "fail-on", "CHANGE",
            help: "fails if any user meets this change: change, appear or disappear, or disappear:COMPONENT"
        ) { word in
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let sort = ChangeGate.Scope(rawValue: parts[0]) else {
                throw ArgumentError.unknown("change", parts[0], legal: ChangeGate.Scope.allCases.map(\.rawValue))
            }
            return .change(sort, parts.dropFirst().first.map { ComponentID(rawValue: $0) })
        }.repeatable
    }
}

extension Option<Double> {
    static var maxShare: Self {
        Option(
            "max-share", "PERCENT", help: "fails if the screens of more users than this may change",
            expected: "a number from 0 to 100"
        ) { word in
            guard word.allSatisfy({ "0123456789.".contains($0) }), let percent = Double(word) else { return nil }
            return (0...100).contains(percent) ? percent : nil
        }
    }
}
