/// GREATER_THAN_OR_EQUAL_TO: the number is that of the rule or above, dates by the minute.
struct GreaterThanOrEqualToMatcher: ValueMatcher {
    static let type = "GREATER_THAN_OR_EQUAL_TO"

    private let number: Int64
    private let kind: NumberKind

    init(_ data: MatcherData) throws(MatcherFault) {
        number = try data.whole("unaryNumericMatcherData", "value")
        kind = NumberKind(data, in: "unaryNumericMatcherData")
    }

    var summary: String { "is at least \(kind.text(number))" }

    var extent: Extent { .integers(kind.minutes(from: number, through: .max)) }

    func matches(_ value: Operand) -> Bool {
        guard case .integer(let value) = value else { return false }
        return kind.cutToMinute(value) >= kind.cutToMinute(number)
    }
}
