#if canImport(SwiftUI)
import ComponentScreen
import Observation
import SwiftUI

/// The places of a screen that are to be shown, heard or entered next, and the field that has the keyboard.
///
/// A place is a component, or a facet as `ScreenModel.fields` names it. Each view has its own focus, as SwiftUI wants it,
/// and follows the wish for its place: so a wish for one is seen by no other, and waits until the view is there.
@MainActor
@Observable
final class ScreenFocus {
    /// A place to scroll to.
    struct Scroll: Equatable {
        let place: ComponentID
        /// Whether there is a view for it or for the component around, which finds it; otherwise the component is scrolled to.
        let isBuilt: Bool
        /// Whether it is only brought into view, as for a field that has the keyboard next.
        let isGentle: Bool
        /// Tells it from one before for the same place.
        let number: Int
    }

    /// The wishes for one place.
    @MainActor
    @Observable
    final class Wish {
        /// Whether the field is to have the keyboard, or to give it up; nil leaves it as it is.
        var keyboard: Bool?
        /// Whether a screen reader is to go there.
        var isHeard = false
        /// How often a view of it came; none is there at 0.
        @ObservationIgnored var views = 0

        nonisolated init() {}
    }

    /// The field that has the keyboard.
    private(set) var field: ComponentID?
    /// The place to scroll to last.
    private(set) var scroll: Scroll?
    @ObservationIgnored private let fields: @MainActor () -> [ComponentID]
    @ObservationIgnored private var wishes: [ComponentID: Wish] = [:]

    nonisolated init(fields: @escaping @MainActor () -> [ComponentID]) { self.fields = fields }

    func wish(for place: ComponentID) -> Wish {
        if let wish = wishes[place] { return wish }
        let wish = Wish()
        wishes[place] = wish
        return wish
    }

    // MARK: Going

    /// Shows a place, has a screen reader go there or to an element in it, and gives it the keyboard where it is a field.
    func show(_ place: ComponentID, hearing element: ComponentID? = nil) {
        hear(element ?? place)
        if fields().contains(place) { wish(for: place).keyboard = true }
        scroll(to: place, isGentle: false)
    }

    /// Has a screen reader go to an element.
    func hear(_ place: ComponentID) { wish(for: place).isHeard = true }

    /// Returns the field after one; nil after the last.
    func next(after field: ComponentID) -> ComponentID? {
        let fields = fields()
        return fields.firstIndex(of: field).flatMap { fields.indices.contains($0 + 1) ? fields[$0 + 1] : nil }
    }

    /// Gives the keyboard to the next field, or takes it away after the last.
    func leave(_ field: ComponentID) {
        guard let next = next(after: field) else { return endEntry(in: field) }
        wish(for: next).keyboard = true
        scroll(to: next, isGentle: true)
    }

    /// Takes the keyboard away.
    func endEntry(in field: ComponentID) { wish(for: field).keyboard = false }

    private func scroll(to place: ComponentID, isGentle: Bool) {
        scroll = Scroll(
            place: place, isBuilt: isBuilt(place), isGentle: isGentle, number: (scroll?.number ?? 0) + 1)
    }

    /// Returns whether there is a view of a place, or of something that has it inside.
    private func isBuilt(_ place: ComponentID) -> Bool {
        var name = place.rawValue[...]
        while true {
            if let wish = wishes[ComponentID(name)], wish.views > 0 { return true }
            guard let end = name.lastIndex(of: "/") else { return false }
            name = name[..<end]
        }
    }

    // MARK: Following

    /// Hears that the view of a place came: what was to be shown, and was not there, is scrolled to now.
    func appeared(_ place: ComponentID) {
        wish(for: place).views += 1
        guard let scroll, !scroll.isBuilt,
            scroll.place == place || scroll.place.rawValue.hasPrefix("\(place.rawValue)/")
        else { return }
        self.scroll(to: scroll.place, isGentle: scroll.isGentle)
    }

    /// Hears that the view of a place went.
    func disappeared(_ place: ComponentID) { wish(for: place).views -= 1 }

    /// Hears that a field got the keyboard or lost it.
    func keyboardMoved(_ field: ComponentID, hasKeyboard: Bool) {
        if hasKeyboard { self.field = field } else if self.field == field { self.field = nil }
    }
}

private struct ScreenFocusKey: EnvironmentKey {
    static var defaultValue: ScreenFocus? { nil }
}

