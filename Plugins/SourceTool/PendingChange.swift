import Foundation

/// A change of a package's files that is made as a whole.
///
/// New files are written to a folder of their own first; from then on the change is under way. Each step is a renaming,
/// which happens or does not. A step that fails takes back those before it. A run that is killed leaves the folder
/// behind, and the next run completes the change, unless something that would go has changed since. One run at a time
/// changes a package.
struct PendingChange: Codable {
    /// The folder that holds the change, in the package's.
    static let folder = ".pending-change"
    private static let journal = "\(folder)/journal.json"
    /// The journal of a change that is made, while its folder goes.
    private static let made = "\(folder)/made.json"

    private struct Step: Codable {
        let path: String
        /// Whether a new file or folder takes the place, or none.
        let isPut: Bool
        /// What there is before the step, and after it, as `SourcePackage.content(of:)` has it.
        var before: [String: String] = [:]
        var after: [String: String] = [:]
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
        try package.exclusively {
            guard !package.exists(journal) else {
                throw Refusal("another run was stopped on its way while this one began; run this again")
            }
            var change = PendingChange(command)
            do {
                try package.remove(folder)
                try package.create(folder)
                try prepare(&change)
                change = try change.begin(in: package)
            } catch {
                try? package.remove(folder)
                throw error
            }
            try change.perform(in: package)
            return change.said
        }
    }

    /// Completes the change that a run before this one left under way; nil if there is none.
    ///
    /// - Throws: `Refusal` where something that would go is not what that run found: that stays, and is named.
    static func resume(in package: SourcePackage) throws -> PendingChange? {
        try package.exclusively {
            let file = [journal, made].first(where: package.exists)
            guard let file else {
                try package.remove(folder)
                return nil
            }
            let data = try Data(contentsOf: package.url(file))
            guard let change = try? JSONDecoder().decode(PendingChange.self, from: data) else {
                throw Refusal("\(file) is not a change of this program; look at what is in its folder, and delete it")
            }
            if file == made {
                try change.end(in: package)
            } else {
                try change.checkIsAsFound(in: package)
                try change.perform(in: package)
            }
            return change
        }
    }

    /// Refuses to go on where a step would take away what has been changed or added since.
    private func checkIsAsFound(in package: SourcePackage) throws {
        var changed: [String] = []
        for (index, step) in steps.enumerated() where !isTaken(index, in: package) {
            let now = try package.content(of: step.path)
            for name in Set(now.keys).union(step.before.keys).sorted() where now[name] != step.before[name] {
                let what = step.before[name] == nil ? "is new" : now[name] == nil ? "is gone" : "has changed"
                changed.append("\(step.path)\(name.isEmpty ? "" : "/\(name)") \(what) since then")
            }
        }
        guard !changed.isEmpty else { return }
        let taken = steps.indices.filter { isTaken($0, in: package) }.map { steps[$0].path }
        let sofar = taken.isEmpty ? "" : ": undo \(taken.joined(separator: ", ")),"
        throw Refusal(
            ["an earlier run was stopped on its way: swift package \(command.joined(separator: " "))"] + changed + [
                "nothing is changed now; put this back as it was and run this again, to complete that run, or drop "
                    + "it\(sofar) and delete \(Self.folder)"
            ])
    }

    /// Adds a step that puts a file or folder into its place, and
    /// returns the path where it is to be written until then.
    mutating func put(_ path: String) -> String {
        steps.append(Step(path: path, isPut: true))
        return Self.new(steps.count - 1, path)
    }

    /// Adds a step that removes a file or folder.
    mutating func remove(_ path: String) { steps.append(Step(path: path, isPut: false)) }

    /// Writes down what is to be done; from then on the change is under way.
    ///
    /// Returns the change with what each step finds and leaves.
    @discardableResult
    func begin(in package: SourcePackage) throws -> PendingChange {
        var change = self
        for (index, step) in steps.enumerated() {
            try prepare(step, index, in: package)
            change.steps[index].before = try package.content(of: step.path)
            if step.isPut { change.steps[index].after = try package.content(of: Self.new(index, step.path)) }
        }
        try package.write(try JSONEncoder().encode(change), to: "\(Self.folder)/journal.part")
        try package.rename("\(Self.folder)/journal.part", to: Self.journal)
        return change
    }

    /// Refuses what can be seen to fail, and keeps a copy of a file that is to be replaced.
    private func prepare(_ step: Step, _ index: Int, in package: SourcePackage) throws {
        let path = step.path
        try package.checkCanWrite(path)
        if !step.isPut {
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
                var left: [String] = []
                for earlier in steps[..<index].indices.reversed() where try !takeBack(earlier, in: package) {
                    left.append("\(steps[earlier].path) has changed since it was written, and stays as it is")
                }
                try package.remove(Self.folder)
                throw left.isEmpty ? error : Refusal(Refusal(error).reasons + left)
            }
        }
        try package.rename(Self.journal, to: Self.made)
        try end(in: package)
    }

    /// Removes the folder of a change that is made; its journal goes last, so that a run that is killed here is known.
    private func end(in package: SourcePackage) throws {
        for index in steps.indices { try? package.remove(Self.old(index)) }
        try? package.remove("\(Self.folder)/new")
        try package.remove(Self.made)
        try package.remove(Self.folder)
    }

    /// Takes a step; nothing happens where it is taken already.
    func take(_ index: Int, in package: SourcePackage) throws {
        guard !isTaken(index, in: package) else { return }
        let path = steps[index].path
        if steps[index].isPut {
            try package.rename(Self.new(index, path), to: path)
        } else {
            try package.rename(path, to: Self.old(index))
        }
    }

    private func isTaken(_ index: Int, in package: SourcePackage) -> Bool {
        let step = steps[index]
        return step.isPut
            ? !package.exists(Self.new(index, step.path))
            : package.exists(Self.old(index)) || !package.exists(step.path)
    }

    /// Takes a step back; returns whether that was done, and not left because the place has changed since.
    private func takeBack(_ index: Int, in package: SourcePackage) throws -> Bool {
        let (path, old) = (steps[index].path, Self.old(index))
        guard try package.content(of: path) == steps[index].after else { return false }
        if package.exists(old) {
            try package.rename(old, to: path)
        } else {
            try package.remove(path)
        }
        return true
    }

    private static func new(_ index: Int, _ path: String) -> String { "\(folder)/new/\(index)/\(path.lastName)" }
    private static func old(_ index: Int) -> String { "\(folder)/old-\(index)" }
}
