import PackageInfoTestSupport
import StructuredText
import Synchronization
import XCTest

@testable import ScreenTool

final class FileWritingTests: XCTestCase {
    private func kind(of file: URL) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    }

    func testAFileIsMadeOrReplacedAndKeepsItsPermissions() throws {
        let folder = try scratchFolder()
        let file = folder.appending(path: "book.html")
        try file.writeContent(Array("one".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        try file.writeContent(Array("two".utf8))
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "two")
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        XCTAssertEqual(permissions as? Int, 0o640)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["book.html"])
    }

    func testLinksStayLinksAndTheirTargetsAreWrittenEvenWhereNotThereYet() throws {
        let folder = try scratchFolder()
        let (first, second) = (folder.appending(path: "first"), folder.appending(path: "second"))
        try FileManager.default.createSymbolicLink(atPath: first.path, withDestinationPath: "second")
        try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: "target")
        for text in ["made", "replaced"] {
            try first.writeContent(Array(text.utf8))
            XCTAssertEqual(try kind(of: first), .typeSymbolicLink, text)
            XCTAssertEqual(try kind(of: second), .typeSymbolicLink, text)
            let target = folder.appending(path: "target")
            XCTAssertEqual(try kind(of: target), .typeRegular, text)
            XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), text)
        }
    }

    func testWhatAWriterThatWasKilledHasLeftGoesWithTheNextOne() throws {
        let folder = try scratchFolder(["words.json": "one", "other": "theirs"])
        let (file, rest) = (folder.appending(path: "words.json"), folder.appending(path: ".words.json.part"))
        let leaves: [(String) throws -> Void] = [
            { _ in try Data("tw".utf8).write(to: rest) },
            { try FileManager.default.createSymbolicLink(atPath: rest.path, withDestinationPath: $0) },
        ]
        for ((old, new), leave) in zip([("one", "two"), ("two", "three")], leaves) {
            try leave("other")
            try file.writeContent(Array(new.utf8), replacing: Data(old.utf8))
            XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), new)
            XCTAssertEqual(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), ["other", "words.json"])
        }
        XCTAssertEqual(try String(contentsOf: folder.appending(path: "other"), encoding: .utf8), "theirs")
    }

    func testACircleOfLinksIsRefused() throws {
        let folder = try scratchFolder()
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "link")
        XCTAssertThrowsError(try link.writeContent([])) { XCTAssertEqual($0 as? FileWritingError, .unwritable) }
        XCTAssertEqual(try kind(of: link), .typeSymbolicLink)
    }

    func testADeviceIsWrittenToAndStaysOne() throws {
        let folder = try scratchFolder()
        let link = folder.appending(path: "null")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/dev/null")
        try link.writeContent(Array("gone".utf8))
        XCTAssertEqual(try kind(of: URL(fileURLWithPath: "/dev/null")), .typeCharacterSpecial)
        XCTAssertEqual(try kind(of: link), .typeSymbolicLink)
    }

    func testAFolderAndAFileInAFolderThatIsNotThereAreRefused() throws {
        let folder = try scratchFolder()
        XCTAssertThrowsError(try folder.writeContent([])) { XCTAssertEqual($0 as? FileWritingError, .folder) }
        let missing = folder.appending(path: "missing/book.html")
        XCTAssertThrowsError(try missing.writeContent([])) { XCTAssertEqual($0 as? FileWritingError, .unwritable) }
    }

    func testAFullDiskIsNamed() throws {
        let full = URL(fileURLWithPath: "/dev/full")
        guard FileManager.default.fileExists(atPath: full.path) else { throw XCTSkip("there is no /dev/full") }
        XCTAssertThrowsError(try full.writeContent([1])) { XCTAssertEqual($0 as? FileWritingError, .full) }
    }

    /// Of several who replace the same content at a time, one does.
    func testContentThatAnotherProgramReplacedIsNotReplacedAgain() throws {
        let folder = try scratchFolder()
        let file = folder.appending(path: "rules.json")
        try file.writeContent(Array("old".utf8))
        let written = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 20) { index in
            do throws(FileWritingError) {
                try file.writeContent(Array("new \(index)".utf8), replacing: Data("old".utf8))
                written.withLock { $0.append(index) }
            } catch {
                XCTAssertEqual(error, .changed)
            }
        }
        let winner = try XCTUnwrap(written.withLock { $0.count == 1 ? $0[0] : nil })
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "new \(winner)")
    }
}
