/// Times a piece of work that is too short to be timed by itself.
struct Measurement {
    /// Nanoseconds a call: the median of the rounds, with the fastest and slowest.
    let median: Double
    let fastest: Double
    let slowest: Double

    /// Calls the work on every input, round after round.
    ///
    /// - Parameter sink: takes what the work returns, so that it cannot be left out by the optimiser.
    static func of<Input, Output>(
        _ inputs: [Input],
        rounds: Int = 15,
        sink: (Output) -> Int,
        _ work: (Input) -> Output
    ) -> (Measurement, checksum: Int) {
        let clock = ContinuousClock()
        var checksum = 0
        let nanoseconds = (0..<rounds + 1).map { _ in
            let elapsed = clock.measure {
                for input in inputs { checksum &+= sink(work(input)) }
            }
            return Double(elapsed.components.attoseconds) / 1e9 / Double(inputs.count)
                + Double(elapsed.components.seconds) * 1e9 / Double(inputs.count)
        }
        // The first round warms up.
        let sorted = nanoseconds.dropFirst().sorted()
        return (Measurement(median: sorted[sorted.count / 2], fastest: sorted[0], slowest: sorted[sorted.count - 1]), checksum)
    }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
