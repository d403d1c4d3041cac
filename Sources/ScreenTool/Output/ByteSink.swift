import Foundation

/// Buffered output to a file descriptor; after a write error everything is dropped.
@MainActor
final class ByteSink {
    /// The error number (errno.h) of a failed write; everything written after it is dropped.
    private(set) var fault: Int32?

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    private static let capacity = 1 << 16

    init(descriptor: Int32) {
        self.descriptor = descriptor
        // A file that is opened for something else may soon get the number of a closed descriptor.
        if fcntl(descriptor, F_GETFD) == -1 { fault = errno }
    }

    /// Buffers bytes, and writes them when the buffer is full.
    func write(_ bytes: [UInt8]) {
        guard fault == nil else { return }
        buffer += bytes
        if buffer.count >= Self.capacity { flush() }
    }

    func flush() {
        var written = 0
        while fault == nil, written < buffer.count {
            let piece = Array(buffer[written...].prefix(Self.capacity))
            let count = Foundation.write(descriptor, piece, piece.count)
            if count >= 0 {
                written += count
            } else {
                recover(from: errno)
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Waits after a temporary error, and keeps any other.
    private func recover(from error: Int32) {
        switch error {
        case EINTR: break
        case EAGAIN:
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&wanted, 1, -1)
        default: fault = error
        }
    }
}
