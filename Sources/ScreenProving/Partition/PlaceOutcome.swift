import ComponentScreen
import Foundation

/// What stands at one place in some case.
struct PlaceOutcome: Hashable, Sendable {
    /// The builder whose component is shown; nil when none is.
    let builder: String?
    /// What it shows, as JSON, where screens are told apart by that.
    let content: String?
    /// The builders that threw, with their errors.
    let failures: [Failed]

    struct Failed: Hashable, Sendable {
        let builder: String
        let message: String
    }
}

extension PlaceOutcome: CustomStringConvertible {
    /// Who stands there, and who failed: `List (Card failed: out of stock)`.
    var description: String {
        let failed = failures.map { "\($0.builder) failed: \($0.message)" }
        let shown = (builder ?? "nothing") + (content.map { " showing \($0)" } ?? "")
        return failed.isEmpty ? shown : "\(shown) (\(failed.joined(separator: "; ")))"
    }
}

extension ScreenSpace {
    /// Everything that can stand at a place, with the cases in which it does.
    func outcomes(at place: Int, byFacets: Bool, budget: Int) throws(ProofError) -> Exploration<PlaceOutcome> {
        // What a component shows takes long to make, so fewer runs are repeated for it.
        let end = try explore(budget: budget, repeats: byFacets ? repeats / 3 : repeats) { probe in
            let (component, failures) = probe.compose(place)
            return PlaceOutcome(
                builder: component?.builder,
                content: byFacets ? component.map { $0.render().json } : nil,
                failures: failures.map { PlaceOutcome.Failed(builder: $0.builder, message: $0.message) })
        }
        switch end {
        case .complete(let exploration): return exploration
        case .overBudget(let runs):
            throw .tooManyCases(component: places.ids[place].rawValue, runs: runs)
        }
    }
}

extension Facet<AnyEvent> {
    /// All that the facet shows and can be asked to do, as one text.
    fileprivate var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(serialized) else { return outline.joined(separator: "\n") }
        return String(decoding: data, as: UTF8.self)
    }
}
