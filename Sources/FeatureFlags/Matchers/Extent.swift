/// Which values a matcher matches, told so that two matchers can be compared without a value at hand.
package enum Extent: Sendable {
    /// Exactly these, and there are no others.
    case values([Operand])
    /// The whole numbers of a range; nil for none.
    case integers(ClosedRange<Int64>?)
    /// The texts that spell one of these versions.
    case versions([SemanticVersion])
    /// The texts that spell a version from one to another, both included; nil for no end.
    case versionSpan(from: SemanticVersion?, through: SemanticVersion?)
    /// Some texts, told by the type and the data of the matcher.
    case texts(String, Set<ExactString>)
    /// Some lists, told by the type and the data of the matcher.
    case lists(String, Set<ExactString>)

    /// No value at all.
    static let nothing = Extent.values([])

    /// The sort a value must be of to be among them; nil where there are several.
    package enum Sort: Sendable {
        case text, integer, list
    }

    package var sort: Sort? {
        switch self {
        case .values: nil
        case .integers: .integer
        case .versions, .versionSpan, .texts: .text
        case .lists: .list
        }
    }

    /// Whether there is certainly no such value.
    package var isEmpty: Bool {
        switch self {
        case .values(let values): values.isEmpty
        case .integers(let range): range == nil
        case .versions(let versions): versions.isEmpty
        case .versionSpan(let from?, let through?): through.precedes(from)
        case .versionSpan, .texts, .lists: false
        }
    }

    /// Whether all of these are certainly among the others.
    package func isPart(of other: Extent) -> Bool {
        switch (self, other) {
        case (.integers(let mine?), .integers(let others?)): others.contains(mine)
        case (.versionSpan(let from, let through), .versionSpan(let otherFrom, let otherThrough)):
            isNoWider(from, otherFrom) { !$0.precedes($1) } && isNoWider(through, otherThrough) { !$1.precedes($0) }
        case (.texts(let type, let data), .texts(let otherType, let otherData)),
            (.lists(let type, let data), .lists(let otherType, let otherData)):
            type == otherType && data == otherData
        default: false
        }
    }

    /// Whether certainly none of these is among the others.
    package func isDisjoint(from other: Extent) -> Bool {
        if let sort, let otherSort = other.sort, sort != otherSort { return true }
        switch (self, other) {
        case (.integers(let mine?), .integers(let others?)): return !mine.overlaps(others)
        case (.versionSpan(let from, let through), .versionSpan(let otherFrom, let otherThrough)):
            return precedes(otherThrough, from) || precedes(through, otherFrom)
        default: return false
        }
    }

    /// Whether an end of one span lies within that end of another; an open end lies within open ends alone.
    private func isNoWider(
        _ end: SemanticVersion?, _ other: SemanticVersion?, _ isWithin: (SemanticVersion, SemanticVersion) -> Bool
    ) -> Bool {
        guard let other else { return true }
        return end.map { isWithin($0, other) } ?? false
    }

    /// Whether a span with this upper end lies before one with that lower end.
    private func precedes(_ through: SemanticVersion?, _ from: SemanticVersion?) -> Bool {
        guard let through, let from else { return false }
        return through.precedes(from)
    }
}

extension Operand {
    /// Every value that counts as a truth value: itself, and its name in any case.
    static func spellings(of truth: Bool) -> [Operand] {
        let words = (truth ? "true" : "false").reduce([""]) { words, letter in
            words.flatMap { ["\($0)\(letter)", "\($0)\(letter.uppercased())"] }
        }
        return [.bool(truth)] + words.map { .text(ExactString($0)) }
    }
}

extension NumberKind {
    /// The numbers that are equal to one: for a date, those of its UTC day.
    func day(of value: Int64) -> ClosedRange<Int64>? {
        Self.range(from: cutToDay(value), through: end(of: cutToDay(value), lasting: 86_400_000))
    }

    /// The numbers from one to another: for dates, the first minute and the last one included.
    func minutes(from start: Int64, through end: Int64) -> ClosedRange<Int64>? {
        Self.range(from: cutToMinute(start), through: self.end(of: cutToMinute(end), lasting: 60_000))
    }

    private func end(of start: Int64, lasting length: Int64) -> Int64 {
        guard self == .date else { return start }
        // The first unit of all is cut short by the end of the range.
        let second = Int64.min - Int64.min % length
        if start == .min, second > .min { return second - 1 }
        let (end, overflow) = start.addingReportingOverflow(length - 1)
        return overflow ? .max : end
    }

    private static func range(from start: Int64, through end: Int64) -> ClosedRange<Int64>? {
        start <= end ? start...end : nil
    }
}
