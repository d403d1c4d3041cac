/// Observations and work that end together.
@MainActor
final class Lifetime {
    let work = TaskScope()
    private var retained: [AnyObject] = []
    /// The lifetimes that end with this one.
    private var inner: [Lifetime] = []
    private(set) var isEnded = false

    /// Retains an object, such as an observation, until the end.
    func retain(_ object: AnyObject) {
        if !isEnded { retained.append(object) }
    }

    /// Ends observations and cancels work.
    func end() {
        isEnded = true
        for lifetime in inner { lifetime.end() }
        inner = []
        retained.removeAll()
        work.cancel()
    }

    /// Starts a lifetime that ends with this one, in the place of another.
    func begin(after former: Lifetime?) -> Lifetime {
        former?.end()
        inner.removeAll { $0 === former }
        let lifetime = Lifetime()
        if isEnded { lifetime.end() } else { inner.append(lifetime) }
        return lifetime
    }

    /// Returns whether another lifetime is this one, or ends with it.
    func includes(_ other: Lifetime) -> Bool { self === other || inner.contains { $0.includes(other) } }

    /// It and all that end with it.
    var all: [Lifetime] { [self] + inner.flatMap(\.all) }
}

/// The part of a store that does not depend on the type of its state, which is all that a screen needs of it.
@MainActor
final class StoreLife {
    /// The parts of shared models that the component writes; there after the end, so that the screen can reset them.
    private(set) var parts: [SharedPart] = []
    /// Called with each change of the state, to do the writes that follow from it before anybody hears of either.
    var onChange: ((_ writes: () -> Void) -> Void)?
    /// Called when the state follows a stream that it changes itself, without end.
    var onLoop: (() -> Void)?
    /// Called once observations and work have ended.
    var onEnd: (() -> Void)?
    /// Runs code of the component with a note that it runs; nil where nothing is noted.
    var noting: ((CrashNote.Act, () -> Void) -> Void)?

    private let whole = Lifetime()
    /// The lifetime that observations and work belong to now.
    private(set) var current: Lifetime

    init() { current = whole }

    var isEnded: Bool { whole.isEnded }
    var isIdle: Bool { whole.all.allSatisfy(\.work.isIdle) }

    func note(_ part: SharedPart) { parts.append(part) }

    /// Does something whose observations and work belong to a lifetime.
    func within(_ lifetime: Lifetime, _ body: () -> Void) {
        let former = current
        current = lifetime
        defer { current = former }
        body()
    }

    /// Runs code of the component, noted where the screen notes what runs.
    func run(_ act: CrashNote.Act, _ body: () -> Void) {
        if let noting { noting(act, body) } else { body() }
    }

    func waitUntilIdle() async {
        while let busy = whole.all.first(where: { !$0.work.isIdle }) { await busy.work.waitUntilIdle() }
    }

    /// Ends observations and work.
    func end() {
        whole.end()
        onEnd?()
    }
}
