// A program can be started there alone.
#if os(macOS) || os(Linux)
import XCTest

final class InterruptTests: XCTestCase {
    func testAServerEndsCleanlyWhenItIsInterrupted() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        // Until the program listens to signals they do nothing; so the first one that counts is the one that ends it.
        process.arguments = ["-c", "trap '' INT; exec \"$0\" preview --port 0", Program.built.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        // Once the address is there, the shell has long set the trap.
        XCTAssertFalse(output.fileHandleForReading.availableData.isEmpty)
        for _ in 0..<60 where process.isRunning {
            process.interrupt()
            for _ in 0..<20 where process.isRunning { usleep(50_000) }
        }
        XCTAssertFalse(process.isRunning, "it goes on")
        if !process.isRunning {
            XCTAssertEqual(process.terminationReason, .exit)
            XCTAssertEqual(process.terminationStatus, 0)
        }
    }
}
#endif
