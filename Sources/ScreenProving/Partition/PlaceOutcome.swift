import ComponentScreen
import ServerDriven

/// What stands at one place in some case.
struct PlaceOutcome: Hashable, Sendable {
    /// The component at the place, then those inside it or of its feed's items; empty when there is none.
    let stands: [Stand]
    /// What it shows, as JSON, where screens are told apart by that.
    let content: String?
    /// The builders that threw, with their errors.
    let failures: [Failed]

    /// A component and the builder that made it.
    struct Stand: Hashable, Sendable {
        let component: ComponentID
        let builder: String
    }

    struct Failed: Hashable, Sendable {
        let stand: Stand
        let message: String
    }
}

extension PlaceOutcome: CustomStringConvertible {
    /// Who stands there, and who failed: `List (Card failed: out of stock)`.
    var description: String {
        let failed = failures.map { "\($0.stand.builder) failed: \($0.message)" }
        let inside = stands.dropFirst().map { "\($0.builder) as \($0.component)" }
        let builder = stands.first?.builder ?? "nothing"
        let shown = ([builder] + inside).joined(separator: ", ") + (content.map { " showing \($0)" } ?? "")
        return failed.isEmpty ? shown : "\(shown) (\(failed.joined(separator: "; ")))"
    }
}

extension ScreenSpace {
    /// Everything that can stand at a place, with the cases in which it does.
    func outcomes(at place: Int, byFacets: Bool, budget: Int) throws(ProofError) -> Exploration<PlaceOutcome> {
        try allCases(of: places.ids[place].rawValue, budget: budget) { probe in
            let (component, shortfalls) = probe.compose(place)
            return PlaceOutcome(
                stands: (component.map { [(places.ids[place], $0)] + $0.inside } ?? [])
                    .map { PlaceOutcome.Stand(component: $0, builder: $1.builder) },
                content: byFacets ? component.map { $0.render().json } : nil,
                failures: shortfalls.compactMap { entry in
                    guard case .failed(let message) = entry.decision else { return nil }
                    return PlaceOutcome.Failed(
                        stand: PlaceOutcome.Stand(component: entry.component, builder: entry.builder), message: message)
                })
        }
    }
}

extension Facet<AnyEvent> {
    /// All that the facet shows and can be asked to do, as one text.
    fileprivate var json: String { String(decoding: FacetValue([serialized]).encoded, as: UTF8.self) }
}
