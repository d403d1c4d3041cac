/// A mounted component's state, observations and work, which end together.
@MainActor
public final class Store<State: ComponentState> {
    /// The current state; the screen is notified of changes, but not of equal values.
    ///
    /// After `tearDown` it no longer changes.
    public var state: State {
        get { current }
        set {
            guard !life.isEnded, newValue != current else { return }
            current = newValue
            if isHeld { hasUnwritten = true }
            let writes = { if !self.isHeld { self.write() } }
            if let onChange = life.onChange { onChange(writes) } else { writes() }
        }
    }

    /// The component's id on the screen; nil for a store that a test has made.
    package let component: ComponentID?
    let life = StoreLife()

    private var current: State
    private var writes: [(State) -> Void] = []
    /// The values that the state follows, in the order in which it began to.
    private var followed: [Followed<State>] = []
    /// Each acts where the state has another value of some kind than when it acted last.
    private var reactions: [Reaction<State>] = []
    /// Whether writes to shared models wait until the screen has compared all components.
    private var isHeld = false
    private var hasUnwritten = false

    /// Makes a store that starts with a state; a screen makes one for each component, a test its own.
    public convenience init(_ state: State) { self.init(state, of: nil) }

    init(_ state: State, of component: ComponentID?) {
        current = state
        self.component = component
        life.onEnd = { [weak self] in self?.forget() }
    }

    // MARK: Following

    /// Updates the state from a shared value: now, after each change of that value, and whenever the component is
    /// adopted by a new plan.
    ///
    /// Called inside the closure of `given`, it ends with that.
    public func follow<Value>(_ stream: ValueStream<Value>, _ apply: @escaping (inout State, Value) -> Void) {
        guard !life.isEnded else { return }
        let token = stream.observe { [weak self] value in
            if let self { self.life.run(.value) { apply(&self.state, value) } }
        } whenStopped: { [weak self] in
            self?.life.onLoop?()
        }
        retain(token)
        followed.append(Followed(token, in: life.current) { apply(&$0, stream.value) })
        apply(&state, stream.value)
    }

    /// Updates the state from each value of an asynchronous sequence, until that ends or the component is torn down.
    ///
    /// The last value is applied again whenever the component is adopted by a new plan. Waiting for the next value is no
    /// work: the screen is idle meanwhile. A `for await` in `run` would be work that does not end, and `waitUntilIdle`
    /// would wait for it.
    public func follow<Value>(
        valuesOf sequence: some AsyncSequence<Value, Never>, _ apply: @escaping (inout State, Value) -> Void
    ) {
        guard !life.isEnded else { return }
        let reading = SequenceReading<Value>()
        reading.task = Task { [weak self, weak reading] in
            for await value in sequence {
                guard let self, let reading, !self.life.isEnded else { return }
                reading.last = value
                self.life.run(.value) { apply(&self.state, value) }
            }
        }
        retain(reading)
        followed.append(
            Followed(reading, in: life.current) { [weak reading] in if let last = reading?.last { apply(&$0, last) } })
    }

    /// Acts on a value that the state gets from requirements: now, and when a new plan or a restored entry brings another
    /// one.
    ///
    /// Observations and work that the closure has started end before it is called again, and so does a `given` inside. What it
    /// writes and shares does not: declare that outside. An event that changes an entry is handled by the presenter, and not
    /// acted on here.
    ///
    /// ```swift
    /// store.given(\.country) { country in
    ///     store.run { try await addresses.all(in: country) } then: { answers.update($0, for: country) }
    /// }
    /// ```
    public func given<Value: Equatable>(_ value: @escaping (State) -> Value, _ act: @escaping (Value) -> Void) {
        guard !life.isEnded else { return }
        let reaction = Reaction(to: value, in: life, act)
        reactions.append(reaction)
        reaction.react(current)
    }

    /// Retains an object, such as an observation, until the component is torn down.
    ///
    /// Called inside the closure of `given`, until that is called again.
    public func retain(_ object: AnyObject) { life.current.retain(object) }

    // MARK: Writing

    /// Writes a part of a shared model, computed from the state: now, and after each change of the state.
    ///
    /// When the component is removed from a screen, the screen resets the part to its value in an empty model, or to what
    /// another component on the screen writes there. Components of other screens are not asked: give each screen a model.
    public func write<Model: SharedModel, Part>(
        _ value: @escaping (State) -> Part,
        to part: WritableKeyPath<Model, Part>,
        of stream: ValueStream<Model>
    ) {
        guard !life.isEnded else { return }
        life.note(SharedPart(part, of: stream))
        let write = { (state: State) in stream.update { $0[keyPath: part] = value(state) } }
        writes.append(write)
        write(current)
    }

