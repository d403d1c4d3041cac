/// A mounted component's state, observations and work, which end together.
@MainActor
public final class Store<State: ComponentState> {
    /// The current state; the screen is notified of changes, but not of equal values.
    ///
    /// After `tearDown` it no longer changes.
    public var state: State {
        get { current }
        set { set(newValue, by: .component) }
    }

    /// The cause of a change of the state.
    private enum Cause: Equatable {
        /// The component itself: it handles an event, or what follows from one.
        case component
        /// A value that is followed.
        case followed
        /// A part of a shared model that was there.
        case taken(SharedPart.ID)
        /// Another plan.
        case adopted
    }

    private func set(_ new: State, by cause: Cause) {
        guard !life.isEnded, new != current else { return }
        // Work whose time is over changes nothing any more.
        if cause == .component, life.isWorkOver { return }
        let isEntered = cause != .adopted && !isSameEntry(new, current)
        if isEntered { isTouched = true }
        let occasion: WriteOccasion =
            switch cause {
            case .component: isEntered && !isPreparing ? .act : .change
            case .taken(let part): .taken(part)
            case .followed, .adopted: .change
            }
        current = new
        if life.isHeld { hasUnwritten = true }
        life.change { if !life.isHeld { write(on: occasion) } }
    }

    /// Whether the component has changed the entry, or it was restored; then it stays, even where it equals the
    /// builder's.
    private(set) var isTouched: Bool

    /// Notes that an event has changed the entry.
    func touch() { isTouched = true }

    /// The component's id on the screen; nil for a store that a test has made.
    package let component: ComponentID?
    let life = StoreLife()

    /// The state as the builder made it for the presenter, without an entry that was made before.
    private let made: State
    /// Whether an entry that was made before gives way, in what it shares, to a newer act on another candidate.
    let givesWay: Bool
    /// Returns whether two states have the same entry: the part that is the user's.
    let isSameEntry: (State, State) -> Bool
    private var current: State
    /// All that it follows, writes and acts on; nil before the first, and after the end.
    private var links: StoreLinks<State>?
    /// Whether the presenter starts, or acts on another value of the requirements: then it is not the user who acts.
    private var isPreparing = false
    /// Whether something has changed while writes wait.
    private var hasUnwritten = false

    /// Makes a store that starts with a state; a screen makes one for each component, a test its own.
    public convenience init(_ state: State) {
        self.init(state, of: nil, made: state, givesWay: false, isSameEntry: { _, _ in true }, isTouched: false)
    }

    init(
        _ state: State, of component: ComponentID?, made: State, givesWay: Bool,
        isSameEntry: @escaping (State, State) -> Bool, isTouched: Bool
    ) {
        current = state
        self.component = component
        self.made = made
        self.givesWay = givesWay
        self.isSameEntry = isSameEntry
        self.isTouched = isTouched
    }

    /// Adds something that it follows, writes or acts on.
    func link(_ add: (StoreLinks<State>) -> Void) {
        let links = links ?? StoreLinks()
        self.links = links
        add(links)
    }

    // MARK: Following

    /// Updates the state from a shared value: now, after each change of that value, and whenever the component is
    /// adopted by a new plan.
    ///
    /// Called inside the closure of `given`, it ends with that.
    public func follow<Value>(_ stream: ValueStream<Value>, _ apply: @escaping (inout State, Value) -> Void) {
        guard !life.isEnded, !life.current.isEnded else { return }
        let token = stream.observe { [weak self] value in
            self?.receive(value, apply)
        } whenStopped: { [weak self] in
            self?.life.change(inLoop: true) {}
        }
        follow(token) { apply(&$0, stream.value) }
        change(by: .followed) { apply(&$0, stream.value) }
    }

    /// Retains an observation, and applies its value whenever the component is adopted.
    private func follow(_ token: AnyObject, _ apply: @escaping (inout State) -> Void) {
        retain(token)
        link { $0.followed.append(Followed(token, in: life.current, apply)) }
    }

    /// Updates the state from a value that it follows.
    private func receive<Value>(_ value: Value, _ apply: (inout State, Value) -> Void) {
        life.run(.value) { change(by: .followed) { apply(&$0, value) } }
    }

    private func change(by cause: Cause, _ body: (inout State) -> Void) {
        var next = current
        body(&next)
        set(next, by: cause)
    }

    /// Updates the state from each value of an asynchronous sequence, until that ends or the component is torn down.
    ///
    /// The last value is applied again whenever the component is adopted by a new plan. Waiting for the next value is no
    /// work: the screen is idle meanwhile. A `for await` in `run` would be work that does not end, and `waitUntilIdle`
    /// would wait for it.
    public func follow<Value>(
        valuesOf sequence: some AsyncSequence<Value, Never>, _ apply: @escaping (inout State, Value) -> Void
    ) {
        guard !life.isEnded, !life.current.isEnded else { return }
        let reading = SequenceReading<Value>()
        reading.task = Task { [weak self, weak reading] in
            for await value in sequence {
                guard let self, let reading, !self.life.isEnded else { return }
                reading.last = value
                self.receive(value, apply)
            }
        }
        follow(reading) { [weak reading] in if let last = reading?.last { apply(&$0, last) } }
    }

