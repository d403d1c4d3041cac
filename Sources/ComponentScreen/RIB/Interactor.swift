/// The logic of a node: what it does while it is attached.
@MainActor
public protocol Interactor: AnyObject {
    /// Starts to observe and to act; called when the node comes alive.
    func activate()
    /// Lets go of all that `activate` took up.
    func deactivate()
}
