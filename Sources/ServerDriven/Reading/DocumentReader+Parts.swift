import ComponentScreen
import FeatureFlags
import StructuredText

/// The parts of what is shown; what is wrong with them is noted; "Notes" in the article Document format.
extension DocumentReader {
    /// Returns a facet that passed its steps, without its children.
    mutating func facet(_ value: JSONValue, _ id: String, _ rules: ClientRules.KindRules) -> Facet<FacetAction> {
        noteUnknown(value, isFlat ? .flatFacet : .facet)
        if !isFlat, let children = value["children"], children.kind != .array { note(.badValue, children) }
        return Facet(
            FacetID(rawValue: id), kind: rules.kind, text: text(value["text"]), images: images(value["images"]),
            status: status(value["status"]), isSelected: isSelected(value["isSelected"]),
            selection: word(value["selection"]) ?? .one, entry: entry(value["entry"]),
            accessibility: accessibility(value["accessibility"]), events: events(value["events"], rules.events),
            logging: texts(value["logging"]),
            layout: layout(value["layout"]), style: style(value["style"]), custom: custom(value["custom"], rules))
    }

    /// Notes the members that the format does not list.
    mutating func noteUnknown(_ object: JSONValue, _ type: MemberType, besides listed: [String] = []) {
        func isKnown(_ name: JSONValue) -> Bool { type.lists(name.string ?? "") || listed.contains(where: name.spells) }
        guard object.members.contains(where: { !isKnown($0.name) }) else { return }
        for (name, value) in object.lastMembers where !isKnown(name) { note(.unknownProperty, value) }
    }

    // MARK: Facets

    private mutating func text(_ value: JSONValue?) -> FacetText {
        guard let text = object(value, .text) else { return FacetText() }
        return FacetText(
            title: string(text["title"]), subtitle: string(text["subtitle"]), accessory: string(text["accessory"]),
            description: string(text["description"]), custom: texts(text["custom"]))
    }

    private mutating func images(_ value: JSONValue?) -> FacetImages {
        guard let images = object(value, .images) else { return FacetImages() }
        return FacetImages(
            main: image(images["main"]), icon: image(images["icon"]), background: image(images["background"]),
            accessory: image(images["accessory"]), custom: named(images["custom"]) { $0.image($2) })
    }

    private mutating func image(_ value: JSONValue?) -> FacetImage? {
        guard let value else { return nil }
        if let source = value.string { return FacetImage(source) }
        guard value.isImage, let image = object(value, .image), let source = image["source"]?.string else {
            note(.badValue, value)
            return nil
        }
        return FacetImage(source, placeholder: string(image["placeholder"]), shape: word(image["shape"]))
    }

    private mutating func status(_ value: JSONValue?) -> FacetStatus {
        guard let status = object(value, .status) else { return .ready }
        let given = FacetStatus.Sort.allCases.compactMap { sort in
            string(status[sort.rawValue]).map { FacetStatus(sort, $0) }
        }
        return given.last ?? .ready
    }

    private mutating func isSelected(_ value: JSONValue?) -> Bool {
        guard let value else { return false }
        if value.bool == nil { note(.badValue, value) }
        return value.bool ?? false
    }

    private mutating func entry(_ value: JSONValue?) -> FacetEntry {
        guard let entry = object(value, .entry) else { return .text }
        let lines: FacetSelection = word(entry["lines"]) ?? .one
        return FacetEntry(word(entry["keyboard"]) ?? .text, hasManyLines: lines == .many)
    }

    private mutating func accessibility(_ value: JSONValue?) -> FacetAccessibility {
        guard let words = object(value, .accessibility) else { return FacetAccessibility() }
        return FacetAccessibility(
            label: string(words["label"]), value: string(words["value"]), hint: string(words["hint"]))
    }

    private mutating func events(_ value: JSONValue?, _ names: [String]) -> FacetEvents<FacetAction> {
        guard let object = object(value) else { return FacetEvents() }
        noteUnknown(object, .any, besides: names)
        var actions: [String: FacetAction] = [:]
        for name in names { actions[name] = object[name].map { action($0) } }
        let (tap, enter) = (actions.removeValue(forKey: "tap"), actions.removeValue(forKey: "enter"))
        return FacetEvents(tap: tap, enter: enter.map { enter in { @Sendable in enter.entering($0) } }, others: actions)
    }

