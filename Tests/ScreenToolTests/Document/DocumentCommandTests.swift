import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ScreenProving
import ServerDriven
import XCTest

@testable import ScreenTool

/// The output of `document` and `capabilities` for a screen that is composed for its client.
@MainActor
final class DocumentCommandTests: XCTestCase {
    func testTheDocumentIsComposedForTheClient() async throws {
        let old = #"{"version": "1.0.0", "components": {"message": {}}, "actions": {}}"#
        let client = try scratchFile("old.json", old)
        let rows: [(words: String, offers: String, line: UInt)] = [
            ("document", #""component":"carousel","custom":{"pace":"slow"},"id":"offers""#, #line),
            ("document --capabilities \(client.path)", #""component":"message","id":"offers""#, #line),
        ]
        for row in rows {
            let run = try await ScreenProgram.shop().run(row.words)
            XCTAssertEqual(run.faults, "", line: row.line)
            XCTAssertTrue(
                run.output.hasPrefix(#"{"screen":"shop","sections":[{"body":[{\#(row.offers)"#), run.output,
                line: row.line)
            XCTAssertTrue(run.output.hasSuffix("],\"title\":\"Shop\"}\n"), run.output, line: row.line)
        }
    }

    func testWhatTheClientWouldMisreadIsLeftOutAsAServiceDoes() async throws {
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [WaitBuilder()])
        let program = ScreenProgram(
            name: "shop", version: "2.1.0", title: "Shop",
            space: try ScreenSpace(of: point, axes: [], fixed: ["client"]) {
                ShopRequirements(
                    client: Capabilities(
                        version: "2.0.0", kinds: ["message": .init()], actions: [:], statuses: ["loading"]), flags: $0)
            },
            rules: { try RuleSet("coupon off".utf8, named: "rules.splits") })
        let old = try scratchFile("old.json", #"{"version": "1.0.0", "components": {"message": {}}, "actions": {}}"#)
        for (words, isSent) in [("document", true), ("document --capabilities \(old.path)", false)] {
            let run = try await program.run(words)
            XCTAssertEqual(run.output.contains(#""id":"wait""#), isSent, run.output)
            XCTAssertEqual(run.faults.contains("is not sent wait, since it does not know the status loading"), !isSent)
        }
    }

    func testTheFlagsDecideAsInShow() async throws {
        let program = try ScreenProgram.shop()
        let on = try await program.run("document")
        XCTAssertTrue(on.output.contains(#""id":"buy""#), on.output)
        let off = try await program.run("document --set buying=off")
        XCTAssertFalse(off.output.contains(#""id":"buy""#), off.output)
    }

    func testWhatADocumentSaysIsReadBackAsTheScreenThatShowDraws() async throws {
        let program = try ScreenProgram.shop()
        for flat in ["", " --flat"] {
            let document = try await program.run("document\(flat)")
            let file = try scratchFile("document.json", document.output)
            let read = try await program.run("read \(file.path)\(flat)")
            let shown = try await program.run("show")
            XCTAssertEqual(read.status, .success, read.output)
            XCTAssertEqual(
                read.output.components(separatedBy: "\n").dropFirst().prefix { !$0.hasPrefix("Nothing") },
                (shown.output.components(separatedBy: "\n").dropFirst())[...])
        }
    }

    func testAScreenThatDoesNotDependOnItsClientSaysSo() async throws {
        let program = try ScreenProgram.kiosk()
        let client = try scratchFile("old.json", #"{"version": "1.0.0", "components": {}, "actions": {}}"#)
        let run = try await program.run("document --capabilities \(client.path)")
        XCTAssertEqual(run.status, .success)
        XCTAssertEqual(
            run.faults,
            "kiosk: warning: the screen does not depend on its client; every client gets this document\n")
        let plain = try await program.run("document")
        XCTAssertEqual(plain, Run(status: .success, output: run.output, faults: ""))
    }

    func testCapabilitiesAreTheKindsThatAreDrawnOrSentAndTheActionsOfAllVariants() async throws {
        let run = try await ScreenProgram.shop().run("capabilities")
        let capabilities = try Capabilities(parsing: Array(run.output.utf8))
        XCTAssertEqual(capabilities.version, "2.1.0")
        XCTAssertEqual(
            Set(capabilities.kinds.keys), Set(StandardKind.allCases.map { FacetKind($0) } + ["carousel"]))
        XCTAssertEqual(capabilities.kinds["banner"], .init(custom: ["link": .string]))
        XCTAssertEqual(capabilities.actions.keys.sorted(), ["buy", "command", "loadContent", "navigate", "reload"])
        XCTAssertEqual(capabilities.actions["navigate"], ["url"])
        let again = try await ScreenProgram.shop().run("capabilities")
        XCTAssertEqual(again, run)
    }

    func testCapabilitiesOfAProgramWithALibraryAreThoseOfTheLibrary() async throws {
        let library = ComponentLibrary(
            version: "3.0.0", kinds: [SupportedKind("text", requires: ["text.title"])],
            actions: [ActionKind("play") { _ in }])
        let run = try await ScreenProgram.shop(library: library).run("capabilities")
        XCTAssertEqual(try Capabilities(parsing: Array(run.output.utf8)), library.capabilities)
    }

    func testADescriptionWithoutASemanticVersionHasNoCapabilities() async throws {
        let library = ComponentLibrary(version: "new", kinds: [])
        let run = try await ScreenProgram.shop(library: library).run("capabilities")
        XCTAssertEqual(
            run,
            Run(
                status: .failure, output: "",
                faults: """
                    shop: the description of the screen: the version "new" is not a semantic version; name three numbers, \
                    such as 1.0.0

                    """))
    }

    func testCapabilitiesThatCannotBeReadAreALineForEachFault() async throws {
        let rows: [(text: String, places: [String], line: UInt)] = [
            ("{", ["1:2: "], #line),
            (#"{"version": "new", "components": [], "actions": {}}"#, ["1:13: ", "1:34: "], #line),
        ]
        for row in rows {
            let file = try scratchFile("bad.json", row.text)
            let run = try await ScreenProgram.shop().run("document --capabilities \(file.path)")
            XCTAssertEqual(run.status, .failure, line: row.line)
            XCTAssertEqual(run.output, "", line: row.line)
            let faults = run.faults.components(separatedBy: "\n").dropLast()
            XCTAssertEqual(faults.count, row.places.count, run.faults, line: row.line)
            for (fault, place) in zip(faults, row.places) {
                XCTAssertTrue(fault.hasPrefix("shop: \(file.path):\(place)"), fault, line: row.line)
            }
        }
    }

    func testOptionsThatHaveNoMeaningHereAreReportedWithWhatHas() async throws {
        try await ScreenProgram.shop().refuses([
            .init("document --format json", #"unknown option "--format"; a document is always JSON (one of: "#),
            .init("capabilities --format json", #"unknown option "--format"; capabilities are always JSON"#),
            .init("document --capabilties x", #"unknown option "--capabilties"; did you mean "--capabilities"?"#),
            .init("document --client x", #"unknown option "--client"; use --capabilities FILE (one of: "#),
            .init(
                "document --capabilities - --rules -",
                "the rules and the capabilities cannot both be on standard input;"),
        ])
    }
}

private struct WaitBuilder: FacetBuilder {
    let placement = Placement<ShopRequirements>("wait", in: "main")

    func facet(for requirements: ShopRequirements) -> Facet<FacetAction> {
        Facet("wait", kind: .message, text: FacetText(title: "Soon"), status: .loading("Please wait"))
    }
}
