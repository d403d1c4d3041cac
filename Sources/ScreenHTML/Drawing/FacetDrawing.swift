public import ComponentScreen
import ScreenTheme

/// One component while it is drawn: the HTML so far, and where in the component the next facet stands.
public struct FacetDrawing {
    /// The HTML so far.
    public var html: HTMLWriter

    private let kinds: FacetKinds
    /// The beginning of the ids of this component's elements, so that they are unique on the page.
    private let prefix: String
    /// The level of the next heading, from 1 to 6.
    var level: Int
    /// The outermost choice around the next facet.
    var group: (id: FacetID, selection: FacetElement.Selection)?
    /// The element that says why everything here is disabled; nil where it is not.
    var disabledBy: String?
    /// Whether the next facet is an item of a menu.
    var isMenu = false
    /// The events of the facet that links in its texts send.
    private var linked: Set<String> = []

    init(kinds: FacetKinds, prefix: String, level: Int, html: HTMLWriter = HTMLWriter()) {
        self.kinds = kinds
        self.prefix = prefix
        self.level = level
        self.html = html
    }

    /// Draws a facet the way its kind is drawn.
    public mutating func facet(_ facet: Facet<AnyEvent>) {
        kinds.draw(facet, &self)
    }

    /// Draws the facets inside a facet; rows that follow each other make a list.
    public mutating func children(of facet: Facet<AnyEvent>) {
        guard !facet.children.isEmpty else { return }
        let outer = (level, disabledBy)
        level = min(level + 1, 6)
        if !facet.status.isEnabled { disabledBy = id(facet, "status") }
        if let room = facet.layout.roomClass { html.open("div", ["class": room]) }
        html.open(
            facet.layout, of: facet.isBetweenButtons ? "children stepper" : "children",
            named: facet.accessibility.label ?? facet.text.title)
        var isInList = false
        for child in facet.children {
            let isRow = child.kind.isLine
            if isRow != isInList { isRow ? html.open("ul", ["class": "rows"]) : html.close("ul") }
            isInList = isRow
            if isRow { html.open("li") }
            self.facet(child)
            if isRow { html.close("li") }
        }
        if isInList { html.close("ul") }
        html.close("div")
        if facet.layout.roomClass != nil { html.close("div") }
        (level, disabledBy) = outer
    }

    /// Draws an element for a facet: with the name by which a page finds
    /// it, the classes by which a theme styles it, and further attributes.
    public mutating func element(
        _ name: StaticString,
        of facet: Facet<AnyEvent>,
        _ attributes: KeyValuePairs<StaticString, String?> = [:],
        content: (inout FacetDrawing) -> Void
    ) {
        html.open(
            name,
            [
                "class": facet.className, "data-facet": facet.id.rawValue,
                "aria-busy": facet.status.isBusy ? "true" : nil,
            ], attributes)
        let outer = linked
        linked = []
        content(&self)
        others(of: facet)
        linked = outer
        // Behind the content by the style sheet; last, because a legend has to come first in its fieldset.
        if let background = facet.images.background { image(background, class: "background") }
        html.close(name)
    }

    /// Draws a button for each event that is offered and that no link in the texts sends.
    ///
    /// Its label names the facet for screen readers. The button of a link works where the facet is disabled.
    private mutating func others(of facet: Facet<AnyEvent>) {
        for (name, title, isLink) in facet.offers where !linked.contains(name) {
            html.element(
                "button",
                [
                    "type": "button", "class": "event", "role": isMenu ? "menuitem" : nil, "data-event": name,
                    "aria-label": isLink ? nil : facet.text.title.map { "\(title) \($0)" },
                    "disabled": isDisabled(facet) && !isLink ? "" : nil,
                ], title)
        }
    }

    /// Returns the id of the element that is a part of a facet; one facet has one of each.
    public func id(_ facet: Facet<AnyEvent>, _ part: StaticString) -> String {
        "\(prefix)\(escapedID(facet.id.rawValue))-\(part)"
    }

    /// The name that the options of the choice around share; nil outside of a choice.
    var groupName: String? { group.map { prefix + escapedID($0.id.rawValue) } }

    /// Returns whether a facet takes nothing now, by itself or because of what it stands in.
    public func isDisabled(_ facet: Facet<AnyEvent>) -> Bool {
        disabledBy != nil || !facet.status.isEnabled
    }
}

// MARK: Texts

