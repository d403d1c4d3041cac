/// The input that facets of a kind are: the value that the user gives, and how.
///
/// Forms, documents, renderers and screen readers read this, and none of them knows the kinds.
public struct KindInput: Hashable, Sendable {
    /// The type of a value.
    public enum Value: Hashable, Sendable, CaseIterable {
        /// A text, which is the facet's `accessory`, or the number that it spells where the entry takes one.
        case text
        /// A text that nobody can read; the facet says whether there is one.
        case secret
        /// A truth value: whether the facet is selected.
        case truth
        /// The ids of the options inside that are selected: one, or a list.
        case options
    }

    /// The type of the value.
    public let value: Value
    /// Whether it is entered with a keyboard; anything else is pressed.
    public let takesKeyboard: Bool
    /// The entry where a facet says no other: the keys, and the range of the value.
    public let entry: FacetElement.Entry

    init(_ value: Value, takesKeyboard: Bool = false, entry: FacetElement.Entry = .text) {
        self.value = value
        self.takesKeyboard = takesKeyboard
        self.entry = entry
    }

    /// What is entered into a field.
    static let text = KindInput(.text, takesKeyboard: true)
}

extension FacetKind {
    /// The input that facets of this kind are; nil for a kind that takes no value, or that the library does not know.
    public var input: KindInput? { rules.input }
}

extension FacetElement.Entry {
    /// Returns the entry with what another one says about all that this one leaves open.
    func completed(by other: FacetElement.Entry) -> FacetElement.Entry {
        FacetElement.Entry(
            keyboard == .text ? other.keyboard : keyboard, hasManyLines: hasManyLines || other.hasManyLines,
            isRequired: isRequired || other.isRequired, longest: longest ?? other.longest, least: least ?? other.least,
            greatest: greatest ?? other.greatest, pattern: pattern ?? other.pattern, fewest: fewest ?? other.fewest,
            most: most ?? other.most)
    }
}

extension Facet {
    /// Whether a text is entered here: the kind says so, or, for a kind that the library does not know, an event.
    public var takesKeyboard: Bool {
        element.kind.standard == nil ? events.enter != nil : element.kind.input?.takesKeyboard ?? false
    }

    /// The facet's entry, completed by the usual entry of its kind.
    public var wholeEntry: FacetElement.Entry {
        guard let input = element.kind.input else { return element.entry }
        var entry = element.entry.completed(by: input.entry)
        guard input.value == .options else {
            (entry.fewest, entry.most) = (nil, nil)
            return entry
        }
        let fewest = entry.fewest ?? 0
        if element.selection == .one { (entry.fewest, entry.most) = fewest > 0 ? (1, 1) : (nil, nil) }
        if fewest > 0 { entry.isRequired = true }
        return entry
    }

    /// How many options of this choice can be chosen, in the words of its screen; nil for any number.
    public var rule: String? { rule(in: .english) }

    /// Returns how many options of this choice can be chosen, in the words of its screen, or else in those given.
    func rule(in words: Words) -> String? { element.text.captions?.rule ?? wholeEntry.rule(in: words) }

    /// The title of what unfolds the details, in the words of the screen.
    public var detailsTitle: String { element.text.captions?.details ?? "Details" }

    /// Returns the tree with the library's own captions in the given words; those that are there stay.
    package func captioned(in words: Words) -> Facet {
        guard lacksCaptions else { return self }
        var facet = self
        if needsCaptions {
            facet.text.captions = FacetElement.Text.Captions(rule: rule(in: words), details: words("Details"))
        }
        facet.children = children.map { $0.captioned(in: words) }
        return facet
    }

    /// The tree without the library's own captions.
    package var withoutCaptions: Facet {
        var facet = self
        if element.text.captions != nil { facet.text.captions = nil }
        facet.children = children.map(\.withoutCaptions)
        return facet
    }

    /// Whether some facet of the tree needs captions and has none.
    private var lacksCaptions: Bool { needsCaptions || children.contains(where: \.lacksCaptions) }

    private var needsCaptions: Bool {
        guard element.text.captions == nil else { return false }
        return element.text.details != nil || element.entry.fewest != nil || element.entry.most != nil
    }
}
