import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import XCTest

@testable import ServerDriven

/// The state of a remote screen: from an event to the next state, and what is to be done for it.
@MainActor
final class RemoteStateTests: XCTestCase {
    private typealias Row = (
        given: [RemoteState.Event], event: RemoteState.Event, effects: [String], state: String, line: UInt
    )

    private let capabilities = TestClient().client().library.capabilities

    func testAScreenIsOpenedAndLoaded() async throws {
        let rows: [Row] = [
            ([], .opened, ["load 1 home"], "loading [] asks 1", #line),
            (
                [.opened], .answered(1, try document(["a"], etag: "t"), removals: 2), ["keep home 2"],
                "loaded [main: a]", #line
            ),
            ([.opened], .answered(2, try document(["a"]), removals: 0), [], "loading [] asks 1", #line),
            ([.opened], .answered(1, failed(500), removals: 0), ["keep home 0"], "failed(status(500)) []", #line),
            (
                [.opened, .reloaded(nil)], .answered(1, try document(["old"]), removals: 0), [], "loading [] asks 2",
                #line
            ),
            (try loaded(["a"]), .reloaded(nil), ["load 2 home since t"], "refreshing [main: a] asks 2", #line),
            (
                try loaded(["a"]) + [.reloaded(nil)], .reloaded(nil), ["cancel 2", "load 3 home since t"],
                "refreshing [main: a] asks 3", #line
            ),
            (
                try loaded(["a"]) + [.reloaded(nil)], .answered(2, .unchanged, removals: 0), ["keep home 0"],
                "loaded [main: a]", #line
            ),
            (
                try loaded(["a"]) + [.reloaded(nil)], .answered(2, try document(["gone"], status: 404), removals: 0),
                ["keep home 0"], "failed(status(404)) [main: gone]", #line
            ),
            // What the host shows is not what is unchanged.
            (
                try loaded(["a"]) + [.reloaded(nil), .replaced(.home(.text("host")))],
                .answered(2, .unchanged, removals: 0), ["keep home 0", "load 3 home"], "refreshing [main: host] asks 3",
                #line
            ),
            (
                try loaded(["a"]), .reloaded(["x"]), ["report the section x is not there, and was not loaded again"],
                "loaded [main: a]", #line
            ),
            (try loaded(["a"]), .reloaded(["main"]), ["load 2 home main"], "loaded [main: a] asks 2", #line),
            (
                try loaded(["a"]) + [.reloaded(nil)], .reloaded(["main"]), ["cancel 2", "load 3 home since t"],
                "refreshing [main: a] asks 3", #line
            ),
            (
                try loaded(["a"]) + [.reloaded(["main"])], .answered(2, failed(404), removals: 0), [],
                "loaded [main: a] failure(ServerDriven.RemoteFailure.status(404))", #line
            ),
            (
                try loaded(["a"]) + [.reloaded(["main"])], .answered(2, try document(["x"], status: 404), removals: 0),
                ["load 3 home since t"], "refreshing [main: a] asks 3", #line
            ),
        ]
        try check(rows)
    }

    func testTheStoreIsAskedUntilTheServiceHasAnswered() async throws {
        let kept: RemoteState.Event = .stored(1, try stored(["kept"]))
        let rows: [Row] = [
            ([], .opened, ["read 1 home"], "loading [] asks 1", #line),
            ([.opened], .stored(1, nil), ["load 1 home"], "loading [] asks 1", #line),
            ([.opened], kept, ["load 1 home since s"], "refreshing [main: kept] asks 1", #line),
            ([.opened, .reloaded(nil)], kept, [], "loading [] asks 2", #line),
            // The host was faster.
            ([.opened, .replaced(.home(.text("host")))], kept, ["load 1 home"], "loading [main: host] asks 1", #line),
            (
                [.opened, kept, .answered(1, failed(500), removals: 0)], .reloaded(nil), ["load 2 home since s"],
                "refreshing [main: kept] asks 2", #line
            ),
            (
                [.opened, .stored(1, nil), .answered(1, .failed(.unreachable("")), removals: 0)], .reloaded(nil),
                ["read 2 home"], "loading [] asks 2", #line
            ),
            // It may still have what it is being told to remove.
            (
                [.opened, kept, .answered(1, failed(403), removals: 0)], .reloaded(nil), ["load 2 home"],
                "loading [] asks 2", #line
            ),
            (
                [.opened, kept], .answered(1, failed(410), removals: 1), ["keep home 1"], "failed(status(410)) []",
                #line
            ),
        ]
        try check(rows, hasStore: true)
    }

    func testPagesAreLoadedAgainEachInItsPlaceAndSectionsAtTheSameTime() async throws {
        let second = try page("main", ["c"], more: "3")
        let two: [RemoteState.Event] =
            try loaded(["a"], more: "1") + [
                .moreWanted("main"), .answered(2, try page("main", ["b"], more: "2"), removals: 0), .moreWanted("main"),
                .answered(3, second, removals: 0),
            ]
        let renewed: [RemoteState.Event] = [.reloaded(nil), .answered(4, .unchanged, removals: 0)]
        let rows: [Row] = [
            (
                try loaded(["a"], more: "1"), .moreWanted("main"), ["load 2 home main 1"], "loaded [main: a] asks 2",
                #line
            ),
            (
                try loaded(["a"], more: "1") + [.moreWanted("main")], .moreWanted("main"), [],
                "loaded [main: a] asks 2", #line
            ),
            (try loaded(["a"]), .moreWanted("main"), [], "loaded [main: a]", #line),
            (two, .reloaded(nil), ["load 4 home since t"], "refreshing [main: a, b, c] asks 4", #line),
            (
                two + [.reloaded(nil)], .answered(4, .unchanged, removals: 0), ["keep home 0", "load 5 home main 1"],
                "loaded [main: a, b, c] asks 5", #line
            ),
            (
                two + renewed, .answered(5, try page("main", ["B"], more: "x"), removals: 0), ["load 6 home main x"],
                "loaded [main: a, B, c] asks 6", #line
            ),
            (two + renewed, .answered(5, try page("main", ["B"]), removals: 0), [], "loaded [main: a, B]", #line),
            (two + renewed, .answered(5, failed(500), removals: 0), [], "loaded [main: a]", #line),
            (
                two + renewed, .answered(5, failed(403), removals: 0), ["keep home 0"], "loaded [main: a]", #line
            ),
            // A page is asked for by the name that the newer document has for it.
            (
                two + [.reloaded(nil)], .answered(4, try document(["A"], more: "new"), removals: 0),
                ["keep home 0", "load 5 home main new"], "loaded [main: A, b, c] asks 5", #line
            ),
            (
                two + [.reloaded(nil)], .answered(4, try document(["A"]), removals: 0), ["keep home 0"],
                "loaded [main: A]", #line
            ),
            // An appended page asks for nothing else again.
            (
                two + [.reloaded(nil), .moreWanted("main")], .answered(5, try page("main", ["d"]), removals: 0), [],
                "refreshing [main: a, b, c, d] asks 4", #line
            ),
            // One that was asked for is not forgotten.
            (
                two + [.reloaded(nil), .moreWanted("main"), .answered(4, .unchanged, removals: 0)],
                .answered(6, try page("main", ["b"], more: "2"), removals: 0), ["load 7 home main 2"],
                "loaded [main: a, b, c] asks 7", #line
            ),
            (
                two + [.reloaded(["main"])], .answered(4, try page("main", ["A"], more: "1"), removals: 0),
                ["load 5 home main 1"], "loaded [main: A, b, c] asks 5", #line
            ),
            (two + [.reloaded(["main"])], .answered(4, try document([]), removals: 0), [], "loaded []", #line),
            (two + renewed, .replaced(.home(.text("host"))), ["cancel 5"], "loaded [main: host]", #line),
        ]
        try check(rows)
    }

    func testAfter401NothingIsLeft() async throws {
        let asking: [RemoteState.Event] =
            try loaded(["a"], more: "1") + [
                .performed(.command("ask"), in: nil),
                .finished(1, .success(.input(CommandInput(title: "Secret?"), action: .command("ask")))),
            ]
        let rows: [Row] = [
            (
                asking + [.reloaded(nil)], .answered(2, failed(401), removals: 0), ["keep home 0", "forget"],
                "failed(status(401)) []", #line
            ),
            (
                asking + [.reloaded(nil), .moreWanted("main")], .answered(3, failed(401), removals: 0),
                ["keep home 0", "cancel 2", "forget"], "failed(status(401)) []", #line
            ),
            (
                asking + [.performed(.command("do"), in: nil), .reloaded(nil), .answered(2, failed(401), removals: 0)],
                .finished(2, .success(.done(message: "Yours"))), [], "failed(status(401)) []", #line
            ),
        ]
        try check(rows)
    }

    func testCommandsAreSentAndHeardOf() async throws {
        let like = FacetAction.favourite("a", isOn: true)
        let rows: [Row] = [
            (
                try loaded(["a"]), .performed(like, in: nil), ["send 1 favourites/a"],
                "loaded [main: a] runs 1 [a: true]", #line
            ),
            (
                try loaded(["a"]) + [.performed(like, in: nil)], .performed(like, in: nil),
                ["report the command favourites/a is under way, and was not sent twice"],
                "loaded [main: a] runs 1 [a: true]", #line
            ),
            (
                try loaded(["a"]) + [.performed(like, in: nil)], .finished(1, .success(.done(message: "Done"))),
                ["load 2 home since t"], "refreshing [main: a] asks 2 [a: true] success(\"Done\")", #line
            ),
            (
                try loaded(["a"]) + [.performed(like, in: nil), .finished(1, .success(.done()))],
                .answered(2, .unchanged, removals: 0), ["keep home 0"], "loaded [main: a]", #line
            ),
            // Until its page has come, too.
            (
                try loaded(["a"], more: "1") + [
                    .moreWanted("main"), .answered(2, try page("main", ["b"]), removals: 0),
                    .performed(like, in: nil), .finished(1, .success(.done())),
                ],
                .answered(3, .unchanged, removals: 0), ["keep home 0", "load 4 home main 1"],
                "loaded [main: a, b] asks 4 [a: true]", #line
            ),
            (
                try loaded(["a"]) + [.performed(like, in: nil)], .finished(1, .failure(.notDone(401))), ["forget"],
                "loaded [main: a] failure(ServerDriven.RemoteFailure.notDone(401))", #line
            ),
            (try loaded(["a"]), .finished(1, .success(.done())), [], "loaded [main: a]", #line),
            (
                try loaded(["a"]), .performed(.navigate(to: "away"), in: nil), ["navigate away"], "loaded [main: a]",
                #line
            ),
            (
                try loaded(["a"]), .performed(FacetAction(name: "play"), in: nil), ["act play"], "loaded [main: a]",
                #line
            ),
            (
                try loaded(["a"]) + [.performed(like, in: nil), .finished(1, .failure(.unreachable("x")))],
                .messageDismissed, [], "loaded [main: a]", #line
            ),
        ]
        try check(rows)
    }

    // MARK: Compared with another account

    /// The requests under way, as the effects alone tell of them, are those of the state.
    func testEveryRequestIsAnsweredOrGivenUpOnce() async throws {
        let seed: UInt64 = 45
        var random = SeededNumbers(seed: seed)
        for _ in 0..<rounds(200) {
            var state = RemoteState(ScreenLink("home"), for: capabilities, hasStore: Bool.random(using: &random))
            var underWay: Set<Int> = []
            var commands: Set<Int> = []
            for step in 0..<40 {
                let known = underWay.sorted(), id = known.randomElement(using: &random) ?? 0
                let section = ["main", "other"].randomElement(using: &random).map { SectionID($0) } ?? "main"
                let event: RemoteState.Event =
                    switch step == 0 ? 0 : Int.random(in: 1...9, using: &random) {
                    case 0: .opened
                    case 1: .reloaded(nil)
                    case 2: .reloaded([section])
                    case 3: .moreWanted(section)
                    case 4: .performed(.command("\(Int.random(in: 0...2, using: &random))"), in: nil)
                    case 5: .finished(commands.randomElement(using: &random) ?? 0, .success(.done()))
                    default: .answered(id, try anyAnswer(section, &random), removals: 0)
                    }
                let before = state
                var copy = before
                let effects = state.reduce(event)
                XCTAssertEqual(copy.reduce(event), effects, "one event leads to one state")
                XCTAssertEqual(copy, state)
                if case .answered(let id, _, _) = event { underWay.remove(id) }
                for effect in effects {
                    switch effect {
                    case .read(let id, _), .load(let id, _, _): underWay.insert(id)
                    case .cancel(let id): XCTAssertNotNil(underWay.remove(id))
                    case .send(let id, _): commands.insert(id)
                    case .keep, .forgetUser, .navigate, .dismiss, .act, .record, .report: break
                    }
                }
                XCTAssertEqual(underWay, Set(state.requests.keys), "seed \(seed), \(event)")
                let sections = state.requests.values.map { $0.section?.rawValue ?? "" }
                XCTAssertEqual(Set(sections).count, sections.count, "a section is asked for once at a time")
                XCTAssertEqual(Set(state.document.facets.map(\.id)).count, state.document.facets.count)
            }
        }
    }

    /// However often a screen is loaded again, it shows in the end what the service has: all pages that were asked for.
    func testWhatIsShownInTheEndIsWhatTheServiceHas() async throws {
        let seed: UInt64 = 46
        var random = SeededNumbers(seed: seed)
        for _ in 0..<rounds(200) {
            var service = Pages()
            var state = RemoteState(ScreenLink("home"), for: capabilities)
            var effects = state.reduce(.opened)
            var count = ["x": 0, "y": 0]
            func answerAll() throws {
                while !effects.isEmpty {
                    // In any sequence: what was asked for first may come last.
                    let effect = effects.remove(at: Int.random(in: 0..<effects.count, using: &random))
                    guard case .load(let id, let request, let base) = effect else { continue }
                    effects += state.reduce(.answered(id, try answer(service, request, base), removals: 0))
                }
            }
            try answerAll()
            for _ in 0..<6 {
                switch Int.random(in: 0...3, using: &random) {
                case 0:
                    for name in ["x", "y"] where count[name] ?? 0 < 3 && Bool.random(using: &random) {
                        count[name, default: 0] += 1
                        effects += state.reduce(.moreWanted(SectionID(name)))
                    }
                case 1: service.version += 1
                case 2: service.pageVersion += 1
                default: effects += state.reduce(.reloaded(nil))
                }
                if Bool.random(using: &random) { effects += state.reduce(.reloaded(nil)) }
                try answerAll()
            }
            effects += state.reduce(.reloaded(nil))
            try answerAll()
            XCTAssertEqual(
                state.document.sections.map { $0.body.map(\.id.rawValue) },
                ["x", "y"].map { name in (0...(count[name] ?? 0)).map { service.facet(name, $0) } }, "seed \(seed)")
        }
    }

    /// A service with two sections of four pages each; the tag is that of the first pages.
    private struct Pages {
        var version = 0
        var pageVersion = 0

        func facet(_ section: String, _ page: Int) -> String {
            page == 0 ? "\(section)0 \(version)" : "\(section)\(page) \(pageVersion)"
        }

        func section(_ name: String, _ page: Int) -> DocumentSection {
            DocumentSection(
                SectionID(name), body: [.text(FacetID(facet(name, page)))],
                more: page < 3 ? .loadContent(offset: "\(page + 1)") : nil)
        }
    }

    private func answer(_ service: Pages, _ request: ScreenRequest, _ base: StoredDocument?) throws -> RemoteAnswer {
        let tag = "\(service.version)"
        guard let section = request.section?.rawValue else {
            if base?.etag == tag { return .unchanged }
            return try read(ScreenDocument(screen: "home", sections: ["x", "y"].map { service.section($0, 0) }), tag)
        }
        let page = Int(request.offset ?? "") ?? 0
        return try read(ScreenDocument(screen: "home", sections: [service.section(section, page)]), nil)
    }

    // MARK: Support

    private func check(_ rows: [Row], hasStore: Bool = false) throws {
        for row in rows {
            var state = RemoteState(ScreenLink("home"), for: capabilities, hasStore: hasStore)
            for event in row.given { _ = state.reduce(event) }
            let effects = state.reduce(row.event)
            XCTAssertEqual(effects.map(text), row.effects, line: row.line)
            XCTAssertEqual(text(state), row.state, line: row.line)
        }
    }

    private func text(_ effect: RemoteState.Effect) -> String {
        switch effect {
        case .read(let id, let path): "read \(id) \(path)"
        case .load(let id, let request, let base):
            [
                "load \(id) \(request.path)", request.section?.rawValue, request.offset,
                base.map { "since \($0.etag ?? "")" },
            ]
            .compactMap(\.self).joined(separator: " ")
        case .cancel(let id): "cancel \(id)"
        case .send(let id, let request): "send \(id) \(request.path)"
        case .keep(_, let path, let removals): "keep \(path) \(removals)"
        case .forgetUser: "forget"
        case .navigate(let link): "navigate \(link.path)"
        case .dismiss: "dismiss"
        case .act(let action, _): "act \(action.name)"
        case .record(let exposures): "record \(exposures.count)"
        case .report(let problem): "report \(problem)"
        }
    }

    private func text(_ state: RemoteState) -> String {
        let sections = state.document.sections.map { "\($0.id): " + $0.body.map(\.id.rawValue).joined(separator: ", ") }
        let asked = state.requests.keys.sorted().map(String.init).joined(separator: " ")
        let running = state.status.runningCommands
        let shown = state.commands.selections.map { "\($0.key): \($0.value)" }.sorted()
        return [
            "\(state.phase)".replacingOccurrences(of: "ServerDriven.RemoteFailure.", with: ""),
            "[\(sections.joined(separator: "; "))]", asked.isEmpty ? nil : "asks \(asked)",
            running == 0 ? nil : "runs \(running)", shown.isEmpty ? nil : "[\(shown.joined(separator: ", "))]",
            state.message.map { "\($0)" }, state.status.prompt?.title,
        ].compactMap(\.self).joined(separator: " ")
    }

    /// The events up to a document with the tag `t`.
    private func loaded(_ body: [String], more: String? = nil) throws -> [RemoteState.Event] {
        [.opened, .answered(1, try document(body, more: more, etag: "t"), removals: 0)]
    }

    private func document(
        _ body: [String], more: String? = nil, etag: String? = nil, status: Int = 200
    ) throws -> RemoteAnswer {
        let section = DocumentSection(
            "main", body: body.map { .text(FacetID($0)) }, more: more.map { .loadContent(offset: $0) })
        return try read(
            ScreenDocument(screen: "home", sections: body.isEmpty ? [] : [section]), etag, status: status)
    }

    private func page(_ section: SectionID, _ body: [String], more: String? = nil) throws -> RemoteAnswer {
        let part = DocumentSection(
            section, body: body.map { .text(FacetID($0)) }, more: more.map { .loadContent(offset: $0) })
        return try read(ScreenDocument(screen: "home", sections: [part]), nil)
    }

    private func read(_ document: ScreenDocument, _ etag: String?, status: Int = 200) throws -> RemoteAnswer {
        let response = ScreenResponse.document(document, etag: etag, status: status)
        let reading = try ScreenDocument.read(response.body, for: capabilities, isWhole: false)
        return .document(reading.document, reading.report, response)
    }

    private func stored(_ body: [String]) throws -> RemoteState.Stored? {
        guard case .document(let document, let report, let response) = try self.document(body) else { return nil }
        return ((document, report), StoredDocument(bytes: response.body, etag: "s", capabilities: "2.0.0"))
    }

    private func failed(_ status: Int) -> RemoteAnswer { .failed(.status(status)) }

    private func anyAnswer(_ section: SectionID, _ random: inout SeededNumbers) throws -> RemoteAnswer {
        let body = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }
        let more = Bool.random(using: &random) ? "\(Int.random(in: 0...3, using: &random))" : nil
        switch Int.random(in: 0...7, using: &random) {
        case 0: return failed([401, 403, 404, 410, 500][Int.random(in: 0...4, using: &random)])
        case 1: return .failed(.unreachable(""))
        case 2: return .unchanged
        case 3, 4: return try page(section, body, more: more)
        case 5: return try document(body, more: more, status: [404, 410][Int.random(in: 0...1, using: &random)])
        default: return try document(body, more: more, etag: "t")
        }
    }
}
