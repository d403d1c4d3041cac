import ComponentScreen

/// A writer of components of the basic catalog, for one component of the screen.
///
/// What it writes of a facet are the ids of components that stand beside each other, none for a facet without a word.
struct ComponentWriter {
    let form: A2UIForm
    let words: Words
    /// The component of the screen; nil between components.
    let component: ComponentID?

    private(set) var components: [FacetValue] = []
    private(set) var inputs: [A2UIInput] = []
    private(set) var omitted: [A2UIOmission] = []
    private var ids: Set<String> = []
    /// The status of a facet around that takes no input.
    private(set) var outer: FacetElement.Status?
    /// The number of facets around.
    private(set) var depth = 0
    private var isApplied = false

    /// Clients give up on a tree that is deeper than 50; each facet takes up to three levels.
    private let deepest = 12

    init(_ client: A2UIClient, _ words: Words, _ component: ComponentID? = nil) {
        (form, self.words, self.component) = (client.form, words, component)
    }

    // MARK: Writing

    /// Writes a component; returns its id, which is another one where that is taken.
    mutating func add(_ type: String, _ id: String, _ members: [String: FacetValue?]) -> String {
        let id = ids.contains(id) ? (2...).lazy.map { "\(id)__\($0)" }.first { !ids.contains($0) } ?? id : id
        ids.insert(id)
        let members = members.merging(["id": .string(id), "component": .string(type)]) { $1 }
        components.append(.members(members))
        return id
    }

    /// Notes what the catalog cannot say.
    mutating func omit(_ member: String, _ value: String, of facet: Facet<AnyEvent>) {
        omitted.append(A2UIOmission(place: "\(component?.rawValue ?? "")/\(facet.id)", member: member, value: value))
    }

    /// Returns the id of what stands for a facet, or of a part of it.
    func id(_ facet: Facet<AnyEvent>, _ part: String? = nil) -> String {
        ([component?.rawValue, facet.id.rawValue, part] as [String?]).compactMap { $0?.identifierToken }
            .joined(separator: "__")
    }

    /// Returns the status that keeps a facet from being used; nil where it can be used.
    func obstacle(_ facet: Facet<AnyEvent>) -> FacetElement.Status? {
        outer ?? (facet.status.isEnabled ? nil : facet.status)
    }

    /// Notes an input, and returns the binding to its value.
    mutating func bind(_ facet: Facet<AnyEvent>, _ value: FacetValue) -> FacetValue {
        let input = A2UIInput(component: component ?? "", facet: facet.id, value: value)
        inputs.append(input)
        return form.binding(input.path)
    }

    // MARK: Stacks

    /// Returns the one id that stands for several: a column of them.
    mutating func column(_ ids: [String], _ id: String, weight: Int? = nil) -> String {
        if ids.count == 1, weight == nil { return ids[0] }
        return add("Column", id, ["children": .texts(ids), "weight": weight.map { .integer(Int64($0)) }])
    }

    /// Lays out what stands for several facets; each has some ids.
    mutating func laidOut(_ items: [[String]], _ layout: FacetElement.Layout, _ id: String) -> [String] {
        let items = items.filter { !$0.isEmpty }
        guard !items.isEmpty, depth <= deepest else { return items.flatMap(\.self) }
        switch layout.axis {
        case .vertical: return items.flatMap(\.self)
        case .horizontal: return [add("Row", id, ["children": .texts(cells(items, id))])]
        case .carousel:
            let cells = cells(items, id)
            return [add("List", id, ["children": .texts(cells), "direction": .string("horizontal")])]
        case .grid:
            let columns = layout.columns(in: nil, spacing: 0)
            return stride(from: 0, to: items.count, by: columns).map { start in
                // The last row has as many cells as the others.
                let cells = (start..<start + columns).map { index in
                    column(index < items.count ? items[index] : [], "\(id)__\(index)", weight: 1)
                }
                return add("Row", "\(id)__row\(start / columns)", ["children": .texts(cells)])
            }
        }
    }

