/// A component that is a node of its own: its presenter is the node's interactor.
///
/// A screen attaches the node of such a presenter below the node it is mounted in, whatever host that is.
@MainActor
public protocol RIB: Presenter {
    /// The node, made with this presenter as its interactor.
    var router: Router { get }
}
