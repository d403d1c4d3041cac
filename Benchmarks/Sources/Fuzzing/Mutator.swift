/// A generator of random changes to inputs, the same for the same seed.
struct Mutator {
    private var state: UInt64
    private let values: [String]
    private let names: [String]
    private let words: [String]

    /// The values that take the place of others, and the words that are put anywhere.
    init(seed: UInt64, values: [String], words: [String]) {
        state = seed
        self.values = values
        self.names = values.filter { $0.hasPrefix("\"") }
        self.words = words
    }

    /// Returns a number below a bound.
    mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ value >> 31) % UInt64(max(bound, 1)))
    }

    /// Returns a changed copy of one of the inputs.
    mutating func mutated(_ inputs: [[UInt8]]) -> [UInt8] {
        var bytes = inputs[number(below: inputs.count)]
        // Half of them keep to the grammar, or little would get past the readers.
        let keepsGrammar = number(below: 2) == 0
        for _ in 0...number(below: 6) {
            if keepsGrammar {
                replaceWord(in: &bytes, from: number(below: bytes.count + 1))
            } else {
                change(&bytes, inputs)
            }
        }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8], _ inputs: [[UInt8]]) {
        let place = number(below: bytes.count + 1)
        let length = min(number(below: 64), bytes.count - place)
        switch number(below: 8) {
        case 0: if place < bytes.count { bytes[place] = UInt8(number(below: 256)) }
        case 1: if place < bytes.count { bytes[place] ^= 1 << UInt8(number(below: 8)) }
        case 2: bytes.removeSubrange(place..<place + length)
        case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: number(below: bytes.count + 1))
        case 4:
            bytes.replaceSubrange(place..<place + length, with: words[number(below: words.count)].utf8)
        case 5: replaceWord(in: &bytes, from: place)
        case 6:
            let other = inputs[number(below: inputs.count)]
            let start = number(below: other.count)
            bytes.insert(contentsOf: other[start..<min(start + 200, other.count)], at: place)
        default: if number(below: 20) == 0 { bytes.removeSubrange(place...) }
        }
    }

    /// Replaces the next text by another value, which leaves the grammar whole.
    private mutating func replaceWord(in bytes: inout [UInt8], from place: Int) {
        guard let (start, end) = text(in: bytes, from: place) else { return }
        // A name stays a text.
        let choice = bytes[(end + 1)...].first == UInt8(ascii: ":") ? names : values
        bytes.replaceSubrange(start...end, with: choice[number(below: choice.count)].utf8)
    }

    /// Returns the quotes of the first text that ends behind a place.
    private func text(in bytes: [UInt8], from place: Int) -> (start: Int, end: Int)? {
        var start: Int?
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
            guard byte == UInt8(ascii: "\""), !isEscaped else { continue }
            if let start, index >= place { return (start, index) }
            start = start == nil ? index : nil
        }
        return nil
    }
}
