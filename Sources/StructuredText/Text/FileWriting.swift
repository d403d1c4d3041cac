package import Foundation

extension URL {
    /// Writes all content of a file that the user named.
    ///
    /// A regular file is replaced at once: a reader finds the old content or the new one, and its permissions
    /// stay. Links are followed. A pipe or a device is written to.
    ///
    /// - Parameter old: the content that is replaced, which other programs may have changed meanwhile; nil for any.
    package func writeContent(_ bytes: [UInt8], replacing old: Data? = nil) throws(FileWritingError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        // A circle of links is there, too.
        guard exists || errno == ENOENT else { throw .unwritable }
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR { throw .folder }
        do {
            guard !exists || kind == S_IFREG else {
                let handle = try FileHandle(forWritingTo: self)
                try handle.write(contentsOf: Data(bytes))
                return try handle.close()
            }
            let target = followingLinks
            // Replacing is possible where writing is forbidden. Other writers of the same file wait here.
            let handle = exists ? try FileHandle(forUpdating: target) : nil
            defer { try? handle?.close() }
            if let old, let handle {
                flock(handle.fileDescriptor, LOCK_EX)
                // The file with the lock may have been replaced while this waited.
                var (locked, present) = (stat(), stat())
                guard fstat(handle.fileDescriptor, &locked) == 0, stat(target.path, &present) == 0,
                    locked.st_ino == present.st_ino, try Data(contentsOf: target) == old
                else { throw FileWritingError.changed }
            }
            // Only one writer at a time has the lock, so that what a killed one has left is written over.
            let own = target.lastPathComponent
            let isAlone = old != nil && handle != nil && own.utf8.count < 200
            let name = isAlone ? "\(own).part" : UUID().uuidString
            let copy = target.deletingLastPathComponent().appending(path: ".\(name)")
            try? FileManager.default.removeItem(at: copy)
            defer { try? FileManager.default.removeItem(at: copy) }
            try Data(bytes).write(to: copy)
            if exists {
                let permissions = Int(status.st_mode & 0o7777)
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: copy.path)
            }
            guard rename(copy.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch let error as FileWritingError {
            throw error
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .full : .unwritable
        }
    }

    /// The file that a chain of links leads to, whether or not it is there.
    private var followingLinks: URL {
        var target = self
        for _ in 0..<32 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path) else { break }
            // Parts such as `..` are left to the file system: a folder on the way may be a link.
            let folder = target.path.dropLast(target.lastPathComponent.count)
            target = URL(fileURLWithPath: next.hasPrefix("/") ? next : folder + next)
        }
        return target
    }
}

/// The reason why a file that the user named is not written, and what to do.
package enum FileWritingError: Error, CustomStringConvertible {
    case folder, unwritable, full, changed

    package var description: String {
        switch self {
        case .folder: "is a folder; name a file in it"
        case .unwritable: "cannot be written; name a file in a folder that is there and may be written to"
        case .full: "cannot be written, because the disk is full; make room, or name a file on another one"
        case .changed: "was changed by another program meanwhile; run this again"
        }
    }
}