    private mutating func style(_ value: JSONValue?) -> FacetStyle {
        var style = FacetStyle()
        guard let object = object(value, .style) else { return style }
        for member in FacetStyle.Member.allCases {
            guard let value = object[member.rawValue], let name = string(value) else { continue }
            if client.styles[member]?.contains(ExactString(name)) == true {
                style[member] = name
            } else {
                note(.unknownValue, value, detail: name)
            }
        }
        return style
    }

    private mutating func custom(_ value: JSONValue?, _ rules: ClientRules.KindRules) -> [String: FacetValue] {
        named(value) { reader, name, value in
            guard let type = rules.custom[ExactString(name)] else {
                reader.note(.undeclaredCustom, value)
                return FacetValue(value)
            }
            guard type.includes(value.kind) else {
                reader.note(.badCustom, value, detail: type.rawValue)
                return nil
            }
            return FacetValue(value)
        }
    }

    // MARK: Facets and sections

    mutating func layout(_ value: JSONValue?) -> FacetLayout {
        guard let layout = object(value, .layout) else { return .vertical }
        let columns = layout["columns"]?.columns
        if let value = layout["columns"], columns == nil { note(.badValue, value) }
        let axis: FacetLayout.Direction =
            switch word(layout["axis"]) ?? AxisName.vertical {
            case .vertical: .vertical
            case .horizontal: .horizontal
            case .grid: .grid(columns: columns ?? 1)
            }
        return FacetLayout(axis, spacing: word(layout["spacing"]))
    }

    private enum AxisName: String {
        case vertical, horizontal, grid
    }

    /// Returns the action of a section's next page; nil for one that the client cannot do, which is noted.
    mutating func more(_ value: JSONValue?) -> FacetAction? {
        guard let value else { return nil }
        guard value.isAction else {
            note(.badAction, value, detail: "more")
            return nil
        }
        if let name = unknownAction(value) {
            note(.unknownAction, value, detail: name)
        } else if let path = missingPath(of: value) {
            note(.badAction, value, detail: path)
        } else {
            return action(value)
        }
        return nil
    }

    /// Returns an action that the client can do.
    private mutating func action(_ value: JSONValue) -> FacetAction {
        noteUnknown(value, .action)
        let data = object(value["data"]).map { [String: FacetValue]($0) } ?? [:]
        return FacetAction(name: value["name"]?.string ?? "", data: data, input: string(value["input"]))
    }

    // MARK: Values

    /// Returns a text; nil when it is missing or something else, which is noted.
    mutating func string(_ value: JSONValue?) -> String? {
        guard let value else { return nil }
        let string = value.string
        if string == nil { note(.badValue, value) }
        return string
    }

    /// Returns a word of a vocabulary; nil when it is missing or something else, which is noted.
    private mutating func word<Word: RawRepresentable<String>>(_ value: JSONValue?) -> Word? {
        guard let value, let text = string(value) else { return nil }
        let word = Word(rawValue: text)
        if word == nil { note(.unknownValue, value, detail: text) }
        return word
    }

    /// Returns an object; nil when it is missing or something else, which is noted.
    private mutating func object(_ value: JSONValue?) -> JSONValue? {
        guard let value else { return nil }
        guard value.isObject else {
            note(.badValue, value)
            return nil
        }
        return value
    }

    /// Returns an object, with a note for each member that the format does not list.
    private mutating func object(_ value: JSONValue?, _ type: MemberType) -> JSONValue? {
        guard let object = object(value) else { return nil }
        noteUnknown(object, type)
        return object
    }

    private mutating func texts(_ value: JSONValue?) -> [String: String] { named(value) { $0.string($2) } }

    /// Reads values by name, without those that cannot be read.
    private mutating func named<Value>(
        _ value: JSONValue?, _ read: (inout DocumentReader, _ name: String, _ value: JSONValue) -> Value?
    ) -> [String: Value] {
        guard let object = object(value) else { return [:] }
        var values: [String: Value] = [:]
        for (name, value) in object.lastMembers {
            let name = name.string ?? ""
            if let read = read(&self, name, value) { values[name] = read }
        }
        return values
    }
}

extension FacetValue.Sort {
    fileprivate func includes(_ kind: JSONValueKind) -> Bool {
        switch self {
        case .string: kind == .string
        case .number: kind == .number
        case .boolean: kind == .true || kind == .false
        case .array: kind == .array
        case .object: kind == .object
        }
    }
}
