#if canImport(SwiftUI)
public import ComponentScreen
import Foundation
public import ScreenTheme
public import SwiftUI

/// A mounted screen as a SwiftUI view.
///
/// ```swift
/// @State private var model: ScreenModel
/// @State private var reveal: ComponentID?
///
/// var body: some View {
///     ScreenView(model, theme: .parcel, reveal: $reveal)
///     Button("Continue") { reveal = model.firstIncomplete }
/// }
/// ```
///
/// A component is evaluated again when it shows something else, and no other is. Texts grow with the user's text size, colors
/// follow the color scheme, and everything is laid out from leading to trailing.
public struct ScreenView: View {
    private let model: ScreenModel
    private let theme: Theme
    @Binding private var reveal: ComponentID?
    @AccessibilityFocusState private var focus: ComponentID?
    @Environment(\.colorScheme) private var colorScheme

    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - model: the mounted screen.
    ///   - theme: the look of the brand.
    ///   - reveal: a component to scroll to and to focus; it is nil again once that is done.
    public init(_ model: ScreenModel, theme: Theme = .standard, reveal: Binding<ComponentID?> = .constant(nil)) {
        self.model = model
        self.theme = theme
        self._reveal = reveal
        self._focus = AccessibilityFocusState()
    }

    /// The sections, one under the other.
    public var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: CGFloat(theme.spacing.large)) {
                    ForEach(model.sections) { section in
                        VStack(alignment: .leading, spacing: CGFloat(theme.spacing.medium)) {
                            if let header = section.section.header { SectionHeader(header: header) }
                            ForEach(section.components) { component in
                                LiveComponentView(component)
                                    .accessibilityFocused($focus, equals: component.id)
                                    .onAppear { model.appeared(component.id) }
                            }
                        }
                    }
                }
                .padding(CGFloat(theme.spacing.inset))
            }
            .background(Color(theme.palette(for: colorScheme)[.screen]))
            .onChange(of: reveal) { _, id in
                guard let id else { return }
                proxy.scrollTo(id, anchor: .top)
                focus = id
                reveal = nil
            }
        }
        .environment(\.screenTheme, theme)
    }
}

private struct SectionHeader: View {
    let header: String
    var look = Look()

    var body: some View {
        Text(header)
            .styled(.sectionHeader, look)
            .foregroundStyle(look.color(.textSecondary))
            .accessibilityAddTraits(.isHeader)
    }
}

/// One mounted component as a SwiftUI view, for a screen that is otherwise the application's own.
///
/// ```swift
/// if let insurance = model.component("insurance") { LiveComponentView(insurance) }
/// ```
public struct LiveComponentView: View {
    private let component: ComponentModel
    @Environment(\.facetDrawings) private var drawings
    @Environment(\.screenTheme) private var theme

    /// Draws a component.
    public init(_ component: ComponentModel) {
        self.component = component
    }

    /// The component's facets, or what the application draws in place of them.
    public var body: some View {
        let facet = component.facet
        let content = FacetContent(facet, FacetContext(of: component, facet))
        Group {
            if let draw = drawings.components[component.id] { draw(facet, content) } else { content }
        }
        // Another builder's component has a view of its own, without focus or scroll position of the one before.
        .id(component.builder)
        .onAppear {
            for style in facet.all.flatMap(\.style.ownNames) where !theme.styles.contains(style) {
                drawings.unknownStyles?.report(style)
            }
        }
    }
}
#endif
