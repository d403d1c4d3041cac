import ComponentScreen

/// One release's rendering of a component in one case: what it is sent, and what it shows of that.
struct ReleaseRendering: Hashable, Sendable {
    /// The builder of what is sent; nil where nothing is sent.
    var source: String?
    var isShown = false
    /// Whether something is shown in its place, under another id.
    var isElsewhere = false
    /// Elements that are not shown, nor another one under their ids.
    var lost: [ClientOmission] = []
    /// Elements under whose ids another one is shown, and those in a style that the release does not draw.
    var replaced: [ClientOmission] = []

    /// Returns the rendering of a component inside the one that this is of.
    func inner(_ component: Component, _ shown: Set<FacetID>) -> ReleaseRendering {
        let scope = "\(component.id)/"
        var inner = ReleaseRendering(source: component.builder)
        inner.isShown = shown.contains(FacetID(rawValue: scope + component.render().id.rawValue))
        inner.lost = lost.filter { $0.element.hasPrefix(scope) }
        inner.replaced = replaced.filter { $0.element.hasPrefix(scope) }
        // It went with what it is in.
        if !inner.isShown, inner.lost.isEmpty { inner.lost = lost }
        return inner
    }

    /// Returns how it compares with the newest release; nil where neither is sent anything.
    func outcome(beside newest: ReleaseRendering) -> SkewMatrix.Outcome? {
        guard source != nil || newest.source != nil else { return nil }
        guard isShown else { return isElsewhere ? .instead : .lost }
        guard lost.isEmpty else { return .partly }
        return source == newest.source && replaced == newest.replaced ? .whole : .instead
    }
}

/// A component of a screen with its rendering by one release.
struct RenderedComponent: Hashable, Sendable {
    let id: ComponentID
    let rendering: ReleaseRendering
    /// Whether it stands inside another component of its place.
    var isInside = false

    /// Returns the renderings of a component and of those inside it; of a feed, of each of its items.
    static func all(of component: Component, by release: some ReleasedClient) -> [RenderedComponent] {
        let inside = component.descendants
        // The items of a feed stand on the screen themselves.
        if component.isFeed { return component.children.flatMap { all(of: $0, by: release) } }
        let live = LiveComponent(id: component.id, builder: component.builder, facet: component.render())
        do {
            let (shown, lost, replaced) = try release.shows(live)
            let isShown = shown.contains(FacetID(rawValue: component.id.rawValue))
            let rendering = ReleaseRendering(
                source: component.builder, isShown: isShown, lost: lost, replaced: replaced)
            return [RenderedComponent(id: component.id, rendering: rendering)]
                + inside.map { part in
                    RenderedComponent(id: part.id, rendering: rendering.inner(part, shown), isInside: true)
                }
        } catch {
            let fault = ClientOmission(component.id.rawValue, cause: "unreadable", detail: "\(error)")
            return ([component] + inside).map { part in
                let rendering = ReleaseRendering(source: part.builder, lost: [fault])
                return RenderedComponent(id: part.id, rendering: rendering, isInside: part.id != component.id)
            }
        }
    }

    /// Returns whether it is shown in place of a component that the newest release shows: by the same candidate or by a
    /// fallback.
    ///
    /// A component that the newest release shows, too, takes the place of nothing; but another builder's under the id
    /// of a component takes the place of everything inside that.
    fileprivate func replaces(_ component: ComponentID, shownBy newest: [RenderedComponent]) -> Bool {
        guard rendering.isShown else { return false }
        let (other, isAround) = (newest.rendering(of: id), component.rawValue.hasPrefix("\(id)/"))
        if other.isShown { return isAround && other.source != rendering.source }
        let isComponentInside = newest.contains { $0.id == component && $0.isInside }
        return isAround || id.rawValue.hasPrefix("\(component)/") || !isInside && !isComponentInside
    }
}

/// Everything that stands at one place.
extension [RenderedComponent] {
    func rendering(of id: ComponentID) -> ReleaseRendering {
        first { $0.id == id }?.rendering ?? ReleaseRendering()
    }

    /// Returns the rendering of a component or, where it is not shown, of the one in its place under another id.
    func rendering(of id: ComponentID, beside newest: [RenderedComponent]) -> ReleaseRendering {
        var rendering = rendering(of: id)
        guard !rendering.isShown, newest.rendering(of: id).isShown,
            let other = first(where: { $0.replaces(id, shownBy: newest) }) ?? neighbour(of: id, in: newest)
        else { return rendering }
        rendering.source = other.rendering.source
        rendering.isElsewhere = true
        return rendering
    }

    /// Returns the component that stands where another one stands beside it in the same hub: between the same
    /// neighbours, and not shown by the newest release itself.
    private func neighbour(of id: ComponentID, in newest: [RenderedComponent]) -> RenderedComponent? {
        func siblings(_ list: [RenderedComponent]) -> [RenderedComponent] {
            list.filter { $0.isInside && $0.rendering.isShown && $0.id.hub == id.hub }
        }
        let (old, new) = (siblings(self), siblings(newest))
        guard let place = new.firstIndex(where: { $0.id == id }) else { return nil }
        let before = new[..<place].last { component in old.contains { $0.id == component.id } }
        let after = new[place...].first { component in old.contains { $0.id == component.id } }
        let between = old.drop { before != nil && $0.id != before?.id }.prefix { $0.id != after?.id }
        return between.first { component in !new.contains { $0.id == component.id } }
    }
}

extension ComponentID {
    /// The id of the component around.
    fileprivate var hub: Substring { rawValue.lastIndex(of: "/").map { rawValue[..<$0] } ?? "" }
}
