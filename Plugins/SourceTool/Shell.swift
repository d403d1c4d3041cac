import Foundation

/// Runs of other programs.
enum Shell {
    /// Runs a program that is found as a shell finds it; its output
    /// and what it says of faults come back as one text each.
    static func run(
        _ program: String, _ arguments: [String], in directory: URL
    ) throws -> (status: Int32, output: String, faults: String) {
        #if os(macOS) || os(Linux)
        let process = Process()
        let isPath = program.contains("/")
        process.executableURL = URL(filePath: isPath ? program : "/usr/bin/env")
        process.arguments = isPath ? arguments : [program] + arguments
        process.currentDirectoryURL = directory
        // A file takes any amount; two pipes read one after the other may wait for each other.
        let file = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: file)
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self),
            String(decoding: try Data(contentsOf: file), as: UTF8.self)
        )
        #else
        throw CocoaError(.featureUnsupported)
        #endif
    }
}
