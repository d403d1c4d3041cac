/// A mounted component's state, observations and work, which end together.
@MainActor
public final class Store<State: ComponentState> {
    /// The current state; the screen is notified of changes, but not of equal values.
    ///
    /// After `tearDown` it no longer changes.
    public var state: State {
        get { current }
        set {
            guard !isTornDown, newValue != current else { return }
            current = newValue
            onChange?()
            // A write may make the screen go on without this component.
            for write in writes where !isTornDown { write(current) }
        }
    }

    /// The component's id on the screen; nil for a store that a test has made.
    package let component: ComponentID?

    private var current: State
    private var kept: [AnyObject] = []
    private var writes: [(State) -> Void] = []
    private let work = TaskScope()
    /// The sequences that the state follows.
    private var following: [Task<Void, Never>] = []
    /// The parts of shared models that the component writes; kept after tear-down, so that the screen can reset them.
    private(set) var parts: [SharedPart] = []
    private(set) var isTornDown = false
    var onChange: (() -> Void)?
    /// Called when the state follows a stream that it changes itself, without end.
    var onLoop: (() -> Void)?

    /// Makes a store that starts with a state; a screen makes one for each component, a test its own.
    public init(_ state: State) {
        current = state
        component = nil
    }

    init(_ state: State, of component: ComponentID) {
        current = state
        self.component = component
    }

    /// Updates the state from a shared value: now, and after each change of that value.
    public func follow<Value>(_ stream: ValueStream<Value>, _ takeUp: @escaping (inout State, Value) -> Void) {
        takeUp(&state, stream.value)
        keep(
            stream.observe { [weak self] value in
                if let self { takeUp(&self.state, value) }
            } whenStopped: { [weak self] in
                self?.onLoop?()
            })
    }

    /// Updates the state from each value of an asynchronous sequence, until that ends or the component is torn down.
    ///
    /// Waiting for the next value is no work: the screen is idle meanwhile. A `for await` in `run` would be work that
    /// does not end, and `waitUntilIdle` would wait for it.
    public func follow<Value>(
        valuesOf sequence: some AsyncSequence<Value, Never>, _ takeUp: @escaping (inout State, Value) -> Void
    ) {
        guard !isTornDown else { return }
        let task = Task { [weak self] in
            for await value in sequence {
                guard let self, !self.isTornDown else { return }
                takeUp(&self.state, value)
            }
        }
        following.append(task)
    }

    /// Writes a part of a shared model, computed from the state: now, and after each change of the state.
    ///
    /// Call it in the presenter's `start`, after the state was initialized from the part:
    ///
    /// ```swift
    /// func start() {
    ///     store.state.isWanted = booking.value.cake != nil
    ///     store.follow(booking) { $0.guests = $1.guests }
    ///     store.write(\.accepted, to: \.cake, of: booking)
    /// }
    /// ```
    ///
    /// When the component is removed from a screen, the screen resets the part to its value in an empty model, unless
    /// another component writes it, too. A component that replaces another is started before that: it can read the
    /// parts the other has written, and those that it writes itself are kept.
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

    /// Retains an object, such as an observation, until the component is torn down.
    public func keep(_ object: AnyObject) {
        guard !isTornDown else { return }
        kept.append(object)
    }

    /// Runs asynchronous work that ends, and passes its result to `finish`.
    ///
    /// If the component is torn down first, the work is cancelled and its result dropped.
    ///
    /// ```swift
    /// store.run { try await library.pickPhoto() } then: { picked($0) }
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
        kept.removeAll()
        writes.removeAll()
        for task in following { task.cancel() }
        following = []
        work.cancel()
    }
}
