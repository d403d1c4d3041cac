/// A clock that stands still; who sleeps by it is woken by hand, one at a time.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private let deadlines = AsyncStream<Duration>.makeStream()
    private let wakings = AsyncStream<Void>.makeStream()

    let now = Instant(offset: .zero)
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        deadlines.continuation.yield(deadline.offset)
        for await _ in wakings.stream { break }
        try Task.checkCancellation()
    }

    func wake() { wakings.continuation.yield() }

    /// Waits until somebody sleeps.
    ///
    /// - Returns: when they want to be woken.
    func nextDeadline() async -> Duration? { await deadlines.stream.first { _ in true } }
}
