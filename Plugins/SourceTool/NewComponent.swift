import Foundation

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
        let taken = try Self.taken(name, in: sources, package, folders: [home.folder, suite.folder])
        if !taken.isEmpty { throw Refusal(taken) }

        // A component in the module of its list is nobody else's business.
        let isPublic = home.target.name != list.file.target.name
        func filled(_ file: String) throws -> String {
            var text = String(decoding: try Data(contentsOf: template.appending(path: file)), as: UTF8.self)
            for (old, new) in [
                ("TheRequirements", requirements), ("TheModule", home.target.name), ("NewComponent", name.type),
                ("newComponent", name.member), ("new_component", name.flag), ("new-component", name.id),
                ("New component", name.title), ("in: .section", "in: \(section)"),
                ("placement.section, .section", "placement.section, \(section)"),
                ("\"seed\": 0", "\"seed\": \(name.seed)"),
            ] { text = text.replacing(old, with: new) }
            return isPublic ? text : text.replacing("public ", with: "")
        }
        var made: [(path: String, text: String)] = []
        for (part, target) in [("Sources", folder), ("Tests", testFolder)] {
            let below = template.appending(path: part).path
            for file in try FileManager.default.subpathsOfDirectory(atPath: below).sorted()
            where file.hasSuffix(".swift") || file.hasSuffix(".txt") {
                made.append(
                    ("\(target)/\(file.replacing("NewComponent", with: name.type))", try filled("\(part)/\(file)")))
            }
        }
        let line = try filled("line.txt").trimmed
        let rule = try filled("rule.json")
        for (path, text) in made { try package.write(text, to: path) }
        try package.write(list.adding(line, to: section), to: list.file.path)
        if package.exists(".swift-format") {
            // A long name may make a line too long.
            let words = ["format", "--in-place", "--recursive", folder, testFolder]
            _ = try? Shell.run("swift", words, in: package.directory)
        }
        return """
            \(made.map { "made   \($0.path)\n" }.joined())added  \(line) to \(list.file.path), in the section \(section)

            1. Build and test it:  swift test --filter \(name.type)
            2. Shape it:           texts and rules in \(name.type)State.swift, elements in \(name.type)View.swift,
                                   what they do in \(name.type)Presenter.swift
            3. Where the screen has a table that a test keeps, RECORD_SNAPSHOTS=1 swift test writes its line there.
            4. Roll it out:        it is off for everybody until the rule file has its flag, such as

            \(rule)
            Deleting \(folder), \(testFolder), the line and the rule removes it.

            """
    }

    /// Returns the section as the code writes it.
    private func section(of list: ComponentList, _ sources: [SourcePackage.File]) throws -> String {
        var counts: [String: Int] = [:]
        for entry in list.entries { if let section = entry.section { counts[section, default: 0] += 1 } }
        var known = list.entries.compactMap(\.section)
        for file in sources where file.target.name == list.file.target.name {
            known += file.content.matches(of: /\bSection\(\s*(\.\w+|"[^"]*")/).map { String($0.1) }
        }
        known = known.enumerated().filter { !known[..<$0.offset].contains($0.element) }.map(\.element)
        let names = known.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".\"")) }
        guard let section else {
            let most = counts.values.max()
            if let largest = known.first(where: { counts[$0] == most }) { return largest }
            throw Refusal("no section of the screen is found in \(list.file.path); declare one with Section(…) first")
        }
        if let at = names.firstIndex(of: section) { return known[at] }
        throw Refusal("there is no section \"\(section)\"; there are \(names.joined(separator: ", "))")
    }

    /// Returns the folder of the components, and its target.
    private func home(
        of list: ComponentList, _ package: SourcePackage
    ) throws -> (folder: String, target: SourcePackage.Target) {
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
    ) throws -> (folder: String, target: SourcePackage.Target) {
        let suites = package.targets.filter { $0.isTest && $0.dependencies.contains(target.name) }
        if let tests {
            guard let suite = suites.first(where: { "\(tests)/".hasPrefix("\($0.folder)/") }) else {
                throw Refusal("\(tests) is in no test target that depends on \(target.name)")
            }
            return (tests, suite)
        }
        guard let suite = suites.first(where: { $0.name == "\(target.name)Tests" }) ?? suites.first else {
            throw Refusal("no test target depends on \(target.name); declare one first: a component has tests")
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
    private static func taken(
        _ name: ComponentName, in sources: [SourcePackage.File], _ package: SourcePackage, folders: [String]
    ) throws -> [String] {
        var taken: [String] = []
        for folder in folders {
            let names =
                (try? FileManager.default.contentsOfDirectory(
                    atPath: package.directory.appending(path: folder).path)) ?? []
            for other in names.sorted() where other.lowercased() == name.type.lowercased() {
                taken.append("\(folder)/\(other) is there already")
            }
        }
        if !taken.isEmpty { return taken }
        let types = ["", "State", "View", "Event", "Presenter", "Builder"].map { name.type + $0 }
        for file in sources {
            for type in types where file.declares(type) {
                taken.append("a type \(type) is declared in \(file.path)")
            }
            let text = file.content
            if text.contains("Flag(\"\(name.flag)\"") {
                taken.append("the flag \"\(name.flag)\" is declared in \(file.path)")
            } else if text.contains("static var \(name.member): Self { Flag(") {
                taken.append("a flag .\(name.member) is declared in \(file.path)")
            }
            if try text.contains(Regex("(Placement(<\\w+>)?|Builder)\\(\\s*\"\(name.id)\"")) {
                taken.append("the id \"\(name.id)\" is taken in \(file.path)")
            }
        }
        return taken
    }
}
