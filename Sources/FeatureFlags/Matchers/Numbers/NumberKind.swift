/// How a rule compares whole numbers: as they are, or as dates cut to a coarser unit (rule format 3.3).
enum NumberKind: Sendable {
    case number
    /// Milliseconds since 1970 UTC.
    case date

    init(_ data: MatcherData, in object: String) {
        let name = data.entry[object]?.text("dataType", else: "taken as NUMBER")
        if let name, name != "NUMBER", name != "DATETIME" {
            data.entry[object]?["dataType"]?.report("dataType is neither NUMBER nor DATETIME", "taken as NUMBER")
        }
        self = name == "DATETIME" ? .date : .number
    }

    /// The start of the minute, for a date.
    func cutToMinute(_ value: Int64) -> Int64 { cut(value, to: 60_000) }

    /// The start of the UTC day, for a date.
    func cutToDay(_ value: Int64) -> Int64 { cut(value, to: 86_400_000) }

    /// Rounds down, which before 1970 is away from zero; the earliest dates of all stay as they are.
    private func cut(_ value: Int64, to unit: Int64) -> Int64 {
        guard self == .date else { return value }
        let remainder = value % unit
        let (result, overflow) = value.subtractingReportingOverflow(remainder < 0 ? remainder + unit : remainder)
        return overflow ? .min : result
    }

    /// The value for people.
    func text(_ value: Int64) -> String { self == .date ? "the date \(value)" : String(value) }
}
