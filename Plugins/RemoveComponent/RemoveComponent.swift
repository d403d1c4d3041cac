import Foundation
import PackagePlugin

/// The command `swift package remove-component NAME`.
@main
struct RemoveComponent: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
        var extractor = ArgumentExtractor(arguments)
        let named = extractor.extractOption(named: "program").last
        let words = extractor.remainingArguments
        for option in ["rules", "builders"] { _ = extractor.extractOption(named: option) }
        let name = extractor.remainingArguments.first { !$0.hasPrefix("-") } ?? ""
        // Without a program, nobody can take the flag out of a rule file; then it is told where it is.
        var removal: [String: String] = [:]
        let builder = " \(name)Builder"
        if try named != nil
            || SourceTool.programs(of: context.package).contains(where: { try SourceTool.has(builder, $0) })
        {
            guard let product = try SourceTool.program(named, of: context.package, having: builder),
                let program = try SourceTool.build(product.name, packageManager)
            else { return }
            removal["program"] = program.absoluteString
        }
        let request: [String: Any] = ["package": SourceTool.description(of: context.package), "removal": removal]
        try SourceTool.run(context.tool(named: "PackageInfoSourceTool").url, request, words)
    }

    private let help = """
        Removes a component: its folder, its tests, its line in the list, and its flag's entry in the rule file. Where other
        rules ask for the flag, or a file of the component is not committed, it names them and removes nothing.

        Usage: swift package --allow-writing-to-package-directory remove-component NAME [OPTION …]

          NAME             as the folder is called, such as GiftWrap
          --rules FILE     the rule file; those beside the sources of the package's targets if not given
          --builders FILE  the file with the list of builders; found if there is one
          --force          lets files go that are not committed
          --program NAME   the screen's program, which reads the rules; found if there is one that has the component

        (On macOS: swift package --disable-sandbox …, because building the program needs it.)
        """
}
