import ComponentScreen
public import ServerDriven
import StructuredText

extension ScreenSpace {
    /// The member of the requirements that holds the client's capabilities.
    public typealias ClientPath = any WritableKeyPath<Requirements, Capabilities> & Sendable

    /// Finds what every release shows of every component, in all contexts of the space.
    ///
    /// What each place gives is composed for each release, encoded and read as that release reads it.
    ///
    /// - Parameters:
    ///   - releases: what every release can do, in any order; each is compared with the highest version of
    ///     its platform.
    ///   - client: the member of the requirements that holds the client's capabilities. Where it is an axis of the space,
    ///     its values are those of the releases all the same.
    ///   - budget: how many runs one place may take.
    /// - Throws: `DefinitionError` for the releases, `ProofError` when the builders do not allow a proof.
    public func skew(
        releases: [Capabilities], client: ClientPath, budget: Int = 200_000
    ) throws -> SkewMatrix {
        try matrix(releases, client, budget)
    }

    /// Finds what every release shows of a screen that is composed in the same way for all of them.
    ///
    /// - Parameters:
    ///   - releases: what every release can do, in any order; each is compared with the highest version of
    ///     its platform.
    ///   - budget: how many runs one place may take.
    /// - Throws: `DefinitionError` for the releases, `ProofError` when the builders do not allow a proof.
    public func skew(releases: [Capabilities], budget: Int = 200_000) throws -> SkewMatrix {
        try matrix(releases, nil, budget)
    }

    private func matrix(
        _ releases: [Capabilities], _ client: ClientPath?, _ budget: Int
    ) throws -> SkewMatrix {
        let releases = try releases.inOrder().map(\.capabilities)
        var columns: [(id: ComponentID, cases: [[SkewMatrix.Case]])] = []
        for place in places.order(places.orders.count - 1) {
            columns += try self.columns(of: place, releases, client, budget)
        }
        return SkewMatrix(
            releases: releases.map(\.description), newest: releases.newest, components: columns.map(\.id),
            cells: releases.indices.flatMap { release in
                columns.map { column in
                    SkewMatrix.Cell(
                        release: "\(releases[release])", component: column.id, cases: column.cases[release])
                }
            })
    }

    /// For each component that stands at a place or inside of it, and for each release, the ways in which it is shown.
    private func columns(
        of place: Int, _ releases: [Capabilities], _ client: ClientPath?, _ budget: Int
    ) throws(ProofError) -> [(id: ComponentID, cases: [[SkewMatrix.Case]])] {
        let exploration = try allCases(of: places.ids[place].rawValue, budget: budget) { probe in
            releases.map { release in
                let component =
                    if let client { probe.component(at: place, for: release, client) } else { probe.composed(place) }
                return component.map { Stand.all(of: $0, by: release) } ?? []
            }
        }
        let ids = exploration.leaves.flatMap(\.outcome).joined().grouped(by: \.id).map(\.key)
        let (diagrams, valid) = space.allowed
        return (ids.isEmpty ? [places.ids[place]] : ids).map { id in
            let cases = releases.indices.map { release in
                // What the release shows, beside what the newest of its platform does.
                let regions = exploration.regions(in: diagrams, valid: valid) { outcome in
                    let newest = outcome[releases.newest(beside: release)]
                    return [outcome[release].showing(of: id, beside: newest), newest.showing(of: id)]
                }
                return self.cases(regions, diagrams, valid) { context, isMember in
                    self.context(context, of: releases[release], client, isMember)
                }
            }
            return (id, cases)
        }
    }

    /// The different ways in which a release shows a component, the worst first.
    private func cases(
        _ regions: [(key: [Showing], set: Diagrams.Node)], _ diagrams: Diagrams, _ valid: Diagrams.Node,
        example: ([Int], ([Int]) -> Bool) -> Context
    ) -> [SkewMatrix.Case] {
        let cases = regions.compactMap { pair, set -> SkewMatrix.Case? in
            guard let outcome = pair[0].outcome(beside: pair[1]),
                let nearest = diagrams.nearest(in: set, to: space.baseline)
            else { return nil }
            return SkewMatrix.Case(
                outcome, pair[0], newest: pair[1],
                condition: formula(of: set, against: diagrams.difference(valid, set), in: diagrams),
                contexts: diagrams.count(set), example: example(nearest) { diagrams.contains($0, set) })
        }
        return SkewMatrix.Outcome.allCases.reversed().flatMap { outcome in cases.filter { $0.outcome == outcome } }
    }

    /// An example with the release as its client, where the client is an axis that has it.
    private func context(
        _ values: [Int], of release: Capabilities, _ client: ClientPath?, _ isMember: ([Int]) -> Bool
    ) -> Context {
        guard let client, let axis = axes.firstIndex(where: { $0.isMember(client) }),
            let value = axes[axis].index(ofValue: release)
        else { return space.context(values) }
        var ofRelease = values
        ofRelease[axis] = value
        return space.context(isMember(ofRelease) ? ofRelease : values)
    }
}

extension ScreenProbe {
    /// What stands at a place for a client, whatever client the requirements have.
    fileprivate func component(
        at place: Int, for release: Capabilities, _ client: ScreenSpace<Requirements>.ClientPath
    ) -> Component? {
        let requirements = {
            var requirements = self.requirements
            requirements[keyPath: client] = release
            return requirements
        }
        return space.pluginPoint.compose(
            place,
            answering: { test in
                // Else the axis would say which client it is.
                if case .member(let member, _, _) = test, member == client {
                    return test.holds(for: requirements(), openFlags)
                }
                return answer(test, for: requirements)
            }, for: requirements
        ).component
    }
}