    /// Acts on a value that the state gets from requirements: now, and when a new plan or a restored entry brings another
    /// one.
    ///
    /// Observations and work that the closure has started end before it is called again, and so does a `given` inside.
    /// What it writes and shares does not: declare that outside. An event that changes an entry is handled by the
    /// presenter, and not acted on here.
    ///
    /// ```swift
    /// store.given(\.country) { country in
    ///     store.run { try await addresses.all(in: country) } then: { answers.update($0, for: country) }
    /// }
    /// ```
    public func given<Value: Equatable>(_ value: @escaping (State) -> Value, _ act: @escaping (Value) -> Void) {
        guard !life.isEnded else { return }
        let reaction = Reaction(to: value, in: life, act)
        link { $0.reactions.append(reaction) }
        preparing { reaction.react(current) }
    }

    /// Retains an object, such as an observation, until the component is torn down.
    ///
    /// Called inside the closure of `given`, until that is called again.
    public func retain(_ object: AnyObject) { life.current.retain(object) }

    // MARK: Writing

    /// Writes a part of a shared model, computed from the state: now, and whenever that changes.
    ///
    /// When the component is removed from a screen, the screen resets the part to its value in an empty model, or to what
    /// another component on the screen writes there. Components of other screens are not asked: give each screen a model.
    public func write<Model: SharedModel, Part: Equatable>(
        _ value: @escaping (State) -> Part,
        to part: WritableKeyPath<Model, Part>,
        of stream: ValueStream<Model>
    ) {
        write(value, to: part, of: stream) { _, _ in true }
    }

    /// Writes a part where a condition holds.
    ///
    /// - Parameter isWritten: returns whether a value is written that differs from the one before.
    func write<Model: SharedModel, Part: Equatable>(
        _ value: @escaping (State) -> Part,
        to part: WritableKeyPath<Model, Part>,
        of stream: ValueStream<Model>,
        where isWritten: @escaping (Part, WriteOccasion) -> Bool
    ) {
        guard !life.isEnded else { return }
        life.note(SharedPart(part, of: stream))
        var known: Part?
        let write = { (state: State, occasion: WriteOccasion) in
            let new = value(state)
            // What another screen has written meanwhile stays where this component has nothing new.
            let isNew = isWritten(new, occasion) && (known.map { $0 != new } ?? true)
            known = new
            if isNew || occasion == .reset { stream.update { $0[keyPath: part] = new } }
        }
        link { $0.writes.append(write) }
        write(current, .change)
    }

    /// Takes a part into the entry; returns whether that changed it.
    func changes<Part>(by take: (inout State, Part) -> Void, _ part: Part, of id: SharedPart.ID) -> Bool {
        let former = current
        change(by: .taken(id)) { take(&$0, part) }
        return !isSameEntry(current, former)
    }

    /// Gives the user's entry up for a fresh one, with all that is followed and was taken since the start.
    func beginAgain() {
        guard isTouched else { return }
        let fresh = following(made)
        var state = fresh
        if let links { for take in links.taken { take(&state) } }
        isTouched = !isSameEntry(state, fresh)
        set(state, by: .adopted)
    }

    /// The parts that it shares, each as its entry has it now, whether it counts or not.
    var sharedParts: [SharedPart.ID: any Equatable] {
        Dictionary((links?.shared ?? []).map { ($0.id, $0.value(current)) }) { $1 }
    }

    /// Writes its parts again, which were reset.
    func writeAgain() { write(on: .reset) }

    private func write(on occasion: WriteOccasion) {
        guard let links else { return }
        // A write may tear this component down.
        for write in links.writes where !life.isEnded { write(current, occasion) }
    }

    /// Lets the presenter prepare, which is no act of the user.
    func preparing(_ body: () throws -> Void) rethrows {
        let former = isPreparing
        isPreparing = true
        defer { isPreparing = former }
        try body()
    }

    // MARK: Working

    /// Runs asynchronous work that ends, and passes its result to `finish`.
    ///
    /// If the component is torn down first, the work is cancelled and its result dropped. Work that other work starts ends
    /// with that. Work that was cancelled and continues no longer changes the state.
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
        lifetime.run(work) { [life] result in
            life.run(.result) { life.within(lifetime) { finish(result) } }
        }
    }

    /// Waits until no work is under way, including work that other work starts.
    public func waitUntilIdle() async { await life.waitUntilIdle() }

    /// Whether no work is under way.
    public var isIdle: Bool { life.isIdle }

    /// Ends observations and work; later changes are ignored.
    public func tearDown() {
        life.end()
        links = nil
    }

    // MARK: Adopting

    /// Returns a fresh state with all that this one follows.
    func following(_ fresh: State) -> State { links?.following(fresh) ?? fresh }

    /// Takes a state that was made for other requirements; nothing is written and nothing acts before `release`.
    func adopt(_ state: State, isTouched: Bool) {
        life.isHeld = true
        self.isTouched = isTouched
        set(state, by: .adopted)
    }

    /// Writes what `adopt` has changed, and acts on it.
    ///
    /// - Parameter isRestored: whether it was the user's entry that came back.
    func release(isRestored: Bool = false) {
        guard life.isHeld else { return }
        let mustWrite = hasUnwritten
        (life.isHeld, hasUnwritten) = (false, false)
        guard let links else { return }
        links.followed.removeAll { !$0.isFollowed }
        if mustWrite { write(on: isRestored ? .act : .change) }
        preparing { for reaction in links.reactions where !life.isEnded { reaction.react(current) } }
        links.reactions.removeAll { $0.isEnded }
    }
}

/// The reading of an asynchronous sequence, which ends when it is no longer retained.
@MainActor
private final class SequenceReading<Value> {
    var task: Task<Void, Never>?
    var last: Value?

    deinit { task?.cancel() }
}
