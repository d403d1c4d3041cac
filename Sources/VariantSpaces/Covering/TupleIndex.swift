/// Numbers every combination of values of `width` parameters out of those that come first.
///
/// Parameters stand in the order in which an array grows. The sets of parameters are in colexicographic order, so that
/// those among the first n are a prefix, whatever n is; inside a set the values are a number in mixed radix.
struct TupleIndex {
    let width: Int
    /// How many sets of each width there are among the first n parameters: `counts[width][n]`.
    let counts: [[Int]]
    /// How many combinations of values the sets have, level by level from width 0 upwards.
    let products: [Int]
    /// Where a level starts in `products`.
    let levels: [Int]
    /// The number of a set's first combination, for the sets of the last level, and the end of the last.
    let starts: [Int]

    init(sizes: [Int], width: Int) {
        self.width = width
        let count = sizes.count
        counts = (0...width).map { width in (0...count).map { Self.choose($0, width) } }
        var products = [1]
        var levels = [0]
        for level in stride(from: 1, through: width, by: 1) {
            let below = levels[level - 1]
            levels.append(products.count)
            for last in 0..<count {
                for set in 0..<counts[level - 1][last] { products.append(products[below + set] * sizes[last]) }
            }
        }
        self.products = products
        self.levels = levels
        var start = 0
        starts =
            products[levels[width]...].map { product in
                defer { start += product }
                return start
            } + [start]
    }

    /// The number of subsets; held at the largest Int.
    static func choose(_ count: Int, _ width: Int) -> Int {
        guard width <= count else { return 0 }
        var result = 1
        for step in 0..<width {
            let (product, overflow) = result.multipliedReportingOverflow(by: count - step)
            guard !overflow else { return .max }
            result = product / (step + 1)
        }
        return result
    }

    /// The parameters of a set, ascending.
    func members(ofSet number: Int) -> [Int] {
        var rest = number
        var members: [Int] = []
        var last = counts[0].count - 1
        for level in stride(from: width, through: 1, by: -1) {
            while counts[level][last] > rest { last -= 1 }
            rest -= counts[level][last]
            members.append(last)
        }
        return members.reversed()
    }
}
