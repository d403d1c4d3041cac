import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
import ServerDriven
import Synchronization
import XCTest

final class ScreenServiceTests: XCTestCase {
    private struct Fault: Error {}

    /// A database that is asked across an actor's border.
    private actor Users {
        func name(of token: String?) -> String? { token == "Bearer 7" ? "Ann" : nil }
    }

    private static let users = Users()

    private let releases = [
        Capabilities(version: "2.0.0", kinds: ["carousel": .init(), "text": .init()], actions: [:]),
        Capabilities(version: "1.0.0", kinds: ["text": .init(requires: ["text.title"])], actions: [:]),
        Capabilities(version: "1.4.0", kinds: ["text": .init()], actions: [:]),
    ]

    private func service(report: @escaping @Sendable (any Error, ScreenRequest) -> Void = { _, _ in }) throws
        -> ScreenService
    {
        try ScreenService(
            releases: releases,
            routes: [
                .screen("artist/top") { ScreenDocument(screen: $0.path, title: "Top", sections: []) },
                .screen("artist/{id}") { context in
                    guard let id = context["id"], id != "nobody" else { return nil }
                    let start = context.offset ?? 0
                    let works = DocumentSection("works", body: [.message("work-\(start)", "Work \(start)")])
                    let about = DocumentSection(
                        "about", header: [.message("about", "About")],
                        body: [
                            .message(
                                "text", "\(id) in \(context["lang"] ?? "no language") for \(context.client.version)")
                        ])
                    return ScreenDocument(
                        screen: context.path, title: id, header: [.message("picture", "")],
                        menu: [.message("share", "")], sections: [works, about])
                },
                .screen("greeting") { context in
                    let language = Words.language(context.languages, among: ["en", "ko", "zh-Hans", "zh-Hant"])
                    return ScreenDocument(screen: context.path, language: language ?? "en", sections: [])
                },
                .screen("user") { context in
                    let user = await Self.users.name(of: context.header("authorization"))
                    return user.map { ScreenDocument(screen: context.path, title: $0, sections: []) }
                },
                .screen("gone") { _ in throw ScreenGone() },
                .screen("sold") { _ in throw ScreenGone("Sold.") },
                .screen("broken") { _ in throw Fault() },
                .command("rename/{id}") { context in
                    guard let name = context.input else {
                        return .input(
                            CommandInput(title: "New name", value: context["id"]),
                            action: FacetAction(name: "command", data: ["url": .string(context.request.path)]))
                    }
                    return .done(message: "\(context["id"] ?? "") is \(name), \(context.payload)")
                },
                .command("delete") { _ in .failed(message: "It is in use.") },
                .command("broken") { _ in throw Fault() },
            ], report: report)
    }

    private func get(_ path: String, _ version: String = "1.4.0") -> ScreenRequest {
        ScreenRequest(path, capabilities: version)
    }

    private func post(_ path: String, _ payload: FacetValue = .null, _ version: String = "1.4.0") -> ScreenRequest {
        ScreenRequest(path, body: payload, capabilities: version)
    }

    private func text(_ answer: ScreenResponse) -> String { String(decoding: answer.body, as: UTF8.self) }

    /// Returns the document that says something to the oldest release.
    private func notice(_ text: String, on path: String) -> String {
        #"{"screen":"\#(path)","sections":[{"body":[{"component":"text","id":"notice","text":{"title":"\#(text)"}}],"#
            + #""id":"notice"}]}"#
    }

    private let notFound = "This page does not exist."
    private let failed = "Something went wrong. Please try again later."
    private let update = "Please update the app to see this page."

    @MainActor
    func testWhatIsNoScreenIsSaidInTheFormOfTheOldestRelease() async throws {
        let service = try service()
        await forEach([
            Row((request: get("nowhere"), status: 404, text: notFound)),
            Row((request: get("artist"), status: 404, text: notFound)),
            Row((request: get("artist/nobody"), status: 404, text: notFound)),
            Row((request: get("artist/a/b"), status: 404, text: notFound)),
            Row((request: get("delete"), status: 404, text: notFound), "a command is not a screen"),
            Row((request: get("artist/a?section=elsewhere"), status: 404, text: notFound)),
            Row((request: get("gone"), status: 410, text: "This page is no longer available.")),
            Row((request: get("sold"), status: 410, text: "Sold.")),
            Row((request: get("broken"), status: 500, text: failed)),
            Row((request: get("artist/a", "0.9.9"), status: 200, text: update)),
            Row((request: get("artist/a", "1.0.0-beta"), status: 200, text: update)),
            Row((request: get("artist/a?section=about", "0.9.9"), status: 200, text: update), "whatever is asked for"),
        ]) { row, expect in
            let answer = await service.respond(to: row.request)
            expect.equal(answer.status, row.status)
            let path = row.request.path.prefix { $0 != "?" }
            expect.equal(text(answer), notice(row.text, on: String(path)))
            expect.equal(answer.etag == nil, row.status != 200)
        }
        let root = await service.respond(to: get("/"))
        XCTAssertEqual(text(root), notice(notFound, on: "/"), "a document has a path")
    }

