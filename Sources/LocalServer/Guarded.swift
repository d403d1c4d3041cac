import Foundation

/// A value behind a lock.
final class Guarded<Value>: @unchecked Sendable {  // the lock is held while the value is used
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
