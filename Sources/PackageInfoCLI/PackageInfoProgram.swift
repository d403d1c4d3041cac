import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo
import ScreenTheme
import ScreenTool
import ServerDriven

/// The program `packageinfo`: the package information screen on the command line.
@main
struct PackageInfoProgram {
    static func main() async throws {
        await (try program()).run()
    }

    /// Returns the description of the screen.
    @MainActor
    static func program() throws -> ScreenProgram<DeliveryRequirements> {
        let (outside, bank) = (OutsideEvents(), DemoPaymentService())
        let now = Option(
            "now", "TIME", help: "the moment pick-ups are planned from; \(defaultNow) if not given",
            expected: "a time such as \(defaultNow)"
        ) { try? moment($0) }
        let usualNow = try moment(defaultNow)
        // The plan depends neither on addresses nor on the time.
        let anywhere = PackageInfoBuilder(dependency: .demo(in: .hongKong, at: usualNow, outside: outside, bank: bank))
        return ScreenProgram(
            name: "packageinfo", version: "0.1.0", title: "Package information",
            space: try anywhere.space(),
            rules: rules,
            languages: ScreenLanguages(from: { try catalog() }, spoken: { $0.country.languages }),
            // The app always has the same version.
            attributes: { requirements in
                PackageInfoBuilder.user(
                    key: "", country: requirements.country, accountType: requirements.accountType, appVersion: "5.2.0"
                ).attributes
            },
            subtitle: { [$0.country.name, $0.accountType.rawValue] },
            options: [now],
            verbs: [outsideVerb(outside, bank)],
            examples: examples, themes: [theme], releases: releases,
            mount: { requirements, demonstration in
                let builder = PackageInfoBuilder(
                    dependency: .demo(
                        in: requirements.country, at: demonstration[now] ?? usualNow, outside: outside, bank: bank))
                return builder.mount(
                    for: requirements, analytics: demonstration.analytics,
                    reportsAppearance: demonstration.reportsAppearance)
            })
    }

    /// Returns the embedded rule file and segments: links to `Fixtures/flags`.
    private static func rules() throws -> RuleSet {
        try RuleSet(
            Array(EmbeddedTexts.package_info_json.utf8), named: "package-info.json",
            segments: [
                "contractors": EmbeddedTexts.contractors_json,
                "integrated_merchants": EmbeddedTexts.integrated_merchants_json,
                "redesign_pilot": EmbeddedTexts.redesign_pilot_json,
            ].mapValues { Array($0.utf8) })
    }

    /// Returns the embedded texts of all languages: a link to `Fixtures/words`.
    private nonisolated static func catalog() throws -> StringCatalog {
        try StringCatalog(Array(EmbeddedTexts.PackageInfo_xcstrings.utf8), named: "PackageInfo.xcstrings").over(
            .library)
    }

    /// Returns the released clients, the oldest first: links to `Fixtures/capabilities`.
    private static func releases() throws -> [Capabilities] {
        try [EmbeddedTexts.client_5_0_0_json, EmbeddedTexts.client_5_2_0_json].map {
            try Capabilities(parsing: Array($0.utf8))
        }
    }

    /// The time of demonstrations: nine in the morning in Hong Kong on a Monday.
    private static let defaultNow = "2026-03-02T01:00:00Z"

    /// Returns a time; one that no calendar has, such as 30 February, is an error.
    private static func moment(_ text: String) throws -> Date {
        // Foundation goes on counting into March: taken for a time in Greenwich, it has to come back as it was written.
        let written = String(text.prefix(19)) + "Z"
        guard try Date(written, strategy: .iso8601).formatted(.iso8601) == written else {
            throw CocoaError(.formatting)
        }
        return try Date(text, strategy: .iso8601)
    }

    /// Returns the verb for events outside while the screen is shown.
    @MainActor
    private static func outsideVerb(_ outside: OutsideEvents, _ bank: DemoPaymentService) -> ScriptVerb {
        ScriptVerb(
            "outside",
            forms: [
                "outside prices changed", #"outside payment finished "RECEIPT""#, #"outside payment refused "REASON""#,
                "outside payment unanswered", #"outside promotion "JSON""#,
            ], read: { $0 == ["payment", "unanswered"] ? .unanswered : event($0).map(Happening.sent) }
        ) { happening in
            switch happening {
            case .sent(let event): outside.send(event)
            case .unanswered: bank.losesAnswer = true
            }
        }
    }

    /// What a step of a script lets happen outside the screen.
    private enum Happening {
        case sent(OutsideEvent)
        /// The next payment goes through, and its answer is lost.
        case unanswered
    }

    private static func event(_ words: [String]) -> OutsideEvent? {
        switch (words.first, words.dropFirst().first, words.dropFirst(2).first, words.count) {
        case ("prices", "changed", nil, 2): .pricesChanged
        case ("payment", "finished", let receipt?, 3): .paymentFinished(receipt: receipt)
        case ("payment", "refused", let reason?, 3): .paymentRefused(reason: reason)
        case ("promotion", let json?, nil, 2): .promotionPushed(json)
        default: nil
        }
    }

    /// The standard look with a sign for each icon that the components name.
    private static var theme: Theme {
        var theme = Theme.standard
        theme.icons = theme.icons.naming(ComponentIcon.self) { icon in
            switch icon {
            case .camera: "◉"
            case .cash: "¤"
            case .chat, .message: "✉"
            case .offer: "★"
            case .package: "▣"
            case .packages: "▤"
            case .pencil: "✎"
            case .route: "⇄"
            case .ruler: "↔"
            case .shield: "◈"
            case .signature: "✍"
            case .warning: "⚠"
            }
        }
        return theme
    }

    private static let examples = HelpExamples(
        component: "insurance, CustomSize",
        question: """
            {"key": "anna", "bucketingKey": "b-7", "attributes": {"country": "HK"}, "flag": "package_photo"}
            """,
        script: """
            # A heading of the story
            choose clothing in package-category
            toggle fragile in fragile-handling
            enter "Second floor" into text in delivery-note
            tap pay in payment-footer
            set package_photo=off                    a flag changes while the screen is shown
            outside prices changed                   so does the world
            outside payment refused "No money."      also payment finished "RECEIPT" and promotion "JSON"
            outside payment unanswered               the answer to the next payment is lost
            if package-photo: tap add in package-photo
                                                     skipped unless the component is on the screen; it is named by its
                                                     id or its builder, and two are joined by "and"
            """)
}
