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
///     ScreenView(model, theme: .standard, reveal: $reveal)
///     Button("Continue") { reveal = model.firstIncomplete }
/// }
/// ```
///
/// A component is evaluated again when it shows something else, and no other is. Texts grow with the user's text size,
/// colors follow the color scheme, and everything is laid out from leading to trailing.
public struct ScreenView: View {
    private let model: ScreenModel
    private let theme: Theme
    @Binding private var reveal: ComponentID?

    /// Draws a screen.
    ///
    /// - Parameters:
    ///   - model: the mounted screen.
    ///   - theme: the look of the brand.
    ///   - reveal: a component to scroll to and to focus, or a facet as `ScreenModel.fields` names it; of a component
    ///     with faults, its first fault. It is nil again once that is done.
    public init(_ model: ScreenModel, theme: Theme = .standard, reveal: Binding<ComponentID?> = .constant(nil)) {
        self.model = model
        self.theme = theme
        self._reveal = reveal
    }

    /// The sections, one under the other; bars stay in sight, below or beside them.
    public var body: some View {
        ScreenPage(model: model, theme: theme, reveal: $reveal)
            .modifier(FocusOwner(fields: { model.fields }, words: { model.words }))
            .modifier(ScreenLanguage { model.words })
            .environment(\.screenTheme, theme)
            // Another screen has a view of its own, without focus or scroll position of the one before.
            .id(ObjectIdentifier(model))
    }
}

/// The sections of a screen, which scroll.
private struct ScreenPage: View {
    let model: ScreenModel
    let theme: Theme
    @Binding var reveal: ComponentID?
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.facetDrawings) private var drawings
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.dynamicTypeSize) private var typeSize
    /// The room of the screen; nil until it is measured.
    @State private var size: CGSize?

    init(model: ScreenModel, theme: Theme, reveal: Binding<ComponentID?>) {
        self.model = model
        self.theme = theme
        _reveal = reveal
        _size = State(wrappedValue: nil)
    }

    var body: some View {
        let sections = model.sections.filter { $0.section.role != .bar }
        let bars = model.sections.filter { $0.section.role == .bar }
        let place = ScreenSection.BarPlace(
            width: size.map { Double($0.width) }, height: size.map { Double($0.height) },
            hasLargeText: typeSize.isAccessibilitySize)
        ScrollViewReader { proxy in
            ScrollView {
                // Rows are built one by one when they come near.
                LazyVStack(alignment: .leading, spacing: CGFloat(theme.spacing.medium)) {
                    ForEach(sections) { area($0) }
                }
                .padding(CGFloat(theme.spacing.inset))
                .frame(maxWidth: ReadableWidth.most(for: sections.map(\.section.layout)))
                .frame(maxWidth: .infinity)
                .animation(reducesMotion || model.motion?.isReloaded == true ? nil : .default, value: model.motion)
            }
            .leavingByScroll()
            .background(Color(theme.palette(for: colorScheme)[.screen]))
            // The room of what scrolls is smaller by a bar, so that nothing that has the focus is behind it.
            .safeAreaInset(edge: .bottom, spacing: 0) {
                if !bars.isEmpty, case .below = place {
                    ScreenBar(place: place) { ForEach(bars) { area($0) } }
                }
            }
            .safeAreaInset(edge: .trailing, spacing: 0) {
                if !bars.isEmpty, case .beside = place {
                    ScreenBar(place: place) { ForEach(bars) { area($0) } }
                }
            }
            .tint(Color(theme.palette(for: colorScheme)[.accent]))
            .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
            .background { FocusScroller(proxy) { model.component($0)?.id } }
            .background { Revealing(model: model, reveal: $reveal) }
        }
    }

    private func row(_ component: ComponentModel) -> some View { ComponentRow(component, of: model) }
}

/// The language of a screen for all inside of it, where that is not the application's.
///
/// Texts that are read from right to left are laid out so, and pickers of the system have the names of the texts around.
struct ScreenLanguage: ViewModifier {
    let words: @MainActor () -> Words

    init(_ words: @escaping @MainActor () -> Words) { self.words = words }

    func body(content: Content) -> some View {
        let words = words()
        content
            .transformEnvironment(\.layoutDirection) { if words.isRightToLeft { $0 = .rightToLeft } }
            .transformEnvironment(\.locale) { locale in
                // In its own language the user has set how days and times are written.
                if locale.language.languageCode != words.locale.language.languageCode { locale = words.locale }
            }
    }
}

/// The width in which lines can be read.
enum ReadableWidth {
    /// Returns the most points that sections are wide: as many as a line of text may have, and all that there are where a
    /// section sets things beside each other.
    static func most(for layouts: [FacetElement.Layout]) -> CGFloat {
        layouts.allSatisfy { layout in
            switch layout.axis {
            case .vertical, .carousel: layout.wide == nil
            case .horizontal, .grid: false
            }
        } ? 672 : .infinity
    }
}

