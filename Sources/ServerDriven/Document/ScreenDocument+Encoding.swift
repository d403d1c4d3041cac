public import ComponentScreen

// What is written is made as a value first: one writer knows how JSON is spelled.

extension ScreenDocument {
    /// The document as JSON in UTF-8, with the names of objects in order; what is empty or the default is left out.
    ///
    /// The same document always gives the same bytes. A number in custom data that JSON cannot spell, such as infinity,
    /// is null.
    ///
    /// - Parameter isFlat: lists every array of facets in post-order with the number of children of each, for
    ///   transports that cannot ask for a tree; the format, section 4.
    public func encoded(isFlat: Bool = false) -> [UInt8] {
        func list(_ facets: [Facet<FacetAction>]) -> FacetValue? {
            facets.isEmpty ? nil : isFlat ? .list(facets.flatMap(\.inPostOrder).map(\.flatValue)) : FacetValue(facets)
        }
        let document = FacetValue.members([
            "header": list(header), "menu": list(menu), "screen": .string(screen), "title": .text(title),
            "sections": .list(
                sections.compactMap { section in
                    .members([
                        "body": list(section.body), "header": list(section.header), "id": .string(section.id.rawValue),
                        "layout": section.layout.value, "more": section.more?.value,
                    ])
                }),
        ])
        return document?.encoded ?? []
    }
}

extension FacetValue {
    /// Facets as documents have them, for JSON of one's own.
    public init(_ facets: [Facet<FacetAction>]) { self = .list(facets.map(\.value)) }

    /// An object of the members that there are; nil where there is none.
    static func members(_ members: [String: FacetValue?]) -> FacetValue? {
        let members = members.compactMapValues(\.self)
        return members.isEmpty ? nil : .object(members)
    }

    static func text(_ text: String?) -> FacetValue? { text.map(FacetValue.string) }

    fileprivate static func texts(_ texts: [String: String]) -> FacetValue? {
        members(texts.mapValues(FacetValue.string))
    }
}

extension FacetAction {
    /// The action as documents have it.
    var value: FacetValue {
        .members(["data": .members(data), "input": .text(input), "name": .string(name)]) ?? .null
    }
}

extension FacetLayout {
    fileprivate var value: FacetValue? {
        let spacing = FacetValue.text(spacing?.rawValue)
        return switch axis {
        case .vertical: .members(["spacing": spacing])
        case .horizontal: .members(["axis": .string("horizontal"), "spacing": spacing])
        case .grid(let columns):
            .members(["axis": .string("grid"), "columns": .integer(Int64(columns)), "spacing": spacing])
        }
    }
}

extension FacetImage {
    /// A source alone is a text.
    fileprivate var value: FacetValue? {
        placeholder == nil && shape == nil
            ? .string(source)
            : .members(["placeholder": .text(placeholder), "shape": .text(shape?.rawValue), "source": .string(source)])
    }
}

extension Facet<FacetAction> {
    fileprivate var inPostOrder: [Facet] { children.flatMap(\.inPostOrder) + [self] }

    fileprivate var value: FacetValue {
        var members = members
        if !children.isEmpty { members["children"] = FacetValue(children) }
        return .object(members)
    }

    fileprivate var flatValue: FacetValue {
        var members = members
        members["childrenCount"] = .integer(Int64(children.count))
        return .object(members)
    }

    /// The members but the children.
    private var members: [String: FacetValue] {
        var actions = events.others
        actions["enter"] = events.enter.map { $0("").entering(nil) }
        actions["tap"] = events.tap
        let status: FacetValue? =
            switch status {
            case .ready: nil
            case .invalid(let message): .members(["invalid": .string(message)])
            case .disabled(let reason): .members(["disabled": .string(reason)])
            }
        let members: [String: FacetValue?] = [
            "accessibility": .members([
                "hint": .text(accessibility.hint), "label": .text(accessibility.label),
                "value": .text(accessibility.value),
            ]), "component": .string(kind.rawValue), "custom": .members(custom),
            "entry": .members([
                "keyboard": entry.keyboard == .text ? nil : .string(entry.keyboard.rawValue),
                "lines": entry.hasManyLines ? .string("many") : nil,
            ]),
            "events": .members(actions.mapValues(\.value)), "id": .string(id.rawValue),
            "images": .members([
                "accessory": images.accessory?.value, "background": images.background?.value,
                "custom": .members(images.custom.mapValues(\.value)), "icon": images.icon?.value,
                "main": images.main?.value,
            ]),
            "isSelected": isSelected ? .bool(true) : nil, "layout": layout.value, "logging": .texts(logging),
            "selection": selection == .many ? .string("many") : nil, "status": status,
            "style": .members([
                "background": .text(style.background?.rawValue),
                "emphasis": style.emphasis == .normal ? nil : .string(style.emphasis.rawValue),
                "size": style.size == .medium ? nil : .string(style.size.rawValue),
                "tone": style.tone == .neutral ? nil : .string(style.tone.rawValue),
            ]),
            "text": .members([
                "accessory": .text(text.accessory), "custom": .texts(text.custom),
                "description": .text(text.description), "subtitle": .text(text.subtitle), "title": .text(text.title),
            ]),
        ]
        return members.compactMapValues(\.self)
    }
}

// MARK: JSON

extension FacetValue {
    /// The value as JSON in UTF-8, with the names of its objects in order.
    ///
    /// A number that JSON has no spelling for, such as infinity, is null.
    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .string(let text): Self.write(text, to: &bytes)
        case .integer(let number): bytes += String(number).utf8
        case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .null: bytes += "null".utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// A text with the escapes that JSON asks for; everything else as it is.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case 0x20...: bytes.append(byte)
            default: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
