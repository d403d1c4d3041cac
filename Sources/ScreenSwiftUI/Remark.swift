#if canImport(SwiftUI)
import Accessibility
import ComponentScreen
public import SwiftUI

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
