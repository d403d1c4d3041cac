import Foundation
import ScreenProving
import Synchronization

/// The lines of a file of users, read by several threads, each a batch at a time.
final class UserFile: Sendable {
    /// Some lines one after the other.
    struct Batch {
        let firstLine: Int
        var lines: [LineReader.Line] = []
    }

    /// How far the reading is.
    struct Progress {
        let lines: Int
        let bytes: Int
    }

    private struct State {
        var reader: LineReader
        var lines = 0
    }

    /// The most bytes of a line that is read.
    static let longestLine = 1 << 20
    /// How many bytes, and how many lines, make a batch.
    private static let batchSize = (bytes: 1 << 18, lines: 1000)

    /// What messages call it.
    let name: String
    /// How many bytes there are; nil where that is not known.
    let size: Int?

    private let descriptor: Int32
    private let state: Mutex<State>
    /// Outside of the state, which nobody can look at while the reader waits for its input.
    private let lines = Atomic(0)
    private let bytes = Atomic(0)
    private let isStopped = Atomic(false)

    /// Opens a file, or takes the standard input for `-`.
    ///
    /// - Throws: `InputError` for one that cannot be opened.
    init(_ path: String) throws(InputError) {
        name = path == "-" ? LineReader.standardInput : path
        descriptor = path == "-" ? STDIN_FILENO : try LineReader.open(path)
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = isRegular ? Int(status.st_size) : nil
        state = Mutex(State(reader: LineReader(descriptor: descriptor, named: name, limit: Self.longestLine)))
    }

    deinit {
        if descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// How far the reading is now.
    var progress: Progress {
        Progress(lines: lines.load(ordering: .relaxed), bytes: bytes.load(ordering: .relaxed))
    }

    /// Lets the reading end here.
    func stop() { isStopped.store(true, ordering: .relaxed) }

    /// The next lines; nil at the end.
    func next() throws(InputError) -> Batch? {
        try state.withLock { state throws(InputError) in
            var batch = Batch(firstLine: state.lines + 1)
            var bytes = 0
            while !isStopped.load(ordering: .relaxed), bytes < Self.batchSize.bytes,
                batch.lines.count < Self.batchSize.lines,
                let line = try state.reader.next(beforeWaiting: {})
            {
                if case .bytes(let content) = line { bytes += content.count + 1 }
                batch.lines.append(line)
            }
            state.lines += batch.lines.count
            lines.store(state.lines, ordering: .relaxed)
            self.bytes.add(bytes, ordering: .relaxed)
            return batch.lines.isEmpty ? nil : batch
        }
    }
}

/// What was counted of a file of users.
struct UserCount: Sendable {
    /// A line that describes no user, and why.
    struct Fault: Sendable, Encodable {
        let line: Int
        let error: String
    }

    /// How many such lines are listed.
    static let mostFaults = 10

    var tally: UserTally
    /// All lines, also blank ones.
    var lines = 0
    /// The lines that describe no user.
    var malformed = 0
    /// The first of them.
    var faults: [Fault] = []

    /// Counts all users of a file, on all cores.
    ///
    /// The threads are its own: they may wait for an input for ever, and others have to go on then.
    ///
    /// - Throws: `InputError` for a file that cannot be read.
    static func all(
        of file: UserFile, _ comparison: UserComparison, _ reader: UserLineReader
    ) async throws -> UserCount {
        let (parts, continuation) = AsyncStream<Result<UserCount, InputError>>.makeStream()
        let threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
        for _ in 0..<threads {
            let thread = Thread {
                continuation.yield(
                    Result { () throws(InputError) in try UserCount(batchesOf: file, comparison.counter(), reader) })
            }
            // As much as the main thread has, for screens inside screens.
            thread.stackSize = 8 << 20
            thread.start()
        }
        var count = UserCount(tally: comparison.counter().tally)
        for await part in parts.prefix(threads) { count.add(try part.get()) }
        count.lines = file.progress.lines
        return count
    }

    private init(tally: UserTally) {
        self.tally = tally
    }

    /// Counts the users of as many batches as are left for it.
    private init(
        batchesOf file: UserFile, _ counter: UserCounter, _ reader: UserLineReader
    ) throws(InputError) {
        var counter = counter
        tally = counter.tally
        while let batch = try file.next() {
            for (offset, line) in batch.lines.enumerated() where !line.isBlank {
                let number = batch.firstLine + offset
                do throws(QueryError) {
                    try Self.count(line, number, &counter, reader)
                } catch {
                    malformed += 1
                    if faults.count < Self.mostFaults { faults.append(Fault(line: number, error: "\(error)")) }
                }
            }
        }
        tally = counter.tally
    }

    private static func count(
        _ line: LineReader.Line, _ number: Int, _ counter: inout UserCounter, _ reader: UserLineReader
    ) throws(QueryError) {
        guard case .bytes(let bytes) = line else {
            throw QueryError(["the line has more than \(UserFile.longestLine) bytes"])
        }
        let user = try reader.user(bytes)
        do throws(UserFault) {
            try counter.count(user, line: number)
        } catch {
            throw QueryError(["\(error)"])
        }
    }

    private mutating func add(_ other: UserCount) {
        tally.add(other.tally)
        malformed += other.malformed
        faults = Array((faults + other.faults).sorted { $0.line < $1.line }.prefix(Self.mostFaults))
    }
}
