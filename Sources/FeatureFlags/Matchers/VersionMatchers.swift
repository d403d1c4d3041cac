import StructuredText

/// The five matchers for semantic versions (rule format 3.6).
///
/// EQUAL_TO_SEMVER and IN_LIST_SEMVER look at build metadata, GREATER_THAN_OR_EQUAL_TO_SEMVER, LESS_THAN_OR_EQUAL_TO_SEMVER
/// and BETWEEN_SEMVER do not.
struct VersionMatcher: ValueMatcher {
    /// What the value is compared with.
    enum Comparison {
        case equal(SemanticVersion)
        case oneOf([SemanticVersion])
        case atLeast(SemanticVersion)
        case atMost(SemanticVersion)
        /// Both ends included.
        case between(SemanticVersion, SemanticVersion)
    }

    private let comparison: Comparison

    /// Reads a comparison with one version.
    init(_ data: MatcherData, _ comparison: (SemanticVersion) -> Comparison) throws(MatcherFault) {
        let text = try data.text("stringMatcherData")
        self.comparison = comparison(try data.version(text, "stringMatcherData", in: data.entry))
    }

    init(between data: MatcherData) throws(MatcherFault) {
        let object = "betweenStringMatcherData"
        let owner = data.entry[object] ?? data.entry
        let start = try data.version(try data.text(object, "start"), "start", in: owner)
        let end = try data.version(try data.text(object, "end"), "end", in: owner)
        comparison = .between(start, end)
    }

    /// Reads a list; items that are no versions are reported and left out (decision D25).
    init(list data: MatcherData) throws(MatcherFault) {
        let list = try data.member("whitelistMatcherData", "whitelist")
        guard let items = list.items else { throw data.fault("whitelist is not a list", list) }
        let versions = items.compactMap { item -> SemanticVersion? in
            if let version = item.value.string.flatMap(SemanticVersion.init) { return version }
            item.report("the item is not a version like 1.2.3", "left out")
            return nil
        }
        comparison = .oneOf(versions)
    }

    var summary: String {
        switch comparison {
        case .equal(let version): "is version \(version)"
        case .oneOf(let versions): "is one of versions \(versions.map(\.description).quotedList)"
        case .atLeast(let version): "is at least version \(version)"
        case .atMost(let version): "is at most version \(version)"
        case .between(let start, let end): "is between version \(start) and \(end)"
        }
    }

    var matchedValues: MatchedValues {
        switch comparison {
        case .equal(let version): .versions([version])
        case .oneOf(let versions): .versions(versions)
        case .atLeast(let version): .versionRange(from: version, through: nil)
        case .atMost(let version): .versionRange(from: nil, through: version)
        case .between(let start, let end): .versionRange(from: start, through: end)
        }
    }

    func matches(_ value: Operand) -> Bool {
        guard case .text(let text) = value, let value = SemanticVersion(text.string) else { return false }
        return switch comparison {
        case .equal(let version): value == version
        case .oneOf(let versions): versions.contains(value)
        case .atLeast(let version): !value.precedes(version)
        case .atMost(let version): !version.precedes(value)
        case .between(let start, let end): !value.precedes(start) && !end.precedes(value)
        }
    }
}

extension MatcherData {
    fileprivate func version(
        _ text: String, _ name: String, in parent: JSONEntry
    ) throws(MatcherFault) -> SemanticVersion {
        if let version = SemanticVersion(text) { return version }
        throw fault("\(name) is not a version like 1.2.3", parent[name] ?? parent)
    }
}
