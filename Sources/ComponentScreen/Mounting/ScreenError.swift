import FeatureFlags
import StructuredText

/// The reason why an interaction was refused or a facet could not be read, with what there is instead.
///
/// Its texts call a facet an element, as scripts do.
public struct ScreenError: Error, Equatable, Sendable {
    /// The reason for refusing an interaction.
    package enum Reason: Hashable, Sendable {
        /// No such component is on the screen; these are.
        case unknownComponent(present: [ComponentID])
        /// The component has no such facet now; these other components have one of that name.
        case unknownFacet(elsewhere: [ComponentID])
        /// The facet is of a kind that another interaction fits.
        case unfit(kind: FacetKind, fitting: Interaction)
        /// The text is no value of the facet, such as a day that the calendar does not have.
        case unreadable(kind: FacetKind)
        /// The facet has no event for the interaction.
        case takesNothing(kind: FacetKind)
        /// The facet, or one around it, is disabled.
        case disabled(FacetID, reason: String)
    }

    /// The reason for refusing it.
    package let reason: Reason
    /// The interaction that was tried; nil when something was only to be read.
    public let interaction: Interaction?
    /// The facet it was to be done to; nil when the whole component was to be read.
    public let facet: FacetID?
    /// The component it was to be done in.
    public let component: ComponentID
    /// The component as it was shown; nil when it was not on the screen.
    public let shown: Facet<AnyEvent>?
}

extension ScreenError: CustomStringConvertible {
    /// The fault on one line, and below it what is there, one element a line.
    public var description: String {
        guard let shown else { return message }
        return ([message, "  in \"\(component)\" there is:"] + inventory(of: shown, indent: "    "))
            .joined(separator: "\n")
    }

    /// The fault and what was probably meant, on one line.
    public var message: String { "cannot \(attempt): \(fault)" }

    private func inventory(of facet: Facet<AnyEvent>, indent: String) -> [String] {
        let text = facet.withChildren([]).outline.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
        return ["\(indent)\(facet.id) (\(facet.kind)): \(text)"]
            + facet.children.flatMap { inventory(of: $0, indent: indent + "  ") }
    }

    private var attempt: String {
        let target = facet.map { "\"\($0)\" in \"\(component)\"" } ?? "\"\(component)\""
        return switch interaction {
        case nil: "read \(target)"
        case .enterSecret: "enter a secret into \(target)"
        case .enter(let text): "enter \"\(text)\" into \(target)"
        case .event(let name): "send \(name) to \(target)"
        case let other?: "\(other) \(target)"
        }
    }

    private var fault: String {
        switch reason {
        case .unknownComponent(let present):
            "there is no such component on the screen" + suggestion(for: component, among: present)
        case .unknownFacet(let elsewhere):
            "there is no such element" + suggestion(elsewhere)
        case .unfit(let kind, let fitting):
            "it is \(article(kind)); " + advice(fitting)
        case .unreadable(let kind):
            "it is \(article(kind)); enter one" + (kind.input?.example.map { ", such as \($0)," } ?? "") + " or nothing"
        case .takesNothing(let kind):
            if case .event(let name) = interaction {
                "it is \(article(kind)) without this event" + suggestion(forEvent: name)
            } else {
                "it is \(article(kind)) that only shows something"
            }
        case .disabled(let id, let reason):
            (id == facet ? "it is disabled: " : "\"\(id)\" around it is disabled: ") + reason
        }
    }

    private func advice(_ fitting: Interaction) -> String {
        switch fitting {
        case .enter: "enter a text into it"
        case .enterSecret: "enter a Secret into it"
        case .tap, .choose, .toggle, .event: "\(fitting) it"
        }
    }

    private func suggestion(for id: ComponentID, among present: [ComponentID]) -> String {
        if let near = nearestSpelling(to: id.rawValue, in: present.map(\.rawValue)) {
            return "; did you mean \"\(near)\"?"
        }
        return present.isEmpty ? "; it is empty" : "; there are: \(list(present.map(\.rawValue)))"
    }

    /// Returns the same name elsewhere, a name spelled nearly so, a title instead of a name, in this order.
    private func suggestion(_ elsewhere: [ComponentID]) -> String {
        guard let facet, let present = shown?.all else { return "" }
        if !elsewhere.isEmpty { return "; there is one in \(list(elsewhere.map { "\"\($0)\"" }))" }
        if let near = nearestSpelling(to: facet.rawValue, in: present.map(\.id.rawValue)) {
            return "; did you mean \"\(near)\"?"
        }
        let titles = present.compactMap(\.text.title)
        if let near = nearestSpelling(to: facet.rawValue, in: titles),
            let match = present.first(where: { $0.text.title == near })
        {
            return "; did you mean \"\(match.id)\", titled \"\(near)\"?"
        }
        return ""
    }

    private func suggestion(forEvent name: String) -> String {
        let names = (facet.flatMap { shown?.first($0) }?.events.others.keys).map { $0.sorted() } ?? []
        if let near = nearestSpelling(to: name, in: names) { return "; did you mean \"\(near)\"?" }
        return names.isEmpty ? "" : "; it has: \(list(names))"
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    private func article(_ kind: FacetKind) -> String {
        let isVowel = kind.rawValue.first.map { "aeiou".contains($0) } ?? false
        return "\(isVowel ? "an" : "a") \(kind)"
    }
}
