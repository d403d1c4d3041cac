import ComponentScreen
import ServerDriven

/// The format, sections 3 and 4, once more: simple and slow, over trees that are made before anything is judged.
struct ReferenceReader {
    /// What fails the whole document.
    struct Failure: Error {
        let line: Int
        let column: Int

        init(_ value: ReferenceJSON) { (line, column) = (value.line, value.column) }
    }

    /// An element of an array of facets, with those inside it.
    private struct Element {
        let value: ReferenceJSON
        var children: [Element]

        var count: Int { children.reduce(1) { $0 + $1.count } }

        /// The first element on a level, in the order of reading.
        func first(onLevel level: Int) -> Element? {
            if level == 1 { return self }
            for child in children { if let found = child.first(onLevel: level - 1) { return found } }
            return nil
        }
    }

    /// A line of the report and where it belongs.
    typealias Entry = (offset: Int, text: String)

    /// A facet that is shown, with the ids and notes of its tree.
    private struct Shown {
        var ids: [String]
        var notes: [Entry]
    }

    let client: Capabilities
    let isFlat: Bool
    private var facets = 0
    private var taken: [String] = []
    private var omitted: [Entry] = []

    init(client: Capabilities, isFlat: Bool) {
        self.client = client
        self.isFlat = isFlat
    }

    /// The number of facets, and the report in the lines of the tests.
    mutating func read(_ document: ReferenceJSON) throws -> (facets: Int, lines: [String]) {
        guard case .object = document.content else { throw Failure(document) }
        guard let screen = document["screen"]?.string, !screen.isEmpty else {
            throw Failure(document["screen"] ?? document)
        }
        guard let sections = document["sections"]?.elements else { throw Failure(document["sections"] ?? document) }
        var shown: [String] = []
        var notes = unknown(document, "screen title header menu sections")
        if let title = document["title"], title.string == nil { notes.append(bad(title)) }
        for name in ["header", "menu"] {
            notes += badArray(document[name])
            for element in try elements(document[name]) {
                let tree = read(element)
                shown += tree.ids
                notes += tree.notes
            }
        }
        var sectionIDs: [String] = []
        for section in sections { try read(section, &sectionIDs, &shown, &notes) }
        let omissions = omitted.sorted { $0.offset < $1.offset }.map(\.text)
        return (facets, shown.map { "+ \($0)" } + omissions + notes.sorted { $0.offset < $1.offset }.map(\.text))
    }

    private mutating func read(
        _ section: ReferenceJSON, _ ids: inout [String], _ shown: inout [String], _ notes: inout [Entry]
    ) throws {
        guard case .object = section.content else { return omit(section, "badSection", nil, 0, nil) }
        let id = section["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        if id == nil || ids.contains(where: { isSame($0, id ?? "") }) {
            let count = try (elements(section["header"]) + elements(section["body"])).reduce(0) { $0 + $1.count }
            return omit(section, id == nil ? "badSection" : "repeatedSection", nil, count, id)
        }
        ids.append(id ?? "")
        notes += unknown(section, "id header body layout more")
        notes += badArray(section["header"]) + badArray(section["body"]) + layout(section["layout"])
        notes += more(section["more"])
        let header = try elements(section["header"]).map { ($0, read($0)) }
        let body = try elements(section["body"]).map { read($0) }
        notes += body.flatMap(\.notes)
        if body.contains(where: { !$0.ids.isEmpty }) {
            shown += (header.map(\.1) + body).flatMap(\.ids)
            notes += header.flatMap(\.1.notes)
            return
        }
        for (element, tree) in header {
            guard !tree.ids.isEmpty else {
                notes += tree.notes
                continue
            }
            omit(element.value, "emptySection", nil, tree.ids.count, tree.ids[0])
            taken.removeAll { id in tree.ids.contains { isSame($0, id) } }
        }
    }

    // MARK: Trees

    private mutating func elements(_ array: ReferenceJSON?) throws -> [Element] {
        guard let values = array?.elements else { return [] }
        let elements = try isFlat ? rebuilt(values) : values.map(tree)
        for element in elements { if let deep = element.first(onLevel: 129) { throw Failure(deep.value) } }
        facets += elements.reduce(0) { $0 + $1.count }
        return elements
    }

    private func tree(_ value: ReferenceJSON) -> Element {
        Element(value: value, children: (value["children"]?.elements ?? []).map(tree))
    }

