import Foundation
import StructuredText
import SwiftScanner

/// The removal of a component: its folder, its tests, its line in the list, and its flags in the rule files.
struct RemoveComponent {
    /// The answer of a screen's program about a flag and a rule file.
    private struct Retirement: Decodable {
        struct Dependent: Decodable {
            struct Location: Decodable {
                let line: Int
            }
            let name: String
            let location: Location
        }
        let dependents: [Dependent]
    }

    private let package: SourcePackage
    private let list: ComponentList
    private let entries: [ComponentList.Entry]
    /// The folders of the component and of its tests.
    private let folders: [String]
    /// Each flag that the component's folder declares, and a rule file that has it.
    private let rules: [(flag: String, file: String)]
    /// The files outside the folders that name the component or one of its flags, each with its lines.
    private let uses: [(path: String, lines: [Int])]

    /// Finds all that belongs to a component.
    init(_ name: String, in package: SourcePackage, list path: String? = nil, rules named: String? = nil) throws {
        self.package = package
        let sources = try package.sources()
        let list = try ComponentList.find(in: sources, named: path, mentioning: " \(name)Builder")
        self.list = list
        entries = list.entries.filter { $0.component == name }
        guard let entry = entries.first else {
            let names = list.entries.map(\.component)
            let hint =
                nearestSpelling(to: name, in: names).map { "did you mean \($0)?" }
                ?? "there are \(names.joined(separator: ", "))"
            throw Refusal("there is no component \(name) in \(list.file.path); \(hint)")
        }
        guard entry.hasFolder, let file = entry.file else {
            throw Refusal("\(name) has no folder of its own, so it is for you to remove")
        }
        let folder = file.path.parent
        folders = [folder] + package.testFolders(of: name, in: file.target)
        let declared = sources.filter { $0.path.hasPrefix("\(folder)/") && $0.content.contains("\"") }.flatMap { file in
            let text = file.text
            return FlagFinder.declarations(in: text).map { (text: text, flag: $0) }
        }
        if let named { _ = try package.read(named) }
        let rules = try declared.flatMap { _, flag in
            try package.dataFiles(naming: flag.flag, among: named.map { [$0] }).map { (flag.flag, $0) }
        }
        self.rules = rules
        let gone = folders.map { "\($0)/" }
        var uses: [String: Set<Int>] = [:]
        for (path, text) in try package.texts()
        where !gone.contains(where: path.hasPrefix) && !path.contains("/.snapshots/") {
            if !rules.contains(where: { $0.1 == path }) {
                for (declaring, flag) in declared {
                    let lines = FlagFinder(flag, in: declaring).lines(in: text, of: path)
                    uses[path, default: []].formUnion(lines.map(\.number))
                }
            }
            if path.hasSuffix(".swift"), text.contains(name) {
                uses[path, default: []].formUnion(SwiftText(text).lines(naming: name))
            }
        }
        // The line in the list goes.
        uses[list.file.path]?.subtract(entries.flatMap { $0.lines.map { $0 + 1 } })
        self.uses = uses.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0, $1.sorted()) }
    }

    /// Removes it, and says what was removed and what is next.
    ///
    /// Removes nothing where rules still ask for its flag, or
    /// something would go that version control could not bring back.
    ///
    /// - Parameters:
    ///   - program: the screen's program, which takes flags out of rule files.
    ///   - isForced: whether files may go that are not committed.
    ///   - words: the words of the command.
    func remove(asking program: URL?, isForced: Bool = false, words: [String] = []) throws -> String {
        var reasons: [String] = []
        for (flag, file) in rules {
            guard let program else {
                reasons.append("no program of the screen is found to take \(flag) out of \(file): do it by hand")
                continue
            }
            let result = try retire(flag, in: file, program, ["--format", "json"])
            guard let answer = try? JSONDecoder().decode(Retirement.self, from: Data(result.output.utf8)) else {
                throw Refusal(result.faults.trimmed)
            }
            reasons += answer.dependents.map {
                "\(file):\($0.location.line): the rules of \($0.name) ask for \(flag), and would be left without it"
            }
        }
        if !reasons.isEmpty {
            throw Refusal(reasons + ["nothing is removed; change these rules first, and run this again"])
        }
        let unsaved = isForced ? [] : try uncommitted()
        if !unsaved.isEmpty {
            throw Refusal(unsaved + ["nothing is removed; commit these first, or let them go with --force"])
        }
        // At every moment, what is left of it builds.
        return try PendingChange.make(["remove-component"] + words, in: package) { change in
            try package.check(list.file.path, is: list.file.content)
            if let builder = entries.first?.builder {
                try package.write(list.removing([builder]), to: change.put(list.file.path))
            }
            for folder in folders.reversed() { change.remove(folder) }
            for (file, flags) in Dictionary(grouping: rules, by: \.file).sorted(by: { $0.key < $1.key }) {
                try take(flags.map(\.flag), outOf: file, into: change.put(file), program)
            }
            let removed =
                folders + entries.map { "\(list.file.path):\($0.lines.lowerBound + 1)" }
                + rules.map { "\($0.flag) from \($0.file)" }
            change.said = """
                \(removed.map { "removed  \($0)\n" }.joined())\(uses.map(Self.advice).joined())
                1. Build and test the rest:  swift test
                2. Where the screen has a table that a test keeps, RECORD_SNAPSHOTS=1 swift test writes it without its lines.

                """
        }
    }

    private static func advice(_ path: String, _ lines: [Int]) -> String {
        "look at  \(path):\(lines.map(String.init).joined(separator: ", ")), which \(lines.count == 1 ? "names" : "name") "
            + "it or its flag\n"
    }

    /// Writes a rule file without some flags to another place.
    private func take(_ flags: [String], outOf file: String, into new: String, _ program: URL?) throws {
        try package.create(new.parent)
        try package.copy(file, to: new)
        let segments = "\(file.parent.isEmpty ? "" : "\(file.parent)/")segments"
        for flag in flags {
            guard let program else { continue }
            let beside = package.exists(segments) ? ["--segments", segments] : []
            let written = try retire(flag, in: new, program, ["--write-rules", "--anyway"] + beside)
            guard written.status == 0 else { throw Refusal(written.faults.trimmed) }
        }
    }

    /// Returns the files of the component that version control does not have as they are.
    private func uncommitted() throws -> [String] {
        let words = ["-c", "core.quotePath=false", "status", "--short", "--ignored", "--untracked-files=all", "--"]
        let status = try Shell.run("git", words + folders, in: package.directory)
        guard status.status == 0 else { return folders.map { "\($0) is in no repository of git" } }
        return status.output.split(separator: "\n").map { line in
            let isNew = line.hasPrefix("??") || line.hasPrefix("!!") || line.hasPrefix("A")
            return "\(line.dropFirst(3)) \(isNew ? "is not committed" : "has changes that are not committed")"
        }
    }

    /// Asks the screen's program about a flag, at the treatment that the code declares as its default.
    private func retire(
        _ flag: String, in file: String, _ program: URL, _ words: [String]
    ) throws -> (status: Int32, output: String, faults: String) {
        let lint = ["lint", "--retire", flag, "--rules", file]
        return try Shell.run(program.path, lint + words, in: package.directory)
    }
}

