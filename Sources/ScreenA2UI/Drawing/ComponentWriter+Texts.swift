import ComponentScreen

/// What a text is among its neighbours.
enum TextLook {
    case heading(Int), body, caption
}

extension ComponentWriter {
    /// The look of the title of a block, below those of sections.
    var heading: TextLook { .heading(min(depth + 3, 5)) }

    /// Writes a text that is Markdown already; returns its id.
    mutating func text(_ id: String, _ markdown: String, _ look: TextLook, weight: Int? = nil) -> String {
        var (markdown, variant): (String, String?) = (markdown, nil)
        switch look {
        case .heading(let level) where form.hasHeadingVariants: variant = "h\(min(level, 5))"
        case .heading(let level):
            let line = markdown.replacing("\\\n", with: " ")
            markdown = "\(String(repeating: "#", count: min(level, 6))) \(line)"
        case .body: break
        case .caption: variant = "caption"
        }
        return add(
            "Text", id,
            [
                "text": .string(markdown), "variant": variant.map(FacetValue.string),
                "weight": weight.map { .integer(Int64($0)) },
            ])
    }

    /// Writes one of the texts of a facet; none where there is none.
    mutating func text(
        _ rich: FacetElement.Text.Rich, of facet: Facet<AnyEvent>, _ look: TextLook, isStrong: Bool = false,
        weight: Int? = nil
    ) -> [String] {
        let spans = facet.text[rich]
        guard !spans.isEmpty else { return [] }
        let (markdown, lostStrong) = MarkdownText.text(of: spans, isStrong: isStrong)
        if lostStrong { omit("text.spans", rich.rawValue, of: facet) }
        return [text(id(facet, rich.rawValue), markdown, look, weight: weight)]
    }

    /// Returns the title where no Markdown is read: as the label of an input.
    mutating func label(of facet: Facet<AnyEvent>) -> String {
        if facet.text[.title].contains(where: \.isStrong) { omit("text.spans", "title", of: facet) }
        return facet.text.title ?? facet.accessibility.label ?? facet.text.subtitle ?? facet.text.description ?? ""
    }

    /// Writes all that is said about a facet below it: its texts besides the title, why it cannot be used, and what else
    /// can be done to it.
    ///
    /// - Parameters:
    ///   - subtitle: whether the subtitle is not written yet.
    ///   - status: whether no check says the status.
    ///   - isGroup: whether it is a choice that only groups the options of the one around.
    mutating func notes(
        of facet: Facet<AnyEvent>, subtitle: Bool = true, status: Bool = true, isGroup: Bool = false
    ) -> [String] {
        var ids = subtitle ? text(.subtitle, of: facet, .caption) : []
        ids += text(.description, of: facet, .body)
        if let details = text(.details, of: facet, .body).first {
            ids.append(modal(id(facet, "unfold"), MarkdownText.text(facet.caption(.details)), details))
        }
        if !isGroup {
            let required = facet.showsRequired ? facet.caption(.required) : nil
            for (part, words) in [("required", required), ("rule", facet.rule)] {
                if let words { ids.append(text(id(facet, part), MarkdownText.text(words), .caption)) }
            }
        }
        if status, facet.status.sort != nil {
            let (markdown, _) = MarkdownText.text(of: facet.status.spans)
            ids.append(text(id(facet, "status"), markdown, .caption))
        }
        for offer in facet.offers {
            let label = text(id(facet, "\(offer.name)-title"), MarkdownText.text(offer.title), .body)
            ids += [
                button(
                    facet, offer.name, label, id: id(facet, "event-\(offer.name)"), variant: "borderless",
                    // A link leads to what to do, also where the facet cannot be used.
                    obstacle: offer.isLink ? nil : obstacle(facet))
            ]
        }
        return ids
    }

