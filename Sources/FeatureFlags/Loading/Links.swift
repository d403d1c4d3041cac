import StructuredText

/// Finds what the names in a rule file stand for, while its parts are tied together.
///
/// A name that stands for nothing is reported once, at the place that used it first.
package final class Links {
    private let log: DiagnosticLog
    private let flags: ExactIndex
    private let ruleBasedSegments: ExactIndex
    private let segmentReader: SegmentReader
    private let largeSegments: (any LargeSegmentLookup)?
    private var segments: [ExactString: Segment] = [:]
    private var treatmentPlaces: [ExactString: Int] = [:]
    private var reported: Set<ExactString> = []

    /// The standard and rule-based segments that were asked for since the list was last emptied.
    var usedSegments: [Segment] = []
    var usedRuleBasedSegments: [Int] = []

    /// Every treatment asked for, `control` first.
    private(set) var treatments: [ExactString] = []

    init(
        _ draft: RuleDraft,
        segments: any SegmentSource,
        largeSegments: (any LargeSegmentLookup)?,
        log: DiagnosticLog
    ) {
        self.log = log
        self.flags = ExactIndex(draft.flags.map(\.name))
        self.ruleBasedSegments = ExactIndex(draft.segments.map(\.name))
        self.segmentReader = SegmentReader(source: segments, log: log)
        self.largeSegments = largeSegments
        _ = treatment(ReservedTreatment.control)
    }

    /// The place of a treatment, which is made on first use.
    func treatment(_ text: String) -> Int {
        let name = ExactString(text)
        if let place = treatmentPlaces[name] { return place }
        treatmentPlaces[name] = treatments.count
        treatments.append(name)
        return treatments.count - 1
    }

    func flag(_ text: String, at use: Use) -> Int? {
        let name = ExactString(text)
        if let place = flags.place(of: name) { return place }
        report("flag", name, "it answers control", at: use)
        return nil
    }

    func ruleBasedSegment(_ text: String, at use: Use) -> Int? {
        let name = ExactString(text)
        if let place = ruleBasedSegments.place(of: name) {
            usedRuleBasedSegments.append(place)
            return place
        }
        report("rule-based segment", name, "nobody is in it", at: use)
        return nil
    }

    /// The segment of that name, read on first use; one that cannot be read is empty.
    func segment(_ text: String, at use: Use) -> Segment {
        let name = ExactString(text)
        let segment =
            segments[name] ?? Segment(name: text, keys: segmentReader.keys(of: text, usedAt: use))
        segments[name] = segment
        usedSegments.append(segment)
        return segment
    }

    func largeSegment(_ name: String) -> LargeSegment {
        LargeSegment(name: name, lookup: largeSegments)
    }

    private func report(
        _ what: String, _ name: ExactString, _ action: String, at use: Use
    ) {
        guard reported.insert(ExactString("\(what) \(name)")).inserted else { return }
        log.report(
            "there is no \(what) \(JSONText.quoted(name.string))", action, at: use.position, path: use.path.description)
    }
}