extension EnvironmentValues {
    var screenFocus: ScreenFocus? {
        get { self[ScreenFocusKey.self] }
        set { self[ScreenFocusKey.self] = newValue }
    }
}

/// The owner of the focus for all inside, unless there is one around, with the one bar above the keyboard.
struct FocusOwner: ViewModifier {
    let words: @MainActor () -> Words
    @State private var focus: ScreenFocus
    @Environment(\.screenFocus) private var around

    init(fields: @escaping @MainActor () -> [ComponentID], words: @escaping @MainActor () -> Words) {
        self.words = words
        _focus = State(wrappedValue: ScreenFocus(fields: fields))
    }

    func body(content: Content) -> some View {
        if around != nil {
            content
        } else {
            #if os(macOS) || os(tvOS) || os(watchOS) || os(visionOS)
            content.environment(\.screenFocus, focus)
            #else
            content.environment(\.screenFocus, focus)
                .toolbar {
                    ToolbarItemGroup(placement: .keyboard) { KeyboardBar(focus: focus, words: words) }
                }
            #endif
        }
    }
}

/// The bar above the keyboard: the way to the next field, and the end of the entry, which a keypad has no key for.
private struct KeyboardBar: View {
    let focus: ScreenFocus
    let words: @MainActor () -> Words

    var body: some View {
        let words = words()
        HStack {
            if let field = focus.field {
                if focus.next(after: field) != nil {
                    Button {
                        focus.leave(field)
                    } label: {
                        Image(systemName: "chevron.down")
                    }
                    .accessibilityLabel(words("Next field"))
                }
                Spacer()
                Button(words("Done")) { focus.endEntry(in: field) }
            }
        }
    }
}

/// The view of a place: a screen reader goes there where that is wanted.
struct FocusPlace: ViewModifier {
    let place: ComponentID
    @AccessibilityFocusState private var isHeard: Bool
    @Environment(\.screenFocus) private var focus

    init(_ place: ComponentID) {
        self.place = place
        _isHeard = AccessibilityFocusState()
    }

    func body(content: Content) -> some View {
        let wish = focus?.wish(for: place)
        content
            .accessibilityFocused($isHeard)
            .onAppear { focus?.appeared(place) }
            .onDisappear { focus?.disappeared(place) }
            .onChange(of: wish?.isHeard, initial: true) {
                guard let wish, wish.isHeard else { return }
                wish.isHeard = false
                isHeard = true
            }
    }
}

#if !os(tvOS) && !os(watchOS)
/// Something that unfolds on demand, and when something in it is to be shown.
struct Unfolding<Label: View, Content: View>: View {
    /// Returns whether a place is in it.
    let holds: @MainActor (ComponentID) -> Bool
    @ViewBuilder let content: () -> Content
    @ViewBuilder let label: () -> Label
    @State private var isUnfolded: Bool
    @Environment(\.screenFocus) private var focus

    init(
        holding holds: @escaping @MainActor (ComponentID) -> Bool, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: @escaping () -> Label
    ) {
        self.holds = holds
        self.content = content
        self.label = label
        _isUnfolded = State(wrappedValue: false)
    }

    var body: some View {
        DisclosureGroup(isExpanded: $isUnfolded) {
            content()
        } label: {
            label()
        }
        .onChange(of: focus?.scroll) { if let place = focus?.scroll?.place, holds(place) { isUnfolded = true } }
    }
}
#endif

/// The view that scrolls to the places that are to be shown; alone, so that no other is evaluated for it.
struct FocusScroller: View {
    let proxy: ScrollViewProxy
    let component: @MainActor (ComponentID) -> ComponentID?
    @Environment(\.screenFocus) private var focus

    init(_ proxy: ScrollViewProxy, component: @escaping @MainActor (ComponentID) -> ComponentID?) {
        self.proxy = proxy
        self.component = component
    }

    var body: some View {
        Color.clear.onChange(of: focus?.scroll, initial: true) {
            guard let scroll = focus?.scroll else { return }
            let component = component(scroll.place) ?? scroll.place
            if scroll.place == component || !scroll.isBuilt {
                proxy.scrollTo(component, anchor: .top)
            } else {
                // Without an anchor it moves as far as it has to.
                proxy.scrollTo(scroll.place, anchor: scroll.isGentle ? nil : .center)
            }
        }
    }
}
#endif
