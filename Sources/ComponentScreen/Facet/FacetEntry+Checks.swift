import FeatureFlags

extension FacetEntry {
    /// Returns what to do about a value that is not acceptable, in the user's words; nil for one that is.
    ///
    /// A client asks before it sends a value, and a service when it
    /// receives one. An entry that is not required can be left empty.
    public func fault(of value: FacetValue, in words: Words = .english) -> String? {
        let isEmpty =
            switch value {
            case .null, .bool(false), .list([]): true
            case .string(let text): text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            case .bool, .integer, .number, .list, .object: false
            }
        if isEmpty { return isRequired ? words("Fill this in") : nil }
        if least != nil || greatest != nil {
            guard let number = Double(entered: value) else { return words("Enter a number, such as 12.5") }
            if let least, number < least { return words("Enter \(Self.spelled(least)) or more") }
            if let greatest, number > greatest { return words("Enter \(Self.spelled(greatest)) or less") }
        }
        guard case .string(let text) = value else { return nil }
        if let longest, text.unicodeScalars.count > longest {
            return words(.plural("Enter \(count: longest) characters at most", one: "Enter one character at most"))
        }
        return pattern.flatMap { $0.search(text)?.isFound == true ? nil : $0.message }
    }

    /// Returns the value of a text that was entered: a number where
    /// the field takes one and the text spells it, or else the text.
    ///
    /// A text that has to fit a pattern stays one, and so does a number of more than 15 digits, which would be rounded.
    package func value(of text: String) -> FacetValue {
        let takesNumber = [.number, .decimal].contains(keyboard) || least != nil || greatest != nil
        guard takesNumber, pattern == nil, let number = Double(entered: .string(text)) else { return .string(text) }
        return Int64(text).map(FacetValue.integer) ?? .number(number)
    }

    private static func spelled(_ number: Double) -> String { Int64(exactly: number).map { "\($0)" } ?? "\(number)" }
}

extension FacetEntry.Pattern {
    /// Looks whether the expression fits a whole text, and why the search was given up where it was; nil where it is no
    /// regular expression, or a longer one than 4096 UTF-16 code units.
    package func search(_ text: String) -> (isFound: Bool, remark: String?)? {
        BoundedExpression(expression, fitsWhole: true)?.search(text)
    }
}

extension Double {
    /// Makes the number that a value is, or that a text spells as
    /// JSON does, without an exponent and with at most 15 digits.
    fileprivate init?(entered value: FacetValue) {
        switch value {
        case .integer(let number): self.init(number)
        case .number(let number): self = number
        case .string(let text):
            guard text.utf8.count(where: { (48...57).contains($0) }) <= 15,
                text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
            else { return nil }
            self.init(text)
        case .bool, .list, .object, .null: return nil
        }
    }
}

extension Facet {
    /// The value that the facet is sent with as an input: what is entered into a field, whether a toggle is on, the id
    /// of the chosen option of a choice, or a list of them.
    ///
    /// Nil for a facet that takes no value.
    public var input: FacetValue? {
        switch kind.interaction {
        case .enter: entry.value(of: text.accessory ?? "")
        case .toggle: .bool(isSelected)
        case .tap, .choose, .event, nil: kind.holdsOptions ? chosen : nil
        }
    }

    /// Whether the facet takes a value.
    package var isInput: Bool {
        switch kind.interaction {
        case .enter, .toggle: true
        case .tap, .choose, .event, nil: kind.holdsOptions
        }
    }

    private var options: [Facet] { children.flatMap(\.all).filter { $0.kind.interaction == .choose } }

    private var chosen: FacetValue {
        let chosen = options.filter(\.isSelected).map { FacetValue.string($0.id.rawValue) }
        return switch selection {
        case .one: chosen.first ?? .null
        case .many: .list(chosen)
        }
    }

    /// Returns what to do about each input of the tree whose value is not acceptable, by id.
    ///
    /// A value that is missing is none. Facets that are disabled are left out with all inside: nobody could mend them.
    public func faults(of values: [FacetID: FacetValue], in words: Words = .english) -> [FacetID: String] {
        guard status.isEnabled else { return [:] }
        var faults: [FacetID: String] = [:]
        if input != nil {
            let value = values[id] ?? .null
            faults[id] = takes(value) ? entry.fault(of: value, in: words) : words("Enter this again")
        }
        return children.reduce(into: faults) { $0.merge($1.faults(of: values, in: words)) { $1 } }
    }

    /// Returns whether a value is one that the facet could be sent with; a service may receive any other.
    private func takes(_ value: FacetValue) -> Bool {
        let options = Set(options.map { FacetValue.string($0.id.rawValue) })
        return switch (input, value) {
        case (_, .null): true
        case (.bool?, .bool): true
        case (.list?, .list(let chosen)): options.isSuperset(of: chosen)
        case (.list?, _), (_, .bool), (_, .list), (_, .object): false
        case (_, .string), (_, .integer), (_, .number): kind.isEntered || options.contains(value)
        }
    }
}
