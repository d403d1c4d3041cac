import ComponentScreen
import FeatureFlags
import StructuredText

/// The members of the format, each with its place in a value and how it is read and written.
enum Format {
    /// The members of a facet but those for what is inside it.
    static let facet: [Member<Facet<FacetAction>>] = [
        Member("id", .string) { .string($0.id.rawValue) },
        Member("component", .string) { .string($0.kind.rawValue) },
        Member("text", \.text, text),
        Member("images", \.images, images),
        Member("status", \.status, status),
        Member("isSelected", \.isSelected, boolean),
        Member("selection", \.selection, .word(.one)),
        Member("entry", \.entry, entry),
        Member("accessibility", \.accessibility, accessibility),
        Member("events", \.events, events),
        Member("logging", \.logging, .named(string)),
        Member("layout", \.layout, layout),
        Member("style", \.style, style),
        Member("custom", \.custom, custom),
    ]
}

extension Format {
    static let sectionType = MemberType(section(isFlat: false))

    static func section(isFlat: Bool) -> [Member<DocumentSection>] {
        [
            Member("id", .string) { .string($0.id.rawValue) },
            Member("header", .facets) { .facets($0.header, isFlat: isFlat) },
            Member("body", .facets) { .facets($0.body, isFlat: isFlat) },
            Member("layout", \.layout, layout),
            Member("more", \.more, Codec(type: .action, read: { $1.more($0) }, write: { $0.value })),
        ]
    }
}

extension Format {
    static func document(isFlat: Bool) -> [Member<ScreenDocument>] {
        let sections = section(isFlat: isFlat)
        return [
            Member("screen", .string) { .string($0.screen) },
            Member("title", \.title, string),
            Member("header", .facets) { .facets($0.header, isFlat: isFlat) },
            Member("menu", .facets) { .facets($0.menu, isFlat: isFlat) },
            Member("sections", .any) { .list($0.sections.map { .object(sections.written($0)) }) },
        ]
    }
}

extension Format {
    static let text = Codec.object(
        FacetText(),
        [
            Member("title", \.title, string),
            Member("subtitle", \.subtitle, string),
            Member("accessory", \.accessory, string),
            Member("description", \.description, string),
            Member("custom", \.custom, .named(string)),
        ])
}

extension Format {
    static let images = Codec.object(
        FacetImages(),
        [
            Member("main", \.main, image),
            Member("icon", \.icon, image),
            Member("background", \.background, image),
            Member("accessory", \.accessory, image),
            Member("custom", \.custom, .named(image)),
        ])
}

extension Format {
    /// A source alone is a text.
    static let image = Codec<FacetImage>(type: .image) { value, reader in
        if let source = value.string { return FacetImage(source) }
        if value.isImage { return imageObject.read(value, &reader) }
        reader.note(.badValue, value)
        return nil
    } write: {
        $0 == FacetImage($0.source) ? .string($0.source) : imageObject.write($0)
    }

    static let imageObject = Codec.object(
        FacetImage(""),
        [
            Member("source", \.source, string),
            Member("placeholder", \.placeholder, string),
            Member("shape", \.shape, .word()),
        ])
}

extension Format {
    /// Of several the last of the library's list counts.
    static let status = Codec.object(
        FacetStatus.ready,
        FacetStatus.Sort.allCases.map { sort in
            Member<FacetStatus>(sort.rawValue, .string) { value, status, reader in
                if let message = reader.string(value) { status = FacetStatus(sort, message) }
            } write: {
                $0.sort == sort ? .string($0.message) : nil
            }
        })
}

extension Format {
    static let entry = Codec.object(
        FacetEntry.text, [Member("keyboard", \.keyboard, .word(.text)), Member("lines", \.lines, .word(.one))])
}

extension FacetEntry {
    fileprivate var lines: FacetSelection {
        get { hasManyLines ? .many : .one }
        set { hasManyLines = newValue == .many }
    }
}

extension Format {
    static let accessibility = Codec.object(
        FacetAccessibility(),
        [Member("label", \.label, string), Member("value", \.value, string), Member("hint", \.hint, string)])
}

