import FeatureFlags
import StructuredText

extension DefinitionError {
    init(_ faults: String...) { self.init(faults.map(\.printable)) }

    init(_ errors: [TextError]) {
        let sorted = errors.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        self.init(sorted.map { "\($0)".printable })
    }
}
