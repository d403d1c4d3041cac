/// All that a store follows, writes and acts on; the closures may hold the store.
///
/// Many components have none of it, so it is made with the first.
@MainActor
final class StoreLinks<State: ComponentState> {
    var writes: [(State, WriteOccasion) -> Void] = []
    /// The parts of shared models that were there, for the entry.
    var taken: [(inout State) -> Void] = []
    /// The parts that are shared, each as the entry of a state has it, whether it counts or not.
    var shared: [(id: SharedPart.ID, value: (State) -> any Equatable)] = []
    /// The values that the state follows, in the order in which it began to.
    var followed: [Followed<State>] = []
    /// Each acts where the state has another value of some kind than when it acted last.
    var reactions: [Reaction<State>] = []

    /// Returns a fresh state with all that is followed.
    func following(_ fresh: State) -> State {
        var state = fresh
        // All that `given` has begun for another value ends with that value.
        let ending = reactions.filter { $0.isStale(in: fresh) }
        for value in followed where value.isFollowed && !ending.contains(where: { $0.hasBegun(value.lifetime) }) {
            value.apply(&state)
        }
        return state
    }
}

/// The occasion of a write to a shared model.
enum WriteOccasion: Equatable {
    /// The user has changed the entry.
    case act
    case change
    /// The entry has taken a part that is in the model.
    case taken(SharedPart.ID)
    /// The part was reset, as another component that wrote it is gone.
    case reset
}

/// A value that a state follows for as long as its observation is retained.
@MainActor
struct Followed<State> {
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
final class Reaction<State> {
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
