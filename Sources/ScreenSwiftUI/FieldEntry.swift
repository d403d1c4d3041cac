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
    @Environment(\.fieldSequence) private var sequence
    /// The text that was typed since the presenter's value was taken up; nil shows that value.
    @State private var typed: String?

    init(facet: Facet<AnyEvent>, context: FacetContext) {
        self.facet = facet
        self.context = context
        _typed = State(wrappedValue: nil)
    }

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: CGFloat(look.theme.corners.field))
        VStack(alignment: .leading, spacing: look.tight) {
            FacetTitle(facet: facet, use: .hint, role: .textSecondary).accessibilityHidden(true)
            control
                .textFieldStyle(.plain)
                .keys(for: entry)
                .inSequence(sequence, place, hasDoneKey: entry.keyboard.isForWords)
                .onSubmit {
                    if !isSecret { typed = nil }
                    sequence?.leave(place)
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
            FacetNotes(facet: facet, withSubtitle: false).accessibilityHidden(true)
        }
        .onChange(of: typed) { if !isSecret, !entry.keyboard.mayCompose { typed = nil } }
        .onChange(of: value) { _, value in if isSecret ? value.isEmpty : !isComposing { typed = nil } }
        .onChange(of: isFocused) { _, isFocused in if !isSecret, !isFocused { typed = nil } }
    }

    /// A secret is nowhere but in what is typed here; bullets stand where one was entered before.
    @ViewBuilder private var control: some View {
        if isSecret {
            SecureField(facet.text.accessory ?? facet.text.subtitle ?? "", text: text)
        } else {
            TextField(facet.text.subtitle ?? "", text: text, axis: entry.hasManyLines ? .vertical : .horizontal)
        }
    }

    private var isSecret: Bool { facet.kind == .secret }

    private var entry: FacetElement.Entry { facet.wholeEntry }
    private var place: ComponentID { context.place(of: facet) }
    private var value: String { facet.text.accessory ?? "" }
    private var shown: String { isSecret ? "" : value }
    private var isFocused: Bool { sequence?.focus.wrappedValue == place }

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

// MARK: Sequence

/// The fields of a screen or a component, and the one that has the keyboard.
struct FieldSequence {
    let focus: FocusState<ComponentID?>.Binding
    let fields: [ComponentID]

    /// Returns the field after one; nil after the last.
    func next(after field: ComponentID) -> ComponentID? {
        fields.firstIndex(of: field).flatMap { fields.indices.contains($0 + 1) ? fields[$0 + 1] : nil }
    }

    /// Gives the keyboard to the next field, or takes it away after the last.
    @MainActor
    func leave(_ field: ComponentID) { focus.wrappedValue = next(after: field) }
}

private struct FieldSequenceKey: EnvironmentKey {
    static var defaultValue: FieldSequence? { nil }
}

extension EnvironmentValues {
    var fieldSequence: FieldSequence? {
        get { self[FieldSequenceKey.self] }
        set { self[FieldSequenceKey.self] = newValue }
    }
}

/// The owner of the keyboard's place for the fields inside, unless there is one around.
struct FieldSequencing: ViewModifier {
    let fields: [ComponentID]
    var around: FieldSequence?
    @FocusState private var focus: ComponentID?

    init(fields: [ComponentID], around: FieldSequence? = nil) {
        self.fields = fields
        self.around = around
        _focus = FocusState()
    }

    func body(content: Content) -> some View {
        content.environment(\.fieldSequence, around ?? FieldSequence(focus: $focus, fields: fields))
    }
}

extension View {
    /// Gives a field its place in the sequence: its key leads to the next field, or ends the entry.
    @ViewBuilder
    fileprivate func inSequence(_ sequence: FieldSequence?, _ place: ComponentID, hasDoneKey: Bool) -> some View {
        if let sequence {
            let submits = submitLabel(sequence.next(after: place) == nil ? .done : .next)
            #if os(macOS) || os(tvOS) || os(watchOS) || os(visionOS)
            submits.focused(sequence.focus, equals: place)
            #else
            submits.focused(sequence.focus, equals: place)
                .toolbar {
                    ToolbarItemGroup(placement: .keyboard) {
                        // A keypad has no key that ends the entry. The system names the symbol in the user's language.
                        if !hasDoneKey, sequence.focus.wrappedValue == place {
                            Spacer()
                            Button {
                                sequence.leave(place)
                            } label: {
                                Image(
                                    systemName: sequence.next(after: place) == nil
                                        ? "keyboard.chevron.compact.down" : "chevron.down")
                            }
                        }
                    }
                }
            #endif
        } else {
            self
        }
    }

    /// Gives a field the keys that its entry needs.
    @ViewBuilder fileprivate func keys(for entry: FacetElement.Entry) -> some View {
        let lined = lineLimit(entry.hasManyLines ? 3...8 : 1...1)
            .autocorrectionDisabled(!entry.keyboard.isForWords)
        #if os(macOS)
        lined
        #elseif os(watchOS)
        lined.textInputAutocapitalization(entry.keyboard.isForWords ? .sentences : .never)
        #else
        lined.textInputAutocapitalization(entry.keyboard.isForWords ? .sentences : .never)
            .keyboardType(entry.keyboard.type)
            .textContentType(entry.keyboard.content)
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
