import ComponentScreen
import FeatureFlags
import ScreenTheme
import ScreenProving
import PackageInfoTestSupport

@testable import ScreenTool

/// A small screen: a welcome for everyone, a coupon in some regions, a note for minors.
struct KioskRequirements: ScreenRequirements {
    var region = Region.europe
    var isMinor = false
    var flags: Flags

    static var memberNames: [PartialKeyPath<Self>: String] { [\.region: "region", \.isMinor: "minor"] }
}

struct NoPaper: Error, CustomStringConvertible {
    let description = "no paper"
}

enum Region: String, CaseIterable {
    case europe, asia, americas
}

extension Flag where Answer == OnOff {
    static var coupon: Self { Flag("coupon", default: .off) }
}

extension ScreenProgram where Requirements == KioskRequirements {
    /// The kiosk's program.
    ///
    /// `rain` is what its verb was told. A faulty one has a builder that throws, and one in no section.
    static func kiosk(
        faulty isFaulty: Bool = false,
        axes: [ScreenAxis<KioskRequirements>] = [ScreenAxis(\.region), ScreenAxis(\.isMinor)],
        options: [any ProgramOption] = [],
        commands: @escaping @MainActor (ScreenProgram) -> [any Command] = { _ in [] },
        verbs: [ScriptVerb] = [],
        themes: [Theme] = [.standard],
        rain: ValueStream<String> = ValueStream("")
    ) throws -> ScreenProgram {
        let rainVerb = ScriptVerb("rain", forms: ["rain begins", "rain ends"]) { words in
            words == ["begins"] || words == ["ends"] ? words[0] : nil
        } perform: { word in
            rain.update { $0 = word }
        }
        let greeting = Option("greeting", "WORD", help: "how to greet", expected: "a word") { word in
            word.contains(" ") ? nil : word
        }
        return ScreenProgram(
            name: "kiosk", version: "2.0.0", title: "Kiosk",
            space: try ScreenSpace(
                of: point(isFaulty: isFaulty), axes: axes, fixed: axes.isEmpty ? ["region", "minor"] : []
            ) {
                KioskRequirements(flags: $0)
            },
            rules: { try RuleSet("- coupon:\n    treatment: \"on\"\n".utf8, named: "rules.yaml") },
            attributes: {
                ["region": .string($0.region.rawValue), "age": .integer($0.isMinor ? 12 : 30), "app_version": "1.0.0"]
            },
            options: [greeting] + options, commands: commands, verbs: [rainVerb] + verbs,
            below: { _ in rain.value.isEmpty ? [] : ["The rain \(rain.value)."] },
            themes: themes,
            mount: { requirements, demonstration in
                let point = point(greeting: demonstration[greeting] ?? "Hello", isFaulty: isFaulty)
                return Screen(
                    point, for: requirements, name: "Kiosk", analytics: demonstration.analytics,
                    reportsAppearance: demonstration.reportsAppearance)
            })
    }

    /// A program for a screen of labels, with the kiosk's axes and other rules.
    static func kiosk(
        of labels: [LabelBuilder<KioskRequirements>], in sections: [ScreenSection] = [ScreenSection("main")],
        rules: String = "other on\n"
    ) throws -> ScreenProgram {
        let screen = PluginPoint(sections: sections, arrangements: [], builders: labels)
        let axes = [ScreenAxis(\KioskRequirements.region), ScreenAxis(\.isMinor)]
        return ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk",
            space: try ScreenSpace(of: screen, axes: axes) { KioskRequirements(flags: $0) },
            rules: { try RuleSet(rules.utf8, named: "rules.splits") })
    }

    private static func point(greeting: String = "Hello", isFaulty: Bool) -> PluginPoint<KioskRequirements> {
        PluginPoint(
            sections: [ScreenSection("main")],
            arrangements: [Arrangement("standard", sections: ["main"])],
            builders: [
                LabelBuilder("Welcome", Placement("welcome", in: "main")) { requirements in
                    "\(greeting), \(requirements.region)"
                },
                LabelBuilder(
                    "Coupon",
                    Placement(
                        "coupon", in: "main", when: .on(.coupon) && .is(\.region, in: [.asia], reason: "only in Asia"))
                ) { _ in "A tenth off" },
                LabelBuilder(
                    "Guardian",
                    Placement("guardian", in: "main", when: .is(\.isMinor, in: [true], reason: "only for minors"))
                ) { _ in "Ask at home" },
            ]
                + (isFaulty
                    ? [
                        LabelBuilder("Broken", Placement("broken", in: "main")) { _ in throw NoPaper() },
                        LabelBuilder("Stray", Placement("stray", in: "attic")) { _ in "Where am I?" },
                    ] : []))
    }
}
