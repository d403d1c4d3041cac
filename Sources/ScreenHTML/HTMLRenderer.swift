public import ComponentScreen
public import ScreenTheme

/// A renderer of screens as HTML that a browser understands without script.
///
/// Everything can be found again: the screen by `[data-screen]`, a section by `[data-section]`, a component by
/// `[data-component]` with its `[data-builder]`, and a facet by `[data-facet]`. There are no style attributes: the classes
/// are the facet's kind, its style, its layout and the shapes of its images, for a theme's style sheet.
public struct HTMLRenderer: Sendable {
    /// The drawings of each kind of facet.
    public var kinds: FacetKinds
    /// The beginning of every id on the page; screens that share a page need different ones.
    public var scope: String
    /// The mark of this picture among others on the page, such as "dark"; part of the names of its regions.
    public var caption: String?

    /// Draws with the kinds of the library or with those given.
    public init(kinds: FacetKinds = .standard, scope: String = "", caption: String? = nil) {
        self.kinds = kinds
        self.scope = scope
        self.caption = caption
    }

    /// Returns the name of a region, unlike that of another picture's.
    private func label(_ name: String) -> String { caption.map { "\(name), \($0)" } ?? name }

    /// Draws a whole screen: a region with a heading and a region for each section.
    public func screen(_ sections: [SectionContent<LiveComponent>], named name: String) -> String {
        var html = HTMLWriter()
        screen(sections, named: name, to: &html)
        return html.text
    }

    /// Draws a whole screen as part of a page.
    package func screen(_ sections: [SectionContent<LiveComponent>], named name: String, to html: inout HTMLWriter) {
        html.open("section", ["class": "screen", "data-screen": name, "aria-label": label(name)])
        for section in sections { draw(section, &html) }
        html.close("section")
    }

    /// Draws one component as it stands on a screen, to replace what was drawn of it before.
    ///
    /// - Parameters:
    ///   - component: what it shows now.
    ///   - header: whether its section has a header; the component's own heading is one level below it.
    public func component(_ component: LiveComponent, underHeader header: Bool) -> String {
        var html = HTMLWriter()
        self.component(component, underHeader: header, to: &html)
        return html.text
    }

    /// Draws one component as part of a page.
    package func component(_ component: LiveComponent, underHeader header: Bool, to html: inout HTMLWriter) {
        html.open(
            "div",
            ["class": "component", "data-component": component.id.rawValue, "data-builder": component.builder])
        var drawing = FacetDrawing(
            kinds: kinds, prefix: "\(scope)\(escapedID(component.id.rawValue))-", level: header ? 3 : 2,
            html: consume html)
        drawing.facet(component.facet)
        html = drawing.html
        html.close("div")
    }

    /// Returns the own names of styles on a screen that a theme has no look for; they look like the usual one.
    public static func unknownStyles(on sections: [SectionContent<LiveComponent>], in theme: Theme) -> [String] {
        let names = sections.flatMap(\.components).flatMap(\.facet.all).flatMap(\.style.ownNames)
        return Set(names).subtracting(theme.styles).sorted()
    }

    /// Draws a section; one without a header is named by its id.
    private func draw(_ section: SectionContent<LiveComponent>, _ html: inout HTMLWriter) {
        let id = section.section.id.rawValue
        let header = section.section.header
        html.open("section", ["class": "section", "data-section": id, "aria-label": label(header ?? id)])
        if let header { html.element("h2", ["class": "header"], header) }
        for component in section.components { self.component(component, underHeader: header != nil, to: &html) }
        html.close("section")
    }
}
