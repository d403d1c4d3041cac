public import ComponentScreen
import FeatureFlags

extension Invariant {
    /// Demands that a component is on every screen.
    public static func always(_ id: ComponentID) -> Invariant {
        about([id], "\(id) is always shown") { positions in
            [Question { $0.composed(positions[0]) == nil ? "" : nil }]
        }
    }

    /// Demands that a component is on no screen; with a condition, on none where that holds.
    public static func never(_ id: ComponentID, where condition: Condition<Requirements> = .always) -> Invariant {
        let subject = "\(id) is never shown"
        let clause: Clause? = condition.isAlways ? nil : (subject, condition, "never(\(id))")
        return about([id], subject, clause) { positions in
            [Question { $0.isMet(condition) && $0.composed(positions[0]) != nil ? "" : nil }]
        }
    }

    /// Demands that a component is shown nowhere but where a condition holds.
    public static func component(_ id: ComponentID, onlyFor condition: Condition<Requirements>) -> Invariant {
        let subject = "\(id) is shown only"
        let clause: Clause = (subject, condition, "component(\(id), onlyFor:)")
        return about([id], "\(subject) where allowed", clause) { positions in
            // One after the other, so that neither fault blurs the condition of the other.
            condition.conjuncts.map { part in
                Question { $0.isMet(part) || $0.composed(positions[0]) == nil ? nil : "" }
            }
        }
    }

    /// Demands that a component is shown exactly where a condition holds.
    public static func component(_ id: ComponentID, exactlyFor condition: Condition<Requirements>) -> Invariant {
        let subject = "\(id) is shown exactly"
        let clause: Clause = (subject, condition, "component(\(id), exactlyFor:)")
        return about([id], "\(subject) where it should be", clause) { positions in
            exactly(condition, missing: "is missing", extra: "is shown all the same") {
                $0.composed(positions[0]) != nil
            }
        }
    }

    /// Demands that a component is shown only together with another one.
    public static func component(_ id: ComponentID, onlyWith other: ComponentID) -> Invariant {
        about([id, other], "\(id) is shown only with \(other)") { positions in
            [Question { $0.composed(positions[0]) != nil && $0.composed(positions[1]) == nil ? "" : nil }]
        }
    }

    /// Demands that a feed shows each of its items: none is left out
    /// because no candidate takes it, or because of its id.
    ///
    /// - Parameter feed: the id of the feed; of one inside a component, with the ids of those around in front:
    ///   `hub/preferences`.
    public static func everyItemShown(of feed: ComponentID) -> Invariant {
        about([feed], "every item of \(feed) is shown") { positions in
            [
                Question { screen in
                    let leftOut = screen.compose(positions[0].place).shortfalls.filter { shortfall in
                        let item = shortfall.component.rawValue
                        return [.notTaken, .repeatedItem].contains(shortfall.decision)
                            && item.prefix(upTo: item.lastIndex(of: "/") ?? item.startIndex) == feed.rawValue
                    }
                    return leftOut.map { "\($0.component) is \($0.decision)" }.fault
                }
            ]
        }
    }

    /// Demands that exactly one of some builders has its component on the screen.
    ///
    /// Builders, and not components, because several of them may stand for one place.
    public static func exactlyOne(of builders: [String]) -> Invariant {
        Invariant("exactly one of \(builders.joined(separator: ", "))") { space in
            var places: Set<Int> = []
            for builder in builders { places.insert(try space.place(ofBuilder: builder)) }
            return [
                Question { [places] screen in
                    let shown = places.sorted().compactMap { screen.composed($0)?.builder }.filter(builders.contains)
                    if shown.count == 1 { return nil }
                    return shown.isEmpty ? "none of them" : "\(shown.count) of them: \(shown.joined(separator: ", "))"
                }
            ]
        }
    }

    /// Demands that a builder has its component on the screen exactly where a condition holds.
    public static func builder(_ name: String, exactlyFor condition: Condition<Requirements>) -> Invariant {
        let subject = "\(name) is used exactly"
        return Invariant("\(subject) where it should be", (subject, condition)) { space in
            let place = try space.place(ofBuilder: name)
            try space.check(condition, in: "builder(\(name), exactlyFor:)")
            return exactly(condition, missing: "is not used", extra: "is used all the same") {
                $0.composed(place)?.builder == name
            }
        }
    }

    /// Demands that one component stands before another where both are shown.
    public static func component(_ id: ComponentID, before other: ComponentID) -> Invariant {
        about([id, other], "\(id) stands before \(other)") { positions in
            [
                Question { screen in
                    let sequence = screen.sequence.places
                    let places = positions.map { sequence.firstIndex(of: $0.place) ?? 0 }
                    guard places[0] >= places[1], positions.allSatisfy({ screen.composed($0) != nil }) else {
                        return nil
                    }
                    guard places[0] == places[1] else { return "" }
                    let inside = screen.composed(positions[0].place).map { [$0.id] + $0.descendants.map(\.id) } ?? []
                    let ranks = positions.map { inside.firstIndex(of: $0.id) ?? 0 }
                    return ranks[0] < ranks[1] ? nil : ""
                }
            ]
        }
    }

    /// Demands that a component is on every screen, and the last of all.
    public static func last(_ id: ComponentID) -> Invariant {
        Invariant("\(id) is always shown, and last") { space in
            let position = try space.places.position(of: id)
            let place = position.place
            let inside = Question { screen in
                let after = screen.composed(place)?.descendants.drop { $0.id != id }.dropFirst()
                return after?.first { !$0.id.rawValue.hasPrefix("\(id)/") }.map { "\($0.id) stands after it" }
            }
            return [Question { $0.composed(position) == nil ? "is missing" : nil }, inside]
                + space.places.ids.indices.filter { $0 != place }.map { other in
                    Question { screen in
                        let rest = screen.sequence.places.drop { $0 != place }
                        guard rest.contains(other) else { return nil }
                        return screen.composed(other).map { "\($0.id) stands after it" }
                    }
                }
        }
    }
}

extension Invariant {
    /// A sentence up to a condition, the condition, and who names it.
    private typealias Clause = (subject: String, condition: Condition<Requirements>, place: String)

    /// Makes a sentence about some components.
    private static func about(
        _ ids: [ComponentID], _ name: String, _ clause: Clause? = nil,
        asking questions: @escaping @Sendable ([ComponentPosition]) -> [Question]
    ) -> Invariant {
        Invariant(name, clause.map { ($0.subject, $0.condition) }) { space in
            var positions: [ComponentPosition] = []
            for id in ids { positions.append(try space.places.position(of: id)) }
            if let clause { try space.check(clause.condition, in: clause.place) }
            return questions(positions)
        }
    }

    /// Asks whether something is there where a condition holds, and nowhere else: two questions, so that
    /// neither fault blurs the condition of the other.
    private static func exactly(
        _ condition: Condition<Requirements>, missing: String, extra: String,
        _ isThere: @escaping @Sendable (ScreenProbe<Requirements>) -> Bool
    ) -> [Question] {
        [
            Question { $0.isMet(condition) && !isThere($0) ? missing : nil },
            Question { !$0.isMet(condition) && isThere($0) ? extra : nil },
        ]
    }
}

extension ScreenSpace {
    fileprivate func place(ofBuilder name: String) throws(DefinitionError) -> Int {
        if let place = places.builders.firstIndex(where: { $0.contains(name) }) { return place }
        throw DefinitionError("no builder is called \(name)\(hint(for: name, in: places.builders.flatMap { $0 }))")
    }
}
