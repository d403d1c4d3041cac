/// Observations and work that end together.
@MainActor
final class Lifetime {
    let work = TaskScope()
    private var retained: [AnyObject] = []
    private(set) var isEnded = false

    /// Retains an object, such as an observation, until the end.
    func retain(_ object: AnyObject) {
        if !isEnded { retained.append(object) }
    }

    /// Ends observations and cancels work.
    func end() {
        isEnded = true
        retained.removeAll()
        work.cancel()
    }
}

/// The part of a store that does not depend on the type of its state, which is all that a screen needs of it.
@MainActor
final class StoreLife {
    /// The parts of shared models that the component writes; there after the end, so that the screen can reset them.
    private(set) var parts: [SharedPart] = []
    /// Called after each change of the state.
    var onChange: (() -> Void)?
    /// Called when the state follows a stream that it changes itself, without end.
    var onLoop: (() -> Void)?
    /// Called once observations and work have ended.
    var onEnd: (() -> Void)?

    /// The lifetime of the component, followed by those that `given` has started.
    private var lifetimes = [Lifetime()]
    /// The lifetime that observations and work belong to now.
    private(set) var current: Lifetime

    init() { current = lifetimes[0] }

    var isEnded: Bool { lifetimes[0].isEnded }
    var isIdle: Bool { lifetimes.allSatisfy(\.work.isIdle) }

    func write(to part: SharedPart) { parts.append(part) }

    /// Starts a lifetime beside the component's own, in the place of another one.
    func begin(after former: Lifetime?) -> Lifetime {
        former?.end()
        lifetimes.removeAll { $0 === former }
        let lifetime = Lifetime()
        if isEnded { lifetime.end() }
        lifetimes.append(lifetime)
        return lifetime
    }

    /// Does something whose observations and work belong to a lifetime.
    func within(_ lifetime: Lifetime, _ body: () -> Void) {
        let former = current
        current = lifetime
        defer { current = former }
        body()
    }

    func waitUntilIdle() async {
        while let busy = lifetimes.first(where: { !$0.work.isIdle }) { await busy.work.waitUntilIdle() }
    }

    /// Ends observations and work.
    func end() {
        for lifetime in lifetimes { lifetime.end() }
        onEnd?()
    }
}
