import Components
import Delivery
import FeatureFlags
import Foundation
import IdleHost
import Measuring
import PackageInfo
import ScreenProving

// The cost of comparing the screens of users under two rule files, on one core, against evaluating their flags.

let flags = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures/flags").standardized
let text = try String(contentsOf: flags.appending(path: "package-info.json"), encoding: .utf8)
guard let insurance = text.firstRange(of: "\"name\": \"insurance\"")?.upperBound else {
    fatalError("the rule file has no insurance, whose change this measures")
}
let changed =
    (text[..<insurance]
    + text[insurance...].replacing("\"killed\": false", with: "\"killed\": true", maxReplacements: 1))
    .replacing("\"on\", \"size\": 50}", with: "\"on\", \"size\": 70}")
let folder = FileManager.default.temporaryDirectory.appending(path: "users-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let files = ["old.json", "new.json"].map { folder.appending(path: $0) }
for (file, content) in zip(files, [text, String(changed)]) { try Data(content.utf8).write(to: file) }
let rules = try files.map { try RuleSet(contentsOf: $0, segments: flags.appending(path: "segments")) }

let builder = PackageInfoBuilder(dependency: .idle)
let space = try builder.space()
func attributes(_ requirements: DeliveryRequirements) -> [String: AttributeValue] {
    PackageInfoBuilder.user(
        key: "", country: requirements.country, accountType: requirements.accountType, appVersion: "5.2.0"
    ).attributes
}
let comparison = try UserComparison(of: space, from: rules[0], to: rules[1], attributes: attributes)
let count = 20_000
let audiences = comparison.audiences.count
let known = (0..<count).map { ComparedUser(key: "user-\($0)", axes: comparison.audiences[$0 % audiences]) }
let unknown = (0..<count).map { ComparedUser(key: "user-\($0)", axes: [nil, nil]) }
print(
    "\(comparison.rules.flags.count) flags of 17 differ, \(count) users, one core; median of 5 rounds, fastest–slowest")

let catalog = builder.pluginPoint.catalog
let evaluating = Measure(operations: count, rounds: 5) {
    for (index, user) in known.enumerated() {
        let country = Country.allCases[index % audiences / 2]
        let account = AccountType.allCases[index % 2]
        let user = PackageInfoBuilder.user(
            key: user.key, country: country, accountType: account, appVersion: "5.2.0")
        for rules in rules { use(rules.flags(for: user, of: catalog)) }
    }
}
print(evaluating.line("all flags of a user under both files"))
for (name, users) in [
    ("screens of a user whose axes are known", known), ("of one who may be in 12 audiences", unknown),
] {
    let measure = Measure(operations: count, rounds: 5) {
        var tally = UserTally(of: comparison)
        for (index, user) in users.enumerated() { try? tally.count(user, line: index + 1) }
        use(tally)
    }
    print(measure.line(name, against: evaluating))
}

// The comparison for all users there may be, against finding the distinct screens, which every proof does.
print("\nall users there may be")
let variants = try Measure(operations: 1, rounds: 5) { use(try space.variants()) }
print(variants.line("the distinct screens"))
let reach = try Measure(operations: 1, rounds: 5) { use(try space.reach(under: rules[0], attributes: attributes)) }
print(reach.line("who sees what", against: variants))
let compared = try Measure(operations: 1, rounds: 5) {
    use(try space.compare(rules[0], rules[1], attributes: attributes))
}
print(compared.line("what changes for whom", against: variants))
