public import ComponentScreen
import StructuredText

extension ScreenSpace {
    /// Finds what every release shows of every component, in all contexts of the space.
    ///
    /// The variants of each place are composed for each release, encoded and read as that release reads them.
    ///
    /// - Parameters:
    ///   - releases: what every release can do, in any order; each is compared with the highest version of
    ///     its platform.
    ///   - client: the member of the requirements that holds the client's capabilities. The releases are its values,
    ///     even where it is an axis of the space.
    ///   - budget: how many runs one place may take.
    /// - Throws: `DefinitionError` for the releases, `ProofError` when the builders do not allow a proof.
    public func skew<Client: ReleasedClient>(
        releases: [Client], client: any WritableKeyPath<Requirements, Client> & Sendable,
        budget: Int = 200_000
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
    public func skew<Client: ReleasedClient>(releases: [Client], budget: Int = 200_000) throws -> SkewMatrix {
        try matrix(releases, nil, budget)
    }

    private typealias ClientPath<Client> = any WritableKeyPath<Requirements, Client> & Sendable
    private typealias Neighbour = (source: String?, set: Diagrams<Contexts>.Subset)

    private func matrix<Client: ReleasedClient>(
        _ releases: [Client], _ client: ClientPath<Client>?, _ budget: Int
    ) throws -> SkewMatrix {
        let releases = try releases.inOrder().map(\.client)
        let (diagrams, valid) = space.allowed
        var components: [ComponentID] = []
        var cases = releases.map { _ in [SkewMatrix.ReleaseCase]() }
        let sequence = (places.arrangements.last?.sections ?? []).flatMap { section in
            section.places.map { (place: $0, section: section.section.id) }
        }
        let explorations = try sequence.map { place, _ in
            try allCases(of: places.ids[place].rawValue, budget: budget) { probe in
                releases.map { release in
                    let component = client.map { composed(place, for: release, $0, probe) } ?? probe.composed(place)
                    return component.map { RenderedComponent.all(of: $0, by: release) } ?? []
                }
            }
        }
        let neighbours = releases.indices.map { release in
            inNextPlace(
                of: sequence.map(\.section), diagrams,
                explorations.map { exploration in
                    exploration.regions(in: diagrams, valid: valid) { outcome in
                        [release, releases.newest(beside: release)].map { number in
                            outcome[number].first { $0.rendering.isShown }?.rendering.source
                        }
                    }
                })
        }
        for (step, (place, _)) in sequence.enumerated() {
            let exploration = explorations[step]
            let ids = exploration.leaves.flatMap(\.outcome).joined().grouped(by: \.id).map(\.key)
            for id in ids.isEmpty ? [places.ids[place]] : ids {
                components.append(id)
                for release in releases.indices {
                    let newest = releases.newest(beside: release)
                    let regions = exploration.regions(in: diagrams, valid: valid) { outcome in
                        [
                            outcome[release].rendering(of: id, beside: outcome[newest]),
                            outcome[newest].rendering(of: id),
                        ]
                    }
                    cases[release] += regions.flatMap { renderings, set in
                        split(renderings, set, neighbours[release][step], diagrams)
                    }.compactMap { renderings, set -> SkewMatrix.ReleaseCase? in
                        let (rendering, best) = (renderings[0], renderings[1])
                        // Nil where neither the release nor the newest is sent anything.
                        guard let outcome = rendering.outcome(beside: best) else { return nil }
                        return SkewMatrix.ReleaseCase(
                            release: "\(releases[release])", component: id, newestRelease: "\(releases[newest])",
                            outcome: outcome, source: rendering.source, newest: best.source,
                            omitted: outcome == .instead && rendering.isShown ? rendering.replaced : rendering.lost,
                            condition: space.formula(of: set, within: valid, in: diagrams),
                            contexts: diagrams.count(set),
                            example: example(in: set, diagrams, releases[release], client))
                    }.sorted { $0.outcome > $1.outcome }
                }
            }
        }
        return SkewMatrix(
            releases: releases.map(\.description), newest: releases.newest, components: components,
            cases: Array(cases.joined()))
    }

    /// Returns for each place the contexts in which a release shows nothing there, the newest something, and it is the
    /// other way round at the next place, with what the release shows.
    ///
    /// A component that stands in place of one stands in place of no other.
    private func inNextPlace(
        of sections: [SectionID], _ diagrams: Diagrams<Contexts>,
        _ shown: [[(key: [String?], set: Diagrams<Contexts>.Subset)]]
    ) -> [[Neighbour]] {
        var free = shown.map { regions in
            regions.filter { $0.key[0] != nil && $0.key[1] == nil }.map { (source: $0.key[0], set: $0.set) }
        }
        return shown.indices.map { step in
            let missing = shown[step].filter { $0.key[0] == nil && $0.key[1] != nil }.map(\.set)
            var (rest, found): (Diagrams<Contexts>.Subset, [Neighbour]) = (missing.reduce(.empty, diagrams.union), [])
            for next in [step - 1, step + 1] where free.indices.contains(next) && sections[next] == sections[step] {
                for other in free[next].indices {
                    let both = diagrams.intersection(rest, free[next][other].set)
                    guard both != .empty else { continue }
                    found.append((free[next][other].source, both))
                    rest = diagrams.difference(rest, both)
                    free[next][other].set = diagrams.difference(free[next][other].set, both)
                }
            }
            return found
        }
    }

    /// Splits contexts in which a release lacks a component by what it shows at the next place instead.
    private func split(
        _ renderings: [ReleaseRendering], _ set: Diagrams<Contexts>.Subset,
        _ others: [Neighbour], _ diagrams: Diagrams<Contexts>
    ) -> [([ReleaseRendering], Diagrams<Contexts>.Subset)] {
        guard !renderings[0].isShown, !renderings[0].isElsewhere, renderings[1].isShown else {
            return [(renderings, set)]
        }
        var (rest, parts): (Diagrams<Contexts>.Subset, [([ReleaseRendering], Diagrams<Contexts>.Subset)]) = (set, [])
        for other in others {
            let both = diagrams.intersection(rest, other.set)
            guard both != .empty else { continue }
            var instead = renderings
            instead[0].source = other.source
            instead[0].isElsewhere = true
            parts.append((instead, both))
            rest = diagrams.difference(rest, other.set)
        }
        return rest == .empty ? parts : parts + [(renderings, rest)]
    }

    /// Returns a context of a set with the release as its client, where the client is an axis that has it.
    private func example<Client: ReleasedClient>(
        in set: Diagrams<Contexts>.Subset, _ diagrams: Diagrams<Contexts>, _ release: Client,
        _ client: ClientPath<Client>?
    ) -> Context? {
        guard let nearest = diagrams.nearest(in: set, to: space.baseline) else { return nil }
        guard let client, let axis = axes.firstIndex(where: { $0.isMember(client) }),
            let value = axes[axis].index(ofValue: release)
        else { return space.context(nearest) }
        var ofRelease = nearest
        ofRelease[axis] = value
        return space.context(diagrams.contains(ofRelease, set) ? ofRelease : nearest)
    }

    /// Returns the component at a place for a client, whatever client the requirements have.
    private func composed<Client: ReleasedClient>(
        _ place: Int, for release: Client, _ client: ClientPath<Client>, _ probe: ScreenProbe<Requirements>
    ) -> Component? {
        let requirements = {
            var requirements = probe.requirements
            requirements[keyPath: client] = release
            return requirements
        }
        return pluginPoint.compose(
            place,
            answering: { test in
                // Else the axis would say which client it is.
                if case .member(let member, _, _) = test, member == client {
                    return test.holds(for: requirements(), probe.openFlags)
                }
                return probe.answer(test, for: requirements)
            }, for: { _ in requirements() }
        ).component
    }
}

/// Releases in order, platform by platform.
extension Array where Element: ReleasedClient {
    /// Returns the place of the newest release of the platform that a release is of.
    fileprivate func newest(beside release: Int) -> Int {
        lastIndex { $0.platform == self[release].platform } ?? release
    }

    /// The newest release of each one's platform.
    fileprivate var newest: [String] { indices.map { "\(self[newest(beside: $0)])" } }
}
