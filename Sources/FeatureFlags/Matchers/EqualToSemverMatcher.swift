/// EQUAL_TO_SEMVER: the version is that of the rule, build metadata included.
struct EqualToSemverMatcher: ValueMatcher {
    static let type = "EQUAL_TO_SEMVER"

    private let version: SemanticVersion

    init(_ data: MatcherData) throws(MatcherFault) {
        version = try data.version("stringMatcherData")
    }

    var summary: String { "is version \(version)" }

    var extent: Extent { .versions([version]) }

    func matches(_ value: Operand) -> Bool {
        guard let value = SemanticVersion(value) else { return false }
        return value == version
    }
}
