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
            for write in writes { write(current) }
        }
    }

    private var current: State
    private var kept: [AnyObject] = []
    private var writes: [(State) -> Void] = []
    private let work = TaskScope()
    /// The parts of shared models that the component writes; they outlive its tear-down, to be taken back.
    private(set) var parts: [SharedPart] = []
    private(set) var isTornDown = false
    var onChange: (() -> Void)?

    /// Makes a store that starts with a state; a screen makes one for each component, a test its own.
    public init(_ state: State) {
        self.current = state
    }

    /// Lets the state take up what it needs of a shared value: now, and after each change of that value.
    public func follow<Value>(_ stream: ValueStream<Value>, _ takeUp: @escaping (inout State, Value) -> Void) {
        takeUp(&state, stream.value)
        keep(
            stream.observe { [weak self] value in
                if let self { takeUp(&self.state, value) }
            })
    }

    /// Writes a part of what components share, as computed from the state: now, and after each change of the state.
    ///
    /// Call it in the presenter's `start`, once the state has taken up what the part holds:
    ///
    /// ```swift
    /// func start() {
    ///     store.state.isWanted = order.value.insurance != nil
    ///     store.follow(order) { $0.declaredValue = $1.declaredValue }
    ///     store.write(\.accepted, to: \.insurance, of: order)
    /// }
    /// ```
    ///
    /// When the component leaves a screen that goes on, the screen puts the part back to what it is in an empty model,
    /// unless another component writes it too. So a component that takes the place of another finds the parts that the
    /// other has written when it starts, and keeps those that it writes itself.
    public func write<Model: SharedModel, Part>(
        _ value: @escaping (State) -> Part,
        to part: WritableKeyPath<Model, Part>,
        of stream: ValueStream<Model>
    ) {
        guard !isTornDown else { return }
        parts.append(SharedPart(part, of: stream))
        let write = { (state: State) in stream.update { $0[keyPath: part] = value(state) } }
        writes.append(write)
        write(current)
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

    /// Waits until no work is going on, that started by other work included.
    public func waitUntilIdle() async {
        await work.waitUntilIdle()
    }

    /// Whether no work is going on.
    public var isIdle: Bool { work.isIdle }

    /// Ends observations and work; later changes are ignored.
    public func tearDown() {
        isTornDown = true
        onChange = nil
        kept.removeAll()
        writes.removeAll()
        work.cancel()
    }
}
