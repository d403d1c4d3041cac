import ComponentScreen
import ScreenTheme

/// The kinds of the library's own shapes.
extension FacetDrawing {
    mutating func standard(_ facet: Facet<AnyEvent>) {
        switch facet.kind.standard {
        case .card: block(facet, group(of: facet)) { $0.head(facet) }
        case .banner: banner(facet)
        case .field, .secret, .date, .time: block(facet) { $0.entry(facet) }
        case .toggle where facet.isSign: block(facet) { $0.sign(facet) }
        case .toggle: check(facet, type: "checkbox", role: isMenu ? "menuitemcheckbox" : "switch")
        case .choice: choice(facet)
        case .option:
            let type = group?.selection == .one ? "radio" : "checkbox"
            check(facet, type: type, role: isMenu ? "menuitem\(type)" : nil)
        case .button: block(facet) { $0.pressable(facet) }
        case .row: block(facet) { $0.line(facet) }
        case .message: message(facet)
        case nil: plain(facet)
        }
    }

    /// Draws a banner, which leads where `custom["link"]` says, if a page may point there and it takes no tap.
    private mutating func banner(_ facet: Facet<AnyEvent>) {
        let link = isDisabled(facet) || facet.events.tap != nil ? nil : facet.link.flatMap { WebAddress($0) }
        element("div", of: facet, group(of: facet)) { drawing in
            drawing.pressableImages(of: facet)
            drawing.html.open("div", ["class": "text"])
            drawing.heading(facet, link: link)
            drawing.accessory(of: facet)
            drawing.notes(of: facet)
            drawing.html.close("div")
            drawing.endImage(of: facet)
            drawing.children(of: facet)
        }
    }

    private mutating func choice(_ facet: Facet<AnyEvent>) {
        let group = group
        let choice = group ?? (facet.id, facet.selection)
        // A choice inside another one only groups.
        let numbers = group == nil && choice.selection == .many && !isDisabled(facet) ? facet.wholeEntry.numbers : nil
        self.group = choice
        element(
            "fieldset", of: facet,
            [
                "role": choice.selection == .one ? "radiogroup" : "group",
                "data-fewest": numbers.map { "\($0.least)" }, "data-most": numbers?.most.map { "\($0)" },
                "aria-label": spokenName(of: facet), "aria-labelledby": title(of: facet),
                "aria-describedby": description(of: facet),
                "aria-invalid": choice.selection == .one && facet.status.isFault ? "true" : nil,
                "aria-required": choice.selection == .one && facet.wholeEntry.isRequired ? "true" : nil,
                // A fieldset that is disabled would disable the links inside; its inputs are, each by itself.
                "aria-disabled": isDisabled(facet) ? "true" : nil,
            ]
        ) { drawing in
            if facet.text.title == nil {
                drawing.pressableImages(of: facet)
                drawing.accessory(of: facet)
                drawing.endImage(of: facet)
            } else {
                drawing.html.open("legend", ["class": facet.hasMoreThanTitle ? "line" : nil])
                drawing.images(of: facet)
                drawing.heading(["class": "title", "id": drawing.id(facet, "title")]) { drawing in
                    if facet.events.tap == nil { drawing.text(.title, of: facet) } else { drawing.titleButton(facet) }
                }
                if group == nil { drawing.required(facet) }
                drawing.accessory(of: facet)
                drawing.endImage(of: facet)
                drawing.html.close("legend")
            }
            drawing.notes(of: facet)
            drawing.options(of: facet, isOutermost: group == nil)
        }
        self.group = group
    }

    /// Draws the options of a choice: on demand where it is compact, and with a search where there are many.
    ///
    /// A browser's own menu has texts alone and no search, so options with more than that, and many, unfold.
    private mutating func options(of facet: Facet<AnyEvent>, isOutermost: Bool) {
        guard isOutermost, !facet.children.isEmpty, facet.isCompact || facet.hasSearch else {
            return children(of: facet)
        }
        if facet.isCompact, facet.selection == .one, facet.hasPlainOptions, !facet.hasSearch { return menu(of: facet) }
        if facet.isCompact {
            html.open("details", ["class": "picker", "id": id(facet, "picker")])
            html.element(
                "summary", ["aria-describedby": title(of: facet)], facet.chosenTitles ?? facet.caption(.choose))
        }
        if facet.hasSearch {
            html.open(
                "input",
                [
                    "type": "search", "data-search": "", "id": id(facet, "search"), "autocomplete": "off",
                    "placeholder": facet.caption(.search), "aria-label": facet.name(of: .search),
                    "disabled": isDisabled(facet) ? "" : nil,
                ])
        }
        children(of: facet)
        if facet.isCompact { html.close("details") }
    }

