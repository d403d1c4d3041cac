extension FacetKind {
    /// The input that facets of a kind are: the value that the user gives.
    ///
    /// Forms, documents, renderers and screen readers read this, and none of them knows the kinds. The entry of a facet
    /// says the keys and the range of its value; where it says nothing, that is one line of any text.
    public enum Input: Hashable, Sendable, CaseIterable {
        /// A text, which is the facet's `accessory`, or the number that it spells where the entry takes one.
        case text
        /// A text that is hidden where it is entered; the facet says whether there is one, and not which.
        case secret
        /// A day of the calendar, as the text `2026-12-01`, or nothing.
        case date
        /// A time of day, as the text `14:30`, or nothing.
        case time
        /// A truth value: whether the facet is selected.
        case truth
        /// The ids of the options inside that are selected: one, or a list.
        case options

        /// Whether it is entered with a keyboard; anything else is pressed.
        public var takesKeyboard: Bool {
            switch self {
            case .text, .secret: true
            case .date, .time, .truth, .options: false
            }
        }

        /// A value as it is entered, such as `14:30`; nil for an input that takes any text, and for one that takes none.
        public var example: String? {
            switch self {
            case .date: "2026-12-01"
            case .time: "14:30"
            case .text, .secret, .truth, .options: nil
            }
        }
    }

    /// The input that facets of this kind are; nil for a kind that takes no value, or that the library does not know.
    public var input: Input? { rules.input }
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

    /// The facet's entry; only a choice says how many options can be chosen.
    public var wholeEntry: FacetElement.Entry {
        guard let input = element.kind.input else { return element.entry }
        var entry = element.entry
        guard input == .options else {
            (entry.fewest, entry.most) = (nil, nil)
            return entry
        }
        let fewest = entry.fewest ?? 0
        if element.selection == .one { (entry.fewest, entry.most) = fewest > 0 ? (1, 1) : (nil, nil) }
        if fewest > 0 { entry.isRequired = true }
        return entry
    }
}
