import Foundation

/// Returns how often a random test tries: the number given; where `LONG_TESTS` is 1, the long one, or ten times as
/// often.
package func rounds(_ number: Int, long: Int? = nil) -> Int {
    ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? long ?? number * 10 : number
}

/// Returns the seeds of random walks: as many as `rounds` says, or the one that `WALK_SEED` names.
package func walkSeeds(_ number: Int, long: Int) -> ClosedRange<UInt64> {
    let seed = ProcessInfo.processInfo.environment["WALK_SEED"].flatMap(UInt64.init)
    return seed.map { $0...$0 } ?? 1...UInt64(rounds(number, long: long))
}
