import PackageInfoTestSupport
import XCTest

/// The built program, run as its users run it.
struct Program {
    /// The output of a run, and how it ended.
    struct Result: Equatable {
        var status: Int32
        var output: String
        var faults: String

        /// Returns the output, read as JSON.
        func json<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(type, from: Data(output.utf8))
        }

        /// Returns the values of the JSON that was printed at a path such as `flags/*/name`, as texts.
        func json(at path: String) throws -> [String] { try jsonValues(output, at: path) }
    }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - words: what stands behind the program's name.
    ///   - directory: where it is run.
    ///   - executable: the program; the one built beside the tests if not given.
    ///   - input: what it finds on its standard input.
    static func run(
        _ words: [String],
        in directory: URL = FileManager.default.temporaryDirectory,
        executable: URL = built,
        input: Data = Data()
    ) throws -> Result {
        #if os(macOS) || os(Linux)
        // Files instead of pipes: a pipe fills up while nobody reads, and the run would never end.
        let folder = FileManager.default.temporaryDirectory.appending(path: "packageinfo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ["in", "out", "err"].map { name in
            let url = folder.appending(path: name)
            try (name == "in" ? input : Data()).write(to: url)
            return url
        }
        let process = Process()
        process.executableURL = executable
        process.arguments = words
        process.currentDirectoryURL = directory
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            faults: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
        #else
        throw XCTSkip("programs cannot be started here")
        #endif
    }

    /// Runs a line of shell in which `$1` is the program.
    static func shell(_ script: String) throws -> Result {
        try run(["-c", script, "sh", built.path], executable: URL(filePath: "/bin/sh"))
    }

    /// The program built beside the tests.
    static var built: URL {
        #if os(macOS)
        let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        return (products ?? Bundle.main.bundleURL).appending(path: "packageinfo")
        #else
        return Bundle.main.bundleURL.appending(path: "packageinfo")
        #endif
    }

    /// Runs the program on the rules that stay as they are, and that it knows as `package-info.json`.
    static func runFrozen(_ words: [String]) throws -> Result {
        try run(words + ["--rules", "package-info.json"], in: Files.frozen)
    }

    /// The package's own folder.
    static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
