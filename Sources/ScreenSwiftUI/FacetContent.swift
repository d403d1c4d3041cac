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
    /// The status of the outermost facet around that takes nothing.
    private var disabled: FacetElement.Status?
    /// Nothing is around: it is the whole component.
    private(set) var isOutermost = true
    /// The application draws this facet's kind, and asks for the library's drawing inside of its own.
    private(set) var isReplaced = false

    /// The words of the screen, for what the library itself says.
    let words: Words
    private let component: ComponentModel
    private let uses: FacetUses
    private let accessibilityElements: [FacetID: AccessibilityElement]

    init(of component: ComponentModel, _ facet: Facet<AnyEvent>, _ uses: FacetUses) {
        self.component = component
        self.uses = uses
        words = component.words
        accessibilityElements = Dictionary(facet.accessibilityElements(in: words).map { ($0.id, $0) }) { first, _ in
            first
        }
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
        context.disabled = disabled ?? (facet.status.isEnabled ? nil : facet.status)
        context.selection = facet.innerSelection(in: selection)
        return context
    }

    /// Returns whether a facet takes nothing, by itself or because of what it stands in.
    func isDisabled(_ facet: Facet<AnyEvent>) -> Bool { disabled != nil || !facet.status.isEnabled }

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

extension FacetContent: Equatable {
    /// Returns whether both draw the same: the same facet, in the same place of the same component.
    nonisolated public static func == (a: FacetContent, b: FacetContent) -> Bool {
        a.facet == b.facet && a.context.draws(as: b.context)
    }
}

extension FacetContext {
    /// Returns whether a facet is drawn the same in another context; the words of its elements follow from it.
    nonisolated fileprivate func draws(as other: FacetContext) -> Bool {
        component === other.component && uses === other.uses && selection == other.selection
            && disabled == other.disabled && isOutermost == other.isOutermost && isReplaced == other.isReplaced
            && words == other.words
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
    var look = Look()

    /// The most facets that are built at once; of more, those that come near.
    private static let mostAtOnce = 20

    var body: some View {
        let inside = context.inside(facet)
        let isLazy = facet.children.count > Self.mostAtOnce
        if !facet.children.isEmpty {
            FacetLines(layout: facet.layout, isLazy: isLazy) { ForEach(lines) { line($0, inside) } }
        }
    }

    @ViewBuilder private func line(_ line: FacetLine, _ inside: FacetContext) -> some View {
        if line.isSeparated { look.color(.separator).frame(height: 1).accessibilityHidden(true) }
        // The ids of the facets of a component inside begin with that component's.
        if line.facet.id.rawValue.contains("/") {
            FacetContent(line.facet, inside).equatable()
                .onScrollVisibilityChange { if $0 { inside.appeared(line.facet) } }
                .carouselCard()
        } else {
            FacetContent(line.facet, inside).equatable().carouselCard()
        }
    }

    private var lines: [FacetLine] { FacetLine.all(of: facet) { context.place(of: $0) } }
}

/// A facet inside another, and whether a line is drawn above it: between rows, and between options under each other.
struct FacetLine: Identifiable {
    let id: ComponentID
    let facet: Facet<AnyEvent>
    let isSeparated: Bool

    /// Returns the facets inside one, each under its place on the screen.
    static func all(of facet: Facet<AnyEvent>, place: (Facet<AnyEvent>) -> ComponentID) -> [FacetLine] {
        var before: Facet<AnyEvent>?
        return facet.children.map { child in
            defer { before = child }
            let isSeparated =
                facet.layout.axis == .vertical
                && before.map { child.kind.interaction == .choose || child.kind.isLine && $0.kind.isLine } ?? false
            return FacetLine(id: place(child), facet: child, isSeparated: isSeparated)
        }
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
        if layout.wide == nil || look.isStacked {
            ArrangedLines(layout: layout, isLazy: isLazy) { content }
        } else {
            RoomLines(layout: layout, isLazy: isLazy) { content }
        }
    }
}

/// Views in a layout that is another one where the room is wide.
private struct RoomLines<Content: View>: View {
    let layout: FacetElement.Layout
    let isLazy: Bool
    @ViewBuilder let content: Content
    /// The width of the room; nil until it is measured.
    @State private var width: CGFloat?

    var body: some View {
        ArrangedLines(layout: layout.inRoom(of: width.map { Double($0) }), isLazy: isLazy) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
    }
}

private struct ArrangedLines<Content: View>: View {
    let layout: FacetElement.Layout
    let isLazy: Bool
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
                FacetCarousel(spacing: spacing) { content }
            case .grid:
                FacetGrid(layout: layout, spacing: spacing) { content }
            }
        }
        .padding(layout.padding.map { look.theme.spacing.points($0) } ?? 0)
    }
}

/// Cards of one width on a line that scrolls sideways, and stops where a card begins.
private struct FacetCarousel<Content: View>: View {
    let spacing: CGFloat
    @ViewBuilder let content: Content
    /// The width of the room; nil until it is measured.
    @State private var width: CGFloat?
    @ScaledMetric private var scale: CGFloat = 1

    init(spacing: CGFloat, @ViewBuilder content: () -> Content) {
        self.spacing = spacing
        self.content = content()
        _width = State(wrappedValue: nil)
    }

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(alignment: .top, spacing: spacing) { content }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .environment(\.cardWidth, CarouselCard.width(in: width, scale: scale))
        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
    }
}

/// A view that is a card where it stands in a carousel.
struct CarouselCard: ViewModifier {
    @Environment(\.cardWidth) private var width

    init() {}

    func body(content: Content) -> some View {
        if let width {
            // What is inside of a card is none.
            content.environment(\.cardWidth, nil).frame(width: width, alignment: .leading)
        } else {
            content
        }
    }

    /// Returns the width of a card: 256 points, which grow with the text size, or 4 of 5 parts of a room that is less.
    ///
    /// So part of the next card is seen, as on a page.
    nonisolated static func width(in room: CGFloat?, scale: CGFloat) -> CGFloat {
        let usual = 256 * scale
        guard let room, room.isFinite, room > 0 else { return usual }
        return min(usual, room * 0.8)
    }
}

extension View {
    func carouselCard() -> some View { modifier(CarouselCard()) }
}

private struct CardWidthKey: EnvironmentKey {
    static let defaultValue: CGFloat? = nil
}

extension EnvironmentValues {
    fileprivate var cardWidth: CGFloat? {
        get { self[CardWidthKey.self] }
        set { self[CardWidthKey.self] = newValue }
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
