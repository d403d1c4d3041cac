import ComponentScreen
import Foundation

/// The content of a survey: a JSON array of facets.
///
/// Each has an `id` and a `component`; it may have `text`, `events` with `tap` and `enter`, `isSelected`, a horizontal
/// `layout`, and `children`. What cannot be drawn here is left out.
struct SurveyPayload: Sendable {
    let facets: [Facet<FacetAction>]

    /// The kinds that every view layer draws.
    private static let kinds: Set<FacetKind> = [
        .card, .banner, .field, .toggle, .choice, .option, .button, .row, .message,
    ]

    /// Reads the facets.
    ///
    /// - Throws: `SurveyFault.unreadable` with what is wrong.
    init(_ data: Data) throws(SurveyFault) {
        guard let json = (try? JSONSerialization.jsonObject(with: data)) as? [Any] else {
            throw .unreadable("it is not a JSON array of facets")
        }
        var ids: Set<FacetID> = []
        facets = json.compactMap { Self.facet($0, ids: &ids) }
        if facets.isEmpty, !json.isEmpty { throw .unreadable("no facet of it can be drawn") }
        let all = facets.flatMap(\.all)
        let names = all.compactMap(\.entryName) + Set(all.compactMap { $0.events.tap?.name })
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        if let name = all.compactMap(\.entryName).first(where: { counts[$0] != 1 }) {
            throw .unreadable("the entry \"\(name)\" is not the only action of that name")
        }
    }

    /// Returns the facet with the children that can be drawn; nil if it cannot, or another one has its id.
    private static func facet(_ json: Any, ids: inout Set<FacetID>) -> Facet<FacetAction>? {
        guard let json = json as? [String: Any], let id = json["id"] as? String, !id.isEmpty,
            let kind = json["component"] as? String, kinds.contains(FacetKind(rawValue: kind)),
            ids.insert(FacetID(rawValue: id)).inserted
        else { return nil }
        let text = json["text"] as? [String: Any] ?? [:]
        let events = json["events"] as? [String: Any] ?? [:]
        func action(_ event: String) -> FacetAction? {
            let action = events[event] as? [String: Any]
            return (action?["name"] as? String).map { FacetAction(name: $0, input: action?["input"] as? String) }
        }
        let enter = action("enter").map { action in { @Sendable in FacetAction(name: action.name, input: $0) } }
        return Facet(
            FacetID(rawValue: id), kind: FacetKind(rawValue: kind),
            text: FacetText(
                title: text["title"] as? String, subtitle: text["subtitle"] as? String,
                accessory: text["accessory"] as? String, description: text["description"] as? String),
            isSelected: json["isSelected"] as? Bool ?? false, events: FacetEvents(tap: action("tap"), enter: enter),
            children: (json["children"] as? [Any] ?? []).compactMap { facet($0, ids: &ids) },
            layout: (json["layout"] as? [String: Any])?["axis"] as? String == "horizontal" ? .horizontal : .vertical)
    }
}

extension Facet where Event == FacetAction {
    /// The name of the action that enters a text here.
    var entryName: String? { events.enter?("").name }
}

/// The reason why a survey cannot be shown.
enum SurveyFault: Error, Hashable, Sendable {
    /// The feed did not answer.
    case unreachable
    /// The payload is not of the form this version reads.
    case unreadable(String)
}