    @MainActor
    func testItsOwnTextsAreSaidInTheLanguageThatTheClientAsksFor() async throws {
        let catalog = try StringCatalog(
            Array(
                #"""
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "This page does not exist.": {"localizations": {
                    "en": {"stringUnit": {"state": "translated", "value": "Nothing is here."}},
                    "ko": {"stringUnit": {"state": "translated", "value": "이 페이지는 없습니다."}}}}}}
                """#.utf8), named: "Words")
        let release = Capabilities(version: "1.0.0", kinds: ["message": .init(requires: ["text.title"])], actions: [:])
        let service = try ScreenService(releases: [release], routes: [], catalog: catalog)
        await forEach([
            Row((languages: "ko-KR, en;q=0.5", text: "이 페이지는 없습니다.", named: "ko")),
            Row((languages: "fr, en;q=0.9, ko;q=0.5", text: "Nothing is here.", named: "en")),
            Row((languages: "", text: "Nothing is here.", named: "en")),
            Row((languages: "en-XA", text: "⟦", named: "en-XA")),
        ]) { row, expect in
            for body in [nil, FacetValue.null] {
                let headers = ["accept-language": row.languages]
                let answer = await service.respond(
                    to: ScreenRequest("nowhere", body: body, capabilities: "1.0.0", headers: headers))
                expect.that(text(answer).contains(row.text), text(answer))
                expect.equal(text(answer).contains(#""language":"\#(row.named)""#), body == nil)
            }
        }
    }

    @MainActor
    func testAClientIsServedAsTheHighestReleaseThatIsNotAboveIt() async throws {
        let service = try service()
        await forEach([
            Row((version: "1.0.0", served: "1.0.0")),
            Row((version: "1.3.9", served: "1.0.0")),
            Row((version: "1.4.0", served: "1.4.0")),
            Row((version: "1.4.0+build.7", served: "1.4.0")),
            Row((version: "2.0.0-rc.1", served: "1.4.0")),
            Row((version: "2.0.0", served: "2.0.0")),
            Row((version: "9.0.0", served: "2.0.0"), "capabilities from the future"),
        ]) { row, expect in
            let answer = await service.respond(to: get("artist/a", row.version))
            expect.equal(answer.status, 200)
            expect.that(text(answer).contains("a in no language for \(row.served)"), text(answer))
        }
    }

    @MainActor
    func testNoSemanticVersionIsAFault() async throws {
        let service = try service()
        await forEach(["", "1", "1.0", "latest", "1.0.0-", "99999999999999999999.0.0", "1.0.0\n"].map { Row($0) }) {
            version, expect in
            expect.equal(await service.respond(to: get("artist/a", version)).status, 400)
            expect.equal(await service.respond(to: post("delete", .null, version)).status, 400)
        }
        let answer = await service.respond(to: post("delete", .null, "v\u{1B}"))
        XCTAssertEqual(
            text(answer),
            #"{"message":"Screen-Capabilities \"v\\u{1b}\" is not a semantic version, such as 2.1.0","result":"failed"}"#
        )
    }

    @MainActor
    func testAPathIsReadAsItArrivesByHTTP() async throws {
        let service = try service()
        await forEach([
            Row((path: "artist/a", shown: "a in no language")),
            Row((path: "/artist/a/", shown: "a in no language")),
            Row((path: "artist/b%C3%BCro", shown: "büro in no language")),
            Row((path: "artist/büro", shown: "büro in no language")),
            Row((path: "artist/a%2Fb", shown: "a/b in no language")),
            Row((path: "artist/100%", shown: "100% in no language")),
            Row((path: "artist/a?lang=de", shown: "a in de")),
            Row((path: "artist/a?lang=d+e%26&lang=fr", shown: "a in d e& for")),
            Row((path: "artist/a?id=b", shown: "a in no language"), "the path comes before the query"),
        ]) { row, expect in
            let answer = await service.respond(to: get(row.path))
            expect.equal(answer.status, 200)
            expect.that(text(answer).contains("\"\(row.shown)"), text(answer))
        }
        let broken = await service.respond(to: get("artist/%FF"))
        XCTAssertEqual(broken.status, 400)
        let (spelled, made) = await (
            service.respond(to: get("artist/a?section=about&form=flat&offset=7")),
            service.respond(
                to: ScreenRequest("artist/a", capabilities: "1.4.0", offset: "7", section: "about", isFlat: true))
        )
        XCTAssertEqual(spelled, made)
    }

    @MainActor
    func testARouteFindsItsUserInTheHead() async throws {
        let service = try service()
        await forEach([
            Row((headers: [(name: "AUTHORIZATION", value: "Bearer 7")], status: 200)),
            Row((headers: [(name: "authorization", value: "Bearer 8")], status: 404)),
            Row((headers: [], status: 404)),
            Row((headers: [("X-A", "b"), ("Authorization", "Bearer"), ("authorization", "7")], status: 404), "joined"),
        ]) { row, expect in
            let answer = await service.respond(
                "GET", "/user", headers: row.headers + [("screen-capabilities", "1.4.0")])
            expect.equal(answer.status, row.status)
        }
        let sent = ScreenRequest("user", capabilities: "1.4.0", headers: ["Authorization": "Bearer 7"])
        let answer = await service.respond(to: sent)
        XCTAssertEqual(text(answer), #"{"screen":"user","sections":[],"title":"Ann"}"#)
    }

    @MainActor
    func testAnyServerCanCallTheServiceAndTheFirstRouteThatFitsAnswers() async throws {
        let service = try service()
        let refusal = #"{"message":"PUT is not taken; there are GET, HEAD and POST","result":"failed"}"#
        await forEach([
            Row((method: "GET", body: #"{"screen":"artist/top","sections":[],"title":"Top"}"#, status: 200)),
            Row((method: "HEAD", body: #"{"screen":"artist/top","sections":[],"title":"Top"}"#, status: 200)),
            Row((method: "PUT", body: refusal, status: 405)),
        ]) { row, expect in
            let answer = await service.respond(
                row.method, "/artist/top", headers: [("Screen-Capabilities", "1.4.0")])
            expect.equal(text(answer), row.body)
            expect.equal(answer.status, row.status)
        }
    }

    func testItIsATransportInTheSameProcess() async throws {
        let (service, request) = (try service(), get("artist/top"))
        let (sent, direct) = await (try service.send(request), service.respond(to: request))
        XCTAssertEqual(sent, direct)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await service.send(request)
        }
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    }

    @MainActor
    func testADocumentThatNobodyCouldReadIsReportedAndNotSent() async throws {
        let told = Mutex<[String]>([])
        let deep = (0..<200).reduce(Facet<FacetAction>("0", kind: "text")) {
            Facet("\($1 + 1)", kind: "text", children: [$0])
        }
        let service = try ScreenService(
            releases: releases,
            routes: [
                .screen("deep") { ScreenDocument(screen: $0.path, sections: [DocumentSection("s", body: [deep])]) }
            ]
        ) { error, _ in told.withLock { $0.append("\(error)") } }
        let answer = await service.respond(to: get("deep"))
        XCTAssertEqual(answer.status, 500)
        XCTAssertEqual(text(answer), notice(failed, on: "deep"))
        XCTAssertEqual(
            told.withLock(\.self), ["deep: the facet 72 is inside 128 others; send fewer levels of children"])
    }

    @MainActor
    func testASectionOrAPageIsADocumentWithThatSectionAlone() async throws {
        let service = try service()
        func answer(_ query: String) async -> String { text(await service.respond(to: get("artist/a?\(query)"))) }
        let about =
            #"{"body":[{"component":"message","id":"text","text":{"title":"a in no language for 1.4.0"}}],"#
            + #""header":[{"component":"message","id":"about","text":{"title":"About"}}],"id":"about"}"#
        let section = await answer("section=about")
        XCTAssertEqual(section, #"{"screen":"artist/a","sections":[\#(about)],"title":"a"}"#)
        let pastTheEnd = await answer("offset=0&section=elsewhere")
        XCTAssertEqual(
            pastTheEnd, #"{"screen":"artist/a","sections":[],"title":"a"}"#, "a page without facets is not there")
        let page = await answer("offset=20&section=works&form=flat")
        XCTAssertEqual(
            page,
            #"{"screen":"artist/a","sections":[{"body":[{"childrenCount":0,"component":"message","id":"work-20","#
                + #""text":{"title":"Work 20"}}],"id":"works"}],"title":"a"}"#)
    }

    @MainActor
    func testADocumentTheClientHasIsNotSentAgain() async throws {
        let service = try service()
        let first = await service.respond(to: get("artist/a"))
        let etag = try XCTUnwrap(first.etag)
        XCTAssertTrue(etag.hasPrefix("\"") && etag.hasSuffix("\""), etag)
        await forEach([
            Row((known: etag, isKnown: true)),
            Row((known: "W/\(etag)", isKnown: true)),
            Row((known: "\"other\", \(etag)", isKnown: true)),
            Row((known: "\"other\",W/\(etag) , \"more\"", isKnown: true)),
            Row((known: "*", isKnown: true)),
            Row((known: "\"other\"", isKnown: false)),
            Row((known: String(etag.dropFirst().dropLast()), isKnown: false)),
            Row((known: "", isKnown: false)),
        ]) { row, expect in
            var request = get("artist/a")
            request.etag = row.known
            let answer = await service.respond(to: request)
            expect.equal(answer, row.isKnown ? ScreenResponse(status: 304, etag: etag) : first)
        }
        var elsewhere = get("artist/nobody")
        elsewhere.etag = "*"
        let answer = await service.respond(to: elsewhere)
        XCTAssertEqual(answer.status, 404, "what is not there is not known")
    }

    @MainActor
    func testWhatDiffersHasAnotherTag() async throws {
        let service = try service()
        let requests = [
            get("artist/a"), get("artist/b"), get("artist/a", "1.0.0"),
            ScreenRequest("artist/a", capabilities: "1.4.0", isFlat: true),
            ScreenRequest("artist/a", capabilities: "1.4.0", section: "about"), get("artist/a", "0.1.0"),
        ]
        var tags: [String?] = []
        for request in requests + requests { tags.append(await service.respond(to: request).etag) }
        XCTAssertEqual(Set(tags).count, requests.count)
        XCTAssertEqual(Array(tags.prefix(6)), Array(tags.suffix(6)), "the same answer has the same tag")
    }

    @MainActor
    func testTheLanguageThatTheClientAsksForIsNamedAndHasATagOfItsOwn() async throws {
        let service = try service()
        var tags: [String: Set<String?>] = [:]
        await forEach([
            Row((header: nil, language: "en")),
            Row((header: "ko", language: "ko")),
            Row((header: "ko-KR,ko;q=0.9,en;q=0.8", language: "ko")),
            Row((header: "fr, zh-TW;q=0.5, en;q=0.4", language: "zh-Hant")),
            Row((header: "zh-TW,zh;q=0.9,en;q=0.7", language: "zh-Hant"), "zh alone is Simplified, and wanted less"),
            Row((header: "zh-HK", language: "zh-Hant")), Row((header: "zh-SG,zh;q=0.9", language: "zh-Hans")),
            Row((header: "ko;q=0, en", language: "en")),
            Row((header: "ko;Q=0, en;Q=0.5", language: "en"), "names of parameters have no case"),
            Row((header: "en;q=0.2, ko;q=0.7", language: "ko")),
            Row((header: "*", language: "en")),
            Row((header: "xx-YY;q=oops,,;;", language: "en")),
        ]) { row, expect in
            var request = get("greeting")
            request.headers["accept-language"] = row.header
            let answer = await service.respond(to: request)
            expect.that(text(answer).contains("\"language\":\"\(row.language)\""), text(answer))
            tags[row.language, default: []].insert(answer.etag)
        }
        XCTAssertEqual(tags.values.map(\.count), [1, 1, 1, 1])
        XCTAssertEqual(Set(tags.values.flatMap(\.self)).count, 4)
    }

    @MainActor
    func testACommandAnswersWithItsOutcome() async throws {
        let service = try service()
        let input =
            #"{"action":{"data":{"url":"rename/a"},"name":"command"},"#
            + #""input":{"kind":"text","title":"New name","value":"a"},"result":"input"}"#
        let entry = FacetValue.object(["input": .string("B")])
        func failed(_ text: String) -> String { #"{"message":"\#(text)","result":"failed"}"# }
        await forEach([
            Row((request: post("rename/a"), status: 200, body: input)),
            Row((request: post("rename/a", entry), status: 200, body: #"{"message":"a is B, null","result":"done"}"#)),
            Row((request: post("delete"), status: 200, body: failed("It is in use."))),
            Row((request: post("artist/a"), status: 404, body: failed(notFound)), "a screen is not a command"),
            Row((request: post("broken"), status: 500, body: failed(self.failed))),
            Row((request: post("delete", .null, "0.1.0"), status: 200, body: failed(update))),
        ]) { row, expect in
            let answer = await service.respond(to: row.request)
            expect.equal(answer.status, row.status)
            expect.equal(text(answer), row.body)
            expect.equal(answer.etag, nil)
        }
    }

    @MainActor
    func testEveryPlatformHasReleasesOfItsOwn() async throws {
        func release(_ version: String, _ platform: String, _ kind: FacetKind) -> Capabilities {
            Capabilities(version: version, platform: platform, kinds: [kind: .init()], actions: [:])
        }
        let service = try ScreenService(
            releases: [
                release("1.0.0", "web", "page"), release("1.0.0", "ios", "label"), release("3.0.0", "ios", "label"),
                release("2.0.0", "web", "page"),
            ],
            routes: [.screen("a") { ScreenDocument(screen: $0.path, title: "\($0.client)", sections: []) }])
        func update(_ kind: String) -> String {
            #""component":"\#(kind)","id":"notice","text":{"title":"\#(self.update)"}"#
        }
        await forEach([
            Row((platform: "ios", version: "1.0.0", shown: #""title":"ios-1.0.0""#)),
            Row((platform: "ios", version: "2.0.0", shown: #""title":"ios-1.0.0""#)),
            Row((platform: "web", version: "1.0.0", shown: #""title":"web-1.0.0""#)),
            Row((platform: "web", version: "9.0.0", shown: #""title":"web-2.0.0""#)),
            Row((platform: "web", version: "0.9.0", shown: update("page"))),
            Row((platform: "ios", version: "0.9.0", shown: update("label"))),
            Row((platform: "", version: "1.0.0", shown: update("label")), "no release is without a platform"),
        ]) { row, expect in
            let answer = await service.respond(
                "GET", "/a", headers: [("Screen-Capabilities", row.version), ("screen-platform", row.platform)])
            expect.equal(answer.status, 200)
            expect.that(text(answer).contains(row.shown), text(answer))
        }
    }

    @MainActor
    func testOnlyTheServiceHearsWhatWentWrong() async throws {
        let told = Mutex<[String]>([])
        let service = try service { error, request in
            told.withLock { $0.append("\(type(of: error)) at \(request.path)") }
        }
        for request in [get("broken"), post("broken"), get("gone"), get("nowhere")] {
            _ = await service.respond(to: request)
        }
        XCTAssertEqual(told.withLock { $0 }, ["Fault at broken", "Fault at broken"])
    }

    /// Returns what an old and a new release are sent of a document, and what is reported of the old one.
    private func sent(
        _ document: ScreenDocument, to old: Capabilities, _ new: Capabilities
    ) async throws -> (old: String, new: String, told: [String]) {
        let told = Mutex<[String]>([])
        let service = try ScreenService(
            releases: [old, new], routes: [.screen(document.screen) { _ in document }]
        ) { error, _ in told.withLock { $0.append("\(error)") } }
        let whole = text(await service.respond(to: get(document.screen, "2.0.0")))
        XCTAssertEqual(told.withLock(\.self), [])
        let rest = text(await service.respond(to: get(document.screen, "1.0.0")))
        return (rest, whole, told.withLock(\.self))
    }

    func testAClientIsNotSentAStatusThatItWouldShowAsReady() async throws {
        let old = Capabilities(version: "1.0.0", kinds: ["text": .init()], actions: [:], statuses: ["disabled"])
        let new = Capabilities(version: "2.0.0", kinds: ["text": .init()], actions: [:])
        let total = Facet<FacetAction>.row("total", title: "Total", status: .loading("Asking"))
        let closed = Facet<FacetAction>.row("closed", title: "Closed", status: .disabled(reason: "Sunday"))
        let document = ScreenDocument(
            screen: "price", header: [.card("card") { total }], menu: [total],
            sections: [DocumentSection("main", header: [total], body: [closed])])
        let sent = try await sent(document, to: old, new)
        XCTAssertTrue(sent.new.contains(#""loading":"Asking""#), sent.new)
        XCTAssertFalse(sent.old.contains("Total"), sent.old)
        XCTAssertTrue(sent.old.contains(#""disabled":"Sunday""#), sent.old)
        let fault =
            "price: 1.0.0 is not sent total, since it does not know the status loading; give it a candidate without"
        XCTAssertEqual(sent.told, Array(repeating: fault, count: 3))
    }

    /// No status of today has ready as its substitute, so one is given here.
    func testAStatusWhoseSubstituteIsReadyIsSentAsReadyAtAnyDepthAndOthersAreNot() {
        func card(_ status: FacetElement.Status) -> Facet<FacetAction> {
            .card("card", status: status) {
                Facet.row("total", title: "Total", status: status)
                Facet.row("closed", title: "Closed", status: .disabled(reason: "Sunday"))
            }
        }
        let old = Capabilities(version: "1.0.0", kinds: ["text": .init()], actions: [:], statuses: ["disabled"])
        XCTAssertEqual(card(.loading("Asking")).sent(to: old, readyInsteadOf: [.loading]), card(.ready).sent(to: old))
        XCTAssertEqual(
            card(.invalid("Mend it")).sent(to: old, readyInsteadOf: [.loading]), card(.invalid("Mend it")).sent(to: old)
        )
    }

    func testAClientThatDoesNotReadSpansIsSentThePlainText() async throws {
        let kinds: [FacetKind: Capabilities.DrawnKind] = ["message": .init(events: ["kept"]), "card": .init()]
        let old = Capabilities(version: "1.0.0", kinds: kinds, actions: [:], features: [])
        let new = Capabilities(version: "2.0.0", kinds: kinds, actions: [:])
        let about: Facet<FacetAction> = .message(
            "about", ["Read ", .strong("all"), " ", .link("terms", sends: "terms"), .link("!", sends: "kept")],
            links: ["terms": .navigate(to: "terms"), "kept": .reload()])
        let document = ScreenDocument(
            screen: "terms", sections: [DocumentSection("main", body: [.card("card") { about }])])
        let sent = try await sent(document, to: old, new)
        let spans = #"["Read ",{"strong":true,"text":"all"}," ",{"event":"terms","text":"terms"},"#
        XCTAssertTrue(sent.new.contains(spans), sent.new)
        XCTAssertTrue(sent.old.contains(#""events":{"kept":{"name":"reload"}}"#), sent.old)
        XCTAssertTrue(sent.old.contains(#""text":{"title":"Read all terms!"}"#), sent.old)
        XCTAssertEqual(try ScreenDocument.read(Array(sent.old.utf8), for: old).report.notes, [])
    }

    /// It enters the same number into a field, and chooses in a list.
    func testAClientThatReadsNoStepsAndMenusIsSentAFieldAndAListAndTheLossIsReported() async throws {
        let kinds: [FacetKind: Capabilities.DrawnKind] = ["choice": .init(), "option": .init(), "field": .init()]
        let old = Capabilities(
            version: "1.0.0", kinds: kinds, actions: [:], features: Capabilities.allFeatures.subtracting(["controls"]))
        let new = Capabilities(version: "2.0.0", kinds: kinds, actions: [:])
        let seats = Facet<FacetAction>.field(
            "seats", title: "Seats", value: "2", entry: FacetElement.Entry(.number, least: 1, greatest: 9, step: 1))
        let row = Facet<FacetAction>.choice("row", title: "Row", isCompact: true) {
            Facet.option("a", title: "A", isSelected: true)
        }
        let day = Facet<FacetAction>.date("day", title: "Day", value: CalendarDay("2026-12-01"))
        let document = ScreenDocument(screen: "seats", sections: [DocumentSection("main", body: [seats, row, day])])
        let sent = try await sent(document, to: old, new)
        for part in [#""step":1"#, #""compact":true"#, #""component":"date""#] {
            XCTAssertTrue(sent.new.contains(part), "\(part): \(sent.new)")
        }
        for part in [#""step""#, #""compact""#] { XCTAssertFalse(sent.old.contains(part), sent.old) }
        let reading = try ScreenDocument.read(Array(sent.old.utf8), for: old)
        XCTAssertEqual(reading.report.notes, [])
        // A kind that it does not know is left out and reported; a candidate behind `.client(draws: .date)` takes its place.
        XCTAssertEqual(reading.report.omitted.map { "\($0.id ?? "") \($0.cause.rawValue)" }, ["day unknownComponent"])
        XCTAssertEqual(
            Set(sent.told),
            [
                "seats: 1.0.0 is sent seats without its steps; the value is entered or chosen there all the same",
                "seats: 1.0.0 is sent row without its menu; the value is entered or chosen there all the same",
            ])
    }

    /// The bytes that it is sent have no member and no value that it does not know, and the service hears of each loss.
    func testAClientThatReadsNoReasonsAndLimitsIsSentPlainTextsAndTheLossIsReported() async throws {
        let kinds: [FacetKind: Capabilities.DrawnKind] = ["choice": .init(), "option": .init()]
        let old = Capabilities(
            version: "1.0.0", kinds: kinds, actions: ["navigate": ["url"]],
            features: Capabilities.allFeatures.subtracting(["reasons", "limits"]))
        let new = Capabilities(version: "2.0.0", kinds: kinds, actions: ["navigate": ["url"]])
        var area = Facet<FacetAction>.option(
            "area", title: "Center", isSelected: false,
            status: .disabled(reason: [.link("Add a licence", sends: "licence"), " first"])
        ).linking(["licence": .navigate(to: "licence")])
        area.text.details = "The long story"
        area.text[.subtitle] = ["In ", .strong("town")]
        let areas = Facet.choice("areas", title: "Areas", selection: .many, fewest: 1, most: 3) { area }
        let document = ScreenDocument(screen: "hub", sections: [DocumentSection("main", body: [areas])])
        let sent = try await sent(document, to: old, new)
        for part in [
            #""disabled":[{"event":"licence","text":"Add a licence"}," first"]"#, #""details":"The long story""#,
            #""entry":{"fewest":1,"most":3}"#, #""subtitle":["In ",{"strong":true,"text":"town"}]"#,
        ] { XCTAssertTrue(sent.new.contains(part), "\(part): \(sent.new)") }
        let reading = try ScreenDocument.read(Array(sent.new.utf8), for: new)
        XCTAssertEqual(reading.report.notes, [])
        XCTAssertEqual(reading.document.sections.first?.body, [areas])
        XCTAssertTrue(sent.old.contains(#""status":{"disabled":"Add a licence first"}"#), sent.old)
        XCTAssertTrue(sent.old.contains(#""text":{"subtitle":"In town","title":"Center"}"#), sent.old)
        for part in ["fewest", "most", "details", "events"] {
            XCTAssertFalse(sent.old.contains("\"\(part)\""), sent.old)
        }
        XCTAssertEqual(try ScreenDocument.read(Array(sent.old.utf8), for: old).report.notes, [])
        XCTAssertEqual(
            sent.told,
            [
                "hub: 1.0.0 is sent areas without the fewest and the most that can be chosen; say it in a plain text",
                "hub: 1.0.0 is sent area without its details and the link “Add a licence”; say it in a plain text",
            ])
        // A document that is sent all the same is read as that release reads it, and the report says so.
        let notes = try ScreenDocument.read(Array(sent.new.utf8), for: old).report.notes
        XCTAssertEqual(
            notes.map { "\($0.cause) \($0.pointer.split(separator: "/").suffix(2).joined(separator: "/"))" },
            [
                "unknownProperty events/licence", "badValue status/disabled", "unknownProperty text/details",
                "badValue text/subtitle", "unknownProperty entry/fewest", "unknownProperty entry/most",
            ])
    }

    func testAClientThatReadsNoPicturesIsSentPlainImagesAndTheLossIsReported() async throws {
        let kinds: [FacetKind: Capabilities.DrawnKind] = ["button": .init(), "row": .init()]
        let old = Capabilities(
            version: "1.0.0", kinds: kinds, actions: [:], features: Capabilities.allFeatures.subtracting(["pictures"]))
        let new = Capabilities(version: "2.0.0", kinds: kinds, actions: [:])
        var row = Facet<FacetAction>.row("row", title: "Row")
        row.images.main = FacetElement.Image("/day.jpg", shape: .rounded, ratio: 1.5, dark: "/night.jpg")
        var pay = Facet<FacetAction>.button("pay", title: "Pay", icon: "card")
        pay.images.background = "/wood.jpg"
        let document = ScreenDocument(screen: "shop", sections: [DocumentSection("main", body: [row, pay])])
        let sent = try await sent(document, to: old, new)
        let main = #""main":{"dark":"/night.jpg","ratio":1.5,"shape":"rounded","source":"/day.jpg"}"#
        XCTAssertTrue(sent.new.contains(main), sent.new)
        XCTAssertTrue(sent.old.contains(#""main":{"shape":"rounded","source":"/day.jpg"}"#), sent.old)
        for part in ["ratio", "dark"] { XCTAssertFalse(sent.old.contains("\"\(part)\""), sent.old) }
        XCTAssertEqual(
            sent.told.sorted(),
            [
                "shop: 1.0.0 is sent pay without its image icon; send one that it draws",
                "shop: 1.0.0 is sent row without the ratio of its image main and its image main by night; send one that it draws",
            ])
    }

    func testAnImageThatNobodyDrawsIsReported() async throws {
        var row = Facet<FacetAction>.row("row", title: "Row")
        row.images = FacetElement.Images(main: FacetElement.Image("/a.jpg", ratio: .nan), custom: ["seal": "seal"])
        let client = Capabilities(version: "1.0.0", kinds: ["row": .init()], actions: [:])
        var document = ScreenDocument(screen: "shop", sections: [DocumentSection("main", body: [row])])
        XCTAssertEqual(
            document.adapt(to: client).map { "\($0)" },
            [
                "shop: nobody draws the ratio 0.0 of image main, row",
                "shop: nobody draws the image custom of row, row",
            ])
        // A ratio that nobody draws is not sent.
        XCTAssertFalse(try String(decoding: document.encoded(), as: UTF8.self).contains("ratio"))
    }

    /// An older release shows a bar as any section and a layout without that for wide rooms, and the service hears of it.
    func testAClientThatReadsNoRoomsIsSentUsualSectionsAndLayouts() async throws {
        let kinds: [FacetKind: Capabilities.DrawnKind] = ["card": .init(), "message": .init()]
        let old = Capabilities(
            version: "1.0.0", kinds: kinds, actions: [:], features: Capabilities.allFeatures.subtracting(["rooms"]))
        let new = Capabilities(version: "2.0.0", kinds: kinds, actions: [:])
        let card = Facet<FacetAction>.card("card", layout: .vertical.wide(columns: 2, from: 600)) {
            Facet.message("inside", "Inside")
        }
        let document = ScreenDocument(
            screen: "shop",
            sections: [
                DocumentSection("offers", body: [card], layout: .carousel.wide(columns: 3, from: 700)),
                DocumentSection("pay", body: [.message("total", "Total")], isBar: true),
            ])
        let sent = try await sent(document, to: old, new)
        for part in [
            #""bar":true"#, #""wide":{"columns":3,"from":700}"#, #""wide":{"columns":2,"from":600}"#,
        ] { XCTAssertTrue(sent.new.contains(part), "\(part): \(sent.new)") }
        let reading = try ScreenDocument.read(Array(sent.new.utf8), for: new)
        XCTAssertEqual(reading.report.notes, [])
        XCTAssertEqual(reading.document.sections, document.sections)
        for part in ["bar", "wide"] { XCTAssertFalse(sent.old.contains("\"\(part)\""), sent.old) }
        let old1 = try ScreenDocument.read(Array(sent.old.utf8), for: old)
        XCTAssertEqual(old1.report.notes, [])
        XCTAssertEqual(old1.report.shown, reading.report.shown)
        XCTAssertEqual(
            sent.told,
            [
                "shop: 1.0.0 is sent card without its layout for wide rooms; it stands and looks as usual there",
                "shop: 1.0.0 is sent section offers without its layout for wide rooms; it stands and looks as usual there",
                "shop: 1.0.0 is sent section pay without its place in sight; it stands and looks as usual there",
            ])
        // A document that is sent all the same is read as that release reads it, and the report says so.
        let asNew = try ScreenDocument.read(Array(sent.new.utf8), for: old)
        XCTAssertEqual(
            asNew.report.notes.map { "\($0.cause) \($0.pointer)" },
            [
                "unknownProperty /sections/0/body/0/layout/wide", "unknownProperty /sections/0/layout/wide",
                "unknownProperty /sections/1/bar",
            ])
        XCTAssertEqual(asNew.document.sections.map(\.isBar), [false, false])
        XCTAssertEqual(asNew.document.sections.map(\.layout), [.carousel, .vertical])
    }

    func testAClientThatSendsNoInputsIsNotSentAnActionWithThem() async throws {
        var old = Capabilities(
            version: "1.0.0", kinds: ["button": .init(), "field": .init()], actions: ["command": ["url"]])
        let new = Capabilities(version: "2.0.0", kinds: old.kinds, actions: old.actions)
        old.features = []
        let save = Facet<FacetAction>.button("save", title: "Save", tap: .command("save").sending("name"))
        let sent = try await sent(.home(.field("name", title: "Name", value: ""), save), to: old, new)
        XCTAssertTrue(sent.new.contains(#""inputs":["name"]"#), sent.new)
        XCTAssertFalse(sent.old.contains("Save"), sent.old)
        XCTAssertEqual(
            sent.told, ["home: 1.0.0 is not sent save, since it does not send inputs; give it a candidate without"])
    }

    func testACommandReadsItsInputsBesideItsPayload() async throws {
        let service = try ScreenService(
            releases: releases,
            routes: [
                .command("save") { context in
                    let field = Facet<FacetAction>.field(
                        "name", title: "", value: "", entry: FacetElement.Entry(isRequired: true))
                    return .failed(
                        message: "\(context.inputs.values) \(context.payload)", faults: field.faults(of: context.inputs)
                    )
                }
            ])
        var command = FacetAction.command("save", payload: .integer(7))
        command.inputs = .object(["name": .string(" ")])
        let request = try XCTUnwrap(ScreenRequest(command: command, capabilities: "2.0.0"))
        let outcome = text(await service.respond(to: request))
        XCTAssertTrue(outcome.contains(#""faults":{"name":"Fill this in"}"#), outcome)
        XCTAssertTrue(outcome.contains("integer(7)"), outcome)
    }

    func testAServiceThatCannotServeIsNotMade() {
        let text = Capabilities(version: "1.0.0", kinds: ["text": .init()], actions: [:])
        let blind = Capabilities(version: "0.1.0", kinds: ["list": .init(isContainer: true)], actions: [:])
        func release(_ version: String, _ platform: String = "") -> Capabilities {
            Capabilities(version: version, platform: platform, kinds: text.kinds, actions: [:])
        }
        func screen(_ pattern: String) -> ScreenRoute { .screen(pattern) { _ in nil } }
        let rows: [(releases: [Capabilities], routes: [ScreenRoute], fault: String, line: UInt)] = [
            ([], [], "there is no release; give the capabilities of every client that is in use", #line),
            (
                [text, release("two")], [], #"the release "two" has no semantic version; name it as in 2.1.0"#, #line
            ),
            ([text, release("1.0.0+1")], [], "two releases have the version 1.0.0+1; leave one out", #line),
            (
                [text, release("2.0.0", "web"), release("2.0.0", "web")], [],
                "two releases have the version web-2.0.0; leave one out", #line
            ),
            (
                [text, blind], [],
                "the release 0.1.0, the oldest, has no component that can show a text, so that nothing can be said to its "
                    + "users; leave the release out, which asks them to update", #line
            ),
            (
                [text], [screen("a/{b}"), screen("a/c")],
                #"the route "a/c" is never asked, since "a/{b}" stands before it; put it first"#, #line
            ),
            (
                [text], [screen("a/{b}"), screen("a/{c}")],
                #"the route "a/{c}" is never asked, since "a/{b}" stands before it; put it first"#, #line
            ),
        ]
        for row in rows {
            XCTAssertRefused(
                try ScreenService(releases: row.releases, routes: row.routes), row.fault, line: row.line)
        }
        XCTAssertNoThrow(
            try ScreenService(
                releases: [text],
                routes: [screen("a/c"), screen("a/{b}"), .command("a/c") { _ in .done() }, screen("a")]))
    }
}
