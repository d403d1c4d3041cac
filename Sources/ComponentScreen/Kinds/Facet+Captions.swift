import Foundation

extension FacetElement {
    /// A title of a control that the library itself adds to a facet.
    public enum Caption: Hashable, Sendable, CaseIterable {
        /// Unfolds the details.
        case details
        /// Takes a date or a time away.
        case clear
        /// Stands where nothing is chosen.
        case choose
        /// Looks for options.
        case search
        /// Makes a number one step less.
        case less
        /// Makes a number one step more.
        case more
        /// Stands beside the title of what has to be entered, chosen or switched on.
        case required

        var phrase: Phrase {
            switch self {
            case .details: "Details"
            case .clear: "Clear"
            case .choose: "Choose"
            case .search: "Search"
            case .less: "Decrease"
            case .more: "Increase"
            case .required: "required"
            }
        }
    }
}

extension FacetElement.Text {
    /// The texts that the library itself adds to a facet, in the language of its screen.
    struct Captions: Hashable, Sendable {
        /// The rule for what can be entered or chosen here; nil for anything.
        var rule: String?
        /// The value of a date or a time as people read it; nil for the accessory.
        var value: String?
        /// The texts to enter for one step less and one step more; nil where there is none.
        var steps: [String?] = []
        /// The titles of the controls.
        var titles: [FacetElement.Caption: String]
    }
}

extension Facet {
    /// The number of options up to which a choice is looked through without a search.
    static var mostOptionsWithoutSearch: Int { 20 }

    /// The rule for what can be entered or chosen here, in the words of the screen: how many options, from which day to
    /// which, and in which time zone; nil for anything.
    public var rule: String? { rule(in: .english) }

    /// Returns what can be entered or chosen here, in the words of the screen, or else in those given.
    func rule(in words: Words) -> String? { element.text.captions?.rule ?? wholeEntry.rule(in: words) }

    /// Returns the title of a control that the library adds here, in the words of the screen.
    public func caption(_ caption: FacetElement.Caption) -> String {
        element.text.captions?.titles[caption] ?? Words.english(caption.phrase)
    }

    /// Returns the name of a control that the library adds here, for a screen reader: its title, and what it belongs to.
    public func name(of caption: FacetElement.Caption) -> String {
        [self.caption(caption), element.accessibility.label ?? element.text.title].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// Whether the word stands beside the title that something has to be entered, chosen or switched on.
    ///
    /// A choice whose rule says how many options have to be chosen needs no word, and one inside another choice has none.
    public var showsRequired: Bool {
        guard element.entry.isRequired, isEntered || element.kind.input != nil else { return false }
        return (wholeEntry.numbers?.least ?? 0) == 0
    }

    /// Returns whether the word is shown inside of the outermost choice, which a choice only groups the options of.
    func isShownRequired(in selection: FacetElement.Selection?) -> Bool {
        showsRequired && (selection == nil || element.kind.input != .options)
    }

    /// The value as people read it: of a date `December 1, 2026`, in the language and the calendar of the screen, of
    /// anything else the accessory.
    public var shownValue: String? { element.text.captions?.value ?? shownValue(in: .english) }

    private func shownValue(in words: Words) -> String? {
        day?.shown(in: words) ?? time?.shown(in: words) ?? element.text.accessory
    }

    /// The texts to enter for one step less and one step more, where the entry has a `step`; nil at a limit, and where
    /// what is entered is no number.
    public var steps: (less: String?, more: String?) {
        let steps = element.text.captions?.steps ?? steps(in: .english)
        return steps.count == 2 ? (steps[0], steps[1]) : (nil, nil)
    }

    private func steps(in words: Words) -> [String?] {
        guard element.kind == .field, element.entry.step != nil else { return [] }
        let entry = wholeEntry, text = element.text.accessory ?? ""
        return [-1, 1].map { entry.text(stepping: $0, from: text, in: words) }
    }

    /// Whether the buttons of a stepper stand beside this field.
    public var isStepper: Bool { element.kind == .field && element.entry.step != nil && !element.entry.hasManyLines }

    /// Whether this choice shows what is chosen, and its options on demand.
    public var isCompact: Bool { element.kind == .choice && element.entry.isCompact }

    /// Whether this choice has so many options that a user looks for one.
    public var hasSearch: Bool {
        guard element.kind == .choice else { return false }
        var rest = Self.mostOptionsWithoutSearch
        return hasMoreOptions(than: &rest)
    }

    private func hasMoreOptions(than rest: inout Int) -> Bool {
        for child in children {
            if child.kind.interaction == .choose { rest -= 1 }
            if rest < 0 || child.hasMoreOptions(than: &rest) { return true }
        }
        return false
    }

    /// Whether the options are texts alone, which a menu of the system can have.
    public var hasPlainOptions: Bool {
        children.allSatisfy { option in
            option.kind == .option && option.children.isEmpty && option.events.others.isEmpty
                && option.text.details == nil && option.images == FacetElement.Images()
                && option.style == FacetElement.Style()
        }
    }

    /// The titles of the options that are chosen, in their order, as a compact choice shows them.
    public var chosenTitles: String? {
        let titles = children.flatMap(\.all).filter { $0.kind.interaction == .choose && $0.isSelected }
            .compactMap { $0.text.title ?? $0.accessibility.label }
        return titles.isEmpty ? nil : titles.joined(separator: ", ")
    }

    /// Returns the choice with the options alone whose texts have what is sought, whatever its case and its accents; all
    /// of them where nothing is sought.
    public func matching(_ sought: String) -> Facet {
        let sought = sought.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !sought.isEmpty else { return self }
        var facet = self
        facet.children = children.compactMap { child in
            if child.kind.interaction != .choose {
                let inside = child.matching(sought)
                return child.children.isEmpty || !inside.children.isEmpty ? inside : nil
            }
            let texts = [child.text.title, child.text.subtitle, child.text.accessory, child.text.description]
            let text = texts.compactMap { $0 }.joined(separator: " ")
            let isFound = text.range(of: sought, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive])
            return isFound == nil ? nil : child
        }
        return facet
    }

