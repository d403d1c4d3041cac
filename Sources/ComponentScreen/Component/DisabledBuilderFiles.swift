import FeatureFlags
public import Foundation
import StructuredText
import Synchronization

/// A store of disabled builders in a folder, with a guard against components that end the program.
///
/// The folder has the file `disabled.json` with a lock beside it, and a note for each process while code of a component
/// runs. Several processes may share it: each locks a note of its own, and the system unlocks that when the process ends.
/// On iOS the system ends an app that keeps a lock in a folder of its group while it is suspended: call
/// `CrashGuard.forget()` when the app or extension goes to the background, or give each a folder of its own.
@MainActor
public final class DisabledBuilderFiles: DisabledBuilderStore {
    /// The guard that notes which code runs.
    public let crashGuard: CrashGuard?
    /// The reason why the file could not be read or written, the first since the store was opened; nil where it could.
    public private(set) var fault: String?
    private let file: URL

    /// Opens a folder, which is made when something is written.
    ///
    /// - Parameters:
    ///   - folder: a folder for this alone, such as one in the application support directory.
    ///   - clock: measures how long a screen has lived, until a failure that ended the program is forgotten.
    public init(in folder: URL, clock: any Clock<Duration> = ContinuousClock()) {
        file = folder.appending(path: "disabled.json")
        crashGuard = CrashGuard(CrashNoteFiles(folder: folder), clock: clock)
    }

    /// The builders that a screen has disabled; empty where the file cannot be read, so that all are tried again.
    public subscript(screen: String) -> [String: String] {
        get { kept[screen] ?? [:] }
        set {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try withLock {
                    var all = kept
                    all[screen] = newValue.isEmpty ? nil : newValue
                    try encoder.encode(all).write(to: file, options: .atomic)
                }
            } catch {
                keep("cannot be written, so the next launch tries disabled builders again", error)
            }
        }
    }

    /// Does something while no other process writes the file.
    ///
    /// The file itself is replaced with each write, so the lock is on one beside it.
    private func withLock(_ body: () throws -> Void) throws {
        let path = file.appendingPathExtension("lock").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try body()
    }

    /// As the file has it: another process may have changed it.
    private var kept: [String: [String: String]] {
        do {
            let bytes = try RegularFile.bytes(at: file.path, named: file.lastPathComponent)
            return try JSONDecoder().decode([String: [String: String]].self, from: Data(bytes))
        } catch let fault as FileFault where fault.kind == .missing {
            return [:]
        } catch {
            keep("cannot be read, so all disabled builders are tried again", error)
            return [:]
        }
    }

    /// Keeps the first fault: what follows is a consequence.
    private func keep(_ problem: String, _ error: any Error) {
        fault = fault ?? "\(file.lastPathComponent) \(problem): \(error)".printable
    }
}

/// Notes in files of a folder, each locked for as long as its process lives.
final class CrashNoteFiles: CrashNoteStorage {
    private let folder: URL
    private let own = Mutex<(name: String, handle: FileHandle)?>(nil)

    init(folder: URL) { self.folder = folder }

    func write(_ note: Data) throws {
        try own.withLock { own in
            if own == nil, !note.isEmpty { own = try open() }
            guard let handle = own?.handle else { return }
            try handle.seek(toOffset: 0)
            // A zero in front says that nothing runs, in one byte.
            try handle.write(contentsOf: note.isEmpty ? Data([0]) : note)
        }
    }

    func left() throws -> [String: Data] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
        let mine = own.withLock { $0?.name }
        var left: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasPrefix(prefix) && name != mine {
            let url = folder.appending(path: name)
            guard let handle = try? FileHandle(forReadingFrom: url) else {
                // One that nobody may read is reported as no note; one that is gone meanwhile is none.
                if FileManager.default.fileExists(atPath: url.path) { left[name] = Data() }
                continue
            }
            defer { try? handle.close() }
            guard flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
            // A read that fails leaves a torn note, which is reported.
            let data = (try? handle.read(upToCount: longest)) ?? Data()
            if data.isEmpty || data.first == 0 { try? remove(name) } else { left[name] = data }
        }
        return left
    }

    func remove(_ name: String) throws {
        guard name.hasPrefix(prefix), !name.contains("/") else { return }
        try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    func release() {
        own.withLock { own in
            guard let (name, handle) = own else { return }
            try? remove(name)
            try? handle.close()
            own = nil
        }
    }

    /// Makes and locks a file that no other process and no other store has.
    private func open() throws -> (String, FileHandle) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let process = ProcessInfo.processInfo.processIdentifier
        for number in 0..<most {
            let name = "\(prefix)\(process)-\(number)"
            let path = folder.appending(path: name).path
            let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            // One with something in it was left by a process of the same number; one that is gone was cleared away.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, (try? handle.read(upToCount: 1)) ?? Data() == Data(),
                FileManager.default.fileExists(atPath: path)
            {
                return (name, handle)
            }
            try? handle.close()
        }
        throw POSIXError(.EEXIST)
    }
}

private let prefix = "running-"
/// The bytes of a note that are read: ids and names are shorter.
private let longest = 1 << 16
/// The files that one process tries.
private let most = 1_000
