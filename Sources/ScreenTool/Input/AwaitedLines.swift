import Foundation
import Synchronization

/// The lines of a file or of the standard input as they come; another thread waits for them while a screen lives.
///
/// The next line is read when it is asked for: whoever writes more than is taken has to wait.
final class AwaitedLines: Sendable {
    private let reader: Mutex<LineReader>
    private let queue = DispatchQueue(label: "lines")

    init(_ reader: LineReader) { self.reader = Mutex(reader) }

    deinit { reader.withLock { $0.close() } }

    /// Returns the next line; nil at the end.
    ///
    /// - Throws: `CommandError` where nothing can be read.
    func next() async throws -> LineReader.Line? {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.reader.withLock { try $0.next {} } }) }
        }
    }
}