    // MARK: Filling in

    /// Returns the tree with the library's own captions in the given words; those that are there stay.
    package func captioned(in words: Words) -> Facet { completed(in: words, isRemarking: false) ?? self }

    /// Returns the tree as a screen shows it: with the library's own captions, and with a message at each choice in which
    /// too many options are chosen and that says nothing itself.
    ///
    /// Too few are no fault before the user is done.
    func completed(in words: Words) -> Facet { completed(in: words, isRemarking: true) ?? self }

    /// Adds what is missing in one visit of the tree; nil where that is nothing.
    ///
    /// - Parameter isRemarking: whether a choice says that too many options are chosen.
    private func completed(in words: Words, isRemarking: Bool) -> Facet? {
        let isRemarking = isRemarking && element.status.isEnabled
        var completed = needsCaptions ? captionedAlone(in: words) : nil
        if isRemarking, element.saysEntry, let remark = (completed ?? self).remark {
            completed = completed ?? self
            completed?.status = .invalid(remark)
        }
        // The options of a choice, also those of one inside it, are the outer one's.
        let isRemarkingInside = isRemarking && !isChoice
        for index in children.indices {
            guard let child = children[index].completed(in: words, isRemarking: isRemarkingInside) else { continue }
            completed = completed ?? self
            completed?.children[index] = child
        }
        return completed
    }

    private func captionedAlone(in words: Words) -> Facet {
        var facet = self
        facet.text.captions = FacetElement.Text.Captions(
            rule: rule(in: words), value: day == nil && time == nil ? nil : shownValue(in: words),
            steps: steps(in: words),
            titles: Dictionary(uniqueKeysWithValues: FacetElement.Caption.allCases.map { ($0, words($0.phrase)) }))
        return facet
    }

    /// The tree without the library's own captions.
    package var withoutCaptions: Facet {
        var facet = self
        if element.text.captions != nil { facet.text.captions = nil }
        facet.children = children.map(\.withoutCaptions)
        return facet
    }

    private var needsCaptions: Bool {
        guard element.text.captions == nil else { return false }
        return element.text.details != nil || element.kind == .date || element.kind == .time
            || element.saysEntry && entryNeedsCaptions
            || children.count > Self.mostOptionsWithoutSearch && hasSearch
    }

    private var entryNeedsCaptions: Bool {
        let entry = element.entry
        return entry.fewest != nil || entry.most != nil || entry.step != nil || entry.isCompact || showsRequired
    }
}

extension FacetElement.Entry {
    /// Returns the number that is one step from the one that a text spells, as a text of the language.
    ///
    /// Nil where the text is no number, and where there is none within the limits.
    /// From nothing, one step more is the least number, or else one step.
    fileprivate func text(stepping direction: Int, from text: String, in words: Words) -> String? {
        guard let step = step.flatMap({ Decimal(string: "\($0)") }), step > 0 else { return nil }
        let (least, greatest) = (
            least.flatMap { Decimal(string: "\($0)") }, greatest.flatMap { Decimal(string: "\($0)") }
        )
        let next: Decimal
        if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            guard direction > 0 else { return nil }
            next = least ?? step
        } else {
            guard let plain = FacetValue.string(text).plainNumber(in: words)?.digits,
                let number = Decimal(string: plain)
            else { return nil }
            // A number outside of the limits is brought to the nearer one.
            next =
                direction > 0
                ? max(number + step, least ?? number + step) : min(number - step, greatest ?? number - step)
        }
        if let least, next < least { return nil }
        if let greatest, next > greatest { return nil }
        let digits = "\(next)".replacing(".", with: words.locale.decimalSeparator ?? ".")
        // More digits than a field takes are no number any more.
        return FacetValue.string(digits).plainNumber(in: words) == nil ? nil : digits
    }
}
