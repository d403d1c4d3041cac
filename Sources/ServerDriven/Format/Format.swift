import ComponentScreen
import FeatureFlags
import Foundation
import StructuredText

/// The members of the format, each with its place in a value and how it is read and written.
enum Format {
    /// The members of a facet but its events and those for what is inside it.
    static let element: [FormatMember<FacetElement>] = [
        FormatMember("id", .string) { .string($0.id.rawValue) },
        FormatMember("component", .string) { .string($0.kind.rawValue) },
        FormatMember("text", \.text, text),
        FormatMember("images", \.images, images),
        FormatMember("status", \.status, status),
        FormatMember("isSelected", \.isSelected, boolean),
        FormatMember("selection", \.selection, .word(.one)),
        FormatMember("entry", \.entry, entry),
        FormatMember("accessibility", \.accessibility, accessibility),
        FormatMember("logging", \.namedLogging, texts),
        FormatMember("layout", \.layout, layout),
        FormatMember("style", \.style, style),
        FormatMember("custom", \.namedCustom, custom),
    ]

    static let sentEvents = FormatMember<Facet<FacetAction>>("events", \.events, events)

    /// All members of a facet, in a tree and in the flat form, where its children stand before it.
    static let facet = element + [sent, FormatMember("children", .facets)]
    static let flatFacet = element + [sent, FormatMember("childrenCount", .any)]
    static let facetNames = facet.map(\.name)
    static let flatFacetNames = flatFacet.map(\.name)
    private static let sent = FormatMember<FacetElement>(sentEvents.name, sentEvents.type)

    /// Returns the members of a facet but those for what is inside it.
    static func written(_ facet: Facet<FacetAction>) -> [String: FacetValue] {
        var members = element.written(facet.element)
        members[sentEvents.name] = sentEvents.write(facet)
        return members
    }

    static let sectionType = MemberType(section(isFlat: false))

    static func section(isFlat: Bool) -> [FormatMember<DocumentSection>] {
        [
            FormatMember("id", .string) { .string($0.id.rawValue) },
            FormatMember("header", .facets) { .facets($0.header, isFlat: isFlat) },
            FormatMember("body", .facets) { .facets($0.body, isFlat: isFlat) },
            FormatMember("layout", \.layout, layout),
            FormatMember("bar", \.isBar, boolean).with(.rooms),
            FormatMember("more", \.more, Codec(type: .action, read: { $1.more($0) }, write: { $0.value })),
        ]
    }

    static func document(isFlat: Bool) -> [FormatMember<ScreenDocument>] {
        let sections = section(isFlat: isFlat)
        return [
            FormatMember("screen", .string) { .string($0.screen) },
            FormatMember("title", \.title, string),
            FormatMember("language", \.language, string),
            FormatMember("address", \.address, address),
            FormatMember("header", .facets) { .facets($0.header, isFlat: isFlat) },
            FormatMember("menu", .facets) { .facets($0.menu, isFlat: isFlat) },
            FormatMember("exposures", \.exposures, exposures),
            FormatMember("sections", .any) { .list($0.sections.map { .object(sections.written($0)) }) },
        ]
    }

    static let exposures = Codec.list(exposure)

    static let exposure = Codec.object(
        Exposure(flag: "", treatment: ""),
        [
            FormatMember("flag", \.flag, string), FormatMember("treatment", \.treatment, string),
            FormatMember("label", \.label, string), FormatMember("arrangement", \.arrangement, string),
            FormatMember("components", \.components, .list(string)),
        ], where: { value, _ in value["flag"]?.filledString != nil && value["treatment"]?.filledString != nil })

    static let text = Codec.object(
        FacetElement.Text(),
        [
            FormatMember("title", \.[.title], spans(FacetElement.Text.Rich.title.feature)),
            FormatMember("subtitle", \.[.subtitle], spans(.reasons)),
            FormatMember("accessory", \.accessory, string),
            FormatMember("description", \.[.description], spans(.spans)),
            FormatMember("details", \.[.details], spans(.reasons)).with(.reasons),
            FormatMember("custom", \.namedCustom, texts),
        ])

