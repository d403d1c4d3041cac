import Foundation
import StructuredText
import Synchronization

/// A guard against components that end the program: it notes which builder's code runs, for as long as that runs.
///
/// A launch counts each note that an ended process has left as one failure of that builder, as if its presenter had
/// thrown; after the second the builder is disabled. A trap counts, and so does a hang that ends in a kill. The note is
/// there only while code of a component runs, so a program that is ended while it waits leaves none.
///
/// A `DisabledBuilderStore` has one, which all screens with that store share:
///
/// ```swift
/// let store = DisabledBuilderFiles(in: folder)
/// let screen = Screen(point, for: requirements, name: "Home", disabledBuilders: store)
/// ```
///
/// Some code is not noted: the work of `Store.run` before its `then`, a component's own tasks and callbacks, and what
/// runs on other threads. The article "A hub" lists what is noted.
public final class CrashGuard: Sendable {
    private struct State {
        /// The code that runs, the innermost last; nil is code of no component.
        var running: [CrashNote?] = []
        /// The note that stands in the storage.
        var written: CrashNote?
        /// The batches under way, in which a note stays until other code runs.
        var batches = 0
        /// Why nothing is noted any more.
        var fault: String?
        /// The notes of ended processes by name, once they are read.
        var left: [String: CrashNote.Reading]?
        /// The notes that no screen has reported yet, as nobody can read them.
        var unreported: [String] = []
        /// Code that ended a program before and has run to its end since.
        var survived: Set<CrashNote> = []
    }

    private let storage: any CrashNoteStorage
    private let state = Mutex(State())
    private let clock: any Clock<Duration>
    private let life: Duration

    /// Makes a guard.
    ///
    /// - Parameters:
    ///   - storage: keeps the notes.
    ///   - clock: measures how long a screen has lived.
    ///   - life: how long a screen has to keep running before a crash is forgotten whose code has since run to its end.
    public init(
        _ storage: any CrashNoteStorage, clock: any Clock<Duration> = ContinuousClock(), life: Duration = .seconds(5)
    ) {
        (self.storage, self.clock, self.life) = (storage, clock, life)
    }

    /// Forgets the notes, and lets go of locks until code of a component runs again.
    ///
    /// Call it when the program goes to the background or is about to end: the system may then end it while code runs
    /// that is to blame for nothing. Call it before the first screen is mounted, where the program knows that the former
    /// launch ended for another reason: by its user, by a debugger, or because memory was short.
    public func forget() {
        state.withLock { state in
            read(&state)
            for name in (state.left ?? [:]).keys.sorted() { try? storage.remove(name) }
            (state.left, state.unreported) = ([:], [])
            if state.written != nil { write(nil, &state) }
            // Within the lock: what another thread notes next is written anew, and not taken for written.
            storage.release()
        }
    }

    // MARK: Noting

    /// Runs code of a component with a note that it runs.
    ///
    /// Screens run components on the main thread; what is read of a plan on another one is not noted.
    func during<Result, Failure: Error>(
        _ note: CrashNote, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard Thread.isMainThread else { return try body() }
        state.withLock { state in
            state.running.append(note)
            write(note, &state)
        }
        defer {
            state.withLock { state in
                state.running.removeLast()
                if state.left?.values.contains(.note(note)) ?? false { state.survived.insert(note) }
                if let outer = state.running.last ?? nil {
                    write(outer, &state)
                } else if state.batches == 0 {
                    write(nil, &state)
                }
            }
        }
        return try body()
    }

    /// Runs code of several components; a note is replaced only where other code runs.
    func together<Result>(_ body: () -> Result) -> Result {
        guard Thread.isMainThread else { return body() }
        state.withLock { $0.batches += 1 }
        defer {
            state.withLock { state in
                state.batches -= 1
                if state.batches == 0 { write(state.running.last ?? nil, &state) }
            }
        }
        return body()
    }

    /// Runs code that is no component's, without a note, though a component may have caused it.
    func apart(_ body: () -> Void) {
        guard Thread.isMainThread else { return body() }
        let batches = state.withLock { state in
            defer { state.batches = 0 }
            state.running.append(nil)
            write(nil, &state)
            return state.batches
        }
        defer {
            state.withLock { state in
                state.running.removeLast()
                state.batches = batches
                write(state.running.last ?? nil, &state)
            }
        }
        body()
    }

    private func write(_ note: CrashNote?, _ state: inout State) {
        guard note != state.written, state.fault == nil else { return }
        do {
            try storage.write(note.map { Data($0.bytes) } ?? Data())
            state.written = note
        } catch {
            state.fault =
                "a component that ends the program is not noted, as the note cannot be written: \(error)".printable
        }
    }

    // MARK: Counting

    /// Returns the reason why nothing is noted, and the notes that nobody can read, each once.
    func takeFaults() -> (faults: [String], unreadable: [String]) {
        state.withLock { state in
            read(&state)
            let names = state.unreported
            state.unreported = []
            let faults = names.map { name in
                let reason =
                    state.left?[name] == .otherVersion
                    ? "was written by another version of the library" : "is torn or no note"
                return "the crash note \"\(name)\" \(reason); it counts for no builder".printable
            }
            return (faults, names)
        }
    }

    /// Why nothing is noted any more; nil while notes can be written.
    var fault: String? { state.withLock(\.fault) }

    /// Returns the notes that ended processes have left of a screen, by name.
    func left(of screen: String) -> [(name: String, note: CrashNote)] {
        state.withLock { state in
            read(&state)
            return (state.left ?? [:]).sorted { $0.key < $1.key }.compactMap { name, reading in
                guard case .note(let note) = reading, note.screen == screen else { return nil }
                return (name, note)
            }
        }
    }

    private func read(_ state: inout State) {
        guard state.left == nil else { return }
        do {
            let left = try storage.left().mapValues { CrashNote.read(Array($0)) }
            state.left = left
            state.unreported = left.filter { $0.value == .torn || $0.value == .otherVersion }.keys.sorted()
        } catch {
            state.left = [:]
            state.fault =
                "a component that ends the program is not noted, as the notes cannot be read: \(error)".printable
        }
    }

    /// Removes notes of ended processes.
    func remove(_ names: [String]) {
        state.withLock { state in for name in names { state.left?[name] = nil } }
        for name in names { try? storage.remove(name) }
    }

    /// Returns whether code that ended a program has run to its end since.
    func hasSurvived(_ note: CrashNote) -> Bool { state.withLock { $0.survived.contains(note) } }

    /// Waits until a screen has lived; returns false where that was cancelled.
    func wait() async -> Bool { (try? await clock.sleep(for: life)) != nil }
}
