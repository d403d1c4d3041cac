import Foundation

/// A change of a package's files that is made as a whole.
///
/// New files are written to a folder of their own first; from then on the change is under way. Each step is a renaming,
/// which happens or does not. A step that fails takes back those before it. A run that is killed leaves the folder
/// behind, and the next run completes the change.
struct PendingChange: Codable {
    /// The folder that holds the change, in the package's.
    static let folder = ".pending-change"
    private static let journal = "\(folder)/journal.json"

    private enum Step: Codable {
        /// A new file or folder takes its place.
        case put(String)
        case remove(String)

        var path: String {
            switch self {
            case .put(let path), .remove(let path): path
            }
        }
    }

    /// The command that makes the change, and its words.
    let command: [String]
    /// The text to print once it is made.
    var said = ""
    private var steps: [Step] = []

    private init(_ command: [String]) { self.command = command }

    /// Makes a change: all of it, or nothing; returns the text to print.
    ///
    /// - Parameter prepare: adds the steps and writes what is new.
    static func make(
        _ command: [String], in package: SourcePackage, _ prepare: (inout PendingChange) throws -> Void
    ) throws -> String {
        var change = PendingChange(command)
        do {
            try package.remove(folder)
            try package.create(folder)
            try prepare(&change)
            try change.begin(in: package)
        } catch {
            try? package.remove(folder)
            throw error
        }
        try change.perform(in: package)
        return change.said
    }

    /// Completes the change that a run before this one left under way; nil if there is none.
    static func resume(in package: SourcePackage) throws -> PendingChange? {
        guard package.exists(journal) else {
            try package.remove(folder)
            return nil
        }
        let data = try Data(contentsOf: package.url(journal))
        guard let change = try? JSONDecoder().decode(PendingChange.self, from: data) else {
            throw Refusal("\(journal) is not a change of this program; look at what is in its folder, and delete it")
        }
        try change.perform(in: package)
        return change
    }

    /// Adds a step that puts a file or folder into its place, and
    /// returns the path where it is to be written until then.
    mutating func put(_ path: String) -> String {
        steps.append(.put(path))
        return Self.new(steps.count - 1, path)
    }

    /// Adds a step that removes a file or folder.
    mutating func remove(_ path: String) { steps.append(.remove(path)) }

    /// Writes down what is to be done; from then on the change is under way.
    func begin(in package: SourcePackage) throws {
        for (index, step) in steps.enumerated() { try prepare(step, index, in: package) }
        try package.write(try JSONEncoder().encode(self), to: "\(Self.folder)/journal.part")
        try package.rename("\(Self.folder)/journal.part", to: Self.journal)
    }

    /// Refuses what can be seen to fail, and keeps a copy of a file that is to be replaced.
    private func prepare(_ step: Step, _ index: Int, in package: SourcePackage) throws {
        let path = step.path
        try package.checkCanWrite(path)
        if case .remove = step {
            for inner in try package.paths(below: path) { try package.checkCanWrite("\(inner.parent)/") }
        } else if package.exists(path) {
            let (new, old) = (Self.new(index, path), Self.old(index))
            try package.copy(path, to: old)
            try FileManager.default.setAttributes(
                [.posixPermissions: try package.permissions(of: path)], ofItemAtPath: package.url(new).path)
        }
    }

    /// Takes all steps that are not taken yet.
    private func perform(in package: SourcePackage) throws {
        for index in steps.indices {
            do {
                try take(index, in: package)
            } catch {
                for earlier in steps[..<index].indices.reversed() { try takeBack(earlier, in: package) }
                try package.remove(Self.folder)
                throw error
            }
        }
        // Without its journal nobody would know that it is made.
        for index in steps.indices { try? package.remove(Self.old(index)) }
        try? package.remove("\(Self.folder)/new")
        try package.remove(Self.journal)
        try package.remove(Self.folder)
    }

    /// Takes a step; nothing happens where it is taken already.
    func take(_ index: Int, in package: SourcePackage) throws {
        let (new, old) = (Self.new(index, steps[index].path), Self.old(index))
        switch steps[index] {
        case .put(let path) where package.exists(new): try package.rename(new, to: path)
        case .remove(let path) where package.exists(path): try package.rename(path, to: old)
        case .put, .remove: break
        }
    }

    private func takeBack(_ index: Int, in package: SourcePackage) throws {
        let path = steps[index].path
        if package.exists(Self.old(index)) {
            try package.rename(Self.old(index), to: path)
        } else {
            try package.remove(path)
        }
    }

    private static func new(_ index: Int, _ path: String) -> String { "\(folder)/new/\(index)/\(path.lastName)" }
    private static func old(_ index: Int) -> String { "\(folder)/old-\(index)" }
}
