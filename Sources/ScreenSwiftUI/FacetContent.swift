#if canImport(SwiftUI)
public import ComponentScreen
import Foundation
import ScreenTheme
public import SwiftUI

/// A facet as the library, or the application for its kind, draws it.
public struct FacetContent: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.facetDrawings) private var drawings

    init(_ facet: Facet<AnyEvent>, _ context: FacetContext) {
        self.facet = facet
        self.context = context
    }

    /// Does to the facet what a user would; nothing happens where it cannot be done.
    public func send(_ interaction: Interaction) { context.send(interaction, facet.id) }

    /// The facets inside this one, in their layout.
    public var children: some View { FacetChildren(facet: facet, context: context) }

    /// The drawing of the facet's kind; what the library does not know is drawn as its texts.
    public var body: some View {
        if let draw = drawings.kinds[facet.kind], !context.isReplaced {
            draw(facet, FacetContent(facet, context.replaced))
        } else {
            FacetFrame(facet: facet, context: context) { drawings.unknownKinds?.report($0) }
        }
    }
}

/// The context in which the facets of one component are drawn.
@MainActor
struct FacetContext {
    /// The outermost choice around, which says how many of its options can be chosen.
    var selection: FacetElement.Selection?
    /// The facet around is disabled.
    private var isDisabled = false
    /// Nothing is around: it is the whole component.
    private(set) var isOutermost = true
    /// The application draws this facet's kind, and asks for the library's drawing inside of its own.
    private(set) var isReplaced = false

    private let component: ComponentModel
    private let uses: FacetUses
    private let accessibilityElements: [FacetID: AccessibilityElement]

    init(of component: ComponentModel, _ facet: Facet<AnyEvent>, _ uses: FacetUses) {
        self.component = component
        self.uses = uses
        accessibilityElements = Dictionary(facet.accessibilityElements.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Says that a facet of a component inside became visible.
    func appeared(_ facet: Facet<AnyEvent>) { component.appeared(facet.id) }

    /// Returns the component's id with the facet's behind it, by which tests and the keyboard know a facet.
    func place(of facet: Facet<AnyEvent>) -> ComponentID { ComponentID(rawValue: "\(component.id)/\(facet.id)") }

    /// Returns whether a facet is the one that was used last.
    func wasUsedLast(_ facet: Facet<AnyEvent>) -> Bool { uses.last == facet.id }

    var replaced: FacetContext {
        var context = self
        context.isReplaced = true
        return context
    }

    /// Returns the context of the facets inside of one.
    func inside(_ facet: Facet<AnyEvent>) -> FacetContext {
        var context = self
        context.isReplaced = false
        context.isOutermost = false
        context.isDisabled = isDisabled(facet)
        context.selection = facet.innerSelection(in: selection)
        return context
    }

    /// Returns whether a facet takes nothing, by itself or because of what it stands in.
    func isDisabled(_ facet: Facet<AnyEvent>) -> Bool { isDisabled || !facet.status.isEnabled }

    /// Returns the words of a screen reader for a facet; nil for a silent one.
    func accessibilityElement(of facet: Facet<AnyEvent>) -> AccessibilityElement? { accessibilityElements[facet.id] }

    /// Sends what the user did.
    ///
    /// A facet that went while the finger was down takes nothing any more.
    func send(_ interaction: Interaction, _ facet: FacetID) {
        uses.last = facet
        try? component.send(interaction, to: facet)
    }
}

/// The facet of a component that the user used last.
@MainActor
final class FacetUses {
    var last: FacetID?

    nonisolated init() {}
}

/// The facets inside a facet, in its layout.
struct FacetChildren: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    /// Facets under each other are built when they come near.
    var isLazy = false
    var look = Look()

    var body: some View {
        let inside = context.inside(facet)
        if !facet.children.isEmpty { FacetLines(layout: facet.layout, isLazy: isLazy) { list(inside) } }
    }

    private func list(_ inside: FacetContext) -> some View {
        ForEach(facet.children) { child in
            if isSeparated(child) { look.color(.separator).frame(height: 1).accessibilityHidden(true) }
            // The ids of the facets of a component inside begin with that component's.
            if child.id.rawValue.contains("/") {
                FacetContent(child, inside).onScrollVisibilityChange { if $0 { inside.appeared(child) } }
            } else {
                FacetContent(child, inside)
            }
        }
    }

    /// Returns whether a line is drawn above a facet: between rows, and between options under each other.
    private func isSeparated(_ child: Facet<AnyEvent>) -> Bool {
        guard facet.layout.axis == .vertical, let place = facet.children.firstIndex(where: { $0.id == child.id }),
            place > 0
        else { return false }
        return child.kind.interaction == .choose || child.kind.isLine && facet.children[place - 1].kind.isLine
    }
}

/// Views in a layout; at accessibility sizes what stands side by side goes one under the other.
struct FacetLines<Content: View>: View {
    let layout: FacetElement.Layout
    /// Lines under each other are built when they come near.
    var isLazy = false
    var look = Look()
    @ViewBuilder let content: Content

    var body: some View {
        let spacing = look.theme.spacing.points(layout.spacing)
        Group {
            switch look.isStacked ? .vertical : layout.axis {
            case .vertical where isLazy:
                LazyVStack(alignment: .leading, spacing: spacing) { content }
            case .vertical:
                VStack(alignment: .leading, spacing: spacing) { content }
            case .horizontal:
                HStack(alignment: .center, spacing: spacing) { content }
            case .carousel:
                ScrollView(.horizontal) { HStack(alignment: .top, spacing: spacing) { content } }
            case .grid:
                FacetGrid(layout: layout, spacing: spacing) { content }
            }
        }
        .padding(layout.padding.map { look.theme.spacing.points($0) } ?? 0)
    }
}

/// Views in the columns of a grid, fewer where the room has no place for all.
private struct FacetGrid<Content: View>: View {
    let layout: FacetElement.Layout
    let spacing: CGFloat
    @ViewBuilder let content: Content
    /// The width of the room; nil until it is measured.
    @State private var width: CGFloat?

    var body: some View {
        let column = GridItem(.flexible(), spacing: spacing, alignment: .leading)
        let count = layout.columns(in: width.map { Double($0) }, spacing: Double(spacing))
        LazyVGrid(columns: Array(repeating: column, count: count), alignment: .leading, spacing: spacing) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
    }
}
#endif
