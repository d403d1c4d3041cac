import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ScreenTheme
import ServerDriven
import XCTest

@testable import ScreenTool

/// The answers to a browser; the browser itself is in Tests/Browser.
@MainActor
final class PreviewServerTests: XCTestCase {
    private typealias Server = PreviewServer<KioskRequirements>

    func testAnAddressSaysWhichScreenThePageShows() async throws {
        let server = try server()
        let rows: [(query: String, components: [String], chosen: [String], command: String, line: UInt)] = [
            ("", ["welcome"], ["europe", "false"], " --region europe", #line),
            ("region=asia", ["welcome", "coupon"], ["asia", "false"], " --region asia", #line),
            (
                "region=asia&coupon=off&minor=true", ["welcome", "guardian"], ["asia", "true", "off"],
                " --region asia --minor --set coupon=off", #line
            ),
            ("key=&coupon=", ["welcome"], ["europe", "false"], " --region europe", #line),
        ]
        for row in rows {
            let html = text(of: server.answer(try get("/", row.query)))
            let components = html.matches(of: /data-component="([^"]*)"/).map { String($0.1) }
            XCTAssertEqual(components, row.components, line: row.line)
            let chosen = html.matches(of: /value="([^"]+)" checked name="([\w-]+)"/)
                .filter { !$0.2.hasPrefix("view") }.map { String($0.1) }
            XCTAssertEqual(chosen, row.chosen, line: row.line)
            XCTAssertTrue(html.hasPrefix("<!doctype html><html lang=\"en\">"), line: row.line)
            XCTAssertTrue(html.contains(">kiosk show\(row.command)</pre>"), html, line: row.line)
        }
    }

    func testWhatAPageOpensItCloses() async throws {
        let program = try ScreenProgram.kiosk()
        let pages = [text(of: try server(of: program).answer(try get("/", ""))), try await program.run("book").output]
        let empty = ["meta", "link", "input", "img"]
        for page in pages {
            let names = page.matches(of: /<(\/?[a-z][a-z0-9]*)/).map { String($0.1) }
            for name in Set(names) where !name.hasPrefix("/") && !empty.contains(name) {
                XCTAssertEqual(names.count { $0 == name }, names.count { $0 == "/\(name)" }, name)
            }
        }
    }

    func testWhatAnAddressGetsWrongIsReportedWithWhatIsLegal() async throws {
        let server = try server()
        let rows = [
            ("region=asai", #"unknown region "asai"; did you mean "asia"? (one of: europe, asia, americas)"#),
            ("minor=yes", #"unknown minor "yes" (one of: true, false)"#),
            (
                "cupon=on", #"unknown axis or flag "cupon"; did you mean "coupon"? (one of: region, minor, coupon)"#
            ),
            ("coupon=no", #"unknown treatment of coupon "no" (one of: off, on)"#),
            ("attribute=age%3D5", "the attribute age follows --minor; use that"),
        ]
        for (query, fault) in rows {
            let response = server.answer(try get("/", query))
            XCTAssertEqual(response.status, 400)
            XCTAssertEqual(text(of: response), fault + "\n")
        }
    }

    func testOnlyThisMachinesOwnPagesAreAnswered() async throws {
        let server = try server()
        let rows: [(headers: [String: String], status: Int)] = [
            (["host": "127.0.0.1:8080"], 200), (["host": "LOCALHOST:1"], 200), ([:], 403), (["host": ""], 403),
            (["host": "localhost.evil.example"], 403), (["host": "evil.example"], 403),
            (["host": "localhost:1", "origin": "http://localhost:1"], 200),
            (["host": "localhost:1", "origin": "http://evil.example"], 403),
            (["host": "localhost:1", "origin": "null"], 403),
            (["host": "localhost:1", "origin": "http://localhost:12"], 403),
            (["host": "localhost:12", "origin": "http://localhost:1"], 403),
            (["host": "localhost:1", "origin": "http://localhost:1.evil.example"], 403),
            (["host": "localhost:1", "origin": "https://localhost:1"], 403),
            (["host": "localhost:1", "sec-fetch-site": "same-origin"], 200),
            (["host": "localhost:1", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"], 403),
            (["host": "localhost:1", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"], 200),
        ]
        for row in rows {
            let response = server.answer(HTTPRequest(path: "/", headers: row.headers))
            XCTAssertEqual(response.status, row.status, "\(row.headers)")
        }
    }

    func testThePageMayRunItsOwnScriptAlone() async throws {
        let response = try server().answer(try get("/", ""))
        let policy = response.headers.first { $0.name == "Content-Security-Policy" }?.value
        XCTAssertEqual(
            policy,
            """
            default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
            font-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
            """)
        for (path, type) in [("/preview.js", "text/javascript"), ("/preview.css", "text/css")] {
            let asset = try server().answer(try get(path, ""))
            XCTAssertEqual(asset.headers.first { $0.name == "Content-Type" }?.value, "\(type); charset=utf-8")
            XCTAssertFalse(text(of: asset).contains("http"), "\(path) fetches nothing from elsewhere")
        }
    }

    func testOtherSettingsReplanTheLivingScreen() async throws {
        let server = try server()
        let session = try open(server)
        let first = try news(server, session)
        XCTAssertEqual(first?.shown, ["welcome"])
        XCTAssertNil(try news(server, session, after: 1), "nothing new")
        let second = try state(
            of: server.answer(post("/session/\(session)/settings", "region=asia&minor=true", version: 1)))
        XCTAssertEqual(second?.sections.flatMap { $0.components.map(\.id) }, ["welcome", "coupon", "guardian"])
        XCTAssertEqual([first?.version, second?.version], [1, 2])
        XCTAssertEqual(second?.facts?.query, "region=asia&minor=true")
        XCTAssertEqual(second?.facts?.command, "kiosk show --region asia --minor")
        XCTAssertEqual(second?.shown, ["welcome", "coupon", "guardian"], "the welcome names the region")
    }

    func testAPageThatLostAnAnswerIsToldEverythingOnceAndIsInStepAgain() async throws {
        let server = try server()
        let session = try open(server)
        let ask = { (version: String) in
            try self.state(of: server.answer(try self.get("/session/\(session)/state", "version=\(version)")))
        }
        XCTAssertEqual(try ask("0")?.version, 1)
        // The answer to this one is lost.
        _ = server.answer(post("/session/\(session)/settings", "region=asia", version: 1))
        for version in ["1", "-1", "9223372036854775807", "9223372036854775808", "x", ""] {
            let again = try ask(version)
            XCTAssertEqual(again?.shown, ["welcome", "coupon"], version)
            XCTAssertNil(try ask("\(again?.version ?? 0)"), version)
        }
    }

    func testWhatIsToBeMendedIsShown() async throws {
        let program = try ScreenProgram.kiosk(faulty: true)
        let server = try server(of: program)
        let wiring =
            "Stray stands in section \"attic\", which is not declared; declare the section, or change the builder's"
        let failure = "Broken cannot be built: no paper"
        let page = try page(server)
        let escaped = wiring.replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        XCTAssertTrue(
            page.contains(
                "<ul id=\"warnings\"><li>\(escaped)</li><li>\(failure.replacing("\"", with: "&quot;"))</li></ul>"), page
        )
        let session = try open(server)
        let first = try news(server, session)
        XCTAssertEqual(first?.warnings, [wiring, failure])
        server.replace(try RuleSet("coupn on".utf8, named: "rules.splits"), findings: ["coupn is unknown"])
        let second = try news(server, session, after: 1)
        XCTAssertEqual(second?.warnings, [wiring, failure, "coupn is unknown"])
    }

    func testOtherRulesReplanEveryScreenAndABrokenFileIsReported() async throws {
        let server = try server()
        let session = try open(server, "region=asia")
        let first = try news(server, session)
        XCTAssertEqual(first?.shown, ["welcome", "coupon"])
        let log = first?.log ?? []
        let exposures = log.filter { $0.wholeMatch(of: /analytics: exposure coupon = on \(.+\) · coupon/) != nil }
        XCTAssertEqual(exposures.count, 1, log.joined(separator: "\n"))
        server.report("rules.yaml:1:3: broken")
        let broken = try news(server, session, after: 1)
        XCTAssertEqual(broken?.fault, "rules.yaml:1:3: broken")
        server.replace(
            try RuleSet(Array("- coupon:\n    treatment: \"off\"\n".utf8), named: "rules.yaml"), findings: [])
        let last = try news(server, session, after: 2)
        XCTAssertEqual(last?.sections.flatMap(\.components).map(\.id), ["welcome"])
        XCTAssertNil(last?.fault)
        XCTAssertEqual(last?.facts?.flags.map(\.treatment), ["off"])
        // The treatment that is reported is the new one, before what changes with it.
        let changes = last?.log ?? []
        XCTAssertTrue(
            changes.first?.wholeMatch(of: /analytics: exposure coupon = off.* · coupon/) != nil,
            changes.joined(separator: "\n"))
    }

    func testWhatIsNotThereIsSaid() async throws {
        let server = try server()
        let session = try open(server)
        let act = #"{"component": "welcome", "facet": "label"}"#
        let outside = { (step: String) in self.post("/session/\(session)/outside", step) }
        let forms = "rain begins, rain ends\n"
        let own = "only steps of this screen are taken here: \(forms)"
        let alone = "a condition is for scripts; write the step alone, one of: \(forms)"
        let rows: [(request: HTTPRequest, status: Int, text: String, line: UInt)] = [
            (try get("/nothing", ""), 404, "There is nothing at /nothing.\n", #line),
            (post("/", ""), 405, "POST is not taken at /.\n", #line),
            (post("/session/guess/act", act), 410, "This page's screen has ended; load the page again.\n", #line),
            (try get("/session/\(session)/act", ""), 405, "GET is not taken at /session/\(session)/act.\n", #line),
            (post("/session/\(session)/other", ""), 404, "There is nothing at /session/\(session)/other.\n", #line),
            (outside("rain stops"), 400, "expected: rain begins or rain ends\n", #line),
            (outside("tap label in welcome"), 400, own, #line), (outside(""), 400, own, #line),
            (outside(" \t\n"), 400, own, #line), (outside("if welcome: rain begins"), 400, alone, #line),
        ]
        for row in rows {
            let response = server.answer(row.request)
            XCTAssertEqual(response.status, row.status, line: row.line)
            XCTAssertEqual(text(of: response), row.text, line: row.line)
        }
        XCTAssertEqual(server.answer(post("/session/\(session)/act", act)).status, 400)
        let event = #"{"component": "welcome", "facet": "label", "event": "delete"}"#
        let answer = server.answer(post("/session/\(session)/act", event))
        XCTAssertEqual(answer.status, 400)
        XCTAssertTrue(text(of: answer).hasPrefix("cannot send delete to"), text(of: answer))
    }

    func testAnotherSitesLinkGetsAPageThatLinksHereAndNoScreen() async throws {
        let server = try server()
        let mine = try open(server)
        for site in ["cross-site", "same-site"] {
            var request = try get("/", "region=asia")
            request.headers.merge(["sec-fetch-site": site, "sec-fetch-mode": "navigate"]) { $1 }
            for _ in 0..<40 {
                let page = server.answer(request)
                XCTAssertEqual(page.status, 200, site)
                XCTAssertTrue(text(of: page).contains("<a href>Open the preview</a>"), text(of: page))
                XCTAssertFalse(text(of: page).contains("data-session"), site)
            }
        }
        XCTAssertEqual(server.answer(post("/session/\(mine)/settings", "")).status, 200)
    }

    func testAScreenInUseIsNotEndedByANewOne() async throws {
        let start = ContinuousClock().now
        var time = start
        let server = try server { time }
        let ask: (String) throws -> Int = { server.answer(try self.get("/session/\($0)/state", "")).status }
        let used = try open(server)
        XCTAssertEqual(try ask(used), 200)
        for _ in 0..<40 { XCTAssertEqual(server.answer(try get("/", "")).status, 200) }
        XCTAssertEqual(try ask(used), 200)

        let others = try (0..<31).map { _ in try open(server) }
        for other in others { XCTAssertEqual(try ask(other), 200) }
        let refused = server.answer(try get("/", ""))
        XCTAssertEqual(refused.status, 503)
        XCTAssertTrue(text(of: refused).contains("All 32 screens of this preview are in use."), text(of: refused))
        XCTAssertEqual(try ask(used), 200)

        XCTAssertEqual(server.answer(post("/session/\(others[5])/end", "")).status, 204)
        XCTAssertEqual(try ask(others[5]), 410)
        XCTAssertEqual(server.answer(try get("/", "")).status, 200, "a page was closed")

        time = start + .seconds(89)
        for id in [used] + others where id != others[5] && id != others[7] { XCTAssertEqual(try ask(id), 200) }
        XCTAssertEqual(server.answer(try get("/", "")).status, 200, "a page has never asked")
        XCTAssertEqual(try ask(others[7]), 200)
        time = start + .seconds(180)
        for id in [used] + others where id != others[5] && id != others[7] { XCTAssertEqual(try ask(id), 200) }
        for _ in 0..<2 { XCTAssertEqual(server.answer(try get("/", "")).status, 200, "a page has not asked for long") }
        XCTAssertEqual(try ask(others[7]), 410)
        XCTAssertEqual(try ask(used), 200)
    }

    func testAfterAnActThePageGetsTheComponentAlsoWhereNothingChanged() async throws {
        let server = try server()
        let session = try open(server, "region=asia")
        _ = server.answer(try get("/session/\(session)/state", ""))
        let act = #"{"component": "coupon", "facet": "label"}"#
        let refused = server.answer(post("/session/\(session)/act", act, version: 1))
        XCTAssertEqual(refused.status, 400, "it cannot be tapped")
        let told = try news(server, session, after: 1)
        XCTAssertEqual(told?.shown, ["coupon"], "the page may show what was entered instead")
        XCTAssertEqual(told?.log, ["tap label in coupon"])
    }

    func testImpressionsAreRecordedWhenThePageSaysWhatIsInView() async throws {
        let server = try server()
        let session = try open(server, "region=asia")
        let opened = try news(server, session)
        XCTAssertFalse(opened?.log.contains { $0.contains("impression") } ?? true, "nothing is in view")
        let told = try state(
            of: server.answer(post("/session/\(session)/appeared", "welcome\ncoupon\nnowhere", version: 1)))
        let impressions = told?.log.filter { $0.hasPrefix("analytics: impression ") }.map {
            $0.split(separator: " ")[2]
        }
        XCTAssertEqual(impressions, ["welcome/label", "coupon/label"])
        let again = server.answer(post("/session/\(session)/appeared", "welcome", version: 2))
        XCTAssertEqual(again.status, 204, "once")
    }

    func testWhatStandsBelowTheScreenIsShownAsSoonAsItChanges() async throws {
        let server = try server()
        let page = try page(server)
        XCTAssertTrue(page.contains(#"<ul id="below" aria-label="Said below the screen"></ul>"#), page)
        let session = try open(server)
        XCTAssertEqual(try news(server, session)?.below, [])
        let told = try state(of: server.answer(post("/session/\(session)/outside", "rain begins", version: 1)))
        XCTAssertEqual(told?.below, ["The rain begins."])
        XCTAssertTrue(try self.page(server).contains("<li>The rain begins.</li>"))
        XCTAssertNil(try news(server, session, after: 2))
        try server.perform("rain ends")
        let later = try news(server, session, after: 2)
        XCTAssertEqual(later?.below, ["The rain ends."], "nothing else has changed")
    }

    func testEventsOfAFileHappenAndOtherLinesAreReported() async throws {
        let program = try ScreenProgram.kiosk()
        let server = try server(of: program)
        let long = String(repeating: "x", count: 1 << 20 + 1)
        let file = try scratchFile("events.txt", "\(long)\n# Weather\nsnow\n\nrain begins")
        let run = try await Run.of { output in
            await PreviewCommand(program: program).take(file.path, server, output)
            return .success
        }
        XCTAssertEqual(
            run.faults,
            """
            kiosk: \(file.path):1: the line has more than 1048576 bytes; it is skipped
            kiosk: \(file.path):3: unknown verb "snow" (one of: tap, choose, toggle, enter, set, send, rain, if)

            """)
        XCTAssertTrue(try page(server).contains("<li>The rain begins.</li>"))
    }

    func testTheOldestOfTooManyScreensEnds() async throws {
        let server = try server()
        let oldest = try open(server)
        let second = try open(server)
        for _ in 0..<31 { _ = server.answer(try get("/", "")) }
        XCTAssertEqual(server.answer(post("/session/\(oldest)/settings", "")).status, 410)
        XCTAssertEqual(server.answer(post("/session/\(second)/settings", "")).status, 200)
    }

    func testBrandsStandSideBySideEachInItsOwnColors() async throws {
        var night = Theme.standard
        night.name = "Night"
        night.light = night.dark
        let program = try ScreenProgram.kiosk(themes: [.standard, night])
        let server = try server(of: program)
        let page = try page(server)
        let book = try await program.run("book").output
        for html in [page, book] {
            XCTAssertEqual(
                html.matches(of: /data-frame="." data-brand="(.)"><figcaption>([^<]*)</).map { "\($0.1): \($0.2)" },
                ["0: Standard", "1: Night"])
        }
        XCTAssertEqual(
            book.matches(of: /<label class="setting">(\w+)<select name="p(.)"/).map { "\($0.2): \($0.1)" },
            ["0: region", "1: minor", "2: coupon"])
        XCTAssertTrue(book.contains("<title>Kiosk · every variant</title>"))
        for css in [text(of: server.answer(try get("/preview.css", ""))), book] {
            let colors = css.matches(of: /\n\[data-brand="(.)"\], [^{]+ \{ --color-screen: (#\w+);/)
            XCTAssertEqual(colors.map { "\($0.1) \($0.2)" }, ["0 #f3f4f6", "1 #101216"])
        }
    }

    // MARK: Support

    private func server(
        of program: ScreenProgram<KioskRequirements>? = nil, now: (() -> ContinuousClock.Instant)? = nil
    ) throws -> Server {
        let program = try program ?? ScreenProgram.kiosk()
        return Server(
            program,
            settings: try PreviewSettings(program: program, besides: Arguments([], options: program.screenOptions)),
            rules: try program.rules(), generator: SystemRandomNumberGenerator(),
            now: now ?? { ContinuousClock().now })
    }

    private func get(_ path: String, _ query: String) throws -> HTTPRequest {
        HTTPRequest(path: path, query: try XCTUnwrap([QueryItem](query: query)), headers: ["host": "localhost:8080"])
    }

    private func post(_ path: String, _ body: String, version: Int = 0) -> HTTPRequest {
        HTTPRequest(
            method: "POST", path: path, query: [.init("version", "\(version)")],
            headers: ["host": "localhost:8080"],
            body: Array(body.utf8))
    }

    private func text(of response: HTTPResponse) -> String {
        String(decoding: response.body, as: UTF8.self)
    }

    private func page(_ server: Server, _ query: String = "") throws -> String {
        text(of: server.answer(try get("/", query)))
    }

    /// Opens a page; returns the id of its session.
    private func open(_ server: Server, _ query: String = "") throws -> String {
        String(try XCTUnwrap(page(server, query).firstMatch(of: /data-session="([^"]+)"/)?.1))
    }

    /// Returns the news for a page that shows a version; nil for none.
    private func news(_ server: Server, _ session: String, after version: Int = 0) throws -> State? {
        try state(of: server.answer(try get("/session/\(session)/state", "version=\(version)")))
    }

    /// Returns the news for a page; nil for none.
    private func state(of response: HTTPResponse) throws -> State? {
        response.status == 204 ? nil : try JSONDecoder().decode(State.self, from: Data(response.body))
    }

    /// The news for a page, as a page reads it.
    private struct State: Decodable {
        struct ScreenSection: Decodable { let components: [Component] }
        struct Component: Decodable {
            let id: String
            let frames: [String]?
        }
        struct Flag: Decodable { let treatment: String }

        struct Facts: Decodable {
            let query: String
            let command: String
            let flags: [Flag]
        }

        let version: Int
        let sections: [ScreenSection]
        let below: [String]
        let log: [String]
        let fault: String?
        let warnings: [String]
        let facts: Facts?

        /// The components that are drawn anew.
        var shown: [String] { sections.flatMap(\.components).filter { $0.frames?.count == 1 }.map(\.id) }
    }
}
