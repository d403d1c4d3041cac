import ComponentScreen
import FeatureFlags
import ServerDriven
import Synchronization
import XCTest

/// Exposures of flags that a service decides by.
@MainActor
final class ServedExposureTests: XCTestCase {
    private struct Visitor: ScreenRequirements { var flags: Flags }

    private struct LineBuilder: FacetBuilder {
        let placement: Placement<Visitor>
        var levels = 1

        func facet(for requirements: Visitor) -> Facet<FacetAction> {
            (1..<levels).reduce(.message("line", "Line")) { Facet("\($1)", kind: .card, children: [$0]) }
        }
    }

    private static let offer = Flag<OnOff>("offer", default: .off)
    private static let quiet = Flag<OnOff>("quiet", default: .off)

    private let told = Told()

    /// Returns a service of a page with an offer behind a flag, and another flag that is read and decides nothing.
    private func service(most: Int = 100, levels: Int = 1) throws -> ScreenService {
        let point = PluginPoint<Visitor>(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [
                LineBuilder(placement: Placement("offer", in: "main", when: .on(Self.offer))),
                LineBuilder(placement: Placement("nothing", in: "main", when: .on(Self.quiet) && !.on(Self.quiet))),
                LineBuilder(placement: Placement("always", in: "main"), levels: levels),
            ])
        let log = ExposureLog(most: most) { [told] in told.add($0) }
        return try ScreenService(
            releases: [Capabilities(version: "1.0.0", kinds: ["message": .init()], actions: [:])],
            routes: [
                .screen("{page}", of: point) { [told] context in
                    let flags = try Flags(point.catalog, from: FixedFlags(told.treatments.withLock { $0 }))
                    return Visitor(flags: log.observing(flags, of: context.header("X-User").map { User(key: $0) }))
                }
            ])
    }

    private func ask(_ service: ScreenService, _ path: String = "home", as user: String, section: SectionID? = nil)
        async -> String
    {
        let response = await service.respond(
            to: ScreenRequest(path, capabilities: "1.0.0", section: section, headers: ["X-User": user]))
        return String(decoding: response.body, as: UTF8.self)
    }

    func testAUserIsExposedToATreatmentOnceUntilItChangesAlsoInTheControlArm() async throws {
        let service = try service()
        for path in ["home", "home", "other"] { _ = await ask(service, path, as: "ann") }
        _ = await ask(service, as: "bob", section: "main")
        XCTAssertEqual(told.logged.withLock { $0 }, ["ann home offer=off [offer]"])
        _ = await ask(service, as: "bob")
        told.treatments.withLock { $0["offer"] = "on" }
        _ = await ask(service, as: "ann")
        told.treatments.withLock { $0["offer"] = "off" }
        let answer = await ask(service, as: "ann")
        XCTAssertEqual(
            told.logged.withLock { $0 },
            [
                "ann home offer=off [offer]", "bob home offer=off [offer]", "ann home offer=on [offer]",
                "ann home offer=off [offer]",
            ])
        XCTAssertFalse(answer.contains("exposures"), answer)
    }

    func testNobodyIsExposedToADocumentThatCannotBeSent() async throws {
        let answer = await ask(try service(levels: 200), as: "ann")
        XCTAssertTrue(answer.contains("Something went wrong."), answer)
        XCTAssertEqual(told.logged.withLock { $0 }, [])
    }

    func testTheOldestAnswersAreForgottenWhereThereAreTooMany() async throws {
        let service = try service(most: 4)
        for user in ["a", "b", "c", "d", "e", "f", "a", "f"] { _ = await ask(service, as: user) }
        XCTAssertEqual(told.logged.withLock { $0.map { $0.prefix(1) } }, ["a", "b", "c", "d", "e", "f", "a"])
    }

