import Foundation
import StructuredText

/// A document as it came from a service, kept to be shown without one.
///
/// The bytes are kept and not what a client read of them: a client that was updated since reads them again, and may
/// show what it left out before.
struct StoredDocument: Hashable, Sendable {
    /// The document's JSON; its count is how large the document is.
    var bytes: [UInt8]
    /// The tag that the service gave it, to ask whether there is a newer one.
    var etag: String?
    /// The version of the capabilities it was asked for with.
    ///
    /// A document asked for with another version is shown all the same, but must not be asked for by its tag: for the
    /// capabilities of today the service may compose another one.
    var capabilities: String
}

/// A document with all that is kept beside it, as the bytes of a file.
///
/// A checksum in hexadecimal digits and, behind a line break, what it is of: the head as JSON in one line, and the
/// document.
enum StoredFile {
    private struct Head: Codable {
        let path: String
        let user: String?
        let etag: String?
        let capabilities: String
    }

    /// Returns the bytes of the file for a document.
    static func bytes(of document: StoredDocument, for path: String, of user: String?) -> [UInt8] {
        let head = Head(path: path, user: user, etag: document.etag, capabilities: document.capabilities)
        // Four strings can always be encoded; without them the file would be read as damaged.
        let content = Array((try? JSONEncoder().encode(head)) ?? Data()) + [lineBreak] + document.bytes
        return Array(digits(of: content[...]).utf8) + [lineBreak] + content
    }

    /// Returns the document of a file; nil where the bytes are not those that were written for the path and the user.
    static func document(in bytes: [UInt8], for path: String, of user: String?) -> StoredDocument? {
        guard let (checksum, content) = cut(bytes[...]), checksum.elementsEqual(digits(of: content).utf8),
            let (line, document) = cut(content),
            let head = try? JSONDecoder().decode(Head.self, from: Data(line)),
            // Not as texts: two spellings of one accented letter are two paths.
            head.path.utf8.elementsEqual(path.utf8), head.user.map({ Array($0.utf8) }) == user.map({ Array($0.utf8) })
        else { return nil }
        return StoredDocument(bytes: Array(document), etag: head.etag, capabilities: head.capabilities)
    }

    /// Makes a name for the file of a path: what can be read of it, and hashes that tell it from every other path and
    /// user.
    ///
    /// Letters without accents, digits and dashes alone: every file system takes the name, as no name of a folder.
    static func name(for path: String, of user: String?) -> String {
        let readable = path.utf8.prefix(32).map { byte -> Character in
            let scalar = Unicode.Scalar(byte)
            return scalar.isASCII && scalar.properties.isAlphabetic || 0x30..<0x3A ~= byte ? Character(scalar) : "-"
        }
        return "\(String(readable)).\(digits(of: Array(path.utf8)[...]))\(ending(of: user))"
    }

    /// Returns the ending of the names of all files of a user, and of no others.
    static func ending(of user: String?) -> String {
        ".\(digits(of: Array((user.map { "=\($0)" } ?? "").utf8)[...])).\(suffix)"
    }

    /// The ending of the names of the files.
    static let suffix = "document"

    private static let lineBreak = UInt8(ascii: "\n")

    /// Returns the bytes before the first line break, and those behind it.
    private static func cut(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
        bytes.firstIndex(of: lineBreak).map { (bytes[..<$0], bytes[($0 + 1)...]) }
    }

    private static func digits(of bytes: ArraySlice<UInt8>) -> String {
        let digits = String(ByteHash.hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
