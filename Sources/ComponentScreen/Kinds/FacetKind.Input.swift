extension FacetKind {
    /// The input that facets of a kind are: the value that the user gives, and how.
    ///
    /// Forms, documents, renderers and screen readers read this, and none of them knows the kinds.
    public struct Input: Hashable, Sendable {
        /// The type of a value.
        public enum Value: Hashable, Sendable, CaseIterable {
            /// A text, which is the facet's `accessory`, or the number that it spells where the entry takes one.
            case text
            /// A text that nobody can read; the facet says whether there is one.
            case secret
            /// A day of the calendar, as the text `2026-12-01`, or nothing.
            case date
            /// A time of day, as the text `14:30`, or nothing.
            case time
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

        /// The input of a field for texts.
        static let text = Input(.text, takesKeyboard: true)
    }

    /// The input that facets of this kind are; nil for a kind that takes no value, or that the library does not know.
    public var input: Input? { rules.input }
}

extension FacetElement.Entry {
    /// Returns the entry with what another one says about all that this one leaves open.
    func completed(by other: FacetElement.Entry) -> FacetElement.Entry {
        FacetElement.Entry(
            keyboard == .text ? other.keyboard : keyboard, hasManyLines: hasManyLines || other.hasManyLines,
            isRequired: isRequired || other.isRequired, longest: longest ?? other.longest, least: least ?? other.least,
            greatest: greatest ?? other.greatest, pattern: pattern ?? other.pattern, fewest: fewest ?? other.fewest,
            most: most ?? other.most, step: step ?? other.step, isCompact: isCompact || other.isCompact,
            earliest: earliest ?? other.earliest, latest: latest ?? other.latest, timeZone: timeZone ?? other.timeZone)
    }
}

extension Facet {
    /// Whether something is entered here, with a keyboard or with a picker, and not only pressed.
    public var isEntered: Bool {
        switch element.kind.interaction {
        case .enter, .enterSecret: true
        case .tap, .choose, .toggle, .event: false
        case nil: events.enter != nil
        }
    }

    /// Whether a text is entered here with a keyboard: the kind says so, or, for a kind that the library does not know,
    /// an event.
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
}
