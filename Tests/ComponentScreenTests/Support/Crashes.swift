import Foundation
import XCTest

#if os(macOS) || os(Linux)
/// Starts a test of this target in a process of its own.
func startTest(_ name: String, _ environment: [String: String]) throws -> Process {
    let run = Process()
    run.executableURL = URL(filePath: CommandLine.arguments[0])
    run.arguments = ["ComponentScreenTests.\(name)"]
    run.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    run.standardOutput = FileHandle.nullDevice
    run.standardError = FileHandle.nullDevice
    try run.run()
    return run
}
#endif

extension XCTestCase {
    /// Returns a folder for notes, which is not there yet.
    func crashFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "crash-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }
}

/// Returns the names of the files in a folder that say that something runs.
func crashNotes(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { name in
        name.hasPrefix("running-")
            && (try? Data(contentsOf: folder.appending(path: name)).first).map { $0 != 0 } ?? false
    }
}
