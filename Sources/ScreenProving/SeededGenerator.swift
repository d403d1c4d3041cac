/// Random numbers that are the same for the same seed, so that a random test can be repeated (SplitMix64).
///
/// Print the seed with the failure: `XCTAssert…(…, "seed \(seed)")`.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the series of a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number of the series.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator {
    /// Returns a number from 0 up to the bound.
    ///
    /// The standard library's arithmetic may change with a release; this stays.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}
