import FeatureFlags
import StructuredText

/// The sections of a screen in the sequence of an arrangement, with the indices of their places.
package struct SectionSequence: Sendable {
    /// A section and its places, both in screen order.
    package typealias Section = (section: ScreenSection, places: [Int])

    /// The sections on the screen.
    package let sections: [Section]
    /// The sections that data leaves out.
    let leftOut: [Section]
    /// Where each section stands, and why; empty for a sequence that is declared.
    let reasons: [PlannedSection]
    /// The faults of the data, each in a sentence.
    package let faults: [String]

    /// Puts sections in a sequence; one that is declared has neither reasons nor faults.
    package init(
        sections: [Section], leftOut: [Section] = [], reasons: [PlannedSection] = [], faults: [String] = []
    ) {
        (self.sections, self.leftOut, self.reasons, self.faults) = (sections, leftOut, reasons, faults)
    }
}

/// A reading of the data that an arrangement orders sections by.
struct ArrangementReading {
    /// The name of the arrangement in use.
    let arrangement: String
    /// The flags that its closures read.
    let flags: [FlagDeclaration]
    /// The faults of the data, each in a sentence.
    let faults: [String]
}

/// A section of a plan whose sequence comes from data, and why it stands where it does.
public struct PlannedSection: Hashable, Sendable {
    /// The reason for a position.
    public enum Reason: Hashable, Sendable {
        /// The data names it at a position, counted from 1.
        case named(position: Int)
        /// The data forgets it, so it stands last.
        case forgotten
        /// The data leaves it out, so it is not on the screen.
        case leftOut
    }

    /// The section.
    public let id: SectionID
    /// Why it stands there.
    public let reason: Reason
}

extension PlannedSection.Reason: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .named(let position): "named at position \(position) by data"
        case .forgotten: "forgotten by data, so it stands last"
        case .leftOut: "left out by data"
        }
    }
}

extension PluginPoint {
    /// Returns the sections in the sequence of an arrangement; asks for requirements only where it is computed.
    package func sequence(of arrangement: Int, for requirements: () -> Requirements) -> SectionSequence {
        let declared = arrangedSections[arrangement].sections
        guard arrangements.indices.contains(arrangement), let computed = arrangements[arrangement].computed else {
            return SectionSequence(sections: declared)
        }
        let requirements = requirements()
        let places = computed.places(requirements)
        return sequence(
            arrangements[arrangement], naming: computed.sections(requirements), first: places, of: declared)
    }

    /// Computes the sequence of the arrangement in use once more, to tell what is wrong with it and which flags it reads.
    func readArrangement(for requirements: Requirements) -> ArrangementReading {
        let index = arrangement(for: requirements)
        var faults: [String] = []
        let flags = flagsRead(for: requirements) { requirements in
            faults = sequence(of: index) { requirements }.faults
        }
        return ArrangementReading(arrangement: arrangedSections[index].name, flags: flags, faults: faults)
    }

    /// Returns the flags that the conditions of arrangements read, up to that of the one in use.
    func arrangementConditionReads(for requirements: Requirements) -> [(builder: String, flag: FlagDeclaration)] {
        arrangements.prefix(arrangement(for: requirements) + 1).flatMap { arrangement in
            flagsRead(for: requirements) { _ = arrangement.condition.holds(for: $0) }
                .map { ("arrangement \"\(arrangement.name)\"", $0) }
        }
    }

    /// Whether some arrangement computes its sequence.
    package var hasComputedSequence: Bool { arrangements.contains { $0.computed != nil } }

    /// Returns whether data can leave out a section.
    package func canLeaveOut(_ section: SectionID) -> Bool {
        arrangements.contains { $0.optional.contains(section) }
    }

