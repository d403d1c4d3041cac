import ComponentScreen
import ScreenProving
import ScreenTesting
import PackageInfoTestSupport

/// A sentence about a random screen, and the same as a test of one composed screen.
struct RandomSentence {
    let invariant: Invariant<ShopRequirements>
    let fails: (ReferenceScreen) -> Bool

    static let kinds = 12

    init(_ kind: Int, about screen: RandomScreen, using random: inout SeededGenerator) {
        let atoms = screen.atoms
        let (a, b) = (atoms.atom(using: &random), atoms.atom(using: &random))
        let one = screen.builders[Int.random(in: 0..<screen.builders.count, using: &random)]
        let two = screen.builders[Int.random(in: 0..<screen.builders.count, using: &random)]
        let (id, other) = (one.placement.id, two.placement.id)
        switch kind {
        case 0: self.init(.always(id)) { !$0.shows(id) }
        case 1: self.init(.never(id)) { $0.shows(id) }
        case 2: self.init(.never(id, where: a.condition)) { a.holds($0.requirements) && $0.shows(id) }
        case 3:
            self.init(.component(id, onlyFor: a.condition && b.condition)) {
                $0.shows(id) && !(a.holds($0.requirements) && b.holds($0.requirements))
            }
        case 4:
            let own = one.placement.condition
            self.init(.component(id, exactlyFor: own)) { $0.shows(id) != own.holds(for: $0.requirements) }
        case 5: self.init(.component(id, onlyWith: other)) { $0.shows(id) && !$0.shows(other) }
        case 6:
            self.init(.exactlyOne(of: [one.name, two.name])) { screen in
                screen.shown.count { $0.builder == one.name || $0.builder == two.name } != 1
            }
        case 7:
            let condition = Bool.random(using: &random) ? a.condition : one.placement.condition
            self.init(.builder(one.name, exactlyFor: condition)) {
                ($0.builder(of: id) == one.name) != condition.holds(for: $0.requirements)
            }
        case 8:
            self.init(.component(id, before: other)) { screen in
                guard let first = screen.place(of: id), let second = screen.place(of: other) else { return false }
                return first >= second
            }
        case 9: self.init(.last(id)) { $0.shown.last?.component != id }
        case 10:
            self.init(
                .fault("says who") { probe in
                    guard try probe.holds(a.condition) else { return nil }
                    return try probe.builder(of: id).map { "it is \($0)" }
                }
            ) { a.holds($0.requirements) && $0.shows(id) }
        default:
            self.init(
                .eachComponent("never the other text") { component in
                    component.render().outline.contains { $0.contains("other") } ? "other" : nil
                }
            ) { screen in screen.shown.contains { $0.content.contains("other") } }
        }
    }

    private init(_ invariant: Invariant<ShopRequirements>, fails: @escaping (ReferenceScreen) -> Bool) {
        self.invariant = invariant
        self.fails = fails
    }
}
