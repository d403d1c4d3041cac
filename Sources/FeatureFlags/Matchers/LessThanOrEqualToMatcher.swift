/// LESS_THAN_OR_EQUAL_TO: the number is that of the rule or below, dates by the minute.
struct LessThanOrEqualToMatcher: ValueMatcher {
    static let type = "LESS_THAN_OR_EQUAL_TO"

    private let number: Int64
    private let kind: NumberKind

    init(_ data: MatcherData) throws(MatcherFault) {
        number = try data.whole("unaryNumericMatcherData", "value")
        kind = NumberKind(data, in: "unaryNumericMatcherData")
    }

    var summary: String { "is at most \(kind.text(number))" }

    var extent: Extent { .integers(kind.minutes(from: .min, through: number)) }

    func matches(_ value: Operand) -> Bool {
        guard case .integer(let value) = value else { return false }
        return kind.cutToMinute(value) <= kind.cutToMinute(number)
    }
}
