import FeatureFlags

/// Who has one place of a screen, and why the others do not.
struct PlacePlan<Requirements: ScreenRequirements>: Sendable {
    let place: Place<Requirements>
    /// The indices of the candidates whose conditions hold, but for those that failed; the first has the place.
    private var eligible: [Int]
    /// The candidates that failed or are given up.
    private var failures: [Int: Decision] = [:]
    /// What became of the builders inside the one that has the place; nil until it is built.
    private var inside: (any InsidePlan<Requirements>)?

    /// Asks every candidate whether its condition holds.
    ///
    /// - Parameters:
    ///   - givenUp: the builders that are not asked any more, by `Component.candidate`.
    ///   - feed: the feed that this is a place of.
    init(
        _ place: Place<Requirements>, for requirements: Requirements, givenUp: [String: Decision],
        of feed: ComponentID? = nil
    ) {
        self.place = place
        self.eligible = []
        for index in 0..<place.candidates.count
        where place.candidates[index].placement.condition.holds(for: requirements) {
            eligible.append(index)
        }
        guard !givenUp.isEmpty else { return }
        while let winner, let decision = givenUp[feed.map { "\($0)/\(winner.name)" } ?? winner.name] {
            fail(decision)
        }
    }

    /// The candidate that has the place.
    var winner: Candidate<Requirements>? { eligible.first.map { place.candidates[$0] } }

    /// Builds the winner; one that throws leaves the place to the next.
    mutating func build(
        _ id: ComponentID, for requirements: Requirements, givenUp: [String: Decision]
    ) -> Component? {
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

    private mutating func fail(_ decision: Decision) { failures[eligible.removeFirst()] = decision }

    /// Takes over the plan of the mounted screen inside a component.
    mutating func update(_ id: ComponentID, in place: ComponentID, _ mounted: any Sendable) {
        inside?.update(id, in: place, mounted)
    }

    // MARK: Explaining

    /// Every candidate with its decision; behind the winner, the builders inside it.
    func entries(
        _ id: ComponentID, in section: SectionID, for requirements: Requirements, givenUp: [String: Decision],
        includedOnly: Bool
    ) -> [Plan<Requirements>.Entry] {
        let indices = includedOnly ? Array(eligible.prefix(1)) : Array(place.candidates.indices)
        return indices.flatMap { index in
            let candidate = place.candidates[index]
            let entry = Plan.Entry(
                builder: candidate.name, component: id, section: section,
                decision: decision(on: index, for: requirements)
            ) { candidate.placement.condition }
            guard index == eligible.first, let inside = inside ?? candidate.inside?.plan(requirements, givenUp) else {
                return [entry]
            }
            return [entry] + inside.entries(in: id, section, includedOnly: includedOnly)
        }
    }

    private func decision(on index: Int, for requirements: Requirements) -> Decision {
        if let failure = failures[index] { return failure }
        guard eligible.contains(index) else {
            return place.candidates[index].placement.condition.obstacle(for: requirements)
        }
        return index == eligible.first ? .included : .superseded(by: winner?.name ?? "")
    }

    /// The flags that the winner and the builders inside it read while they build.
    func builderReads(_ id: ComponentID, for requirements: Requirements) -> [FlagRead] {
        guard let winner else { return [] }
        return requirements.readFlags { _ = try? winner.builder.build(for: $0) }
            .map { FlagRead(component: id, flag: $0) } + (inside?.builderReads(in: id) ?? [])
    }
}

extension Condition where Requirements: ScreenRequirements {
    /// Why it does not hold.
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
