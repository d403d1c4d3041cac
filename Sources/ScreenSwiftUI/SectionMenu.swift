#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import SwiftUI

/// The components of a menu behind one button.
///
/// Elements that can be pressed are items of the system's menu, which has no pictures. Anything else unfolds below its
/// name, and stands there where a platform folds nothing.
struct SectionMenu<Row: View>: View {
    let name: String
    let components: [ComponentModel]
    let appeared: @MainActor (ComponentID) -> Void
    /// Draws a component as it stands in any other section.
    @ViewBuilder let row: @MainActor (ComponentModel) -> Row
    @Environment(\.facetDrawings) private var drawings

    var body: some View {
        #if os(watchOS)
        rows
        #else
        if components.allSatisfy(isItem) {
            Menu {
                ForEach(components) { component in MenuItem(component) { appeared(component.id) } }
            } label: {
                Image(systemName: "ellipsis.circle").frame(minWidth: Look.leastTarget, minHeight: Look.leastTarget)
                    .contentShape(.rect)
            }
            .accessibilityLabel(name)
        } else {
            #if os(tvOS)
            rows
            #else
            Unfolding { place in
                components.contains { $0.id == place || place.rawValue.hasPrefix("\($0.id)/") }
            } content: {
                rows
            } label: {
                Text(verbatim: name).frame(minHeight: Look.leastTarget)
            }
            #endif
        }
        #endif
    }

    @ViewBuilder private var rows: some View { ForEach(components) { row($0) } }

    /// Returns whether a component is one thing to press, drawn by nobody else.
    private func isItem(_ component: ComponentModel) -> Bool {
        let facet = component.facet
        return facet.events.tap != nil && !facet.takesKeyboard && facet.children.isEmpty
            && facet.text.details == nil && facet.images == FacetElement.Images() && drawings.kinds[facet.kind] == nil
            && drawings.components[component.id] == nil
    }
}

#if !os(watchOS)
/// One item of a menu, with its other events behind it.
private struct MenuItem: View {
    private let component: ComponentModel
    private let appeared: @MainActor () -> Void
    @State private var uses: FacetUses

    init(_ component: ComponentModel, appeared: @escaping @MainActor () -> Void) {
        self.component = component
        self.appeared = appeared
        _uses = State(wrappedValue: FacetUses())
    }

    var body: some View {
        let facet = component.facet
        let context = FacetContext(of: component, facet, uses)
        item(facet, context).facetElement(facet, context)
            .modifier(UnknownStyleReport(facet: facet))
            .onAppear(perform: appeared)
        OtherEvents(facet: facet, context: context)
    }

    @ViewBuilder private func item(_ facet: Facet<AnyEvent>, _ context: FacetContext) -> some View {
        switch facet.kind.interaction {
        case .toggle: check(facet, .toggle, context)
        case .choose: check(facet, .choose, context)
        case .tap, .enter, .enterSecret, .event, nil:
            Button {
                context.send(.tap, facet.id)
            } label: {
                texts(of: facet)
            }
        }
    }

    /// Draws something that is on or off, which a menu checks.
    private func check(_ facet: Facet<AnyEvent>, _ interaction: Interaction, _ context: FacetContext) -> some View {
        Toggle(
            isOn: Binding { @MainActor in
                facet.isSelected
            } set: { @MainActor isOn in
                if isOn != facet.isSelected { context.send(interaction, facet.id) }
            }
        ) {
            texts(of: facet)
        }
    }

    /// Draws the title, and below it what a menu shows smaller.
    @ViewBuilder private func texts(of facet: Facet<AnyEvent>) -> some View {
        Text(verbatim: facet.text.title ?? facet.accessibility.label ?? "")
        let notes = [facet.text.accessory, facet.text.subtitle, facet.text.description, facet.status.message]
            .compactMap { $0 }.filter { !$0.isEmpty }
        if !notes.isEmpty { Text(verbatim: notes.joined(separator: ", ")) }
    }
}
#endif
#endif