extension FacetDrawing {
    /// Returns the ids of the elements that `notes` draws and of the reason why everything around is disabled; nil
    /// without any.
    public func description(of facet: Facet<AnyEvent>) -> String? {
        let hint = facet.accessibility.hint
        let ids = [
            facet.shownSubtitle.flatMap { _ in hint == nil ? id(facet, "subtitle") : nil },
            facet.text.description.flatMap { _ in hint == nil ? id(facet, "description") : nil },
            hint.map { _ in id(facet, "hint") },
            facet.showsRequired && facet.isRequiredInWordsAlone && (group == nil || group?.id == facet.id)
                ? id(facet, "required") : nil,
            shownRule(of: facet).map { _ in id(facet, "rule") },
            facet.status.sort.map { _ in id(facet, "status") },
            disabledBy,
        ].compactMap { $0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    /// Draws a text with its spans; links are plain inside something to press, whose events get buttons of their own.
    mutating func text(_ rich: FacetElement.Text.Rich, of facet: Facet<AnyEvent>, isPressed: Bool = false) {
        spans(facet.text[rich], of: facet, isPressed: isPressed)
    }

    private mutating func spans(_ spans: [FacetElement.Span], of facet: Facet<AnyEvent>, isPressed: Bool) {
        for span in spans {
            if span.isStrong { html.open("strong") }
            if let event = span.event, !isPressed, facet.events.others[event] != nil {
                linked.insert(event)
                html.element(
                    "button", ["type": "button", "class": "link", "role": "link", "data-event": event], span.text)
            } else {
                html.text(span.text)
            }
            if span.isStrong { html.close("strong") }
        }
    }

    /// Draws the texts of a facet besides its title: subtitle, description, and its fault.
    ///
    /// The subtitle of a field stands there while the field is empty.
    public mutating func notes(of facet: Facet<AnyEvent>) { notes(of: facet, as: "p") }

    /// Draws the notes; something to press can hold no links, and nothing that unfolds.
    mutating func notes(of facet: Facet<AnyEvent>, as name: StaticString, isPressed: Bool = false) {
        let isPressed = isPressed || isMenu
        if facet.shownSubtitle != nil {
            html.open(name, ["class": "subtitle", "id": id(facet, "subtitle")])
            text(.subtitle, of: facet, isPressed: isPressed)
            html.close(name)
        }
        if facet.text.description != nil {
            html.open(name, ["class": "description", "id": id(facet, "description")])
            text(.description, of: facet, isPressed: isPressed)
            html.close(name)
        }
        if let hint = facet.accessibility.hint {
            html.element("span", ["hidden": "", "id": id(facet, "hint")], hint)
        }
        if let rule = shownRule(of: facet) {
            html.element(name, ["class": "description", "id": id(facet, "rule")], rule)
        }
        if let sort = facet.status.sort {
            html.open(name, ["class": sort.className, "id": id(facet, "status")])
            spans(facet.status.spans, of: facet, isPressed: isPressed)
            html.close(name)
        }
        if !isPressed || isMenu { details(of: facet) }
    }

    /// Draws what is shown on demand.
    ///
    /// A browser unfolds it by key and pointer, and says whether it is. A menu has items and nothing that unfolds.
    mutating func details(of facet: Facet<AnyEvent>) {
        guard facet.text.details != nil else { return }
        guard !isMenu else {
            html.open("span", ["class": "description"])
            text(.details, of: facet, isPressed: true)
            return html.close("span")
        }
        html.open("details", ["class": "details", "id": id(facet, "details")])
        html.element("summary", ["aria-label": facet.name(of: .details)], facet.caption(.details))
        html.open("p", ["class": "description"])
        text(.details, of: facet)
        html.close("p")
        html.close("details")
    }

    /// Returns how many options can be chosen; nil for any number, and inside of another choice.
    private func shownRule(of facet: Facet<AnyEvent>) -> String? {
        group == nil || group?.id == facet.id ? facet.rule : nil
    }

    /// Draws a heading of the level of the place; something to press where the facet takes a tap.
    mutating func heading(_ facet: Facet<AnyEvent>, link: WebAddress? = nil) {
        guard facet.text.title != nil else { return }
        heading(["class": "title", "id": id(facet, "title")]) { drawing in
            guard let link else {
                return facet.events.tap == nil ? drawing.text(.title, of: facet) : drawing.titleButton(facet)
            }
            drawing.html.open("a", ["href": link.text, "rel": "noopener noreferrer", "target": "_blank"])
            drawing.text(.title, of: facet, isPressed: true)
            drawing.html.close("a")
        }
    }

    /// Draws a heading of the level of the place.
    mutating func heading(
        _ attributes: KeyValuePairs<StaticString, String?>, content: (inout FacetDrawing) -> Void
    ) {
        let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
        let name = names[min(max(level, 1), 6) - 1]
        html.open(name, attributes)
        content(&self)
        html.close(name)
    }
}

extension FacetElement.Status.Sort {
    /// The classes of the message: the status, by which it has its color, and its sign.
    fileprivate var className: String {
        "remark \(rawValue)" + (sign.map { " sign-\($0.rawValue)" } ?? "")
    }
}

extension Facet {
    /// The subtitle, which a field has as its hint while nothing is entered.
    fileprivate var shownSubtitle: String? {
        isEntered && element.text.accessory?.isEmpty == false ? nil : element.text.subtitle
    }

    /// Whether no attribute of HTML says that it is required.
    var isRequiredInWordsAlone: Bool { element.kind == .choice && element.selection == .many }

    /// Whether it is a value between the buttons that change it.
    fileprivate var isBetweenButtons: Bool {
        element.layout.axis == .horizontal && children.map(\.kind) == [.button, .field, .button]
    }

    /// The classes a style sheet knows the facet by.
    fileprivate var className: String {
        var names = element.kind.rawValue
        for member in FacetElement.Style.Member.allCases {
            if let name = element.style[member] { names += " \(member.rawValue)-\(name)" }
        }
        if element.images.background != nil { names += " on-picture" }
        return names
    }
}

/// Returns a text as part of an id that other attributes list: ASCII letters, digits and hyphens stay, the rest is
/// numbered, so that a dot can stand between two of them.
func escapedID(_ text: String) -> String {
    let isPlain = { (scalar: Unicode.Scalar) in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
    if text.unicodeScalars.allSatisfy(isPlain) { return text }
    return text.unicodeScalars.map { isPlain($0) ? String($0) : "_\($0.value)_" }.joined()
}
