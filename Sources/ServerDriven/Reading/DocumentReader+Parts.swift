import ComponentScreen
import FeatureFlags
import StructuredText

/// The parts of what is shown; what is wrong with them is noted; the format, section 3.5.
extension DocumentReader {
    /// A facet that passed its steps, without its children.
    mutating func facet(
        _ members: Members<FacetMember>, id: String, _ place: Int
    ) -> Facet<FacetAction> {
        noteUnknown(members)
        if let foreign = members[flat == nil ? .childrenCount : .children] { note(.unknownProperty, foreign) }
        if flat == nil, let children = members[.children], !json.isArray(children) { note(.badValue, children) }
        return Facet(
            FacetID(rawValue: id), component: FacetComponent(rawValue: rules.components.name(at: place)),
            text: text(members[.text]), images: images(members[.images]), status: status(members[.status]),
            isSelected: isSelected(members[.isSelected]), events: events(members[.events], at: place),
            logging: texts(members[.logging]), layout: layout(members[.layout]), style: style(members[.style]),
            custom: custom(members[.custom], at: place))
    }

    /// Notes the members that the format does not list.
    mutating func noteUnknown<Name>(_ members: Members<Name>, besides listed: [JSONName] = []) {
        guard members.hasUnknown else { return }
        json.forEachMember(of: members.object) { name, value in
            let isKnown = Name.keys.contains(json.key(name)) || listed.contains { json.isName(name, $0) }
            if !isKnown { note(.unknownProperty, value) }
        }
    }

    // MARK: Facets

    private mutating func text(_ value: Int?) -> FacetText {
        guard let text: Members<TextMember> = members(of: value) else { return FacetText() }
        return FacetText(
            title: string(text[.title]), subtitle: string(text[.subtitle]), accessory: string(text[.accessory]),
            description: string(text[.description]), custom: texts(text[.custom]))
    }

    private mutating func images(_ value: Int?) -> FacetImages {
        guard let images: Members<ImagesMember> = members(of: value) else { return FacetImages() }
        return FacetImages(
            main: image(images[.main]), icon: image(images[.icon]), background: image(images[.background]),
            accessory: image(images[.accessory]), custom: named(images[.custom]) { $0.image($2) })
    }

    private mutating func image(_ value: Int?) -> FacetImage? {
        guard let value else { return nil }
        if let source = json.string(value) { return FacetImage(source) }
        guard json.isImageObject(value), let image: Members<ImageMember> = members(of: value),
            let source = string(image[.source])
        else {
            note(.badValue, value)
            return nil
        }
        return FacetImage(source, placeholder: string(image[.placeholder]), shape: word(image[.shape]))
    }

    private mutating func status(_ value: Int?) -> FacetStatus {
        guard let status: Members<StatusMember> = members(of: value) else { return .ready }
        let invalid = string(status[.invalid])
        return string(status[.disabled]).map { .disabled(reason: $0) } ?? .validity(invalid)
    }

    private mutating func isSelected(_ value: Int?) -> Bool {
        guard let value else { return false }
        switch json.kind(value) {
        case .true: return true
        case .false: return false
        default:
            note(.badValue, value)
            return false
        }
    }

    private mutating func events(_ value: Int?, at place: Int) -> FacetEvents<FacetAction> {
        guard let object = object(value) else { return FacetEvents() }
        let (members, listed) = (Members<EventsMember>(of: object, in: json), rules.components[place].events)
        noteUnknown(members, besides: listed)
        let enter = action(members[.enter])
        var events = FacetEvents(
            tap: action(members[.tap]), enter: enter.map { enter in { @Sendable in enter.entering($0) } })
        // Where an event is listed twice, its action is read once, as are its notes.
        for name in listed where events.others[name.text] == nil {
            events.others[name.text] = action(json.member(name, of: object))
        }
        return events
    }

    private mutating func style(_ value: Int?) -> FacetStyle {
        guard let style: Members<StyleMember> = members(of: value) else { return FacetStyle() }
        return FacetStyle(
            tone: word(style[.tone]) ?? .neutral, emphasis: word(style[.emphasis]) ?? .normal,
            size: word(style[.size]) ?? .medium, background: word(style[.background]))
    }