    /// Draws a choice of one as a menu of the browser.
    private mutating func menu(of facet: Facet<AnyEvent>) {
        let isDisabled = isDisabled(facet)
        html.open(
            "select",
            [
                "class": "picker", "id": id(facet, "picker"), "disabled": isDisabled ? "" : nil,
                "aria-label": spokenName(of: facet), "aria-labelledby": title(of: facet),
                "aria-describedby": description(of: facet), "aria-invalid": facet.status.isFault ? "true" : nil,
                "aria-required": facet.wholeEntry.isRequired ? "true" : nil,
            ])
        // What is sent is the first one that is chosen.
        let chosen = facet.children.first(where: \.isSelected)?.id
        if chosen == nil {
            html.element("option", ["value": "", "selected": "", "disabled": "", "hidden": ""], facet.caption(.choose))
        }
        for option in facet.children {
            let texts = [
                option.text.title ?? option.accessibility.label, option.text.subtitle, option.text.accessory,
                option.text.description, option.status.message,
            ]
            html.element(
                "option",
                [
                    "data-facet": option.id.rawValue, "value": option.id.rawValue,
                    "selected": option.id == chosen ? "" : nil,
                    "disabled": option.status.isEnabled && option.events.tap != nil ? nil : "",
                ], texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
        }
        html.close("select")
    }

    private mutating func message(_ facet: Facet<AnyEvent>) {
        block(facet) { drawing in
            let isLine = facet.hasMoreThanTitle && facet.text.title != nil
            if isLine { drawing.html.open("div", ["class": "line"]) }
            drawing.images(of: facet)
            if facet.events.tap != nil {
                drawing.titleButton(facet)
            } else if facet.text.title != nil {
                drawing.html.open("p", ["class": "title"])
                drawing.text(.title, of: facet)
                drawing.html.close("p")
            }
            drawing.accessory(of: facet)
            drawing.endImage(of: facet)
            if isLine { drawing.html.close("div") }
        }
    }

    /// Draws any other kind: all that is known of it, in the order people read.
    private mutating func plain(_ facet: Facet<AnyEvent>) {
        block(facet) { drawing in
            if facet.takesKeyboard {
                drawing.entry(facet)
                if facet.events.tap != nil { drawing.titleButton(facet) }
            } else {
                drawing.line(facet)
            }
            for (_, image) in facet.images.custom.sorted(by: { $0.key < $1.key }) {
                drawing.image(image, class: "main")
            }
            for text in facet.furtherTexts {
                drawing.html.element("p", ["class": "custom"], text)
            }
        }
    }
}

// MARK: Parts

extension FacetDrawing {
    /// Draws an element with the content of a facet, then the texts about it, then its children.
    private mutating func block(
        _ facet: Facet<AnyEvent>, _ attributes: KeyValuePairs<StaticString, String?> = [:],
        content: (inout FacetDrawing) -> Void
    ) {
        element("div", of: facet, attributes) { drawing in
            content(&drawing)
            // A menu has items and no paragraphs.
            drawing.notes(of: facet, as: drawing.isMenu ? "span" : "p")
            drawing.children(of: facet)
        }
    }

    /// Draws the line on top of a card: icon, heading, and the value against it, which is read aloud when it changes.
    private mutating func head(_ facet: Facet<AnyEvent>) {
        html.open("div", ["class": "head"])
        pressableImages(of: facet)
        heading(facet)
        if let accessory = facet.text.accessory {
            html.element("output", ["class": "accessory", "aria-labelledby": title(of: facet)], accessory)
        }
        endImage(of: facet)
        html.close("div")
    }

    /// Draws the images; as something to press where a facet takes a tap and has no title for that.
    private mutating func pressableImages(of facet: Facet<AnyEvent>) {
        guard facet.text.title == nil, facet.events.tap != nil else { return images(of: facet) }
        button(facet) { $0.images(of: facet) }
    }

    /// Draws images, a title and what stands against it; something to press where the facet takes a tap.
    private mutating func line(_ facet: Facet<AnyEvent>) {
        let isPressed = facet.events.tap != nil
        let content = { (drawing: inout FacetDrawing) in
            drawing.images(of: facet)
            drawing.html.open("span", ["class": "title"])
            drawing.text(.title, of: facet, isPressed: isPressed)
            drawing.html.close("span")
            drawing.accessory(of: facet)
            drawing.endImage(of: facet)
        }
        if isPressed {
            button(facet, content: content)
        } else {
            html.open("div", ["class": "line"])
            content(&self)
            html.close("div")
        }
    }

