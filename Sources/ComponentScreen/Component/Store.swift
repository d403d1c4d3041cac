/// A mounted component's state, with the observations and the work that end when it does.
@MainActor
public final class Store<State: ComponentState> {
    /// The current state; a change is told to the screen, an equal value is not.
    ///
    /// After `tearDown` it no longer changes.
    public var state: State {
        get { current }
        set {
            guard !isTornDown, newValue != current else { return }
            current = newValue
            onChange?()
        }
    }

    private var current: State
    private var kept: [AnyObject] = []
    private let work = TaskScope()
    private(set) var isTornDown = false
    var onChange: (() -> Void)?

    /// Makes a store that starts with a state; a screen makes one for each component, a test its own.
    public init(_ state: State) {
        self.current = state
    }

    /// Keeps something until the component is torn down: an observation that ends when it is let go.
    public func keep(_ object: AnyObject) {
        guard !isTornDown else { return }
        kept.append(object)
    }

    /// Runs work that takes time; it is cancelled when the component is torn down.
    public func run(_ body: @escaping @MainActor () async -> Void) {
        guard !isTornDown else { return }
        work.run(body)
    }

    /// Waits until no work is left, that started by other work included.
    public func settle() async {
        await work.settle()
    }

    /// Whether work is going on.
    public var isSettled: Bool { work.isSettled }

    /// Ends observations and work; later changes are ignored.
    public func tearDown() {
        isTornDown = true
        onChange = nil
        kept.removeAll()
        work.cancel()
    }
}
