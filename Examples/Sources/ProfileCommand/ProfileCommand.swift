import FeatureFlags
import Foundation

/// The program `profile`: prints the page for the options given.
@main
struct ProfileCommand {
    @MainActor
    static func main() {
        do {
            let page = try PrintedPage(try Options(Array(CommandLine.arguments.dropFirst())))
            print(page.lines.joined(separator: "\n"))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is UsageError || error is FixedFlagsError ? 64 : 1)
        }
    }
}
