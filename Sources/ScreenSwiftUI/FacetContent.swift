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
    let component: ComponentModel
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
    /// Whether facets are built when they come near; a list that becomes long or short is made anew for that.
    @State private var isLazy: Bool

    /// The most facets that are built at once; of more, those that come near.
    private static let mostAtOnce = 20

    init(facet: Facet<AnyEvent>, context: FacetContext) {
        self.facet = facet
        self.context = context
        _isLazy = State(wrappedValue: facet.children.count > Self.mostAtOnce)
    }

    var body: some View {
        let inside = context.inside(facet)
        let isLong = facet.children.count > Self.mostAtOnce
        if !facet.children.isEmpty {
            FacetLines(layout: facet.layout, isLazy: isLazy) { ForEach(lines) { line($0, inside) } }
                .background {
                    if isLong != isLazy { AfterEntry(component: context.component.id) { isLazy = isLong } }
                }
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

/// Waits until no field of a component has the keyboard, which it would lose if it was made anew.
private struct AfterEntry: View {
    let component: ComponentID
    let act: () -> Void
    @Environment(\.screenFocus) private var focus

    init(component: ComponentID, act: @escaping () -> Void) {
        self.component = component
        self.act = act
    }

    var body: some View {
        Color.clear.onChange(of: isEntered, initial: true) { if !isEntered { act() } }
    }

    private var isEntered: Bool { focus?.field?.rawValue.hasPrefix("\(component)/") ?? false }
}
#endif
