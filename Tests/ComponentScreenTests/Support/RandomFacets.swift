import ComponentScreen
import PackageInfoTestSupport

extension Facet<AnyEvent> {
    /// Makes a tree of up to twenty facets with ids of a few letters, so that two trees have some in common.
    static func random(using random: inout SeededNumbers) -> Facet {
        var ids = (1...20).map { FacetID(rawValue: "f\($0)") }.shuffled(using: &random)
        return .random("root", depth: 0, of: &ids, using: &random)
    }

    private static func random(
        _ id: FacetID, depth: Int, of ids: inout [FacetID], using random: inout SeededNumbers
    ) -> Facet {
        let text = FacetText(title: "\(Int.random(in: 0...3, using: &random))")
        var facet = Facet(id, kind: .card, text: text)
        guard depth < 3 else { return facet }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            guard let id = ids.popLast() else { break }
            facet.children.append(.random(id, depth: depth + 1, of: &ids, using: &random))
        }
        return facet
    }

    /// Returns the tree with here and there another text, a facet gone or children in another order.
    func altered(using random: inout SeededNumbers) -> Facet {
        var facet = self
        if Int.random(in: 0..<6, using: &random) == 0 { facet.text.title = "altered" }
        facet.children = children.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
            .map { $0.altered(using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 { facet.children.shuffle(using: &random) }
        return facet
    }

    /// Returns the same facet over other children.
    func with(_ children: [Facet]) -> Facet {
        var facet = self
        facet.children = children
        return facet
    }
}
