#if os(Linux)
import Foundation
import XCTest

/// The memory of this process, as the kernel counts it.
enum Memory {
    /// Forgets the peak until now, and gives back what is free, so that whatever is taken counts; returns the bytes that
    /// are in use.
    static func resetPeak() throws -> Int {
        // Foundation has no name for it.
        if let trim = dlsym(nil, "malloc_trim") {
            _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
        }
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        return try bytes("VmRSS")
    }

    /// Returns the most bytes that were in use since.
    static func peak() throws -> Int { try bytes("VmHWM") }

    private static func bytes(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try XCTUnwrap(Int(line.filter(\.isNumber))) * 1_024
    }
}
#endif
