import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The output of a program for some words, and how it ended.
struct Run: Equatable {
    var status: ExitStatus
    var output: String
    var faults: String
}

extension ScreenProgram {
    /// Runs the program in this process.
    func run(_ words: String...) async throws -> Run {
        try await run(words.flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// Runs the program in this process, with words that may have spaces in them.
    func run(_ words: [String]) async throws -> Run {
        try await Run.of(name) { await run(words, $0) }
    }
}

extension Run {
    /// Returns what some work writes, and how it ends.
    @MainActor
    static func of(_ program: String = "kiosk", _ work: (Output) async throws -> ExitStatus) async throws -> Run {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["out", "err"].map { folder.appending(path: $0) }
        for file in files { try Data().write(to: file) }
        let handles = try files.map { try FileHandle(forWritingTo: $0) }
        let sinks = handles.map { ByteSink(descriptor: $0.fileDescriptor) }
        let output = Output(of: program, isColoured: false, results: sinks[0], faults: sinks[1])
        let status = output.end(try await work(output))
        return Run(
            status: status, output: try String(contentsOf: files[0], encoding: .utf8),
            faults: try String(contentsOf: files[1], encoding: .utf8))
    }
}

extension Run {
    /// Returns the values of the JSON that was printed at a path such as `flags/*/name`, as texts.
    func json(_ path: String) throws -> [String] { try jsonValues(output, at: path) }
}

/// Words that a program refuses, with the beginning of the one line that it says.
struct Refused {
    let words: String
    let fault: String
    let status: ExitStatus
    let file: StaticString
    let line: UInt

    init(
        _ words: String, _ fault: String, _ status: ExitStatus = .usage, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        (self.words, self.fault, self.status, self.file, self.line) = (words, fault, status, file, line)
    }
}

extension ScreenProgram {
    /// Asserts that the program, or one of its commands, refuses some words and prints nothing.
    func refuses(_ rows: [Refused], by command: String = "") async throws {
        try await assertRefused(rows, by: name) { try await run("\(command) \($0)") }
    }
}

/// Asserts that a run of some words fails as told and prints nothing.
@MainActor
func assertRefused(_ rows: [Refused], by name: String, run: (String) async throws -> Run) async throws {
    for row in rows {
        let (result, file, line) = (try await run(row.words), row.file, row.line)
        XCTAssertEqual(result.status, row.status, result.faults, file: file, line: line)
        XCTAssertEqual(result.output, "", file: file, line: line)
        XCTAssertTrue(result.faults.hasPrefix("\(name): \(row.fault)"), result.faults, file: file, line: line)
        XCTAssertEqual(result.faults.count { $0 == "\n" }, 1, result.faults, file: file, line: line)
    }
}
