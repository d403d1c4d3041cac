import StructuredText

/// Something in a rule file that was repaired, ignored or will not work, and what was done about it.
public struct Diagnostic: Sendable, Hashable, Encodable, CustomStringConvertible {
    /// The place in the structure of the file, such as `ff.d[3].conditions[0]`; empty for the file as a whole.
    public let path: String

    /// The place in the text of the file; of a segment's file where the fault is there.
    public let location: SourceLocation

    /// The problem.
    public let problem: String

    /// The measure that was taken.
    public let action: String

    /// One line: place, path, problem and action.
    public var description: String {
        let place = "\(location.file):\(location.line):\(location.column)"
        return (path.isEmpty ? "\(place): \(problem); \(action)" : "\(place): \(path): \(problem); \(action)").printable
    }
}

/// A place in a file.
public struct SourceLocation: Sendable, Hashable, Encodable, CustomStringConvertible {
    /// The file as it was named when it was loaded.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in UTF-8 bytes.
    public let column: Int

    /// Names a place in a file.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    init(file: String, _ position: TextPosition) {
        self.init(file: file, line: position.line, column: position.column)
    }

    /// The file and the line, as editors and compilers write it.
    public var description: String { "\(file):\(line)" }
}

/// The diagnostics of one load; a hostile file cannot make them grow without limit.
final class DiagnosticLog {
    /// The most diagnostics that are kept; the others are only counted.
    static let capacity = 1000

    let file: String
    private var kept: [Diagnostic] = []
    private var dropped = 0

    init(file: String) {
        self.file = file
    }

    func report(_ problem: String, _ action: String, at position: TextPosition, path: @autoclosure () -> String) {
        add(Diagnostic(path: path(), location: SourceLocation(file: file, position), problem: problem, action: action))
    }

    func report(_ problem: String, _ action: String, at location: EntryLocation) {
        report(problem, action, at: location.position, path: location.path.description)
    }

    /// Adds what was collected for another file.
    func add(_ other: DiagnosticLog) {
        for diagnostic in other.kept { add(diagnostic) }
        dropped += other.dropped
    }

    private func add(_ diagnostic: @autoclosure () -> Diagnostic) {
        guard kept.count < Self.capacity else {
            dropped += 1
            return
        }
        kept.append(diagnostic())
    }

    /// The reports in their order; the last entry counts those beyond the capacity.
    var diagnostics: [Diagnostic] {
        guard dropped > 0 else { return kept }
        let summary = Diagnostic(
            path: "", location: SourceLocation(file: file, line: 1, column: 1),
            problem: "\(dropped) more faults", action: "only the first \(Self.capacity) are listed")
        return kept + [summary]
    }
}
