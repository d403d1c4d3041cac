/// BETWEEN: the number lies between two others, both included, dates by the minute.
struct BetweenMatcher: ValueMatcher {
    static let type = "BETWEEN"

    private let start: Int64
    private let end: Int64
    private let kind: NumberKind

    init(_ data: MatcherData) throws(MatcherFault) {
        start = try data.whole("betweenMatcherData", "start")
        end = try data.whole("betweenMatcherData", "end")
        kind = NumberKind(data, in: "betweenMatcherData")
    }

    var summary: String { "is between \(kind.text(start)) and \(kind.text(end))" }

    var extent: Extent { .integers(kind.minutes(from: start, through: end)) }

    func matches(_ value: Operand) -> Bool {
        guard case .integer(let value) = value else { return false }
        let cut = kind.cutToMinute(value)
        return kind.cutToMinute(start) <= cut && cut <= kind.cutToMinute(end)
    }
}
