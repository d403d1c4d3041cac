import StructuredText

/// IN_LIST_SEMVER: the version is one of a list, build metadata included; what is no version is left out (decision D25).
struct InListSemverMatcher: ValueMatcher {
    static let type = "IN_LIST_SEMVER"

    private let versions: [SemanticVersion]

    init(_ data: MatcherData) throws(MatcherFault) {
        let list = try data.member("whitelistMatcherData", "whitelist")
        guard let items = list.items else { throw data.fault("whitelist is not a list", list) }
        versions = items.compactMap { item in
            if let version = item.value.string.flatMap(SemanticVersion.init) { return version }
            item.report("the item is not a version like 1.2.3", "left out")
            return nil
        }
    }

    var summary: String { "is one of versions \(versions.map(\.description).listed)" }

    var extent: Extent { .versions(versions) }

    func matches(_ value: Operand) -> Bool {
        guard let value = SemanticVersion(value) else { return false }
        return versions.contains(value)
    }
}
