import Foundation
import PackagePlugin

/// Makes the files in `Resources` of a target texts of its code, such as `EmbeddedTexts.screen_css`.
///
/// SwiftPM's `.embedInCode` makes them literals of bytes, which take the compiler as long as all other code.
@main
struct EmbedTexts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let all = target.sourceModule?.sourceFiles.map(\.url) ?? []
        let files = all.filter { $0.deletingLastPathComponent().lastPathComponent == "Resources" }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
        return [
            .buildCommand(
                displayName: "Embedding the texts of \(target.name)",
                executable: URL(filePath: "/bin/sh"), arguments: ["-c", script, output.path] + files.map(\.path),
                inputFiles: files, outputFiles: [output])
        ]
    }

    /// Writes the files of its arguments to the file of its name.
    ///
    /// No file can end its literal early: JSON, JavaScript and CSS have no use for `"""####`.
    private let script = """
        {
            echo 'enum EmbeddedTexts {'
            for file; do
                name=$(basename "$file" | tr '.-' '__')
                printf 'static let %s = ####\"""\\n' "$name"
                cat "$file"
                printf '\\n\"""####\\n'
            done
            echo '}'
        } > "$0"
        """
}
