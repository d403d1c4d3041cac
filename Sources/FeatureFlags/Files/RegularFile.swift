import Foundation
import StructuredText

/// A reader of whole regular files, and of nothing else: reading a pipe or a device might never end.
package enum RegularFile {
    /// The most bytes of a file where nothing else is said.
    package static let usualLimit = 32 << 20

    /// Returns the bytes of a file.
    ///
    /// - Parameters:
    ///   - path: the file; symbolic links are followed.
    ///   - name: what errors call it.
    ///   - limit: the most bytes that are read; as many as a rule file may have if not given.
    package static func bytes(
        at path: String, named name: String, limit: Int = usualLimit
    ) throws(FileFault) -> [UInt8] {
        let attributes = try attributes(of: path, named: name)
        let type = attributes[.type] as? FileAttributeType
        guard type == .typeRegular else {
            let problem = type == .typeDirectory ? "it is a directory" : "it is not a regular file"
            throw FileFault(.notAFile, file: name, problem: problem, advice: "name a regular file")
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        if size > limit { throw tooLarge(size, limit: limit, named: name) }
        let bytes: [UInt8]
        do {
            // One byte more than allowed shows that a file grew since it was measured; a part of it is not taken.
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            bytes = try file.read(upToCount: min(limit, .max - 1) + 1).map(Array.init) ?? []
        } catch {
            throw FileFault(
                .unreadable, file: name, problem: "the file cannot be read", advice: "check its permissions")
        }
        if bytes.count > limit {
            throw FileFault(
                .tooLarge, file: name, problem: "the file grew beyond the limit of \(limit) bytes while it was read",
                advice: "split it, or load it with a higher limit")
        }
        return bytes
    }

    static func tooLarge(_ size: Int, limit: Int, named name: String) -> FileFault {
        FileFault(
            .tooLarge, file: name, problem: "the file has \(size) bytes and the limit is \(limit)",
            advice: "split it, or load it with a higher limit")
    }

    private static func attributes(
        of path: String, named name: String
    ) throws(FileFault) -> [FileAttributeKey: Any] {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: target)
            if attributes[.type] as? FileAttributeType != .typeSymbolicLink { return attributes }
        } catch CocoaError.fileReadNoPermission {
            throw FileFault(
                .unreadable, file: name, problem: "its directory cannot be entered",
                advice: "check the permissions of the directory")
        } catch {
            // There is nothing; why, is found out below.
        }
        guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
            throw FileFault(
                .missing, file: name, problem: "there is no such file", advice: "check the path and its spelling")
        }
        throw FileFault(
            .unreadable, file: name,
            problem: "it is a link to \(JSONText.quoted(destination)), where there is no file",
            advice: "correct the link, or put the file there")
    }
}
