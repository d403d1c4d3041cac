extension Store {
    /// Shares a part of a model: takes it where it is there already or another screen writes it, and writes it as `write`
    /// does.
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
    /// The component takes the part when it starts, and again when another screen changes it. It takes no empty part, and
    /// none that it would write itself. So an entry that comes back stays while the model is empty, and gives way to a part
    /// that another candidate for the place wrote meanwhile.
    ///
    /// The user's newest act on the part counts, even if it emptied the part. An older entry that cannot hold the result
    /// gives way to a fresh one. Starting a presenter and following a value are no acts of the user.
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
        _ take: @escaping (inout State, Part) -> Void
    ) {
        guard !life.isEnded else { return }
        let shared = SharedEntry(of: self, value, SharedPart.ID(part, of: stream), empty: Model()[keyPath: part], take)
        shared.begin(in: self, with: stream.value[keyPath: part])
        link { $0.shared.append((shared.id, { PartValue(part: shared.part(of: $0)) })) }
        write(value, to: part, of: stream) { shared.isWritten($0, on: $1) }
        retain(stream.observe { _ in shared.receive(stream.value[keyPath: part]) })
    }

    /// Shares an optional part of a model: takes it where there is one already, and then writes it as `write` does.
    public func share<Model: SharedModel, Part: Equatable>(
        _ value: @escaping (State) -> Part?,
        _ part: WritableKeyPath<Model, Part?>,
        of stream: ValueStream<Model>,
        _ take: @escaping (inout State, Part) -> Void
    ) {
        share(value, part, of: stream) { (state: inout State, part: Part?) in if let part { take(&state, part) } }
    }
}

/// A part of a model as one component shares it: what it took of it, and what it has written.
@MainActor
private final class SharedEntry<State: ComponentState, Part: Equatable> {
    let id: SharedPart.ID
    /// Weak, since the model's observation may outlive the store.
    private weak var store: Store<State>?
    private let value: (State) -> Part
    private let take: (inout State, Part) -> Void
    /// The part of an empty model.
    private let empty: Part
    /// The part that was taken, until the user acts on it.
    private var held: Part?
    /// The part as this component has written it last.
    private var own: Part

    init(
        of store: Store<State>, _ value: @escaping (State) -> Part, _ id: SharedPart.ID, empty: Part,
        _ take: @escaping (inout State, Part) -> Void
    ) {
        self.id = id
        self.store = store
        self.value = value
        self.take = take
        self.empty = empty
        own = value(store.state)
    }

    /// Takes the part that is there, or the one that the user's newest act on another candidate left.
    ///
    /// The component's entry gives way where it is older than that act and cannot hold the part.
    func begin(in store: Store<State>, with part: Part) {
        let act = store.life.acts?.newest(on: id, as: Part.self)
        let newer = act.flatMap { $0.isOfAnother ? $0.part : nil }
        let givesWay = newer != nil || store.givesWay
        let known = part == empty ? newer ?? part : part
        if known == empty {
            // The other candidate was emptied after this entry was made.
            if givesWay { store.beginAgain() }
        } else if known != value(store.state) {
            store.link { $0.taken.append { [take] in take(&$0, known) } }
            if store.changes(by: take, known, of: id) {
                held = known
            } else if givesWay {
                store.beginAgain()
            }
        }
        own = value(store.state)
        if store.isTouched, act == nil, own != empty { store.life.acts?.note(own, on: id, isNew: false) }
    }

    /// Returns the part as the entry of a state has it, whether it counts or not.
    func part(of state: State) -> Part { held(in: state) ?? value(state) }

    /// Returns the part that was taken while the entry of a state is still the one that it made.
    private func held(in state: State) -> Part? {
        guard let held, let store else { return nil }
        var taken = state
        take(&taken, held)
        return store.isSameEntry(taken, state) ? held : nil
    }

    /// Notes an act of the user on the part; returns whether the part is written.
    func isWritten(_ part: Part, on occasion: WriteOccasion) -> Bool {
        if let store, occasion == .act, isAct(part, in: store) {
            held = nil
            store.life.acts?.note(part, on: id)
        }
        own = part
        // It is there as the other screen wrote it; writing it in another form would not end.
        return occasion != .taken(id)
    }

    /// Returns whether an act on the entry was one on the part: one on another member leaves it as it is.
    private func isAct(_ part: Part, in store: Store<State>) -> Bool {
        guard held == nil else { return held(in: store.state) == nil }
        // A value that stops counting, as in another country, is no act, so the one before stays the last.
        let last = store.life.acts?.newest(on: id, as: Part.self).flatMap { $0.isOfAnother ? nil : $0.part }
        return part != last ?? own
    }

    /// Takes a part that another screen has written.
    func receive(_ part: Part) {
        guard let store, !store.life.isHeld, part != empty, part != own, part != value(store.state) else { return }
        store.life.run(.value) { if store.changes(by: take, part, of: id) { held = part } }
    }
}