    private func sequence(
        _ arrangement: Arrangement<Requirements>, naming ids: [SectionID], first: [ComponentID],
        of declared: [SectionSequence.Section]
    ) -> SectionSequence {
        var faults = SequenceFaults(name: arrangement.name)
        let known = Dictionary(declared.map { ($0.section.id, $0) }) { first, _ in first }
        let ranks = ranks(of: first, &faults)
        func ranked(_ section: SectionSequence.Section) -> SectionSequence.Section {
            guard !ranks.isEmpty else { return section }
            // Places without a rank follow as they are listed.
            let places = section.places.sorted {
                (ranks[$0] ?? .max, $0) < (ranks[$1] ?? .max, $1)
            }
            return (section.section, places)
        }
        var sections: [SectionSequence.Section] = []
        var reasons: [SectionID: PlannedSection.Reason] = [:]
        var named: Set<SectionID> = []
        for (index, id) in ids.enumerated() {
            guard let section = known[id] else {
                let all = { declared.map(\.section.id.rawValue) }
                faults.add(.unknown, "section", id.rawValue, among: all)
                continue
            }
            guard named.insert(id).inserted else {
                faults.add(.repeated, "section", id.rawValue)
                continue
            }
            sections.append(ranked(section))
            reasons[id] = .named(position: index + 1)
        }
        let rest = declared.filter { !named.contains($0.section.id) }
        let optional = Set(arrangement.optional)
        for section in rest where !optional.contains(section.section.id) {
            sections.append(ranked(section))
            reasons[section.section.id] = .forgotten
            // Nobody misses a section that no builder stands in.
            if !section.places.isEmpty { faults.add(.forgotten, "section", section.section.id.rawValue) }
        }
        let leftOut = rest.filter { optional.contains($0.section.id) }
        sections = sections.barsLast(\.section)
        let planned = sections.compactMap { section in
            reasons[section.section.id].map { PlannedSection(id: section.section.id, reason: $0) }
        }
        return SectionSequence(
            sections: sections, leftOut: leftOut,
            reasons: planned + leftOut.map { PlannedSection(id: $0.section.id, reason: .leftOut) },
            faults: faults.sentences)
    }

    /// Returns the rank of each place that data names, by its index.
    private func ranks(of ids: [ComponentID], _ faults: inout SequenceFaults) -> [Int: Int] {
        guard !ids.isEmpty else { return [:] }
        let indices = Dictionary(places.indices.map { (places[$0].id, $0) }) { first, _ in first }
        var ranks: [Int: Int] = [:]
        for (rank, id) in ids.enumerated() {
            guard let place = indices[id] else {
                faults.add(.unknown, "component", id.rawValue) { places.map(\.id.rawValue) }
                continue
            }
            if ranks[place] == nil { ranks[place] = rank } else { faults.add(.repeated, "component", id.rawValue) }
        }
        return ranks
    }
}

/// The faults of a sequence that comes from data: few sentences, however many faults there are.
private struct SequenceFaults {
    enum Sort: CaseIterable {
        case unknown, repeated, forgotten
    }

    private static let most = 3
    /// The characters of a name that are shown.
    private static let longest = 60

    let name: String
    private var found: [Sort: Found] = [:]

    private struct Found {
        var count = 0
        /// The names of the sentences; one that is repeated a thousand times is one fault to mend.
        var names: Set<String> = []
        var sentences: [String] = []
    }

    init(name: String) { self.name = name }

    mutating func add(_ sort: Sort, _ what: String, _ id: String, among known: () -> [String] = { [] }) {
        found[sort, default: Found()].count += 1
        guard found[sort, default: Found()].names.count < Self.most,
            found[sort, default: Found()].names.insert("\(what) \(id)").inserted
        else { return }
        let short = String(id.prefix(Self.longest))
        let subject = "the data of arrangement \"\(name)\""
        let object = "\(what) \"\(short.printable)\(short == id ? "" : "…")\""
        let sentence =
            switch sort {
            case .unknown:
                "\(subject) names \(object), which is not declared\(hint(short, known())); it is passed over"
            case .repeated: "\(subject) names \(object) more than once; it stands where it is named first"
            case .forgotten: "\(subject) forgets \(object); it stands last"
            }
        found[sort, default: Found()].sentences.append(sentence)
    }

    private func hint(_ id: String, _ known: [String]) -> String {
        nearestSpelling(to: id, in: known).map { " (did you mean \"\($0)\"?)" } ?? ""
    }

    var sentences: [String] {
        Sort.allCases.flatMap { sort -> [String] in
            guard let found = found[sort] else { return [] }
            let rest = found.count - found.sentences.count
            guard rest > 0 else { return found.sentences }
            let more =
                switch sort {
                case .unknown: "names \(rest) more that \(rest == 1 ? "is" : "are") not declared"
                case .repeated: "repeats what it has named \(rest == 1 ? "once" : "\(rest) times") more"
                case .forgotten: "forgets \(rest) more"
                }
            return found.sentences + ["the data of arrangement \"\(name)\" \(more)"]
        }
    }
}