    private mutating func button(
        _ facet: Facet<AnyEvent>, isToggle: Bool = false, content: (inout FacetDrawing) -> Void
    ) {
        let state = facet.isSelected ? "true" : isToggle ? "false" : nil
        html.open(
            "button",
            [
                "type": "button", "class": "line",
                "role": isMenu ? (state == nil ? "menuitem" : "menuitemcheckbox") : nil,
                "disabled": isDisabled(facet) ? "" : nil,
                "aria-pressed": isMenu ? nil : state, "aria-checked": isMenu ? state : nil,
                "aria-label": spokenName(of: facet) ?? nameWithoutTitle(of: facet),
                "aria-describedby": description(of: facet),
            ])
        content(&self)
        html.close("button")
    }

    /// Draws a toggle that is a sign alone; its name stands there for themes that do not have the sign.
    private mutating func sign(_ facet: Facet<AnyEvent>) {
        button(facet, isToggle: true) { drawing in
            drawing.images(of: facet)
            drawing.html.element(
                "span", ["class": "name"], facet.accessibility.label ?? facet.images.icon?.source ?? "")
            drawing.endImage(of: facet)
        }
    }

    /// Draws a button with its images around its title.
    private mutating func pressable(_ facet: Facet<AnyEvent>) {
        button(facet) { drawing in
            drawing.images(of: facet)
            drawing.text(.title, of: facet, isPressed: true)
            drawing.endImage(of: facet)
        }
    }

    mutating func titleButton(_ facet: Facet<AnyEvent>) {
        button(facet) { $0.text(.title, of: facet, isPressed: true) }
    }

    /// Draws a field with its title as its label; several lines are a `textarea`.
    private mutating func entry(_ facet: Facet<AnyEvent>) {
        let hasImages = facet.hasImagesInLine
        if hasImages { html.open("div", ["class": "line"]) }
        images(of: facet)
        html.open("label", ["class": "title", "for": id(facet, "input")])
        self.text(.title, of: facet, isPressed: true)
        html.close("label")
        required(facet)
        endImage(of: facet)
        if hasImages { html.close("div") }
        if facet.isStepper {
            html.open("div", ["class": "steps"])
            step(facet, .less, facet.steps.less, "\u{2212}")
        }
        input(of: facet)
        if facet.isStepper {
            step(facet, .more, facet.steps.more, "+")
            html.close("div")
        }
    }

    /// Draws the word that a value is required, where the facet shows it.
    ///
    /// The input itself says it to a screen reader; a choice of many has no attribute for it, and is described by the word.
    private mutating func required(_ facet: Facet<AnyEvent>) {
        guard facet.showsRequired else { return }
        html.element(
            "span",
            [
                "class": "required", "aria-hidden": "true",
                "id": facet.isRequiredInWordsAlone ? id(facet, "required") : nil,
            ], facet.caption(.required))
    }

    /// Draws a button that enters a text: the number that is one step away.
    private mutating func step(
        _ facet: Facet<AnyEvent>, _ caption: FacetElement.Caption, _ text: String?, _ sign: StaticString
    ) {
        let isDisabled = text == nil || isDisabled(facet) || facet.events.enter == nil
        html.element(
            "button",
            [
                "type": "button", "class": "step", "data-enter": text, "aria-label": facet.name(of: caption),
                "disabled": isDisabled ? "" : nil,
            ], "\(sign)")
    }

    /// Draws what takes an entry.
    ///
    /// For a date and a time it is the browser's own, in the user's manner.
    private mutating func input(of facet: Facet<AnyEvent>) {
        let (text, entry) = (facet.text.accessory ?? "", facet.wholeEntry)
        let value = facet.kind.input
        let isSecret = value == .secret
        let isWord = isSecret && entry.keyboard == .text
        let attributes: KeyValuePairs<StaticString, String?> = [
            "id": id(facet, "input"), "class": "entry",
            "autocomplete": isWord ? "current-password" : isSecret ? "off" : entry.keyboard.autocomplete,
            "disabled": isDisabled(facet) ? "" : nil, "readonly": facet.events.enter == nil ? "" : nil,
            "aria-label": spokenName(of: facet), "aria-describedby": description(of: facet),
            "aria-invalid": facet.status.isFault ? "true" : nil,
            "aria-required": entry.isRequired ? "true" : nil,
        ]
        if value == .date || value == .time {
            html.open(
                "input",
                [
                    "type": value == .date ? "date" : "time", "value": facet.text.accessory, "min": entry.earliest,
                    "max": entry.latest,
                ], attributes)
        } else if isSecret {
            // The page never has the text: bullets stand where one was entered.
            html.open(
                "input",
                ["type": "password", "inputmode": entry.keyboard.inputMode, "placeholder": facet.text.accessory],
                attributes)
        } else if entry.hasManyLines {
            html.open("textarea", ["rows": "3"], attributes)
            // A reader of HTML drops the first line break.
            html.text(text.first?.isNewline == true ? "\n" + text : text)
            html.close("textarea")
        } else {
            let keyboard = entry.keyboard
            html.open(
                "input", ["type": keyboard.inputType, "inputmode": keyboard.inputMode, "value": facet.text.accessory],
                attributes)
        }
    }

