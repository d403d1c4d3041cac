import Foundation
import SwiftScanner

/// A component made from a template: its folder, its tests, and its line in the list.
struct NewComponent {
    var name: String
    /// The section by its name; the one with the most components if nil.
    var section: String?
    var list: String?
    /// The folder in which components have theirs; that of the listed ones if nil.
    var components: String?
    /// The folder in which the tests of components have theirs; that of the listed ones if nil.
    var tests: String?
    /// The type of the requirements; that of the listed ones if nil.
    var requirements: String?
    /// The folder with `Sources`, `Tests`, `line.txt` and `rule.json`.
    var template: URL
    /// The words of the command.
    var words: [String] = []

    /// A folder with the folders of components or of their tests, and its target.
    private typealias Home = (folder: String, target: SourcePackage.Target)

    /// Writes the files, and says what was made and what is next.
    func make(in package: SourcePackage) throws -> String {
        let name = try ComponentName(name)
        let sources = try package.sources()
        let list = try ComponentList.find(in: sources, named: list)
        let section = try section(of: list, sources)
        let home = try home(of: list, package)
        let suite = try suite(for: home.target, list, package)
        let requirements = try requirements(of: list, sources)
        let (folder, testFolder) = ("\(home.folder)/\(name.type)", "\(suite.folder)/\(name.type)")
        let taken = try self.taken(name, in: sources, package, home: home, suite: suite)
        if !taken.isEmpty { throw Refusal(taken) }

        // A component in the module of its list is nobody else's business.
        let isPublic = home.target.name != list.file.target.name
        func filled(_ file: String) throws -> String {
            var text = try templateText(file)
            for (old, new) in [
                ("TheRequirements", requirements), ("TheModule", home.target.name), ("NewComponent", name.type),
                ("newComponent", name.member), ("new_component", name.flag), ("new-component", name.id),
                ("New component", name.title), ("in: .section", "in: \(section)"),
                ("placement.section, .section", "placement.section, \(section)"),
                ("\"seed\": 0", "\"seed\": \(name.seed)"),
            ] { text = text.replacing(old, with: new) }
            return isPublic ? text : text.replacing("public ", with: "")
        }
        let line = try filled("line.txt").trimmed
        let (rules, rule) = try rule(for: name, filled("rule.json"), in: package)
        return try PendingChange.make(["new-component"] + words, in: package) { change in
            try package.check(list.file.path, is: list.file.content)
            var made: [String] = []
            for (part, target) in [("Sources", folder), ("Tests", testFolder)] {
                guard !package.exists(target) else { throw Refusal("\(target) is there already") }
                let new = change.put(target)
                for file in try templateFiles(part) {
                    let path = file.replacing("NewComponent", with: name.type)
                    try package.write(try filled("\(part)/\(file)"), to: "\(new)/\(path)")
                    made.append("\(target)/\(path)")
                }
                if package.exists(".swift-format") {
                    // A long name may make a line too long.
                    let format = ["format", "--in-place", "--recursive", new]
                    _ = try? Shell.run("swift", format, in: package.directory)
                }
            }
            try package.write(list.adding(line, to: section), to: change.put(list.file.path))
            change.said = """
                \(made.map { "made   \($0)\n" }.joined())added  \(line) to \(list.file.path), in the section \(section)

                1. Build and test it:  swift test --filter \(name.type)
                2. Shape it:           texts and rules in \(name.type)State.swift, elements in \(name.type)View.swift,
                                       what they do in \(name.type)Presenter.swift
                3. Where the screen has a table that a test keeps, RECORD_SNAPSHOTS=1 swift test writes its line there.
                4. Roll it out:        it is off for everybody until \(rules ?? "the rule file") has its flag, such as

                \(rule)
                Deleting \(folder), \(testFolder), the line and the rule removes it.

                """
        }
    }

