import FeatureFlags
import Foundation

extension FacetElement.Entry {
    /// Returns what to do about a value that is not acceptable, in the user's words; nil for one that is.
    ///
    /// A client asks before it sends a value, and a service when it receives one. An entry that is not required can be
    /// left empty. A number is as long as its digits, which have to fit the pattern. A text for a number or a phone number
    /// is read as `EnteredText` says, in the language of the words.
    public func fault(of value: FacetValue, in words: Words = .english) -> String? {
        let value = form(of: value)
        if let numbers, let count = value.countOfOptions, count < numbers.least || count > numbers.most ?? count {
            return self.count(in: words)
        }
        let isEmpty =
            switch value {
            case .null, .bool(false), .list([]): true
            case .string(let text): text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            case .bool, .integer, .number, .list, .object: false
            }
        if isEmpty { return isRequired ? words("Fill this in") : nil }
        if hasLimit {
            guard let number = Double(entered: value, in: words) else {
                return words("Enter a number, such as \(Decimal(125) / 10)")
            }
            if let least, number < least { return words("Enter \(least, format: Self.limitStyle) or more") }
            if let greatest, number > greatest { return words("Enter \(greatest, format: Self.limitStyle) or less") }
        }
        guard let text = value.enteredText else { return nil }
        if let longest, text.unicodeScalars.count > longest {
            return words(.plural("Enter \(count: longest) characters at most", one: "Enter one character at most"))
        }
        return pattern.flatMap { $0.search(text)?.isFound == true ? nil : $0.message }
    }

    /// Returns what to do about a secret that is not acceptable; nil for one that is.
    ///
    /// It is checked as a text is. No message repeats it, unless a pattern's own does.
    public func fault(of secret: Secret, in words: Words = .english) -> String? {
        fault(of: .string(secret.revealed), in: words)
    }

    /// Returns what to do about a day that is not acceptable, or about none; nil for one that is.
    public func fault(of day: CalendarDay?, in words: Words = .english) -> String? {
        fault(of: day, within: limits(), in: words)
    }

    /// Returns what to do about a time that is not acceptable, or about none; nil for one that is.
    public func fault(of time: ClockTime?, in words: Words = .english) -> String? {
        fault(of: time, within: limits(), in: words)
    }

    private func fault<Value: CalendarValue>(
        of value: Value?, within limits: Limits<Value>, in words: Words
    ) -> String? {
        guard let value else { return isRequired ? words("Fill this in") : nil }
        let isWithin = value >= limits.first ?? value && value <= limits.last ?? value
        return isWithin ? nil : limits.rule(in: words)
    }

    /// Returns the first and the last value that can be entered; a text of another form is no limit.
    private func limits<Value: CalendarValue>() -> Limits<Value> {
        let (first, last) = (earliest.flatMap { Value($0) }, latest.flatMap { Value($0) })
        // A last one before the first is no limit: nothing could be entered.
        return Limits(first: first, last: last.flatMap { $0 >= first ?? $0 ? $0 : nil })
    }

    /// Returns the days or else the times that can be entered, in the user's words; nil for any.
    private func range(in words: Words) -> String? {
        (limits() as Limits<CalendarDay>).rule(in: words) ?? (limits() as Limits<ClockTime>).rule(in: words)
    }

    /// Returns the value of a text that was entered: a number if the field takes one and the text spells one in the
    /// language.
    ///
    /// Other texts stay texts; the text of a number or a phone number has the form of `EnteredText`.
    ///
    /// A text that has to fit a pattern stays one, and so does a number of more than 15 digits, which would be rounded.
    package func value(of text: String, in words: Words = .english) -> FacetValue {
        let text = form(of: .string(text))
        guard takesNumber, pattern == nil, let number = text.plainNumber(in: words) else { return text }
        // With zeros in front, it may be a code, such as 007.
        guard hasLimit || !number.hasZeros else { return text }
        let plain = number.digits
        return Int64(plain).map(FacetValue.integer) ?? Double(plain).map(FacetValue.number) ?? text
    }

    /// Returns what can be entered or chosen, in the user's words: how many options, from which day or time to which, and
    /// the time zone; nil for anything.
    ///
    /// Renderers show it beside the input; it is also the message where something else is entered or chosen.
    public func rule(in words: Words = .english) -> String? {
        let zone = timeZone.flatMap { TimeZone(identifier: $0) }.map { zone in
            let name = zone.localizedName(for: .shortGeneric, locale: words.locale)
            return words("Time zone: \(name ?? zone.identifier)")
        }
        let rules = [count(in: words), range(in: words), zone].compactMap(\.self)
        return rules.isEmpty ? nil : rules.joined(separator: " · ")
    }

