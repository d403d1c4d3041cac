#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

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
