/// Observations and work that end together.
@MainActor
class Lifetime {
    /// The lifetime of the work that runs in the current task; nil outside of work.
    @TaskLocal static var ofWork: Lifetime?

    /// The work under way; nil before the first.
    private var tasks: TaskScope?
    private var retained: [AnyObject] = []
    /// The lifetimes that end with this one.
    private var inner: [Lifetime] = []
    private(set) var isEnded = false
    /// The outermost lifetime that it ends with; nil for itself.
    private let whole: Lifetime?

    init(in whole: Lifetime? = nil) { self.whole = whole }

    /// Returns whether it is, or was, a part of another one.
    func isPart(of whole: Lifetime) -> Bool { self === whole || self.whole === whole }

    /// Retains an object, such as an observation, until the end.
    func retain(_ object: AnyObject) {
        if !isEnded { retained.append(object) }
    }

    /// Starts work, which belongs to this lifetime with all that it starts itself.
    func run<Value>(
        _ body: @escaping @MainActor () async throws -> Value,
        then finish: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        let tasks = tasks ?? TaskScope()
        self.tasks = tasks
        Self.$ofWork.withValue(self) { tasks.run(body, then: finish) }
    }

    /// Whether no work is under way, here and in what ends with it.
    var isIdle: Bool { busy == nil }

    private var busy: TaskScope? {
        if let tasks, !tasks.isIdle { return tasks }
        for lifetime in inner { if let busy = lifetime.busy { return busy } }
        return nil
    }

    func waitUntilIdle() async {
        while let busy { await busy.waitUntilIdle() }
    }

    /// Ends observations and cancels work.
    func end() {
        isEnded = true
        for lifetime in inner { lifetime.end() }
        inner = []
        retained.removeAll()
        tasks?.cancel()
    }

    /// Starts a lifetime that ends with this one, in the place of another.
    func begin(after former: Lifetime?) -> Lifetime {
        former?.end()
        inner.removeAll { $0 === former }
        let lifetime = Lifetime(in: whole ?? self)
        if isEnded { lifetime.end() } else { inner.append(lifetime) }
        return lifetime
    }

    /// Returns whether another lifetime is this one, or ends with it.
    func includes(_ other: Lifetime) -> Bool { self === other || inner.contains { $0.includes(other) } }
}

/// The lifetime of a component, with all that a screen needs of its store; it does not depend on the type of the state.
@MainActor
final class StoreLife: Lifetime {
    /// The parts of shared models that the component writes; there after the end, so that the screen can reset them.
    private(set) var parts: [SharedPart] = []
    /// Called with each change of the state, to do the writes that follow from it before anybody hears of either.
    ///
    /// Called also where the state follows a stream that it changes itself without end.
    var onChange: ((_ isInLoop: Bool, _ writes: () -> Void) -> Void)?
    /// Runs code of the component with a note that it runs; nil where nothing is noted.
    var noting: ((CrashNote.Act, () -> Void) -> Void)?

    /// Whether writes to shared models and `given` wait until the screen has compared all components with a new plan.
    var isHeld = false

    /// The user's newest acts on parts of shared models; nil where the component is on no screen.
    var acts: PlaceActs?

    /// The lifetime that something is done within; nil for none.
    private var entered: Lifetime?

    /// The lifetime that new observations and work belong to: the work's own where work starts them.
    var current: Lifetime { entered ?? work ?? self }

    /// The lifetime of the component's work that runs in the current task.
    private var work: Lifetime? { Lifetime.ofWork.flatMap { $0.isPart(of: self) ? $0 : nil } }

    /// Whether what runs is work that was cancelled and continues.
    var isWorkOver: Bool { entered == nil && work?.isEnded ?? false }

    func note(_ part: SharedPart) { parts.append(part) }

    /// Does something whose observations and work belong to a lifetime: the component's own, or a part of it.
    func within<Result>(_ lifetime: Lifetime, _ body: () throws -> Result) rethrows -> Result {
        let former = entered
        entered = lifetime
        defer { entered = former }
        return try body()
    }

    /// Runs code of the component, noted where the screen notes what runs.
    func run(_ act: CrashNote.Act, _ body: () -> Void) {
        if let noting { noting(act, body) } else { body() }
    }

    /// Tells the screen of a change.
    func change(inLoop isInLoop: Bool = false, _ writes: () -> Void) {
        if let onChange { onChange(isInLoop, writes) } else { writes() }
    }
}
