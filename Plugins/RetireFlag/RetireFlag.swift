import Foundation
import PackagePlugin

/// The command `swift package retire-flag FLAG TREATMENT`.
@main
struct RetireFlag: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard !arguments.contains("--help"), !arguments.contains("-h") else { return print(help) }
        guard let flag = arguments.first(where: { !$0.hasPrefix("-") }) else {
            return Diagnostics.error("which flag?\n\(help)")
        }
        var extractor = ArgumentExtractor(arguments)
        let named = extractor.extractOption(named: "program").last
        guard let product = try SourceTool.program(named, of: context.package, having: "\"\(flag)\"") else {
            return
        }
        guard let program = try SourceTool.build(product.name, packageManager) else { return }
        // The folder has the name of the package's, which is its identity for SwiftPM.
        let retirement = [
            "product": product.name, "program": program.absoluteString,
            "copy": context.pluginWorkDirectoryURL
                .appending(path: context.package.directoryURL.lastPathComponent).absoluteString,
        ]
        let request: [String: Any] = [
            "package": SourceTool.description(of: context.package), "retirement": retirement,
        ]
        try SourceTool.run(context.tool(named: "PackageInfoSourceTool").url, request, extractor.remainingArguments)
    }

    private let help = """
        Tells what goes when a flag is fixed at one treatment: who has which treatment today and what changes for those who
        get it newly, every file and line, and the proof that the screen stays what it is for those who have that treatment.
        Changes nothing but the rule file, and that with --write-rules alone: the proof is made in a copy, below .build.
        (On macOS: swift package --disable-sandbox retire-flag, because building the copy and writing need it.)

        Usage: swift package retire-flag FLAG TREATMENT [OPTION …]      such as: package_category on

          --list           the lists alone, without the proof
          --anyway         also where the rules give some users another treatment today: their screen will change
          --rules FILE     the rule file; the one that the screen's program uses if not given
          --write-rules    takes the flag out of FILE, once all is proved; everything else in it stays as it is
          --builders FILE  the file with the list of builders; found if there is one
          --program NAME   the screen's program; found if there is one that has the flag
        """
}
