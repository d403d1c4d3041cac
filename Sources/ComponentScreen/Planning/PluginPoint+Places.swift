package import FeatureFlags

/// A screen place by place, for whoever does not want the whole of it.
extension PluginPoint {
    /// The ids of the places, each once, in the order the list meets them.
    package var places: [ComponentID] { layout.places.map { layout.ids[$0.lowerBound] } }

    /// The names of the candidates of a place, in the order they are asked.
    package func candidates(for place: Int) -> [String] { layout.places[place].map { layout.names[$0] } }

    /// Every flag that the candidates of a place declare.
    package func flags(at place: Int) -> [FlagDeclaration] {
        layout.places[place].flatMap { candidate in
            layout.conditions[candidate].flags + layout.builders[candidate].placement.flags
                + (layout.insides[candidate]?.flags ?? [])
        }
    }

    /// A builder of a place, or inside one, that was asked in vain.
    package typealias Shortfall = (component: ComponentID, builder: String, decision: Decision)

    /// Builds what stands at one place, by the rule that composing follows.
    ///
    /// - Parameters:
    ///   - place: its index in `places`.
    ///   - answer: whether a test of a condition holds; no more tests are made than it takes.
    ///   - requirements: what is built for; made when the first builder is called.
    /// - Returns: the component, if there is one, and the candidates that threw before it or inside it, with the items
    ///   inside it that are left out.
    package func compose(
        _ place: Int, answering answer: (Condition<Requirements>.Test) -> Bool, for requirements: () -> Requirements
    ) -> (component: Component?, shortfalls: [Shortfall]) {
        var shortfalls: [Shortfall] = []
        let component = layout.build(
            layout.places[place], where: { layout.conditions[$0].holds(answer) }, for: requirements
        ) { candidate, message in
            shortfalls.append((layout.ids[candidate], layout.names[candidate], .failed(message: message)))
        } opened: { candidate, plan in
            for entry in plan.entries(in: layout.ids[candidate], "", includedOnly: false) {
                switch entry.decision {
                case .failed, .notTaken, .repeatedItem:
                    shortfalls.append((entry.component, entry.builder, entry.decision))
                case .included, .switchedOff, .notApplicable, .superseded, .givenUp: continue
                }
            }
        }
        // A feed without items is nothing on the screen.
        if case .spliced(let items) = component?.inner, items.isEmpty { return (nil, shortfalls) }
        return (component, shortfalls)
    }

    /// For each arrangement, its name and the sections in its order with the indices of their places.
    package var orders: [(name: String, sections: [(section: Section, places: [Int])])] {
        zip(layout.arrangements, layout.orders).map { arrangement, order in
            (arrangement.name, order.map { ($0.section, $0.places) })
        }
    }

    /// The index in `orders` of the arrangement in use, given who answers the tests of conditions.
    package func arrangement(_ answer: (Condition<Requirements>.Test) -> Bool) -> Int {
        layout.arrangement(answer)
    }
}
