import struct Foundation.URL

/// The source of the content of segment files.
protocol SegmentSource {
    /// Returns what messages call a segment's file, and its bytes; nil when there is no file.
    ///
    /// The name is safe as a file name: it stays in the directory.
    func content(of segment: String) throws(RuleFault) -> (file: String, bytes: [UInt8]?)
}

/// Segments that are in memory, by name.
struct SegmentsInMemory: SegmentSource {
    let files: [String: [UInt8]]

    /// Looks a name up by code units, as everywhere; a dictionary would take canonically equal names for one.
    func content(of segment: String) -> (file: String, bytes: [UInt8]?) {
        ("\(segment).json", files.first { $0.key.hasSameCodeUnits(as: segment) }?.value)
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

    func content(of segment: String) throws(RuleFault) -> (file: String, bytes: [UInt8]?) {
        let file = "\(name)/\(segment).json"
        do throws(RuleFault) {
            return (file, try RegularFile.bytes(at: "\(path)/\(segment).json", named: file, limit: limit))
        } catch {
            if error.kind == .missing { return (file, nil) }
            throw error
        }
    }
}
