import Foundation
import PackagePlugin

/// The command `swift package words`.
@main
struct Words: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
        // The library's own texts are in a catalog of its modules; those of its tools are nobody else's.
        let library = context.package.dependencies.map(\.package).first { package in
            package.targets.contains { $0.name == "ComponentScreen" }
        }
        let used = Set(context.package.targets.flatMap(\.recursiveTargetDependencies).map(\.name))
        let modules = (library?.targets ?? []).compactMap { $0 as? any SourceModuleTarget }
            .filter { used.contains($0.name) }
        let request: [String: Any] = [
            "package": SourceTool.description(of: context.package),
            "catalog": ["library": modules.map(\.directoryURL.absoluteString)],
        ]
        try SourceTool.run(context.tool(named: "PackageInfoSourceTool").url, request, arguments)
    }

    private let help = """
        Keeps a String Catalog complete: adds the phrases that are new in the sources, and marks those that are no longer
        there as stale. Translations stay as they are. The texts of the library are in its own catalog, StringCatalog.library.

        Usage: swift package --allow-writing-to-package-directory words [OPTION …]

          --catalog FILE   the catalog; found if there is one .xcstrings, and made where it is not there
          --modules A,B    the targets whose phrases it has; all targets that are no tests if not given
          --over FILE      a catalog that this one stands over: its phrases are not added
          --check          writes nothing; lists what would change, with file and line, and ends with 1 if anything would
        """
}
