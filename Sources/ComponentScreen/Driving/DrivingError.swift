import FeatureFlags
import StructuredText

/// Why a verb could not be done, or an element not be read, with what there is instead.
public struct DrivingError: Error, Hashable, Sendable {
    /// What stood in the way.
    public enum Reason: Hashable, Sendable {
        /// No such component is on the screen; these are.
        case unknownComponent(present: [ComponentID])
        /// The component has no such element now; these others have one of that name.
        case unknownElement(elsewhere: [ComponentID])
        /// The element is of a kind that another verb fits.
        case unfit(kind: FacetComponent, fitting: Verb.Name)
        /// The element only shows something.
        case takesNothing(kind: FacetComponent)
        /// The element, or one around it, is disabled.
        case disabled(FacetID, reason: String)
    }

    /// An element of the component, as it stood there.
    public struct Element: Hashable, Sendable {
        /// Its name.
        public let id: FacetID
        /// Its kind.
        public let kind: FacetComponent
        /// Its title, if it has one.
        public let title: String?
        /// What it shows, on one line.
        public let text: String
        /// How many elements are around it.
        public let depth: Int
    }

    /// What stood in the way.
    public let reason: Reason
    /// What was to be done; nil when something was only to be read.
    public let verb: Verb?
    /// The element it was to be done to; nil when the component itself was to be read.
    public let element: FacetID?
    /// The component it was looked for in.
    public let component: ComponentID
    /// The elements the component had, in order, parents before their children.
    public let present: [Element]

    init(_ reason: Reason, verb: Verb?, element: FacetID?, component: ComponentID, present: [Element]) {
        self.reason = reason
        self.verb = verb
        self.element = element
        self.component = component
        self.present = present
    }
}

extension DrivingError: CustomStringConvertible {
    /// What is wrong, on one line, and below it what is there, one element a line.
    public var description: String {
        ([message] + inventory.map { "  " + $0 }).joined(separator: "\n")
    }

    /// What is wrong and what was probably meant, on one line.
    public var message: String { "cannot \(attempt): \(fault)" }

    /// What is there, one element a line, under its component.
    public var inventory: [String] {
        guard !present.isEmpty else { return [] }
        return ["in \"\(component)\" there is:"]
            + present.map { element in
                String(repeating: "  ", count: element.depth + 1) + "\(element.id) (\(element.kind)): \(element.text)"
            }
    }

    private var attempt: String {
        let place = element.map { "\"\($0)\" in \"\(component)\"" } ?? "\"\(component)\""
        return switch verb {
        case nil: "read \(place)"
        case .tap: "tap \(place)"
        case .enter(let text): "enter \"\(text)\" into \(place)"
        case .choose: "choose \(place)"
        case .toggle: "toggle \(place)"
        }
    }

    private var fault: String {
        switch reason {
        case .unknownComponent(let present):
            "there is no such component on the screen" + suggestion(for: component, among: present)
        case .unknownElement(let elsewhere):
            "there is no such element" + suggestion(elsewhere)
        case .unfit(let kind, let fitting):
            "it is \(article(kind)); \(instruction(fitting))"
        case .takesNothing(let kind):
            "it is \(article(kind)) that only shows something"
        case .disabled(let id, let reason):
            (id == element ? "it is disabled: " : "\"\(id)\" around it is disabled: ") + reason
        }
    }

    private func suggestion(for id: ComponentID, among present: [ComponentID]) -> String {
        if let near = nearestSpelling(to: id.rawValue, in: present.map(\.rawValue)) {
            return "; did you mean \"\(near)\"?"
        }
        return present.isEmpty ? "; it is empty" : "; there are: \(list(present.map(\.rawValue)))"
    }

    /// The same name elsewhere, a name spelled nearly so, a title instead of a name, in this order.
    private func suggestion(_ elsewhere: [ComponentID]) -> String {
        guard let element else { return "" }
        if !elsewhere.isEmpty { return "; there is one in \(list(elsewhere.map { "\"\($0)\"" }))" }
        if let near = nearestSpelling(to: element.rawValue, in: present.map(\.id.rawValue)) {
            return "; did you mean \"\(near)\"?"
        }
        let titled = present.filter { $0.title != nil }
        if let near = nearestSpelling(to: element.rawValue, in: titled.compactMap(\.title)),
            let match = titled.first(where: { $0.title == near })
        {
            return "; did you mean \"\(match.id)\", titled \"\(near)\"?"
        }
        return ""
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    private func article(_ kind: FacetComponent) -> String {
        let isVowel = kind.rawValue.first.map { "aeiou".contains($0) } ?? false
        return "\(isVowel ? "an" : "a") \(kind)"
    }

    private func instruction(_ verb: Verb.Name) -> String {
        switch verb {
        case .tap: "tap it"
        case .enter: "enter a text into it"
        case .choose: "choose it"
        case .toggle: "toggle it"
        }
    }
}
