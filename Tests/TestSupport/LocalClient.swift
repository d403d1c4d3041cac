import Foundation

/// A connection to a server on this machine that says what it is told, however wrong.
package final class LocalClient: Sendable {
    private let descriptor: Int32

    /// - Parameter host: the last number of the address, which begins with 127.0.0.
    /// - Throws: when nothing listens there.
    package init(port: UInt16, host: UInt32 = 1) throws {
        #if os(Linux)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 | host).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard result == 0 else { throw NoConnection(port: port) }
    }

    deinit { close(descriptor) }

    package func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Foundation.send(descriptor, bytes, bytes.count, 0)
    }

    /// Returns the next bytes; empty when the other side has ended.
    package func receive() -> String {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }

    package func receiveAll() -> String {
        var text = ""
        while case let more = receive(), !more.isEmpty { text += more }
        return text
    }

    private struct NoConnection: Error {
        let port: UInt16
    }
}