    /// Draws a box to tick or one of several to choose, with the texts about it; all of it takes a tap.
    private mutating func check(_ facet: Facet<AnyEvent>, type: String, role: String? = nil) {
        let name = spokenName(of: facet)
        // The words of a label name its box; what describes it is not part of the name.
        let names = [id(facet, "title")] + (facet.text.accessory == nil ? [] : [id(facet, "accessory")])
        let isNamed = name == nil && description(of: facet) != nil
        let isSwitch = facet.kind == .toggle
        element("div", of: facet) { drawing in
            drawing.html.open("label", ["class": "line"])
            drawing.html.open(
                "input",
                [
                    "type": type, "role": role,
                    "name": type == "radio" ? drawing.groupName : nil,
                    "checked": facet.isSelected ? "" : nil, "disabled": drawing.isDisabled(facet) ? "" : nil,
                    "aria-label": name, "aria-labelledby": isNamed ? names.joined(separator: " ") : nil,
                    "aria-describedby": drawing.description(of: facet),
                    "aria-invalid": type == "checkbox" && facet.status.isFault ? "true" : nil,
                    "aria-required": type == "checkbox" && facet.wholeEntry.isRequired ? "true" : nil,
                ])
            drawing.images(of: facet)
            drawing.html.open("span", ["class": "text"])
            drawing.html.open("span", ["class": "title", "id": isNamed ? names[0] : nil])
            drawing.text(.title, of: facet, isPressed: true)
            drawing.html.close("span")
            if isSwitch { drawing.required(facet) }
            // A switch stands at the end of its row, where an option has its value.
            if isSwitch { drawing.accessory(of: facet, id: isNamed ? names.last : nil) }
            drawing.notes(of: facet, as: "span", isPressed: true)
            drawing.html.close("span")
            if !isSwitch { drawing.accessory(of: facet, id: isNamed ? names.last : nil) }
            drawing.endImage(of: facet)
            drawing.html.close("label")
            if !drawing.isMenu { drawing.details(of: facet) }
            drawing.children(of: facet)
        }
    }

    private func group(of facet: Facet<AnyEvent>) -> KeyValuePairs<StaticString, String?> {
        [
            "role": "group", "aria-label": spokenName(of: facet), "aria-labelledby": title(of: facet),
            "aria-describedby": description(of: facet),
        ]
    }

    /// Returns the heading that names a facet; nil without one, or where other words do.
    private func title(of facet: Facet<AnyEvent>) -> String? {
        spokenName(of: facet) == nil && facet.text.title != nil ? id(facet, "title") : nil
    }

    /// Returns the name and the value in place of what is to be read; nil where that is right.
    private func spokenName(of facet: Facet<AnyEvent>) -> String? {
        let words = facet.accessibility
        guard words.label != nil || words.value != nil else { return nil }
        return [words.label ?? facet.text.title, words.value].compactMap { $0 }.joined(separator: ", ")
    }

    /// Returns the texts that name what is pressed and has no title.
    private func nameWithoutTitle(of facet: Facet<AnyEvent>) -> String? {
        let texts = [facet.text.subtitle ?? facet.text.description, facet.text.accessory].compactMap { $0 }
        return facet.text.title != nil || texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private mutating func accessory(of facet: Facet<AnyEvent>, id: String? = nil) {
        if let accessory = facet.text.accessory { html.element("span", ["class": "accessory", "id": id], accessory) }
    }
}

extension Facet {
    /// Whether it is a toggle of an icon without a title, such as a heart.
    fileprivate var isSign: Bool { element.images.icon != nil && element.text.title == nil }

    /// Whether images stand around the title.
    fileprivate var hasImagesInLine: Bool {
        [.icon, .main, .accessory].contains { !element.images.at($0).isEmpty }
    }

    /// Whether anything else stands on the line of the title.
    fileprivate var hasMoreThanTitle: Bool { hasImagesInLine || element.text.accessory != nil }
}

extension FacetElement.Entry.Keyboard {
    /// The type of the input.
    ///
    /// Numbers are texts: a browser's number field drops what a component should call wrong.
    fileprivate var inputType: String {
        switch self {
        case .text, .number, .decimal: "text"
        case .phone: "tel"
        case .email: "email"
        case .url: "url"
        }
    }

    fileprivate var inputMode: String? {
        switch self {
        case .number: "numeric"
        case .decimal: "decimal"
        case .text, .phone, .email, .url: nil
        }
    }

    fileprivate var autocomplete: String {
        switch self {
        case .text, .number, .decimal: "off"
        case .phone: "tel"
        case .email: "email"
        case .url: "url"
        }
    }
}
