import Foundation

/// The system's calls for connections, on Linux and on Apple's systems alike.
enum Socket {
    enum Received {
        case bytes([UInt8])
        case closed
        case late
    }

    /// Listens on the loopback interface.
    static func listen(on port: UInt16) throws(LocalServerError) -> Int32 {
        #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        guard descriptor >= 0 else { throw fault(port) }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
        }
        guard isBound, Foundation.listen(descriptor, 64) == 0 else {
            let fault = fault(port)
            close(descriptor)
            throw fault
        }
        // A client that leaves before it is accepted holds up nobody.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return descriptor
    }

    private static func fault(_ port: UInt16) -> LocalServerError {
        LocalServerError(port: port, reason: String(cString: strerror(errno)))
    }

    static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Returns the connection that waits at a listener; nil when it has gone or cannot be had yet.
    static func accept(from listener: Int32) -> Int32? {
        let descriptor = Foundation.accept(listener, nil, nil)
        if descriptor >= 0 {
            configure(descriptor)
            return descriptor
        }
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { usleep(10_000) }
        return nil
    }

    private static func configure(_ descriptor: Int32) {
        // Some systems hand the listener's mode on.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        // A client that reads nothing is not written to for ever.
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        #if !os(Linux)
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    static func receive(from descriptor: Int32, within time: Duration) -> Received {
        let seconds = min(max(time / .seconds(1), 0), 86_400)
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&wait, 1, Int32((seconds * 1_000).rounded(.up)))
        if ready == 0 { return .late }
        if ready < 0 { return errno == EINTR ? .bytes([]) : .closed }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? .bytes(Array(buffer[..<count])) : .closed
    }

    /// Sends all bytes; false when the other side is gone.
    @discardableResult
    static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        #endif
        var sent = 0
        while sent < bytes.count {
            let piece = Array(bytes[sent...].prefix(1 << 16))
            let count = Foundation.send(descriptor, piece, piece.count, flags)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Ends sending and reads the rest of what comes: so the other side gets the last answer.
    static func drain(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
        for _ in 0..<64 {
            guard case .bytes = receive(from: descriptor, within: .milliseconds(200)) else { return }
        }
    }

    static func end(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_RDWR)) }

    static func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }
}
