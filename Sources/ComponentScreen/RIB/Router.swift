/// A node of the application's tree: it says when its interactor works, and owns the nodes below.
///
/// A child is active exactly while the chain above it is attached to an active root. Children are activated after
/// their parent and deactivated before it. An interactor owns its node; the node only refers back to it.
@MainActor
public final class Router {
    /// The node's name, for the printed tree.
    public let name: String

    /// The nodes attached to this one, in the order they came.
    public private(set) var children: [Router] = []

    /// Whether the node is alive.
    public private(set) var isActive = false

    private weak var interactor: (any Interactor)?
    private weak var parent: Router?

    /// Makes a node that is not attached yet.
    public init(_ name: String, interactor: any Interactor) {
        self.name = name
        self.interactor = interactor
    }

    /// Brings a root, and all below it, to life; attached nodes are activated by their parents.
    ///
    /// A node below one that is not alive waits for it.
    public func activate() {
        guard !isActive, parent?.isActive ?? true else { return }
        isActive = true
        interactor?.activate()
        for child in children { child.activate() }
    }

    /// Ends this node and all below it, the deepest first.
    public func deactivate() {
        guard isActive else { return }
        for child in children.reversed() { child.deactivate() }
        isActive = false
        interactor?.deactivate()
    }

    /// Adds a child, which comes alive if this node is and ends if not; one attached elsewhere is detached there first.
    ///
    /// A node that stands above this one, or is this one, is left alone: it would become its own parent.
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

    /// Takes a child out and ends it; a node that is not a child of this one is left alone.
    public func detach(_ child: Router) {
        guard let index = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: index)
        child.parent = nil
        child.deactivate()
    }
}
