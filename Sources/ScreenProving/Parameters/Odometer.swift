/// Values of all parameters in order, the last parameter varying fastest.
package struct Odometer {
    private let sizes: [Int]
    /// The values it stands at.
    package private(set) var values: [Int]
    private var isAtEnd: Bool

    /// Begins at the values that come so many after the first.
    package init(sizes: [Int], at index: Int) {
        self.sizes = sizes
        var rest = index
        values = sizes
        for parameter in sizes.indices.reversed() {
            values[parameter] = rest % sizes[parameter]
            rest /= sizes[parameter]
        }
        isAtEnd = rest > 0
    }

    /// Turns to the next values.
    package mutating func advance() {
        var parameter = sizes.count
        while parameter > 0 {
            parameter -= 1
            values[parameter] += 1
            if values[parameter] < sizes[parameter] { return }
            values[parameter] = 0
        }
        isAtEnd = true
    }

    /// The values it stands at, after which it turns to the next; nil when all have been given.
    mutating func next() -> [Int]? {
        guard !isAtEnd else { return nil }
        defer { advance() }
        return values
    }
}
