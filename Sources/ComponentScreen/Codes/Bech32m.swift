/// The checksum of Bech32m (BIP 350), by which up to four wrong characters are noticed and one can be found.
///
/// A code is what stands behind `screen1` in a text of that format.
enum Bech32m {
    /// The letters and digits by the number that each stands for; few look like another one.
    static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
    /// How many symbols of five bits the checksum has.
    static let length = 6

    private static let numbers = Dictionary(uniqueKeysWithValues: zip(alphabet, UInt8(0)...))
    private static let constant: UInt32 = 0x2BC8_30A3
    private static let start = state(of: "screen")
    /// What leaves a state at its upper end comes back as a multiple of the generator: the multiples.
    private static let multiples: [UInt32] = (0..<32).map { top in
        let generator: [UInt32] = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
        return generator.enumerated().reduce(0) { top >> $1.offset & 1 == 1 ? $0 ^ $1.element : $0 }
    }
    /// The multiples by their lowest five bits, to step back.
    private static let tops = (0..<32).map { low in UInt32(multiples.firstIndex { $0 & 31 == low } ?? 0) }

    /// The number that a letter, in either case, or a digit stands for; nil for other characters.
    static func symbol(_ character: Character) -> UInt8? {
        character.asciiValue.flatMap { numbers[character.isUppercase ? $0 | 0x20 : $0] }
    }

    /// The state behind the prefix of a text, which takes part in the checksum.
    static func state(of prefix: String) -> UInt32 {
        state(prefix.utf8.map { $0 >> 5 } + [0] + prefix.utf8.map { $0 & 31 }, from: 1)
    }

    /// Whether symbols end with their checksum.
    static func isValid(_ symbols: [UInt8], from start: UInt32 = start) -> Bool {
        state(symbols, from: start) == constant
    }

    /// The checksum of some symbols.
    static func checksum(of symbols: [UInt8]) -> [UInt8] {
        let rest = state(symbols + Array(repeating: 0, count: length), from: start) ^ constant
        return (1...length).map { UInt8(rest >> (5 * (length - $0)) & 31) }
    }

    /// The one symbol by which some others would be valid, with what it should be; nil where there is none.
    ///
    /// There are never two: valid texts differ in at least five places.
    ///
    /// - Parameter index: the only place that is looked at, where that is known.
    static func correction(of symbols: [UInt8], at index: Int? = nil) -> (index: Int, symbol: UInt8)? {
        // An error in the last symbol is the difference of the states. That of an earlier one was multiplied with every
        // symbol behind it, and is divided again.
        var error = state(symbols, from: start) ^ constant
        for place in symbols.indices.reversed() {
            if error < 32, index == nil || index == place { return (place, symbols[place] ^ UInt8(error)) }
            let top = tops[Int(error & 31)]
            error = (error ^ multiples[Int(top)]) >> 5 | top << 25
        }
        return nil
    }

    private static func state(_ symbols: [UInt8], from start: UInt32) -> UInt32 {
        symbols.reduce(start) { state, symbol in
            (state & 0x1FF_FFFF) << 5 ^ UInt32(symbol) ^ multiples[Int(state >> 25)]
        }
    }
}
