/// The encoded form of a facet: empty fields are left out, unknown ones ignored, and events are written by name.
///
/// `serialized` brings a facet of any other event type into this form.
extension Facet: Codable where Event == FacetAction {
    private enum CodingKeys: String, CodingKey {
        case id, component, text, images, status, isSelected, events, children, logging, layout, style, custom
    }

    /// Decodes a facet; only `id` and `component` are required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(FacetID.self, forKey: .id),
            component: try container.decode(FacetComponent.self, forKey: .component),
            text: try container.decodeIfPresent(FacetText.self, forKey: .text) ?? FacetText(),
            images: try container.decodeIfPresent(FacetImages.self, forKey: .images) ?? FacetImages(),
            status: try container.decodeIfPresent(FacetStatus.self, forKey: .status) ?? .ready,
            isSelected: try container.decodeIfPresent(Bool.self, forKey: .isSelected) ?? false,
            events: try container.decodeIfPresent(FacetEvents<FacetAction>.self, forKey: .events) ?? FacetEvents(),
            children: try container.decodeIfPresent([Facet].self, forKey: .children) ?? [],
            logging: try container.decodeIfPresent([String: String].self, forKey: .logging) ?? [:],
            layout: try container.decodeIfPresent(FacetLayout.self, forKey: .layout) ?? .vertical,
            style: try container.decodeIfPresent(FacetStyle.self, forKey: .style) ?? FacetStyle(),
            custom: try container.decodeIfPresent([String: FacetValue].self, forKey: .custom) ?? [:])
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

extension FacetEvents: Codable where Event == FacetAction {
    private enum CodingKeys: String, CodingKey {
        case tap, enter
    }

    /// Reads the events; an entry gives its action with the entered text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entry = try container.decodeIfPresent(FacetAction.self, forKey: .enter)
        self.init(
            tap: try container.decodeIfPresent(FacetAction.self, forKey: .tap),
            enter: entry.map { entry in { @Sendable text in entry.entering(text) } })
    }

    /// Writes the events; an entry is written as its action without a text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(tap, forKey: .tap)
        try container.encodeIfPresent(enter.map { $0("").entering(nil) }, forKey: .enter)
    }
}

extension FacetText: Codable {
    private enum CodingKeys: String, CodingKey {
        case title, subtitle, accessory, description, custom
    }

    /// Reads the texts; missing ones are nil.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            title: try container.decodeIfPresent(String.self, forKey: .title),
            subtitle: try container.decodeIfPresent(String.self, forKey: .subtitle),
            accessory: try container.decodeIfPresent(String.self, forKey: .accessory),
            description: try container.decodeIfPresent(String.self, forKey: .description),
            custom: try container.decodeIfPresent([String: String].self, forKey: .custom) ?? [:])
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

extension FacetImages: Codable {
    private enum CodingKeys: String, CodingKey {
        case main, icon, background, accessory, custom
    }

    /// Reads the images; missing ones are nil.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            main: try container.decodeIfPresent(FacetImage.self, forKey: .main),
            icon: try container.decodeIfPresent(FacetImage.self, forKey: .icon),
            background: try container.decodeIfPresent(FacetImage.self, forKey: .background),
            accessory: try container.decodeIfPresent(FacetImage.self, forKey: .accessory),
            custom: try container.decodeIfPresent([String: FacetImage].self, forKey: .custom) ?? [:])
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

extension FacetImage: Codable {
    private enum CodingKeys: String, CodingKey {
        case source, placeholder, shape
    }

    /// Reads a source, or an object with one; an unknown shape shows the image as it is.
    public init(from decoder: any Decoder) throws {
        if let source = try? decoder.singleValueContainer().decode(String.self) {
            self.init(source)
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .source),
            placeholder: try container.decodeIfPresent(String.self, forKey: .placeholder),
            shape: try container.decodeIfPresent(String.self, forKey: .shape).flatMap(Shape.init))
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

extension FacetStatus: Codable {
    private enum CodingKeys: String, CodingKey {
        case invalid, disabled
    }

    /// Reads `{"invalid": message}` or `{"disabled": reason}`; anything else is ready.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let reason = try container.decodeIfPresent(String.self, forKey: .disabled) {
            self = .disabled(reason: reason)
        } else {
            self = .validity(try container.decodeIfPresent(String.self, forKey: .invalid))
        }
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

extension FacetLayout: Codable {
    private enum CodingKeys: String, CodingKey {
        case axis, columns, spacing
    }

    /// Reads an axis, and for a grid its columns, one if it does not say; an unknown axis is vertical.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let axis: Axis =
            switch try container.decodeIfPresent(String.self, forKey: .axis) {
            case "horizontal": .horizontal
            case "grid": .grid(columns: max(1, try container.decodeIfPresent(Int.self, forKey: .columns) ?? 1))
            default: .vertical
            }
        let spacing = try container.decodeIfPresent(String.self, forKey: .spacing).flatMap(Spacing.init)
        self.init(axis, spacing: spacing)
    }

    /// Writes the axis, for a grid its columns, and the spacing that is not left open.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(spacing, forKey: .spacing)
        switch axis {
        case .vertical: try container.encode("vertical", forKey: .axis)
        case .horizontal: try container.encode("horizontal", forKey: .axis)
        case .grid(let columns):
            try container.encode("grid", forKey: .axis)
            try container.encode(columns, forKey: .columns)
        }
    }
}

extension FacetStyle: Codable {
    private enum CodingKeys: String, CodingKey {
        case tone, emphasis, size, background
    }

    /// Reads the names; unknown ones become the defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let tone = try container.decodeIfPresent(String.self, forKey: .tone).flatMap(Tone.init)
        let emphasis = try container.decodeIfPresent(String.self, forKey: .emphasis).flatMap(Emphasis.init)
        let size = try container.decodeIfPresent(String.self, forKey: .size).flatMap(Size.init)
        let background = try container.decodeIfPresent(String.self, forKey: .background).flatMap(Background.init)
        self.init(
            tone: tone ?? .neutral, emphasis: emphasis ?? .normal, size: size ?? .medium, background: background)
    }

    /// Writes tone and emphasis, and size and background where they are not the usual ones.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tone, forKey: .tone)
        try container.encode(emphasis, forKey: .emphasis)
        try container.encode(size, forKey: .size, unless: size == .medium)
        try container.encodeIfPresent(background, forKey: .background)
    }
}

extension KeyedEncodingContainer {
    fileprivate mutating func encode(_ value: some Encodable, forKey key: Key, unless isEmpty: Bool) throws {
        if !isEmpty { try encode(value, forKey: key) }
    }
}
