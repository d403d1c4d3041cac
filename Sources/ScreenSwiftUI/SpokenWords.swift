#if canImport(SwiftUI)
import Accessibility
import ComponentScreen
public import SwiftUI

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
        let required =
            facet.wholeEntry.isRequired && (facet.takesKeyboard || facet.kind.input != nil) ? words("required") : nil
        // The library's own kinds show no further texts.
        let further = facet.kind.standard == nil ? facet.furtherTexts : []
        label = Self.joined([element.label, required, read] + further)
        hint = explicit ?? ""
        let remark = element.remark
        let state = facet.accessibility.value ?? (element.role.hasStateOfSystem && remark == nil ? nil : element.value)
        value = [state, remark].contains { $0 != nil } ? Self.joined([state, remark]) : nil
        guard label.isEmpty else { return }
        // Something that is all value, or only offers something, has a name nevertheless.
        label = value ?? Self.joined(facet.offers.map(\.title))
        value = nil
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
    /// Whether the system says the state in the user's language: what is entered, on or chosen.
    fileprivate var hasStateOfSystem: Bool {
        switch self {
        case .field, .secret, .toggle, .radioButton, .checkBox: true
        case .heading, .button, .link, .details, .choiceOfOne, .choiceOfMany, .text: false
        }
    }
}

// MARK: Announcing

/// A text that VoiceOver reads when a facet gets it: a fault, or the reason for waiting.
struct Remark: Hashable {
    let facet: FacetID
    let text: String

    /// Returns the remarks on the facets of a tree, in reading order.
    static func all(of facet: Facet<AnyEvent>, in words: Words) -> [Remark] {
        var said: Set<FacetElement.Status> = []
        return facet.accessibilityElements(in: words).compactMap { element in
            guard element.status.isFault || element.status.isBusy, let remark = element.remark,
                // All that is inside of something that is loading has its status.
                said.insert(element.status).inserted || element.status.isFault
            else { return nil }
            let text = [element.label, remark].filter { !$0.isEmpty }.joined(separator: ", ")
            return Remark(facet: element.id, text: text)
        }
    }

    /// Returns what is to be said when remarks change: those that were not there before.
    static func announcement(of remarks: [Remark], after before: [Remark]) -> String? {
        let known = Set(before)
        let new = remarks.filter { !known.contains($0) }
        return new.isEmpty ? nil : new.map(\.text).joined(separator: ". ")
    }
}

/// Has a screen reader say the faults of a component, and what it waits for, when they come up.
struct RemarkAnnouncing: ViewModifier {
    let remarks: [Remark]

    func body(content: Content) -> some View {
        content.onChange(of: remarks) { before, remarks in
            announce(Remark.announcement(of: remarks, after: before))
        }
    }
}

extension View {
    /// Has a screen reader say a text whenever it is another one; nil and an empty text are silent.
    public func announcing(_ text: String?) -> some View {
        onChange(of: text, initial: true) { announce(text) }
    }
}

private func announce(_ text: String?) {
    if let text, !text.isEmpty { AccessibilityNotification.Announcement(text).post() }
}
#endif
