import ComponentScreen
import XCTest

@MainActor
final class RouterTests: XCTestCase {
    /// Nodes by name: the steps of a row say what happens to them.
    private typealias Steps = (_ log: Log, _ root: Router, _ child: Router, _ other: Router) -> Void

    func testChildrenComeAliveAfterTheirParentsAndEndBeforeThem() async {
        let rows: [(what: String, steps: Steps, log: [String], line: UInt)] = [
            (
                "a tree comes alive and ends",
                { _, root, child, other in
                    child.attach(other)
                    root.attach(child)
                    root.activate()
                    root.deactivate()
                }, ["+root", "+child", "+other", "-other", "-child", "-root"], #line
            ),
            (
                "twice is once",
                { _, root, _, _ in
                    root.deactivate()
                    root.activate()
                    root.activate()
                    root.deactivate()
                    root.deactivate()
                }, ["+root", "-root"], #line
            ),
            (
                "attached to a living node and detached",
                { _, root, child, _ in
                    root.activate()
                    root.attach(child)
                    root.detach(child)
                }, ["+root", "+child", "-child"], #line
            ),
            (
                "attached elsewhere it is detached first, and only its parent can detach it",
                { _, root, child, other in
                    root.activate()
                    other.activate()
                    root.attach(child)
                    other.attach(child)
                    root.detach(child)
                }, ["+root", "+other", "+child", "-child", "+child"], #line
            ),
            (
                "attached while its parent comes alive",
                { log, root, child, _ in
                    log.onActivate = { if $0 == "root" { root.attach(child) } }
                    root.activate()
                }, ["+root", "+child"], #line
            ),
            (
                "detached by another while its parent comes alive",
                { log, root, child, other in
                    root.attach(child)
                    root.attach(other)
                    log.onActivate = { if $0 == "child" { root.detach(other) } }
                    root.activate()
                }, ["+root", "+child"], #line
            ),
            (
                "a living node below one that is not alive",
                { _, root, child, _ in
                    child.activate()
                    root.attach(child)
                    root.activate()
                }, ["+child", "-child", "+root", "+child"], #line
            ),
            (
                "below one that is not alive it stays asleep",
                { _, root, child, _ in
                    root.attach(child)
                    child.activate()
                }, [], #line
            ),
            (
                "what a child attaches as it ends stays asleep, and its parent ends once",
                { log, root, child, other in
                    root.attach(child)
                    root.activate()
                    log.onDeactivate = { name in
                        guard name == "child" else { return }
                        root.attach(other)
                        root.deactivate()
                    }
                    root.deactivate()
                }, ["+root", "+child", "-child", "-root"], #line
            ),
            (
                "never below itself",
                { _, root, child, _ in
                    root.attach(child)
                    child.attach(root)
                    root.attach(root)
                    root.activate()
                    root.deactivate()
                }, ["+root", "+child", "-child", "-root"], #line
            ),
            (
                "a node does not keep its interactor",
                { log, root, _, _ in
                    log.letGo()
                    root.activate()
                }, [], #line
            ),
        ]
        for (what, steps, expected, line) in rows {
            let log = Log()
            steps(log, log.node("root"), log.node("child"), log.node("other"))
            XCTAssertEqual(log.entries, expected, what, line: line)
        }
    }

    func testANodeKnowsItsChildrenAndWhetherItIsActive() async {
        let log = Log()
        let (root, first, second) = (log.node("root"), log.node("first"), log.node("second"))
        root.activate()
        for child in [first, second, first] { root.attach(child) }
        XCTAssertEqual(root.children.map(\.name), ["second", "first"], "attached again it comes last, and once")
        XCTAssertTrue(first.isActive)
        root.detach(first)
        XCTAssertEqual(root.children.map(\.name), ["second"])
        XCTAssertFalse(first.isActive)
    }
}

/// A log of when the interactors of its nodes come alive and end.
@MainActor
private final class Log {
    private(set) var entries: [String] = []
    var onActivate: ((String) -> Void)?
    var onDeactivate: ((String) -> Void)?
    private var interactors: [LoggingInteractor] = []

    func node(_ name: String) -> Router {
        let interactor = LoggingInteractor(name: name, log: self)
        interactors.append(interactor)
        return Router(name, interactor: interactor)
    }

    func note(_ entry: String) { entries.append(entry) }

    func letGo() { interactors = [] }
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

    func deactivate() {
        log.note("-\(name)")
        log.onDeactivate?(name)
    }
}
