import ComponentScreen
import FeatureFlags
import ServerDriven
import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The things that are missing according to `explain`.
@MainActor
final class ExplainCommandTests: XCTestCase {
    func testItSaysWhatIsNeeded() async throws {
        typealias Shown = Condition<KioskRequirements>
        let (a, b) = (Flag<OnOff>("a", default: .off), Flag<OnOff>("b", default: .off))
        let size = Flag<Size>("size", default: .small)
        let rows: [(condition: Shown, words: String, line: UInt)] = [
            (.on(a), "switched off: needs a = on", #line),
            (.on(a) || .on(b), "switched off: needs a = on or b = on", #line),
            (
                .on(a) || .on(b) && .flag(size, is: .large), "switched off: needs a = on or b = on and size = large",
                #line
            ),
            (.flag(size, is: .medium) || .flag(size, is: .large), "switched off: needs size = medium or large", #line),
            (.off(a) && .on(b), "switched off: needs b = on", #line),
            (.on(a) || .is(\.region, .asia), "not applicable: needs a on, or region = asia", #line),
            (
                !.is(\.region, .europe, .asia) && .is(\.region, .europe, .asia, .americas),
                "not applicable: needs region = americas", #line
            ),
            (.off(a) || .off(b), "applies: a off, or b off", #line),
        ]
        for row in rows {
            let card = LabelBuilder("Card", Placement("card", in: "main", when: row.condition)) { _ in "Card" }
            let program = try ScreenProgram.kiosk(of: [card], rules: "a off\nb off\nsize small\n")
            let run = try await program.run("explain")
            XCTAssertTrue(run.output.contains("Card  card  \(row.words)\n"), run.output + run.faults, line: row.line)
        }
    }

    /// Each flag asks the one before it: the trail of number k has k flags, each with a step and a test.
    func testWhatFlagsAskFarInsideEachOtherIsLeftOutOfJSONAndCounted() async throws {
        for (number, isWhole) in [(5, true), (20, true), (60, false)] {
            let cards = (1...number).map { index in
                LabelBuilder(
                    "Card\(index)", Placement("card\(index)", in: "main", when: .on(Flag("f\(index)", default: .off)))
                ) { (_: KioskRequirements) in "Card" }
            }
            let flags = (1...number).map { index in
                Sample.flag(
                    "f\(index)",
                    [
                        index == 1
                            ? Sample.everybody("on 100")
                            : Sample.rule([Sample.asks("f\(index - 1)", "on")], shares: "on 100")
                    ])
            }
            let file = try scratchFile("chain.json", Sample.file(flags))
            let run = try await ScreenProgram.kiosk(of: cards, rules: "f1 on\n").run(
                "explain --format json --rules \(file.path)")
            XCTAssertLessThan(run.output.utf8.count, 6_000_000, "\(number)")
            // Every flag, step and test is there, or counted once.
            var (kept, leftOut) = (0, 0)
            func walk(_ value: Any) {
                if let object = value as? [String: Any] {
                    kept += ["steps", "step", "matcher"].count { object[$0] != nil }
                    leftOut += object["leftOut"] as? Int ?? 0
                    object.values.forEach(walk)
                }
                (value as? [Any])?.forEach(walk)
            }
            walk(try JSONSerialization.jsonObject(with: Data(run.output.utf8)))
            XCTAssertEqual(kept + leftOut, 3 * number * (number + 1) / 2, "\(number)")
            XCTAssertEqual(leftOut == 0, isWhole, "\(number): \(leftOut)")
        }
    }

    /// As what is needed, not as what stands in the way.
    func testWhatAClientHasToDrawOrDo() {
        let rows: [(condition: Condition<Page>, words: String, line: UInt)] = [
            (.client(draws: "carousel"), "the client draws carousel", #line),
            (.client(does: "play"), "the client does play", #line),
        ]
        for row in rows {
            XCTAssertEqual("\(row.condition)", row.words, line: row.line)
            let screen = PluginPoint<Page>(
                sections: [ScreenSection("main")], arrangements: [],
                builders: [LabelBuilder("Card", Placement("card", in: "main", when: row.condition))])
            let page = Page(
                flags: Flags(from: FixedFlags()), client: Capabilities(version: "1.0.0", kinds: [:], actions: [:]))
            XCTAssertEqual(
                screen.plan(for: page).entries.map(\.decision.description),
                ["not applicable: needs that \(row.words)"], line: row.line)
        }
    }
}

private enum Size: String, Treatment {
    case small, medium, large
}

private struct Page: ClientRequirements {
    var flags: Flags
    var client: Capabilities
}
