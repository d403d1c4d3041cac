// The loops that run often, on unsafe buffers and without closures inside: tests run in debug builds.
extension ParameterGrowth {
    /// Numbers the combinations that a row has of the parameters before a place.
    mutating func number(_ row: Int, upTo place: Int) {
        let start = row * width
        codes.withUnsafeMutableBufferPointer { codes in
            for level in stride(from: 1, to: strength, by: 1) {
                let here = index.levels[level]
                let below = index.levels[level - 1]
                let counts = index.counts[level - 1]
                var code = here
                for last in 0..<place {
                    let value = cells[start + order[last]]
                    let end = code + counts[last]
                    var set = below
                    if value < 0 {
                        while code < end {
                            codes[code] = -1
                            code &+= 1
                        }
                    } else {
                        index.products.withUnsafeBufferPointer { products in
                            while code < end {
                                codes[code] = codes[set] < 0 ? -1 : codes[set] &+ value &* products[set]
                                code &+= 1
                                set &+= 1
                            }
                        }
                    }
                }
            }
        }
    }

    /// Counts how many open combinations each value of the parameter at a place would cover in the numbered row.
    mutating func count(_ gains: inout [Int], _ place: Int) {
        let size = gains.count
        let sets = index.counts[strength - 1][place]
        let level = index.levels[strength - 1]
        work += sets * size
        gains.withUnsafeMutableBufferPointer { gains in
            open.withUnsafeBufferPointer { open in
                codes.withUnsafeBufferPointer { codes in
                    index.starts.withUnsafeBufferPointer { starts in
                        gains.update(repeating: 0)
                        var set = 0
                        while set < sets {
                            let code = codes[level &+ set]
                            if code >= 0 {
                                let first = (starts[set] &+ code) &* size
                                var value = 0
                                while value < size {
                                    gains[value] &+= Int(open[first &+ value])
                                    value &+= 1
                                }
                            }
                            set &+= 1
                        }
                    }
                }
            }
        }
    }

    /// Closes what the numbered row covers with its value of the parameter at a place.
    mutating func cover(_ row: Int, _ place: Int) {
        let value = cells[row * width + order[place]]
        guard value >= 0 else { return }
        let size = sizes[order[place]]
        let sets = index.counts[strength - 1][place]
        let level = index.levels[strength - 1]
        var covered = 0
        open.withUnsafeMutableBufferPointer { open in
            codes.withUnsafeBufferPointer { codes in
                index.starts.withUnsafeBufferPointer { starts in
                    var set = 0
                    while set < sets {
                        let code = codes[level &+ set]
                        if code >= 0 {
                            let number = (starts[set] &+ code) &* size &+ value
                            covered &+= Int(open[number])
                            open[number] = 0
                        }
                        set &+= 1
                    }
                }
            }
        }
        openCount -= covered
    }
}