    /// Returns the codec of a text, whose spans are for clients with a feature; a plain text is a string.
    static func spans(_ feature: Capabilities.Feature) -> Codec<[FacetElement.Span]> {
        Codec(type: .spans(feature)) { value, reader in
            guard reader.client.features.contains(feature), let spans = value.spans else {
                return reader.string(value).map { [FacetElement.Span($0)] }
            }
            return spans.compactMap { $0.string.map { FacetElement.Span($0) } ?? span.read($0, &reader) }
        } write: { spans in
            guard spans.contains(where: { !$0.isPlain }) else {
                return spans.isEmpty ? nil : .string(spans.map(\.text).joined())
            }
            return .list(spans.compactMap { $0.isPlain ? .string($0.text) : span.write($0) })
        }
    }

    /// A link that no event belongs to is noted, and is none.
    static let span = Codec.object(
        FacetElement.Span(""),
        [
            FormatMember("text", \.text, string),
            FormatMember("strong", \.isStrong, boolean),
            FormatMember(
                "event", \.event,
                Codec(
                    type: .string,
                    read: { value, reader in
                        guard let event = reader.string(value) else { return nil }
                        if reader.links.contains(ExactString(event)) { return event }
                        reader.note(.badAction, value, detail: event)
                        return nil
                    }, write: { .string($0) })),
        ])

    /// An image that the client does not draw on this kind of facet is noted.
    static let images = Codec<FacetElement.Images>(type: allImages.type) { value, reader in
        guard let images = allImages.read(value, &reader) else { return nil }
        for slot in FacetElement.Images.Slot.allCases where !images.isEmpty(slot) {
            guard reader.kind?.images.contains(slot) == false, let image = value[slot.rawValue] else { continue }
            reader.note(.undrawnImage, image, detail: slot.rawValue)
        }
        return images
    } write: {
        allImages.write($0)
    }

    private static let allImages = Codec.object(
        FacetElement.Images(),
        [
            FormatMember("main", \.main, image),
            FormatMember("icon", \.icon, image),
            FormatMember("background", \.background, image),
            FormatMember("accessory", \.accessory, image),
            FormatMember("custom", \.namedCustom, .named(image, isExact: false) { image.read($2, &$0) != nil }),
        ])

    /// A source alone is a text.
    static let image = Codec<FacetElement.Image>(type: .image) { value, reader in
        value.string.map { FacetElement.Image($0) } ?? imageObject.read(value, &reader)
    } write: {
        $0 == FacetElement.Image($0.source) ? .string($0.source) : imageObject.write($0)
    }

    static let imageObject = Codec.object(
        FacetElement.Image(""),
        [
            FormatMember("source", \.source, string),
            FormatMember("placeholder", \.placeholder, string),
            FormatMember("shape", \.shape, .word()),
            FormatMember("ratio", \.ratio, ratio).with(.pictures),
            FormatMember("dark", \.dark, string).with(.pictures),
        ], where: { value, _ in value.isImage })

    private static let reason = spans(.reasons)

    /// Of a document's statuses, the last one in the library's list counts.
    static let status = Codec.object(
        FacetElement.Status.ready,
        FacetElement.Status.Sort.allCases.map { sort in
            FormatMember<FacetElement.Status>(sort.rawValue, reason.type) { value, status, reader in
                if let message = reason.read(value, &reader) { status = FacetElement.Status(sort, message) }
            } write: {
                // A status without a message is one, too.
                $0.sort == sort ? reason.write($0.spans) ?? .string("") : nil
            }
        })

    static let entry = Codec.object(
        FacetElement.Entry.text,
        [
            FormatMember("keyboard", \.keyboard, .word(.text)), FormatMember("lines", \.lines, .word(.one)),
            FormatMember("required", \.isRequired, boolean), FormatMember("longest", \.longest, columns),
            FormatMember("least", \.least, number),
            upperLimit("greatest", \.greatest, above: \.least, number),
            FormatMember("pattern", \.pattern, pattern),
            FormatMember("fewest", \.fewest, columns).with(.limits),
            upperLimit("most", \.most, above: \.fewest, columns).with(.limits),
            FormatMember("step", \.step, step).with(.controls),
            FormatMember("compact", \.isCompact, boolean).with(.controls),
            FormatMember("earliest", \.earliest, moment),
            upperLimit("latest", \.latest, above: \.earliest, moment),
            FormatMember("timeZone", \.timeZone, timeZone),
        ])

