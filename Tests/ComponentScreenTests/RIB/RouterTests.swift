import ComponentScreen
import XCTest

@MainActor
final class RouterTests: XCTestCase {
    func testParentsComeAliveBeforeTheirChildrenAndEndAfterThem() async {
        let log = Log()
        let root = log.node("root")
        let first = log.node("first")
        let second = log.node("second")
        let grandchild = log.node("grandchild")
        first.attach(grandchild)
        root.attach(first)
        root.attach(second)
        XCTAssertEqual(log.entries, [])
        root.activate()
        XCTAssertEqual(log.take(), ["+root", "+first", "+grandchild", "+second"])
        root.deactivate()
        XCTAssertEqual(log.take(), ["-second", "-grandchild", "-first", "-root"])
        XCTAssertEqual(root.children.map(\.name), ["first", "second"])
    }

    func testANodeAttachedToALivingOneComesAliveAndDetachedEnds() async {
        let log = Log()
        let root = log.node("root")
        let child = log.node("child")
        root.activate()
        root.attach(child)
        XCTAssertTrue(child.isActive)
        root.detach(child)
        XCTAssertFalse(child.isActive)
        XCTAssertEqual(root.children.count, 0)
        XCTAssertEqual(log.take(), ["+root", "+child", "-child"])
    }

    func testActivatingOrEndingTwiceDoesNothingMore() async {
        let log = Log()
        let root = log.node("root")
        root.deactivate()
        root.activate()
        root.activate()
        root.deactivate()
        root.deactivate()
        XCTAssertEqual(log.take(), ["+root", "-root"])
    }

    func testANodeAttachedElsewhereIsDetachedThereFirst() async {
        let log = Log()
        let old = log.node("old")
        let new = log.node("new")
        let child = log.node("child")
        old.activate()
        new.activate()
        old.attach(child)
        new.attach(child)
        XCTAssertEqual(old.children.count, 0)
        XCTAssertEqual(new.children.map(\.name), ["child"])
        XCTAssertEqual(log.take(), ["+old", "+new", "+child", "-child", "+child"])
        old.detach(child)
        XCTAssertTrue(child.isActive, "detached by a node that is not its parent")
    }

    func testAttachedAgainANodeComesLastAndOnce() async {
        let log = Log()
        let root = log.node("root")
        let first = log.node("first")
        let second = log.node("second")
        root.attach(first)
        root.attach(second)
        root.attach(first)
        XCTAssertEqual(root.children.map(\.name), ["second", "first"])
    }

    func testAttachingWhileComingAliveActivatesOnce() async {
        let log = Log()
        let child = log.node("child")
        let root = log.node("root")
        log.onActivate = { if $0 == "root" { root.attach(child) } }
        root.activate()
        XCTAssertEqual(log.take(), ["+root", "+child"])
    }

    func testALivingNodeEndsWhenAttachedToOneThatIsNotAlive() async {
        let log = Log()
        let root = log.node("root")
        let child = log.node("child")
        child.activate()
        root.attach(child)
        XCTAssertFalse(child.isActive)
        root.activate()
        XCTAssertEqual(log.take(), ["+child", "-child", "+root", "+child"])
    }

    func testANodeBelowOneThatIsNotAliveStaysAsleep() async {
        let log = Log()
        let root = log.node("root")
        let child = log.node("child")
        root.attach(child)
        child.activate()
        XCTAssertFalse(child.isActive)
        XCTAssertEqual(log.take(), [])
    }

    func testANodeIsNeverAttachedBelowItself() async {
        let log = Log()
        let root = log.node("root")
        let child = log.node("child")
        root.attach(child)
        child.attach(root)
        root.attach(root)
        XCTAssertEqual(root.children.map(\.name), ["child"])
        XCTAssertEqual(child.children.map(\.name), [])
        root.activate()
        root.deactivate()
        XCTAssertEqual(log.take(), ["+root", "+child", "-child", "-root"])
    }

    func testANodeDoesNotKeepItsInteractor() async {
        let log = Log()
        let root = log.node("root")
        log.letGo()
        root.activate()
        XCTAssertTrue(root.isActive)
        XCTAssertEqual(log.take(), [])
    }
}

/// Makes nodes and writes down when their interactors come alive and end.
@MainActor
private final class Log {
    private(set) var entries: [String] = []
    var onActivate: ((String) -> Void)?
    private var interactors: [LoggingInteractor] = []

    func node(_ name: String) -> Router {
        let interactor = LoggingInteractor(name: name, log: self)
        interactors.append(interactor)
        return Router(name, interactor: interactor)
    }

    func note(_ entry: String) { entries.append(entry) }

    func letGo() { interactors = [] }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

@MainActor
private final class LoggingInteractor: Interactor {
    private let name: String
    private unowned let log: Log

    init(name: String, log: Log) {
        self.name = name
        self.log = log
    }

    func activate() {
        log.note("+\(name)")
        log.onActivate?(name)
    }

    func deactivate() { log.note("-\(name)") }
}
