import AllocationCounter
import Foundation

/// The time and the allocations of one operation.
///
/// The time is the processor's on the calling thread: other programs are not counted in it, and neither are other threads.
public struct Measure {
    /// The median over the rounds, in nanoseconds.
    public let median: Double
    /// The fastest and the slowest round.
    public let range: ClosedRange<Double>
    /// Allocations per operation; negative where they cannot be counted.
    public let allocations: Double

    /// The number of rounds where none is given: `ROUNDS` of the environment, or 15.
    public static var usualRounds: Int {
        ProcessInfo.processInfo.environment["ROUNDS"].flatMap(Int.init).map { max(1, $0) } ?? 15
    }

    /// Runs an operation many times a round, over several rounds; the first round is not counted.
    public init(operations: Int, rounds: Int = Measure.usualRounds, _ round: () throws -> Void) rethrows {
        try round()
        let allocationsBefore = allocation_count()
        let times = try (0..<rounds).map { _ in
            let start = threadTime()
            try round()
            return (threadTime() - start) / Double(operations)
        }.sorted()
        let counted = Double(allocation_count() - allocationsBefore) / Double(rounds * operations)
        median = times[times.count / 2]
        range = times[0]...times[times.count - 1]
        // The rounds themselves allocate now and then; that is not the operation's doing.
        allocations = allocationsBefore < 0 ? -1 : counted < 0.01 ? 0 : counted
    }

    /// Returns one line of the report, with how many times the reference it took.
    public func line(_ name: String, against reference: Measure? = nil) -> String {
        let ratio = reference.map { padded("\(rounded(median / $0.median))x", 8) } ?? padded("", 8)
        let noise = "\(rounded(range.lowerBound))–\(rounded(range.upperBound))"
        let time = "\(padded(rounded(median), 12)) ns \(ratio)"
        return "\(name.padded(44))\(time)  \(noise.padded(24))\(rounded(allocations)) allocs"
    }

    private func rounded(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return value >= 1000 ? String(Int(value)) : String(tenths)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// Returns the processor time of this thread so far, in nanoseconds.
private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension String {
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

/// Keeps the optimizer from leaving out a computation whose result nobody uses.
@inline(never)
public func use<T>(_ value: T) {}