    private mutating func cells(_ items: [[String]], _ id: String) -> [String] {
        items.enumerated().map { index, ids in column(ids, "\(id)__\(index)") }
    }

    /// Writes the facets inside of one.
    mutating func children(of facet: Facet<AnyEvent>) -> [String] {
        inside(facet) { writer in
            let items = facet.children.map { writer.standard($0) }
            return writer.laidOut(items, facet.layout, writer.id(facet, "children"))
        }
    }

    /// Writes something inside of a facet, whose status is that of all inside.
    mutating func inside<Written>(_ facet: Facet<AnyEvent>, _ write: (inout Self) -> Written) -> Written {
        let around = outer
        outer = obstacle(facet)
        depth += 1
        defer { (outer, depth) = (around, depth - 1) }
        return write(&self)
    }

    /// Puts what stands for a facet into a card, as far as a client can nest them.
    mutating func framed(_ facet: Facet<AnyEvent>, _ ids: [String]) -> [String] {
        guard !ids.isEmpty else { return [] }
        guard depth <= deepest else {
            omit("kind", facet.kind.rawValue, of: facet)
            return ids
        }
        let child = column(ids, id(facet, "content"))
        return [add("Card", id(facet, "card"), ["child": .string(child), "accessibility": accessibility(of: facet)])]
    }

    // MARK: Sections

    /// Writes a section around its components; returns its id.
    mutating func section(_ section: ScreenSection, _ items: [[String]]) -> String {
        let id = "_\(section.id.rawValue.identifierToken)"
        let (leading, others) = (items.prefix(section.leading), items.dropFirst(section.leading))
        let content = leading.flatMap(\.self) + laidOut(Array(others), section.layout, "\(id)__content")
        if let wide = section.layout.wide {
            omitted.append(
                A2UIOmission(
                    place: "section:\(section.id)", member: "layout.wide", value: "\(wide.columns) from \(wide.from)"))
        }
        let title = section.header.map { MarkdownText.text($0) }
        switch section.role {
        case .menu: return modal(id, title ?? "", column(content, "\(id)__column"))
        case .content, .status, .dialog, .bar: break
        }
        let lines = (title.map { [text("\(id)__header", $0, .heading(2))] } ?? []) + content
        switch section.role {
        case .content, .menu: return add("Column", id, ["children": .texts(lines)])
        case .status where form.hasLiveRegions:
            let live = FacetValue.object(["live": .string("polite")])
            return add("Column", id, ["children": .texts(lines), "accessibility": live])
        case .status, .bar:
            omitted.append(A2UIOmission(place: "section:\(section.id)", member: "role", value: section.role.rawValue))
            return add("Column", id, ["children": .texts(lines)])
        case .dialog:
            // A service cannot open a modal: the question stands where it is asked.
            omitted.append(A2UIOmission(place: "section:\(section.id)", member: "role", value: section.role.rawValue))
            return add("Card", id, ["child": .string(column(lines, "\(id)__column"))])
        }
    }

    /// Writes what is shown when its title is pressed; returns its id.
    mutating func modal(_ id: String, _ title: String, _ content: String) -> String {
        let label = text("\(id)__title", title, .body)
        let trigger = add(
            "Button", "\(id)__trigger",
            [
                "child": .string(label), "variant": .string("borderless"),
                "action": .object(["event": .object(["name": .string(A2UIAction.opened)])]),
            ])
        return add("Modal", id, ["trigger": .string(trigger), "content": .string(content)])
    }

    /// Writes the button that brings what was entered; none where nothing can be.
    mutating func apply() -> [String] {
        guard let component, !inputs.isEmpty, !isApplied else { return [] }
        isApplied = true
        let id = "\(component.rawValue.identifierToken)__apply"
        let label = text("\(id)__title", MarkdownText.text(words("OK")), .body)
        return [
            add(
                "Button", id,
                [
                    "child": .string(label),
                    "action": A2UIAction(name: A2UIAction.apply, component: component, facet: nil).written(in: form),
                ])
        ]
    }
}
