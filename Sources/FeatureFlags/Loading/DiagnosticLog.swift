import StructuredText

/// Collects the diagnostics of one load; a hostile file cannot make it grow without end.
final class DiagnosticLog {
    /// How many are kept; of the others only the number is.
    static let capacity = 1000

    let file: String
    /// The log that collects for several files; nil for one that collects itself.
    private let parent: DiagnosticLog?
    private var kept: [Diagnostic] = []
    private var dropped = 0

    /// Collects the diagnostics of a file, in the log of the load it belongs to if there is one.
    init(file: String, in parent: DiagnosticLog? = nil) {
        self.file = file
        self.parent = parent
    }

    func report(_ problem: String, _ action: String, at position: TextPosition, path: @autoclosure () -> String) {
        add(Diagnostic(path: path(), location: SourceLocation(file: file, position), problem: problem, action: action))
    }

    private func add(_ diagnostic: @autoclosure () -> Diagnostic) {
        if let parent { return parent.add(diagnostic()) }
        guard kept.count < Self.capacity else {
            dropped += 1
            return
        }
        kept.append(diagnostic())
    }

    /// What was reported, in the order of the report; the last entry stands for those beyond the capacity.
    var diagnostics: [Diagnostic] {
        guard dropped > 0 else { return kept }
        let summary = Diagnostic(
            path: "", location: SourceLocation(file: file, line: 1, column: 1),
            problem: "\(dropped) more faults", action: "only the first \(Self.capacity) are listed")
        return kept + [summary]
    }
}
