import struct Foundation.URL

/// The source of the content of segment files.
protocol SegmentSource {
    /// Returns the bytes of a segment's file and what messages call it; nil when there is none.
    ///
    /// The name is safe as a file name: it stays in the directory.
    func content(of segment: String) throws(RuleFileError) -> (file: String, bytes: [UInt8])?
}

/// Segments that are in memory, by name.
struct SegmentsInMemory: SegmentSource {
    let files: [String: [UInt8]]

    /// Looks a name up by code units, as everywhere; a dictionary would take canonically equal names for one.
    func content(of segment: String) -> (file: String, bytes: [UInt8])? {
        files.first { $0.key.hasSameCodeUnits(as: segment) }.map { ("\(segment).json", $0.value) }
    }
}

/// A directory with one file per segment.
struct SegmentDirectory: SegmentSource {
    let path: String
    /// The name in messages.
    let name: String
    let limit: Int

    init(_ directory: URL, limit: Int) {
        self.path = directory.path
        self.name = directory.relativePath
        self.limit = limit
    }

    func content(of segment: String) throws(RuleFileError) -> (file: String, bytes: [UInt8])? {
        let file = "\(name)/\(segment).json"
        do throws(RuleFileError) {
            return (file, try RegularFile.bytes(at: "\(path)/\(segment).json", named: file, limit: limit))
        } catch {
            if error.kind == .missing { return nil }
            throw error
        }
    }
}
