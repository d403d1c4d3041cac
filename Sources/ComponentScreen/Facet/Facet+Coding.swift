/// The encoded form of a facet: empty fields and defaults are left out, and events are written by name.
///
/// `serialized` brings a facet of any other event type into this form; a document with such facets is read by the module
/// ServerDriven.
extension Facet: Encodable where Event == FacetAction {
    private enum CodingKeys: String, CodingKey {
        case id, component, text, images, status, isSelected, events, children, logging, layout, style, custom
    }

    /// Encodes the facet without its empty fields.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(component, forKey: .component)
        try container.encode(text, forKey: .text, unless: text == FacetText())
        try container.encode(images, forKey: .images, unless: images == FacetImages())
        try container.encode(status, forKey: .status, unless: status == .ready)
        try container.encode(isSelected, forKey: .isSelected, unless: !isSelected)
        try container.encode(events, forKey: .events, unless: events.isEmpty)
        try container.encode(children, forKey: .children, unless: children.isEmpty)
        try container.encode(logging, forKey: .logging, unless: logging.isEmpty)
        try container.encode(layout, forKey: .layout, unless: layout == .vertical)
        try container.encode(style, forKey: .style, unless: style == FacetStyle())
        try container.encode(custom, forKey: .custom, unless: custom.isEmpty)
    }
}

extension FacetEvents: Encodable where Event == FacetAction {
    private enum CodingKeys: String, CodingKey {
        case tap, enter
    }

    /// Writes the events; an entry is written as its action without a text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(tap, forKey: .tap)
        try container.encodeIfPresent(enter.map { $0("").entering(nil) }, forKey: .enter)
    }
}

extension FacetText: Encodable {
    private enum CodingKeys: String, CodingKey {
        case title, subtitle, accessory, description, custom
    }

    /// Writes the texts that are not nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
        try container.encodeIfPresent(accessory, forKey: .accessory)
        try container.encodeIfPresent(description, forKey: .description)
        try container.encode(custom, forKey: .custom, unless: custom.isEmpty)
    }
}

extension FacetImages: Encodable {
    private enum CodingKeys: String, CodingKey {
        case main, icon, background, accessory, custom
    }

    /// Writes the images that are not nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(main, forKey: .main)
        try container.encodeIfPresent(icon, forKey: .icon)
        try container.encodeIfPresent(background, forKey: .background)
        try container.encodeIfPresent(accessory, forKey: .accessory)
        try container.encode(custom, forKey: .custom, unless: custom.isEmpty)
    }
}

extension FacetImage: Encodable {
    private enum CodingKeys: String, CodingKey {
        case source, placeholder, shape
    }

    /// Writes a source alone as a text, anything else as an object.
    public func encode(to encoder: any Encoder) throws {
        if self == FacetImage(source) {
            var container = encoder.singleValueContainer()
            try container.encode(source)
        } else {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(source, forKey: .source)
            try container.encodeIfPresent(placeholder, forKey: .placeholder)
            try container.encodeIfPresent(shape, forKey: .shape)
        }
    }
}

extension FacetStatus: Encodable {
    private enum CodingKeys: String, CodingKey {
        case invalid, disabled
    }

    /// Writes the reason or message under the status's name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .ready: break
        case .invalid(let message): try container.encode(message, forKey: .invalid)
        case .disabled(let reason): try container.encode(reason, forKey: .disabled)
        }
    }
}

extension FacetLayout: Encodable {
    private enum CodingKeys: String, CodingKey {
        case axis, columns, spacing
    }

    /// Writes an axis that is not vertical, for a grid its columns, and the spacing that is not left open.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(spacing, forKey: .spacing)
        switch axis {
        case .vertical: break
        case .horizontal: try container.encode("horizontal", forKey: .axis)
        case .grid(let columns):
            try container.encode("grid", forKey: .axis)
            try container.encode(columns, forKey: .columns)
        }
    }
}

extension FacetStyle: Encodable {
    private enum CodingKeys: String, CodingKey {
        case tone, emphasis, size, background
    }

    /// Writes what is not the default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tone, forKey: .tone, unless: tone == .neutral)
        try container.encode(emphasis, forKey: .emphasis, unless: emphasis == .normal)
        try container.encode(size, forKey: .size, unless: size == .medium)
        try container.encodeIfPresent(background, forKey: .background)
    }
}

extension KeyedEncodingContainer {
    fileprivate mutating func encode(_ value: some Encodable, forKey key: Key, unless isEmpty: Bool) throws {
        if !isEmpty { try encode(value, forKey: key) }
    }
}
