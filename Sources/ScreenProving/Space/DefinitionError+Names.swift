import ComponentScreen
import FeatureFlags
import StructuredText

extension DefinitionError {
    init(_ fault: String) { self.init([fault]) }

    /// Makes the error of a component that nobody makes.
    init(unknown id: ComponentID, in known: [ComponentID]) {
        let hint = hint(for: id.rawValue, in: known.map(\.rawValue), quote: "\"")
        self.init("no builder stands for \"\(id)\"\(hint)")
    }
}

/// Returns ` (did you mean insurance?)`; nothing where no known name is near.
func hint(for name: String, in known: [String], quote: String = "") -> String {
    nearestSpelling(to: name, in: known).map { " (did you mean \(quote)\($0)\(quote)?)" } ?? ""
}
