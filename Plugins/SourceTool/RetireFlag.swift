import Foundation
import SwiftScanner

/// The edits that fix a flag at one treatment: every file and line, and the same package without them.
struct RetireFlag {
    /// The new condition of a placement.
    private enum Outcome {
        /// The component can no longer be shown.
        case removed
        /// The rest of the argument `when:`; nil for none.
        case condition(String?)
    }

    /// The condition of one builder that asks for the flag.
    private struct Condition {
        let builder: ComponentList.Entry?
        let name: String
        let file: SourcePackage.File
        /// From `when:` to the end of the argument.
        let argument: Range<Int>
        let outcome: Outcome
    }

    let package: SourcePackage
    let flag: String
    let treatment: String
    private let list: ComponentList?
    private let file: SourcePackage.File
    private let declaration: FlagFinder.Declaration
    /// The texts of the cases of the flag's type; nil where that is not declared in the package.
    private let treatments: [String: String]?
    private var conditions: [Condition] = []
    /// The uses that no program should change, as `path:line: text`.
    private(set) var byHand: [String] = []

    /// The builders whose components can no longer be shown.
    var removed: [String] {
        conditions.compactMap { condition in
            if case .removed = condition.outcome { condition.name } else { nil }
        }
    }

    /// Whether anything on the screen asks for the flag.
    var isAsked: Bool { !conditions.isEmpty }

    /// Finds everything that asks for a flag.
    init(_ flag: String, at treatment: String, in package: SourcePackage, list path: String?) throws {
        self.package = package
        self.flag = flag
        self.treatment = treatment
        let sources = try package.sources()
        let name = "\"\(flag)\""
        list =
            path == nil
            ? try? ComponentList.find(in: sources, named: nil, mentioning: name) : try .find(in: sources, named: path)
        let declarations = sources.filter { $0.content.contains(name) }.flatMap { file in
            FlagFinder.declarations(in: file.text).filter { $0.flag == flag }.map { (file, $0) }
        }
        guard let (file, declaration) = declarations.first else {
            throw Refusal(
                "no flag \"\(flag)\" is declared in the sources, by a line such as: Flag(\"\(flag)\", default: .off)")
        }
        guard declarations.count == 1 else {
            let places = declarations.map { "\($0.0.path):\($0.0.text.line(of: $0.1.call.lowerBound))" }
            throw Refusal("the flag \"\(flag)\" is declared more than once: \(places.joined(separator: ", "))")
        }
        (self.file, self.declaration) = (file, declaration)
        treatments = declaration.answer(in: file.text).flatMap { type in
            sources.filter { $0.content.contains(type) }.lazy.compactMap { $0.text.rawValues(ofEnum: type) }.first
        }
        guard let property = declaration.property else {
            let line = file.text.line(of: declaration.call.lowerBound)
            byHand.append("\(file.path):\(line): \(file.text.lines[line - 1].text.trimmed)")
            return
        }
        for file in sources where file.content.contains(".\(property)") {
            for use in FlagFinder.uses(of: property, in: file.text) {
                if let condition = condition(around: use, in: file, property: property) {
                    conditions.append(condition)
                } else {
                    let line = file.text.line(of: use)
                    byHand.append("\(file.path):\(line): \(file.text.lines[line - 1].text.trimmed)")
                }
            }
        }
        for other in sources where other.content.contains(property) {
            let isSame = other.path == file.path
            for use in declaration.otherUses(declaredIn: file.text, usedIn: other.text, isSame: isSame) {
                let line = other.text.line(of: use)
                let place = "\(other.path):\(line): \(other.text.lines[line - 1].text.trimmed)"
                if !byHand.contains(place) { byHand.append(place) }
            }
        }
    }

