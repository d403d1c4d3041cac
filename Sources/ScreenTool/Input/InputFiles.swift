import Foundation

extension Arguments {
    /// The files that an option names: each itself, or those of a directory that end with `.json`, by name.
    ///
    /// - Throws: `ArgumentError` for an empty name, and for a directory without such files; `InputError` for one that
    ///   cannot be read.
    func files(_ option: String) throws -> [String] {
        try (values[option] ?? []).flatMap { path -> [String] in
            guard !path.isEmpty else {
                throw ArgumentError("--\(option) is empty; name a file or a directory of them")
            }
            guard FileManager.default.isDirectory(path) else { return [path] }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw InputError(EACCES, of: path)
            }
            let files = names.filter { $0.hasSuffix(".json") }.sorted()
            guard !files.isEmpty else {
                throw ArgumentError("--\(option) \(path): no file there ends with .json; name another directory")
            }
            return files.map { "\(path)/\($0)" }
        }
    }
}
