import Foundation
import SwiftScanner

/// A package as its plugin describes it, and the files of its targets.
struct SourcePackage: Codable {
    struct Target: Codable {
        var name: String
        /// The folder of its sources, from the package's folder.
        var folder: String
        var isTest = false
        /// The names of the targets it depends on directly.
        var dependencies: [String] = []
    }

    var directory: URL
    var targets: [Target]

    /// A Swift file, by its path from the package's folder.
    struct File {
        var path: String
        var content: String
        var target: Target

        /// The content to be read as Swift, which costs more than to look for a word in it first.
        var text: SwiftText { SwiftText(content) }

        /// The name of the folder it is in.
        var folder: String { path.parent.lastName }
    }

    /// Returns the Swift files of the targets that are no tests, in the order of their paths.
    func sources() throws -> [File] {
        try targets.filter { !$0.isTest }.flatMap { target in
            try paths(below: target.folder).filter { $0.hasSuffix(".swift") }.map { path in
                File(path: path, content: try read(path), target: target)
            }
        }.sorted { $0.path < $1.path }
    }

    /// Returns the paths of all files below a folder, but for hidden folders that hold no snapshots; sorted.
    func paths(below folder: String = "") throws -> [String] {
        let names = FileManager.default.enumerator(atPath: url(folder).path)
        var paths: [String] = []
        while let name = names?.nextObject() as? String {
            let kind = names?.fileAttributes?[.type] as? FileAttributeType
            if kind == .typeDirectory {
                if name.lastName.hasPrefix("."), name.lastName != ".snapshots" { names?.skipDescendants() }
            } else {
                paths.append(folder.isEmpty ? name : "\(folder)/\(name)")
            }
        }
        return paths.sorted()
    }

    /// Returns the files that may name a flag, in the order of their paths, with their texts to look through.
    func texts() throws -> [(path: String, text: String)] {
        let kinds = [".swift", ".md", ".json", ".yaml", ".yml", ".txt", ".split", ".splits", ".jsonl"]
        return try paths().filter { path in kinds.contains(where: path.hasSuffix) }.compactMap { path in
            // A link may lead nowhere, or to a folder.
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder), !isFolder.boolValue
            else { return nil }
            // Nothing is written back, so that bytes of another encoding do no harm.
            return (path, String(decoding: try data(of: path), as: UTF8.self))
        }
    }

    func url(_ path: String) -> URL {
        if path.hasPrefix("/") { return URL(filePath: path) }
        return path.isEmpty ? directory : directory.appending(path: path)
    }

    /// Returns a path from the package's folder where it leads into the package, and any other as it is.
    func relative(_ path: String) -> String {
        let roots = [directory, directory.resolvingSymlinksInPath()].map { "\($0.path)/" }
        return roots.first(where: path.hasPrefix).map { String(path.dropFirst($0.count)) } ?? path
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

    /// Returns the text of a file; throws where that is not the whole of it, so that nothing is written back changed.
    func read(_ path: String) throws -> String {
        guard let text = String(validating: try data(of: path), as: UTF8.self) else {
            throw Refusal("\(path) is not UTF-8; save it as UTF-8, and run this again")
        }
        return text
    }

    /// Returns the bytes of a file; throws for a pipe or a device, because reading one might never end.
    func data(of path: String) throws -> Data {
        let name = path.isEmpty ? directory.path : path
        let place = url(path).resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        switch kind {
        case .typeRegular?, nil: break
        case .typeDirectory?: throw Refusal("\(name) is a folder; name a file in it")
        case _: throw Refusal("\(name) is no regular file; name one")
        }
        do { return try Data(contentsOf: url(path)) } catch { throw Refusal(error, about: name) }
    }

    /// Writes a file; a link that stands there goes, and what it leads to stays.
    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: url(path).path)) != nil { try remove(path) }
        try create(path.parent)
        try data.write(to: url(path))
    }

    /// Makes a folder, with those around it.
    func create(_ folder: String) throws {
        try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
    }

    func copy(_ path: String, to other: String) throws {
        try FileManager.default.copyItem(at: url(path).resolvingSymlinksInPath(), to: url(other))
    }

    /// Removes what there is at a path.
    func remove(_ path: String) throws {
        guard (try? FileManager.default.attributesOfItem(atPath: url(path).path)) != nil else { return }
        try FileManager.default.removeItem(at: url(path))
    }

    /// Gives a file or folder another path, in one step; a file that
    /// is there is replaced, and a link keeps leading to it.
    func rename(_ path: String, to other: String) throws {
        try create(other.parent)
        let target = url(other).resolvingSymlinksInPath()
        guard Foundation.rename(url(path).path, target.path) != 0 else { return }
        throw Refusal("\(other) \(Refusal.reason(errno)), and run this again")
    }

    /// Runs something that no other run for this package does at the same time; it waits until that has ended.
    func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
        // Who is killed lets go of it, and it leaves no file.
        let folder = open(directory.path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else {
            throw Refusal("\(directory.path) \(Refusal.reason(errno)), and run this again")
        }
        defer { close(folder) }
        while flock(folder, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }

    /// Returns a number for each file at a path, by its path below that one; it changes with the file.
    func content(of path: String) throws -> [String: String] {
        let files = FileManager.default
        func number(of url: URL) throws -> String {
            let link = try? files.destinationOfSymbolicLink(atPath: url.path)
            let data = try link.map { Data($0.utf8) } ?? Data(contentsOf: url)
            // FNV-1a, of 64 bits.
            let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            return "\(data.count) \(String(hash, radix: 16))"
        }
        let whole = url(path).resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: whole.path, isDirectory: &isFolder) else { return [:] }
        guard isFolder.boolValue else { return ["": try number(of: whole)] }
        var content: [String: String] = [:]
        for name in try files.subpathsOfDirectory(atPath: whole.path) {
            let url = whole.appending(path: name)
            let kind = try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
            content[name] = kind == .typeDirectory ? "folder" : try number(of: url)
        }
        // A folder without files is there, too.
        return content.isEmpty ? ["": "folder"] : content
    }

    /// Throws where a file is not what was read of it before.
    func check(_ path: String, is text: String) throws {
        guard (try? read(path)) != text else { return }
        throw Refusal("\(path) has changed while this ran; nothing is changed: run this again")
    }

    func permissions(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url(path).resolvingSymlinksInPath().path)
        return attributes[.posixPermissions] as? Int ?? 0o644
    }

    /// Throws where a file cannot be put at a path, or cannot be removed from it.
    func checkCanWrite(_ path: String) throws {
        var folder = path.parent
        while !folder.isEmpty, !exists(folder) { folder = folder.parent }
        for place in exists(path) ? [path, folder] : [folder]
        where faccessat(AT_FDCWD, url(place).path, W_OK, AT_EACCESS) != 0 {
            throw Refusal(
                "\(place.isEmpty ? "the package's folder" : place) is read-only; nothing is changed: make it writable, and run this again"
            )
        }
    }
}