    /// Notes the parts of a style that nothing on the client shows.
    mutating func style(of facet: Facet<AnyEvent>, shown: [FacetElement.Style.Member: [String]] = [:]) {
        for member in FacetElement.Style.Member.allCases {
            guard let name = facet.style[member], !(shown[member]?.contains(name) ?? false) else {
                continue
            }
            omit("style.\(member.rawValue)", name, of: facet)
        }
    }

    /// Returns the words of a screen reader, where the facet has others than its texts.
    ///
    /// - Parameter name: the name of what has no label of its own.
    func accessibility(of facet: Facet<AnyEvent>, orElse name: String? = nil) -> FacetValue? {
        let spoken = facet.accessibility
        let title = name ?? (spoken.value == nil ? nil : facet.text.title)
        let label = [spoken.label ?? title, spoken.value].compactMap(\.self)
        guard !label.isEmpty || spoken.hint != nil else { return nil }
        return .members([
            "label": label.isEmpty ? nil : .string(label.joined(separator: ", ")),
            "description": spoken.hint.map(FacetValue.string),
        ])
    }
}

// MARK: - Lines and buttons

extension ComponentWriter {
    /// Writes the line of a facet: its icon, its title and what stands against it.
    ///
    /// - Parameters:
    ///   - look: the look of a title of the usual style.
    ///   - subtitle: whether the subtitle stands below the title.
    ///   - control: what stands in place of the title.
    mutating func line(
        of facet: Facet<AnyEvent>, _ look: TextLook = .body, subtitle: Bool = false, control: String? = nil
    ) -> [String] {
        var middle = control.map { [$0] } ?? text(.title, of: facet, look, isStrong: facet.isStrong)
        if subtitle { middle += text(.subtitle, of: facet, .caption) }
        let icon = facet.images.icon.map { self.icon($0, of: facet, "icon") } ?? []
        let end =
            accessory(of: facet)
            + (facet.images.accessory.map { self.icon($0, of: facet, "accessory-image") } ?? [])
        guard !icon.isEmpty || !end.isEmpty else { return middle }
        if middle.isEmpty, icon.count + end.count == 1 { return icon + end }
        let center = middle.isEmpty ? [] : [column(middle, id(facet, "text"), weight: 1)]
        return [add("Row", id(facet, "line"), ["children": .texts(icon + center + end), "align": .string("center")])]
    }

    /// Writes what stands against the title.
    mutating func accessory(of facet: Facet<AnyEvent>) -> [String] {
        facet.text.accessory.map { [text(id(facet, "accessory"), MarkdownText.text($0), .body)] } ?? []
    }

    /// Makes a button of what stands for a facet, where it takes a tap.
    mutating func pressable(_ facet: Facet<AnyEvent>, _ ids: [String], variant: String? = "borderless") -> [String] {
        guard facet.events.tap != nil else { return ids }
        var ids = ids
        if ids.isEmpty { ids = [text(id(facet, "name"), MarkdownText.text(label(of: facet)), .body)] }
        let child = column(ids, id(facet, "label"))
        return [
            button(facet, A2UIAction.tap, child, id: id(facet), variant: variant, obstacle: obstacle(facet))
        ]
    }

    fileprivate mutating func button(
        _ facet: Facet<AnyEvent>, _ event: String, _ child: String, id: String, variant: String?,
        obstacle: FacetElement.Status?
    ) -> String {
        let action = A2UIAction(name: event, component: component ?? "", facet: facet.id)
        return add(
            "Button", id,
            [
                "child": .string(child), "variant": variant.map(FacetValue.string), "action": action.written(in: form),
                "checks": obstacle.map { .list([check(never, $0.message)]) },
                "accessibility": event == A2UIAction.tap ? accessibility(of: facet) : nil,
            ])
    }
}

extension Facet {
    /// Whether the title stands out from its neighbours.
    fileprivate var isStrong: Bool {
        element.style.emphasis == .primary && ![.button, .toggle, .option].contains(element.kind)
    }
}
