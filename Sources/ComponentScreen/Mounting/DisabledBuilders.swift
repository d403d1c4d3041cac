import StructuredText

/// The builders whose components have failed on a screen, and those that are not asked any more.
@MainActor
final class DisabledBuilders {
    /// The consequence of a failure.
    enum Consequence {
        /// The component shows a notice.
        case first
        /// The builder is not asked any more.
        case last
        /// The builder was out of use before.
        case known
    }

    private let store: (any DisabledBuilderStore)?
    private let screen: String
    private var failures: [BuilderKey: Int] = [:]
    /// The decisions of a plan on the builders that are not asked.
    private(set) var decisions: [BuilderKey: Decision] = [:]
    /// The components whose builders were read from the store; nil is the screen itself.
    private var read: Set<ComponentID?> = []
    /// Notes which builder's code runs on this screen.
    let crashes: ScreenCrashes
    /// The notes of programs that ended while code of this screen ran, until they are forgotten.
    private var left: [(name: String, note: CrashNote)] = []
    /// The notes that count for nobody, by name.
    private var void: [String] = []
    /// The faults of notes that were found, each in a sentence.
    private var findings: [String] = []
    /// The builders that this launch has disabled, because programs ended while their code ran, until the plan has them.
    private var crashed: [BuilderKey] = []
    /// The disabled builders that the store has; the notes of all others count again in the next launch.
    private var kept: Set<BuilderKey> = []
    private var living: Task<Void, Never>?

    init(_ store: (any DisabledBuilderStore)?, screen: String) {
        self.store = store
        self.screen = screen
        crashes = ScreenCrashes(store?.crashGuard, screen: screen)
        count()
    }

    deinit { living?.cancel() }

    /// Notes that a component of a builder has failed.
    func failed(_ builder: BuilderKey, _ error: any Error) -> Consequence {
        let count = failures[builder, default: 0] + 1
        failures[builder] = count
        guard decisions[builder] == nil else { return .known }
        guard count >= mostFailures else { return .first }
        let message = String(describing: error)
        decisions[builder] = .disabled(failures: count, message: message)
        keep(builder, message)
        return .last
    }

    // MARK: Crashes

    /// The faults of the notes that were found, and the reasons why no more are written and no builders are kept.
    var faults: [String] { findings + [crashes.crashGuard?.fault, store?.fault].compactMap { $0 } }

    /// The surroundings of the places of the screen.
    var surroundings: PlanSurroundings { PlanSurroundings(disabled: decisions, crashes: crashes) }

    /// Counts each note that an ended program has left of this screen as a failure of its builder.
    private func count() {
        guard let crashGuard = crashes.crashGuard else { return }
        (findings, void) = crashGuard.takeFaults()
        left = crashGuard.left(of: screen)
        for (_, note) in left {
            let builder = note.builder
            let count = failures[builder, default: 0] + 1
            failures[builder] = count
            guard count >= mostFailures else { continue }
            decisions[builder] = .disabled(failures: count, message: note.message)
            if !crashed.contains(builder) { crashed.append(builder) }
        }
    }

    /// Compares the notes with a plan: forgets those of builders that the plan does not have, and stores the builders
    /// that crashes have disabled.
    ///
    /// - Returns: the entries of the stored builders, each once, with the last message.
    func crashed(in entries: () -> [PlanEntry]) -> [(entry: PlanEntry, message: String)] {
        guard !left.isEmpty || !crashed.isEmpty else { return [] }
        let entries = entries()
        /// Returns the entries that a builder's is among; none while the component around it is not on the screen.
        func around(_ builder: BuilderKey) -> [PlanEntry] { entries.filter { $0.key.scope == builder.scope } }
        /// Returns the entry of a builder, or of its feed where the feed has no items.
        func entry(of builder: BuilderKey) -> PlanEntry? {
            let around = around(builder)
            return around.first { $0.key == builder }
                ?? around.first { ComponentID($0.key.name).rest(of: builder.name) != nil }
        }
        for (name, note) in left where entry(of: note.builder) == nil && !around(note.builder).isEmpty {
            guard !void.contains(name) else { continue }
            let fault = "the crash note \"\(name)\" names \"\(note.builder.name)\", which is no builder of this screen"
            findings.append("\(fault); it counts for no builder".printable)
            void.append(name)
        }
        var found: [(entry: PlanEntry, message: String)] = []
        // One inside a component that is not on the screen may come with it, and is counted by its note.
        for builder in crashed where !around(builder).isEmpty {
            crashed.removeAll { $0 == builder }
            guard let entry = entry(of: builder) else {
                decisions[builder] = nil
                continue
            }
            guard case .disabled(_, let message) = decisions[builder] else { continue }
            keep(builder, message)
            found.append((entry, message))
        }
        return found
    }

    /// Has the store keep a disabled builder; its notes count again where the store cannot.
    private func keep(_ builder: BuilderKey, _ message: String) {
        guard let store else { return }
        store[path(to: builder.scope)][builder.name] = message
        guard store[path(to: builder.scope)][builder.name] != nil else { return }
        kept.insert(builder)
        forget(left.filter { $0.note.builder == builder }.map(\.name))
    }

    /// Forgets notes after the screen has run for a while: those whose code has since run to its end, and those that
    /// count for no builder.
    ///
    /// Called whenever code has run.
    func live() {
        guard let crashGuard = crashes.crashGuard, living == nil, !left.isEmpty || !void.isEmpty else { return }
        let settled = left.filter { _, note in
            decisions[note.builder] == nil ? crashGuard.hasSurvived(note) : kept.contains(note.builder)
        }
        let due = void + settled.map(\.name)
        guard !due.isEmpty else { return }
        living = Task { [weak self] in
            guard await crashGuard.wait(), !Task.isCancelled, let self else { return }
            forget(due)
            living = nil
            live()
        }
    }

    /// Stops to wait until the screen has lived.
    func end() { living?.cancel() }

    private func forget(_ names: [String]) {
        guard !names.isEmpty else { return }
        crashes.crashGuard?.remove(names)
        for (name, note) in left where names.contains(name) && decisions[note.builder] == nil {
            failures[note.builder] = failures[note.builder].map { max($0 - 1, 0) }
        }
        left.removeAll { names.contains($0.name) }
        void.removeAll { names.contains($0) }
    }

    /// Reads the disabled builders of some components from the store, once for each; nil stands for the screen itself.
    ///
    /// - Returns: whether there was any.
    func read(inside scopes: [ComponentID?]) -> Bool {
        guard let store else { return false }
        var isFound = false
        for scope in scopes where read.insert(scope).inserted {
            for (name, message) in store[path(to: scope)] {
                let builder = BuilderKey(scope: scope, name: name)
                decisions[builder] = .disabled(failures: mostFailures, message: message)
                kept.insert(builder)
                isFound = true
            }
        }
        return isFound
    }

    private func path(to scope: ComponentID?) -> String { scope.map { "\(screen)/\($0)" } ?? screen }
}

/// The failures after which a builder is disabled: one may be an accident, a second one will not be the last.
private let mostFailures = 2
