import ComponentScreen
import Foundation
import PackageInfoTestSupport
import XCTest

@MainActor
final class DisabledBuilderFilesTests: XCTestCase {
    /// The test has the lock in place of another process.
    func testAWriteWaitsForThatOfAnotherProcessAndLosesNothing() async throws {
        let folder = try scratchFolder()
        let file = folder.appending(path: "disabled.json")
        let lock = open(folder.appending(path: "disabled.json.lock").path, O_RDWR | O_CREAT, 0o600)
        XCTAssertEqual(flock(lock, LOCK_EX), 0)
        Thread.detachNewThread {
            usleep(100_000)
            try? Data(#"{"other": {"B": "broken"}}"#.utf8).write(to: file)
            close(lock)
        }
        let store = DisabledBuilderFiles(in: folder)
        store["own"] = ["A": "broken"]
        XCTAssertEqual(store["own"], ["A": "broken"])
        XCTAssertEqual(store["other"], ["B": "broken"])
        XCTAssertNil(store.fault)
    }
}
