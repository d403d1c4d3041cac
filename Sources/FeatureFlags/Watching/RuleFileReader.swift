import Foundation
import StructuredText

/// A rule file and a segment directory, to be read again and again.
struct RuleFileReader: Sendable {
    /// Rules with a hash of the bytes that they were loaded from.
    struct Loaded: Sendable {
        let rules: RuleSet
        let hash: UInt64
    }

    let file: URL
    let segments: URL?
    let options: LoadingOptions

    /// Whether half a file cannot be mistaken for a whole one.
    var endIsMarked: Bool { RuleFormat(fileName: file.relativePath) == .json }

    func load() throws(FileFault) -> Loaded { try load(bytes(), keeping: []) }

    /// Loads everything again; nil where no byte differs from what was loaded before.
    ///
    /// A segment whose file was in order before must still be.
    func load(after known: Loaded) throws(FileFault) -> Loaded? {
        let bytes = try bytes()
        let segments = known.rules.table.fileSegments
        if hash(of: bytes, segments.map { contentHash(of: $0.name) }) == known.hash { return nil }
        return try load(bytes, keeping: segments.filter { $0.fault == nil })
    }

    private func load(_ bytes: [UInt8], keeping sound: [Segment]) throws(FileFault) -> Loaded {
        let rules = try RuleSet(bytes, named: file.relativePath, segments: segments, options: options)
        let found = rules.table.fileSegments
        let names = Set(sound.map { ExactString($0.name) })
        for segment in found where names.contains(ExactString(segment.name)) {
            if let fault = segment.fault { throw fault.isRepair ? fault.keepingTheSegment : fault }
        }
        return Loaded(rules: rules, hash: hash(of: bytes, found.map(\.contentHash)))
    }

    private func bytes() throws(FileFault) -> [UInt8] {
        try RegularFile.bytes(at: file.path, named: file.relativePath, limit: options.maximumFileSize)
    }

    private func hash(of bytes: [UInt8], _ segments: [UInt64?]) -> UInt64 {
        segments.reduce(ByteHash.hash(bytes)) { ByteHash.combined($0, $1 ?? 1) }
    }

    /// Returns the hash of a segment's file; nil when it cannot be read, which the load that follows reports.
    private func contentHash(of segment: String) -> UInt64? {
        guard let segments, SegmentReader.isFileName(segment) else { return nil }
        let found = try? SegmentSource.directory(segments, limit: options.maximumFileSize).content(segment)
        return found?.bytes.map { ByteHash.hash($0) }
    }
}

extension RuleTable {
    /// The segments with files that the rules name, each once.
    fileprivate var fileSegments: [Segment] {
        let lists = flags.map(\.list) + segments.map(\.list)
        var seen: Set<ObjectIdentifier> = []
        return lists.flatMap(\.cases).flatMap(\.tests).compactMap { test in
            guard case .value(let matcher) = test.question, let segment = matcher.segment,
                seen.insert(ObjectIdentifier(segment)).inserted
            else { return nil }
            return segment
        }
    }
}

extension FileFault {
    fileprivate var isRepair: Bool { kind == .entry }

    /// The same as a fault that keeps what was loaded before, instead of a repair.
    fileprivate var keepingTheSegment: FileFault {
        FileFault(
            .shape, file: file, at: location.map { TextPosition(line: $0.line, column: $0.column) }, problem: problem,
            advice: "correct it; the segment stays as it was")
    }
}
