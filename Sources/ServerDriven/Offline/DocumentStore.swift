public import Foundation
import StructuredText
import Synchronization

/// Documents on disk within a budget of bytes, for a client that has no connection.
///
/// ```swift
/// let store = DocumentStore(in: caches.appending(path: "screens"), budget: 50_000_000, for: account.id)
/// let client = ScreenClient(library: library, transport: transport, flags: flags, store: store) { log($0) }
/// ```
///
/// A store belongs to one user, and gives nobody what was kept for another. Without a user it keeps what anybody may read:
/// documents that came with `Cache-Control: public`. Stores of several users may follow each other in one folder, and its
/// budget is theirs together.
///
/// When there is no room, the documents go that were not used for longest. Files are replaced as a whole, so that a process
/// that ends at any moment leaves the old document or the new one. A file that is damaged counts as none.
///
/// Every document is one file, and the order of use is kept in the files' dates: the date of a file is a number that only
/// grows, and no time. So there is no index that could be lost. A folder belongs to one store at a time; the calls
/// block for as long as the disk takes.
public final class DocumentStore: Sendable {
    /// The most bytes that all files may have together.
    let budget: Int
    /// Whose documents they are; nil for what anybody may read.
    let user: String?

    private let folder: URL
    private let files: Mutex<Files>

    /// The files of the folder by name.
    private struct Files {
        struct File {
            var size: Int
            /// Greater than that of every file that was used earlier.
            var use: Int
        }

        var all: [String: File] = [:]
        var lastUse: Int { all.values.map(\.use).max() ?? 0 }
        var oldest: String? { all.min { ($0.value.use, $0.key) < ($1.value.use, $1.key) }?.key }
        var size: Int { all.values.reduce(0) { $0 + $1.size } }
    }

    /// Opens the store in a folder, which is made when the first document is stored.
    ///
    /// - Parameters:
    ///   - folder: where the files are; nothing else should be in it.
    ///   - budget: the most bytes that all files may have together.
    ///   - user: a key of the user that never changes and is no secret: the files have it in them.
    public init(in folder: URL, budget: Int, for user: String? = nil) {
        self.folder = folder
        self.budget = budget
        self.user = user
        self.files = Mutex(Self.files(in: folder))
    }

    /// How many bytes all files have together.
    var byteCount: Int { files.withLock(\.size) }

    /// The document that was stored last for a screen's path; nil where there is none, or its file is damaged.
    func document(for path: String) -> StoredDocument? {
        let name = StoredFile.name(for: path, of: user)
        return files.withLock { files in
            guard let file = files.all[name] else { return nil }
            // A file that grew behind the store's back is not read: who knows how far it grew.
            guard size(of: name) == file.size, let data = try? Data(contentsOf: url(name)),
                let document = StoredFile.document(in: Array(data), for: path, of: user)
            else {
                try? FileManager.default.removeItem(at: url(name))
                files.all[name] = nil
                return nil
            }
            let use = files.lastUse + 1
            files.all[name]?.use = use
            // A date that cannot be set costs no more than the order after the next start.
            try? setUse(use, of: name)
            return document
        }
    }

