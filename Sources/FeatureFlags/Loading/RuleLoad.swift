import StructuredText

/// One load of a rule file: what is reported, which names there are, and what the regular expressions cost so far.
final class RuleLoad {
    let log: FaultLog
    let options: LoadingOptions
    private let expressionsThatCount = ExpressionBudget()
    private let otherExpressions = ExpressionBudget()
    private let source: SegmentSource
    private var flags: [ExactString: Int] = [:]
    private var ruleBasedSegments: [ExactString: Int] = [:]
    private var segments: [ExactString: (segment: Segment, faults: FaultLog?, problem: String?)] = [:]
    private var treatmentIndices: [ExactString: Int] = [:]

    /// Whether what is read now counts; segments that only other definitions name are not read.
    var counts = true
    /// The budget of the regular expressions; those of archived flags cost the others nothing.
    var expressions: ExpressionBudget { counts ? expressionsThatCount : otherExpressions }
    /// Every treatment asked for, `control` first.
    private(set) var treatments: [ExactString] = []

    init(_ file: String, segments: SegmentSource, options: LoadingOptions) {
        log = FaultLog(file: file)
        source = segments
        self.options = options
        _ = treatment(ReservedTreatment.control)
    }

    /// Tells which flags and rule-based segments there are, in the order of their indices.
    func resolve(flags: [String], ruleBasedSegments: [String]) {
        self.flags = flags.exactIndices
        self.ruleBasedSegments = ruleBasedSegments.exactIndices
    }

    /// Returns the index of a treatment; a new one is added to the list.
    func treatment(_ text: String) -> Int {
        let name = ExactString(text)
        if let index = treatmentIndices[name] { return index }
        treatmentIndices[name] = treatments.count
        treatments.append(name)
        return treatments.count - 1
    }

    // MARK: Questions

    /// A question with the name in it, and the same as a verb phrase.
    typealias NamedQuestion = (question: CaseList.Test.Question, name: String, summary: String)

    /// Returns whether the value is in a segment that has a file.
    func inSegment(_ name: String) -> NamedQuestion {
        let segment = segments[ExactString(name)]?.segment ?? (counts ? readSegment(name) : Segment(name))
        let matcher = ValueMatcher(accepted: .values(segment.keys), segment: segment)
        return (.value(matcher), name, "is in segment \(JSONText.quoted(name))")
    }

    /// Returns whether the value is in a segment that only the host knows.
    func inLargeSegment(_ name: String) -> NamedQuestion {
        let accepted = options.largeSegments.map { isMember in
            MatchedValues.texts(.isInLargeSegment, to: [ExactString(name)]) { key, _ in isMember(key, name) }
        }
        let matcher = ValueMatcher(
            accepted: accepted ?? .nothing, remark: accepted == nil ? "no lookup for large segments was given" : nil)
        let relation = MatchedValues.Relation.isInLargeSegment.rawValue
        return (.value(matcher), name, "\(relation) \(JSONText.quoted(name))")
    }

    /// Returns whether the user is in a segment made of rules.
    func inRuleBasedSegment(_ name: String) -> NamedQuestion {
        let index = ruleBasedSegments[ExactString(name)]
        return (.ruleBasedSegment(index), name, "is in rule-based segment \(JSONText.quoted(name))")
    }

    /// Returns whether another flag answers one of some treatments.
    func answer(of flag: String, isOneOf treatments: [String]) -> NamedQuestion {
        let question = CaseList.Test.Question.dependency(
            flag: flags[ExactString(flag)], treatments: treatments.map(treatment))
        return (question, flag, "the answer of \(JSONText.quoted(flag)) is one of \(treatments.quotedList)")
    }

    /// Returns whether the value is one of some texts.
    static func isOne(of texts: [String]) -> NamedQuestion {
        (.value(.list(of: texts)), "", "is one of \(texts.quotedList)")
    }

    /// Whether there is a value at all.
    static let isPresent: NamedQuestion = (.presence, "", "is present")

    /// Reads a segment, with what there is to report of it; one that cannot be read is empty.
    private func readSegment(_ name: String) -> Segment {
        var (keys, contentHash, faults): ([String], UInt64?, FaultLog?) = ([], nil, nil)
        var (fault, problem): (FileFault?, String?) = (nil, nil)
        do throws(FileFault) {
            if SegmentReader.isFileName(name) {
                let (file, bytes) = try source.content(name)
                if let bytes {
                    let log = FaultLog(file: file)
                    (faults, contentHash) = (log, ByteHash.hash(bytes))
                    keys = try SegmentReader.keys(in: bytes, log: log)
                    fault = log.faults.first
                } else {
                    problem = "there is no file for it"
                    fault = FileFault(
                        .missing, file: file, problem: "the segment's file is gone",
                        advice: "put it back, or empty its list")
                }
            } else {
                problem = "the name cannot be that of a file"
            }
        } catch {
            (fault, problem) = (error, error.description)
        }
        let segment = Segment(name, keys: keys, contentHash: contentHash, fault: fault)
        segments[ExactString(name)] = (segment, faults, problem)
        return segment
    }

    // MARK: Names of nothing

    /// Reports the names of nothing among some tests, and the faults of segments, each once, where it is used first.
    func reportNames(in tests: some Sequence<CaseList.Test>) {
        var reported: Set<ExactString> = []
        func report(_ what: String, _ action: String, _ test: CaseList.Test) {
            guard reported.insert(ExactString("\(what) \(test.name)")).inserted else { return }
            log.report("there is no \(what) \(JSONText.quoted(test.name))", action, at: test.location)
        }
        for test in tests {
            switch test.question {
            case .dependency(nil, _): report("flag", "it answers control", test)
            case .ruleBasedSegment(nil): report("rule-based segment", "nobody is in it", test)
            case .value(let matcher) where matcher.segment != nil:
                guard let (_, faults, problem) = segments.removeValue(forKey: ExactString(test.name)) else { continue }
                if let faults { log.add(faults) }
                guard let problem else { continue }
                log.report(
                    "segment \(JSONText.quoted(test.name)): \(problem)", "the segment is empty", at: test.location)
            case .dependency, .ruleBasedSegment, .value, .presence, .broken: break
            }
        }
    }
}
