/// GREATER_THAN_OR_EQUAL_TO_SEMVER: the version is that of the rule or later.
struct GreaterThanOrEqualToSemverMatcher: ValueMatcher {
    static let type = "GREATER_THAN_OR_EQUAL_TO_SEMVER"

    private let version: SemanticVersion

    init(_ data: MatcherData) throws(MatcherFault) {
        version = try data.version("stringMatcherData")
    }

    var summary: String { "is at least version \(version)" }

    var extent: Extent { .versionSpan(from: version, through: nil) }

    func matches(_ value: Operand) -> Bool {
        guard let value = SemanticVersion(value) else { return false }
        return !value.precedes(version)
    }
}
