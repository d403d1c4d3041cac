public import Foundation
import Synchronization

/// A clock that stands still until a test sets it.
///
/// A clock protocol of your own is met with an empty extension:
///
/// ```swift
/// extension ManualClock: @retroactive WallClock {}
/// ```
public final class ManualClock: Sendable {
    private let time: Mutex<Date>

    /// Starts at a moment.
    public init(_ now: Date) {
        self.time = Mutex(now)
    }

    /// Starts at a moment written as in `2026-03-02T01:00:00Z`.
    public convenience init(_ iso8601: String) throws {
        self.init(try Date(iso8601, strategy: .iso8601))
    }

    /// The moment the clock shows.
    public var now: Date { time.withLock { $0 } }

    /// Shows another moment, written as in `2026-03-02T01:00:00Z`.
    public func set(_ iso8601: String) throws {
        let date = try Date(iso8601, strategy: .iso8601)
        time.withLock { $0 = date }
    }

    /// Goes on by so many seconds.
    public func advance(by seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }
}
