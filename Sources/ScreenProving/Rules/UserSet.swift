/// Users of a population with known values of some parameters.
struct Audience {
    let population: Population
    var values: [Int: Int] = [:]

    var everybody: UserSet { UserSet(audience: self, members: .all) }
    var nobody: UserSet { UserSet(audience: self, members: .empty) }
}

/// Some of the users of an audience, to be combined, asked and put into words.
struct UserSet {
    let audience: Audience
    let members: Diagrams<Users>.Subset
    var population: Population { audience.population }
    private var diagrams: Diagrams<Users> { population.diagrams }

    var isEmpty: Bool { members == .empty }

    var isEverybody: Bool { members == .all }

    /// Returns the users of this set, of another one of the same population, or of both.
    func union(_ other: UserSet) throws(Exceeded) -> UserSet {
        UserSet(audience: audience, members: try diagrams.union(members, other.members))
    }

    func intersection(_ other: UserSet) throws(Exceeded) -> UserSet {
        UserSet(audience: audience, members: try diagrams.intersection(members, other.members))
    }

    /// Returns the users of this set that are not in another one.
    func subtracting(_ other: UserSet) throws(Exceeded) -> UserSet {
        UserSet(audience: audience, members: try diagrams.difference(members, other.members))
    }

    /// Returns whether the users at a point of the population belong to it.
    func contains(_ point: [Int]) -> Bool { diagrams.contains(point, members) }
}
