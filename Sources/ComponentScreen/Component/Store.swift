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

    /// Runs work that takes time, and hands over what it comes to, its error included.
    ///
    /// When the component is torn down first, the work is cancelled and what it comes to is handed to nobody.
    ///
    /// ```swift
    /// store.run { [library] in try await library.pickPhoto() } then: { [weak self] in self?.picked($0) }
    /// ```
    public func run<Value>(
        _ work: @escaping @MainActor () async throws -> Value,
        then finish: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        guard !isTornDown else { return }
        self.work.run(work, then: finish)
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
