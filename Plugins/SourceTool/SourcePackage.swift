import Foundation
import StructuredText

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

    /// Returns the paths of all files below a folder, but for hidden ones; sorted.
    func paths(below folder: String = "") throws -> [String] {
        let root = directory.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: root.path)
        var paths: [String] = []
        while let name = names?.nextObject() as? String {
            let kind = names?.fileAttributes?[.type] as? FileAttributeType
            if kind == .typeDirectory {
                if name.lastName.hasPrefix(".") { names?.skipDescendants() }
            } else {
                paths.append(folder.isEmpty ? name : "\(folder)/\(name)")
            }
        }
        return paths.sorted()
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: directory.appending(path: path).path)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: directory.appending(path: path)), as: UTF8.self)
    }

    func write(_ text: String, to path: String) throws {
        let file = directory.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

/// The reasons why something is refused, a line for each.
struct Refusal: Error, Equatable, CustomStringConvertible {
    var reasons: [String]

    init(_ reasons: String...) { self.reasons = reasons }

    init(_ reasons: [String]) { self.reasons = reasons }

    var description: String { reasons.joined(separator: "\n") }
}

extension String {
    /// The path without its last name.
    var parent: String { split(separator: "/").dropLast().joined(separator: "/") }

    /// The last name of the path.
    var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