    /// Returns the member of an upper limit; one below the lower limit, which stands before it, is left out: nothing
    /// could be entered or chosen.
    private static func upperLimit<Value: Comparable>(
        _ name: String, _ limit: any WritableKeyPath<FacetElement.Entry, Value?> & Sendable,
        above lower: any KeyPath<FacetElement.Entry, Value?> & Sendable, _ codec: Codec<Value>
    ) -> FormatMember<FacetElement.Entry> {
        FormatMember(name, codec.type) { value, entry, reader in
            let upper = codec.read(value, &reader)
            if let upper, let least = entry[keyPath: lower], upper < least { return reader.note(.badValue, value) }
            entry[keyPath: limit] = upper
        } write: {
            $0[keyPath: limit].flatMap(codec.write)
        }
    }

    static let pattern = Codec.object(
        FacetElement.Entry.Pattern("", message: ""),
        [FormatMember("expression", \.expression, string), FormatMember("message", \.message, string)]
    ) {
        $1.isPattern($0)
    }
}

extension FacetElement.Entry {
    fileprivate var lines: FacetElement.Selection {
        get { hasManyLines ? .many : .one }
        set { hasManyLines = newValue == .many }
    }
}

extension Format {
    static let accessibility = Codec.object(
        FacetElement.Accessibility(),
        [
            FormatMember("label", \.label, string), FormatMember("value", \.value, string),
            FormatMember("hint", \.hint, string),
        ])

    /// The events that the component sends; a value of another one is not looked at.
    static let events = Codec<FacetEvents<FacetAction>>(
        type: .object(["tap": .action, "enter": .action], others: .action)
    ) { value, reader in
        let names = reader.kind?.events ?? []
        guard let object = reader.object(value, of: names) else { return nil }
        let values = object.members(named: names)
        var actions: [String: FacetAction] = [:]
        for name in names {
            if let value = values[ExactString(name)] { actions[name] = action.read(value, &reader) }
        }
        let (tap, enter) = (actions.removeValue(forKey: "tap"), actions.removeValue(forKey: "enter"))
        // An empty dictionary keeps the room of what it had.
        return FacetEvents(
            tap: tap, enter: enter.map { enter in { @Sendable in enter.entering($0) } },
            others: actions.isEmpty ? [:] : actions)
    } write: { events in
        var actions = events.others
        actions["enter"] = events.enter.map { $0("").entering(nil) }
        actions["tap"] = events.tap
        return .members(actions.mapValues(\.value))
    }

    static let action = Codec.object(
        FacetAction(name: ""),
        [
            FormatMember("name", \.name, string), FormatMember("data", \.namedData, values),
            FormatMember("input", \.input, string),
            FormatMember("inputs", \.inputs, any),
        ])
}

extension FacetAction {
    /// The action as documents have it.
    var value: FacetValue { Format.action.write(self) ?? .null }
}

extension Format {
    /// The question of a command; a text has no options.
    static let question = Codec.object(
        CommandInput(title: ""),
        [
            FormatMember("title", \.title, string), FormatMember("options", \.options, .list(option)),
            FormatMember("kind", .words(["text", "choice"])) { value, input, _ in
                if value.string == "text" { input.options = [] }
            } write: {
                .string($0.options.isEmpty ? "text" : "choice")
            },
            FormatMember("value", \.value, string),
        ], where: { value, _ in value["title"]?.string != nil })

    private static let option = Codec.object(
        CommandInput.Option(id: "", title: ""),
        [FormatMember("id", \.id, string), FormatMember("title", \.title, string)],
        where: { value, _ in value["id"]?.string != nil && value["title"]?.string != nil })

    static let layout = Codec.object(
        FacetElement.Layout.vertical,
        [
            FormatMember("axis", \.name, .word(.vertical)),
            FormatMember("columns", \.columns, wholeNumber(in: FacetElement.Layout.columnCounts)),
            FormatMember("leastWidth", \.leastWidth, wholeNumber(in: FacetElement.Layout.leastWidths)),
            FormatMember("wide", \.wide, wide).with(.rooms),
            FormatMember("spacing", \.spacing, .word()),
            FormatMember("padding", \.padding, .word()),
        ])

