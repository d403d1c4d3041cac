import Foundation
import PackagePlugin

/// The command `swift package new-component NAME`.
@main
struct NewComponent: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
        // The template is beside this file, in whatever folder the library is checked out.
        let template = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Template")
        let request: [String: Any] = [
            "package": SourceTool.description(of: context.package), "component": ["template": template.absoluteString],
        ]
        try SourceTool.run(context.tool(named: "PackageInfoSourceTool").url, request, arguments)
    }

    private let help = """
        Makes a component that works as it is: a switch behind a flag of its own, with its tests and its line in the list.

        Usage: swift package --allow-writing-to-package-directory new-component NAME [OPTION …]

          NAME                  in UpperCamelCase, such as GiftWrap; its flag is then gift_wrap, its id gift-wrap
          --section NAME        where it stands, last in its section; the section with the most components if not given
          --builders FILE       the file with the list of builders; found if there is one
          --components FOLDER   where components have their folders; where those of the list have theirs
          --tests FOLDER        where the tests of components have their folders; likewise
          --requirements TYPE   what components are built from; the type that the list names
          --template FOLDER     another template; Templates/Component of your package if there is one

        It needs to write: without --allow-writing-to-package-directory, SwiftPM asks or refuses. What exists is never
        overwritten. All is made or nothing; a run that was killed is completed by the next.
        """
}
