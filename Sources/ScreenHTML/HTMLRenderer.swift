public import ComponentScreen
public import ScreenTheme

/// A renderer of screens as HTML that a browser understands without script.
///
/// Everything can be found again: the screen by `[data-screen]`, a section by `[data-section]`, a component by
/// `[data-component]` with its `[data-builder]`, and a facet by `[data-facet]`. There are no style attributes: the
/// classes are the facet's kind, its style, its layout and the shapes of its images, for a theme's style sheet.
public struct HTMLRenderer: Sendable {
    /// The drawings of each kind of facet.
    public var kinds: FacetKinds
    /// The beginning of every id on the page; screens that share a page need different ones.
    public var scope: String
    /// The mark of this picture among others on the page, such as "dark"; part of the names of its regions.
    public var caption: String?

    /// The words that the screen is said with.
    ///
    /// The page takes its language and direction from them.
    public var words: Words

    /// Draws with the kinds of the library or with those given.
    public init(
        kinds: FacetKinds = .standard, scope: String = "", caption: String? = nil, words: Words = .english
    ) {
        self.words = words
        self.kinds = kinds
        self.scope = scope
        self.caption = caption
    }

    /// Returns the name of a region, unlike that of another picture's.
    private func label(_ name: String) -> String { caption.map { "\(name), \($0)" } ?? name }

    /// Draws a whole screen: a region with a heading and a region for each section.
    ///
    /// A screen with a bar stands in an element of the class `room`, whose width decides where the bar is.
    public func screen(_ sections: [SectionContent<RenderedComponent>], named name: String) -> String {
        var html = HTMLWriter()
        let hasBar = sections.contains { $0.section.role == .bar }
        if hasBar { html.open("div", ["class": "room"]) }
        screen(sections, named: name, to: &html)
        if hasBar { html.close("div") }
        return html.text
    }

    /// Draws a whole screen as part of a page.
    package func screen(_ sections: [SectionContent<RenderedComponent>], named name: String, to html: inout HTMLWriter)
    {
        let isEnglish = words.language == "en"
        html.open(
            "section",
            [
                "class": "screen", "data-screen": name, "aria-label": label(name),
                "lang": isEnglish ? nil : words.language, "dir": isEnglish ? nil : words.direction,
            ])
        for section in sections.barsLast(\.section) { self.section(section, to: &html) }
        html.close("section")
    }

    /// Draws one component as it stands on a screen, to replace what was drawn of it before.
    ///
    /// - Parameters:
    ///   - component: what it shows now.
    ///   - section: the section around; below a header, the component's own heading is one level lower.
    public func component(_ component: RenderedComponent, in section: ScreenSection) -> String {
        var html = HTMLWriter()
        self.component(component, in: section, to: &html)
        return html.text
    }

    /// Draws one component as part of a page.
    package func component(_ component: RenderedComponent, in section: ScreenSection, to html: inout HTMLWriter) {
        html.open(
            "div",
            ["class": "component", "data-component": component.id.rawValue, "data-builder": component.builder])
        var drawing = FacetDrawing(
            kinds: kinds, prefix: "\(scope)\(escapedID(component.id.rawValue)).", level: section.hasHeading ? 3 : 2,
            html: consume html)
        drawing.isMenu = section.role == .menu
        drawing.facet(component.facet.captioned(in: words))
        html = drawing.html
        html.close("div")
    }

    /// Returns the own names of styles on a screen that a theme has no look for; they look like the usual one.
    public static func unknownStyles(on sections: [SectionContent<RenderedComponent>], in theme: Theme) -> [String] {
        let names = sections.flatMap(\.components).flatMap(\.facet.all).flatMap(\.style.ownNames)
        return Set(names).subtracting(theme.styles.keys).sorted()
    }

    /// Draws a section without its components, to put them where they belong: inside of `[data-layout]`, where there is
    /// one, but for those that stand above the layout.
    package func frame(of section: ScreenSection) -> String {
        var html = HTMLWriter()
        self.section(SectionContent(section: section, components: []), to: &html)
        return html.text
    }

