import StructuredText

extension MatcherType {
    static let version = version("EQUAL_TO_SEMVER", "is version") { .versions([$0]) }

    static let versionAtLeast = version("GREATER_THAN_OR_EQUAL_TO_SEMVER", "is at least version") {
        .versionRange(from: $0, through: nil)
    }

    static let versionAtMost = version("LESS_THAN_OR_EQUAL_TO_SEMVER", "is at most version") {
        .versionRange(from: nil, through: $0)
    }

    static let versionRange = MatcherType(
        "BETWEEN_SEMVER",
        accepting: { data throws(MatcherFault) in
            let start = try data.version("betweenStringMatcherData", "start")
            let end = try data.version("betweenStringMatcherData", "end")
            return (.versionRange(from: start, through: end), "is between version \(start) and \(end)")
        })

    /// Items that are not versions are reported and left out (decision D25).
    static let versionList = MatcherType(
        "IN_LIST_SEMVER",
        accepting: { data throws(MatcherFault) in
            let versions = try data.items("whitelistMatcherData", "whitelist").compactMap { item -> SemanticVersion? in
                if let version = item.value.string.flatMap(SemanticVersion.init) { return version }
                item.report("the item is not a version like 1.2.3", "left out")
                return nil
            }
            return (.versions(Set(versions)), "is one of versions \(versions.map(\.description).quotedList)")
        })

    private static func version(
        _ name: String, _ relation: String, _ values: @escaping @Sendable (SemanticVersion) -> MatchedValues
    ) -> MatcherType {
        MatcherType(
            name,
            accepting: { data throws(MatcherFault) in
                let version = try data.version(nil, "stringMatcherData")
                return (values(version), "\(relation) \(version)")
            })
    }
}

extension MatcherData {
    /// Returns a member that spells a version.
    fileprivate func version(_ object: String?, _ name: String) throws(MatcherFault) -> SemanticVersion {
        // A member that is not a text is another fault than a text that is not a version.
        _ = try text(object, name)
        return try read(object, name, else: "is not a version like 1.2.3") {
            $0.value.string.flatMap(SemanticVersion.init)
        }
    }
}
