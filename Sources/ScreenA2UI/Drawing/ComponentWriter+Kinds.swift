import ComponentScreen
import struct Foundation.URL

/// The library's own kinds in components of the basic catalog.
extension ComponentWriter {
    /// Writes a facet with all inside; returns the ids of what stands for it.
    mutating func standard(_ facet: Facet<AnyEvent>) -> [String] {
        layout(of: facet)
        switch facet.kind.standard {
        case .card, .banner: return block(facet)
        case .field, .secret: return field(facet)
        case .date, .time: return moment(facet)
        case .toggle, .option: return check(facet)
        case .choice: return choice(facet)
        case .button: return button(facet)
        case .row: return line(facet)
        case .message: return message(facet)
        case nil: return plain(facet)
        }
    }

    private mutating func block(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet, shown: [.emphasis: ["primary"]])
        let images = images(of: facet)
        let head = line(of: facet, heading)
        var ids = head.isEmpty ? pressable(facet, images) : images + pressable(facet, head)
        if facet.events.tap == nil, let link = facet.link, let head = head.first {
            ids = images + [opening(link, facet, head)]
        }
        ids += notes(of: facet) + children(of: facet)
        // The button for what was entered belongs into the frame of a component.
        return framed(facet, ids + (depth == 0 ? apply() : []))
    }

    private mutating func button(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet, shown: [.emphasis: FacetElement.Style.Member.emphasis.names])
        let variant: String? =
            switch facet.style.emphasis {
            case .normal: nil
            case .primary: "primary"
            case .secondary: "borderless"
            }
        let ids = images(of: facet) + line(of: facet)
        return pressable(facet, ids, variant: variant) + notes(of: facet) + children(of: facet)
    }

    private mutating func line(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet, shown: facet.textStyles)
        let ids = images(of: facet) + line(of: facet, facet.look, subtitle: true)
        return pressable(facet, ids) + notes(of: facet, subtitle: false) + children(of: facet)
    }

    private mutating func message(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet, shown: facet.textStyles)
        let ids = images(of: facet) + line(of: facet, facet.look)
        return pressable(facet, ids) + notes(of: facet) + children(of: facet)
    }

    /// Writes any other kind: all that is known of it, in the order people read.
    private mutating func plain(_ facet: Facet<AnyEvent>) -> [String] {
        omit("kind", facet.kind.rawValue, of: facet)
        var ids = facet.takesKeyboard ? field(facet) : line(facet)
        for (name, image) in facet.images.custom.sorted(by: { $0.key < $1.key }) {
            ids += self.image(image, of: facet, "custom-\(name)", "mediumFeature")
        }
        for (index, text) in facet.furtherTexts.enumerated() {
            ids.append(self.text(id(facet, "further-\(index)"), MarkdownText.text(text), .body))
        }
        for (key, value) in facet.custom.sorted(by: { $0.key < $1.key }) {
            omit("custom.\(key)", String(decoding: value.encoded, as: UTF8.self), of: facet)
        }
        return ids
    }

    /// Makes a button of what leads to an address, where that is one of the web.
    private mutating func opening(_ link: String, _ facet: Facet<AnyEvent>, _ child: String) -> String {
        guard obstacle(facet) == nil, URL(webAddress: link) != nil else {
            omit("custom.link", link, of: facet)
            return child
        }
        return add(
            "Button", id(facet),
            [
                "child": .string(child), "variant": .string("borderless"), "accessibility": accessibility(of: facet),
                "action": .object(["functionCall": form.call("openUrl", ["url": .string(link)], returns: "void")]),
            ])
    }

    /// Notes the distances of a layout, which a client chooses.
    private mutating func layout(of facet: Facet<AnyEvent>) {
        guard !facet.children.isEmpty else { return }
        if let spacing = facet.layout.spacing { omit("layout.spacing", spacing.rawValue, of: facet) }
        if let padding = facet.layout.padding { omit("layout.padding", padding.rawValue, of: facet) }
        if let width = facet.layout.leastWidth { omit("layout.leastWidth", "\(width)", of: facet) }
        if let wide = facet.layout.wide { omit("layout.wide", "\(wide.columns) from \(wide.from)", of: facet) }
    }
}

// MARK: - Inputs

