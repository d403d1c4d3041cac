/// Where the segments that rules name are read from.
struct SegmentFiles {
    /// A directory with one file per segment, or the bytes of such files by segment name.
    enum Source {
        case none
        case directory(path: String, name: String)
        case memory([String: [UInt8]])
    }

    let source: Source
    let limit: Int

    /// The keys of a segment; empty, with a diagnostic, when there is no usable file.
    func keys(of segment: String, log: DiagnosticLog, usedAt use: Use) -> [String] {
        func missing(_ problem: String) -> [String] {
            log.report(
                "segment \(JSONText.quoted(segment)): \(problem)", "the segment is empty", at: use.position,
                path: use.path.description)
            return []
        }
        guard SegmentFiles.isFileName(segment) else { return missing("the name cannot be that of a file") }
        do throws(RuleFileError) {
            guard let (file, bytes) = try content(of: segment) else { return missing("there is no file for it") }
            return try SegmentReader.keys(in: bytes, file: file) { log.report($0, $1, at: $2, path: $3) }
        } catch {
            return missing(error.description)
        }
    }

    private func content(of segment: String) throws(RuleFileError) -> (file: String, bytes: [UInt8])? {
        switch source {
        case .none: return nil
        case .memory(let files):
            // By code units, as everywhere; a dictionary would take canonically equal names for one.
            guard let entry = files.first(where: { $0.key.hasSameCodeUnits(as: segment) }) else { return nil }
            return ("\(segment).json", entry.value)
        case .directory(let path, let name):
            let file = "\(name)/\(segment).json"
            return (file, try RegularFile.bytes(at: "\(path)/\(segment).json", named: file, limit: limit))
        }
    }

    /// Whether a segment's name may be made into a file name: nothing that leads out of the directory.
    private static func isFileName(_ name: String) -> Bool {
        if name.isEmpty || name == "." || name == ".." { return false }
        return !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == 0 }
    }
}
