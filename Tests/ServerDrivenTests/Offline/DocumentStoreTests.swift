import Foundation
import StructuredText
import PackageInfoTestSupport
import XCTest

@testable import ServerDriven

final class DocumentStoreTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")

    override func tearDownWithError() throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try FileManager.default.removeItem(at: folder)
    }

    // MARK: Kept

    func testADocumentIsKeptAsItIsUntilTheNextOne() throws {
        let first = StoredDocument(bytes: Array("{\n\"a\": 1}\n".utf8), etag: "\"1\"\n", capabilities: "1.0.0")
        let second = StoredDocument(bytes: [], etag: nil, capabilities: "")
        let store = DocumentStore(in: folder, budget: 1_000)
        XCTAssertNil(store.document(for: "a"))
        try store.store(first, for: "a")
        XCTAssertEqual(store.document(for: "a"), first)
        XCTAssertEqual(DocumentStore(in: folder, budget: 1_000).document(for: "a"), first, "after a start")
        try store.store(second, for: "a")
        XCTAssertEqual(store.document(for: "a"), second)
        XCTAssertEqual(try names().count, 1)
    }

    func testEveryPathHasAFileOfItsOwnInTheFolder() throws {
        let paths = [
            "", "/", "a", "A", "a/b", "a-b", "a\\b", "..", ".", "../../a", "/etc/passwd", "a\0b", "a\nb", "é",
            "e\u{301}",
            "日本", "👩‍👩‍👧", "\u{202E}a", "con", "a.document", "incoming", String(repeating: "x", count: 5_000),
            String(repeating: "x", count: 5_001),
        ]
        let store = DocumentStore(in: folder, budget: 1 << 20)
        for (number, path) in paths.enumerated() {
            try store.store(document(number), for: path)
        }
        for (number, path) in paths.enumerated() {
            XCTAssertEqual(store.document(for: path), document(number), path)
        }
        let names = try names()
        XCTAssertEqual(names.count, paths.count)
        XCTAssertTrue(names.contains { $0.hasPrefix("-etc-passwd.") }, "a developer finds the file of a path")
        XCTAssertEqual(Set(names.map { $0.lowercased() }).count, paths.count, "on disks that do not tell A from a")
        for name in names {
            XCTAssertTrue(
                name.utf8.count < 80 && name.utf8.allSatisfy { $0 == 0x2D || $0 == 0x2E || 0x30..<0x7B ~= $0 }, name)
        }
    }

    // MARK: Users

    func testAStoreGivesTheDocumentsOfItsUserAlone() throws {
        let users = [nil, "", "a", "A", "é", "e\u{301}", "=", "../a"]
        for (number, user) in users.enumerated() {
            try DocumentStore(in: folder, budget: 10_000, for: user).store(document(number), for: "home")
        }
        for (number, user) in users.enumerated() {
            let store = DocumentStore(in: folder, budget: 10_000, for: user)
            XCTAssertEqual(store.document(for: "home"), document(number), user ?? "nobody")
        }
        XCTAssertNil(DocumentStore(in: folder, budget: 10_000, for: "b").document(for: "home"))
    }

    func testAFileThatIsGivenAnotherUsersNameIsNoDocument() throws {
        let first = DocumentStore(in: folder, budget: 10_000, for: "a")
        try first.store(document(1), for: "home")
        let file = try XCTUnwrap(try names().first)
        let second = DocumentStore(in: folder, budget: 10_000, for: "b")
        try second.store(document(1), for: "home")
        let other = try XCTUnwrap(try names().first { $0 != file })
        try Data(contentsOf: folder.appending(path: file)).write(to: folder.appending(path: other))
        XCTAssertNil(DocumentStore(in: folder, budget: 10_000, for: "b").document(for: "home"))
    }

    func testClearRemovesWhatIsKeptForTheUserAlone() throws {
        for user in [nil, "a"] {
            let store = DocumentStore(in: folder, budget: 10_000, for: user)
            let other = DocumentStore(in: folder, budget: 10_000, for: "b")
            try other.store(document(1), for: "home")
            let next = DocumentStore(in: folder, budget: 10_000, for: user)
            for path in ["home", "album"] { try next.store(document(2), for: path) }
            try next.clear()
            XCTAssertNil(next.document(for: "home"))
            XCTAssertNil(store.document(for: "album"))
            XCTAssertEqual(try names().count, 1)
            XCTAssertEqual(
                DocumentStore(in: folder, budget: 10_000, for: "b").document(for: "home"), document(1))
        }
    }

    func testWhatWasAskedForBeforeARemovalIsNotStored() throws {
        let store = DocumentStore(in: folder, budget: 10_000, for: "a")
        let rows: [(what: String, remove: () throws -> Void, stored: [String])] = [
            ("nothing", {}, ["home", "album"]), ("one path", { try store.remove("home") }, ["album"]),
            ("all", { try store.clear() }, []),
        ]
        for row in rows {
            let asked = ["home", "album"].map { (path: $0, removals: store.removals(of: $0)) }
            try row.remove()
            let stored = try asked.filter { try store.store(document(1), for: $0.path, askedAfter: $0.removals) }
            XCTAssertEqual(stored.map(\.path), row.stored, row.what)
        }
    }

    // MARK: Budget

    func testADocumentMakesNoRoomByThoseThatMustStay() throws {
        let size = try sizeOfOne()
        let store = DocumentStore(in: folder, budget: 2 * size)
        for path in ["a", "b"] { try store.store(document(1), for: path) }
        try store.store(document(1), for: "c", beside: ["a"])
        XCTAssertEqual(["a", "b", "c"].map { store.document(for: $0) != nil }, [true, false, true])
        XCTAssertThrowsError(try store.store(document(1), for: "d", beside: ["a", "c"])) { error in
            XCTAssertTrue("\(error)".contains("has \(size) bytes, and those fetched before it leave 0; "), "\(error)")
        }
        XCTAssertEqual(["a", "c"].map { store.document(for: $0) != nil }, [true, true])
        try store.store(document(2), for: "a", beside: ["a", "c"])
        XCTAssertEqual(store.document(for: "a"), document(2), "in its own place")
    }

    func testTheDocumentUsedLongestAgoMakesRoomAlsoAfterAStart() throws {
        let budget = 3 * (try sizeOfOne()) + 2
        for startsAnew in [false, true] {
            let store = DocumentStore(in: folder, budget: budget)
            for path in ["a", "b", "c"] { try store.store(document(1), for: path) }
            XCTAssertNotNil(store.document(for: "a"))
            let next = startsAnew ? DocumentStore(in: folder, budget: budget) : store
            try next.store(document(1), for: "d")
            XCTAssertEqual(["a", "b", "c", "d"].map { next.document(for: $0) != nil }, [true, false, true, true])
            XCTAssertEqual(next.byteCount, budget - 2)
            try next.clear()
        }
    }

    func testASmallerBudgetHoldsFromTheNextDocumentOn() throws {
        let size = try sizeOfOne()
        let store = DocumentStore(in: folder, budget: 10 * size)
        for number in 0..<10 { try store.store(document(1), for: "\(number)") }
        let smaller = DocumentStore(in: folder, budget: 2 * size)
        try smaller.store(document(1), for: "x")
        XCTAssertEqual((0..<10).filter { smaller.document(for: "\($0)") != nil }, [9])
        XCTAssertEqual(smaller.byteCount, 2 * size)
    }

    func testADocumentLargerThanAllMayBeIsAnErrorAndCostsNothing() throws {
        let size = try sizeOfOne()
        let store = DocumentStore(in: folder, budget: size)
        try store.store(document(1), for: "a")
        XCTAssertThrowsError(try store.store(document(1_000), for: "a")) { error in
            XCTAssertTrue(
                "\(error)".contains("has \(size + 3) bytes, and all files together may have \(size); "), "\(error)")
        }
        XCTAssertEqual(store.document(for: "a"), document(1))
    }

    // MARK: Disks

    func testAFolderThatCannotBeWrittenIsAnErrorAndNothingIsLost() throws {
        let file = folder.appending(path: "file")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: file)
        let store = DocumentStore(in: file.appending(path: "store"), budget: 1_000)
        XCTAssertThrowsError(try store.store(document(1), for: "a\n")) { error in
            XCTAssertTrue(
                "\(error)".hasPrefix("the document \"a\\n\" cannot be stored in \(file.path)/store: "), "\(error)")
        }
        XCTAssertNil(store.document(for: "a\n"))
        XCTAssertEqual(store.byteCount, 0)
    }

    func testADiskThatIsFullIsAnErrorAndNothingIsLost() throws {
        // Whatever is written to this device does not fit. Elsewhere no disk can be filled without harm.
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "only Linux has /dev/full")
        let store = DocumentStore(in: folder, budget: 1_000)
        try store.store(document(1), for: "a")
        let incoming = folder.appending(path: "incoming")
        try FileManager.default.createSymbolicLink(atPath: incoming.path, withDestinationPath: "/dev/full")
        XCTAssertThrowsError(try store.store(document(2), for: "a")) { error in
            XCTAssertTrue("\(error)".contains(" cannot be stored in \(folder.path): "), "\(error)")
        }
        XCTAssertEqual(store.document(for: "a"), document(1))
        try store.store(document(2), for: "a")
        XCTAssertEqual(store.document(for: "a"), document(2), "the next one finds room")
    }

    func testARestOfAProcessThatEndedIsNoDocument() throws {
        let store = DocumentStore(in: folder, budget: 1_000)
        try store.store(document(1), for: "a")
        let name = try XCTUnwrap(try names().first)
        try Data("half".utf8).write(to: folder.appending(path: "incoming"))
        let next = DocumentStore(in: folder, budget: 1_000)
        XCTAssertEqual(next.byteCount, try sizeOfOne(), "what is half written does not count")
        try next.store(document(2), for: "a")
        XCTAssertEqual(try names(), [name])
        try Data("half".utf8).write(to: folder.appending(path: "incoming"))
        try next.clear()
        XCTAssertEqual(try names(), [])
    }

    // MARK: Damage

    func testDamageIsAbsenceWhateverItIs() throws {
        var random = SeededNumbers(seed: 7)
        let paths = ["a", "b/c", "d"]
        for round in 0..<rounds(27) {
            let store = DocumentStore(in: folder, budget: 1_000)
            var kept: [String: StoredDocument] = [:]
            for path in paths {
                kept[path] = document(Int.random(in: 0..<1_000_000, using: &random))
                try store.store(try XCTUnwrap(kept[path]), for: path)
            }
            let name = try XCTUnwrap(try names().randomElement(using: &random))
            let damage = Damage.allCases[round % Damage.allCases.count]
            try damage.apply(to: folder.appending(path: name), using: &random)
            let reader = Bool.random(using: &random) ? store : DocumentStore(in: folder, budget: 1_000)
            let read = paths.map { reader.document(for: $0) }
            let message = "seed 7, round \(round), \(damage) of \(name)"
            XCTAssertEqual(read.count { $0 == nil }, 1, message)
            for (path, document) in zip(paths, read) where document != nil {
                XCTAssertEqual(document, kept[path], message)
            }
            try reader.store(document(1), for: "d")
            XCTAssertEqual(reader.document(for: "d"), document(1), message)
            try FileManager.default.removeItem(at: folder)
        }
    }

    /// The damage that a file can take.
    private enum Damage: CaseIterable {
        case bit, shorter, longer, empty, gone, folder, other, zeros, date

        func apply(to url: URL, using random: inout SeededNumbers) throws {
            var bytes = Array(try Data(contentsOf: url))
            let index = Int.random(in: bytes.indices, using: &random)
            switch self {
            case .bit: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case .shorter: bytes.removeSubrange(index...)
            case .longer: bytes += bytes
            case .empty: bytes = []
            case .gone, .folder: try FileManager.default.removeItem(at: url)
            case .other: bytes = bytes.map { _ in UInt8.random(in: 0...255, using: &random) }
            case .zeros: bytes = bytes.map { _ in 0 }
            case .date: bytes[index] ^= 1
            }
            if self == .folder { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
            if ![.gone, .folder].contains(self) { try Data(bytes).write(to: url) }
            if self == .date {
                try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: url.path)
            }
        }
    }

    // MARK: Threads

    func testManyTasksCanUseOneStore() async throws {
        let store = DocumentStore(in: folder, budget: 5 * (try sizeOfOne()))
        let stored = document(1)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<20 {
                        let path = "\((task * 7 + round) % 9)"
                        do { try store.store(stored, for: path) } catch { XCTFail("\(error)") }
                        if let found = store.document(for: path) { XCTAssertEqual(found, stored) }
                    }
                }
            }
        }
        XCTAssertLessThanOrEqual(store.byteCount, store.budget)
        XCTAssertEqual(try names().count, 5)
    }

    // MARK: Support

    private func document(_ number: Int) -> StoredDocument {
        StoredDocument(bytes: Array("\(number)".utf8), etag: "\"\(number % 10)\"", capabilities: "1.0.0")
    }

    /// Returns the size of the file of a document for a path of one character.
    private func sizeOfOne() throws -> Int {
        let other = folder.appending(path: "other")
        defer { try? FileManager.default.removeItem(at: other) }
        let store = DocumentStore(in: other, budget: 1_000)
        try store.store(document(1), for: "x")
        return store.byteCount
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
