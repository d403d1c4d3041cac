import ComponentScreen
import FeatureFlags
import Synchronization
import XCTest

/// A screen in one line, and what it can be given besides.
@MainActor
final class MountingTests: XCTestCase {
    func testOneLineMountsAScreenThatIsAlive() async throws {
        let log = ProbeLog()
        let point = PluginPoint<TripRequirements>(
            sections: [ScreenSection("main")], builders: [Piece.probe("a", log, as: ProbeNode.self).builder("A")])

        let screen = Screen(point, for: trip())

        XCTAssertEqual(log.take(), ["a made", "a starts", "a attached"])
        XCTAssertEqual(screen.name, "screen")
        XCTAssertEqual(screen.router.children.map(\.name), ["node"])
        try screen.send(.tap, to: "break", in: "a")
        XCTAssertEqual(
            screen.facet(of: "a")?.outline,
            ["Something went wrong here", "  ! What you entered is kept. Try again.", "  [ Try again ]"])
        XCTAssertEqual(screen.missing.map(\.message), ["Try again where something went wrong"])
        screen.tearDown()
        XCTAssertEqual(log.take(), ["a detached"])
        XCTAssertFalse(screen.router.isActive)
    }

    func testTheStandardFailureNoticeIsSaidInEveryLanguageOfTheLibrary() async {
        let notice = FailureNotice.standard
        let languages = StringCatalog.library.languages.filter { $0 != "en" }
        XCTAssertGreaterThanOrEqual(languages.count, 5)
        for language in languages {
            let words = Words(language, from: .library)
            for phrase in [notice.title, notice.message, notice.retry, notice.missing] {
                XCTAssertTrue(words(phrase).contains { $0.isLetter && !$0.isASCII }, "\(words(phrase)) in \(language)")
            }
        }
    }

