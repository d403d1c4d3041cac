import ComponentScreen
import Foundation
import ScreenTesting
import ServerDriven
import Synchronization
import XCTest

final class ScreenServiceTests: XCTestCase {
    private struct Fault: Error {}

    private let releases = [
        Capabilities(version: "2.0.0", components: ["carousel": .init(), "text": .init()], actions: [:]),
        Capabilities(version: "1.0.0", components: ["text": .init(requires: ["text.title"])], actions: [:]),
        Capabilities(version: "1.4.0", components: ["text": .init()], actions: [:]),
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
                    let works = Int(context.offset ?? "0").map { start in
                        DocumentSection("works", body: [.message("work-\(start)", "Work \(start)")])
                    }
                    let about = DocumentSection(
                        "about", header: [.message("about", "About")],
                        body: [
                            .message(
                                "text", "\(id) in \(context["lang"] ?? "no language") for \(context.client.version)")
                        ])
                    return ScreenDocument(
                        screen: context.path, title: id, header: [.message("picture", "")],
                        menu: [.message("share", "")], sections: [works, about].compactMap { $0 })
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
        ScreenRequest(.get, path, capabilities: version)
    }

    private func post(_ path: String, _ payload: FacetValue = .null, _ version: String = "1.4.0") -> ScreenRequest {
        ScreenRequest(.post(payload), path, capabilities: version)
    }

    private func text(_ answer: ScreenResponse) -> String { String(decoding: answer.body, as: UTF8.self) }

    /// The document that says something to the oldest release.
    private func notice(_ text: String, on path: String) -> String {
        #"{"screen":"\#(path)","sections":[{"body":[{"component":"text","id":"notice","text":{"title":"\#(text)"}}],"#
            + #""id":"notice"}]}"#
    }

    private let notFound = "This page does not exist."
    private let failed = "Something went wrong. Please try again later."

    func testWhatIsNoScreenIsSaidInTheFormOfTheOldestRelease() throws {
        let service = try service()
        forEach([
            Row((request: get("nowhere"), status: 404, text: notFound)),
            Row((request: get("artist"), status: 404, text: notFound)),
            Row((request: get("artist/nobody"), status: 404, text: notFound)),
            Row((request: get("artist/a/b"), status: 404, text: notFound)),
            Row((request: get("delete"), status: 404, text: notFound), "a command is no screen"),
            Row((request: get("gone"), status: 410, text: "This page is no longer available.")),
            Row((request: get("sold"), status: 410, text: "Sold.")),
            Row((request: get("broken"), status: 500, text: failed)),
            Row((request: get("artist/a", "0.9.9"), status: 200, text: "Please update the app to see this page.")),
            Row((request: get("artist/a", "1.0.0-beta"), status: 200, text: "Please update the app to see this page.")),
        ]) { row, expect in
            let answer = service.respond(to: row.request)
            expect.equal(answer.status, row.status)
            expect.equal(text(answer), notice(row.text, on: row.request.path))
            expect.equal(answer.etag == nil, row.status != 200)
        }
        XCTAssertEqual(text(service.respond(to: get("/"))), notice(notFound, on: "/"), "a document has a path")
    }

    func testAClientIsServedAsTheHighestReleaseThatIsNotAboveIt() throws {
        let service = try service()
        forEach([
            Row((version: "1.0.0", served: "1.0.0")),
            Row((version: "1.3.9", served: "1.0.0")),
            Row((version: "1.4.0", served: "1.4.0")),
            Row((version: "1.4.0+build.7", served: "1.4.0")),
            Row((version: "2.0.0-rc.1", served: "1.4.0")),
            Row((version: "2.0.0", served: "2.0.0")),
            Row((version: "9.0.0", served: "2.0.0"), "capabilities from the future"),
        ]) { row, expect in
            let answer = service.respond(to: get("artist/a", row.version))
            expect.equal(answer.status, 200)
            expect.that(text(answer).contains("a in no language for \(row.served)"), text(answer))
        }
    }

