public import ComponentScreen
import StructuredText

extension ScreenDocument {
    /// The document as JSON in UTF-8, with the names of objects in order; what is empty or the default is left out.
    ///
    /// The same document always gives the same bytes. A number in custom data that JSON cannot spell, such as infinity,
    /// is null.
    ///
    /// - Parameter isFlat: lists every array of facets in post-order with the number of children of each, for
    ///   transports that cannot ask for a tree; the format, section 4.
    public func encoded(isFlat: Bool = false) -> [UInt8] {
        var writer = JSONWriter(capacity: 1 << 14)
        writer.open("{")
        writer.member("header", header, isFlat: isFlat)
        writer.member("menu", menu, isFlat: isFlat)
        writer.member("screen", screen)
        writer.name("sections")
        writer.open("[")
        for section in sections {
            writer.open("{")
            writer.member("body", section.body, isFlat: isFlat)
            writer.member("header", section.header, isFlat: isFlat)
            writer.member("id", section.id.rawValue)
            writer.layout(section.layout)
            writer.action("more", section.more)
            writer.close("}")
        }
        writer.close("]")
        writer.member("title", title)
        writer.close("}")
        return writer.finished()
    }
}

extension [Facet<FacetAction>] {
    /// The facets as documents have them, in UTF-8.
    package var encoded: [UInt8] {
        var writer = JSONWriter()
        writer.facets(self, isFlat: false)
        return writer.finished()
    }
}

extension FacetValue {
    /// Facets as documents have them, for JSON of one's own.
    public init(_ facets: [Facet<FacetAction>]) {
        // What was written as JSON can be read.
        self = (try? JSONDocument(parsing: facets.encoded, depth: .max)).map { FacetValue($0.root) } ?? .null
    }
}

extension JSONWriter {
    mutating func member(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    mutating func action(_ name: StaticString, _ action: FacetAction?) {
        guard let action else { return }
        self.name(name)
        self.action(action)
    }

    private mutating func action(_ action: FacetAction) {
        open("{")
        if !action.data.isEmpty {
            self.name("data")
            object(action.data) { $0.value($1) }
        }
        member("input", action.input)
        member("name", action.name)
        close("}")
    }

    fileprivate mutating func layout(_ layout: FacetLayout) {
        guard layout != .vertical else { return }
        name("layout")
        open("{")
        switch layout.axis {
        case .vertical: break
        case .horizontal: member("axis", "horizontal")
        case .grid(let columns):
            member("axis", "grid")
            name("columns")
            number(columns)
        }
        member("spacing", layout.spacing?.rawValue)
        close("}")
    }

    /// Facets that are written, and which of them is next.
    private struct Level {
        let facets: [Facet<FacetAction>]
        var next = 0
    }

    fileprivate mutating func member(_ name: StaticString, _ facets: [Facet<FacetAction>], isFlat: Bool) {
        guard !facets.isEmpty else { return }
        self.name(name)
        self.facets(facets, isFlat: isFlat)
    }

    /// Writes trees with a list of the levels that are open, so that their depth does not count.
    fileprivate mutating func facets(_ facets: [Facet<FacetAction>], isFlat: Bool) {
        open("[")
        var levels = [Level(facets: facets)]
        while let last = levels.indices.last {
            guard levels[last].next < levels[last].facets.count else {
                levels.removeLast()
                guard let parent = levels.indices.last else { break }
                if !isFlat { close("]") }
                facet(levels[parent].facets[levels[parent].next], isFlat: isFlat)
                levels[parent].next += 1
                continue
            }
            let children = levels[last].facets[levels[last].next].children
            if !isFlat { open("{") }
            if children.isEmpty {
                facet(levels[last].facets[levels[last].next], isFlat: isFlat)
                levels[last].next += 1
            } else {
                if !isFlat {
                    self.name("children")
                    open("[")
                }
                levels.append(Level(facets: children))
            }
        }
        close("]")
    }

    /// The members of a facet but its children, which come first in the alphabet, and its end.
    private mutating func facet(_ facet: Facet<FacetAction>, isFlat: Bool) {
        if isFlat {
            open("{")
            name("childrenCount")
            number(facet.children.count)
        }
        member("component", facet.component.rawValue)
        if !facet.custom.isEmpty {
            name("custom")
            object(facet.custom) { $0.value($1) }
        }
        events(facet.events)
        member("id", facet.id.rawValue)
        images(facet.images)
        if facet.isSelected {
            name("isSelected")
            bool(true)
        }
        layout(facet.layout)
        texts("logging", facet.logging)
        status(facet.status)
        style(facet.style)
        text(facet.text)
        close("}")
    }

    private mutating func texts(_ name: StaticString, _ texts: [String: String]) {
        guard !texts.isEmpty else { return }
        self.name(name)
        object(texts) { $0.string($1) }
    }

    private mutating func events(_ events: FacetEvents<FacetAction>) {
        guard !events.isEmpty else { return }
        name("events")
        var actions = events.others
        actions["enter"] = events.enter.map { $0("").entering(nil) }
        actions["tap"] = events.tap
        object(actions) { $0.action($1) }
    }

    private mutating func images(_ images: FacetImages) {
        guard images != FacetImages() else { return }
        name("images")
        open("{")
        image("accessory", images.accessory)
        image("background", images.background)
        if !images.custom.isEmpty {
            name("custom")
            object(images.custom) { $0.image($1) }
        }
        image("icon", images.icon)
        image("main", images.main)
        close("}")
    }

    private mutating func image(_ name: StaticString, _ image: FacetImage?) {
        guard let image else { return }
        self.name(name)
        self.image(image)
    }

    /// A source alone is a text.
    private mutating func image(_ image: FacetImage) {
        guard image.placeholder != nil || image.shape != nil else { return string(image.source) }
        open("{")
        member("placeholder", image.placeholder)
        member("shape", image.shape?.rawValue)
        member("source", image.source)
        close("}")
    }

    private mutating func status(_ status: FacetStatus) {
        guard status != .ready else { return }
        name("status")
        open("{")
        switch status {
        case .ready: break
        case .invalid(let message): member("invalid", message)
        case .disabled(let reason): member("disabled", reason)
        }
        close("}")
    }

    private mutating func style(_ style: FacetStyle) {
        guard style != FacetStyle() else { return }
        name("style")
        open("{")
        member("background", style.background?.rawValue)
        if style.emphasis != .normal { member("emphasis", style.emphasis.rawValue) }
        if style.size != .medium { member("size", style.size.rawValue) }
        if style.tone != .neutral { member("tone", style.tone.rawValue) }
        close("}")
    }

    private mutating func text(_ text: FacetText) {
        guard text != FacetText() else { return }
        name("text")
        open("{")
        member("accessory", text.accessory)
        texts("custom", text.custom)
        member("description", text.description)
        member("subtitle", text.subtitle)
        member("title", text.title)
        close("}")
    }
}
