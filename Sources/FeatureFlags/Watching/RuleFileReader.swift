import Foundation
import StructuredText

/// Hashes of the contents a rule set was loaded from, to find out whether they are still the same.
struct Fingerprint: Sendable, Hashable {
    /// The content found where a segment's file should be.
    struct Segment: Sendable, Hashable {
        /// The hash of the content; nil where there was nothing to read.
        var hash: UInt64?
        /// Whether its keys could be read, without anything to repair.
        var isSound: Bool
    }

    var rules: UInt64
    /// The content of each segment the rules name.
    var segments: [ExactString: Segment]
}

/// A rule file and a segment directory, to be read again and again.
struct RuleFileReader: Sendable {
    let file: URL
    let segments: URL?
    let options: LoadingOptions

    private var name: String { file.relativePath }

    /// Whether half a file cannot be mistaken for a whole one.
    var endIsMarked: Bool { RuleFormat(fileName: name) == .json }

    /// Returns whether the contents differ from what a fingerprint was taken of.
    func differ(from known: Fingerprint) throws(RuleFileError) -> Bool {
        if ByteHash.hash(try bytes()) != known.rules { return true }
        guard let source = directory else { return false }
        for (name, segment) in known.segments where segment.hash != ByteHash.hash(of: name, in: source) { return true }
        return false
    }

    /// Loads everything.
    ///
    /// - Parameter known: contents that loaded before; a segment that had a usable file then must still have one.
    func load(keeping known: Fingerprint? = nil) throws(RuleFileError) -> (RuleSet, Fingerprint) {
        let bytes = try bytes()
        let recorder = SegmentRecorder(directory, keeping: known)
        let table = try RuleTable(bytes, named: name, segments: recorder, options: options)
        if let fault = recorder.fault { throw fault }
        return (RuleSet(table), Fingerprint(rules: ByteHash.hash(bytes), segments: recorder.segments))
    }

    private var directory: SegmentDirectory? {
        segments.map { SegmentDirectory($0, limit: options.maximumFileSize) }
    }

    private func bytes() throws(RuleFileError) -> [UInt8] {
        try RegularFile.bytes(at: file.path, named: name, limit: options.maximumFileSize)
    }
}

extension ByteHash {
    /// Returns the hash of a segment's file; nil when it cannot be read.
    fileprivate static func hash(of segment: ExactString, in source: SegmentDirectory) -> UInt64? {
        // The load that follows reports why it cannot be read.
        (try? source.content(of: segment.string)).map { hash($0.bytes) }
    }
}

/// A recorder of the segment files that it passes on; for one load, on one thread.
private final class SegmentRecorder: SegmentSource {
    private(set) var segments: [ExactString: Fingerprint.Segment] = [:]
    /// The fault of a segment that was usable before.
    private(set) var fault: RuleFileError?
    private let directory: SegmentDirectory?
    private let known: Fingerprint?

    init(_ directory: SegmentDirectory?, keeping known: Fingerprint?) {
        self.directory = directory
        self.known = known
    }

    func content(of segment: String) throws(RuleFileError) -> (file: String, bytes: [UInt8])? {
        let name = ExactString(segment)
        var found = Fingerprint.Segment(hash: nil, isSound: false)
        defer { segments[name] = found }
        do throws(RuleFileError) {
            guard let content = try directory?.content(of: segment) else {
                if wasSound(name) { throw gone(segment) }
                return nil
            }
            found.hash = ByteHash.hash(content.bytes)
            let log = DiagnosticLog(file: content.file)
            _ = try SegmentReader.keys(in: content.bytes, log: log)
            found.isSound = log.diagnostics.isEmpty
            if let repair = log.diagnostics.first, wasSound(name) { throw RuleFileError(insteadOf: repair) }
            return content
        } catch {
            if wasSound(name) { fault = fault ?? error }
            throw error
        }
    }

    private func wasSound(_ segment: ExactString) -> Bool { known?.segments[segment]?.isSound ?? false }

    private func gone(_ segment: String) -> RuleFileError {
        RuleFileError(
            .missing, file: "\(directory?.name ?? "")/\(segment).json", problem: "the segment's file is gone",
            advice: "put it back, or empty its list")
    }
}

extension RuleFileError {
    /// Makes a repair that is not made, because there is something better to keep.
    fileprivate init(insteadOf repair: Diagnostic) {
        let location = repair.location
        self.init(
            .shape, file: location.file, at: TextPosition(line: location.line, column: location.column),
            problem: repair.problem,
            advice: "correct it; the segment stays as it was")
    }
}
