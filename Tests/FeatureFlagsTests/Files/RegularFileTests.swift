import Foundation
import PackageInfoTestSupport
import XCTest

@testable import FeatureFlags

/// The results when there is no file to read, or not one that should be.
final class RegularFileTests: XCTestCase {
    private func assertFails(
        _ file: URL, _ kind: FileFault.Kind, _ problem: String, options: LoadingOptions = LoadingOptions(),
        line: UInt = #line
    ) {
        XCTAssertThrowsError(try RuleSet(contentsOf: file, options: options), line: line) { error in
            let error = error as? FileFault
            XCTAssertEqual(error?.kind, kind, line: line)
            XCTAssertEqual(error?.problem, problem, line: line)
            XCTAssertEqual(error?.file, file.relativePath, line: line)
            XCTAssertNil(error?.location, line: line)
        }
    }

    func testWhatIsNoRegularFileIsRefused() throws {
        assertFails(URL(fileURLWithPath: "no/such/file.json"), .missing, "there is no such file")
        assertFails(Files.flags, .notAFile, "it is a directory")
        assertFails(URL(fileURLWithPath: "/dev/null"), .notAFile, "it is not a regular file")
    }

    func testAFileBeyondTheLimitIsRefusedUnread() throws {
        var options = LoadingOptions()
        options.maximumFileSize = 100
        let file = Files.flags.appendingPathComponent("small/old-shape.json")
        let size = try Data(contentsOf: file).count
        assertFails(file, .tooLarge, "the file has \(size) bytes and the limit is 100", options: options)
        XCTAssertThrowsError(try RuleSet(Array(repeating: 0x20, count: 101), named: "a.json", options: options))
    }

    /// The size of such a file is 0, so that it has grown whenever it is read.
    func testAFileThatGrowsBeyondTheLimitWhileItIsReadIsRefusedAndNotCut() throws {
        let file = URL(fileURLWithPath: "/proc/meminfo")
        try XCTSkipUnless(FileManager.default.fileExists(atPath: file.path), "there is no \(file.path)")
        var options = LoadingOptions()
        options.maximumFileSize = 16
        assertFails(file, .tooLarge, "the file grew beyond the limit of 16 bytes while it was read", options: options)
    }

    func testSymbolicLinksAreFollowed() throws {
        let link = try scratchFolder().appendingPathComponent("link.json")
        let target = Files.flags.appendingPathComponent("small/old-shape.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        XCTAssertEqual(try RuleSet(contentsOf: link).flagNames.count, 2)
    }

    func testALinkThatLeadsNowhereIsSaidToBeOne() throws {
        let directory = try scratchFolder()
        for (name, target) in [("link.json", "gone.json"), ("loop.json", "loop.json"), ("chain.json", "link.json")] {
            let link = directory.appendingPathComponent(name)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
            assertFails(link, .unreadable, "it is a link to \"\(target)\", where there is no file")
        }
    }

    func testADirectoryWithoutPermissionIsSaidToBeOne() throws {
        let locked = try scratchFile("rules.json", "{}").deletingLastPathComponent()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked.path) }
        try withoutPrivileges {
            assertFails(locked.appendingPathComponent("rules.json"), .unreadable, "its directory cannot be entered")
        }
    }

    func testAMessageIsOneLineWithTheNameThatWasGiven() {
        let file = URL(fileURLWithPath: "gone.json", relativeTo: URL(fileURLWithPath: "/tmp/"))
        XCTAssertThrowsError(try RuleSet(contentsOf: file)) { error in
            XCTAssertEqual("\(error)", "gone.json: there is no such file; check the path and its spelling")
        }
    }
}
