import ComponentScreen
import Measuring

// What it costs to find the change between two lists of 200 ids, beside the standard library's difference.

/// Ids as screens have them: words with hyphens, too long to be kept in the string itself.
func ids(_ numbers: some Sequence<Int>) -> [ComponentID] {
    numbers.map { ComponentID(rawValue: "component-number-\($0)") }
}

/// A multiplication scatters 0..<200 without a random source: 77 and 200 have no common divisor.
let scattered = (0..<200).map { $0 * 77 % 200 }
let old = ids(0..<200)
let cases: [(name: String, new: [ComponentID])] = [
    ("identical, the same array", old),
    ("identical, made anew", ids(0..<200)),
    ("one inserted in the middle", ids(Array(0..<100) + [200] + Array(100..<200))),
    ("one moved", ids(Array(1..<100) + [0] + Array(100..<200))),
    ("first moved to the end", ids(Array(1..<200) + [0])),
    ("half replaced", ids((0..<200).map { $0.isMultiple(of: 2) ? $0 : $0 + 200 })),
    ("reversed", ids((0..<200).reversed())),
    ("scattered", ids(scattered)),
]

print("200 ids; median of 15 rounds, fastest–slowest; x is against the line before it\n")

for (name, new) in cases {
    let change = ListChange(from: old, to: new)
    let difference = new.difference(from: old).inferringMoves()

    let standard = Measure(operations: 100) {
        for _ in 0..<100 { use(new.difference(from: old).inferringMoves()) }
    }
    let own = Measure(operations: 100) {
        for _ in 0..<100 { use(ListChange(from: old, to: new)) }
    }
    print(standard.line("\(name): difference, \(difference.moves) moves"))
    print(own.line("\(name): ListChange, \(change.moved.count) moves", against: standard))
}

extension CollectionDifference {
    /// The number of removals that name the insertion they belong to.
    fileprivate var moves: Int {
        removals.count { change in
            if case .remove(_, _, .some) = change { true } else { false }
        }
    }
}
