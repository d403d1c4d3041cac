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
            XCTAssertEqual(run.faults, noLibrary("shop"), line: row.line)
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
            "kiosk: warning: the screen does not depend on its client; every client gets this document\n"
                + noLibrary("kiosk"))
        let plain = try await program.run("document")
        XCTAssertEqual(plain, Run(status: .success, output: run.output, faults: noLibrary("kiosk")))
    }

    func testWithoutALibraryEveryCommandThatSpeaksForAClientWarns() async throws {
        let document = try scratchFile("document.json", try await ScreenProgram.shop().run("document").output)
        let library = ComponentLibrary(
            version: "3.0.0", kinds: [SupportedKind("message"), SupportedKind("button"), SupportedKind("carousel")],
            actions: [ActionKind("buy") { _ in }])
        for words in ["document", "read \(document.path)", "skew", "capabilities"] {
            let (without, with) = (try ScreenProgram.shop(), try ScreenProgram.shop(library: library))
            let (warned, silent) = (try await without.run(words), try await with.run(words))
            XCTAssertEqual(warned.faults, noLibrary("shop"), words)
            XCTAssertEqual(silent.faults, "", words)
            XCTAssertEqual(warned.status, silent.status, words)
        }
    }

    /// The reader says of each client which actions it does not know; those that all of them name are nobody's.
    func testTheActionsThatNoReleasePerformsAreNamed() async throws {
        let rows: [(releases: [[String]], library: [String]?, named: Set<String>, line: UInt)] = [
            ([], nil, ["switched", "rated", "turnPage"], #line), ([], ["rated"], ["switched", "turnPage"], #line),
            ([["switched"], ["turnPage"]], nil, ["rated"], #line), ([["switched", "turnPage"]], ["rated"], [], #line),
            ([["buy"]], ["buy"], ["switched", "rated", "turnPage"], #line),
        ]
        for row in rows {
            let library = row.library.map { names in
                ComponentLibrary(
                    version: "3.0.0",
                    kinds: [SupportedKind("toggle"), SupportedKind("row")],
                    actions: names.map { ActionKind($0) { _ in } })
            }
            let releases = row.releases.enumerated().map { number, names in
                Capabilities(
                    version: "\(number).0.0", kinds: [:],
                    actions: ["navigate": ["url"]].merging(names.map { ($0, []) }) { $1 })
            }
            let program = ScreenProgram(
                name: "gifts", version: "2.1.0", title: "Gifts",
                space: try ScreenSpace(
                    of: PluginPoint<KioskRequirements>(
                        sections: [ScreenSection("main")], arrangements: [], builders: [GiftsBuilder()]),
                    axes: [], fixed: ["region", "minor"]
                ) { KioskRequirements(flags: $0) },
                rules: { try RuleSet("coupon off".utf8, named: "rules.splits") }, library: library,
                releases: { releases },
                document: { composition in
                    var document = ScreenDocument(screen: "gifts", composition: composition)
                    document.sections[0].more = FacetAction(name: "turnPage")
                    return document
                })
            let run = try await program.run("document")
            let named = run.faults.split(separator: "\n").compactMap { line in
                line.firstRange(of: "no release performs the action ").map {
                    line[$0.upperBound...].prefix { $0 != " " }
                }
            }
            XCTAssertEqual(named.count, row.named.count, run.faults, line: row.line)
            XCTAssertEqual(Set(named.map { String($0) }), row.named, line: row.line)
            let this = try await program.run("capabilities")
            let clients = releases + (library == nil ? [] : [try Capabilities(parsing: Array(this.output.utf8))])
            let unknown = try clients.map { client -> Set<String> in
                var client = client
                client.kinds = ["message": .init(), "toggle": .init(), "row": .init(events: ["rate"])]
                let report = try ScreenDocument.read(Array(run.output.utf8), for: client).report
                let entries = report.omitted.map { ($0.cause, $0.detail) } + report.notes.map { ($0.cause, $0.detail) }
                return Set(entries.filter { $0.0 == .unknownAction }.compactMap(\.1))
            }
            guard let first = unknown.first else { continue }
            XCTAssertEqual(unknown.dropFirst().reduce(first) { $0.intersection($1) }, row.named, line: row.line)
        }
    }

    func testCapabilitiesAreTheKindsThatAreDrawnOrSentAndTheActionsOfAllVariants() async throws {
        let run = try await ScreenProgram.shop().run("capabilities")
        let capabilities = try Capabilities(parsing: Array(run.output.utf8))
        XCTAssertEqual(capabilities.version, "2.1.0")
        XCTAssertEqual(
            Set(capabilities.kinds.keys), Set(StandardKind.allCases.map { FacetKind($0) } + ["carousel"]))
        XCTAssertEqual(capabilities.kinds["banner"], .init(custom: ["link": .string]))
        XCTAssertEqual(
            capabilities.actions.keys.sorted(), ["buy", "command", "dismiss", "loadContent", "navigate", "reload"])
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
        Facet("wait", kind: .message, text: FacetElement.Text(title: "Soon"), status: .loading("Please wait"))
    }
}

/// A toggle, and a row that can be rated and opened.
private struct GiftsBuilder: FacetBuilder {
    let placement = Placement<KioskRequirements>("gifts", in: "main")

    func facet(for requirements: KioskRequirements) -> Facet<FacetAction> {
        Facet(
            "gifts", kind: .message, text: FacetElement.Text(title: "Gifts"),
            children: [
                Facet("gift", kind: "toggle", events: FacetEvents(tap: FacetAction(name: "switched"))),
                Facet(
                    "row", kind: "row",
                    events: FacetEvents(tap: .navigate(to: "gift/1"), others: ["rate": FacetAction(name: "rated")])),
            ])
    }
}
