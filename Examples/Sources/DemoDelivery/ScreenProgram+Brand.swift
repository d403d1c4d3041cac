import ComponentScreen
import Components
import FeatureFlags
import Foundation
import PackageInfo
import ScreenProving
import ScreenTheme
import ScreenTool

extension ScreenProgram where Requirements == DeliveryRequirements {
    /// Describes the package information screen of a brand: whatever a brand does not decide is here.
    ///
    /// - Parameters:
    ///   - name: what the program is called.
    ///   - title: what the brand calls the screen.
    ///   - theme: how it looks.
    ///   - words: the brand's own String Catalog, in `Examples/Words`; it stands over the shared one.
    ///   - screen: makes the brand's screen with what it needs.
    public init(
        name: String, title: String, theme: Theme, words: String,
        screen: @escaping @MainActor (DeliveryDependency) -> PackageInfoBuilder
    ) throws {
        self.init(
            name: name, version: "1.0.0", title: title,
            space: try screen(.demo).space(for: name),
            rules: { try RuleSet(contentsOf: rules, segments: segments) },
            languages: ScreenLanguages(
                from: {
                    let own = try StringCatalog(contentsOf: examples.appending(path: "Words").appending(path: words))
                    return own.over(try StringCatalog(contentsOf: shared)).over(.library)
                }, spoken: { $0.country.languages }),
            attributes: { requirements in
                PackageInfoBuilder.user(
                    key: "", country: requirements.country, accountType: requirements.accountType, appVersion: "5.2.0"
                ).attributes
            },
            themes: [theme],
            mount: { requirements, demonstration in
                let builder = screen(.demo)
                return builder.mount(
                    for: requirements, analytics: demonstration.analytics,
                    reportsAppearance: demonstration.reportsAppearance)
            })
    }
}

extension PackageInfoBuilder {
    /// Returns every case the screen can be in: six countries, two kinds of account and all treatments of its flags.
    ///
    /// - Parameter program: the command that shows one of them.
    public func space(for program: String) throws -> ScreenSpace<DeliveryRequirements> {
        try ScreenSpace(
            of: pluginPoint,
            axes: [ScreenAxis(\.country), ScreenAxis(\.accountType)], command: "\(program) show"
        ) { flags in
            DeliveryRequirements(country: .hongKong, accountType: .personal, flags: flags)
        }
    }
}

/// The rule file of the repository; each brand may as well have its own.
private let rules = flags.appending(path: "package-info.json")
private let segments = flags.appending(path: "segments")
private let examples = (1...3).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
private let fixtures = examples.deletingLastPathComponent().appending(path: "Fixtures")
private let flags = fixtures.appending(path: "flags")
/// The texts of the screen that all brands have.
private let shared = fixtures.appending(path: "words/PackageInfo.xcstrings")
