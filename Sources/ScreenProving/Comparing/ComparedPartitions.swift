import ComponentScreen
import FeatureFlags

/// The screens of a space with the configs of two rule files, as far as they have to be compared.
struct ComparedPartitions {
    /// What can stand at a place, and in which contexts.
    typealias Outcome = (stands: [PlaceOutcome.Stand], set: Diagrams.Node)

    /// With the configs of one rule file.
    struct Side {
        let diagrams: Diagrams
        /// For each place, what can stand there.
        let places: [[Outcome]]
        /// For each arrangement, in which contexts it is used.
        let orders: [Diagrams.Node]
        /// The contexts that the constraints allow.
        let valid: Diagrams.Node

        fileprivate init<Requirements>(_ partition: Partition, _ places: ScreenPlaces<Requirements>) {
            diagrams = partition.automaton.diagrams
            self.places = zip(places.ids, partition.automaton.symbols).map { id, symbols in
                symbols.map { symbol in
                    // A feed is called by its id; what it brings is shown, and itself is not.
                    let stands = symbol.stands.filter { $0.component != id || $0.builder != id.rawValue }
                    return (stands, symbol.set)
                }
            }
            orders = partition.automaton.orders.map(\.set)
            valid = partition.valid
        }
    }

    let old: Side
    let new: Side
    /// The places at which something may change.
    let changing: [Int]
    /// Whether the order of the sections may change.
    let mayMove: Bool
    /// The flags that have to be known, by their indices in the catalog.
    let flags: [Int]
    let differing: Set<Int>
    let declarations: [FlagDeclaration]
    let moves: (Int, Int) -> PlaceMoves

    /// - Parameters:
    ///   - old: the screens with the old configs.
    ///   - new: those with the new ones.
    ///   - isSame: whether the configs are the same.
    ///   - places: the places of the screen.
    ///   - declarations: the flags of the catalog.
    ///   - axes: how many axes there are.
    ///   - differing: the flags that may have other answers, by their indices in the catalog.
    init<Requirements>(
        _ old: Partition, _ new: Partition, isSame: Bool, _ places: ScreenPlaces<Requirements>,
        _ declarations: [FlagDeclaration], axes: Int, differing: Set<Int>
    ) {
        let sides = [Side(old, places), Side(new, places)]
        /// The flags that something depends on.
        func flags(_ sets: (Side) -> [Diagrams.Node]) -> Set<Int> {
            Set(
                sides.flatMap { side in sets(side).flatMap(side.diagrams.support) }.map { $0 - axes }.filter { $0 >= 0 }
            )
        }
        let changing = places.ids.indices.filter { place in
            !isSame || !flags { $0.places[place].map(\.set) }.isDisjoint(with: differing)
        }
        let mayMove = !flags(\.orders).isDisjoint(with: differing)
        let compared = mayMove ? Array(places.ids.indices) : changing
        let asked = flags { side in
            compared.flatMap { side.places[$0].map(\.set) } + (mayMove ? side.orders : []) + [side.valid]
        }
        (self.old, self.new) = (sides[0], sides[1])
        self.changing = changing
        self.mayMove = mayMove
        self.flags = asked.union(differing).sorted()
        self.differing = differing
        self.declarations = declarations
        moves = { PlaceMoves(from: $0, to: $1, of: places) }
    }
}
