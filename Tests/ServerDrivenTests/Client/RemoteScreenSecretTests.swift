import ComponentScreen
import FeatureFlags
import Foundation
import XCTest

@testable import ServerDriven

/// A secret of a served form: its service gets it, and nothing else has it.
@MainActor
final class RemoteScreenSecretTests: XCTestCase {
    private let marker = "hunter2-\u{1F511}"

    private nonisolated static let form = Facet<FacetAction>.card("form", title: "Sign in") {
        Facet.field("name", title: "Name", value: "")
        Facet.secret(
            "password", title: "Password", value: Secret(),
            entry: FacetElement.Entry(isRequired: true, longest: 20))
        Facet.button("go", title: "Go", tap: .command("sign-in").sending())
        Facet.button("here", title: "Here", tap: FacetAction(name: "play").sending("form/password"))
    }

    private struct FormBuilder: FacetBuilder {
        let placement = Placement<ConcertRequirements>("form", in: "main")

        func facet(for requirements: ConcertRequirements) -> Facet<FacetAction> { form }
    }

    /// Carries requests as bytes to a service, and writes down all that can be printed of them.
    @MainActor
    private final class Wire: ScreenTransport {
        let service: ScreenService
        let log: Log

        init(_ service: ScreenService, _ log: Log) { (self.service, self.log) = (service, log) }

        @MainActor
        func send(_ request: ScreenRequest) async throws -> ScreenResponse {
            dump(request, to: &log.text)
            let http = request.http
            log.bytes.append(String(decoding: http.body, as: UTF8.self))
            let received = try ScreenRequest(
                http.method, http.target, headers: http.headers, body: http.body)
            dump(received, to: &log.text)
            let response = try await service.send(received)
            log.text += String(decoding: response.body, as: UTF8.self)
            return response
        }
    }

    @MainActor
    private final class Log {
        var text = ""
        var bytes: [String] = []
        var played: [FacetAction] = []
        var read: [Secret?] = []
    }

    private func screen(_ log: Log) throws -> RemoteScreen {
        let point = PluginPoint(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [FormBuilder()] as [any ComponentBuilder<ConcertRequirements>])
        let routes: [ScreenRoute] = [
            .screen("home", of: point) { ConcertRequirements(flags: Flags(from: FixedFlags()), client: $0.client) },
            .command("sign-in") { context in
                await MainActor.run {
                    dump([context.inputs, context.payload, context.request] as [Any], to: &log.text)
                    log.read.append(context.inputs.secret("password"))
                }
                let faults = Self.form.faults(of: context.inputs)
                guard faults.isEmpty else { return .failed(message: "Not yet.", faults: faults) }
                return context.inputs.secret("password") == Secret("wrong")
                    ? .failed(message: "Not yet.", faults: ["form/password": "This is another password"])
                    : .done(message: "Welcome")
            },
        ]
        let library = ComponentLibrary(
            version: "1.0.0", kinds: ["message", "card", "field", "secret", "button"].map { SupportedKind($0) },
            actions: [ActionKind("play") { log.played.append($0) }])
        let service = try ScreenService(releases: [library.capabilities], routes: routes)
        let client = ScreenClient(
            library: library, transport: Wire(service, log), flags: Flags(from: FixedFlags())
        ) {
            dump($0, to: &log.text)
            log.text += "\($0)"
        }
        return RemoteScreen(ScreenLink("home"), client: client) { _ in }
    }

    func testASecretIsSentToItsServiceAndIsNowhereElse() async throws {
        let log = Log()
        let screen = try screen(log)
        screen.onUnstableState = { XCTFail($0) }
        await screen.waitUntilIdle()
        let changes = screen.onChange { dump([$0, $1] as [Any], to: &log.text) }
        func shown() -> Facet<AnyEvent>? { screen.facet(of: "body/form")?.first("form/password") }
        func tap(_ id: FacetID) async throws {
            try screen.send(.tap, to: id, in: "body/form")
            await screen.waitUntilIdle()
        }
        try await tap("form/go")
        XCTAssertEqual(shown()?.status, .invalid("Fill this in"))

        try screen.send(.enterSecret(Secret("wrong")), to: "form/password", in: "body/form")
        XCTAssertEqual(shown()?.text.accessory, Secret.mask)
        XCTAssertEqual(shown()?.status, .ready)
        try await tap("form/go")
        XCTAssertEqual(shown()?.status, .invalid("This is another password"))
        XCTAssertEqual(shown()?.text.accessory, Secret.mask, "one that was refused stays, as other entries do")

        try screen.send(.enterSecret(Secret(marker)), to: "form/password", in: "body/form")
        try screen.send(.enter("ann"), to: "form/name", in: "body/form")
        try await tap("form/here")
        XCTAssertEqual(log.played.map(\.secrets), [["form/password": Secret(marker)]])
        let entries = String(decoding: try JSONEncoder().encode(screen.entries(of: "u")), as: UTF8.self)
        XCTAssertTrue(entries.contains("ann"))
        try await tap("form/go")
        XCTAssertEqual(screen.status.value.messageText, "Welcome")
        XCTAssertNil(shown()?.text.accessory, "what was accepted is gone")

        XCTAssertEqual(log.read, [Secret("wrong"), Secret(marker)])
        XCTAssertEqual(
            log.bytes.last { !$0.isEmpty },
            #"{"inputs":{"form/name":"ann","form/password":{"secret":"\#(marker)"}}}"#)
        dump([screen.channel.form.value, screen.document, screen.status.value, log.played] as [Any], to: &log.text)
        log.text += String(decoding: try screen.document.encoded(), as: UTF8.self) + entries
        log.text += String(decoding: try JSONEncoder().encode(log.played), as: UTF8.self)
        XCTAssertTrue(log.text.contains(Secret.mask))
        XCTAssertFalse(log.text.contains("hunter2"))
        _ = changes
        screen.tearDown()
    }

    /// What a service of another make may send: a text of the secret, an event that would carry it.
    func testADocumentHasNeitherATextNorAnEventOfASecret() async throws {
        let client = Capabilities(
            version: "1.0.0", kinds: [.secret: Capabilities.DrawnKind()], actions: ["play": []])
        let text = """
            {"screen":"a","sections":[{"id":"main","body":[{"id":"p","component":"secret",\
            "text":{"title":"Password","accessory":"hunter2"},\
            "events":{"enter":{"name":"play","data":{}}}}]}]}
            """
        let reading = try ScreenDocument.read(Array(text.utf8), for: client)
        let facet = try XCTUnwrap(reading.document.facets.first)
        XCTAssertEqual(facet.text.accessory, Secret.mask)
        XCTAssertNil(facet.events.enter)
        XCTAssertEqual(
            reading.report.notes.map { "\($0.cause.rawValue) \($0.pointer)" },
            ["badValue /sections/0/body/0/text/accessory", "badAction /sections/0/body/0/events/enter"])

        let local = Facet<AnyEvent>.secret("p", title: "Password", value: Secret("hunter2")) { AnyEvent($0) }
        let sent = local.sent(by: "sign-in")
        XCTAssertNil(sent.facet.events.enter)
        XCTAssertEqual(sent.faults.map(\.event), ["enter"])
    }
}