    private func count(in words: Words) -> String? {
        guard let numbers else { return nil }
        return switch (numbers.least, numbers.most) {
        case (0, let most?): words("Choose up to \(most)")
        case (let least, nil): words("Choose at least \(least)")
        case (let least, let most?) where least == most: words("Choose \(least)")
        case (let least, let most?): words("Choose \(least) to \(most)")
        }
    }

    /// The numbers of options that can be chosen; nil for any.
    ///
    /// A `most` below `fewest`, or below 1, is no limit: nothing could be chosen.
    package var numbers: (least: Int, most: Int?)? {
        let least = max(fewest ?? 0, 0)
        let most = most.flatMap { $0 >= max(least, 1) ? $0 : nil }
        return least == 0 && most == nil ? nil : (least, most)
    }

    /// Whether only a number can be entered.
    private var hasLimit: Bool { least != nil || greatest != nil }

    /// Whether a text is read as a number, where it spells one.
    package var takesNumber: Bool {
        switch keyboard {
        case .number, .decimal: true
        case .text, .phone, .email, .url: hasLimit
        }
    }

    /// Returns a value as the rules look at it: the text of a number or a phone number in one form.
    private func form(of value: FacetValue) -> FacetValue {
        guard case .string(let text) = value, takesNumber || keyboard == .phone else { return value }
        return .string(EnteredText(text).text)
    }

    /// A limit is written with all its digits.
    private static let limitStyle = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...15))
        .grouping(.never)
}

/// The first and the last value that can be entered; nil for any.
private struct Limits<Value: CalendarValue> {
    let first: Value?
    let last: Value?

    /// Returns the limits in the user's words; nil for none.
    func rule(in words: Words) -> String? {
        switch (first?.shown(in: words), last?.shown(in: words)) {
        case (nil, nil): nil
        case (let first?, nil): words("Choose \(first) or later")
        case (nil, let last?): words("Choose \(last) or earlier")
        case (let first?, let last?): words("Choose from \(first) to \(last)")
        }
    }
}

extension FacetElement.Entry.Pattern {
    /// Looks whether the expression fits a whole text, and why where the search was given up.
    ///
    /// Nil for what is no regular expression, and for one of more than 4096 UTF-16 code units.
    package func search(_ text: String) -> (isFound: Bool, remark: String?)? {
        BoundedExpression(fittingWhole: expression)?.search(text)
    }
}

extension Double {
    /// Makes the number that a value is, or that a text spells in a language.
    fileprivate init?(entered value: FacetValue, in words: Words) {
        switch value {
        case .integer(let number): self.init(number)
        case .number(let number): self = number
        case .string: if let plain = value.plainNumber(in: words)?.digits { self.init(plain) } else { return nil }
        case .bool, .list, .object, .null: return nil
        }
    }
}

extension FacetValue {
    /// The text that is entered for the value; nil for one that no text stands for.
    fileprivate var enteredText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): Int64(exactly: number).map { String($0) } ?? String(number)
        case .bool, .list, .object, .null: nil
        }
    }

    /// Returns the number that a text spells with at most 15 digits, without its zeros in front, and whether it had some;
    /// nil for anything else.
    package func plainNumber(in words: Words) -> (digits: String, hasZeros: Bool)? {
        guard case .string(let text) = self, let plain = EnteredText(text).number(in: words.locale),
            plain.utf8.count(where: { (48...57).contains($0) }) <= 15,
            let match = plain.wholeMatch(of: /(-?)(0*)((?:0|[1-9][0-9]*)(?:\.[0-9]+)?)/)
        else { return nil }
        return ("\(match.1)\(match.3)", !match.2.isEmpty)
    }
}

extension FacetValue {
    /// The number of options that are chosen; nil for what no choice sends.
    fileprivate var countOfOptions: Int? {
        switch self {
        case .null: 0
        case .string: 1
        case .list(let chosen): chosen.count
        case .bool, .integer, .number, .object: nil
        }
    }
}

extension Facet {
    /// The value that the facet is sent with as an input: what is entered into a field, whether a toggle is on, the id
    /// of the chosen option of a choice, or a list of them.
    ///
    /// Nil for a facet that takes no value, and null for a secret, whose text is no such value. The text of a field is
    /// read as English; `input(in:)` reads another language.
    public var input: FacetValue? { input(in: .english) }