    /// Returns the condition of a placement that a use of the flag is in, where it is clear what becomes of it.
    private func condition(around use: Int, in file: SourcePackage.File, property: String) -> Condition? {
        let text = file.text
        guard let start = text.places(of: "when:").last(where: { $0 < use }), text.endOfArgument(from: start) > use,
            let open = text.opening(around: start),
            String(text.code[..<open].suffix(60)).contains(/\bPlacement(<\w+>)?$/)
        else { return nil }
        let argument = start..<text.endOfArgument(from: start)
        let value = start + "when:".count..<argument.upperBound
        // What a comment says may no longer be true.
        guard text.parts(of: value, between: "||").count == 1, !text.hasComment(in: value) else { return nil }
        var kept: [String] = []
        var isRemoved = false
        for part in text.parts(of: value, between: "&&") {
            let term = text[part].trimmed
            guard part.contains(use) else {
                kept.append(term)
                continue
            }
            switch holds(term, property) {
            case true: break
            case false: isRemoved = true
            case nil: return nil
            }
        }
        // One builder a file, or it is not clear whose condition this is.
        let builders = file.content.matches(of: /\b(?:struct|class) (\w+Builder)\b/).map { String($0.1) }
        guard builders.count == 1, let name = builders.first else { return nil }
        let entry = list?.entries.first { $0.builder == name }
        if isRemoved, entry?.hasFolder != true { return nil }
        return Condition(
            builder: entry, name: name, file: file, argument: argument,
            outcome: isRemoved ? .removed : .condition(kept.isEmpty ? nil : kept.joined(separator: " && ")))
    }

    /// Returns whether a term of a condition holds with the treatment; nil if that is not to be seen.
    private func holds(_ term: String, _ property: String) -> Bool? {
        let text = term.replacing(/\s+/, with: " ")
        if text == ".on(.\(property))" { return treatment == "on" }
        if text == ".off(.\(property))" { return treatment == "off" }
        guard text.hasPrefix(".flag(.\(property), is: "), text.hasSuffix(")") else { return nil }
        let values = text.dropFirst(".flag(.\(property), is: ".count).dropLast().split(separator: ",")
        let names = values.map { String($0).trimmed }
        // A case may have another name than its text; what it stands for says its declaration.
        let held = names.map { name -> String? in
            guard let name = name.wholeMatch(of: /\.`?(\w+)`?/).map({ String($0.1) }) else { return nil }
            return treatments.map { $0[name] } ?? (["on", "off"].contains(name) ? name : nil)
        }
        if held.contains(treatment) { return true }
        return held.contains(nil) ? nil : false
    }

    // MARK: - The report

