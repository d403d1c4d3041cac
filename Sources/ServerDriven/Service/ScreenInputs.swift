public import ComponentScreen
public import Foundation

/// The values of the inputs that a command sends, read by name and type.
///
/// In a composed document, an input has the id of its component in front: `reserve/guests`. A name is an id of the
/// document, or its end behind a slash: `guests`. Where several ids end so, the name is that of none of them; put more
/// of the id in front, or look `below(_:)` one of them.
///
/// A client may send anything, so check the values with `Facet.faults(of:)`. Reading gives nil for a value that was not
/// sent, is empty, or has another type.
public struct ScreenInputs: Hashable, Sendable {
    /// The values by the ids of their inputs in the document.
    public let values: [FacetID: FacetValue]
    /// The secrets by the ids of their inputs in the document.
    public let secrets: [FacetID: Secret]

    /// Makes what a client sends, such as in a test.
    public init(_ values: [FacetID: FacetValue], secrets: [FacetID: Secret] = [:]) {
        self.values = values
        self.secrets = secrets
    }

    /// Returns the inputs of a component, or of an element with inputs inside, by its id in the document.
    public func below(_ id: FacetID) -> ScreenInputs {
        func isBelow(_ input: FacetID) -> Bool { input == id || input.rawValue.name(below: id.rawValue) != nil }
        return ScreenInputs(values.filter { isBelow($0.key) }, secrets: secrets.filter { isBelow($0.key) })
    }

    /// Returns the id in the document of the input of a name; nil where none was sent, or several.
    public func id(of name: FacetID) -> FacetID? { id(of: name, amongNames: []) }

    /// Returns the id in the document of an input of a form with these names.
    ///
    /// One of the names may end with another, as `guest/name` with `name`. An id that ends with the longer one is that
    /// one's.
    func id(of name: FacetID, amongNames names: [FacetID]) -> FacetID? {
        if has(name) { return name }
        let longer = names.filter { $0.ends(with: name) }
        let ids = [FacetID](values.keys) + secrets.keys.filter { values[$0] == nil }
        let named = ids.filter { id in
            id.ends(with: name) && !longer.contains { id == $0 || id.ends(with: $0) }
        }
        return named.count == 1 ? named.first : nil
    }

    private func has(_ id: FacetID) -> Bool { values[id] != nil || secrets[id] != nil }

    private func value(_ name: FacetID) -> FacetValue? { id(of: name).flatMap { values[$0] } }

    // MARK: Types

    /// Returns what was entered into a field, as a text; a number is spelled in digits.
    public func text(_ name: FacetID) -> String? {
        guard let value = value(name) else { return nil }
        return String(custom: value) ?? Decimal(entered: value, in: .english).map { "\($0)" }
    }

