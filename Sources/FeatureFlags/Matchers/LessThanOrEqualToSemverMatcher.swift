/// LESS_THAN_OR_EQUAL_TO_SEMVER: the version is that of the rule or earlier.
struct LessThanOrEqualToSemverMatcher: ValueMatcher {
    static let type = "LESS_THAN_OR_EQUAL_TO_SEMVER"

    private let version: SemanticVersion

    init(_ data: MatcherData) throws(MatcherFault) {
        version = try data.version("stringMatcherData")
    }

    var summary: String { "is at most version \(version)" }

    var extent: Extent { .versionSpan(from: nil, through: version) }

    func matches(_ value: Operand) -> Bool {
        guard let value = SemanticVersion(value) else { return false }
        return !version.precedes(value)
    }
}