    /// Shares a part of a model: takes it where it is there already, and then writes it as `write` does.
    ///
    /// Call it in the presenter's `start`:
    ///
    /// ```swift
    /// func start() {
    ///     store.share(\.accepted, \.cake, of: booking) { $0.choice = CakeChoice(isWanted: true, cake: $1) }
    ///     store.follow(booking) { $0.guests = $1.guests }
    /// }
    /// ```
    ///
    /// The part is taken once, when the component starts, where it differs from the part of an empty model and from what
    /// would be written. So an entry that comes back stays where the model is empty, and gives way to what
    /// another candidate for the place has written meanwhile.
    ///
    /// - Parameters:
    ///   - value: what the state contributes to the model, nil or empty where nothing counts.
    ///   - part: the part of the model.
    ///   - stream: the model.
    ///   - take: puts a part that is there into the entry.
    public func share<Model: SharedModel, Part: Equatable>(
        _ value: @escaping (State) -> Part,
        _ part: WritableKeyPath<Model, Part>,
        of stream: ValueStream<Model>,
        _ take: (inout State, Part) -> Void
    ) {
        guard !life.isEnded else { return }
        let known = stream.value[keyPath: part]
        if known != Model()[keyPath: part], known != value(current) { take(&state, known) }
        write(value, to: part, of: stream)
    }

    /// Shares an optional part of a model: takes it where there is one already, and then writes it as `write` does.
    public func share<Model: SharedModel, Part: Equatable>(
        _ value: @escaping (State) -> Part?,
        _ part: WritableKeyPath<Model, Part?>,
        of stream: ValueStream<Model>,
        _ take: (inout State, Part) -> Void
    ) {
        share(value, part, of: stream) { (state: inout State, part: Part?) in if let part { take(&state, part) } }
    }

    func write() {
        // A write may tear this component down.
        for write in writes where !life.isEnded { write(current) }
    }

    // MARK: Working

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
        let lifetime = life.current
        guard !lifetime.isEnded else { return }
        lifetime.work.run(work) { [life] result in
            life.run(.result) { life.within(lifetime) { finish(result) } }
        }
    }

    /// Waits until no work is under way, including work that other work starts.
    public func waitUntilIdle() async { await life.waitUntilIdle() }

    /// Whether no work is under way.
    public var isIdle: Bool { life.isIdle }

    /// Ends observations and work; later changes are ignored.
    public func tearDown() { life.end() }

    /// Lets go of all closures, which may hold the store.
    private func forget() {
        writes = []
        followed = []
        reactions = []
    }

    // MARK: Adopting

    /// Returns a fresh state with all that this one follows.
    func following(_ fresh: State) -> State {
        var state = fresh
        // All that `given` has begun for another value ends with that value.
        let ending = reactions.filter { $0.isStale(in: fresh) }
        for value in followed where value.isFollowed && !ending.contains(where: { $0.hasBegun(value.lifetime) }) {
            value.apply(&state)
        }
        return state
    }

    /// Takes a state that was made for other requirements; nothing is written and nothing acts before `release`.
    func adopt(_ state: State) {
        isHeld = true
        self.state = state
    }

    /// Writes what `adopt` has changed, and acts on it.
    func release() {
        guard isHeld else { return }
        isHeld = false
        followed.removeAll { !$0.isFollowed }
        if hasUnwritten {
            hasUnwritten = false
            write()
        }
        for reaction in reactions where !life.isEnded { reaction.react(current) }
        reactions.removeAll { $0.isEnded }
    }
}

/// A value that a state follows for as long as its observation is retained.
@MainActor
private struct Followed<State> {
    private weak var token: AnyObject?
    let lifetime: Lifetime
    let apply: (inout State) -> Void

    init(_ token: AnyObject, in lifetime: Lifetime, _ apply: @escaping (inout State) -> Void) {
        self.token = token
        self.lifetime = lifetime
        self.apply = apply
    }

    var isFollowed: Bool { token != nil }
}

/// An action on a value of a state, with the lifetime of all that it has begun.
@MainActor
private final class Reaction<State> {
    /// Returns what to do for a state that has another value than the last one; nil for the same.
    private let action: (State) -> (() -> Void)?
    private let life: StoreLife
    /// The lifetime in which it was declared.
    private let outer: Lifetime
    private var lifetime: Lifetime?

    init<Value: Equatable>(to value: @escaping (State) -> Value, in life: StoreLife, _ act: @escaping (Value) -> Void) {
        self.life = life
        outer = life.current
        var known: Value?
        action = { state in
            let new = value(state)
            return new == known
                ? nil
                : {
                    known = new
                    act(new)
                }
        }
    }

    var isEnded: Bool { outer.isEnded }

    func isStale(in state: State) -> Bool { action(state) != nil }

    /// Returns whether something lives as long as what it has begun.
    func hasBegun(_ other: Lifetime) -> Bool { lifetime?.includes(other) ?? false }

    func react(_ state: State) {
        guard !isEnded, let act = action(state) else { return }
        let own = outer.begin(after: lifetime)
        lifetime = own
        life.within(own, act)
    }
}

/// The reading of an asynchronous sequence, which ends when it is no longer retained.
@MainActor
private final class SequenceReading<Value> {
    var task: Task<Void, Never>?
    var last: Value?

    deinit { task?.cancel() }
}
