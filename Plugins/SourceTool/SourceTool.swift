import Foundation

/// The request of a plugin, as JSON on the command line: `SourceTool REQUEST [WORD …]`.
struct Request: Codable {
    /// The part of `swift package new-component`.
    struct Component: Codable {
        /// The folder of the library's own template.
        var template: URL
    }

    /// The part of `swift package retire-flag`.
    struct Retirement: Codable {
        /// The screen's program: the name of its product, and where it is built.
        var product: String
        var program: URL
        /// The folder for the copy of the package.
        var copy: URL
    }

    /// The part of `swift package remove-component`.
    struct Removal: Codable {
        /// The folder where the screen's program is built; nil if there is none.
        var program: URL?
    }

    /// The part of `swift package words`.
    struct Catalog: Codable {
        /// The folders of the library's modules in use, with its catalog; none where they are in the package itself.
        var library: [URL]
    }

    var package: SourcePackage
    var catalog: Catalog?
    var component: Component?
    var removal: Removal?
    var retirement: Retirement?
}

/// The program behind the plugins: a plugin can import no module, and no test can import a plugin.
@main
struct SourceTool {
    static func main() {
        // A reader that has gone is an error of writing, and no signal that ends the program without a word.
        signal(SIGPIPE, SIG_IGN)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            guard let request = try? JSONDecoder().decode(Request.self, from: Data((arguments.first ?? "").utf8)) else {
                throw Refusal("this program belongs to the plugins; run one of them: swift package words --help")
            }
            try run(request, Array(arguments.dropFirst()))
        } catch {
            // The code tells of the failure where nothing can be written at all.
            try? FileHandle.standardError.write(contentsOf: Data("\(Refusal(error))\n".utf8))
            exit(1)
        }
    }

    private static func run(_ request: Request, _ words: [String]) throws {
        if let component = request.component { try make(words, request.package, component) }
        if let removal = request.removal { try remove(words, request.package, removal) }
        if let catalog = request.catalog { try keep(words, request.package, catalog) }
        if let retirement = request.retirement { try retire(words, request.package, retirement) }
    }

    /// Completes what an earlier run was kept from; returns whether that was this command.
    private static func resumes(_ command: [String], in package: SourcePackage) throws -> Bool {
        guard let earlier = try PendingChange.resume(in: package) else { return false }
        try show("completed: swift package \(earlier.command.joined(separator: " "))\n\(earlier.said)")
        return earlier.command == command
    }

    private static func make(_ words: [String], _ package: SourcePackage, _ request: Request.Component) throws {
        let arguments = try Arguments(
            words, options: ["section", "builders", "components", "tests", "requirements", "template"],
            in: package)
        guard let name = arguments.words.first, arguments.words.count == 1 else {
            throw Refusal("one name is needed, such as GiftWrap; --help says more")
        }
        if try resumes(["new-component"] + words, in: package) { return }
        func isTemplate(_ folder: String) -> Bool { package.exists("\(folder)/line.txt") }
        let named = arguments.values["template"]
        if let named, !isTemplate(named) {
            throw Refusal("\(named) is not a template: it needs Sources, Tests, line.txt and rule.json")
        }
        // A package may have a template of its own.
        let own = named ?? (isTemplate("Templates/Component") ? "Templates/Component" : nil)
        let component = NewComponent(
            name: name, section: arguments.values["section"], list: arguments.values["builders"],
            components: arguments.values["components"], tests: arguments.values["tests"],
            requirements: arguments.values["requirements"],
            template: own.map(package.url) ?? request.template, words: words)
        try show(try component.make(in: package))
    }

    private static func keep(_ words: [String], _ package: SourcePackage, _ request: Request.Catalog) throws {
        let arguments = try Arguments(words, options: ["catalog", "modules", "over"], switches: ["check"], in: package)
        guard arguments.words.isEmpty else { throw Refusal("words takes options only; --help says more") }
        let catalog = try PhraseCatalog(
            arguments.values["catalog"], in: package,
            modules: arguments.values["modules"]?.split(separator: ",").map(String.init),
            over: arguments.values["over"], library: request.library)
        try show(catalog.report)
        guard arguments.switches.contains("check") else {
            if !catalog.isComplete { try catalog.write() }
            return try show(catalog.isComplete ? "\(catalog.path) is complete\n" : "written: \(catalog.path)\n")
        }
        guard catalog.isComplete else {
            throw Refusal(
                """
                \(catalog.path) is not as the sources have it; run swift package --allow-writing-to-package-directory \
                \((["words"] + words.filter { $0 != "--check" }).joined(separator: " "))
                """
            )
        }
    }

    private static func remove(_ words: [String], _ package: SourcePackage, _ request: Request.Removal) throws {
        let arguments = try Arguments(
            words, options: ["rules", "builders", "program"], switches: ["force"], in: package)
        guard let name = arguments.words.first, arguments.words.count == 1 else {
            throw Refusal("one name is needed, such as GiftWrap; --help says more")
        }
        if try resumes(["remove-component"] + words, in: package) { return }
        let component = try RemoveComponent(
            name, in: package, list: arguments.values["builders"], rules: arguments.values["rules"])
        try show(
            try component.remove(
                asking: request.program, isForced: arguments.switches.contains("force"), words: words))
    }

    static func retire(_ words: [String], _ package: SourcePackage, _ request: Request.Retirement) throws {
        let arguments = try Arguments(
            words, options: ["rules", "builders", "program"], switches: ["anyway", "list", "write-rules"], in: package)
        guard arguments.words.count == 2 else { throw Refusal("a flag and a treatment are needed; --help says more") }
        let (name, treatment) = (arguments.words[0], arguments.words[1])
        let writes = arguments.switches.contains("write-rules")
        guard !writes || arguments.values["rules"] != nil else {
            throw Refusal("--write-rules needs the file: --rules FILE")
        }
        guard !writes || !arguments.switches.contains("list") else {
            throw Refusal("--list changes nothing and --write-rules does; leave one out")
        }
        let lint =
            ["lint", "--retire", "\(name)=\(treatment)"] + (arguments.values["rules"].map { ["--rules", $0] } ?? [])
        // The program knows the flags, their treatments and near misses.
        let held = try Shell.run(request.program.path, lint, in: package.directory)
        guard held.status <= 1, !held.output.isEmpty else { throw Refusal(held.faults.trimmed) }
        let flag = try RetireFlag(name, at: treatment, in: package, list: arguments.values["builders"])
        try show(held.output + (try flag.report()))
        if arguments.switches.contains("list") { return }
        guard flag.byHand.isEmpty else { throw Refusal("there is something to decide first, see above") }
        guard held.status == 0 || !flag.isAsked || arguments.switches.contains("anyway") else {
            throw Refusal(
                "the screens of those marked ! above would change; give them \(treatment) first, or go on with --anyway"
            )
        }
        if flag.isAsked {
            try prove(flag, package, request, isEverybodys: held.status == 0)
        } else {
            try show("\nNothing on the screen asks for it: there is nothing to prove.\n")
        }
        if writes {
            // Whom it changes anything for was decided above.
            let written = try Shell.run(
                request.program.path, lint + ["--write-rules", "--anyway"], in: package.directory)
            guard written.status == 0 else { throw Refusal(written.faults.trimmed) }
            try show("\n\(written.output.split(separator: "\n").last ?? "")\n")
        }
        try show(try flag.steps(isWritten: writes))
    }

    /// Builds a copy of the package without the flag, and compares what the screen's program says of both.
    private static func prove(
        _ flag: RetireFlag, _ package: SourcePackage, _ request: Request.Retirement, isEverybodys: Bool
    ) throws {
        let (name, treatment) = (flag.flag, flag.treatment)
        try show("\nProof\n    building a copy without the flag …\n")
        let proof = RetirementProof(
            package: package, product: request.product, program: request.program, folder: request.copy)
        let (count, differences) = try proof.differences(retiring: flag)
        guard differences.isEmpty else {
            try show("    with \(name) = \(treatment) today (<), and without the flag (>):\n")
            try show(differences.prefix(40).map { "    \($0)\n" }.joined())
            throw Refusal("the screen would change, see above")
        }
        try show(
            "    matrix of the copy is what matrix --set \(name)=\(treatment) is today: \(count) lines, all equal\n")
        if !isEverybodys {
            try show("    So it is for those who have \(treatment) today. Those marked ! above see another screen.\n")
        }
    }

    /// Prints a text at once, before anything that takes time.
    ///
    /// Throws where the output is closed or its disk is full.
    private static func show(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw Refusal("the output cannot be written; see `git status` for what has changed until then")
        }
    }
}

/// The words behind the name of a plugin.
struct Arguments {
    private(set) var words: [String] = []
    private(set) var values: [String: String] = [:]
    private(set) var switches: Set<String> = []

    /// Reads `--option VALUE`, `--option=VALUE`, `--switch` and plain words.
    ///
    /// A path into the package becomes one from its folder.
    init(
        _ arguments: [String], options: [String], switches known: [String] = [], in package: SourcePackage
    ) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-") else {
                words.append(word)
                continue
            }
            let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            if known.contains(name), parts.count == 1 {
                switches.insert(name)
            } else if options.contains(name) {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw Refusal("--\(name) needs a value")
                }
                values[name] = package.relative(value)
            } else {
                let legal = (options + known).map { "--\($0)" }.joined(separator: ", ")
                throw Refusal("unknown option \(word); there are \(legal)")
            }
        }
    }
}