extension ScreenPage {
    /// Draws a section, with its header, its layout and what the application puts below it.
    private func area(_ section: SectionContent<ComponentModel>) -> some View {
        let isPlain = section.section.layout == .vertical
        let split = isPlain ? Int.max : section.section.leading
        let isMenu = section.section.role.isMenu
        return Section {
            if isMenu {
                SectionMenu(
                    name: section.section.header ?? section.id.rawValue,
                    components: section.components, appeared: { model.appeared($0) }, row: row
                )
                .id(section.id)
            } else {
                ForEach(section.components.prefix(split)) { row($0) }
            }
            let arranged = Array(section.components.dropFirst(split))
            if !isMenu, !arranged.isEmpty {
                FacetLines(layout: section.section.layout, isLazy: true) {
                    ForEach(arranged) { row($0) }
                }
            }
        } header: {
            if !isMenu, let header = section.section.header { SectionHeader(header: header) }
        } footer: {
            if let draw = drawings.footer { draw(section.id) }
        }
    }
}

/// A component in its place among the others.
private struct ComponentRow: View {
    let component: ComponentModel
    let model: ScreenModel

    init(_ component: ComponentModel, of model: ScreenModel) {
        self.component = component
        self.model = model
    }

    var body: some View {
        LiveComponentView(component)
            .carouselCard()
            .modifier(FocusPlace(component.id))
            .background {
                // Its middle is visible when half of it is, also where it is higher than the screen.
                Color.clear.frame(height: 1).onScrollVisibilityChange { if $0 { model.appeared(component.id) } }
            }
    }
}

/// The view that shows the component that is asked for, and the fault behind a press that did nothing.
private struct Revealing: View {
    let model: ScreenModel
    @Binding var reveal: ComponentID?
    @Environment(\.screenFocus) private var focus
    @Environment(\.facetDrawings) private var drawings

    init(model: ScreenModel, reveal: Binding<ComponentID?>) {
        self.model = model
        _reveal = reveal
    }

    var body: some View {
        Color.clear
            .onChange(of: reveal, initial: true) { _, wanted in
                guard let wanted else { return }
                let component = model.component(wanted)
                // What stands inside of a component has its id in front.
                let isFacet = component.map { $0.id != wanted && $0.hasFacet(at: wanted) } ?? false
                let place = isFacet ? wanted : component.map { $0.firstFault ?? $0.id } ?? wanted
                focus?.show(place, hearing: component.flatMap { $0.id == place ? firstElement(of: $0) : nil })
                reveal = nil
            }
            .onChange(of: model.obstacle) {
                if let place = model.obstacle?.place { focus?.show(place) }
            }
    }

    /// Returns the first element that a screen reader finds of a component, which is none itself; nil where the application
    /// draws it.
    private func firstElement(of component: ComponentModel) -> ComponentID? {
        guard drawings.components[component.id] == nil else { return nil }
        return component.facet.accessibilityElements.first.map { "\(component.id)/\($0.id)" }
    }
}

extension ComponentModel {
    /// Returns whether a place is that of one of its facets.
    fileprivate func hasFacet(at place: ComponentID) -> Bool {
        facet.all.contains { "\(id)/\($0.id)" == place.rawValue }
    }
}

extension View {
    /// Takes the keyboard away where the user scrolls.
    fileprivate func leavingByScroll() -> some View {
        #if os(visionOS)
        self
        #else
        scrollDismissesKeyboard(.interactively)
        #endif
    }
}

/// The bars of a screen, no higher than their place; what is longer scrolls.
private struct ScreenBar<Content: View>: View {
    let place: ScreenSection.BarPlace
    var look = Look()
    @ViewBuilder let content: Content
    /// The height of the contents; nil until it is measured.
    @State private var height: CGFloat?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: CGFloat(look.theme.spacing.medium)) { content }
                .padding(CGFloat(look.theme.spacing.inset))
                .onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: { height = $0 })
        }
        .frame(width: width, height: shownHeight)
        .background(look.color(.screen))
    }

    private var width: CGFloat? {
        switch place {
        case .below: nil
        case .beside(let width): CGFloat(width)
        }
    }

    /// The height; nil for all that there is.
    private var shownHeight: CGFloat? {
        switch place {
        case .below(let greatest): min(height ?? CGFloat(greatest), CGFloat(greatest))
        case .beside: nil
        }
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
            .padding(.top, CGFloat(look.theme.spacing.large - look.theme.spacing.medium))
    }
}

extension ScreenSection.Role {
    /// Whether the area stands behind a button; any other stands in its place, what floats is the application's.
    fileprivate var isMenu: Bool {
        switch self {
        case .menu: true
        case .content, .status, .dialog, .bar: false
        }
    }
}
#endif