    private func rebuilt(_ values: [ReferenceJSON]) throws -> [Element] {
        var elements: [Element] = []
        for value in values {
            var element = Element(value: value, children: [])
            if case .object = value.content {
                guard let count = value["childrenCount"] else { throw Failure(value) }
                guard let whole = count.whole, whole.count < 10, let number = Int(whole), 0...elements.count ~= number
                else { throw Failure(count) }
                element.children = elements.suffix(number)
                elements.removeLast(number)
            }
            elements.append(element)
        }
        return elements
    }

    // MARK: Facets

    private mutating func omit(_ value: ReferenceJSON, _ cause: String, _ detail: String?, _ count: Int, _ id: String?)
    {
        let text = "- \(cause) \(detail ?? "–") \(count) \(id ?? "–") \(value.pointer) \(value.line):\(value.column)"
        omitted.append((value.offset, text))
    }

    private mutating func read(_ element: Element) -> Shown {
        let value = element.value
        let id = value["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        if let (cause, detail) = fault(element, id) {
            omit(value, cause, detail, element.count, id)
            return Shown(ids: [], notes: [])
        }
        taken.append(id ?? "")
        var notes = partNotes(value)
        let children = element.children.map { read($0) }
        notes += children.flatMap(\.notes)
        let ids = children.flatMap(\.ids)
        if ids.isEmpty, component(value)?.isContainer == true {
            omit(value, "emptyContainer", nil, 1, id)
            taken.removeAll { isSame($0, id ?? "") }
            return Shown(ids: [], notes: notes)
        }
        return Shown(ids: [id ?? ""] + ids, notes: notes)
    }

    func component(_ value: ReferenceJSON) -> Capabilities.Component? {
        client.components.first { isSame($0.key.rawValue, value["component"]?.string ?? "") }?.value
    }

    func action(_ value: ReferenceJSON) -> Capabilities.Action? {
        client.actions.first { isSame($0.key, value["name"]?.string ?? "") }?.value
    }

    /// Steps 1 to 8.
    private func fault(_ element: Element, _ id: String?) -> (String, String?)? {
        let value = element.value
        guard case .object = value.content else { return ("notAFacet", nil) }
        guard let id else { return ("missingProperty", "id") }
        guard let name = value["component"]?.string, !name.isEmpty else { return ("missingProperty", "component") }
        guard let component = component(value) else { return ("unknownComponent", name) }
        for path in component.requires where !isPresent(path, in: value) { return ("missingProperty", path) }
        let events = (["tap", "enter"] + component.events).compactMap { name in
            value["events"]?[name].map { (name, $0) }
        }
        for (event, action) in events where !isAction(action) { return ("badAction", event) }
        for (_, action) in events { if let fault = actionFault(action), fault.0 == "unknownAction" { return fault } }
        for (_, action) in events { if let fault = actionFault(action) { return fault } }
        return taken.contains { isSame($0, id) } ? ("repeatedID", id) : nil
    }

    func isAction(_ value: ReferenceJSON) -> Bool { !(value["name"]?.string ?? "").isEmpty }

    func actionFault(_ value: ReferenceJSON) -> (String, String)? {
        let name = value["name"]?.string ?? ""
        guard let action = action(value) else { return ("unknownAction", name) }
        for path in action.requires {
            var found = value["data"]
            for step in path.split(separator: ".") { found = found?[String(step)] }
            if found == nil || found?.isNull == true { return ("badAction", "\(name).\(path)") }
        }
        return nil
    }

    private func isPresent(_ path: String, in facet: ReferenceJSON) -> Bool {
        let steps = path.split(separator: ".").map(String.init)
        var found: ReferenceJSON? = facet
        for step in steps { found = found?[step] }
        guard let found else { return false }
        switch (steps[0], steps.count) {
        case ("custom", 2...): return true
        case ("isSelected", _): return found.isBoolean
        case ("images", 2) where steps[1] != "custom", ("images", 3) where steps[1] == "custom": return isImage(found)
        case ("events", 2): return isAction(found)
        case ("layout", 2) where steps[1] == "columns": return isColumns(found)
        case ("text", 1), ("images", 1), ("status", 1), ("events", 1), ("logging", 1), ("layout", 1), ("style", 1),
            ("custom", 1),
            ("text", 2) where steps[1] == "custom", ("images", 2),
            ("events", 3) where steps[2] == "data":
            return found.members != nil
        default: return found.string != nil
        }
    }
}
