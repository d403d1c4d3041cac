import ComponentScreen
public import ServerDriven
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
    public func skew(
        releases: [Capabilities], client: any WritableKeyPath<Requirements, Capabilities> & Sendable,
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
    public func skew(releases: [Capabilities], budget: Int = 200_000) throws -> SkewMatrix {
        try matrix(releases, nil, budget)
    }

    private typealias ClientPath = any WritableKeyPath<Requirements, Capabilities> & Sendable

    private func matrix(
        _ releases: [Capabilities], _ client: ClientPath?, _ budget: Int
    ) throws -> SkewMatrix {
        let releases = try releases.inOrder().map(\.client)
        let (diagrams, valid) = space.allowed
        var components: [ComponentID] = []
        var cases = releases.map { _ in [SkewMatrix.ReleaseCase]() }
        for place in (places.arrangements.last?.sections ?? []).flatMap(\.places) {
            let exploration = try allCases(of: places.ids[place].rawValue, budget: budget) { probe in
                releases.map { release in
                    func standing(_ place: Int) -> Component? {
                        client.map { composed(place, for: release, $0, probe) } ?? probe.composed(place)
                    }
                    return standing(place).map { component in
                        ReleaseComponent.all(of: component, by: release) { input in
                            let place = try? places.position(of: ComponentID(rawValue: input.rawValue)).place
                            return place.flatMap(standing)?.onScreen ?? []
                        }
                    } ?? []
                }
            }
            let ids = exploration.leaves.flatMap(\.outcome).joined().grouped(by: \.id).map(\.key)
            for id in ids.isEmpty ? [places.ids[place]] : ids {
                components.append(id)
                for release in releases.indices {
                    let regions = exploration.regions(in: diagrams, valid: valid) { outcome in
                        SkewPair(release, of: releases, outcome.map { $0.rendering(of: id) })
                    }
                    cases[release] += regions.compactMap { pair, set -> SkewMatrix.ReleaseCase? in
                        // Nil where no release of the platform is sent anything.
                        guard let outcome = pair.rendering.outcome(beside: pair.best) else { return nil }
                        return SkewMatrix.ReleaseCase(
                            release: "\(releases[release])", component: id, newestRelease: "\(releases[pair.other])",
                            outcome: outcome, source: pair.rendering.source, newest: pair.best.source,
                            omitted: outcome == .instead ? pair.rendering.replaced : pair.rendering.lost,
                            condition: space.formula(of: set, within: valid, in: diagrams),
                            contexts: diagrams.count(set),
                            example: example(in: set, diagrams, releases[release], client))
                    }.sorted { $0.outcome > $1.outcome }
                }
            }
        }
        return SkewMatrix(
            releases: releases.map(\.description), newest: releases.newest, components: components,
            compared: Array(cases.joined()))
    }

    /// Returns a context of a set with the release as its client, where the client is an axis that has it.
    private func example(
        in set: Diagrams<Contexts>.Subset, _ diagrams: Diagrams<Contexts>, _ release: Capabilities,
        _ client: ClientPath?
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
    private func composed(
        _ place: Int, for release: Capabilities, _ client: ClientPath, _ probe: ScreenProbe<Requirements>
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

/// A release's rendering of a component, and the one it is compared with.
///
/// It is compared with the newest release of its platform. If that one is sent nothing either, the newest release that is
/// sent the component takes its place.
private struct SkewPair: Hashable {
    let rendering: ReleaseRendering
    let best: ReleaseRendering
    let other: Int

    init(_ release: Int, of releases: [Capabilities], _ renderings: [ReleaseRendering]) {
        let newest = releases.newest(beside: release)
        let isSent = [release, newest].contains { renderings[$0].source != nil }
        let sent =
            isSent
            ? nil
            : releases.indices.last { other in
                releases[other].platform == releases[release].platform && renderings[other].source != nil
            }
        other = sent ?? newest
        (rendering, best) = (renderings[release], renderings[other])
    }
}

/// Releases in order, platform by platform.
extension [Capabilities] {
    /// Returns the place of the newest release of the platform that a release is of.
    fileprivate func newest(beside release: Int) -> Int {
        lastIndex { $0.platform == self[release].platform } ?? release
    }

    /// The newest release of each one's platform.
    fileprivate var newest: [String] { indices.map { "\(self[newest(beside: $0)])" } }
}
