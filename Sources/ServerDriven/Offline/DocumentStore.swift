import FeatureFlags
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
/// A store belongs to one user, and gives nobody what was kept for another. Without a user it keeps what anybody may
/// read: documents that came with `Cache-Control: public`. Stores of several users may follow each other in one folder,
/// and its budget is theirs together.
///
/// When there is no room, the least recently used documents are removed. Files are replaced as a whole: a process that
/// ends at any moment leaves the old document or the new one. A damaged file is ignored.
///
/// Every document is one file, and the order of use is kept in the files' dates: the date of a file is a number that
/// only grows, and no time. So there is no index that could be lost. A folder belongs to one store at a time; the calls
/// block for as long as the disk takes.
public final class DocumentStore: Sendable {
    /// The most bytes that all files may have together.
    let budget: Int
    /// The user whose documents they are; nil for what anybody may read.
    let user: String?

    private let folder: URL
    /// The lock for reading and changing the folder, with what was removed from it.
    private let lock = Mutex(Removals())

    /// How often everything was removed, and the file of each path by itself.
    private struct Removals {
        var ofAll = 0
        var byName: [String: Int] = [:]

        func count(of name: String) -> Int { ofAll + byName[name, default: 0] }
    }

    /// Opens the store in a folder, which is made when the first document is stored.
    ///
    /// - Parameters:
    ///   - folder: where the files are; nothing else should be in it.
    ///   - budget: the most bytes that all files may have together.
    ///   - user: a key of the user that never changes and is not a secret: the files have it in them.
    public init(in folder: URL, budget: Int, for user: String? = nil) {
        self.folder = folder
        self.budget = budget
        self.user = user
    }

    /// The number of bytes of all files together.
    var byteCount: Int { lock.withLock { _ in files.reduce(0) { $0 + $1.size } } }

    /// The number of times that everything was removed.
    var clearCount: Int { lock.withLock(\.ofAll) }

    /// Returns how often the document of a path was removed; one asked for before the last time is not stored any more.
    func removals(of path: String) -> Int {
        let name = StoredFile.name(for: path, of: user)
        return lock.withLock { $0.count(of: name) }
    }

    /// Returns the document that was stored last for a screen's path; nil where there is none, or its file is damaged.
    func document(for path: String) -> StoredDocument? {
        let name = StoredFile.name(for: path, of: user)
        return lock.withLock { _ in
            let files = files
            // A file that grew behind the store's back is not read: who knows how far it grew.
            guard files.contains(where: { $0.name == name }),
                let bytes = try? RegularFile.bytes(at: url(name).path, named: name, limit: budget),
                let document = StoredFile.document(in: bytes, for: path, of: user)
            else {
                try? FileManager.default.removeItem(at: url(name))
                return nil
            }
            // A date that cannot be set costs no more than the order of use.
            try? setUse(files.nextUse, of: name)
            return document
        }
    }

    /// Stores a document for a screen's path in place of the one that was there, and removes others until all fit.
    ///
    /// - Parameters:
    ///   - removals: how often the path's document had been removed when this one was asked for.
    ///   - others: paths whose documents are not removed for it.
    /// - Returns: whether it is stored; false where the path's document was removed since it was asked for.
    /// - Throws: why it cannot be stored; all documents that were stored are still there then.
    @discardableResult
    func store(
        _ document: StoredDocument, for path: String, askedAfter removals: Int? = nil, beside others: [String] = []
    ) throws(DefinitionError) -> Bool {
        let bytes = StoredFile.bytes(of: document, for: path, of: user)
        func fault(_ problem: String) -> DefinitionError {
            DefinitionError("the document \(JSONText.quoted(path)) cannot be stored\(problem)")
        }
        guard bytes.count <= budget else {
            throw fault(
                ": its file has \(bytes.count) bytes, and all files together may have \(budget); give the store a larger "
                    + "budget, or the screen fewer facets")
        }
        let name = StoredFile.name(for: path, of: user)
        let staying = Set(others.map { StoredFile.name(for: $0, of: user) }).subtracting([name])
        return try lock.withLock { now throws(DefinitionError) in
            let count = now.count(of: name)
            guard removals ?? count == count else { return false }
            let files = files
            let room = files.filter { staying.contains($0.name) }.reduce(budget) { $0 - $1.size }
            guard bytes.count <= room else {
                throw fault(
                    ": its file has \(bytes.count) bytes, and those fetched before it leave \(room); give the store a larger "
                        + "budget, or fetch fewer screens ahead")
            }
            do {
                try write(bytes, to: name, use: files.nextUse)
                let older = files.filter { $0.name != name }
                var excess = older.reduce(bytes.count) { $0 + $1.size } - budget
                for file in older where excess > 0 && !staying.contains(file.name) {
                    try FileManager.default.removeItem(at: url(file.name))
                    excess -= file.size
                }
                return true
            } catch {
                throw fault(
                    " in \(folder.path): \((error as NSError).localizedDescription); free some space, or choose a folder that "
                        + "can be written")
            }
        }
    }

    /// Removes every document that is kept for the user, as when the user signs out; what is kept for others stays.
    ///
    /// - Throws: the system's error when a file cannot be removed; all others are.
    public func clear() throws {
        let ending = StoredFile.ending(of: user)
        try remove({ $0.hasSuffix(ending) }) { $0.ofAll += 1 }
    }

    /// Removes the document of a screen's path.
    func remove(_ path: String) throws {
        let name = StoredFile.name(for: path, of: user)
        try remove({ $0 == name }) { $0.byName[name, default: 0] += 1 }
    }

    private func remove(_ isMeant: (String) -> Bool, _ count: (inout Removals) -> Void) throws {
        try lock.withLock { removals in
            count(&removals)
            // A process that ended while it wrote has left this.
            try? FileManager.default.removeItem(at: url(Self.incoming))
            var fault: (any Error)?
            for file in files where isMeant(file.name) {
                do { try FileManager.default.removeItem(at: url(file.name)) } catch { fault = error }
            }
            if let fault { throw fault }
        }
    }
}

// MARK: Files

extension DocumentStore {
    /// The file of a document.
    fileprivate struct File {
        let name: String
        let size: Int
        /// Greater than that of every file that was used earlier.
        let use: Int
    }

    /// The file that is written before it takes the name of a document's; one at a time, so a rest of it costs nothing.
    private static let incoming = "incoming"

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The files of all users, the one that was used longest ago first.
    private var files: [File] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        let files = (urls ?? []).filter { $0.pathExtension == StoredFile.suffix }.compactMap { url -> File? in
            guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
                let size = values.fileSize
            else { return nil }
            let use = values.contentModificationDate.map(\.timeIntervalSince1970).flatMap { Int(exactly: $0.rounded()) }
            return File(name: url.lastPathComponent, size: size, use: min(max(use ?? 0, 0), Self.mostUses))
        }
        return files.sorted { ($0.use, $0.name) < ($1.use, $1.name) }
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

extension [DocumentStore.File] {
    fileprivate var nextUse: Int { (last?.use ?? 0) + 1 }
}
