import ComponentScreen
import FeatureFlags
import Foundation
import StructuredText

/// The output of a command: results here, faults there, in colour or not.
@MainActor
public struct Output {
    let isColoured: Bool

    /// The program's name, in front of faults.
    private let program: String
    /// Whether somebody watches the faults on a terminal.
    private let isWatched: Bool
    private let results: ByteSink
    private let faults: ByteSink

    /// The most diagnostics printed where they were not asked for.
    private static let mostWarnings = 20

    init(of program: String, isColoured: Bool, isWatched: Bool = false, results: ByteSink, faults: ByteSink) {
        self.program = program
        self.isWatched = isWatched
        self.isColoured = isColoured
        self.results = results
        self.faults = faults
    }

    /// Returns the process's own streams.
    ///
    /// Coloured on a terminal that knows colours, unless `NO_COLOR` is set to anything (no-color.org).
    static func standard(of program: String, environment: [String: String]) -> Output {
        let allowsColour = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        return Output(
            of: program, isColoured: allowsColour && isatty(STDOUT_FILENO) == 1,
            isWatched: environment["TERM"] != "dumb" && isatty(STDERR_FILENO) == 1,
            results: ByteSink(descriptor: STDOUT_FILENO),
            faults: ByteSink(descriptor: STDERR_FILENO))
    }

    var isOpen: Bool { results.fault == nil }

    /// Writes a line of the result for people.
    public func line(_ text: String = "") { line(text, nil) }

    /// Writes a line of the result for people, in a style where there are colours.
    func line(_ text: String, _ style: TextStyle?) {
        let text = text.printable
        guard let style, isColoured, !text.isEmpty else { return write(Array("\(text)\n".utf8)) }
        write(Array("\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m\n".utf8))
    }

    /// Writes a fault, for people, on one line.
    public func fault(_ text: String) {
        results.flush()
        faults.write(Array("\(program): \(text.printable)\n".utf8))
        faults.flush()
    }

    /// Shows how far the work is on one line of a terminal, in place of what it showed before; nil clears the line.
    func progress(_ text: String?) {
        guard isWatched else { return }
        faults.write(Array("\r\u{1B}[2K\(text?.printable ?? "")".utf8))
        faults.flush()
    }

    /// Tells what was repaired or ignored in rules, as far as that fits on a screen.
    func warn(of diagnostics: [FileFault]) {
        for diagnostic in diagnostics.prefix(Self.mostWarnings) { fault("warning: \(diagnostic)") }
        let rest = diagnostics.count - Self.mostWarnings
        if rest > 0 { fault("warning: \(rest) more; \"\(program) explain --diagnostics\" with these rules lists all") }
    }

    /// Tells which builders threw that were to be built, and which flags are read undeclared.
    func warn<Requirements>(of plan: Plan<Requirements>) {
        for failure in plan.sequenceFaults + plan.failures + plan.undeclaredReads + plan.layoutFaults {
            fault("warning: \(failure)")
        }
    }

    /// Writes a value as JSON with sorted keys.
    func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        json(text: String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Writes JSON that is text already, with what is not printable escaped, and ends its line.
    func json(text: String) { write(JSONText.printable(text.hasSuffix("\n") ? text : text + "\n")) }

    func write(_ bytes: [UInt8]) { results.write(bytes) }

    func flush() { results.flush() }

    /// Ends the output, and gives the status of a program that wanted to end with some other.
    ///
    /// Results that could not be written are a failure, except when the reader closed the pipe.
    func end(_ status: ExitStatus) -> ExitStatus {
        results.flush()
        guard let error = results.fault else { return status }
        switch error {
        case EPIPE: break
        case ENOSPC:
            fault("standard output cannot be written, because the disk is full; make room, or write to another one")
        default: fault("standard output cannot be written: \(String(cString: strerror(error)))")
        }
        return status == .success ? .failure : status
    }
}

/// The forms in which a report is written.
enum ReportFormat: String, CaseIterable {
    case text, json, markdown
}

/// The ways in which the program ends.
enum ExitStatus: Int32 {
    case success = 0
    /// Found something, or could not do it.
    case failure = 1
    /// Called in a way it does not understand (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// Interrupted by Ctrl-C, as shells have it: 128 and the number of the signal.
    case interrupted = 130
}

/// Text styles by their SGR codes.
enum TextStyle: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
}
