import ComponentScreen
import PackageInfoTestSupport

@testable import ServerDriven

/// Two documents of one screen: the second one is the first with up to 20 changes, or has nothing to do with it.
struct RandomPair {
    /// A facet by its number, with the facet or the list that it is in.
    private struct Sketch {
        enum Owner: Hashable {
            case list(Int)
            case facet(Int)
        }

        var facets: [(number: Int, owner: Owner, variant: Int)] = []
        var sections: [(number: Int, variant: Int)] = []
        var variant = 0
    }

    private var random: SeededNumbers

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    init(seed: UInt64) { random = SeededNumbers(seed: seed) }

    mutating func documents() -> (old: ScreenDocument, new: ScreenDocument) {
        var sketch = sketch()
        let old = document(sketch)
        if below(10) == 0 { return (old, document(self.sketch())) }
        for _ in 0..<below(20) { change(&sketch) }
        return (old, document(sketch))
    }

    private mutating func sketch() -> Sketch {
        var sketch = Sketch()
        for number in 0..<below(5) { sketch.sections.append((number, below(4))) }
        for number in 0..<below(25) {
            sketch.facets.append((number, owner(in: sketch.facets), below(20)))
        }
        return sketch
    }

    /// A list of the document or a section, or one of some facets; so facets are often deep inside each other.
    private mutating func owner(in facets: some Collection<(number: Int, owner: Sketch.Owner, variant: Int)>)
        -> Sketch.Owner
    {
        guard below(2) == 0, let facet = facets.randomElement(using: &random) else {
            return .list(below(12))
        }
        return .facet(facet.number)
    }

    private mutating func change(_ sketch: inout Sketch) {
        let place = sketch.facets.isEmpty ? 0 : below(sketch.facets.count)
        switch below(10) {
        case 0: sketch.variant = below(4)
        case 1: sketch.sections.shuffle(using: &random)
        case 2: sketch.sections = sketch.sections.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        case 3 where !sketch.sections.contains(where: { $0.number == 4 }):
            sketch.sections.insert((4, below(4)), at: below(sketch.sections.count + 1))
        case 4 where !sketch.facets.isEmpty: sketch.facets.shuffle(using: &random)
        case 5 where !sketch.facets.isEmpty: sketch.facets.remove(at: place)
        case 6: sketch.facets.append((30 + sketch.facets.count, owner(in: sketch.facets), below(20)))
        case 7 where !sketch.facets.isEmpty: sketch.facets[place].owner = owner(in: sketch.facets[..<place])
        case 8 where !sketch.facets.isEmpty:
            sketch.facets.insert(sketch.facets.remove(at: place), at: below(sketch.facets.count + 1))
        default: if !sketch.facets.isEmpty { sketch.facets[place].variant = below(20) }
        }
    }

    /// Makes the document; what is in a facet that is not there, or in itself, is not there either.
    private func document(_ sketch: Sketch) -> ScreenDocument {
        var numbers: Set<Int> = []
        let facets = sketch.facets.filter { numbers.insert($0.number).inserted }
        let inside = Dictionary(grouping: facets, by: \.owner)
        func made(_ owner: Sketch.Owner) -> [Facet<FacetAction>] {
            (inside[owner] ?? []).map { Self.facet($0.number, $0.variant, made(.facet($0.number))) }
        }
        return ScreenDocument(
            screen: "home", title: ["", "é", "e\u{301}", "Home"][sketch.variant], header: made(.list(0)),
            menu: made(.list(1)),
            sections: sketch.sections.map { number, variant in
                DocumentSection(
                    SectionID(rawValue: Self.names[number]), header: made(.list(2 + 2 * number)),
                    body: made(.list(3 + 2 * number)),
                    layout: variant == 0 ? .grid(columns: 2) : .vertical,
                    more: variant == 1 ? .loadContent(offset: "\(number)") : nil)
            })
    }

    /// Names that are alike, or the same in another sense: of sections and of facets, and as canonical equivalents.
    private static let names = [
        "0", "é", "e\u{301}", "a/b~c", "\u{202E}\"\\\n", "facet", "section", "children", "body", "9",
    ]

    private static func facet(_ number: Int, _ variant: Int, _ children: [Facet<FacetAction>]) -> Facet<FacetAction> {
        let custom: [FacetValue] = [
            .null, .integer(.max), .number(1e300), .number(-0.0), .number(.infinity), .number(0.1), .string("é"),
            .string("e\u{301}"),
            .list([.list([]), .object(["é": .bool(true)])]),
        ]
        return Facet(
            FacetID(rawValue: names.indices.contains(number) ? names[number] : "\(number)"),
            kind: variant % 5 == 0 ? "row" : "list",
            text: FacetElement.Text(title: variant % 3 == 0 ? nil : "\(variant)"),
            events: FacetEvents(tap: variant % 4 == 0 ? .reload() : nil), children: children,
            custom: custom.indices.contains(variant) ? ["value": custom[variant]] : [:])
    }
}