    func testADocumentCarriesThemForAClientThatRecordsThemAndEachIsCountedOnce() async throws {
        let service = try service()
        var request = ScreenRequest("home", capabilities: "1.0.0", headers: ["x-user": "ann"])
        request.recordsExposures = true
        let body = String(decoding: await service.respond(to: request).body, as: UTF8.self)
        XCTAssertTrue(
            body.contains(#""exposures":[{"components":["offer"],"flag":"offer","label":"#), body)
        let (method, target, headers, _) = request.http
        XCTAssertTrue(headers.contains { $0 == ("Screen-Exposures", "client") })
        let byHTTP = await service.respond(method, target, headers: headers)
        XCTAssertEqual(String(decoding: byHTTP.body, as: UTF8.self), body)

        XCTAssertEqual(told.logged.withLock { $0 }, [], "the client records them")
        let clients = Told()
        await visit(service, Flags(from: FixedFlags()))
        await visit(service, ExposureLog { clients.add($0) }.observing(Flags(from: FixedFlags()), of: User(key: "ann")))
        XCTAssertEqual(clients.logged.withLock { $0 }, ["ann home offer=off [offer]"])
        XCTAssertEqual(
            told.logged.withLock { $0 }.filter { $0 != "- home offer=off [offer]" },
            ["- other offer=off [offer]", "- other offer=off [offer]"],
            "each request of the client that records nothing, since nobody knows who it is")
    }

    func testAClientSharesNothingBetweenItsUsersAndReportsATreatmentThatChanges() async throws {
        let (service, clients) = (try service(), Told())
        let log = ExposureLog { clients.add($0) }
        for (user, treatment) in [
            ("ann", "on"), ("ann", "off"), ("ben", "off"), ("ann", "off"), ("ann", "on"), ("", "on"), ("ben", "off"),
        ] {
            told.treatments.withLock { $0["offer"] = treatment }
            await visit(service, log.observing(Flags(from: FixedFlags()), of: User(key: user)))
        }
        XCTAssertEqual(
            clients.logged.withLock { $0 },
            ["ann home on", "ann home off", "ben home off", "ann home on", "- home on", "- other on"].map {
                let words = $0.split(separator: " ")
                return "\(words[0]) \(words[1]) offer=\(words[2]) [offer]"
            })
        XCTAssertEqual(told.logged.withLock { $0 }, [])
    }

    func testWhatTheServiceDecidedForAUserStaysThatUsersWhateverTheScreenIsPlannedForMeanwhile() async throws {
        let (service, clients) = (try service(), Told())
        let log = ExposureLog { clients.add($0) }
        func flags(_ user: String) -> Flags { log.observing(Flags(from: FixedFlags()), of: User(key: user)) }
        let library = ComponentLibrary(version: "1.0.0", kinds: [SupportedKind("message")])
        for other in [flags("ben"), Flags(from: FixedFlags())] {
            told.treatments.withLock { $0["offer"] = $0["offer"] == "on" ? "off" : "on" }
            let client = ScreenClient(library: library, transport: service, flags: flags("ann")) { XCTFail("\($0)") }
            let screen = RemoteScreen(ScreenLink("home"), client: client) { _ in }
            screen.replan(for: DocumentRequirements(document: screen.document, flags: other))
            await screen.waitUntilIdle()
        }
        XCTAssertEqual(
            clients.logged.withLock { $0 }, ["ann home offer=on [offer]", "ann home offer=off [offer]"])
    }

    /// Opens two screens one after the other, and reloads each.
    private func visit(_ service: ScreenService, _ flags: Flags) async {
        let library = ComponentLibrary(version: "1.0.0", kinds: [SupportedKind("message")])
        let client = ScreenClient(library: library, transport: service, flags: flags) { XCTFail("\($0)") }
        for path in ["home", "other"] {
            let screen = RemoteScreen(ScreenLink(path), client: client) { _ in }
            await screen.waitUntilIdle()
            screen.reload()
            await screen.waitUntilIdle()
        }
    }

    func testAnExposureThatCannotBeUsedIsNotedAndLeftOut() throws {
        let json = #"""
            {"screen":"s","sections":[],"exposures":[{"flag":"a","treatment":"on","x":1,"components":["c",1],"label":2},
            {"flag":"b","x":1},{"flag":"","treatment":"on"},7,{"flag":"b","treatment":"on","components":"c","arrangement":null}]}
            """#
        let reading = try ScreenDocument.read(Array(json.utf8), for: .sample)
        XCTAssertEqual(reading.document.exposures.map(\.flag), ["a", "b"])
        XCTAssertEqual(reading.document.exposures.first?.components, ["c"])
        XCTAssertEqual(
            reading.report.notes.map { "\($0.cause) \($0.pointer)" },
            [
                "unknownProperty /exposures/0/x", "badValue /exposures/0/components/1", "badValue /exposures/0/label",
                "badValue /exposures/1", "badValue /exposures/2", "badValue /exposures/3",
                "badValue /exposures/4/components", "badValue /exposures/4/arrangement",
            ])
    }
}

/// A service's flags, and what was reported of what they decided.
private final class Told: Sendable {
    let logged = Mutex<[String]>([])
    let treatments = Mutex(["offer": "off", "quiet": "on"])

    func add(_ exposure: Exposure) {
        logged.withLock {
            $0.append(
                "\(exposure.user ?? "-") \(exposure.screen ?? "-") \(exposure.flag)=\(exposure.treatment) "
                    + "[\(exposure.components.joined(separator: " "))]")
        }
    }
}
