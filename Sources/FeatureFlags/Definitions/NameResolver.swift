import StructuredText

/// Resolves the names in a rule file, for one load.
///
/// A name of nothing is reported once, where it is used first.
final class NameResolver {
    private let log: DiagnosticLog
    private let flags: [ExactString: Int]
    private let ruleBasedSegments: [ExactString: Int]
    private let segmentReader: SegmentReader
    /// Knows the members of large segments.
    let largeSegments: LargeSegmentLookup?
    private var segments: [ExactString: Segment] = [:]
    private var treatmentIndices: [ExactString: Int] = [:]
    private var reported: Set<ExactString> = []

    /// Every treatment asked for, `control` first.
    private(set) var treatments: [ExactString] = []

    init(
        flags: [String],
        ruleBasedSegments: [String],
        segments: any SegmentSource,
        largeSegments: LargeSegmentLookup?,
        log: DiagnosticLog
    ) {
        self.log = log
        self.flags = flags.exactIndices
        self.ruleBasedSegments = ruleBasedSegments.exactIndices
        self.segmentReader = SegmentReader(source: segments, log: log)
        self.largeSegments = largeSegments
        _ = treatment(ReservedTreatment.control)
    }

    /// The index of a treatment; a new one is added to the list.
    func treatment(_ text: String) -> Int {
        let name = ExactString(text)
        if let index = treatmentIndices[name] { return index }
        treatmentIndices[name] = treatments.count
        treatments.append(name)
        return treatments.count - 1
    }

    func flag(_ text: String, at location: EntryLocation) -> Int? {
        let name = ExactString(text)
        if let index = flags[name] { return index }
        report("flag", name, "it answers control", at: location)
        return nil
    }

    func ruleBasedSegment(_ text: String, at location: EntryLocation) -> Int? {
        let name = ExactString(text)
        if let index = ruleBasedSegments[name] { return index }
        report("rule-based segment", name, "nobody is in it", at: location)
        return nil
    }

    /// The segment of that name, read on first use; one that cannot be read is empty.
    func segment(_ text: String, at location: EntryLocation) -> Segment {
        let name = ExactString(text)
        if let segment = segments[name] { return segment }
        let segment = Segment(keys: segmentReader.keys(of: text, namedAt: location))
        segments[name] = segment
        return segment
    }

    private func report(_ what: String, _ name: ExactString, _ action: String, at location: EntryLocation) {
        guard reported.insert(ExactString("\(what) \(name)")).inserted else { return }
        log.report("there is no \(what) \(JSONText.quoted(name.string))", action, at: location)
    }
}
