import ComponentScreen
import Measuring

// The cost of finding the change between two screens of 10,000 components: under a frame of 16 ms whatever changed.

/// A list with the components of some numbers; ids as screens have them, too long to be kept in the string itself.
func list(
    _ numbers: some Sequence<Int>, title: (Int) -> String = { "row \($0)" }
) -> [SectionContent<RenderedComponent>] {
    [
        SectionContent(
            section: ScreenSection("list"),
            components: numbers.map { number in
                RenderedComponent(
                    id: ComponentID(rawValue: "component-number-\(number)"), builder: "Row",
                    facet: .row("row", title: title(number)))
            })
    ]
}

let count = 10_000
let old = list(0..<count)
/// A multiplication scatters the numbers without a random source: it and the count have no common divisor.
let cases: [(name: String, new: [SectionContent<RenderedComponent>])] = [
    ("identical, the same array", old),
    ("identical, made anew", list(0..<count)),
    ("one shows something else", list(0..<count) { $0 == 5_000 ? "changed" : "row \($0)" }),
    ("one inserted in the middle", list(Array(0..<5_000) + [count] + Array(5_000..<count))),
    ("first moved to the end", list(Array(1..<count) + [0])),
    ("half replaced", list((0..<count).map { $0.isMultiple(of: 2) ? $0 : $0 + count })),
    ("400 in the middle reversed", list(Array(0..<5_000) + (5_000..<5_400).reversed() + Array(5_400..<count))),
    ("reversed", list((0..<count).reversed())),
    ("scattered", list((0..<count).map { $0 * 7_777 % count })),
]

print("10,000 components; median of 15 rounds, fastest–slowest\n")
for (name, new) in cases {
    let change = ScreenChange(from: old, to: new)
    let moves = change.isReloaded ? "reloaded" : "\(change.moved.count) moves"
    print(Measure(operations: 1) { use(ScreenChange(from: old, to: new)) }.line("\(name): \(moves)"))
}
