import ComponentScreen
import FeatureFlags
import Foundation
import MusicCatalogue
import ScreenProving
import ScreenTheme
import ScreenTool
import ServerDriven

/// The program `music`: the catalogue on the command line, as its service composes it and its clients show it.
@main
struct MusicCommand {
    static func main() async throws {
        await (try program()).run()
    }

    /// Returns the description of the catalogue.
    @MainActor
    static func program() throws -> ScreenProgram<MusicRequirements> {
        let releases = try Self.releases()
        let stage = MusicStage(releases: releases)
        let library = ComponentLibrary.music { _ in }
        return ScreenProgram(
            name: "music", version: library.capabilities.version, title: "Music catalogue",
            space: try .music(.sample, releases: releases),
            rules: { try RuleSet(contentsOf: fixtures.appending(path: "music.yaml")) },
            verbs: stage.verbs,
            below: { _ in stage.done },
            themes: [.music],
            kinds: .music,
            library: library,
            releases: { releases },
            operand: "page",
            document: { .music($0) },
            service: { try stage.service($0) },
            mount: { try stage.mount($0, $1) })
    }

    /// Returns the capabilities of each released client, the oldest first, and of this build.
    static func releases() throws -> [Capabilities] {
        let files = try FileManager.default.contentsOfDirectory(
            at: fixtures.appending(path: "capabilities"), includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path() < $1.path() }.map {
            try Capabilities(parsing: Array(Data(contentsOf: $0)))
        }
    }

    /// The files beside the sources this program is built from.
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/music")
}