    /// Stores a document for a screen's path in place of the one that was there, and removes others until all fit.
    ///
    /// - Parameter others: paths whose documents are not removed for it.
    /// - Throws: `DocumentStoreError`; all documents that were stored are still there then.
    func store(
        _ document: StoredDocument, for path: String, beside others: [String] = []
    ) throws(DocumentStoreError) {
        let bytes = StoredFile.bytes(of: document, for: path, of: user)
        guard bytes.count <= budget else {
            throw DocumentStoreError(
                path, ": its file has \(bytes.count) bytes, and all files together may have \(budget)",
                "give the store a larger budget, or the screen fewer facets")
        }
        let name = StoredFile.name(for: path, of: user)
        let staying = Set(others.map { StoredFile.name(for: $0, of: user) }).subtracting([name])
        let fault = files.withLock { files -> DocumentStoreError? in
            let room = staying.reduce(budget) { $0 - (files.all[$1]?.size ?? 0) }
            guard bytes.count <= room else {
                return DocumentStoreError(
                    path, ": its file has \(bytes.count) bytes, and those fetched before it leave \(room)",
                    "give the store a larger budget, or fetch fewer screens ahead")
            }
            do {
                let file = Files.File(size: bytes.count, use: files.lastUse + 1)
                try write(bytes, to: name, use: file.use)
                files.all[name] = file
                // The new one and those that stay are used last, and fit together.
                for name in staying { files.all[name]?.use = file.use }
                while files.size > budget, let oldest = files.oldest {
                    if size(of: oldest) != nil { try FileManager.default.removeItem(at: url(oldest)) }
                    files.all[oldest] = nil
                }
                return nil
            } catch {
                return DocumentStoreError(
                    path, " in \(folder.path): \((error as NSError).localizedDescription)",
                    "free some space, or choose a folder that can be written")
            }
        }
        if let fault { throw fault }
    }

    /// Removes every document that is kept for the user, as when the user signs out; what is kept for others stays.
    ///
    /// - Throws: the system's error when a file cannot be removed; all others are.
    public func clear() throws {
        let ending = StoredFile.ending(of: user)
        try remove { $0.hasSuffix(ending) }
    }

    /// Removes the document of a screen's path.
    func remove(_ path: String) throws {
        let name = StoredFile.name(for: path, of: user)
        try remove { $0 == name }
    }

    private func remove(_ isMeant: (String) -> Bool) throws {
        let fault = files.withLock { files -> (any Error)? in
            var fault: (any Error)?
            for name in files.all.keys.filter(isMeant) {
                do {
                    if size(of: name) != nil { try FileManager.default.removeItem(at: url(name)) }
                    files.all[name] = nil
                } catch {
                    fault = error
                }
            }
            return fault
        }
        if let fault { throw fault }
    }
}

// MARK: Files

extension DocumentStore {
    /// The file that is written before it takes the name of a document's; one at a time, so a rest of it costs nothing.
    private static let incoming = "incoming"

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func size(of name: String) -> Int? {
        try? url(name).resourceValues(forKeys: [.fileSizeKey]).fileSize
    }

    /// What a process before this one left.
    private static func files(in folder: URL) -> Files {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        var files = Files()
        for url in urls ?? [] where url.pathExtension == StoredFile.suffix {
            guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
                let size = values.fileSize
            else { continue }
            let use = values.contentModificationDate.map(\.timeIntervalSince1970).flatMap { Int(exactly: $0.rounded()) }
            files.all[url.lastPathComponent] = Files.File(size: size, use: min(max(use ?? 0, 0), mostUses))
        }
        return files
    }

    /// So many seconds that every file system has a date for them; dates beyond are damaged, and count as this one.
    private static let mostUses = 1 << 34

    private func setUse(_ use: Int, of name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: TimeInterval(use))], ofItemAtPath: url(name).path)
    }

    private func write(_ bytes: [UInt8], to name: String, use: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            try Data(bytes).write(to: url(Self.incoming))
            try setUse(use, of: Self.incoming)
            let values = try? url(name).resourceValues(forKeys: [.isDirectoryKey])
            if values?.isDirectory == true { try FileManager.default.removeItem(at: url(name)) }
            guard rename(url(Self.incoming).path, url(name).path) == 0 else {
                throw CocoaError(
                    .fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(errno))])
            }
        } catch {
            try? FileManager.default.removeItem(at: url(Self.incoming))
            throw error
        }
    }
}

/// Why a document could not be stored, and what to do.
struct DocumentStoreError: Error, Hashable, CustomStringConvertible {
    let description: String

    fileprivate init(_ path: String, _ problem: String, _ advice: String) {
        description = "the document \(JSONText.quoted(path)) cannot be stored\(problem.printable); \(advice)"
    }
}
