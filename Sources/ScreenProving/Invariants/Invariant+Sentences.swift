public import ComponentScreen
import VariantSpaces

extension Invariant {
    /// A component is on every screen.
    public static func always(_ id: ComponentID) -> Invariant {
        Invariant("\(id) is always shown") { space in
            let place = try space.place(id)
            return [Question { $0.composed(place) == nil ? "" : nil }]
        }
    }

    /// A component is on no screen; with a term, on none where that holds.
    public static func never(_ id: ComponentID, where term: Term<Requirements>? = nil) -> Invariant {
        Invariant(
            "\(id) is never shown" + (term == nil ? "" : " where excluded"),
            where: term.map { Terms(subject: "\(id) is never shown", terms: [$0]) }
        ) { space in
            let place = try space.place(id)
            let literal = try term.map { try space.literal($0, in: "never(\(id))") }
            return [
                Question { screen in
                    if let literal, !screen.holds(literal) { return nil }
                    return screen.composed(place) == nil ? nil : ""
                }
            ]
        }
    }

    /// A component is shown nowhere but where every term holds.
    public static func component(_ id: ComponentID, onlyFor terms: Term<Requirements>...) -> Invariant {
        let words = Terms(subject: "\(id) is shown only", terms: terms)
        return Invariant("\(id) is shown only where allowed", where: words) { space in
            let place = try space.place(id)
            var literals: [Literal] = []
            for term in terms { literals.append(try space.literal(term, in: "component(\(id), onlyFor:)")) }
            return literals.map { literal in
                Question { screen in screen.holds(literal) || screen.composed(place) == nil ? nil : "" }
            }
        }
    }

    /// A component is shown exactly where every term holds.
    public static func component(_ id: ComponentID, exactlyFor terms: Term<Requirements>...) -> Invariant {
        let words = Terms(subject: "\(id) is shown exactly", terms: terms)
        return Invariant("\(id) is shown exactly where it should be", where: words) { space in
            let place = try space.place(id)
            var literals: [Literal] = []
            for term in terms { literals.append(try space.literal(term, in: "component(\(id), exactlyFor:)")) }
            return exactly(literals, missing: "is missing", extra: "is shown all the same") {
                $0.composed(place) != nil
            }
        }
    }

    /// A component is shown only together with another one.
    public static func component(_ id: ComponentID, onlyWith other: ComponentID) -> Invariant {
        Invariant("\(id) is shown only with \(other)") { space in
            let (place, companion) = (try space.place(id), try space.place(other))
            return [Question { $0.composed(place) != nil && $0.composed(companion) == nil ? "" : nil }]
        }
    }

    /// Of some builders, exactly one has its component on the screen.
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

    /// A builder has its component on the screen exactly where every term holds.
    public static func builder(_ name: String, exactlyFor terms: Term<Requirements>...) -> Invariant {
        let words = Terms(subject: "\(name) is used exactly", terms: terms)
        return Invariant("\(name) is used exactly where it should be", where: words) { space in
            let place = try space.place(ofBuilder: name)
            var literals: [Literal] = []
            for term in terms { literals.append(try space.literal(term, in: "builder(\(name), exactlyFor:)")) }
            return exactly(literals, missing: "is not used", extra: "is used all the same") {
                $0.composed(place)?.builder == name
            }
        }
    }

    /// Where both are shown, one component stands before another.
    public static func component(_ id: ComponentID, before other: ComponentID) -> Invariant {
        Invariant("\(id) stands before \(other)") { space in
            let (first, second) = (try space.place(id), try space.place(other))
            return [
                Question { screen in
                    let order = screen.space.places.order(screen.order)
                    guard order.firstIndex(of: first) ?? 0 >= order.firstIndex(of: second) ?? 0 else { return nil }
                    return screen.composed(first) == nil || screen.composed(second) == nil ? nil : ""
                }
            ]
        }
    }

    /// A component is on every screen, and the last of all.
    public static func last(_ id: ComponentID) -> Invariant {
        Invariant("\(id) is always shown, and last") { space in
            let place = try space.place(id)
            let others = space.places.ids.indices.filter { $0 != place }
            return [Question { $0.composed(place) == nil ? "is missing" : nil }]
                + others.map { other in
                    Question { screen in
                        let order = screen.space.places.order(screen.order)
                        guard order.firstIndex(of: other) ?? 0 > order.firstIndex(of: place) ?? 0 else { return nil }
                        return screen.composed(other).map { "\($0.id) stands after it" }
                    }
                }
        }
    }
}

extension Invariant {
    /// That something is there where all literals hold, and that it is not where one does not: two questions, so that
    /// neither fault blurs the condition of the other.
    private static func exactly(
        _ literals: [Literal], missing: String, extra: String,
        _ isThere: @escaping @Sendable (ScreenProbe<Requirements>) -> Bool
    ) -> [Question] {
        [
            Question { screen in
                literals.allSatisfy { screen.holds($0) } && !isThere(screen) ? missing : nil
            },
            Question { screen in
                !literals.allSatisfy { screen.holds($0) } && isThere(screen) ? extra : nil
            },
        ]
    }
}

extension ScreenSpace {
    /// The number of a place.
    fileprivate func place(_ id: ComponentID) throws(UnknownComponent) -> Int {
        guard let place = places.number(of: id) else { throw UnknownComponent(id, in: places.ids) }
        return place
    }

    fileprivate func place(ofBuilder name: String) throws(UnknownBuilder) -> Int {
        guard let place = places.place(ofBuilder: name) else {
            throw UnknownBuilder(name, in: places.builders.flatMap { $0 })
        }
        return place
    }
}
