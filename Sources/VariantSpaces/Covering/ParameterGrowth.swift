/// One covering array grown a parameter at a time (in-parameter-order, IPOG), the largest domains first.
///
/// For each further parameter every row gets the value that covers most (horizontal growth); what then is left goes
/// into the cells left blank, or into new rows (vertical growth).
struct ParameterGrowth {
    let sizes: [Int]
    let strength: Int
    /// The parameters in the order in which they come.
    let order: [Int]
    let index: TupleIndex
    private var random: SeededGenerator
    let width: Int

    /// Rows one after the other, in the model's order of parameters; blanks are negative.
    private(set) var cells: [Int]
    /// Rows that were given; these have no blanks.
    private let required: Int
    /// How many combinations were looked at: a measure of time that is the same everywhere.
    var work = 0

    /// For the parameter being added, a byte for each combination of earlier values times its values: 1 is to be covered.
    var open: [UInt8] = []
    var openCount = 0
    /// The numbers of a row's combinations, level by level as in the index; negative where a value is blank.
    var codes: [Int]

    init(_ model: CoveringModel, strength: Int, seed: UInt64, required: [[Int]]) {
        sizes = model.sizes
        self.strength = strength
        width = sizes.count
        random = SeededGenerator(seed: seed)
        order = random.shuffled(sizes.indices).sorted { [sizes] in sizes[$0] > sizes[$1] }
        index = TupleIndex(sizes: order.map { [sizes] in sizes[$0] }, width: strength - 1)
        cells = required.flatMap { $0 }
        self.required = required.count
        codes = Array(repeating: 0, count: index.products.count)
    }

    private var rowCount: Int { cells.count / width }

    /// Grows the whole array; blanks may be left.
    mutating func grow(_ feasibility: inout Feasibility) {
        addProduct(&feasibility)
        for place in strength..<max(strength, width) {
            openCombinations(of: place, &feasibility)
            growHorizontally(place, &feasibility)
            growVertically(place, &feasibility)
        }
    }
}

// MARK: - Steps

extension ParameterGrowth {
    /// All combinations of the first parameters, but those that the required rows have.
    private mutating func addProduct(_ feasibility: inout Feasibility) {
        let first = Array(order.prefix(strength))
        var present: Set<[Int]> = []
        for row in 0..<required { present.insert(first.map { cells[row * width + $0] }) }
        var row = Array(repeating: -1, count: width)
        for parameter in first { row[parameter] = 0 }
        while true {
            if !present.contains(first.map { row[$0] }), feasibility.canComplete(row) { cells += row }
            guard let next = first.last(where: { row[$0] + 1 < sizes[$0] }) else { return }
            for parameter in first.reversed() {
                guard parameter != next else { break }
                row[parameter] = 0
            }
            row[next] += 1
        }
    }

    /// Marks what has to be covered with the parameter at a place: everything that the rules allow.
    private mutating func openCombinations(of place: Int, _ feasibility: inout Feasibility) {
        let sets = index.counts[strength - 1][place]
        let size = sizes[order[place]]
        openCount = index.starts[sets] * size
        open = Array(repeating: 1, count: openCount)
        guard !feasibility.groups.isEmpty else { return }
        let impossible = Set(feasibility.impossible.map(\.parameter))
        for set in 0..<sets {
            let members = index.members(ofSet: set).map { order[$0] }
            guard Self.isTied(members + [order[place]], feasibility.groupOf, impossible) else { continue }
            for number in index.starts[set] * size..<index.starts[set + 1] * size {
                let row = row(number: number - index.starts[set] * size, members: members, last: order[place])
                if !feasibility.canComplete(row) {
                    open[number] = 0
                    openCount -= 1
                }
            }
        }
    }

    /// Whether some combination of the values of these parameters may be infeasible.
    private static func isTied(_ parameters: [Int], _ groupOf: [Int], _ impossible: Set<Int>) -> Bool {
        let groups = parameters.map { groupOf[$0] }.filter { $0 >= 0 }
        return Set(groups).count < groups.count || parameters.contains(where: impossible.contains)
    }

