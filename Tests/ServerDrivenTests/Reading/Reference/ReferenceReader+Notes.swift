import ComponentScreen
import ServerDriven

/// The format, section 3.5.
extension ReferenceReader {
    func bad(_ value: ReferenceJSON) -> Entry { (value.offset, "* badValue – \(value.pointer)") }

    func badArray(_ value: ReferenceJSON?) -> [Entry] {
        value.map { $0.elements == nil ? [bad($0)] : [] } ?? []
    }

    func unknown(_ value: ReferenceJSON, _ known: String) -> [Entry] {
        let names = known.split(separator: " ").map(String.init)
        return (value.members ?? []).filter { name, _ in !names.contains { isSame($0, name) } }
            .map { ($1.offset, "* unknownProperty – \($1.pointer)") }
    }

    private func strings(_ value: ReferenceJSON, _ names: String) -> [Entry] {
        names.split(separator: " ").compactMap { value[String($0)] }.filter { $0.string == nil }.map(bad)
    }

    private func stringMap(_ value: ReferenceJSON?) -> [Entry] {
        object(value) { map in (map.members ?? []).filter { $0.value.string == nil }.map { bad($0.value) } }
    }

    private func object(_ value: ReferenceJSON?, _ notes: (ReferenceJSON) -> [Entry]) -> [Entry] {
        guard let value else { return [] }
        return value.members == nil ? [bad(value)] : notes(value)
    }

    private func word(_ value: ReferenceJSON?, _ vocabulary: String) -> [Entry] {
        guard let value else { return [] }
        guard let text = value.string else { return [bad(value)] }
        if vocabulary.split(separator: " ").contains(where: { isSame(String($0), text) }) { return [] }
        return [(value.offset, "* unknownValue \(text) \(value.pointer)")]
    }

    func isImage(_ value: ReferenceJSON) -> Bool { value.string != nil || value["source"]?.string != nil }

    private func image(_ value: ReferenceJSON?) -> [Entry] {
        guard let value, value.string == nil else { return [] }
        guard isImage(value) else { return [bad(value)] }
        return unknown(value, "source placeholder shape") + strings(value, "placeholder")
            + word(value["shape"], "rounded circle")
    }

    func isColumns(_ value: ReferenceJSON) -> Bool {
        value.whole.map { $0 != "0" && !$0.hasPrefix("-") } ?? false
    }

    func layout(_ value: ReferenceJSON?) -> [Entry] {
        object(value) { layout in
            unknown(layout, "axis columns spacing") + word(layout["axis"], "vertical horizontal grid")
                + word(layout["spacing"], "none small medium large")
                + [layout["columns"]].compactMap { $0 }.filter { !isColumns($0) }.map(bad)
        }
    }

    private func actionNotes(_ value: ReferenceJSON) -> [Entry] {
        unknown(value, "name data input") + strings(value, "input") + object(value["data"]) { _ in [] }
    }

    func more(_ value: ReferenceJSON?) -> [Entry] {
        guard let value else { return [] }
        guard isAction(value) else { return [(value.offset, "* badAction more \(value.pointer)")] }
        if let (cause, detail) = actionFault(value) { return [(value.offset, "* \(cause) \(detail) \(value.pointer)")] }
        return actionNotes(value)
    }

    /// What is noted of a facet's own members.
    func partNotes(_ facet: ReferenceJSON) -> [Entry] {
        let known = "id component text images status isSelected events logging layout style custom "
        var notes = unknown(facet, known + (isFlat ? "childrenCount" : "children"))
        if !isFlat { notes += badArray(facet["children"]) }
        notes += object(facet["text"]) {
            unknown($0, "title subtitle accessory description custom")
                + strings($0, "title subtitle accessory description") + stringMap($0["custom"])
        }
        notes += object(facet["images"]) { images in
            unknown(images, "main icon background accessory custom")
                + ["main", "icon", "background", "accessory"].flatMap { image(images[$0]) }
                + object(images["custom"]) { ($0.members ?? []).flatMap { image($0.value) } }
        }
        notes += object(facet["status"]) { unknown($0, "invalid disabled") + strings($0, "invalid disabled") }
        notes += [facet["isSelected"]].compactMap { $0 }.filter { !$0.isBoolean }.map(bad)
        notes += object(facet["events"]) { events in
            let names = ["tap", "enter"] + (component(facet)?.events ?? [])
            return unknown(events, names.joined(separator: " "))
                + names.compactMap { events[$0] }.flatMap(actionNotes)
        }
        notes += stringMap(facet["logging"]) + layout(facet["layout"])
        notes += object(facet["style"]) {
            unknown($0, "tone emphasis size background") + word($0["tone"], "neutral promotion warning success")
                + word($0["emphasis"], "normal primary secondary") + word($0["size"], "small medium large")
                + word($0["background"], "none card field accent promotion warning success")
        }
        return notes + custom(facet)
    }

    private func custom(_ facet: ReferenceJSON) -> [Entry] {
        object(facet["custom"]) { custom in
            (custom.members ?? []).compactMap { name, value in
                guard let type = component(facet)?.custom.first(where: { isSame($0.key, name) })?.value else {
                    return (value.offset, "* undeclaredCustom – \(value.pointer)")
                }
                let isOfType =
                    switch (type, value.content) {
                    case (.string, .string), (.number, .number), (.array, .array), (.object, .object): true
                    case (.boolean, .word): value.isBoolean
                    default: false
                    }
                return isOfType ? nil : (value.offset, "* badCustom \(type) \(value.pointer)")
            }
        }
    }
}
