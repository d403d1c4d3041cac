import Foundation
import PackagePlugin

/// The command `swift package words`.
@main
struct Words: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
        var catalog: [String: String] = [:]
        let others = context.package.dependencies.flatMap(\.package.targets).compactMap {
            $0 as? any SourceModuleTarget
        }
        // The words for a screen reader are the library's own.
        if let library = others.first(where: { $0.name == "ComponentScreen" }) {
            catalog["library"] = library.directoryURL.absoluteString
        }
        let request: [String: Any] = ["package": SourceTool.description(of: context.package), "catalog": catalog]
        try SourceTool.run(context.tool(named: "PackageInfoSourceTool").url, request, arguments)
    }

    private let help = """
        Keeps a String Catalog complete: adds the phrases that are new in the sources, and marks those that are no longer
        there as stale. Translations stay as they are.

        Usage: swift package --allow-writing-to-package-directory words [OPTION …]

          --catalog FILE   the catalog; found if there is one .xcstrings, and made where it is not there
          --check          writes nothing; lists what would change, with file and line, and ends with 1 if anything would
        """
}