    /// A row of blanks but for one combination: its number within the set times the last parameter's values.
    private func row(number: Int, members: [Int], last: Int) -> [Int] {
        var row = Array(repeating: -1, count: width)
        row[last] = number % sizes[last]
        var rest = number / sizes[last]
        for parameter in members {
            row[parameter] = rest % sizes[parameter]
            rest /= sizes[parameter]
        }
        return row
    }

    /// Gives every row the value of the parameter that covers most; leaves it blank where no value covers anything.
    private mutating func growHorizontally(_ place: Int, _ feasibility: inout Feasibility) {
        let parameter = order[place]
        var gains = Array(repeating: 0, count: sizes[parameter])
        for row in 0..<rowCount {
            guard openCount > 0 else { return }
            number(row, upTo: place)
            if row >= required {
                count(&gains, place)
                cells[row * width + parameter] = best(gains, row, parameter, &feasibility)
            }
            cover(row, place)
        }
    }

    /// The value with the largest gain that can be completed, any of several; negative where there is no gain.
    private mutating func best(
        _ gains: [Int], _ row: Int, _ parameter: Int, _ feasibility: inout Feasibility
    ) -> Int {
        var best = -1
        var gain = 0
        var equals = 0
        for value in gains.indices where gains[value] > 0 && gains[value] >= gain {
            guard allows(value, at: row * width + parameter, &feasibility) else { continue }
            equals = gains[value] > gain ? 1 : equals + 1
            gain = gains[value]
            if random.below(equals) == 0 { best = value }
        }
        return best
    }

    /// Whether a row can still be completed once a blank has this value.
    private mutating func allows(_ value: Int, at cell: Int, _ feasibility: inout Feasibility) -> Bool {
        guard feasibility.groupOf[cell % width] >= 0 else { return true }
        let before = cells[cell]
        cells[cell] = value
        defer { cells[cell] = before }
        return cells.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map {
                feasibility.canComplete($0 + cell / width * width, afterChoosing: cell % width)
            } ?? true
        }
    }

    /// Puts each combination still open into the first row with room for it, or into a new one.
    private mutating func growVertically(_ place: Int, _ feasibility: inout Feasibility) {
        guard openCount > 0 else { return }
        let size = sizes[order[place]]
        var roomy = (required..<rowCount).filter { row in
            (0...place).contains { cells[row * width + order[$0]] < 0 }
        }
        for set in 0..<index.counts[strength - 1][place] where openCount > 0 {
            let first = index.starts[set] * size
            let end = index.starts[set + 1] * size
            var number = first
            var members: [Int] = []
            while number < end {
                if open[number] != 0 {
                    if members.isEmpty { members = index.members(ofSet: set).map { order[$0] } }
                    let tuple = row(number: number - first, members: members, last: order[place])
                    let row = firstRow(for: tuple, members + [order[place]], among: roomy, &feasibility)
                    if let row {
                        for parameter in members + [order[place]] { cells[row * width + parameter] = tuple[parameter] }
                        self.number(row, upTo: place)
                        cover(row, place)
                    } else {
                        roomy.append(rowCount)
                        cells += tuple
                        open[number] = 0
                        openCount -= 1
                    }
                }
                number += 1
            }
        }
    }

    /// The first of the rows whose cells for these parameters are blank or as in the tuple, and remain completable.
    private mutating func firstRow(
        for tuple: [Int], _ parameters: [Int], among rows: [Int], _ feasibility: inout Feasibility
    ) -> Int? {
        let tied = parameters.contains { feasibility.groupOf[$0] >= 0 }
        next: for row in rows {
            let start = row * width
            work += 1
            for parameter in parameters {
                let cell = cells[start + parameter]
                if cell >= 0, cell != tuple[parameter] { continue next }
            }
            guard tied else { return row }
            var filled = Array(cells[start..<start + width])
            for parameter in parameters { filled[parameter] = tuple[parameter] }
            if feasibility.canComplete(filled) { return row }
        }
        return nil
    }
}
