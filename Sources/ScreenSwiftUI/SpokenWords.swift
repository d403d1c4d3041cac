#if canImport(SwiftUI)
import ComponentScreen
import SwiftUI

/// The words of a facet for a screen reader, by where it says them.
///
/// People switch hints off. So all that is there to read is in the label, and a fault or a reason in the value; a hint
/// says only how to use the element.
struct SpokenWords: Equatable {
    var label: String
    /// The state or content and what is wrong with it; nil where the system says the state.
    var value: String?
    var hint: String

    init(_ facet: Facet<AnyEvent>, _ element: AccessibilityElement, in words: Words) {
        let explicit = facet.accessibility.hint
        let read = explicit == nil ? element.hint : facet.notes(in: words)
        // The library's own kinds show no further texts.
        let further = facet.kind.standard == nil ? facet.furtherTexts : []
        // A rule says already how many can be chosen.
        let manner = element.role.isChoice && facet.rule == nil ? element.roleWord : nil
        label = Self.joined([element.label, read, manner] + further)
        hint = explicit ?? ""
        let remark = element.remark
        let state = facet.accessibility.value ?? Self.state(of: facet, element)
        value = [state, remark].contains { $0 != nil } ? Self.joined([state, remark]) : nil
        guard label.isEmpty else { return }
        // Something that is all value, or only offers something, has a name nevertheless.
        label = value ?? Self.joined(facet.offers.map(\.title))
        value = nil
    }

    /// Returns the state or content, but for what something else says: the system, a trait, or a control beside.
    private static func state(of facet: Facet<AnyEvent>, _ element: AccessibilityElement) -> String? {
        switch element.role {
        // The remark takes the place of what the system says; so the state stands before it.
        case .field, .secret, .toggle: element.remark == nil ? nil : element.value
        case .radioButton, .checkBox: nil
        case .choiceOfOne, .choiceOfMany: facet.isCompact ? facet.text.accessory : element.value
        case .heading, .button, .link, .details, .text: element.value
        }
    }

    private static func joined(_ texts: [String?]) -> String {
        texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Facet {
    /// Returns what the texts below its title say, and its rule, which a hint of its own takes the place of elsewhere.
    fileprivate func notes(in words: Words) -> String? {
        var facet = self
        (facet.accessibility.hint, facet.children) = (nil, [])
        return facet.accessibilityElements(in: words).first?.hint
    }
}

extension AccessibilityElement.Role {
    fileprivate var isChoice: Bool {
        switch self {
        case .choiceOfOne, .choiceOfMany: true
        case .heading, .button, .field, .secret, .toggle, .radioButton, .checkBox, .link, .details, .text: false
        }
    }
}

// MARK: Elements

extension View {
    /// Makes the view one element for a screen reader, with the facet's words and actions, and disables it where it is.
    ///
    /// Voice Control knows it by what is seen: its title, or a text that is seen in place of a value.
    @ViewBuilder
    func facetElement(
        _ facet: Facet<AnyEvent>, _ context: FacetContext, showing text: String? = nil, hint: String? = nil
    ) -> some View {
        let isDisabled = context.isDisabled(facet)
        let place = context.place(of: facet)
        if let element = context.accessibilityElement(of: facet) {
            let words = SpokenWords(facet, element, in: context.words)
            let value = [words.value, text].compactMap(\.self).joined(separator: ", ")
            self.disabled(isDisabled)
                .accessibilityLabel(words.label)
                // Not in a branch: a field that is made anew where a fault comes up would lose the keyboard.
                .accessibilityValue(value, isEnabled: !value.isEmpty)
                .accessibilityHint([words.hint, hint ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
                .accessibilityInputLabels(facet.namesInSight(showing: text) ?? [words.label])
                .accessibilityAddTraits(element.role == .heading ? .isHeader : [])
                .accessibilityActions {
                    ForEach(facet.offers.filter { !$0.isLink }, id: \.name) { offer in
                        Button(offer.title) { context.send(.event(offer.name), facet.id) }
                    }
                }
                .accessibilityIdentifier(place.rawValue)
                .modifier(FocusPlace(place))
                .id(place)
        } else {
            self.disabled(isDisabled).accessibilityHidden(true)
        }
    }

    /// Names a control that the library adds to a facet, for a screen reader, for Voice Control and for tests.
    ///
    /// What unfolds something is named by its label: the names of a group would be those of all inside.
    func control(_ caption: FacetElement.Caption, of facet: Facet<AnyEvent>, _ context: FacetContext) -> some View {
        accessibilityLabel(facet.name(of: caption))
            .accessibilityInputLabels([facet.caption(caption), facet.name(of: caption)])
            .accessibilityIdentifier("\(context.place(of: facet))/\(caption.identifier)")
    }

    /// Names the control that shows what is chosen, and has the options on demand.
    func picker(of facet: Facet<AnyEvent>, showing chosen: String, _ context: FacetContext) -> some View {
        let names = facet.namesInSight(showing: chosen) ?? []
        return accessibilityLabel(names.last ?? chosen)
            .accessibilityValue(chosen, isEnabled: true)
            .accessibilityInputLabels(names)
            .accessibilityIdentifier("\(context.place(of: facet))/\(FacetElement.Caption.choose.identifier)")
    }
}

extension Facet {
    /// Returns the names by which Voice Control knows an element: what is seen of it, and what it is called besides; nil for
    /// none.
    fileprivate func namesInSight(showing text: String?) -> [String]? {
        let names = [text, element.text.title, element.accessibility.label].compactMap(\.self).filter { !$0.isEmpty }
        return names.isEmpty ? nil : names
    }
}

extension FacetElement.Caption {
    /// The last part of the name for tests.
    fileprivate var identifier: String {
        switch self {
        case .details: "details"
        case .clear: "clear"
        case .choose: "picker"
        case .search: "search"
        case .less: "less"
        case .more: "more"
        case .required: "required"
        }
    }
}
#endif
