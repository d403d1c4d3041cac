public import Foundation

/// A place for the notes of a `CrashGuard`: one of this process, and those that ended processes have left.
///
/// A note has to survive the process, and need not reach the disk: a file that is written, and not synchronized, will
/// do. `DisabledBuilderFiles` keeps notes in a folder.
public protocol CrashNoteStorage: Sendable {
    /// Replaces the note of this process; empty data says that nothing runs.
    ///
    /// A note says its own length: bytes of a longer one may stay behind it. It is called before and after code of a
    /// component, so it should take microseconds.
    func write(_ note: Data) throws

    /// Returns the notes that ended processes have left, by name; a process that still lives has left none.
    func left() throws -> [String: Data]

    /// Removes a note that an ended process has left.
    func remove(_ name: String) throws

    /// Lets go of what another process or the system waits for, such as a lock, until the next note is written.
    func release()
}

extension CrashNoteStorage {
    /// Does nothing.
    public func release() {}
}
