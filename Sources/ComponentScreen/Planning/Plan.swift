import FeatureFlags

/// Who is on the screen and why: every builder once, in screen order, with its decision.
///
/// A plan is a value that depends on its requirements alone. Composing may change it where a builder fails; the
/// composition carries the plan as it turned out.
public struct Plan<Requirements: ScreenRequirements>: Sendable {
    /// One builder and what became of it.
    public struct Entry: Hashable, Sendable {
        /// The builder's name.
        public let builder: String
        /// The place it stands for.
        public let component: ComponentID
        /// The area of the screen.
        public let section: SectionID
        /// The flag that switches it on; nil when it is always on.
        public let pluginSwitch: PluginSwitch?
        /// What became of it.
        public let decision: Decision
    }

    /// What the plan was made for.
    public let requirements: Requirements

    let layout: PluginLayout<Requirements>
    let order: Int
    private(set) var standings: [Standing]
    private var failures: [Int: String] = [:]

    /// How one candidate stands; the texts of its decision are made when somebody asks.
    enum Standing: UInt8, Sendable {
        case included, switchedOff, notApplicable, superseded, failed
    }

    init(_ layout: PluginLayout<Requirements>, _ requirements: Requirements) {
        let flags = requirements.flags
        let isNative = flags.catalog === layout.catalog
        self.requirements = requirements
        self.layout = layout
        self.order = layout.orders.firstIndex { $0.gate?.isOpen(flags, isNative: isNative) ?? true } ?? 0
        let candidates = layout.candidates
        self.standings = [Standing](unsafeUninitializedCapacity: candidates.count) { standings, count in
            var taken = -1
            for index in candidates.indices {
                let candidate = candidates[index]
                let standing: Standing
                if let gate = candidate.gate, !gate.isOpen(flags, isNative: isNative) {
                    standing = .switchedOff
                } else if let holds = candidate.condition.holds, !holds(requirements) {
                    standing = .notApplicable
                } else if taken == candidate.place {
                    standing = .superseded
                } else {
                    standing = .included
                    taken = candidate.place
                }
                standings.initializeElement(at: index, to: standing)
            }
            count = candidates.count
        }
    }

    /// The name of the arrangement in use.
    public var arrangement: String { layout.orders[order].name }

    /// Every builder once, in screen order; candidates for one place in the order they are asked.
    public var entries: [Entry] {
        layout.orders[order].runs.flatMap { run in
            run.candidates.map { index in
                let candidate = layout.candidates[index]
                return Entry(
                    builder: candidate.name, component: candidate.id, section: run.section.id,
                    pluginSwitch: candidate.gate?.pluginSwitch, decision: decision(on: index))
            }
        }
    }

    /// The entries of the builders whose components are on the screen, in screen order.
    public var included: [Entry] { entries.filter { $0.decision == .included } }

    /// The entry of a builder by name.
    public func entry(of builder: String) -> Entry? { entries.first { $0.builder == builder } }

    private func decision(on index: Int) -> Decision {
        let candidate = layout.candidates[index]
        switch standings[index] {
        case .included:
            return .included
        case .switchedOff:
            guard let gate = candidate.gate else { return .included }
            let answer = requirements.flags.answer(for: gate.pluginSwitch.flag)
            return .switchedOff(flag: answer.flag, treatment: answer.treatment, label: answer.label)
        case .notApplicable:
            return .notApplicable(reason: candidate.condition.reason ?? "does not apply")
        case .superseded:
            return .superseded(by: winner(of: candidate.place)?.name ?? "another builder")
        case .failed:
            return .failed(message: failures[index] ?? "no message")
        }
    }

    private func winner(of place: Int) -> PluginLayout<Requirements>.Candidate? {
        layout.candidates.indices.first { layout.candidates[$0].place == place && standings[$0] == .included }
            .map { layout.candidates[$0] }
    }

    /// Notes that a winner could not be built and lets the next eligible candidate have the place.
    ///
    /// - Returns: that candidate, or nil when there is none left.
    mutating func fail(_ index: Int, message: String) -> Int? {
        standings[index] = .failed
        failures[index] = message
        let place = layout.candidates[index].place
        let next = standings.indices.first {
            layout.candidates[$0].place == place && standings[$0] == .superseded
        }
        if let next { standings[next] = .included }
        return next
    }
}

extension Plan: Equatable where Requirements: Equatable {
    /// Equal when they decide the same for the same requirements.
    public static func == (a: Plan, b: Plan) -> Bool {
        a.requirements == b.requirements && a.entries == b.entries
    }
}
