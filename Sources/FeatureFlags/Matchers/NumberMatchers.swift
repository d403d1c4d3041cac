/// EQUAL_TO, GREATER_THAN_OR_EQUAL_TO, LESS_THAN_OR_EQUAL_TO, BETWEEN: compares whole numbers and dates.
///
/// Dates are milliseconds since 1970 UTC. They are equal on the same UTC day, and otherwise compare by the minute (rule
/// format 3.3). Each of these asks whether the value is in one range of numbers, which is found once.
struct NumberMatcher: ValueMatcher {
    /// What the value is compared with.
    enum Comparison {
        case equal(Int64)
        case atLeast(Int64)
        case atMost(Int64)
        /// Both ends included.
        case between(Int64, Int64)
    }

    private let comparison: Comparison
    private let isDate: Bool
    /// The numbers that match; nil for none.
    private let range: ClosedRange<Int64>?

    /// Reads a comparison with one number.
    init(_ data: MatcherData, _ comparison: (Int64) -> Comparison) throws(MatcherFault) {
        let value = try data.whole("unaryNumericMatcherData", "value")
        self.init(comparison(value), isDate: data.isDate("unaryNumericMatcherData"))
    }

    init(between data: MatcherData) throws(MatcherFault) {
        let start = try data.whole("betweenMatcherData", "start")
        let end = try data.whole("betweenMatcherData", "end")
        self.init(.between(start, end), isDate: data.isDate("betweenMatcherData"))
    }

    private init(_ comparison: Comparison, isDate: Bool) {
        self.comparison = comparison
        self.isDate = isDate
        let (minute, day): (Int64, Int64) = isDate ? (60_000, 86_400_000) : (1, 1)
        let (first, last): (Int64, Int64) =
            switch comparison {
            case .equal(let number): (number.start(of: day), number.end(of: day))
            case .atLeast(let number): (number.start(of: minute), .max)
            case .atMost(let number): (.min, number.end(of: minute))
            case .between(let start, let end): (start.start(of: minute), end.end(of: minute))
            }
        range = first <= last ? first...last : nil
    }

    var summary: String {
        switch comparison {
        case .equal(let number): "equals \(text(number))"
        case .atLeast(let number): "is at least \(text(number))"
        case .atMost(let number): "is at most \(text(number))"
        case .between(let start, let end): "is between \(text(start)) and \(text(end))"
        }
    }

    private func text(_ number: Int64) -> String { isDate ? "the date \(number)" : String(number) }

    var matchedValues: MatchedValues { .integers(range) }

    func matches(_ value: Operand) -> Bool {
        guard case .integer(let value) = value else { return false }
        return range?.contains(value) ?? false
    }
}

extension Int64 {
    /// The first number of the unit this one is in, rounding down also below zero; the smallest number ends the range.
    fileprivate func start(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (start, overflow) = subtractingReportingOverflow(remainder < 0 ? remainder + unit : remainder)
        return overflow ? .min : start
    }

    /// The last number of the unit this one is in.
    fileprivate func end(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let rest = remainder < 0 ? -1 - remainder : unit - 1 - remainder
        let (end, overflow) = addingReportingOverflow(rest)
        return overflow ? .max : end
    }
}

extension MatcherData {
    /// Whether the numbers of a data object are dates; what is neither a number nor a date is reported.
    fileprivate func isDate(_ object: String) -> Bool {
        let name = entry[object]?.text("dataType", else: "taken as NUMBER")
        if let name, name != "NUMBER", name != "DATETIME" {
            entry[object]?["dataType"]?.report("dataType is neither NUMBER nor DATETIME", "taken as NUMBER")
        }
        return name == "DATETIME"
    }
}
