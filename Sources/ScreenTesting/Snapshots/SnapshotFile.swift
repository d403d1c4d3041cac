import Foundation

/// A snapshot file in `.snapshots` beside its test.
struct SnapshotFile {
    /// The folder beside the test; because of its dot the build ignores it.
    static let folder = ".snapshots"

    let name: String
    private let url: URL

    /// Makes the file of a name, beside a test's own file.
    init(_ name: String, beside test: String) {
        self.name = name
        self.url = URL(filePath: test).deletingLastPathComponent().appending(path: Self.folder)
            .appending(path: "\(name).txt")
    }

    /// Compares, or with `isRecording` writes what differs; returns the failure, or nil if there is none.
    ///
    /// What is written fails, so that somebody reads it.
    func check(_ text: String, in scope: SnapshotScope, isRecording: Bool) -> String? {
        let stored: String
        do {
            stored = try String(contentsOf: url, encoding: .utf8)
        } catch {
            if isRecording { return record(text) }
            switch error {
            case CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile:
                return "there is no snapshot \(name); run with RECORD_SNAPSHOTS=1 to write \(url.path)"
            case _: return "the snapshot \(url.path) cannot be read: \(error)"
            }
        }
        if isRecording {
            let difference = LineDifference(from: lines(of: stored), to: lines(of: text))
            return difference.isEmpty ? nil : "\(record(text))\n\(difference.text())"
        }
        guard let compared = scope.compared(lines(of: stored), lines(of: text)) else {
            return "the snapshot \(name) has no block in common with the text; is it the right one?"
        }
        let difference = LineDifference(from: compared.old, to: compared.new)
        if difference.isEmpty { return nil }
        return "the snapshot \(name) differs (- stored, + now); if now is right, run with RECORD_SNAPSHOTS=1\n"
            + difference.text()
    }

    /// Replaces the stored text; returns a message that says so.
    private func record(_ text: String) -> String {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((lines(of: text).joined(separator: "\n") + "\n").utf8).write(to: url)
            return "recorded \(name); review it and run again without RECORD_SNAPSHOTS"
        } catch {
            return "the snapshot \(url.path) cannot be written: \(error)"
        }
    }

    /// Returns the lines without empty ones at the end, which files have and texts do not.
    private func lines(of text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
