package import FeatureFlags
package import Foundation
package import StructuredText
package import XCTest

/// The files tests read: those beside the tests, those of the package, and the vectors that live outside of it.
package enum Files {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Random rule files, users and answers.
    package static let generated = flags.appendingPathComponent("generated")

    /// `Fixtures/flags`.
    package static let flags = here.appendingPathComponent("../../Fixtures/flags").standardizedFileURL

    /// A rule file and segments that stay as they are, whatever becomes of those the screen ships with.
    package static let frozen = flags.appendingPathComponent("frozen")

    /// Returns the text of a file of `Fixtures/documents`.
    package static func document(_ name: String) throws -> String {
        try String(contentsOf: here.appendingPathComponent("../../Fixtures/documents/\(name)"), encoding: .utf8)
    }

    /// Returns the lines of a file of `Fixtures/words` that are no comments.
    package static func words(_ name: String) throws -> [String] {
        let text = try String(contentsOf: here.appendingPathComponent("../../Fixtures/words/\(name)"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    /// Returns the directory of the public vectors; a test that needs it is skipped without it.
    package static func vectors() throws -> URL {
        guard let path = ProcessInfo.processInfo.environment["SPLIT_CONFORMANCE"] else {
            throw XCTSkip("SPLIT_CONFORMANCE does not say where the vectors are")
        }
        return URL(fileURLWithPath: path)
    }

    package static func lines(of file: URL) throws -> [String] {
        try Array(Data(contentsOf: file)).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension XCTestCase {
    /// Returns a folder with some files, by their paths in it, which is deleted after the test.
    package func scratchFolder(_ files: [String: String] = [:]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scratch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    /// Returns a file in a folder of its own, which is deleted after the test.
    package func scratchFile(_ name: String, _ text: String) throws -> URL {
        try scratchFolder([name: text]).appendingPathComponent(name)
    }
}

/// Returns the values of a JSON text at a path such as `flags/*/name`, as texts; `*` stands for each item,
/// and `@` for the names of the members.
package func jsonValues(_ text: String, at path: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let root = try JSONDocument(parsing: bytes).root
    let values = path.split(separator: "/").map(String.init).reduce([root]) { values, name in
        values.flatMap { value in
            let items = Array(value.elements) + value.members.map(\.value)
            switch name {
            case "*": return items
            case "@": return value.members.map(\.name)
            default:
                let item = Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
                return [item ?? value[name]].compactMap { $0 }
            }
        }
    }
    return values.map { $0.string ?? String(decoding: bytes[$0.bytes], as: UTF8.self) }
}

/// Runs as somebody who may not read and write everywhere, which root may.
package func withoutPrivileges(_ body: () throws -> Void) throws {
    let user = geteuid()
    guard user == 0 else { return try body() }
    // A container may keep root from that; then permissions cannot be tested.
    try XCTSkipUnless(seteuid(65534) == 0, "root cannot become another user here")
    defer { XCTAssertEqual(seteuid(user), 0) }
    try body()
}

extension User {
    /// A user as a line of the sets describes one.
    package init?(query: JSONValue) {
        guard let key = query["key"]?.string else { return nil }
        let pairs = query["attributes"]?.members.compactMap { name, value in
            AttributeValue(value).map { (name.string ?? "", $0) }
        }
        self.init(key: key, bucketingKey: query["bucketingKey"]?.string, attributePairs: pairs ?? [])
    }
}