/// The reasons why something is refused, a line for each.
struct Refusal: Error, Equatable, CustomStringConvertible {
    var reasons: [String]

    init(_ reasons: String...) { self.reasons = reasons }

    init(_ reasons: [String]) { self.reasons = reasons }

    /// Makes a sentence of whatever was thrown: the file, what is wrong with it, and what to do.
    ///
    /// - Parameter name: what the user calls the file; what the error calls it if not given.
    init(_ error: any Error, about name: String? = nil) {
        if let refusal = error as? Refusal {
            self = refusal
            return
        }
        let error = error as NSError
        let path = error.userInfo[NSFilePathErrorKey] as? String ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
        let causes = [error, error.userInfo[NSUnderlyingErrorKey] as? NSError]
        let code = causes.compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }.map { Int32($0.code) }
        let known = code ?? Self.codes[CocoaError.Code(rawValue: error.code)]
        let reason =
            known.map(Self.reason)
            ?? "cannot be used: \((error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error).localizedDescription) Mend that"
        self.init("\(name ?? path ?? "a file") \(reason), and run this again")
    }

    /// The system's codes behind Foundation's.
    private static let codes: [CocoaError.Code: Int32] = [
        .fileNoSuchFile: ENOENT, .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES,
        .fileWriteNoPermission: EACCES, .fileWriteVolumeReadOnly: EROFS, .fileWriteOutOfSpace: ENOSPC,
        .fileWriteFileExists: EEXIST, .fileReadInvalidFileName: ENAMETOOLONG,
        .fileWriteInvalidFileName: ENAMETOOLONG,
    ]

    /// Returns what is wrong with a file by the system's code of an error, and what to do about it.
    static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "is not there; check the path and its spelling"
        case EACCES, EPERM: "may not be read or written; change its permissions or its folder's"
        case EROFS: "is on a disk that takes no changes; make it writable"
        case ENOSPC, EDQUOT: "has no room on its disk; make room"
        case EEXIST, ENOTDIR: "is no folder; name a path through folders, or remove it"
        case EISDIR: "is a folder; name a file in it"
        case ENAMETOOLONG: "has a name that is too long; name a shorter one"
        case _: "cannot be used: \(String(cString: strerror(code))); mend that"
        }
    }

    var description: String { reasons.joined(separator: "\n") }
}

extension String {
    /// The path without its last name.
    var parent: String { split(separator: "/").dropLast().joined(separator: "/") }

    /// The last name of the path.
    var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
