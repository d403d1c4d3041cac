import FeatureFlags
import Synchronization

/// The plan of one place of a screen or of a feed: who has it, and why the others do not.
struct PlacePlan<Requirements: ScreenRequirements>: Sendable {
    /// The id of the component on the screen.
    let id: ComponentID
    private let place: Place<Requirements>
    private let requirements: Requirements
    /// The builders that are not asked any more, by `Component.candidate`.
    private let givenUp: [String: Decision]
    /// The index of the first candidate whose condition holds and that has not failed.
    private var winnerIndex: Int?
    /// The candidates that failed or are given up.
    private var failures: [Int: Decision] = [:]
    /// The decisions on the builders inside the one that has the place; nil until it is built.
    private var inside: (any InsidePlan)?

    /// Asks the candidates until the condition of one holds.
    init(
        _ place: Place<Requirements>, as id: ComponentID, for requirements: Requirements, givenUp: [String: Decision]
    ) {
        self.id = id
        self.place = place
        self.requirements = requirements
        self.givenUp = givenUp
        self.winnerIndex = nextEligible(from: 0)
        while !givenUp.isEmpty, let winner, let decision = givenUp[winner.key] { fail(decision) }
    }

    /// The candidate that has the place.
    var winner: Candidate<Requirements>? { winnerIndex.map { place.candidates[$0] } }

    private func nextEligible(from start: Int) -> Int? { place.candidates.indices[start...].first(where: isEligible) }

    private func isEligible(_ index: Int) -> Bool {
        place.candidates[index].placement.condition.holds(for: requirements)
    }

    /// Builds the winner; one that throws leaves the place to the next.
    mutating func build() -> Component? {
        while let winner {
            do {
                let (component, inside) = try winner.build(id, for: requirements, givenUp: givenUp)
                self.inside = inside
                return component
            } catch {
                fail(.failed(message: String(describing: error)))
            }
        }
        return nil
    }

    /// Leaves the place to the next candidate.
    private mutating func fail(_ decision: Decision) {
        guard let index = winnerIndex else { return }
        failures[index] = decision
        winnerIndex = nextEligible(from: index + 1)
    }

    /// Takes over the plan of the mounted screen inside a component.
    mutating func update(_ id: ComponentID, _ mounted: any InsidePlan) {
        if id == self.id { inside = mounted } else { inside?.update(id, mounted) }
    }

    // MARK: Explaining

    /// Returns every candidate with its decision; behind the winner, the builders inside it.
    func entries(includedOnly: Bool) -> [PlanEntry] {
        let indices = includedOnly ? winnerIndex.map { [$0] } ?? [] : Array(place.candidates.indices)
        return indices.flatMap { index in
            let candidate = place.candidates[index]
            let entry = PlanEntry(
                builder: candidate.name, component: id, section: place.section, decision: decision(on: index)
            ) { [requirements] in candidate.placement.condition.bound(to: requirements) }
            guard index == winnerIndex, let inside = inside ?? candidate.inside?.plan(requirements, givenUp) else {
                return [entry]
            }
            return [entry]
                + inside.entries(in: id, includedOnly: includedOnly).map { inner in
                    var inner = inner
                    inner.section = place.section
                    return inner
                }
        }
    }

    private func decision(on index: Int) -> Decision {
        if let failure = failures[index] { return failure }
        if index == winnerIndex { return .included }
        if let winner, isEligible(index) { return .superseded(by: winner.name) }
        return place.candidates[index].placement.condition.obstacle(for: requirements)
    }

    /// The flags that the winner and the builders inside it read while they build.
    ///
    /// Building is pure, so they are found by building once more with flags that report reads.
    var builderReads: [FlagRead] {
        guard let winner else { return [] }
        let log = ReadLog()
        var observed = requirements
        observed.flags = requirements.flags.observed { flag in log.flags.withLock { _ = $0.insert(flag) } }
        _ = try? winner.builder.build(for: observed)
        return log.flags.withLock { $0 }.map { (id, $0) } + (inside?.builderReads(in: id) ?? [])
    }
}

private final class ReadLog: Sendable {
    let flags = Mutex<Set<FlagDeclaration>>([])
}

extension Condition where Requirements: ScreenRequirements {
    /// Returns why it does not hold.
    fileprivate func obstacle(for requirements: Requirements) -> Decision {
        let flags = requirements.flags
        func failure(of condition: Condition) -> Condition? {
            condition.firstFailure { $0.holds(for: requirements, flags) }
        }
        guard let flag = failure(of: self)?.onlyFlags?.first else {
            // Without a failure, a test that is not pure has changed its mind.
            return .notApplicable(reason: failure(of: simplified)?.reason ?? "does not apply")
        }
        let answer = flags.answer(for: flag)
        return .switchedOff(flag: answer.flag, treatment: answer.treatment, label: answer.label)
    }
}