extension Format {
    /// The events that the component sends; a value of another one is not looked at.
    static let events = Codec<FacetEvents<FacetAction>>(
        type: .object(["tap": .action, "enter": .action], others: .action)
    ) { value, reader in
        let names = reader.kind?.events ?? []
        guard let object = reader.object(value, .any, besides: names) else { return nil }
        var actions: [String: FacetAction] = [:]
        for name in names {
            if let value = object[name] { actions[name] = action.read(value, &reader) }
        }
        let (tap, enter) = (actions.removeValue(forKey: "tap"), actions.removeValue(forKey: "enter"))
        return FacetEvents(
            tap: tap, enter: enter.map { enter in { @Sendable in enter.entering($0) } }, others: actions)
    } write: { events in
        var actions = events.others
        actions["enter"] = events.enter.map { $0("").entering(nil) }
        actions["tap"] = events.tap
        return .members(actions.mapValues(\.value))
    }
}

extension Format {
    static let action = Codec.object(
        FacetAction(name: ""),
        [Member("name", \.name, string), Member("data", \.data, values), Member("input", \.input, string)])
}

extension FacetAction {
    /// The action as documents have it.
    var value: FacetValue { Format.action.write(self) ?? .null }
}

extension Format {
    static let layout = Codec.object(
        FacetLayout.vertical,
        [
            Member("axis", \.name, .word(.vertical)),
            Member("columns", \.columns, columns),
            Member("spacing", \.spacing, .word()),
        ])
}

extension FacetLayout {
    fileprivate enum Name: String, CaseIterable {
        case vertical, horizontal, grid
    }

    fileprivate var name: Name {
        get {
            switch axis {
            case .vertical: .vertical
            case .horizontal: .horizontal
            case .grid: .grid
            }
        }
        set {
            switch newValue {
            case .vertical: axis = .vertical
            case .horizontal: axis = .horizontal
            case .grid: axis = .grid(columns: 1)
            }
        }
    }

    /// The columns of a grid; of another layout there are none.
    fileprivate var columns: Int? {
        get { if case .grid(let columns) = axis { columns } else { nil } }
        set { if case .grid = axis { axis = .grid(columns: newValue ?? 1) } }
    }
}

extension Format {
    /// A name that the client does not draw is noted.
    static let style = Codec.object(
        FacetStyle(),
        FacetStyle.Member.allCases.map { member in
            Member<FacetStyle>(member.rawValue, .string) { value, style, reader in
                guard let name = reader.string(value) else { return }
                if reader.client.styles[member]?.contains(ExactString(name)) == true {
                    style[member] = name
                } else {
                    reader.note(.unknownValue, value, detail: name)
                }
            } write: {
                .text($0[member])
            }
        })
}

extension Format {
    /// Any JSON by name.
    static let values = Codec.named(
        Codec<FacetValue>(type: .any, read: { value, _ in FacetValue(value) }, write: { $0 }))

    /// What a component alone reads, of the types that it declares.
    static let custom = Codec<[String: FacetValue]>(type: .object([:])) { value, reader in
        reader.named(value) { reader, name, value in
            guard let type = reader.kind?.custom[ExactString(name)] else {
                reader.note(.undeclaredCustom, value)
                return FacetValue(value)
            }
            guard type.includes(value.kind) else {
                reader.note(.badCustom, value, detail: type.rawValue)
                return nil
            }
            return FacetValue(value)
        }
    } write: {
        .members($0)
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

// MARK: Values

extension Format {
    static let string = Codec<String>(type: .string, read: { $1.string($0) }, write: { .string($0) })
}

extension Format {
    /// False is what a missing member means.
    static let boolean = Codec<Bool>(
        type: .boolean,
        read: { value, reader in
            if value.bool == nil { reader.note(.badValue, value) }
            return value.bool
        }, write: { $0 ? .bool(true) : nil })
}

extension Format {
    static let columns = Codec<Int>(
        type: .columns,
        read: { value, reader in
            if value.columns == nil { reader.note(.badValue, value) }
            return value.columns
        }, write: { .integer(Int64($0)) })
}
