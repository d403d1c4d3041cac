import Foundation
import ScreenProving
import StructuredText
import Synchronization

/// The lines of a file of users, read by several threads, each a batch at a time.
final class UserFile: Sendable {
    struct Batch {
        let firstLine: Int
        var lines: [LineReader.Line] = []
        /// The number of bytes that they have in the file.
        var bytes = 0
    }

    /// The most bytes and the most lines of a batch.
    private static let batchSize = (bytes: 1 << 18, lines: 1000)

    /// The number of bytes; nil where that is not known.
    let size: Int?

    private let reader: LineReader
    private let state: Mutex<(reader: LineReader, lines: Int)>

    /// Opens a file, or takes the standard input for `-`.
    init(_ path: String) throws(CommandError) {
        reader = try LineReader(path)
        var status = stat()
        let isRegular = fstat(reader.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = isRegular ? Int(status.st_size) : nil
        state = Mutex((reader, 0))
    }

    deinit { reader.close() }

    var name: String { reader.name }

    /// Returns the next lines; nil at the end.
    func next() throws(CommandError) -> Batch? {
        try state.withLock { state throws(CommandError) in
            var batch = Batch(firstLine: state.lines + 1)
            while batch.bytes < Self.batchSize.bytes, batch.lines.count < Self.batchSize.lines,
                let line = try state.reader.next(beforeWaiting: {})
            {
                if case .bytes(let content) = line { batch.bytes += content.count + 1 }
                batch.lines.append(line)
            }
            state.lines += batch.lines.count
            return batch.lines.isEmpty ? nil : batch
        }
    }

    /// Returns how far the reading is, for people.
    func progress(lines: Int, bytes: Int) -> String {
        guard let size else { return lines.of("user") }
        let done = min(30, bytes * 30 / max(size, 1))
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 30 - done)
        return "\(bar)  \(min(100, bytes * 100 / max(size, 1))) %  \(lines.of("user"))"
    }
}

/// A line that describes no user, and why.
struct MalformedLine: Sendable, Encodable {
    let line: Int
    let error: String
}

struct UserCount: Sendable {
    /// A report of a thread that counts.
    private enum Progress {
        /// It has read that many lines and bytes.
        case read(lines: Int, bytes: Int)
        case ended(Result<UserCount, CommandError>)
        case interrupted
    }

    /// The most malformed lines that are listed.
    static let mostFaults = 10

    var tally: UserTally
    /// All lines, also blank ones.
    var lines = 0
    /// The lines that describe no user.
    var malformed = 0
    /// The first of them.
    var faults: [MalformedLine] = []

    /// Counts all users of a file, on all cores, and reports progress; nil when Ctrl-C ended it.
    ///
    /// The threads are its own: they may wait for an input for ever, and others have to go on then.
    @MainActor
    static func all(
        of file: UserFile, _ comparison: UserComparison, _ reader: UserLineReader, _ output: Output
    ) async throws(CommandError) -> UserCount? {
        let (events, continuation) = AsyncStream<Progress>.makeStream()
        var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
        for _ in 0..<threads {
            let thread = Thread {
                continuation.yield(
                    .ended(
                        Result { () throws(CommandError) in
                            try UserCount(batchesOf: file, UserTally(of: comparison), reader) { batch in
                                continuation.yield(.read(lines: batch.lines.count, bytes: batch.bytes))
                            }
                        }))
            }
            // As much as the main thread has, for screens inside screens.
            thread.stackSize = 8 << 20
            thread.start()
        }
        let interruption = Task {
            await EndingSignals().first()
            if !Task.isCancelled { continuation.yield(.interrupted) }
        }
        defer {
            interruption.cancel()
            output.progress(nil)
        }
        var count = UserCount(tally: UserTally(of: comparison))
        var bytes = 0
        output.progress(file.progress(lines: 0, bytes: 0))
        for await event in events {
            switch event {
            case .read(let lines, let more):
                count.lines += lines
                bytes += more
                output.progress(file.progress(lines: count.lines, bytes: bytes))
            case .ended(let part):
                count.add(try part.get())
                threads -= 1
                if threads == 0 { return count }
            case .interrupted: return nil
            }
        }
        return nil
    }

    private mutating func add(_ other: UserCount) {
        tally.add(other.tally)
        malformed += other.malformed
        faults = Array((faults + other.faults).sorted { $0.line < $1.line }.prefix(Self.mostFaults))
    }
}

extension UserCount {
    /// Counts the users of as many batches as are left for it.
    private init(
        batchesOf file: UserFile, _ tally: UserTally, _ reader: UserLineReader, read: (UserFile.Batch) -> Void
    ) throws(CommandError) {
        self.init(tally: tally)
        while let batch = try file.next() {
            for (offset, line) in batch.lines.enumerated() where !line.isBlank {
                let number = batch.firstLine + offset
                do throws(QueryError) {
                    try count(line, number, reader)
                } catch {
                    malformed += 1
                    if faults.count < Self.mostFaults { faults.append(MalformedLine(line: number, error: "\(error)")) }
                }
            }
            read(batch)
        }
    }

    private mutating func count(
        _ line: LineReader.Line, _ number: Int, _ reader: UserLineReader
    ) throws(QueryError) {
        let user = try reader.user(try line.content())
        do throws(UserFault) {
            try tally.count(user, line: number)
        } catch {
            throw QueryError(["\(error)"])
        }
    }
}