extension ComponentWriter {
    /// Writes the value of an input where nothing can be entered: it is something to read; nil where something can.
    private mutating func read(_ facet: Facet<AnyEvent>) -> [String]? {
        guard obstacle(facet) != nil || facet.events.enter == nil else { return nil }
        let content = facet.shownValue.map { [text(id(facet, "value"), MarkdownText.text($0), .body)] }
        return images(of: facet) + text(.title, of: facet, .body) + (content ?? text(.subtitle, of: facet, .caption))
            + notes(of: facet, subtitle: false) + children(of: facet)
    }

    /// Writes a day or a time.
    private mutating func moment(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet)
        if let reading = read(facet) { return reading }
        let (entry, isTime) = (facet.wholeEntry, facet.kind == .time)
        // The limits of a time would need a time zone there.
        for case (let member, let limit?) in [("earliest", entry.earliest), ("latest", entry.latest)] where isTime {
            omit("entry.\(member)", limit, of: facet)
        }
        if let zone = entry.timeZone { omit("entry.timeZone", zone, of: facet) }
        let binding = bind(facet, facet.boundValue)
        let control = add(
            "DateTimeInput", id(facet),
            [
                "label": .string(label(of: facet)), "value": binding, "enableDate": .bool(!isTime),
                "enableTime": .bool(isTime), "min": isTime ? nil : entry.earliest.map(FacetValue.string),
                "max": isTime ? nil : entry.latest.map(FacetValue.string), "checks": checks(of: facet, binding),
                "accessibility": accessibility(of: facet),
            ])
        return images(of: facet) + [control] + notes(of: facet, subtitle: facet.text.accessory == nil, status: false)
            + children(of: facet)
    }

    private mutating func field(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet)
        if let reading = read(facet) { return reading }
        let (value, entry) = (facet.text.accessory ?? "", facet.wholeEntry)
        let isSecret = facet.kind == .secret
        let isWhole = !isSecret && entry.keyboard == .number && value.utf8.allSatisfy { (48...57).contains($0) }
        let variant = isSecret ? "obscured" : entry.hasManyLines ? "longText" : isWhole ? "number" : "shortText"
        if let step = entry.step { omit("entry.step", "\(step)", of: facet) }
        if entry.keyboard != .text, !isWhole { omit("entry.keyboard", entry.keyboard.rawValue, of: facet) }
        let binding = bind(facet, facet.boundValue)
        let control = add(
            "TextField", id(facet),
            [
                "label": .string(label(of: facet)), "value": binding, "variant": .string(variant),
                "placeholder": form.hasPlaceholder ? facet.text.subtitle.map(FacetValue.string) : nil,
                "checks": checks(of: facet, binding), "accessibility": accessibility(of: facet),
            ])
        let icons = [facet.images.icon, facet.images.accessory].compactMap(\.self)
        var icon: [String] = []
        for (index, image) in icons.enumerated() { icon += self.icon(image, of: facet, "icon-\(index)") }
        let hint = !form.hasPlaceholder && (value.isEmpty || isSecret)
        // What was entered is not sent back, only that something was.
        let entered =
            isSecret && !value.isEmpty ? [text(id(facet, "entered"), MarkdownText.text(value), .caption)] : []
        return images(of: facet) + icon + [control] + notes(of: facet, subtitle: hint, status: false) + entered
            + children(of: facet)
    }

    /// Writes a switch, or an option that stands by itself.
    private mutating func check(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet)
        let images = images(of: facet)
        guard obstacle(facet) == nil, facet.events.tap != nil else {
            return images + line(of: facet, subtitle: true) + [state(of: facet)] + notes(of: facet, subtitle: false)
                + children(of: facet)
        }
        let binding = bind(facet, facet.boundValue)
        let control = add(
            "CheckBox", id(facet),
            [
                "label": .string(label(of: facet)), "value": binding, "checks": checks(of: facet, binding),
                "accessibility": accessibility(of: facet),
            ])
        return images + line(of: facet, subtitle: facet.text.title != nil, control: control)
            + notes(of: facet, subtitle: false, status: false) + children(of: facet)
    }

    /// Writes whether something that cannot be pressed is on.
    private mutating func state(of facet: Facet<AnyEvent>) -> String {
        let spoken = facet.accessibilityElements(in: words).first?.value ?? ""
        return text(id(facet, "state"), MarkdownText.text(spoken), .caption)
    }

    /// Writes a choice: its options in as many pickers as something else stands between them, all of the same value.
    private mutating func choice(_ facet: Facet<AnyEvent>) -> [String] {
        style(of: facet, shown: [.emphasis: ["primary"]])
        if facet.wholeEntry.isCompact { omit("entry.compact", "true", of: facet) }
        let head = images(of: facet) + line(of: facet, heading) + notes(of: facet, status: obstacle(facet) != nil)
        var pickers = OptionPickers(choice: facet)
        inside(facet) { $0.options(of: facet, &pickers) }
        close(&pickers)
        return head + pickers.ids
    }

    private mutating func options(of facet: Facet<AnyEvent>, _ pickers: inout OptionPickers) {
        for child in facet.children {
            switch child.kind.standard {
            case .option: option(child, &pickers)
            case .choice:
                // A choice inside another one only groups its options.
                style(of: child, shown: [.emphasis: ["primary"]])
                close(&pickers)
                pickers.ids += images(of: child) + line(of: child, heading) + notes(of: child, isGroup: true)
                inside(child) { $0.options(of: child, &pickers) }
            case .card, .banner, .field, .secret, .date, .time, .toggle, .button, .row, .message, nil:
                close(&pickers)
                pickers.ids += standard(child)
            }
        }
    }

    private mutating func option(_ option: Facet<AnyEvent>, _ pickers: inout OptionPickers) {
        guard obstacle(option) == nil, option.events.tap != nil else {
            close(&pickers)
            pickers.ids += check(option)
            return
        }
        style(of: option)
        let texts = [label(of: option), option.text.title == nil ? nil : option.text.subtitle, option.text.accessory]
        let label = texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
        pickers.open.append(.object(["label": .string(label), "value": .string(option.id.rawValue)]))
        var below = images(of: option)
        for case (let part, let image?) in [("icon", option.images.icon), ("accessory-image", option.images.accessory)]
        {
            below += icon(image, of: option, part)
        }
        below += notes(of: option, subtitle: false) + children(of: option)
        guard !below.isEmpty else { return }
        close(&pickers)
        pickers.ids += below
    }

    /// Writes the picker of the options that were gathered.
    private mutating func close(_ pickers: inout OptionPickers) {
        guard !pickers.open.isEmpty else { return }
        let choice = pickers.choice
        let binding = pickers.binding ?? bind(choice, choice.boundValue)
        pickers.binding = binding
        let isChips =
            switch choice.layout.axis {
            case .vertical: false
            case .horizontal, .grid, .carousel: true
            }
        pickers.ids.append(
            add(
                "ChoicePicker", pickers.count == 0 ? id(choice) : id(choice, "picker\(pickers.count)"),
                [
                    "value": binding, "options": .list(pickers.open),
                    "variant": .string(choice.selection == .one ? "mutuallyExclusive" : "multipleSelection"),
                    "displayStyle": isChips ? .string("chips") : nil,
                    "filterable": choice.hasSearch ? .bool(true) : nil,
                    "checks": pickers.count == 0 ? checks(of: choice, binding) : nil,
                    "accessibility": accessibility(of: choice, orElse: choice.text.title),
                ]))
        pickers.open = []
        pickers.count += 1
    }
}

/// The pickers of a choice while they are written.
private struct OptionPickers {
    let choice: Facet<AnyEvent>
    /// The place of the ids that are chosen; nil before the first picker.
    var binding: FacetValue?
    /// The options of the next picker.
    var open: [FacetValue] = []
    /// The number of pickers that are written.
    var count = 0
    /// The ids of what stands in the choice.
    var ids: [String] = []
}

extension Facet {
    /// The names of styles that the look of a text shows.
    fileprivate var textStyles: [FacetElement.Style.Member: [String]] {
        [.emphasis: FacetElement.Style.Member.emphasis.names, .size: FacetElement.Style.Member.size.names]
    }

    /// The look of a title that is no heading.
    fileprivate var look: TextLook {
        switch (element.style.size, element.style.emphasis) {
        case (.large, _): .heading(2)
        case (.small, _), (_, .secondary): .caption
        case (.medium, .normal), (.medium, .primary): .body
        }
    }
}