    /// Returns every file and line that goes or changes.
    func report() throws -> String {
        var report = ""
        func heading(_ line: String) { report += "\n\(line)\n" }
        func row(_ line: String) { report += "    \(line)\n" }
        for condition in conditions {
            let file = condition.file
            let line = file.text.line(of: condition.argument.lowerBound)
            switch condition.outcome {
            case .removed:
                heading("\(condition.name) can no longer be shown; this goes:")
                for path in try folders(of: condition).flatMap({ try package.paths(below: $0) }) { row(path) }
                for entry in list?.entries ?? [] where entry.builder == condition.name {
                    row("\(list?.file.path ?? ""):\(entry.lines.lowerBound + 1)")
                }
            case .condition(let rest):
                heading("\(condition.name) is shown without asking for it; its condition becomes \(rest ?? "nothing"):")
                row("\(file.path):\(line): \(file.text.lines[line - 1].text.trimmed)")
                // Those for the same place that come after one that always takes it are never asked.
                guard let list, let own = condition.builder, rest == nil else { continue }
                for other in list.entries
                where other.id == own.id && other.lines.lowerBound > own.lines.lowerBound
                    && !removed.contains(other.builder)
                {
                    row("look at \(other.builder), too: it comes after it for the same place")
                }
            }
        }
        heading("The declaration:")
        let text = file.text
        let places = text.lines(of: declaration.property == nil ? declaration.call : removal)
        for (place, line) in zip(1..., text.lines) where places.contains(place) {
            row("\(file.path):\(place): \(line.text.trimmed)")
        }
        let gone = conditions.filter { removed.contains($0.name) }.flatMap(folders)
        let named = try lines().filter { line in !gone.contains { line.path.hasPrefix("\($0)/") } }
        let tests = package.targets.filter(\.isTest).map { "\($0.folder)/" }
        func isKept(_ path: String) -> Bool { path.contains("/.snapshots/") }
        func isTest(_ path: String) -> Bool { tests.contains(where: path.hasPrefix) && !isKept(path) }
        func isText(_ path: String) -> Bool { path.hasSuffix(".swift") || path.hasSuffix(".md") }
        let kinds: [(String, (String) -> Bool)] = [
            ("Other lines of code and documentation that name it:", { isText($0) && !isTest($0) }),
            ("Tests that name it:", isTest),
            ("Tables and pictures of tests that name it, which the tests write anew:", isKept),
            ("Rule files and other data that name it:", { !isText($0) && !isTest($0) && !isKept($0) }),
        ]
        var listed = Set(conditions.map { "\($0.file.path):\($0.file.text.line(of: $0.argument.lowerBound))" })
        listed.formUnion(places.map { "\(file.path):\($0)" })
        listed.formUnion(byHand.compactMap { $0.firstMatch(of: /^.*?:\d+(?=: )/).map { String($0.0) } })
        for (title, isOfKind) in kinds {
            let lines = named.filter { isOfKind($0.path) && listed.insert("\($0.path):\($0.line)").inserted }
            if !lines.isEmpty { heading(title) }
            for line in lines { row("\(line.path):\(line.line): \(line.text)") }
        }
        if !byHand.isEmpty {
            heading("The flag is asked here, too. Decide what each of these becomes, and run this again:")
            byHand.forEach(row)
        }
        return report
    }

    /// Returns the steps that retire the flag, until all tests pass.
    ///
    /// - Parameter isWritten: whether the rule file has lost the flag already.
    func steps(isWritten: Bool) throws -> String {
        let files = try package.dataFiles(naming: flag)
        let file = files.count == 1 ? files[0] : "FILE"
        let filter = try filter()
        let steps =
            (isWritten ? [] : ["Take it out of the rules: run this again with --rules \(file) --write-rules"]) + [
                "Change the code and the documentation as listed; an import that is no longer needed goes, too.",
                "Run RECORD_SNAPSHOTS=1 swift test\(filter): it writes the tables and pictures that tests keep, and fails "
                    + "where one has changed, so that you read it.",
                "Run swift test\(filter), and swift test before you publish. A test or data about this screen that still asks "
                    + "for the flag fails: take the flag out there. One that presumed it off may have to fill in what is "
                    + "always shown now. Others that are listed may keep the name.",
            ]
        return "\nWhat to do\n" + steps.enumerated().map { "    \($0.offset + 1). \($0.element)\n" }.joined()
    }

    /// Returns the option of `swift test` for the tests that name the flag, and for those whose tables and pictures do.
    private func filter() throws -> String {
        let gone = conditions.filter { removed.contains($0.name) }.flatMap(folders)
        let named = Set(try lines().map(\.path)).filter { path in !gone.contains { path.hasPrefix("\($0)/") } }
        var names: Set<String> = []
        for target in package.targets where target.isTest {
            let files = try package.paths(below: target.folder).filter { $0.hasSuffix(".swift") }
            let texts = try Dictionary(uniqueKeysWithValues: files.map { ($0, SwiftText(try package.read($0))) })
            for path in named where path.hasPrefix("\(target.folder)/") {
                let snapshot = path.components(separatedBy: "/.snapshots/")
                let asking =
                    snapshot.count == 1
                    ? [path]
                    : files.filter { file in
                        // A test keeps its snapshots beside it, and names them.
                        let name = snapshot[1].replacing(/\.txt$/, with: "")
                        return file.parent == snapshot[0] && texts[file]?.strings.contains { $0.value == name } ?? false
                    }
                let tests = asking.flatMap { texts[$0]?.tests ?? [] }
                // What helps tests, or is read by them, may be for each of the target.
                names.formUnion(tests.isEmpty ? ["\(target.name)\\."] : tests.map { "\($0)/" })
            }
        }
        return names.isEmpty ? "" : " --filter '\(names.sorted().joined(separator: "|"))'"
    }

