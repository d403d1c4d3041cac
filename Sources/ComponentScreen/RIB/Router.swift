/// The logic of a router, run while the router is active.
@MainActor
public protocol Interactor: AnyObject {
    /// Starts observations and work; called when the router becomes active.
    func activate()
    /// Ends all that `activate` started.
    func deactivate()
}

/// A node of the application's tree: it activates its interactor, where it has one, and owns the routers below it.
///
/// A child is active exactly while all routers above it are attached and the root is active. Children are activated
/// after their parent and deactivated before it. An interactor owns its router; the reference back is weak.
@MainActor
public final class Router {
    /// The name, for printing and analytics.
    public let name: String

    /// The attached routers, in the order in which they were attached.
    public private(set) var children: [Router] = []

    /// Whether it is active, and its interactor with it.
    public private(set) var isActive = false

    private weak var interactor: (any Interactor)?
    /// The logic of the screen that is mounted on it, unless that is its own.
    private weak var host: (any Interactor)?
    private weak var parent: Router?
    /// Runs the logic of this node, and of those below it, with a note that it runs; nil where nothing is noted.
    var noting: ((_ isStarting: Bool, () -> Void) -> Void)?

    /// Makes a router without parent and children; without an interactor it has no logic of its own.
    public init(_ name: String, interactor: (any Interactor)? = nil) {
        self.name = name
        self.interactor = interactor
    }

    /// Activates a root and all routers below it; attached routers are activated by their parents.
    ///
    /// Does nothing while the parent is inactive.
    public func activate() {
        guard !isActive, parent?.isActive ?? true else { return }
        isActive = true
        run(isStarting: true) {
            interactor?.activate()
            host?.activate()
        }
        // The logic of one child may detach another.
        for child in children where child.parent === self { child.activate() }
    }

    /// Deactivates this router and all below it, the deepest first.
    public func deactivate() {
        guard isActive else { return }
        // From here on nothing that the logic of a child attaches becomes active.
        isActive = false
        for child in children.reversed() { child.deactivate() }
        run(isStarting: false) {
            host?.deactivate()
            interactor?.deactivate()
        }
    }

    private func run(isStarting: Bool, _ logic: () -> Void) {
        var node: Router? = self
        while let known = node, known.noting == nil { node = known.parent }
        if let noting = node?.noting { noting(isStarting, logic) } else { logic() }
    }

    /// Runs the logic of a screen, in place of another screen's, for as long as the router is active.
    func run(_ host: any Interactor) {
        if let former = self.host { stop(former) }
        self.host = host === interactor ? nil : host
        if isActive { self.host?.activate() }
    }

    /// Ends the logic of a screen; does nothing where another screen's has taken its place.
    func stop(_ host: any Interactor) {
        guard self.host === host else { return }
        self.host = nil
        if isActive { host.deactivate() }
    }

    /// Adds a child and makes it as active as this router; detaches it from its former parent first.
    ///
    /// Does nothing for this router itself and those above it, as they would become their own parents.
    public func attach(_ child: Router) {
        guard !isBelow(child) else { return }
        child.parent?.detach(child)
        child.parent = self
        children.append(child)
        if isActive { child.activate() } else { child.deactivate() }
    }

    private func isBelow(_ other: Router) -> Bool {
        self === other || parent?.isBelow(other) ?? false
    }

    /// Removes a child and deactivates it; does nothing for other routers.
    public func detach(_ child: Router) {
        guard let index = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: index)
        child.parent = nil
        child.deactivate()
    }
}