    /// Returns the secret that was entered.
    public func secret(_ name: FacetID) -> Secret? {
        id(of: name).flatMap { secrets[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the day that was entered into a date.
    public func day(_ name: FacetID) -> CalendarDay? { text(name).flatMap { CalendarDay($0) } }

    /// Returns the time that was entered into a time of day.
    public func time(_ name: FacetID) -> ClockTime? { text(name).flatMap { ClockTime($0) } }

    /// Returns the whole number that was entered into a field, sent as a number or as a text in the language of `words`.
    public func integer(_ name: FacetID, in words: Words = .english) -> Int? {
        decimal(name, in: words).flatMap { Int("\($0)") }
    }

    /// Returns the number that was entered into a field, sent as a number or as a text in the language of `words`.
    public func number(_ name: FacetID, in words: Words = .english) -> Double? {
        decimal(name, in: words).flatMap { Double("\($0)") }
    }

    /// Returns the amount that was entered into a field, sent as a number or as a text in the language of `words`.
    ///
    /// Give the words that the form was composed with: `1.200` is twelve hundred in Vietnamese and 1.2 in English.
    public func decimal(_ name: FacetID, in words: Words = .english) -> Decimal? {
        value(name).flatMap { Decimal(entered: $0, in: words) }
    }

    /// Returns whether a toggle is on.
    public func bool(_ name: FacetID) -> Bool? { value(name).flatMap { Bool(custom: $0) } }

    /// Returns the option that is chosen in a choice of one, by its name as in `choices(_:)`.
    public func choice(_ name: FacetID) -> String? {
        choices(name).flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// Returns the names of the options that are chosen in a choice.
    ///
    /// The name stands below the id of the choice or of its component: in the choice `reserve/size`, both
    /// `reserve/size/m` and
    /// `reserve/m` have the name `m`.
    ///
    /// - Returns: the names; none where nothing is chosen, and nil for what no choice sends.
    public func choices(_ name: FacetID) -> [String]? {
        id(of: name).flatMap { choices(of: $0, named: name) }
    }

    /// Returns the names of the options that are chosen in the choice of an id, whose end is the name.
    fileprivate func choices(of id: FacetID, named name: FacetID) -> [String]? {
        guard let value = values[id] else { return nil }
        if case .null = value { return [] }
        let ids = [String](custom: value) ?? String(custom: value).map { [$0] }
        let component = id.rawValue.utf8.dropLast(name.rawValue.utf8.count + 1)
        return ids?.map { $0.optionName(in: id, below: String(component)) }
    }
}

extension Decimal {
    /// Makes the number that a value is, or that its text spells as in a field for numbers.
    fileprivate init?(entered value: FacetValue, in words: Words) {
        switch value {
        case .integer(let number): self.init(number)
        case .number(let number): self.init(string: "\(number)")
        case .string(let text):
            guard let number = FacetValue.string(text).plainNumber(in: words) else { return nil }
            self.init(string: number.digits)
        case .bool, .list, .object, .null: return nil
        }
    }
}

extension FacetID {
    /// Returns whether the id has a slash before this end.
    fileprivate func ends(with name: FacetID) -> Bool {
        let end = "/\(name)".utf8
        // Characters would join an accent behind the slash with it.
        return rawValue.utf8.suffix(end.count).elementsEqual(end)
    }
}

extension String {
    /// Returns the rest behind an id and a slash; nil for an id that is not inside it.
    fileprivate func name(below id: String?) -> String? {
        guard let start = id.map({ "\($0)/".utf8 }), utf8.starts(with: start) else { return nil }
        return String(utf8.dropFirst(start.count))
    }

    fileprivate func optionName(in choice: FacetID, below component: String?) -> String {
        name(below: choice.rawValue) ?? name(below: component) ?? self
    }
}

extension Facet {
    /// Returns what to do about each input of a served form whose value is not acceptable.
    ///
    /// The form is the facet as its builder makes it. Each of its inputs is found by its id as a name; its fault is under
    /// the id in the document, so that the client shows it there. The outermost facet has the id of its component in the
    /// document, so where it is an input itself, give it that id.
    ///
    /// An input that is disabled, or inside of what is, has a fault where another value was sent than the one it shows.
    public func faults(of inputs: ScreenInputs, in words: Words = .english) -> [FacetID: String] {
        var values: [FacetID: FacetValue] = [:]
        var secrets: [FacetID: Secret] = [:]
        let names = all.filter(\.isInput).map(\.id)
        for facet in all where facet.isInput {
            guard let id = inputs.id(of: facet.id, amongNames: names) else { continue }
            secrets[facet.id] = inputs.secrets[id]
            guard let value = inputs.values[id] else { continue }
            values[facet.id] =
                facet.kind.input == .options
                ? facet.ownOptions(of: value, inputs.choices(of: id, named: facet.id)) : value
        }
        var faults = faults(of: values, secrets: secrets, in: words)
        for facet in unchangeable() {
            if secrets[facet.id]?.isEmpty == false { faults[facet.id] = words("Enter this again") }
            if let value = values[facet.id], !facet.shows(value, in: words) {
                faults[facet.id] = words("Enter this again")
            }
        }
        return inputs.placing(faults, amongNames: names)
    }

    /// The inputs that are disabled, or stand inside of what is: a client sends what they show.
    private func unchangeable(inside isDisabled: Bool = false) -> [Facet] {
        let isDisabled = isDisabled || !self.status.isEnabled
        return (isDisabled && isInput ? [self] : []) + children.flatMap { $0.unchangeable(inside: isDisabled) }
    }

    /// Returns whether a value is the one that an input shows, in any spelling; no value is none that was changed.
    private func shows(_ value: FacetValue, in words: Words) -> Bool {
        let shown = input(in: words)
        if value == .null || value == shown || value == .string("") && shown == .null { return true }
        if case .list(let chosen) = value, case .list(let own)? = shown { return Set(chosen) == Set(own) }
        guard case .string(let text) = value, case .enter? = self.kind.interaction else { return false }
        return self.entry.value(of: text, in: words) == shown
    }

    /// Returns the value of a choice with the ids that its options have here.
    private func ownOptions(of value: FacetValue, _ names: [String]?) -> FacetValue {
        guard let names else { return value }
        let options = all.filter { $0.kind.interaction == .choose }.map { option in
            (option.id.rawValue.optionName(in: id, below: nil), FacetValue.string(option.id.rawValue))
        }
        let byName = Dictionary(options) { first, _ in first }
        let ids = names.map { byName[$0] ?? .string($0) }
        return switch value {
        case .list: .list(ids)
        case .string, .integer, .number, .bool, .object, .null: ids.first ?? .null
        }
    }
}

extension ScreenInputs {
    /// Returns faults under the ids of their inputs in the document; of two for one input, the one that has its id.
    func placing(_ faults: [FacetID: String], amongNames names: [FacetID] = []) -> [FacetID: String] {
        var placed = faults.filter { has($0.key) }
        for (name, fault) in faults.sorted(by: { $0.key < $1.key }) where !has(name) {
            let id = id(of: name, amongNames: names) ?? name
            placed[id] = placed[id] ?? fault
        }
        return placed
    }
}