    /// The columns for wide rooms: one without a room, or with a number that cannot be drawn, is none.
    static let wide = Codec.object(
        FacetElement.Layout.Wide(columns: 1, from: FacetElement.Layout.rooms.lowerBound),
        [
            FormatMember("columns", \.columns, wholeNumber(in: FacetElement.Layout.columnCounts)),
            FormatMember("from", \.from, wholeNumber(in: FacetElement.Layout.rooms)),
        ],
        where: { value, _ in value.isWideLayout })
}

extension FacetElement.Layout {
    fileprivate enum Name: String, CaseIterable {
        case vertical, horizontal, grid, carousel
    }

    fileprivate var name: Name {
        get {
            switch axis {
            case .vertical: .vertical
            case .horizontal: .horizontal
            case .grid: .grid
            case .carousel: .carousel
            }
        }
        set {
            switch newValue {
            case .vertical: axis = .vertical
            case .horizontal: axis = .horizontal
            case .grid: axis = .grid(columns: 1)
            case .carousel: axis = .carousel
            }
        }
    }

    /// The columns of a grid, as many as are drawn; of another layout there are none.
    fileprivate var columns: Int? {
        get { if case .grid(let columns) = axis { columns.clamped(to: Self.columnCounts) } else { nil } }
        set { if case .grid = axis { axis = .grid(columns: newValue ?? 1) } }
    }
}

extension Format {
    /// A name that the client does not draw is noted.
    static let style = Codec.object(
        FacetElement.Style(),
        FacetElement.Style.Member.allCases.map { member in
            FormatMember<FacetElement.Style>(member.rawValue, .string) { value, style, reader in
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

    /// Any JSON.
    static let any = Codec<FacetValue>(type: .any, read: { value, _ in FacetValue(value) }, write: { $0 })
    static let values = Codec.named(any) { _, _, _ in true }
    static let texts = Codec.named(string) { reader, _, value in
        if value.kind != .string { reader.note(.badValue, value) }
        return value.kind == .string
    }

    /// The values that a component alone reads, of the types that it declares.
    static let custom = Codec.named(any) { reader, name, value in
        guard let type = reader.kind?.custom[ExactString(name.string ?? "")] else {
            reader.note(.undeclaredCustom, value)
            return true
        }
        if type.includes(value.kind) { return true }
        reader.note(.badCustom, value, detail: type.rawValue)
        return false
    }
}

extension FacetValue.Sort {
    func includes(_ kind: JSONValueKind) -> Bool {
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
    static let string = Codec<String>.plain(.string, { $0.string }, write: { .string($0) })
    /// An address of the web; one that a document cannot have is not written.
    static let address = Codec<URL>.plain(.string, { $0.string.flatMap { URL(webAddress: $0) } }) {
        URL(webAddress: $0.absoluteString).map { .string($0.absoluteString) }
    }
    /// False is what a missing member means.
    static let boolean = Codec<Bool>.plain(.boolean, { $0.bool }, write: { $0 ? .bool(true) : nil })
    static let number = Codec<Double>.plain(.number, { Double(custom: FacetValue($0)) }) {
        Int64(exactly: $0).map(FacetValue.integer) ?? .number($0)
    }
    /// A ratio that is drawn; another one is not written.
    static let ratio = Codec<Double>.plain(.ratio, { $0.ratio }) {
        FacetElement.Image.ratios.contains($0) ? number.write($0) : nil
    }
    static func wholeNumber(in range: ClosedRange<Int>) -> Codec<Int> {
        .plain(.wholeNumber(in: range), { $0.wholeNumber(in: range) }, write: { .integer(Int64($0)) })
    }
    /// A step of nothing, or down, is none.
    static let step = Codec<Double>.plain(
        .number, { Double(custom: FacetValue($0)).flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }, write: number.write)
    /// A day or a time of the calendar.
    static let moment = Codec<String>.plain(
        .string, { $0.string.flatMap { CalendarDay($0) != nil || ClockTime($0) != nil ? $0 : nil } },
        write: { .string($0) })
    /// A time zone by its name in the database of the IANA.
    static let timeZone = Codec<String>.plain(
        .string, { $0.string.flatMap { TimeZone(identifier: $0) == nil ? nil : $0 } }, write: { .string($0) })
    static let columns = Codec<Int>.plain(.columns, { $0.columns }, write: { .integer(Int64($0)) })
}
