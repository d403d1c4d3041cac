import ComponentScreen

/// A component and the builder that made it.
struct PlacedComponent: Hashable, Sendable {
    let component: ComponentID
    let builder: String
}

/// The result of composing one place.
struct PlaceOutcome: Hashable, Sendable {
    /// The visible part of it.
    struct Shown: Hashable, Sendable {
        /// The component at the place, then those inside it or of its feed's items; empty when there is none.
        let components: [PlacedComponent]
        /// The facets of each component, where screens are told apart by them; nil for one that shows nothing itself.
        let contents: [FacetValue?]?
        /// The same in marked words, where screens are told apart in the words of every language.
        var marked: [FacetValue?]?
    }

    /// A builder that threw, with its error.
    struct FailedBuilder: Hashable, Sendable {
        let builder: PlacedComponent
        let message: String
    }

    let shown: Shown
    let failures: [FailedBuilder]
}

extension FacetValue {
    /// Returns what a component shows, with the header of a section from data that it stands below.
    fileprivate func below(_ section: ScreenSection) -> FacetValue {
        let layout = (try? FacetValue(encoding: section.layout)) ?? .null
        return .object([
            "below": .list([
                section.header.map(FacetValue.string) ?? .null, .string(section.role.rawValue), layout,
                .integer(Int64(section.leading)),
            ]), "facet": self,
        ])
    }

    /// The header that a component stands below, and what it shows itself.
    var belowHeader: (header: String?, content: FacetValue) {
        guard case .object(let members) = self, case .list(let section)? = members["below"],
            let content = members["facet"]
        else { return (nil, self) }
        guard case .string(let header)? = section.first else { return (nil, content) }
        return (header, content)
    }

    /// The value as JSON.
    var text: String { String(decoding: encoded, as: UTF8.self) }
}

extension PlaceOutcome: CustomStringConvertible {
    /// The builders that stand there, and those that failed: `List (Card failed: out of stock)`.
    var description: String {
        let failed = failures.map { "\($0.builder.builder) failed: \($0.message)" }
        let inside = shown.components.dropFirst().map { "\($0.builder) as \($0.component)" }
        let builder = shown.components.first?.builder ?? "nothing"
        let text =
            ([builder] + inside).joined(separator: ", ")
            + ((shown.contents?.first ?? nil).map { " showing \($0.text)" } ?? "")
        return failed.isEmpty ? text : "\(text) (\(failed.joined(separator: "; ")))"
    }
}

extension ScreenSpace {
    /// Finds everything that can stand at a place, with the cases in which it does.
    ///
    /// - Parameters:
    ///   - content: what a component shows, by which cases are told apart; nil to tell them apart by components alone.
    ///   - isInEveryLanguage: whether content that is the same in one language alone is told apart.
    ///   - budget: how many runs it may take.
    func outcomes(
        at place: Int, by content: ((Component) -> FacetValue?)?, isInEveryLanguage: Bool = false,
        budget: Int = 200_000
    ) throws(ProofError) -> Exploration<PlaceOutcome> {
        func contents(of root: Component?) -> [(id: ComponentID, content: FacetValue?)] {
            guard let root, let content else { return [] }
            let sections = root.sectionsFromData
            return ([root] + root.descendants).map { component in
                let shown = content(component)
                return (component.id, sections[component.id].map { shown?.below($0) } ?? shown)
            }
        }
        return try allCases(of: places.ids[place].rawValue, budget: budget) { probe in
            let (component, shortfalls) = probe.compose(place)
            let components = component.map { [$0] + $0.descendants } ?? []
            var marked: [FacetValue?]?
            if isInEveryLanguage, content != nil, !components.isEmpty, probe.requirements.carriesWords {
                let others = contents(of: probe.compose(place) { probe.requirements.localized(in: .marked) }.component)
                marked = components.map { one in others.first { $0.id == one.id }?.content }
            }
            return PlaceOutcome(
                shown: PlaceOutcome.Shown(
                    components: components.map { PlacedComponent(component: $0.id, builder: $0.builder) },
                    contents: content.map { _ in contents(of: component).map(\.content) }, marked: marked),
                failures: shortfalls.compactMap { entry in
                    guard case .failed(let message) = entry.decision else { return nil }
                    let failed = PlacedComponent(component: entry.component, builder: entry.builder)
                    return PlaceOutcome.FailedBuilder(builder: failed, message: message)
                })
        }
    }
}
