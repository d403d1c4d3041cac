import FeatureFlags
import Foundation
import StructuredText

/// Where a command writes: results here, faults there, in colour or not.
@MainActor
struct Output {
    /// Whether results may be coloured.
    let isColoured: Bool

    private let results: ByteSink
    private let faults: ByteSink

    init(isColoured: Bool, results: ByteSink, faults: ByteSink) {
        self.isColoured = isColoured
        self.results = results
        self.faults = faults
    }

    /// The process's own streams.
    ///
    /// Coloured on a terminal that knows colours, unless `NO_COLOR` is set to anything (no-color.org).
    static func standard(environment: [String: String]) -> Output {
        let allowsColour = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        return Output(
            isColoured: allowsColour && isatty(STDOUT_FILENO) == 1,
            results: ByteSink(descriptor: STDOUT_FILENO),
            faults: ByteSink(descriptor: STDERR_FILENO))
    }

    /// Whether anybody still takes results.
    var isOpen: Bool { results.fault == nil }

    /// Writes a line of the result for people, in a style where there are colours.
    func line(_ text: String = "", _ style: TextStyle? = nil) {
        let text = text.printable
        guard let style, isColoured, !text.isEmpty else { return write(Array("\(text)\n".utf8)) }
        write(Array("\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m\n".utf8))
    }

    /// Writes a fault, for people, on one line.
    func fault(_ text: String) {
        results.flush()
        faults.write(Array("packageinfo: \(text.printable)\n".utf8))
        faults.flush()
    }

    /// Writes a value as JSON with sorted keys.
    func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        write(JSONText.printable(String(decoding: try encoder.encode(value), as: UTF8.self)) + [0x0A])
    }

    /// Writes bytes of the result as they are.
    func write(_ bytes: [UInt8]) { results.write(bytes) }

    /// Hands on what was kept back.
    func flush() { results.flush() }

    /// Ends the output, and gives the status of a program that wanted to end with some other.
    ///
    /// Results that could not be written are a failure; that a reader wants no more of them is no reason to complain.
    func end(_ status: ExitStatus) -> ExitStatus {
        results.flush()
        guard let error = results.fault else { return status }
        if error != EPIPE { fault("standard output cannot be written: \(String(cString: strerror(error)))") }
        return status == .success ? .failure : status
    }
}

/// The few ways text stands out, by their SGR codes.
enum TextStyle: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
}
