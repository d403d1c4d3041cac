/// One element of a screen as a screen reader reads it.
public struct AccessibilityElement: Hashable, Sendable {
    /// The role that a screen reader announces.
    public enum Role: Hashable, Sendable {
        /// The title of what follows.
        case heading
        /// Something to press.
        case button
        /// A field to enter a text into.
        case field
        /// A field for a text that is not read aloud.
        case secret
        /// A two-way switch.
        case toggle
        /// A list of options that exclude each other.
        case choiceOfOne
        /// A list of options; any number can be chosen.
        case choiceOfMany
        /// One option of a choice of one.
        case radioButton
        /// One option of a choice of many.
        case checkBox
        /// A part of the text before it that leads somewhere.
        case link
        /// A longer explanation, which is shown on demand.
        case details
        /// Something to read.
        case text

        /// The word for it.
        var phrase: Phrase {
            switch self {
            case .heading: "heading"
            case .button: "button"
            case .link: "link"
            case .details: "details"
            case .field: "text field"
            case .secret: "secure text field"
            case .toggle: "switch"
            case .choiceOfOne: "choose one"
            case .choiceOfMany: "choose any"
            case .radioButton: "radio button"
            case .checkBox: "check box"
            case .text: ""
            }
        }
    }

    /// The facet's id.
    public var id: FacetID
    /// The name of the element.
    public var label: String
    /// The element's role.
    public var role: Role
    /// The state or content; nil where there is none.
    public var value: String?
    /// Whether the element can be used, and why not; an element inside of a disabled one has its reason.
    public var status: FacetElement.Status
    /// A remark that is read last; nil for none.
    public var hint: String?
    /// The titles of the events besides tap and enter, in the alphabetical order of their names.
    public var actions: [String]
    /// The words for role and status.
    let words: Words

    /// The fault, or the reason why the element cannot be used; nil where it can be used as it is.
    public var remark: String? { status.sort.map { words($0.remark(status.message)) } }

    /// The word for its role, such as `switch`; empty for something to read.
    public var roleWord: String { words(role.phrase) }

    /// The element on one line, such as `Insure this package, from HK$10.00, switch, off`.
    public var line: String {
        let actions = actions.isEmpty ? nil : words("actions: \(actions.joined(separator: ", "))")
        return [label, roleWord, value, remark, hint, actions].compactMap { $0 }
            .map(\.onOneLine).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Facet {
    /// The elements of the tree as a screen reader reads them, in reading order.
    ///
    /// Label, value and hint follow from the texts, where `accessibility` says nothing else. A facet without a word is
    /// left out, unless it takes events.
    public var accessibilityElements: [AccessibilityElement] { accessibilityElements(in: .english) }

    /// Returns the elements of the tree as a screen reader reads them in a language, in reading order.
    public func accessibilityElements(in words: Words) -> [AccessibilityElement] {
        captioned(in: words).accessibilityElements(words, in: nil, inside: nil)
    }

    private func accessibilityElements(
        _ words: Words, in selection: FacetElement.Selection?, inside outer: FacetElement.Status?
    ) -> [AccessibilityElement] {
        let own = element.kind.rules.accessibility(bare, selection)
        let status = outer ?? element.status
        let actions = offers.filter { !$0.isLink }.map(\.title)
        let rule = selection == nil ? rule(in: words) : nil
        let required = isShownRequired(in: selection) ? caption(.required) : ""
        let hint = [required, element.accessibility.hint ?? own.hint, rule ?? ""].filter { !$0.isEmpty }
            .joined(separator: ", ")
        let element = AccessibilityElement(
            id: id, label: element.accessibility.label ?? own.label, role: own.role,
            value: element.accessibility.value ?? own.value.map { words($0) }
                ?? (selection == nil && isCompact ? chosenTitles ?? caption(.choose) : nil), status: status,
            hint: hint.isEmpty ? nil : hint, actions: actions, words: words)
        let isSilent =
            element.label.isEmpty && element.hint == nil && self.element.text.accessory == nil && status.sort == nil
            && events.isEmpty
        let inner = children.flatMap {
            $0.accessibilityElements(
                words, in: self.innerSelection(in: selection), inside: status.isEnabled ? nil : status)
        }
        // They work in a disabled element, too.
        func part(_ text: String, _ role: AccessibilityElement.Role) -> AccessibilityElement {
            AccessibilityElement(
                id: id, label: text, role: role, value: nil, status: .ready, hint: nil, actions: [], words: words)
        }
        let details = self.element.text.details.map { [part($0, .details)] } ?? []
        return (isSilent ? [] : [element]) + links.map { part($1, .link) } + details + inner
    }
}
