import Foundation

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

/// Calls with a file of that content, which is there until the call returns.
func withFile<Value>(_ name: String, _ content: String, _ body: (URL) async throws -> Value) async throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file)
}

/// Calls with a directory of files, by name, which is there until the call returns.
func withFolder<Value>(_ files: [String: String], _ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files { try Data(content.utf8).write(to: folder.appending(path: name)) }
    return try await body(folder)
}
