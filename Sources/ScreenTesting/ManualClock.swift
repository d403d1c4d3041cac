public import Foundation
import Synchronization

/// A clock whose time only a test changes.
///
/// An empty extension makes it conform to a clock protocol of your own:
///
/// ```swift
/// extension ManualClock: @retroactive WallClock {}
/// ```
public final class ManualClock: Sendable {
    private let time: Mutex<Date>

    /// Makes a clock that shows a time.
    public init(_ now: Date) {
        self.time = Mutex(now)
    }

    /// Makes a clock that shows a time written as in `2026-03-02T01:00:00Z`.
    public convenience init(_ iso8601: String) throws {
        self.init(try Date(iso8601, strategy: .iso8601))
    }

    /// The time the clock shows.
    public var now: Date { time.withLock { $0 } }

    /// Sets the time, written as in `2026-03-02T01:00:00Z`.
    public func set(_ iso8601: String) throws {
        let date = try Date(iso8601, strategy: .iso8601)
        time.withLock { $0 = date }
    }

    /// Advances the time by a number of seconds.
    public func advance(by seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }
}
