/// Every combination of one value each of some parameters, by their indexes, the last parameter varying fastest.
struct Combinations: Sequence, IteratorProtocol {
    private let sizes: [Int]
    private var upcoming: [Int]?

    init(of sizes: [Int]) {
        self.sizes = sizes
        upcoming = sizes.contains(0) ? nil : sizes.map { _ in 0 }
    }

    mutating func next() -> [Int]? {
        guard let current = upcoming else { return nil }
        upcoming = sizes.indices.last { current[$0] + 1 < sizes[$0] }.map { index in
            current[..<index] + [current[index] + 1] + sizes[(index + 1)...].map { _ in 0 }
        }
        return current
    }
}
