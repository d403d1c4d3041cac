import Foundation

/// Where a command writes: results here, faults there, in colour or not.
struct Output {
    /// Whether results may be coloured.
    let isColoured: Bool

    private let result: @MainActor (String) -> Void
    private let fault: @MainActor (String) -> Void

    init(
        isColoured: Bool,
        result: @escaping @MainActor (String) -> Void,
        fault: @escaping @MainActor (String) -> Void
    ) {
        self.isColoured = isColoured
        self.result = result
        self.fault = fault
    }

    /// The process's own streams; coloured on a terminal, unless `NO_COLOR` is set to anything (no-color.org).
    static func standard(environment: [String: String]) -> Output {
        let isColoured = isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
        return Output(
            isColoured: isColoured,
            result: { FileHandle.standardOutput.write(Data($0.utf8)) },
            fault: { FileHandle.standardError.write(Data($0.utf8)) })
    }

    /// Writes a line of the result.
    @MainActor
    func line(_ text: String = "") { result(text + "\n") }

    /// Writes a fault, for people, on one line.
    @MainActor
    func fault(_ text: String) { fault("packageinfo: \(text)\n") }

    /// Writes a value as JSON with sorted keys.
    @MainActor
    func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// The text in a style, where there are colours.
    func styled(_ text: String, _ style: TextStyle) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The few ways text stands out, by their SGR codes.
enum TextStyle: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
}