    private func templateText(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: template.appending(path: file)), as: UTF8.self)
    }

    /// Returns the files of a part of the template that a component gets.
    private func templateFiles(_ part: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: template.appending(path: part).path).sorted()
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".txt") }
    }

    /// Returns an entry for the flag in the format of the package's
    /// rules, and the file that has these where there is one.
    private func rule(
        for name: ComponentName, _ json: String, in package: SourcePackage
    ) throws -> (file: String?, entry: String) {
        let files = try package.dataFiles()
        let others = try package.paths().filter { !files.contains($0) }
        let formats: [(kinds: [String], mark: Regex<Substring>, entry: String)] = [
            ([".json"], /"defaultTreatment"/, json),
            ([".yaml", ".yml"], /(?m)^ *treatment:/, "- \(name.flag):\n    treatment: \"off\"\n"),
            ([".split", ".splits"], /(?m)^[\w-]+ +\w+/, "\(name.flag) off\n"),
        ]
        for paths in [files, others] {
            for format in formats {
                let found = paths.filter { path in
                    format.kinds.contains(where: path.hasSuffix)
                        && (try? package.read(path).contains(format.mark)) ?? false
                }
                if !found.isEmpty { return (found.count == 1 ? found[0] : nil, format.entry) }
            }
        }
        return (nil, json)
    }

    /// Returns the section as the code writes it.
    private func section(of list: ComponentList, _ sources: [SourcePackage.File]) throws -> String {
        var counts: [String: Int] = [:]
        for entry in list.entries { if let section = entry.section { counts[section, default: 0] += 1 } }
        var known = list.entries.compactMap(\.section)
        for file in sources where file.target.name == list.file.target.name {
            known += file.content.matches(of: /\bScreenSection\(\s*(\.\w+|"[^"]*")/).map { String($0.1) }
        }
        known = known.enumerated().filter { !known[..<$0.offset].contains($0.element) }.map(\.element)
        let names = known.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".\"")) }
        guard let section else {
            let most = counts.values.max()
            if let largest = known.first(where: { counts[$0] == most }) { return largest }
            throw Refusal(
                "no section of the screen is found in \(list.file.path); declare one with ScreenSection(…) first")
        }
        if let at = names.firstIndex(of: section) { return known[at] }
        throw Refusal("there is no section \"\(section)\"; there are \(names.joined(separator: ", "))")
    }

    /// Returns the folder of the components, and its target.
    private func home(
        of list: ComponentList, _ package: SourcePackage
    ) throws -> Home {
        let parents = list.entries.filter(\.hasFolder).compactMap { $0.file?.path.parent.parent }
        let usual = Set(parents).sorted().max { a, b in
            parents.count { $0 == a } < parents.count { $0 == b }
        }
        let folder = components ?? usual ?? list.file.path.parent
        let owner = package.targets.filter { !$0.isTest && "\(folder)/".hasPrefix("\($0.folder)/") }
            .max { $0.folder.count < $1.folder.count }
        guard let owner else {
            throw Refusal("\(folder) is in no target of the package; name a folder of a target: --components FOLDER")
        }
        return (folder, owner)
    }

    /// Returns the folder of the components' tests, and its target.
    private func suite(
        for target: SourcePackage.Target, _ list: ComponentList, _ package: SourcePackage
    ) throws -> Home {
        let suites = package.targets.filter { $0.isTest && $0.dependencies.contains(target.name) }
        if let tests {
            guard let suite = suites.first(where: { "\(tests)/".hasPrefix("\($0.folder)/") }) else {
                throw Refusal("\(tests) is in no test target that depends on \(target.name)")
            }
            return (tests, suite)
        }
        guard let suite = suites.first(where: { $0.name == "\(target.name)Tests" }) ?? suites.first else {
            throw Refusal(
                "no test target depends on \(target.name), and a component has tests; declare one in Package.swift first: "
                    + ".testTarget(name: \"\(target.name)Tests\", dependencies: [\"\(target.name)\", …])")
        }
        let parents = list.entries.lazy.flatMap { entry in
            [suite.folder, "\(suite.folder)/Components"].filter { package.exists("\($0)/\(entry.component)") }
        }
        return (parents.first ?? suite.folder, suite)
    }

    private func requirements(of list: ComponentList, _ sources: [SourcePackage.File]) throws -> String {
        if let requirements { return requirements }
        let files = [list.file] + list.entries.compactMap(\.file)
        for file in files {
            let found = file.content.firstMatch(of: /\b(?:ComponentBuilder|PluginPoint|Placement)<(\w+)>/)
            if let found { return String(found.1) }
        }
        throw Refusal("the type of the screen's requirements is not found; name it with --requirements TYPE")
    }

    /// Returns the parts of the name that are taken, and where.
    private func taken(
        _ name: ComponentName, in sources: [SourcePackage.File], _ package: SourcePackage, home: Home, suite: Home
    ) throws -> [String] {
        var taken: [String] = []
        for folder in [home.folder, suite.folder] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: package.url(folder).path)) ?? []
            for other in names.sorted() where other.lowercased() == name.type.lowercased() {
                taken.append("\(folder)/\(other) is there already")
            }
        }
        if !taken.isEmpty { return taken }
        let types = ["", "State", "View", "Event", "Presenter", "Builder"].map { name.type + $0 }
        for file in sources {
            let declared = types.filter(file.declares)
            taken += declared.map { "a type \($0) is declared in \(file.path)" }
            let text = file.content
            // In its own module, a type of this name would stand in front of another module's.
            if file.target.name == home.target.name {
                for type in types where !declared.contains(type) && text.contains(type) {
                    guard let use = file.text.uses(of: type).first else { continue }
                    taken.append("\(file.path):\(file.text.line(of: use)) uses \(type), which the name would hide")
                }
            }
            let flags = text.contains("\"") && text.contains("Flag") ? FlagFinder.declarations(in: file.text) : []
            if flags.contains(where: { $0.flag == name.flag }) {
                taken.append("the flag \"\(name.flag)\" is declared in \(file.path)")
            } else if flags.contains(where: { $0.property == name.member }) {
                taken.append("a flag .\(name.member) is declared in \(file.path)")
            }
            if try text.contains(Regex("(Placement(<\\w+>)?|Builder)\\(\\s*\"\(name.id)\"")) {
                taken.append("the id \"\(name.id)\" is taken in \(file.path)")
            }
        }
        for file in try ["Sources", "Tests"].flatMap({ part in try templateFiles(part).map { "\(part)/\($0)" } }) {
            let text = SwiftText(try templateText(file))
            taken += types.filter { !text.uses(of: $0).isEmpty }.map {
                "the component's own \(file.lastName) uses \($0)"
            }
        }
        // A list of names is short enough to be read.
        return taken.count > 8 ? taken[..<8] + ["and so on, in \(taken.count - 8) more places"] : taken
    }
}

extension SwiftText {
    /// Returns the places where a name stands that is nobody's member.
    fileprivate func uses(of type: String) -> [Int] {
        places(of: type).filter { $0 == 0 || code[$0 - 1] != "." }
    }
}