extension SwiftText {
    /// Returns the lines that name a component: by a text of its name alone, or by one of its types.
    fileprivate func lines(naming component: String) -> Set<Int> {
        let types = ["Builder", "State", "View", "Event", "Presenter"].flatMap { places(of: component + $0) }
        return Set((strings.filter { $0.value == component }.map(\.start) + types).map(line))
    }
}

extension SourcePackage {
    /// Returns the folders in which the test targets of a target have the tests of a component.
    func testFolders(of component: String, in tested: Target) -> [String] {
        targets.filter { $0.isTest && $0.dependencies.contains(tested.name) }.flatMap { target in
            let all = "\(target.folder)/Components"
            return ["\(target.folder)/\(component)", "\(all)/\(component)"].filter { $0 != all }
        }.filter(exists)
    }

    /// Returns the files, of some or of those that may have rules, that have an entry for a flag.
    func dataFiles(naming flag: String, among files: [String]? = nil) throws -> [String] {
        let entry = try Regex("\"name\"\\s*:\\s*\"\(flag)\"|(?m:^[\\s\\-\\[{\"']*\(flag)[\"']?\\s*[:\\s])")
        return try (files ?? dataFiles()).filter { file in (try? read(file).contains(entry)) ?? false }
    }

    /// Returns the files below the targets that are no tests, and those beside the package's folders, that may have
    /// rules; links are followed.
    func dataFiles() throws -> [String] {
        let root = directory.resolvingSymlinksInPath().path + "/"
        let top = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        let paths = try targets.filter { !$0.isTest }.flatMap { try self.paths(below: $0.folder) } + top
        let kinds = [".json", ".yaml", ".yml", ".split", ".splits"]
        return Set(
            paths.filter { path in kinds.contains(where: path.hasSuffix) }.map { path in
                let file = directory.appending(path: path).resolvingSymlinksInPath().path
                return file.hasPrefix(root) ? String(file.dropFirst(root.count)) : path
            }
        ).sorted()
    }
}
