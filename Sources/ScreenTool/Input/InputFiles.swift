import FeatureFlags
import Foundation
import ServerDriven

extension Option<[String]> {
    /// Declares an option that names files; a directory stands for its files that end with `.json`, by name.
    init(files name: String, _ placeholder: String, help: String) {
        self =
            Option(name, placeholder, help: help) { path in
                guard FileManager.default.isDirectory(path) else { return [path] }
                guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                    throw CommandError(EACCES, of: path)
                }
                let files = names.filter { $0.hasSuffix(".json") }.sorted()
                guard !files.isEmpty else {
                    throw CommandError("--\(name) \(path): no file there ends with .json; name another directory")
                }
                return files.map { "\(path)/\($0)" }
            }.repeatable
    }
}

extension Capabilities {
    /// Reads a file, or the standard input for `-`.
    ///
    /// - Throws: `CommandError` for one that cannot be read, `InputFault` for one that holds something else.
    init(file: String) throws {
        let bytes = try LineReader.all(of: file, limit: 1 << 20)
        do throws(DefinitionError) {
            try self.init(parsing: bytes)
        } catch {
            throw InputFault(file, error.faults)
        }
    }
}

extension LineReader {
    /// Returns the bytes of a document, or of the standard input for `-`; no document that is read has more than these.
    ///
    /// - Throws: `CommandError` for one that cannot be read, or is larger.
    static func document(_ file: String) throws(CommandError) -> [UInt8] { try all(of: file, limit: 32 << 20) }
}

/// The faults of a file's content, each with its place.
struct InputFault: Error {
    /// A line for each fault, the name of the file first.
    let lines: [String]

    init(_ file: String, _ faults: [String]) { lines = faults.map { "\(LineReader.name(of: file)):\($0)" } }
}