    func testNoSemanticVersionIsAFault() throws {
        let service = try service()
        forEach(["", "1", "1.0", "latest", "1.0.0-", "99999999999999999999.0.0", "1.0.0\n"].map { Row($0) }) {
            version, expect in
            expect.equal(service.respond(to: get("artist/a", version)).status, 400)
            expect.equal(service.respond(to: post("delete", .null, version)).status, 400)
        }
        XCTAssertEqual(
            text(service.respond(to: post("delete", .null, "v\u{1B}"))),
            #"{"message":"Screen-Capabilities \"v\\u{1b}\" is no semantic version, such as 2.1.0","result":"failed"}"#)
    }

    func testAPathIsReadAsItArrivesByHTTP() throws {
        let service = try service()
        forEach([
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
            let answer = service.respond(to: get(row.path))
            expect.equal(answer.status, 200)
            expect.that(text(answer).contains("\"\(row.shown)"), text(answer))
        }
        XCTAssertEqual(service.respond(to: get("artist/%FF")).status, 400)
        XCTAssertEqual(
            service.respond(to: get("artist/a?section=about&form=flat&offset=x")),
            service.respond(
                to: ScreenRequest(.get, "artist/a", capabilities: "1.4.0", offset: "x", section: "about", isFlat: true))
        )
    }

    func testTheFirstRouteThatFitsAnswers() throws {
        XCTAssertEqual(
            text(try service().respond(to: get("artist/top"))), #"{"screen":"artist/top","sections":[],"title":"Top"}"#)
    }

    func testASectionOrAPageIsADocumentWithThatSectionAlone() throws {
        let service = try service()
        func answer(_ change: (inout ScreenRequest) -> Void) -> String {
            var request = get("artist/a")
            change(&request)
            return text(service.respond(to: request))
        }
        let about =
            #"{"body":[{"component":"message","id":"text","text":{"title":"a in no language for 1.4.0"}}],"#
            + #""header":[{"component":"message","id":"about","text":{"title":"About"}}],"id":"about"}"#
        XCTAssertEqual(
            answer { $0.section = "about" }, #"{"screen":"artist/a","sections":[\#(about)],"title":"a"}"#)
        XCTAssertEqual(
            answer { $0.section = "elsewhere" }, #"{"screen":"artist/a","sections":[],"title":"a"}"#,
            "a section that has nothing to show is not there")
        let page = answer {
            $0.offset = "20"
            $0.section = "works"
            $0.isFlat = true
        }
        XCTAssertEqual(
            page,
            #"{"screen":"artist/a","sections":[{"body":[{"childrenCount":0,"component":"message","id":"work-20","#
                + #""text":{"title":"Work 20"}}],"id":"works"}],"title":"a"}"#)
    }

    func testADocumentTheClientHasIsNotSentAgain() throws {
        let service = try service()
        let first = service.respond(to: get("artist/a"))
        let etag = try XCTUnwrap(first.etag)
        XCTAssertTrue(etag.hasPrefix("\"") && etag.hasSuffix("\""), etag)
        forEach([
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
            let answer = service.respond(to: request)
            expect.equal(answer, row.isKnown ? ScreenResponse(status: 304, etag: etag) : first)
        }
        var elsewhere = get("artist/nobody")
        elsewhere.etag = "*"
        XCTAssertEqual(service.respond(to: elsewhere).status, 404, "what is not there is not known")
    }

    func testWhatDiffersHasAnotherTag() throws {
        let service = try service()
        let requests = [
            get("artist/a"), get("artist/b"), get("artist/a", "1.0.0"),
            ScreenRequest(.get, "artist/a", capabilities: "1.4.0", isFlat: true),
            ScreenRequest(.get, "artist/a", capabilities: "1.4.0", section: "about"), get("artist/a", "0.1.0"),
        ]
        let tags = requests.compactMap { service.respond(to: $0).etag }
        XCTAssertEqual(Set(tags).count, requests.count)
        XCTAssertEqual(tags, requests.compactMap { service.respond(to: $0).etag }, "the same answer has the same tag")
    }

    func testACommandAnswersWithItsOutcome() throws {
        let service = try service()
        let input =
            #"{"action":{"data":{"url":"rename/a"},"name":"command"},"#
            + #""input":{"kind":"text","title":"New name","value":"a"},"result":"input"}"#
        func failed(_ text: String) -> String { #"{"message":"\#(text)","result":"failed"}"# }
        forEach([
            Row((request: post("rename/a"), status: 200, body: input)),
            Row(
                (
                    request: post("rename/a", .object(["input": .string("B")])), status: 200,
                    body: #"{"message":"a is B, null","result":"done"}"#
                )),
            Row((request: post("delete"), status: 200, body: failed("It is in use."))),
            Row((request: post("artist/a"), status: 404, body: failed(notFound)), "a screen is no command"),
            Row((request: post("broken"), status: 500, body: failed(self.failed))),
            Row(
                (
                    request: post("delete", .null, "0.1.0"), status: 200,
                    body: failed("Please update the app to see this page.")
                )),
        ]) { row, expect in
            let answer = service.respond(to: row.request)
            expect.equal(answer.status, row.status)
            expect.equal(text(answer), row.body)
            expect.equal(answer.etag, nil)
        }
    }

    func testOnlyTheServiceIsToldWhatWentWrong() throws {
        let told = Mutex<[String]>([])
        let service = try service { error, request in
            told.withLock { $0.append("\(type(of: error)) at \(request.path)") }
        }
        for request in [get("broken"), post("broken"), get("gone"), get("nowhere")] { _ = service.respond(to: request) }
        XCTAssertEqual(told.withLock { $0 }, ["Fault at broken", "Fault at broken"])
    }

    func testAServiceThatCannotServeIsNotMade() {
        let text = Capabilities(version: "1.0.0", components: ["text": .init()], actions: [:])
        let blind = Capabilities(version: "0.1.0", components: ["list": .init(isContainer: true)], actions: [:])
        func release(_ version: String) -> Capabilities {
            Capabilities(version: version, components: text.components, actions: [:])
        }
        func screen(_ pattern: String) -> ScreenRoute { .screen(pattern) { _ in nil } }
        forEach([
            Row((releases: [Capabilities](), routes: [ScreenRoute](), fault: ScreenServiceFault.releases(.noReleases))),
            Row((releases: [text, release("two")], routes: [], fault: .releases(.badVersion("two")))),
            Row((releases: [text, release("1.0.0+1")], routes: [], fault: .releases(.repeatedVersion("1.0.0+1")))),
            Row((releases: [text, blind], routes: [], fault: .noText(version: "0.1.0"))),
            Row((releases: [text], routes: [screen("a/{b}"), screen("a/c")], fault: .hiddenRoute("a/c", by: "a/{b}"))),
            Row(
                (
                    releases: [text], routes: [screen("a/{b}"), screen("a/{c}")],
                    fault: .hiddenRoute("a/{c}", by: "a/{b}")
                )),
        ]) { row, expect in
            do throws(ScreenServiceFault) {
                _ = try ScreenService(releases: row.releases, routes: row.routes)
                expect.fail("nothing was thrown")
            } catch {
                expect.equal(error, row.fault)
            }
        }
        XCTAssertNoThrow(
            try ScreenService(
                releases: [text],
                routes: [screen("a/c"), screen("a/{b}"), .command("a/c") { _ in .done() }, screen("a")]))
    }
}
