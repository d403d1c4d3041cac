import ComponentScreen

/// The reason why a survey cannot be shown.
enum SurveyFault: Error, Hashable, Sendable {
    /// The feed did not answer.
    case unreachable
    /// The survey cannot be told apart from its entries.
    case unreadable(String)

    /// Finds what is wrong with a survey: an entry is known by the name of its action, so no other action may have it.
    static func check(_ facets: [Facet<FacetAction>]) throws(SurveyFault) {
        let all = facets.flatMap(\.all)
        let others = all.flatMap { [$0.events.tap].compactMap(\.self) + $0.events.others.values }
        let names = all.compactMap(\.entryName) + Set(others.map(\.name))
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        if let name = all.compactMap(\.entryName).first(where: { counts[$0] != 1 }) {
            throw .unreadable("the entry \"\(name)\" is not the only action of that name")
        }
    }
}

extension Facet where Event == FacetAction {
    /// The name of the action that enters a text here.
    var entryName: String? { events.enter?("").name }
}
