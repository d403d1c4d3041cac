/// BETWEEN_SEMVER: the version lies between two others, both included.
struct BetweenSemverMatcher: ValueMatcher {
    static let type = "BETWEEN_SEMVER"

    private let start: SemanticVersion
    private let end: SemanticVersion

    init(_ data: MatcherData) throws(MatcherFault) {
        start = try data.version("betweenStringMatcherData", "start")
        end = try data.version("betweenStringMatcherData", "end")
    }

    var summary: String { "is between version \(start) and \(end)" }

    var extent: Extent { .versionSpan(from: start, through: end) }

    func matches(_ value: Operand) -> Bool {
        guard let value = SemanticVersion(value) else { return false }
        return !value.precedes(start) && !end.precedes(value)
    }
}
