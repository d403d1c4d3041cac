/// Collects the diagnostics of one load; a hostile file cannot make it grow without end.
final class DiagnosticLog {
    /// How many are kept; of the others only the number is.
    static let capacity = 1000

    let file: String
    private var kept: [Diagnostic] = []
    private var dropped = 0

    init(file: String) {
        self.file = file
    }

    func report(_ problem: String, _ action: String, at position: TextPosition, path: @autoclosure () -> String) {
        report(problem, action, at: SourceLocation(file: file, position), path: path())
    }

    func report(_ problem: String, _ action: String, at place: SourceLocation, path: @autoclosure () -> String) {
        guard kept.count < Self.capacity else {
            dropped += 1
            return
        }
        kept.append(Diagnostic(path: path(), location: place, problem: problem, action: action))
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