    private mutating func custom(_ value: Int?, at place: Int) -> [String: FacetValue] {
        named(value) { reader, name, value in
            let declared = reader.rules.components[place].custom
            guard let type = declared.place(of: name, in: reader.json).map({ declared[$0] }) else {
                reader.note(.undeclaredCustom, value)
                return reader.json.facetValue(value)
            }
            guard type.includes(reader.json.kind(value)) else {
                reader.note(.badCustom, value, detail: type.rawValue)
                return nil
            }
            return reader.json.facetValue(value)
        }
    }

    // MARK: Facets and sections

    mutating func layout(_ value: Int?) -> FacetLayout {
        guard let layout: Members<LayoutMember> = members(of: value) else { return .vertical }
        let columns = layout[.columns].flatMap(json.columns)
        if let value = layout[.columns], columns == nil { note(.badValue, value) }
        let axis: FacetLayout.Direction =
            switch word(layout[.axis]) ?? AxisName.vertical {
            case .vertical: .vertical
            case .horizontal: .horizontal
            case .grid: .grid(columns: columns ?? 1)
            }
        return FacetLayout(axis, spacing: word(layout[.spacing]))
    }

    private enum AxisName: String {
        case vertical, horizontal, grid
    }

    /// The action of a section's next page; nil for one that the client cannot do, which is noted.
    mutating func more(_ value: Int?) -> FacetAction? {
        guard let value else { return nil }
        guard let action = actionMembers(value) else {
            note(.badAction, value, detail: SectionMember.more.stringValue)
            return nil
        }
        if let name = unknownAction(action) {
            note(.unknownAction, value, detail: name)
        } else if let path = missingPath(of: action) {
            note(.badAction, value, detail: path)
        } else {
            return self.action(value)
        }
        return nil
    }

    /// An action that the client can do; nil where there is none.
    private mutating func action(_ value: Int?) -> FacetAction? {
        guard let value, let members = actionMembers(value) else { return nil }
        noteUnknown(members)
        let data = object(members[.data]).map(json.facetObject) ?? [:]
        let name = members[.name].flatMap(json.string) ?? ""
        return FacetAction(name: name, data: data, input: string(members[.input]))
    }

    // MARK: Values

    /// A text; nil when it is missing or something else, which is noted.
    mutating func string(_ value: Int?) -> String? {
        guard let value else { return nil }
        if let string = json.string(value) { return string }
        note(.badValue, value)
        return nil
    }

    /// A word of a vocabulary; nil when it is missing or something else, which is noted.
    private mutating func word<Word: RawRepresentable<String>>(_ value: Int?) -> Word? {
        guard let value, let text = string(value) else { return nil }
        if let word = Word(rawValue: text) { return word }
        note(.unknownValue, value, detail: text)
        return nil
    }

    /// An object; nil when it is missing or something else, which is noted.
    private mutating func object(_ value: Int?) -> Int? {
        guard let value else { return nil }
        if json.isObject(value) { return value }
        note(.badValue, value)
        return nil
    }

    /// The members of an object, with a note for each that the format does not list.
    private mutating func members<Name>(of value: Int?) -> Members<Name>? {
        guard let object = object(value) else { return nil }
        let members = Members<Name>(of: object, in: json)
        noteUnknown(members)
        return members
    }

    private mutating func texts(_ value: Int?) -> [String: String] { named(value) { $0.string($2) } }

    /// Values by name, without those that cannot be read.
    private mutating func named<Value>(
        _ value: Int?, _ read: (inout DocumentReader, _ name: Int, _ value: Int) -> Value?
    ) -> [String: Value] {
        guard let object = object(value) else { return [:] }
        var values: [String: Value] = [:]
        let count = json.count(object) / 2
        // For one it would take longer than it saves.
        if count > 1 { values.reserveCapacity(count) }
        json.forEachMember(of: object) { name, value in
            if let read = read(&self, name, value) { values[json.string(name) ?? ""] = read }
        }
        return values
    }
}

extension Capabilities.CustomType {
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
