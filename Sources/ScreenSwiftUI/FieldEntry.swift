#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

#if canImport(UIKit)
import UIKit
#endif

/// A text field under its title.
///
/// While the user writes, the field shows what they typed. Keyboards for words may compose letters out of several, so
/// there a change by the presenter waits until the field is left, submitted, or something else of the component is
/// used. It appears at once where the user has no keyboard that composes.
struct FieldPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()
    @Environment(\.screenFocus) private var focus
    @FocusState private var isFocused: Bool
    /// The text that was typed since the presenter's value was taken up; nil shows that value.
    @State private var typed: String?

    init(facet: Facet<AnyEvent>, context: FacetContext) {
        self.facet = facet
        self.context = context
        _isFocused = FocusState()
        _typed = State(wrappedValue: nil)
    }

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: CGFloat(look.theme.corners.field))
        VStack(alignment: .leading, spacing: look.tight) {
            EntryTitle(facet: facet)
            control
                .textFieldStyle(.plain)
                .keys(for: entry, isSecret: isSecret)
                .focused($isFocused)
                .returnKey(of: entry, hasNext: focus?.next(after: place) != nil) {
                    if !isSecret { typed = nil }
                    focus?.leave(place)
                }
                .styled(.entry, look)
                .foregroundStyle(look.color(context.isDisabled(facet) ? .textDisabled : .text))
                .padding(look.small)
                .frame(minHeight: CGFloat(facet.style.size.target))
                .background(look.color(.field), in: shape)
                .overlay { shape.stroke(look.color(edge), lineWidth: isFocused ? 2 : 1) }
                .facetElement(facet, context)
                .disabled(facet.events.enter == nil)
            if facet.isStepper { StepButtons(facet: facet, context: context) }
            FacetNotes(facet: facet, withSubtitle: false).accessibilityHidden(facet.linksInPlace.isEmpty)
        }
        .onChange(of: typed) { if !isSecret, !entry.keyboard.mayCompose { typed = nil } }
        .onChange(of: value) { _, value in if isSecret ? value.isEmpty : !isComposing { typed = nil } }
        .onChange(of: isFocused) { _, isFocused in
            focus?.keyboardMoved(place, hasKeyboard: isFocused)
            if !isSecret, !isFocused { typed = nil }
        }
        .onChange(of: wish?.keyboard, initial: true) {
            guard let wish, let isWanted = wish.keyboard else { return }
            wish.keyboard = nil
            isFocused = isWanted
        }
    }

    /// A secret is nowhere but in what is typed here; bullets stand where one was entered before.
    @ViewBuilder private var control: some View {
        let name = facet.accessibility.label ?? facet.text.title ?? ""
        if isSecret {
            SecureField(name, text: text, prompt: look.prompt(facet.text.accessory ?? facet.text.subtitle))
        } else {
            TextField(
                name, text: text, prompt: look.prompt(facet.text.subtitle),
                axis: entry.hasManyLines ? .vertical : .horizontal)
        }
    }

    private var isSecret: Bool { facet.kind == .secret }

    private var entry: FacetElement.Entry { facet.wholeEntry }
    private var place: ComponentID { context.place(of: facet) }
    private var value: String { facet.text.accessory ?? "" }
    private var wish: ScreenFocus.Wish? { focus?.wish(for: place) }
    private var shown: String { isSecret ? "" : value }

    private var edge: Palette.Role {
        if facet.status.isFault { .error } else { isFocused ? .focus : .control }
    }

    private var text: Binding<String> {
        Binding { @MainActor in
            typed ?? shown
        } set: { @MainActor text in
            guard text != typed ?? shown else { return }
            typed = text
            context.send(isSecret ? .enterSecret(Secret(text)) : .enter(text), facet.id)
        }
    }

    /// Whether a value of the presenter waits for the end of what is being typed.
    private var isComposing: Bool { isFocused && entry.keyboard.mayCompose && context.wasUsedLast(facet) }
}

extension FacetElement.Entry.Keyboard {
    fileprivate var isForWords: Bool {
        switch self {
        case .text: true
        case .number, .decimal, .phone, .email, .url: false
        }
    }

    /// Whether letters may be composed out of several keys.
    ///
    /// The marked text of a field does not tell: SwiftUI has none, and keyboards for Hangul and Telex replace letters
    /// without marking them. So the languages of the user's keyboards count; any but these may compose.
    @MainActor fileprivate var mayCompose: Bool {
        #if canImport(UIKit) && !os(watchOS)
        let plain: Set<Substring> = ["en", "id", "ms", "emoji", "dictation"]
        return isForWords
            && UITextInputMode.activeInputModes.contains { mode in
                guard let language = mode.primaryLanguage?.prefix(while: { $0 != "-" }) else { return true }
                return !plain.contains(language)
            }
        #else
        return isForWords
        #endif
    }
}

extension View {
    /// Has the key that ends the entry lead on; where a text has many lines it begins a new one, as on any keyboard.
    @ViewBuilder
    fileprivate func returnKey(
        of entry: FacetElement.Entry, hasNext: Bool, _ leave: @escaping () -> Void
    ) -> some View {
        if entry.hasManyLines {
            submitLabel(.return)
        } else {
            submitLabel(hasNext ? .next : .done).onSubmit(leave)
        }
    }

    /// Gives a field the keys that its entry needs; a secret is neither corrected nor capitalized.
    @ViewBuilder fileprivate func keys(for entry: FacetElement.Entry, isSecret: Bool) -> some View {
        let isForWords = entry.keyboard.isForWords && !isSecret
        let lined = lineLimit(entry.hasManyLines ? 3...8 : 1...1)
            .autocorrectionDisabled(!isForWords)
        #if os(macOS)
        lined
        #elseif os(watchOS)
        lined.textInputAutocapitalization(isForWords ? .sentences : .never)
        #else
        lined.textInputAutocapitalization(isForWords ? .sentences : .never)
            .keyboardType(entry.keyboard.type)
            .textContentType(isSecret && entry.keyboard == .text ? .password : entry.keyboard.content)
        #endif
    }
}

#if canImport(UIKit) && !os(watchOS)
extension FacetElement.Entry.Keyboard {
    fileprivate var type: UIKeyboardType {
        switch self {
        case .text: .default
        case .number: .numberPad
        case .decimal: .decimalPad
        case .phone: .phonePad
        case .email: .emailAddress
        case .url: .URL
        }
    }

    fileprivate var content: UITextContentType? {
        switch self {
        case .text, .number, .decimal: nil
        case .phone: .telephoneNumber
        case .email: .emailAddress
        case .url: .URL
        }
    }
}
#endif
#endif
