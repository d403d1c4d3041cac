extension MatcherType {
    static let number = number("EQUAL_TO", "equals", dateUnit: day) { $0...$1 }

    static let numberAtLeast = number("GREATER_THAN_OR_EQUAL_TO", "is at least") { first, _ in first...(.max) }

    static let numberAtMost = number("LESS_THAN_OR_EQUAL_TO", "is at most") { _, last in .min...last }

    static let numberRange = MatcherType(
        "BETWEEN",
        accepting: { data throws(MatcherFault) in
            let start = try data.whole("betweenMatcherData", "start")
            let end = try data.whole("betweenMatcherData", "end")
            let isDate = data.isDate("betweenMatcherData")
            let (first, last) = isDate ? (start.start(of: minute), end.end(of: minute)) : (start, end)
            return (
                .integers(first <= last ? first...last : nil),
                "is between \(words(start, isDate)) and \(words(end, isDate))"
            )
        })

    /// The milliseconds of a minute and a day: dates of one UTC day are equal, otherwise the minute decides (3.3).
    private static let (minute, day): (Int64, Int64) = (60_000, 86_400_000)

    /// Makes a type for a range of numbers beside the rule's; a date
    /// stands for its whole unit, from the first to the last number.
    private static func number(
        _ name: String, _ relation: String, dateUnit: Int64 = minute,
        _ range: @escaping @Sendable (Int64, Int64) -> ClosedRange<Int64>
    ) -> MatcherType {
        MatcherType(
            name,
            accepting: { data throws(MatcherFault) in
                let number = try data.whole("unaryNumericMatcherData", "value")
                let isDate = data.isDate("unaryNumericMatcherData")
                let unit = isDate ? dateUnit : 1
                return (
                    .integers(range(number.start(of: unit), number.end(of: unit))),
                    "\(relation) \(words(number, isDate))"
                )
            })
    }

    private static func words(_ number: Int64, _ isDate: Bool) -> String { isDate ? "the date \(number)" : "\(number)" }
}

extension MatcherData {
    /// Returns whether the numbers of a data object are dates; what is neither a number nor a date is reported.
    fileprivate func isDate(_ object: String) -> Bool {
        let name = entry[object]?.text("dataType", else: "taken as NUMBER")
        if let name, name != "NUMBER", name != "DATETIME" {
            entry[object]?["dataType"]?.report("dataType is neither NUMBER nor DATETIME", "taken as NUMBER")
        }
        return name == "DATETIME"
    }
}

extension Int64 {
    /// Returns the first number of the unit this one is in, rounding down also below zero; the smallest number ends the
    /// range.
    fileprivate func start(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (start, overflow) = subtractingReportingOverflow(remainder < 0 ? remainder + unit : remainder)
        return overflow ? .min : start
    }

    /// Returns the last number of the unit this one is in.
    fileprivate func end(of unit: Int64) -> Int64 {
        let remainder = self % unit
        let (end, overflow) = addingReportingOverflow(remainder < 0 ? -1 - remainder : unit - 1 - remainder)
        return overflow ? .max : end
    }
}
