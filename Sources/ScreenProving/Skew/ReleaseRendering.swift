import ComponentScreen
import ServerDriven
import StructuredText

/// One release's rendering of a component in one case: what it is sent, and what it shows of that.
struct ReleaseRendering: Hashable, Sendable {
    /// The builder of what is sent; nil where nothing is sent.
    var source: String?
    /// Whether the document shows its id.
    var isShown = false
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
        guard isShown else { return .lost }
        guard lost.isEmpty else { return .partly }
        return source == newest.source && replaced == newest.replaced ? .whole : .instead
    }
}

/// A component of a screen with its rendering by one release.
struct ReleaseComponent: Hashable, Sendable {
    let id: ComponentID
    let rendering: ReleaseRendering

    /// Returns the renderings of a component and of those inside it; of a feed, of each of its items.
    ///
    /// - Parameter sender: returns what stands at the place of an input that the component's actions send.
    static func all(
        of component: Component, by release: Capabilities, _ sender: (FacetID) -> [Component]
    ) -> [ReleaseComponent] {
        component.onScreen.flatMap { all(inside: $0, by: release, sender) }
    }

    private static func all(
        inside component: Component, by release: Capabilities, _ sender: (FacetID) -> [Component]
    ) -> [ReleaseComponent] {
        let inside = component.descendants
        do {
            let (shown, lost, replaced) = try release.shows(component, sender)
            let isShown = shown.contains(FacetID(rawValue: component.id.rawValue))
            let rendering = ReleaseRendering(
                source: component.builder, isShown: isShown, lost: lost, replaced: replaced)
            return [ReleaseComponent(id: component.id, rendering: rendering)]
                + inside.map { ReleaseComponent(id: $0.id, rendering: rendering.inner($0, shown)) }
        } catch {
            let fault = ClientOmission(component.id.rawValue, cause: "unreadable", detail: "\(error)")
            return ([component] + inside).map { part in
                ReleaseComponent(id: part.id, rendering: ReleaseRendering(source: part.builder, lost: [fault]))
            }
        }
    }
}

extension Capabilities {
    /// Returns what the client shows of a component on its screen: with the components whose inputs it sends, and those
    /// whose inputs they send.
    fileprivate func shows(
        _ component: Component, _ sender: (FacetID) -> [Component]
    ) throws -> (facets: Set<FacetID>, lost: [ClientOmission], replaced: [ClientOmission]) {
        var others: [Component] = []
        while true {
            let rendering = try shows(component.live, beside: others.map(\.live))
            let known = Set(([component] + others).map(\.id))
            let added = rendering.missingInputs.flatMap(sender).grouped(by: \.id).filter { !known.contains($0.key) }
            if added.isEmpty { return (rendering.facets, rendering.lost, rendering.replaced) }
            others += added.compactMap(\.elements.first)
        }
    }
}

extension Component {
    /// The components that stand on the screen: of a feed its items.
    var onScreen: [Component] { isFeed ? children.flatMap(\.onScreen) : [self] }

    fileprivate var live: RenderedComponent { RenderedComponent(id: id, builder: builder, facet: render()) }
}

extension [ReleaseComponent] {
    func rendering(of id: ComponentID) -> ReleaseRendering {
        first { $0.id == id }?.rendering ?? ReleaseRendering()
    }
}
