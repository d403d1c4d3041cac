import struct Foundation.URL

/// A source of the content of segment files.
struct SegmentSource {
    /// Returns what messages call a segment's file, and its bytes; nil when there is no file.
    ///
    /// The name is safe as a file name: it stays in the directory.
    let content: (_ segment: String) throws(FileFault) -> (file: String, bytes: [UInt8]?)

    /// Returns segments that are in memory, by name.
    ///
    /// A name is looked up by code units, as everywhere; a dictionary would take canonically equal names for one.
    static func memory(_ files: [String: [UInt8]]) -> SegmentSource {
        SegmentSource { segment in
            ("\(segment).json", files.first { $0.key.hasSameCodeUnits(as: segment) }?.value)
        }
    }

    /// Returns the segments of a directory with one file for each.
    static func directory(_ directory: URL, limit: Int) -> SegmentSource {
        SegmentSource { segment throws(FileFault) in
            let (path, name) = ("\(directory.path)/\(segment).json", "\(directory.relativePath)/\(segment).json")
            do throws(FileFault) {
                return (name, try RegularFile.bytes(at: path, named: name, limit: limit))
            } catch {
                if error.kind == .missing { return (name, nil) }
                throw error
            }
        }
    }
}