    func testAScreenIsNamedAsItIsToldOrAsTheRouterOfItsApplication() async {
        let rows: [(name: String?, router: String?, expected: String, line: UInt)] = [
            (nil, nil, "screen", #line), ("Home", nil, "Home", #line), (nil, "App", "App", #line),
            ("Home", "App", "Home", #line),
        ]
        for (name, router, expected, line) in rows {
            let sink = ScreenNames()
            let screen = Screen(
                PluginPoint(main: [Piece.counter("a").builder("A")]), for: trip(), name: name,
                router: router.map { Router($0) }, analytics: sink)
            XCTAssertEqual(screen.name, expected, line: line)
            XCTAssertEqual(screen.router.name, router ?? expected, line: line)
            XCTAssertEqual(sink.names, [expected], line: line)
        }
    }

    // MARK: Hosts

    func testTheHostIsMadeWithTheModelsOfItsScreenAndOnlyWhereOneIsMounted() async throws {
        let log = HostLog()
        let point = hosted(log)
        XCTAssertEqual(point.faults, [])
        XCTAssertEqual(point.compose(point.plan(for: trip())).components.map(\.id), ["a"])
        XCTAssertEqual(log.take(), ["builders"])

        let screens = [false, true].map { Screen(point, for: trip(isBusiness: $0)) }
        XCTAssertEqual(
            log.take(),
            ["builders", "host false", "mounted, nothing is there", "a starts", "activated"]
                + ["builders", "host true", "mounted, nothing is there", "a starts", "activated"])
        try screens[0].send(.enter("mine"), to: "text", in: "a")
        XCTAssertEqual(screens.map { ($0.host as? LoggingHost)?.text.value.text }, ["mine", nil])

        screens[0].replan(for: trip(["red": "on"]))
        XCTAssertEqual(log.take(), [], "the host stays")
        screens[0].tearDown()
        XCTAssertEqual(log.take(), ["deactivated"])
    }

    func testAHostAsksItsScreenAndPlansItAgain() async throws {
        let screen = Screen(hosted(HostLog()), for: trip())
        let host = try XCTUnwrap(screen.host as? LoggingHost)
        XCTAssertTrue(host.screen === screen)
        host.screen?.replan(for: trip(isBusiness: true))
        XCTAssertEqual(screen.plan.requirements.isBusiness, true)
    }

    func testAHostIsActiveWhileTheRouterThatItsScreenIsGivenIs() async {
        let log = HostLog()
        let router = Router("App")
        let screen = Screen(hosted(log), for: trip(), router: router)
        XCTAssertTrue(screen.router === router)
        _ = log.take()
        router.activate()
        router.deactivate()
        router.activate()
        XCTAssertEqual(log.take(), ["activated", "deactivated", "activated"])
        screen.tearDown()
        XCTAssertEqual(log.take(), ["deactivated"])
        XCTAssertTrue(router.isActive, "it is the application's")
        router.deactivate()
        XCTAssertEqual(log.take(), [])
    }

    func testAScreenEndsNoHostButItsOwn() async {
        let logs = [HostLog(), HostLog()]
        let router = Router("App")
        router.activate()
        let first = Screen(hosted(logs[0]), for: trip(), router: router)
        let hostless = Screen(PluginPoint(main: [Piece.counter("a").builder("A")]), for: trip(), router: router)
        hostless.tearDown()
        XCTAssertEqual(logs[0].take().last, "activated")
        let second = Screen(hosted(logs[1]), for: trip(), router: router)
        XCTAssertEqual(logs[0].take(), ["deactivated"], "a router runs the host of one screen")
        first.tearDown()
        XCTAssertEqual(logs[1].take().last, "activated")
        second.tearDown()
        XCTAssertEqual(logs.map { $0.take() }, [[], ["deactivated"]])
    }

    func testAHostThatIsTheInteractorOfTheRouterIsActivatedOnce() async {
        let log = HostLog()
        let host = LoggingHost(log)
        let router = Router("App", interactor: host)
        let screen = Screen(PluginPoint(main: []), for: trip(), router: router, host: host)
        router.activate()
        XCTAssertEqual(log.take(), ["mounted, nothing is there", "activated"])
        screen.tearDown()
        XCTAssertEqual(log.take(), [])
        router.deactivate()
        XCTAssertEqual(log.take(), ["deactivated"])
    }

    func testAScreenThatEndsWhileItIsMountedActivatesNoHost() async {
        let log = HostLog()
        let host = LoggingHost(log)
        host.onMounted = { $0.tearDown() }
        let screen = Screen(PluginPoint(main: [Piece.counter("a").builder("A")]), for: trip(), host: host)
        XCTAssertEqual(log.take(), ["mounted, nothing is there"])
        XCTAssertFalse(screen.router.isActive)
        XCTAssertEqual(screen.ids, [])
    }

    func testAHostThatWouldNotRunIsAFaultOfTheDeclaration() async {
        let twice = PluginPoint<TripRequirements>(sections: [ScreenSection("main")]) { mount in
            for _ in 0..<2 { mount.host { _ in LoggingHost(HostLog()) } }
            return []
        }
        XCTAssertEqual(twice.faults, ["the closure of the builders names 2 hosts; keep one"])
        let inner = PluginPoint<RouteRequirements>(sections: [ScreenSection("main")]) { mount in
            mount.host { _ in RouteHost() }
            return []
        }
        XCTAssertEqual(
            PluginPoint(main: [DepotBuilder(point: inner)]).faults,
            [
                """
                inside Depot: the plugin point names a host, which runs on a screen of its own alone; remove mount.host from \
                its closure
                """
            ])
    }

    /// Returns a screen of a text, with a host that knows the text of its own screen.
    private func hosted(_ log: HostLog) -> PluginPoint<TripRequirements> {
        PluginPoint(sections: [ScreenSection("main")]) { (mount: Mount) in
            log.note("builders")
            let text = ValueStream(SharedText())
            mount.host { requirements in
                log.note("host \(requirements.isBusiness)")
                return LoggingHost(log, text)
            }
            let piece = Piece.probe("a") { store in
                log.note("a starts")
                store.write(\.text, to: \.text, of: text)
            }
            return [piece.builder("A")]
        }
    }
}

private struct SharedText: SharedModel {
    var text: String?
}

/// A log that a closure off the main actor can write, too.
private final class HostLog: Sendable {
    private let entries = Mutex<[String]>([])

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }

    /// Returns the entries since the last call.
    func take() -> [String] {
        entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
    }
}

private final class LoggingHost: ScreenHost {
    let text: ValueStream<SharedText>
    var onMounted: (any MountedScreen<TripRequirements>) -> Void = { _ in }
    private(set) weak var screen: (any MountedScreen<TripRequirements>)?
    private let log: HostLog

    init(_ log: HostLog, _ text: ValueStream<SharedText> = ValueStream(SharedText())) {
        (self.log, self.text) = (log, text)
    }

    func mounted(on screen: any MountedScreen<TripRequirements>) {
        self.screen = screen
        log.note("mounted, \(screen.sections.isEmpty ? "nothing is" : "components are") there")
        onMounted(screen)
    }

    func activate() { log.note("activated") }
    func deactivate() { log.note("deactivated") }
}

private final class RouteHost: ScreenHost {
    typealias Requirements = RouteRequirements

    func activate() {}
    func deactivate() {}
}

@MainActor
private final class ScreenNames: AnalyticsSink {
    private(set) var names: Set<String> = []

    func record(_ record: AnalyticsRecord) { names.insert(record.screen) }
}