    /// Returns the value that the facet is sent with as an input, its text in the language of its screen.
    public func input(in words: Words) -> FacetValue? {
        switch element.kind.input {
        case .text: wholeEntry.value(of: element.text.accessory ?? "", in: words)
        case .truth: .bool(element.isSelected)
        case .options: chosen
        case .date: day.map { .string($0.description) } ?? .null
        case .time: time.map { .string($0.description) } ?? .null
        case .secret: .null
        case nil: nil
        }
    }

    /// Whether the facet takes a value.
    package var isInput: Bool { element.kind.input != nil }

    private var options: [Facet] { children.flatMap(\.all).filter { $0.kind.interaction == .choose } }

    /// Returns the options that can be chosen, and those that are: nobody can take back one that is disabled.
    private func offered(isEnabled: Bool = true) -> [Facet] {
        children.flatMap { child in
            let isEnabled = isEnabled && child.status.isEnabled
            let isOffered = child.kind.interaction == .choose && (isEnabled || child.isSelected)
            return (isOffered ? [child] : []) + child.offered(isEnabled: isEnabled)
        }
    }

    private var chosen: FacetValue {
        let chosen = options.filter(\.isSelected).map { FacetValue.string($0.id.rawValue) }
        return switch element.selection {
        case .one: chosen.first ?? .null
        case .many: .list(chosen)
        }
    }

    /// The advice about the first choice in which too few or too many options are chosen, in the words of its screen.
    ///
    /// Nil where there is none, and where it is disabled.
    var choiceToMend: String? {
        guard element.status.isEnabled else { return nil }
        guard isChoice else { return children.lazy.compactMap(\.choiceToMend).first }
        guard let numbers = wholeEntry.numbers, let count = chosen.countOfOptions else { return nil }
        return count < numbers.least || count > numbers.most ?? count ? rule : nil
    }

    /// The rule of a choice in which too many options are chosen and that says nothing itself, in the words of its
    /// screen; nil for any other facet.
    var remark: String? {
        guard element.entry.most != nil, element.status.sort == nil, isChoice,
            let most = wholeEntry.numbers?.most, chosen.countOfOptions ?? 0 > most
        else { return nil }
        return rule
    }

    /// Whether options are chosen here.
    var isChoice: Bool { element.kind.input == .options }

    /// Returns what to do about each input of the tree whose value is not acceptable, by id.
    ///
    /// A value that is missing is none. Facets that are disabled are left out with all inside: nobody could mend them.
    public func faults(
        of values: [FacetID: FacetValue], secrets: [FacetID: Secret] = [:], in words: Words = .english
    ) -> [FacetID: String] {
        guard element.status.isEnabled else { return [:] }
        var faults: [FacetID: String] = [:]
        if isInput { faults[id] = fault(of: values[id] ?? .null, secrets[id] ?? Secret(), in: words) }
        return children.reduce(into: faults) { $0.merge($1.faults(of: values, secrets: secrets, in: words)) { $1 } }
    }

    /// Returns what to do about the value of this input, or, where it takes one, the secret.
    private func fault(of value: FacetValue, _ secret: Secret, in words: Words) -> String? {
        guard takes(value) else { return words("Enter this again") }
        let text = if case .string(let text) = value { text } else { "" }
        return switch element.kind.input {
        case .secret: wholeEntry.fault(of: secret, in: words)
        case .date: wholeEntry.fault(of: CalendarDay(text), in: words)
        case .time: wholeEntry.fault(of: ClockTime(text), in: words)
        case .text, .truth, .options, nil: wholeEntry.fault(of: value, in: words)
        }
    }

    /// Returns whether a text is a day or a time as this facet takes one, or empty; nil where the facet takes other texts.
    public func takes(text: String) -> Bool? {
        switch element.kind.input {
        case .date: text.isEmpty || CalendarDay(text) != nil
        case .time: text.isEmpty || ClockTime(text) != nil
        case .text, .secret, .truth, .options, nil: nil
        }
    }

    /// Returns whether a value is one that the facet could be sent with; a service may receive any other.
    private func takes(_ value: FacetValue) -> Bool {
        if case .string(let text) = value, let fits = takes(text: text) { return fits }
        let options = Set(offered().map { FacetValue.string($0.id.rawValue) })
        return switch (input, value) {
        case (_, .null): true
        case (.bool?, .bool): true
        case (.list?, .list(let chosen)): options.isSuperset(of: chosen) && Set(chosen).count == chosen.count
        case (.list?, _), (_, .bool), (_, .list), (_, .object): false
        // A number is another value than the text of a name or a phone number, and code that reads texts never expects it.
        case (_, .integer), (_, .number): element.kind.input == .text && wholeEntry.takesNumber
        case (_, .string): element.kind.input == .text || options.contains(value)
        }
    }
}
