import ComponentScreen
import Foundation
import ScreenA2UI

/// A surface as a client has it, read from what is sent and from nothing else, in a short notation.
///
/// `{ … }` is a card, `[ … ]` a button (`[* … ]` a primary one, `[… → event]` its action), `< … >` an icon, `( … )` an
/// image; a row joins by ` · `, a column by `; `. A heading of either version begins with `#`, a caption with `~`.
struct Picture {
    let components: [String: [String: FacetValue]]
    let values: FacetValue

    init(_ components: [FacetValue], _ values: FacetValue) {
        let members = components.compactMap { component -> [String: FacetValue]? in
            if case .object(let members) = component { members } else { nil }
        }
        self.components = Dictionary(members.map { ($0["id"]?.text ?? "", $0) }) { $1 }
        self.values = values
    }

    init(_ drawing: A2UIDrawing) { self.init(drawing.components, drawing.values) }

    /// The content of the root.
    var text: String { text("root") }

    func text(_ id: String) -> String {
        guard let component = components[id] else { return "?\(id)" }
        func inside(_ name: String) -> String { text(component[name]?.text ?? "") }
        func value(_ name: String) -> FacetValue { resolved(component[name] ?? .null) }
        let children = (component["children"]?.list ?? []).map { text($0.text) }
        let label = component["label"].map { "\($0.text): " } ?? ""
        let drawn: String
        switch component["component"]?.text {
        case "Column": drawn = children.joined(separator: "; ")
        case "Row": drawn = children.joined(separator: " · ")
        case "List": drawn = "« \(children.joined(separator: " | ")) »"
        case "Card": drawn = "{ \(inside("child")) }"
        case "Modal": drawn = "\(inside("trigger")) ▾ \(inside("content"))"
        case "Text": drawn = words(of: component)
        case "Icon": drawn = "<\(value("name").text)>"
        case "Image": drawn = "(\(value("url").text) \(value("variant").text))"
        case "Button":
            let star = value("variant").text == "primary" ? "*" : ""
            drawn = "[\(star)\(inside("child"))\(action(of: component))]"
        case "TextField":
            let hint = component["placeholder"].map { " (\($0.text))" } ?? ""
            drawn = "\(label)_\(value("value").text)_ \(value("variant").text)\(hint)"
        case "CheckBox": drawn = "\(label)\(value("value") == .bool(true) ? "on" : "off")"
        case "DateTimeInput":
            let limits = ["min", "max"].compactMap { component[$0].map { " \($0.text)" } }.joined(separator: " to")
            drawn =
                "\(label)_\(value("value").text)_ \(component["enableTime"] == .bool(true) ? "time" : "date")\(limits)"
        case "ChoicePicker":
            let chosen = value("value").list.map(\.text)
            let options = (component["options"]?.list ?? []).map { option in
                "\(option.member("label").text)\(chosen.contains(option.member("value").text) ? "!" : "")"
            }
            let chips =
                (component["displayStyle"] == nil ? "" : " chips")
                + (component["filterable"] == nil ? "" : " filterable")
            drawn =
                "\(value("variant").text == "multipleSelection" ? "many" : "one")\(chips)(\(options.joined(separator: " | ")))"
        default: drawn = "?"
        }
        let checks = (component["checks"]?.list ?? []).map { " !\($0.member("message").text)" }.joined()
        let spoken = component["accessibility"].map { spoken in
            " “\(spoken.member("label").text)\(spoken.member("description").text.isEmpty ? "" : "; \(spoken.member("description").text)")”"
        }
        return drawn + checks + (spoken ?? "")
    }

    private func words(of component: [String: FacetValue]) -> String {
        let (text, variant) = (component["text"]?.text ?? "", component["variant"]?.text ?? "")
        if variant.hasPrefix("h"), let level = Int(variant.dropFirst()) {
            return "\(String(repeating: "#", count: level)) \(text)"
        }
        return variant == "caption" ? "~\(text)" : text
    }

    private func action(of button: [String: FacetValue]) -> String {
        let event = button["action"]?.member("event")
        let context = event?.member("context")
        let function = button["action"]?.member("functionCall")
        if let function, function != .null { return " → \(function.member("args").member("url").text)" }
        return " → \(event?.member("name").text ?? "") \(context?.member("facet").text ?? "")".trimmingTrailingSpace
    }

    /// Returns a value, or what stands at its place in the data model.
    func resolved(_ value: FacetValue) -> FacetValue {
        let path = value.member("@path").text + value.member("path").text
        guard path.hasPrefix("/values/") else { return value }
        return path.split(separator: "/").dropFirst().reduce(values) { $0.member(String($1)) }
    }
}

extension String {
    fileprivate var trimmingTrailingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension FacetValue {
    var text: String { if case .string(let text) = self { text } else { "" } }
    var list: [FacetValue] { if case .list(let values) = self { values } else { [] } }
    var number: Int64? { if case .integer(let number) = self { number } else { nil } }

    func member(_ name: String) -> FacetValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }
}

/// Draws one facet as the only component of a screen.
func drawing(_ facet: Facet<AnyEvent>, _ version: A2UIVersion = .v1_0) -> A2UIDrawing {
    let component = RenderedComponent(id: "c", builder: "Look", facet: facet)
    return A2UIDrawing(
        of: [SectionContent(section: ScreenSection("s"), components: [component])], for: A2UIClient(version))
}
