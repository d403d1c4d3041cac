import PackageInfoTestSupport
@testable import ScreenProving

/// A set of contexts twice: as a diagram, and as a list that a reference can go through.
struct RandomSet {
    let sizes: [Int]
    let members: Set<[Int]>

    /// A set over two to five parameters of one to four values, from nearly empty to nearly full.
    init(using random: inout some RandomNumberGenerator) {
        let sizes = (0..<Int.random(in: 2...5, using: &random)).map { _ in Int.random(in: 1...4, using: &random) }
        self.init(sizes: sizes, using: &random)
    }

    init(sizes: [Int], using random: inout some RandomNumberGenerator) {
        let density = Double.random(in: 0...1, using: &random)
        var members: Set<[Int]> = []
        for context in combinations(sizes) where Double.random(in: 0..<1, using: &random) < density {
            members.insert(context)
        }
        self.init(sizes: sizes, members: members)
    }

    init(sizes: [Int], members: Set<[Int]>) {
        self.sizes = sizes
        self.members = members
    }

    func node<Kind>(in diagrams: Diagrams<Kind>) -> Diagrams<Kind>.Subset {
        func node(_ first: [Int]) -> Diagrams<Kind>.Subset {
            guard first.count < sizes.count else { return members.contains(first) ? .all : .empty }
            return diagrams.node(first.count, (0..<sizes[first.count]).map { node(first + [$0]) })
        }
        return node([])
    }
}

extension Diagrams {
    /// Returns the contexts of a set one by one.
    func members(of node: Subset) -> Set<[Int]> { Set(combinations(sizes).filter { contains($0, node) }) }
}

func literal(_ parameter: Int, _ values: Int...) -> Literal { Literal(parameter: parameter, values: ValueSet(values)) }
