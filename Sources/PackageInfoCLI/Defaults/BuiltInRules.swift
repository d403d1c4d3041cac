import FeatureFlags

/// The rule file and segments that travel inside the program: links to `Fixtures/flags`, embedded when it is built.
enum BuiltInRules {
    static func load() throws -> RuleSet {
        try RuleSet(
            PackageResources.package_info_json, named: "package-info.json",
            segments: [
                "contractors": PackageResources.contractors_json,
                "integrated_merchants": PackageResources.integrated_merchants_json,
                "redesign_pilot": PackageResources.redesign_pilot_json,
            ])
    }
}
