import Foundation
import PackagePlugin

/// The common part of the plugins: the package as the program behind them reads it, and how that is run.
enum SourceTool {
    /// Returns the folders and names of the package's targets.
    static func description(of package: Package) -> [String: Any] {
        let root = package.directoryURL.standardizedFileURL.path + "/"
        let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }.map { target -> [String: Any] in
            var folder = target.directoryURL.standardizedFileURL.path
            if folder.hasPrefix(root) { folder.removeFirst(root.count) }
            while folder.hasSuffix("/") { folder.removeLast() }
            let dependencies = target.dependencies.compactMap { dependency -> String? in
                if case .target(let target) = dependency { target.name } else { nil }
            }
            return [
                "name": target.name, "folder": folder, "isTest": target.kind == .test, "dependencies": dependencies,
            ]
        }
        return ["directory": package.directoryURL.absoluteString, "targets": targets]
    }

    /// Returns the programs that are made of `ScreenTool`.
    static func programs(of package: Package) -> [ExecutableProduct] {
        package.products.compactMap { $0 as? ExecutableProduct }.filter { product in
            product.mainTarget.recursiveTargetDependencies.contains { $0.name == "ScreenTool" }
        }
    }

    /// Returns those of some programs that are the command line of a screen, and no server or other tool beside it: those
    /// that describe it themselves, or else those that are no server.
    private static func commandLines(_ programs: [ExecutableProduct]) throws -> [ExecutableProduct] {
        func having(_ text: String) throws -> [ExecutableProduct] {
            try programs.filter { try ($0.mainTarget as? any SourceModuleTarget).map { try has(text, $0) } ?? false }
        }
        let described = try having("ScreenProgram")
        if !described.isEmpty { return described }
        let servers = try having("ScreenServer(").map(\.name)
        let others = programs.filter { !servers.contains($0.name) }
        return others.isEmpty ? programs : others
    }

    /// Returns the program of a screen: the one that is named, or the only one whose code has a text; nil where that is
    /// not clear, which is told.
    ///
    /// Where no program has the text, one of them is to refuse what is asked: it knows the near misses.
    static func program(_ named: String?, of package: Package, having text: String = "") throws -> ExecutableProduct? {
        let programs = programs(of: package)
        let screens = try commandLines(programs)
        let having = try screens.filter { try text.isEmpty || has(text, $0) }
        func names(_ programs: [ExecutableProduct]) -> String { programs.map(\.name).joined(separator: ", ") }
        if let named {
            if let program = programs.first(where: { $0.name == named }) { return program }
            Diagnostics.error("\(named) is not a program of a screen; these are: \(names(programs))")
        } else if having.count > 1 {
            Diagnostics.error("there are several programs of screens; name one of them: --program \(names(having))")
        } else if let program = having.first ?? screens.first {
            return program
        } else {
            Diagnostics.error(
                "the package has no program of a screen; see the article \"A command line for your screen\"")
        }
        return nil
    }

    /// Returns whether the sources of a program, or of its modules, have a text.
    static func has(_ text: String, _ program: ExecutableProduct) throws -> Bool {
        try ([program.mainTarget] + program.mainTarget.recursiveTargetDependencies).contains { target in
            try (target as? any SourceModuleTarget).map { try has(text, $0) } ?? false
        }
    }

    private static func has(_ text: String, _ target: any SourceModuleTarget) throws -> Bool {
        try target.sourceFiles(withSuffix: "swift").contains { file in
            try String(contentsOf: file.url, encoding: .utf8).contains(text)
        }
    }

    /// Prints a line at once: what is printed later, such as an error, stands behind it.
    ///
    /// Where the output is closed or its disk is full, the program behind the plugin tells it.
    static func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Builds a program; nil where it does not build, which is told.
    static func build(_ product: String, _ manager: PackageManager) throws -> URL? {
        say("building \(product) …")
        let build = try manager.build(.product(product), parameters: .init())
        let program = build.builtArtifacts.first { $0.kind == .executable }
        if build.succeeded, let program { return program.url }
        Diagnostics.error("\(product) does not build:\n\(build.logText)")
        return nil
    }

    /// Runs the program, whose output goes where the plugin's goes; what it refuses ends the plugin with a failure.
    static func run(_ tool: URL, _ request: [String: Any], _ words: [String]) throws {
        let data = try JSONSerialization.data(withJSONObject: request)
        let process = Process()
        process.executableURL = tool
        process.arguments = [String(decoding: data, as: UTF8.self)] + words
        let faults = Pipe()
        process.standardError = faults
        try process.run()
        let text = String(decoding: try faults.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        for line in text.split(separator: "\n") { Diagnostics.error(String(line)) }
        if text.isEmpty { Diagnostics.error("\(tool.lastPathComponent) ended with \(process.terminationStatus)") }
    }
}
