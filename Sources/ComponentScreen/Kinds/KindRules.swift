/// The facts about one kind of facet, besides how a renderer draws it.
// A class: to ask for one fact copies none of the others.
final class KindRules: Sendable {
    /// The interaction that fits, `enter` with an empty text; nil where any may fit.
    let interaction: Interaction?

    /// The value that the user gives, and how; nil where there is none.
    let input: FacetKind.Input?

    /// The places where every renderer draws images; custom ones are for the kinds of applications.
    let images: Set<FacetElement.Images.Slot>

    /// Whether facets of the kind that follow each other make a list.
    let isLine: Bool

    /// The words of a screen reader, where the facet's `accessibility` has no others.
    ///
    /// It is given the facet without its children, and how many options of the outermost choice around can be chosen.
    let accessibility: @Sendable (Facet<Bool>, FacetElement.Selection?) -> AccessibilityTexts

    /// The lines of an outline, the headline first; empty texts are left out.
    ///
    /// It is given what `accessibility` is given.
    let lines: @Sendable (Facet<Bool>, FacetElement.Selection?) -> [String]

    /// The keys of `custom` that its drawing reads.
    let custom: [String: FacetValue.Sort]

    init(
        interaction: Interaction?, input: FacetKind.Input? = nil,
        images: Set<FacetElement.Images.Slot> = [.main, .icon, .background, .accessory], isLine: Bool = false,
        accessibility: @escaping @Sendable (Facet<Bool>, FacetElement.Selection?) -> AccessibilityTexts,
        lines: @escaping @Sendable (Facet<Bool>, FacetElement.Selection?) -> [String],
        custom: [String: FacetValue.Sort] = [:]
    ) {
        self.interaction = interaction
        self.input = input
        self.images = images
        self.isLine = isLine
        self.accessibility = accessibility
        self.lines = lines
        self.custom = custom
    }
}

extension Facet {
    /// The facet by itself, without children and with `true` in place of each event.
    var bare: Facet<Bool> { withChildren([]).map { _ in true } }
}

/// The words of a screen reader for a facet of some kind.
struct AccessibilityTexts {
    var label: String
    var role: AccessibilityElement.Role
    /// The state or content; nil where there is none.
    var value: Phrase?
    /// The texts that are read last.
    var hint: String

    init(label: [String?], role: AccessibilityElement.Role, value: Phrase?, hint: [String?]) {
        self.label = label.compactMap { $0 }.joined(separator: ", ")
        self.role = role
        self.value = value
        self.hint = hint.compactMap { $0 }.joined(separator: ", ")
    }
}

extension Facet {
    /// Returns the words of something to read or press, whose value is its accessory; its events say which.
    func blockAccessibility(role: AccessibilityElement.Role? = nil) -> AccessibilityTexts {
        let byEvents: AccessibilityElement.Role = takesKeyboard ? .field : events.tap != nil ? .button : .text
        return (role ?? byEvents) == .field
            ? entryAccessibility()
            : AccessibilityTexts(
                label: [element.text.title], role: role ?? byEvents, value: element.text.accessory.map { "\($0)" },
                hint: [element.text.subtitle, element.text.description])
    }

    /// Returns the words of a control with two states; the accessory, such as its price, belongs to its name.
    func stateAccessibility(role: AccessibilityElement.Role, on: Phrase, off: Phrase) -> AccessibilityTexts {
        AccessibilityTexts(
            label: [element.text.title, element.text.accessory], role: role, value: element.isSelected ? on : off,
            hint: [element.text.subtitle, element.text.description])
    }

    /// Returns the words of a field; its subtitle is there for as long as nothing is entered.
    func entryAccessibility(role: AccessibilityElement.Role = .field) -> AccessibilityTexts {
        AccessibilityTexts(
            label: [element.text.title], role: role, value: shownValue.map { "\($0)" } ?? "empty",
            hint: [element.text.accessory == nil ? element.text.subtitle : nil, element.text.description])
    }

    /// The lines of a field: its text behind its title, the hint in brackets while it is empty.
    var entryLines: [String] {
        let hint = element.text.outline(.subtitle).map { "(\($0))" }
        let value = shownValue ?? hint ?? "…"
        let (less, more) = steps
        let stepped = [less.map { _ in "[ − ]" }, value, more.map { _ in "[ + ]" }].compactMap(\.self)
        return controlLines("\(element.text.outline(.title) ?? ""): \(stepped.joined(separator: " "))")
    }

    /// The lines of something with its texts below its title.
    var blockLines: [String] {
        [joined(element.text.outline(.title), element.text.accessory)]
            + [element.text.outline(.subtitle), element.text.outline(.description), detailsLine].compactMap { $0 }
    }

    /// Returns the lines of something with its texts behind its title, and its description below.
    func controlLines(_ headline: String) -> [String] {
        [headline] + [element.text.outline(.description), detailsLine].compactMap { $0.map { "  " + $0 } }
    }

    /// The details, which are shown on demand, behind their sign.
    private var detailsLine: String? { element.text.outline(.details).map { "▾ \($0)" } }

    /// Returns texts as one line.
    func joined(_ texts: String?...) -> String {
        texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