    /// Draws a section; one without a header is named by its id.
    package func section(_ content: SectionContent<RenderedComponent>, to html: inout HTMLWriter) {
        let section = content.section
        let name = label(section.header ?? section.id.rawValue)
        func components(_ list: ArraySlice<RenderedComponent>, _ html: inout HTMLWriter) {
            for component in list { self.component(component, in: section, to: &html) }
        }
        func area(
            _ element: StaticString, class name: String, named label: String, role: String? = nil,
            content: (inout HTMLWriter) -> Void
        ) {
            html.open(
                element,
                [
                    "class": name + (section.layout.roomClass.map { " \($0)" } ?? ""),
                    "data-section": section.id.rawValue, "role": role,
                    "open": section.role == .dialog ? "" : nil, "aria-label": label,
                ])
            content(&html)
            html.close(element)
        }
        func contents(_ html: inout HTMLWriter) {
            if section.hasHeading, let header = section.header { html.element("h2", ["class": "header"], header) }
            components(content.components.prefix(section.leading), &html)
            let isLaidOut = section.layout != .vertical
            if isLaidOut { html.open(section.layout, of: "components", named: name, isSection: true) }
            components(content.components.dropFirst(section.leading), &html)
            if isLaidOut { html.close("div") }
        }
        switch section.role {
        case .content: area("section", class: "section", named: name, content: contents)
        case .bar: area("section", class: "section bar", named: name, content: contents)
        case .status: area("section", class: "section status", named: name, role: "status", content: contents)
        case .dialog: area("dialog", class: "section dialog", named: name, content: contents)
        case .menu:
            let id = "\(scope)\(escapedID(section.id.rawValue))-menu"
            area("section", class: "section menu", named: name) { html in
                html.element(
                    "button",
                    [
                        "type": "button", "class": "menu-button", "popovertarget": id, "aria-haspopup": "menu",
                        "aria-label": name,
                    ], "⋯")
                // A browser shows it above the page, closes it and gives the focus back by itself.
                html.open(
                    "div",
                    ["class": "items", "data-layout": "", "id": id, "popover": "", "role": "menu", "aria-label": name])
                components(content.components[...], &html)
                html.close("div")
            }
        }
    }
}

extension ScreenSection {
    /// Whether the header is drawn as a heading; a menu has it on its button, and a question as its name.
    fileprivate var hasHeading: Bool {
        switch role {
        case .content, .status, .bar: header != nil
        case .menu, .dialog: false
        }
    }
}

extension HTMLWriter {
    /// Opens the element that lays something out; a carousel is scrolled by a keyboard, too.
    mutating func open(_ layout: FacetElement.Layout, of content: String, named name: String?, isSection: Bool = false)
    {
        let isCarousel = layout.axis == .carousel
        open(
            "div",
            [
                "class": "\(content) \(layout.className)", "data-layout": isSection ? "" : nil,
                "role": isCarousel ? "group" : nil, "tabindex": isCarousel ? "0" : nil,
                "aria-label": isCarousel ? name : nil,
            ])
    }
}

extension FacetElement.Layout {
    /// The class of the element around something with a layout for wide rooms: the room that this needs, in steps of 40
    /// points; nil without one.
    var roomClass: String? { wide.map { "from-\(Self.step(for: $0.from))" } }

    /// The rooms that a style sheet knows.
    static var roomSteps: [Int] { Array(stride(from: rooms.lowerBound, through: rooms.upperBound, by: 40)) }

    private static func step(for width: Int) -> Int { (width.clamped(to: rooms) + 39) / 40 * 40 }

    /// The class of a grid whose columns have a least width of their own, in steps of 20 points.
    private var leastClass: String? {
        if case .grid = axis {} else if wide == nil { return nil }
        guard leastWidth != nil else { return nil }
        return "least-\((drawnLeastWidth + 19) / 20 * 20)"
    }

    /// The classes a style sheet lays children out by; grids have from 1 to 12 columns.
    fileprivate var className: String {
        let axis =
            switch axis {
            case .vertical: "vertical"
            case .horizontal: "horizontal"
            case .grid(let columns): "grid columns-\(columns.clamped(to: Self.columnCounts))"
            case .carousel: "carousel"
            }
        return
            ([axis]
            + [
                leastClass, wide.map { "wide-\($0.columns.clamped(to: Self.columnCounts))" },
                spacing.map { "spacing-\($0.rawValue)" }, padding.map { "padding-\($0.rawValue)" },
            ]
            .compactMap(\.self))
            .joined(separator: " ")
    }
}
