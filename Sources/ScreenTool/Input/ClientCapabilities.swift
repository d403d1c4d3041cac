import ServerDriven

extension Capabilities {
    /// Reads a file, or the standard input for `-`.
    ///
    /// - Throws: `InputError` for one that cannot be read, `FileFault` for one that holds something else.
    init(file: String) throws {
        let bytes = try LineReader.all(of: file, limit: 1 << 20)
        do throws(DefinitionError) {
            try self.init(parsing: bytes)
        } catch {
            throw FileFault(file, error.faults)
        }
    }
}

extension LineReader {
    /// The bytes of a document, or of the standard input for `-`; no document that is read has more than these.
    ///
    /// - Throws: `InputError` for one that cannot be read, or is larger.
    static func document(_ file: String) throws(InputError) -> [UInt8] { try all(of: file, limit: 32 << 20) }
}

/// What is wrong with what a file holds, each with its place.
struct FileFault: Error {
    /// A line for each fault, the name of the file first.
    let lines: [String]

    init(_ file: String, _ faults: [String]) {
        let name = file == "-" ? LineReader.standardInput : file
        lines = faults.map { "\(name):\($0)" }
    }
}
