/// All that one facet shows, apart from its events and the facets inside it.
///
/// `Facet` has each member as its own: `facet.text.title`.
public struct FacetElement: Hashable, Codable, Sendable, Identifiable {
    /// The name, unique within the component.
    public var id: FacetID
    /// The kind of element a view layer draws this facet with.
    public var kind: FacetKind { didSet { settle() } }
    /// Every text of the element, ready to show.
    ///
    /// The accessory of a secret is `Secret.mask`. A date has a day there, a time a time of day. Each can be nil.
    public var text: Text {
        get { rareText.value }
        set {
            rareText.value = newValue
            settle()
        }
    }
    /// Every image of the element, by name.
    public var images: Images {
        get { rareImages.value }
        set { rareImages.value = newValue }
    }
    /// Whether the element can be used and its value is acceptable, and if not, why.
    public var status: Status {
        get { rareStatus.value }
        set { rareStatus.value = newValue }
    }
    /// Whether this option is chosen or this switch is on.
    public var isSelected: Bool
    /// The number of options that can be chosen of this choice; a choice inside another follows the outer one.
    public var selection: Selection
    /// The kind of entry that this field takes.
    public var entry: Entry {
        get { rareEntry.value }
        set { rareEntry.value = newValue }
    }
    /// Whether the entry is another one than any line of text.
    var saysEntry: Bool { !rareEntry.isUsual }
    /// The words of a screen reader in place of the texts.
    public var accessibility: Accessibility {
        get { rareAccessibility.value }
        set { rareAccessibility.value = newValue }
    }
    /// The values that analytics records of this element besides its names.
    public var logging: [String: String] {
        get { namedLogging.values }
        set { namedLogging = NamedValues(newValue) }
    }
    /// The layout of the facets inside.
    public var layout: Layout {
        get { rareLayout.value }
        set { rareLayout.value = newValue }
    }
    /// The tone and emphasis, which a theme maps to colors and fonts.
    public var style: Style
    /// Data for one view layer or element kind that no other field covers.
    public var custom: [String: FacetValue] {
        get { namedCustom.values }
        set { namedCustom = NamedValues(newValue) }
    }

    package var namedLogging: NamedValues<String>
    package var namedCustom: NamedValues<FacetValue>
    private var rareText: RareMember<Text>
    private var rareStatus: RareMember<Status>
    private var rareImages: RareMember<Images>
    private var rareEntry: RareMember<Entry>
    private var rareAccessibility: RareMember<Accessibility>
    private var rareLayout: RareMember<Layout>

    private enum CodingKeys: String, CodingKey {
        case id, kind, isSelected, selection, style
        case namedLogging = "logging"
        case namedCustom = "custom"
        case rareText = "text"
        case rareStatus = "status"
        case rareImages = "images"
        case rareEntry = "entry"
        case rareAccessibility = "accessibility"
        case rareLayout = "layout"
    }

    /// Makes an element, ready to use and without texts unless others are given.
    public init(
        _ id: FacetID,
        kind: FacetKind,
        text: Text = Text(),
        images: Images = Images(),
        status: Status = .ready,
        isSelected: Bool = false,
        selection: Selection = .one,
        entry: Entry = .text,
        accessibility: Accessibility = Accessibility(),
        logging: [String: String] = [:],
        layout: Layout = .vertical,
        style: Style = Style(),
        custom: [String: FacetValue] = [:]
    ) {
        self.id = id
        self.kind = kind
        rareText = RareMember(text)
        rareImages = RareMember(images)
        rareStatus = RareMember(status)
        self.isSelected = isSelected
        self.selection = selection
        rareEntry = RareMember(entry)
        rareAccessibility = RareMember(accessibility)
        namedLogging = NamedValues(logging)
        rareLayout = RareMember(layout)
        self.style = style
        namedCustom = NamedValues(custom)
        settle()
    }

    /// Reads an element, and brings its value to the form of its kind.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(FacetID.self, forKey: .id), kind: try values.decode(FacetKind.self, forKey: .kind),
            text: try values.decode(Text.self, forKey: .rareText),
            images: try values.decode(Images.self, forKey: .rareImages),
            status: try values.decode(Status.self, forKey: .rareStatus),
            isSelected: try values.decode(Bool.self, forKey: .isSelected),
            selection: try values.decode(Selection.self, forKey: .selection),
            entry: try values.decode(Entry.self, forKey: .rareEntry),
            accessibility: try values.decode(Accessibility.self, forKey: .rareAccessibility),
            logging: try values.decode([String: String].self, forKey: .namedLogging),
            layout: try values.decode(Layout.self, forKey: .rareLayout),
            style: try values.decode(Style.self, forKey: .style),
            custom: try values.decode([String: FacetValue].self, forKey: .namedCustom))
    }

    /// Brings the value to the form of its kind: bullets for a secret, so that nothing that reads an element has its text,
    /// and nothing for what is no date or time.
    private mutating func settle() {
        guard let value = text.accessory else { return }
        let settled =
            switch kind.standard {
            case .secret: value.isEmpty ? nil : Secret.mask
            case .date: CalendarDay(value)?.description
            case .time: ClockTime(value)?.description
            case .card, .banner, .field, .toggle, .choice, .option, .button, .row, .message, nil: value
            }
        if value != settled { rareText.value.accessory = settled }
    }
}