    /// Returns the folders of a component and of its tests.
    private func folders(of condition: Condition) -> [String] {
        let component = String(condition.name.dropLast("Builder".count))
        return [condition.file.path.parent] + package.testFolders(of: component, in: condition.file.target)
    }

    /// Returns the lines of text files that name the flag, or its property as a flag's.
    private func lines() throws -> [(path: String, line: Int, text: String)] {
        let finder = FlagFinder(declaration, in: file.text)
        return try package.texts().flatMap { path, text in
            finder.lines(in: text, of: path).map { number, text in
                (path, number, String(String(text).trimmed.prefix(120)))
            }
        }
    }

    // MARK: - Without the flag

    /// Takes the flag out of a copy of the package.
    func apply(to copy: SourcePackage) throws {
        var texts: [String: String] = [:]
        for condition in conditions.sorted(by: { $0.argument.lowerBound > $1.argument.lowerBound }) {
            let (path, argument) = (condition.file.path, condition.argument)
            switch condition.outcome {
            case .removed:
                for folder in folders(of: condition) {
                    try FileManager.default.removeItem(at: copy.directory.appending(path: folder))
                }
            case .condition(let rest):
                var characters = SwiftText.characters(of: texts[path] ?? condition.file.content)
                var start = argument.lowerBound
                if rest == nil {
                    // The comma before it goes, too.
                    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
                    if characters[start - 1] == "," { start -= 1 } else { start = argument.lowerBound }
                }
                let replacement = SwiftText.characters(of: rest.map { "when: \($0)" } ?? "")
                characters.replaceSubrange(start..<argument.upperBound, with: replacement)
                texts[path] = String(characters)
            }
        }
        for (path, text) in texts { try copy.write(text, to: path) }
        if let list, !removed.isEmpty { try copy.write(list.removing(removed), to: list.file.path) }
        if copy.exists(file.path) { try copy.write(Self.undeclared(try copy.read(file.path), flag), to: file.path) }
    }

    /// What goes from the file that declares the flag.
    private var removal: Range<Int> {
        declaration.unit.map(file.text.removal(of:)) ?? declaration.call
    }

    /// Makes a file without the declaration of a flag, and without its extension where nothing else is in it.
    static func undeclared(_ text: String, _ flag: String) -> String {
        let text = SwiftText(text)
        let declaration = FlagFinder.declarations(in: text).first { $0.flag == flag }
        guard let declaration, declaration.property != nil, let unit = declaration.unit else { return text.text }
        var characters = text.characters
        characters.removeSubrange(text.removal(of: unit))
        return String(characters)
    }
}

extension SwiftText {
    fileprivate func hasComment(in range: Range<Int>) -> Bool {
        // The code has spaces in place of comments.
        range.contains { code[$0] == " " && !characters[$0].isWhitespace }
    }

    /// The types of a file that have tests: functions that are named so, or marked by `@Test`.
    fileprivate var tests: [String] {
        let declarations = declarations
        return declarations.filter { $0.kind == .type || $0.kind == .extension }.filter { type in
            declarations.contains { function in
                let isTest =
                    function.kind == .function
                    && (function.names[0].hasPrefix("test") || String(code[function.range]).hasPrefix("@Test"))
                return isTest && type.body?.contains(function.range.lowerBound) ?? false
            }
        }.flatMap(\.names)
    }
}
