import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ScreenA2UI
import ScreenProving
import XCTest

@testable import ScreenTool

/// What a client of A2UI loses, beside going through all contexts.
@MainActor
final class A2UILossesTests: XCTestCase {
    private struct ToneState: ComponentState {
        let region: Region
        let isMinor: Bool
    }

    private struct ToneView: ComponentView {
        func body(_ state: ToneState) -> Facet<Never> {
            .card("card", title: "\(state.region)") {
                Facet.message("m", "Hello", style: FacetElement.Style(tone: state.isMinor ? .warning : .neutral))
                switch state.region {
                case .asia: Facet.message("a", "Far", style: FacetElement.Style(background: .accent))
                case .europe, .americas: Facet.message("a", "Near", style: FacetElement.Style(emphasis: .primary))
                }
            }
        }
    }

    private struct ToneBuilder: ComponentBuilder {
        let placement = Placement<KioskRequirements>("tone", in: "main")
        let view = ToneView()

        func state(for requirements: KioskRequirements) -> ToneState {
            ToneState(region: requirements.region, isMinor: requirements.isMinor)
        }
    }

    private func program() throws -> ScreenProgram<KioskRequirements> {
        let point = PluginPoint<KioskRequirements>(
            sections: [ScreenSection("main")], arrangements: [], builders: [ToneBuilder()])
        let axes = [ScreenAxis(\KioskRequirements.region), ScreenAxis(\.isMinor)]
        return ScreenProgram(
            name: "kiosk", version: "1", title: "Kiosk",
            space: try ScreenSpace(of: point, axes: axes) { KioskRequirements(flags: $0) },
            rules: { try RuleSet("coupon on".utf8, named: "rules.splits") })
    }

    func testEachLossHasExactlyTheContextsThatLoseIt() async throws {
        let space = try program().space
        for version in A2UIVersion.allCases {
            let losses = A2UILosses(try space.variants(by: .facets), of: space, on: version).losses
            XCTAssertEqual(losses.count, 3)
            let flags = Flags(from: FixedFlags())
            for (region, name) in ["europe", "asia", "americas"].enumerated() {
                for minor in 0...1 {
                    let expected =
                        (minor == 1 ? ["tone/m: style.tone warning"] : [])
                        + (name == "asia" ? ["tone/a: style.background accent"] : [])
                    let context = space.context([region, minor], flags)
                    let found = losses.filter { $0.region.contains(context) }.flatMap(\.omitted)
                    XCTAssertEqual(found, expected, "\(version) \(name) \(minor)")
                }
            }
        }
    }

    func testSkewLintAndBookSayWhatIsLost() async throws {
        let lost = "tone/m: style.tone warning, tone/a: style.background accent"
        let rows: [(words: String, said: [String])] = [
            (
                "skew --a2ui 1.0",
                ["Kiosk · A2UI 1.0 with the basic catalog", "Not shown", "tone/m: style.tone warning"]
            ),
            ("skew --a2ui 0.9 --format json", [#""component" : "tone""#]),
            ("lint --a2ui 0.9", ["a client of A2UI 0.9 with the basic catalog does not show \(lost), under"]),
            ("book", ["What a client of A2UI 1.0 with the basic catalog does not show", lost]),
        ]
        for row in rows {
            let run = try await program().run(row.words)
            for said in row.said {
                XCTAssertTrue(run.output.contains(said), "\(row.words): \(run.faults) \(run.output.suffix(2_000))")
            }
        }
        let plain = try await ScreenProgram.kiosk().run("skew --a2ui 1.0")
        XCTAssertTrue(plain.output.contains("Nothing is lost"), plain.faults + plain.output)
        let quiet = try await program().run("lint")
        XCTAssertFalse(quiet.output.contains("A2UI"))
    }
}
