import ComponentScreen
import StructuredText

/// A declaration, a name or a text that cannot be used with a space: every fault of it at once.
public struct SpaceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults in the order of the declaration: sentences that say what is wrong and what to do.
    public let faults: [String]

    init(faults: [String]) { self.faults = faults.map(\.printableLines) }

    init(_ fault: String) { self.init(faults: [fault]) }

    /// Makes the error of a component that nobody makes.
    init(unknown id: ComponentID, in known: [ComponentID]) {
        let hint = hint(for: id.rawValue, in: known.map(\.rawValue), quote: "\"")
        self.init("no builder stands for \"\(id)\"\(hint)")
    }

    /// The faults, one a line.
    public var description: String {
        faults.count == 1 ? faults[0] : faults.map { "- \($0)" }.joined(separator: "\n")
    }
}

/// Returns ` (did you mean insurance?)`; nothing where no known name is near.
func hint(for name: String, in known: [String], quote: String = "") -> String {
    nearestSpelling(to: name, in: known).map { " (did you mean \(quote)\($0)\(quote)?)" } ?? ""
}
