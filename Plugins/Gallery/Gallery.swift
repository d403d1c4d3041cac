import Foundation
import PackagePlugin

/// The command `swift package gallery`.
@main
struct Gallery: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
        var extractor = ArgumentExtractor(arguments)
        let output = extractor.extractOption(named: "output").last
        let namedBook = extractor.extractOption(named: "book").last
        let named = extractor.extractOption(named: "program").last
        let words = extractor.extractOption(named: "words").last.map { URL(filePath: $0) }
        if let word = extractor.remainingArguments.first { return Diagnostics.error("what is \(word)?\n\(help)") }
        guard let product = try SourceTool.program(named, of: context.package) else { return }
        let package = context.package.directoryURL
        let folder = package.appending(path: ".build/gallery")
        let states = folder.appending(path: "states")
        let captured = folder.appending(path: "captured")
        for old in [states, captured] { try? FileManager.default.removeItem(at: old) }
        // A storyboard captures its states where this folder is, so it does not stay.
        try FileManager.default.createDirectory(at: states, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: states) }
        if let catalog = try words ?? catalog(of: product) {
            try Data(contentsOf: catalog).write(to: states.appending(path: "Words.xcstrings"))
        }
        let tests = try tests(of: product, in: context.package)
        guard !tests.isEmpty else { return Diagnostics.error("no test of \(product.name) has a Storyboard(of: …)") }
        SourceTool.say("running the tests with storyboards …")
        let result = try packageManager.test(.filtered(tests), parameters: .init())
        try FileManager.default.moveItem(at: states, to: captured)
        if !result.succeeded { Diagnostics.warning("some of the tests fail; the gallery has what they captured") }
        guard let program = try SourceTool.build(product.name, packageManager) else { return }
        // Files are written where they were asked for; both stand in the folder that is this command's own.
        let gallery = output.map { URL(filePath: $0) } ?? folder.appending(path: "gallery.html")
        let book = namedBook.map { URL(filePath: $0) } ?? (output == nil ? folder.appending(path: "book.html") : nil)
        var pages = [["gallery", "--states", captured.path, "--output", gallery.path]]
        if let book {
            pages[0] += ["--book", address(of: book, from: gallery)]
            pages.append(["book", "--output", book.path, "--gallery", address(of: gallery, from: book)])
        }
        for words in pages {
            guard try run(program, words) else { return Diagnostics.error("\(words[0]) was not written") }
        }
        print([gallery, book].compactMap { $0?.path }.joined(separator: "\n"))
        if book == nil { print("without links to the book of all variants: --book FILE writes it, too") }
    }

    /// Returns the address of a page as it stands in another.
    private func address(of page: URL, from other: URL) -> String {
        let isBeside = page.deletingLastPathComponent().path == other.deletingLastPathComponent().path
        return isBeside ? page.lastPathComponent : page.absoluteString
    }

    private func run(_ program: URL, _ words: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = program
        process.arguments = words
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Returns the String Catalog of a program; nil where its modules have none, or several.
    ///
    /// A storyboard puts it over the library's own.
    private func catalog(of program: ExecutableProduct) throws -> URL? {
        let targets = [program.mainTarget] + program.mainTarget.recursiveTargetDependencies
        let library = Set(targets.filter { $0.name == "ScreenTool" }.flatMap(\.recursiveTargetDependencies).map(\.name))
        let found = targets.filter { !library.contains($0.name) }.compactMap { $0 as? any SourceModuleTarget }.flatMap {
            target in
            target.sourceFiles.map(\.url).filter { $0.pathExtension == "xcstrings" }
        }
        if found.count > 1 {
            Diagnostics.warning(
                "the gallery has English alone: \(found.count) catalogs are there; name one with --words")
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the classes with storyboards, in the tests of modules that the program has and the library has not.
    private func tests(of program: ExecutableProduct, in package: Package) throws -> [String] {
        let modules = program.mainTarget.recursiveTargetDependencies
        let tool = modules.filter { $0.name == "ScreenTool" }
        return try package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
            let all = target.recursiveTargetDependencies
            let kit = all.filter { $0.name == "ScreenTesting" }
            guard target.kind == .test, !kit.isEmpty else { return false }
            let library = Set((kit + tool).flatMap { [$0] + $0.recursiveTargetDependencies }.map(\.name))
            return !Set(all.map(\.name)).subtracting(library).isDisjoint(with: modules.map(\.name))
        }.flatMap { target in
            try target.sourceFiles(withSuffix: "swift").flatMap { file -> [String] in
                let text = try String(contentsOf: file.url, encoding: .utf8)
                guard text.contains("Storyboard(of:") else { return [] }
                return text.matches(of: #/(?:class|struct|extension) (\w+Tests)\b/#).map { "\(target.name).\($0.1)" }
            }
        }
    }

    private let help = """
        Draws every state that the storyboards of the tests capture in one HTML file. Runs the tests that have storyboards.
        A test adds a state with Storyboard.capture(_:).
        (On macOS: swift package --disable-sandbox gallery, because running tests and writing need it.)

        Usage: swift package gallery [OPTION …]

          --output FILE    the file to write; .build/gallery/gallery.html if not given, and book.html beside it
          --book FILE      the file for the book of all variants, to which the components lead
          --program NAME   the screen's program; found if there is one
          --words FILE     the String Catalog of the languages to draw; the one of the program's modules if not given
        """
}
