import Delivery
import Foundation
import Synchronization

/// A clock that a test sets.
final class TestClock: WallClock {
    private let time: Mutex<Date>

    init(_ iso8601: String) throws {
        self.time = Mutex(try Date(iso8601, strategy: .iso8601))
    }

    var now: Date { time.withLock { $0 } }

    func set(_ iso8601: String) throws {
        let date = try Date(iso8601, strategy: .iso8601)
        time.withLock { $0 = date }
    }
}
