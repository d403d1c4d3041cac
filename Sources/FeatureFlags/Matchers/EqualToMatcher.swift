/// EQUAL_TO: the number is that of the rule, or the date is on the same UTC day.
struct EqualToMatcher: ValueMatcher {
    static let type = "EQUAL_TO"

    private let number: Int64
    private let kind: NumberKind

    init(_ data: MatcherData) throws(MatcherFault) {
        number = try data.whole("unaryNumericMatcherData", "value")
        kind = NumberKind(data, in: "unaryNumericMatcherData")
    }

    var summary: String { "equals \(kind.text(number))" }

    var extent: Extent { .integers(kind.day(of: number)) }

    func matches(_ value: Operand) -> Bool {
        guard case .integer(let value) = value else { return false }
        return kind.cutToDay(value) == kind.cutToDay(number)
    }
}
