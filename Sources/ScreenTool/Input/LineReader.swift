import Foundation

/// A reader of the lines of a file descriptor, one after the other, in bounded memory.
///
/// A line ends with the byte 0x0A and with nothing else; the last one may go without it. A byte order mark in front is
/// dropped.
struct LineReader {
    /// The content between two line feeds.
    enum Line: Equatable {
        /// The bytes of a line, without the carriage return at its end if there is one.
        case bytes([UInt8])
        /// A line of more bytes than the limit, which was skipped.
        case tooLong

        /// Whether there is nothing on the line that could be seen.
        var isBlank: Bool {
            guard case .bytes(let bytes) = self else { return false }
            return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
    }

    /// The most bytes of a line of questions, users or events.
    static let longestLine = 1 << 20

    /// The byte order mark that some editors put in front of a text.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let descriptor: Int32
    let name: String
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The index in the buffer of the next line.
    private var start = 0
    private var isAtEnd = false
    private var isFirst = true
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// Opens a file, or takes the standard input for `-`; the caller closes it.
    ///
    /// - Parameter limit: the most bytes a line may have.
    init(_ file: String, limit: Int = longestLine) throws(CommandError) {
        name = Self.name(of: file)
        self.limit = limit
        descriptor = file == "-" ? STDIN_FILENO : Foundation.open(file, O_RDONLY)
        guard descriptor >= 0 else { throw CommandError(errno, of: file) }
    }

    /// Tells whether a file could be opened, before its lines are wanted; waits for nobody who is to write it.
    ///
    /// - Throws: `CommandError` for a file that is not there or cannot be read, and for a directory.
    static func check(_ file: String) throws(CommandError) {
        guard file != "-" else { return }
        guard access(file, R_OK) == 0 else { throw CommandError(errno, of: file) }
        if FileManager.default.isDirectory(file) { throw CommandError(EISDIR, of: file) }
    }

    /// Closes the file; the standard input stays open.
    func close() { if descriptor != STDIN_FILENO { Foundation.close(descriptor) } }

    /// Returns the name of a file in errors.
    static func name(of file: String) -> String { file == "-" ? "standard input" : file }

    /// Returns the next line; nil at the end of the input.
    ///
    /// - Parameter beforeWaiting: called when there is nothing to read yet.
    mutating func next(beforeWaiting: () -> Void) throws(CommandError) -> Line? {
        var isTooLong = false
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return next(start..<end, isTooLong: isTooLong)
            }
            if isAtEnd {
                let rest = start..<buffer.count
                start = buffer.count
                return rest.isEmpty && !isTooLong ? nil : next(rest, isTooLong: isTooLong)
            }
            isTooLong = isTooLong || buffer.count - start > limit
            buffer.removeSubrange(0..<(isTooLong ? buffer.count : start))
            start = 0
            searched = buffer.count
            try fill(beforeWaiting)
        }
    }

    /// Returns all bytes of a file, or of the standard input for `-`.
    ///
    /// - Throws: `CommandError` for an input that cannot be read, or has more bytes than the limit.
    static func all(of file: String, limit: Int) throws(CommandError) -> [UInt8] {
        var reader = try LineReader(file, limit: limit)
        defer { reader.close() }
        while !reader.isAtEnd {
            try reader.fill {}
            guard reader.buffer.count <= limit else {
                throw CommandError("\(reader.name): has more than \(limit) bytes; split it")
            }
        }
        return reader.buffer.starts(with: mark) ? Array(reader.buffer.dropFirst(mark.count)) : reader.buffer
    }

    private mutating func next(_ range: Range<Int>, isTooLong: Bool) -> Line {
        defer { isFirst = false }
        guard !isTooLong, range.count <= limit else { return .tooLong }
        let isMarked = isFirst && buffer[range].starts(with: Self.mark)
        let bytes = buffer[range].dropFirst(isMarked ? Self.mark.count : 0)
        return .bytes(Array(bytes.last == 0x0D ? bytes.dropLast() : bytes))
    }

    private mutating func fill(_ beforeWaiting: () -> Void) throws(CommandError) {
        if !isReady(within: 0) { beforeWaiting() }
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count >= 0 {
                buffer += chunk[..<count]
                isAtEnd = count == 0
                return
            }
            switch errno {
            case EINTR: break
            case EAGAIN: _ = isReady(within: -1)
            default: throw CommandError(errno, of: name)
            }
        }
    }

    /// Returns whether reading would not have to wait; looks for so many milliseconds, or until it is so for -1.
    private func isReady(within milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wanted, 1, milliseconds) == 1 && wanted.revents & Int16(POLLIN | POLLHUP) != 0
    }
}

extension FileManager {
    func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

/// The reason why a command cannot do what it is asked to, and what to do.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Makes the fault of that number in errno.h, in the words of `RegularFile` where that has some.
    init(_ code: Int32, of name: String) {
        let fault =
            switch code {
            case ENOENT: "there is no such file; check the path and its spelling"
            case EISDIR: "it is a directory; name a file"
            case EACCES, EPERM: "the file cannot be read; check its permissions"
            default: "cannot be read: \(String(cString: strerror(code)))"
            }
        self.init("\(name): \(fault)")
    }

    /// Makes one of the faults in the description of a screen.
    init(inDescription faults: [String]) {
        self.init("the description of the screen: \(faults.joined(separator: "; "))")
    }
}
