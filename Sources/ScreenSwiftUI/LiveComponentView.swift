#if canImport(SwiftUI)
public import ComponentScreen
import ScreenTheme
public import SwiftUI

/// One mounted component as a SwiftUI view, for a screen that is otherwise the application's own.
///
/// ```swift
/// if let insurance = model.component("insurance") { LiveComponentView(insurance) }
/// ```
public struct LiveComponentView: View {
    private let component: ComponentModel
    private var look = Look()
    @State private var uses: FacetUses
    @Environment(\.facetDrawings) private var drawings

    /// Draws a component.
    public init(_ component: ComponentModel) {
        self.component = component
        _uses = State(wrappedValue: FacetUses())
    }

    /// The component's facets, or what the application draws in place of them.
    public var body: some View {
        let facet = component.facet
        let content = FacetContent(facet, FacetContext(of: component, facet, uses))
        Group {
            if let draw = drawings.components[component.id] { draw(facet, content) } else { content }
        }
        .modifier(FocusOwner(fields: { component.fields }, words: { component.words }))
        .modifier(ScreenLanguage { component.words })
        .modifier(UnknownStyleReport(facet: facet))
        .tint(look.color(.accent))
        .modifier(RemarkAnnouncing(remarks: Remark.all(of: facet, in: component.words)))
        // Another builder's component has a view of its own, without focus or scroll position of the one before.
        .id(ObjectIdentifier(component))
    }
}
#endif
