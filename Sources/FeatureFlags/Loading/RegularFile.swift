import Foundation

/// Reads whole regular files, and nothing else: a pipe or a device could keep the reader waiting for ever.
enum RegularFile {
    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: the file; symbolic links are followed.
    ///   - name: what errors call it.
    ///   - limit: the most bytes that are read.
    static func bytes(at path: String, named name: String, limit: Int) throws(RuleFileError) -> [UInt8] {
        let size = try sizeOfRegularFile(at: path, named: name)
        if size > limit {
            throw tooLarge(size, limit: limit, named: name)
        }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return Array(data.prefix(limit))
        } catch {
            throw RuleFileError(
                .unreadable, file: name, problem: "the file cannot be read", advice: "check its permissions")
        }
    }

    static func tooLarge(_ size: Int, limit: Int, named name: String) -> RuleFileError {
        RuleFileError(
            .tooLarge, file: name, problem: "the file has \(size) bytes and the limit is \(limit)",
            advice: "split it, or load it with a higher limit")
    }

    private static func sizeOfRegularFile(at path: String, named name: String) throws(RuleFileError) -> Int {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            throw RuleFileError(
                .missing, file: name, problem: "there is no such file", advice: "check the path and its spelling")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            let isDirectory = attributes[.type] as? FileAttributeType == .typeDirectory
            throw RuleFileError(
                .notAFile, file: name, problem: isDirectory ? "it is a directory" : "it is no regular file",
                advice: "name a rule file")
        }
        return (attributes[.size] as? NSNumber)?.intValue ?? 0
    }
}
