public import struct Foundation.URL

/// The flags of one rule file, ready to be evaluated: immutable, and free to be shared between tasks.
///
/// <doc:RuleFormat> describes what a file can say; comments refer to its sections.
///
/// ```swift
/// let rules = try RuleSet(contentsOf: URL(fileURLWithPath: "rules.json"))
/// rules.evaluate("package_photo", for: User(key: "anna")).treatment   // "on"
/// ```
///
/// The same key gets the same treatment each time: nothing in here is random. It is the one that Split's library for
/// JavaScript gives; section 6 of the rule format lists the differences. A fault in the file affects only the flag it is
/// in, and is listed in `diagnostics`.
public struct RuleSet: Sendable {
    package let table: RuleTable

    /// Everything in the files that was repaired, ignored or will not work, in the order it was met.
    public let diagnostics: [FileFault]

    /// The file as it was named when it was loaded.
    public var file: String { table.file }

    /// The names of the flags in the order of the file, archived ones left out.
    public var flagNames: [String] { table.flags.map(\.name) }

    /// Whether there is no flag in the file at all, archived or not.
    package var holdsNoFlags: Bool { table.holdsNoFlags }
}

extension RuleSet {
    /// Loads a rule file and the segments its rules name.
    ///
    /// - Parameters:
    ///   - file: the rule file, as JSON, YAML or text by the end of its name.
    ///   - segments: the directory with one `<name>.json` per segment; without it every segment is empty.
    ///   - options: how to load.
    public init(
        contentsOf file: URL, segments: URL? = nil, options: LoadingOptions = LoadingOptions()
    ) throws(FileFault) {
        let name = file.relativePath
        let bytes = try RegularFile.bytes(at: file.path, named: name, limit: options.maximumFileSize)
        try self.init(bytes, named: name, segments: segments, options: options)
    }

    /// Loads a rule file that was read already, with the segments of a directory.
    package init(
        _ bytes: [UInt8], named name: String, segments: URL?, options: LoadingOptions = LoadingOptions()
    ) throws(FileFault) {
        let source = segments.map { SegmentSource.directory($0, limit: options.maximumFileSize) } ?? .memory([:])
        try self.init(bytes, named: name, segments: source, options: options)
    }

    /// Loads a rule file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - name: the name for messages; the end of it selects the format.
    ///   - segments: the content of the segment files, by segment name.
    ///   - options: how to load.
    public init(
        _ bytes: some Sequence<UInt8>, named name: String, segments: [String: [UInt8]] = [:],
        options: LoadingOptions = LoadingOptions()
    ) throws(FileFault) {
        let bytes = Array(bytes)
        guard bytes.count <= options.maximumFileSize else {
            throw RegularFile.tooLarge(bytes.count, limit: options.maximumFileSize, named: name)
        }
        try self.init(bytes, named: name, segments: SegmentSource.memory(segments), options: options)
    }
}
