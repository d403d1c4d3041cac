import Components
import Delivery
import FeatureFlags
import Foundation
import IdleHost
import PackageInfo
import ScreenProving

// What rule files cost that are hostile or merely large: lint, reach and comparison in a process of its own for each file,
// with its CPU time and the most memory it had. No file of 1 MB may take more than 10 s or 500 MB.

let names =
    ["insurance"]
    + PackageInfoBuilder(dependency: .idle).pluginPoint.catalog.declarations
    .map(\.name).filter { $0 != "insurance" && $0 != "proof_of_delivery" }

let half = rule(#"{"matcherType": "ALL_KEYS"}"#)

let shapes: [(name: String, file: String)] = [
    ("100 version rules with percentages", rules((1...100).map { rule(version($0)) })),
    ("128 dependencies at 50 % in one flag", dependencies(128)),
    ("100 prefix rules with percentages", rules((1...100).map { rule(prefix($0)) })),
    ("1,600 key rules with percentages", rules((1...1600).map { rule(keys($0)) })),
    ("256,000 shares in one rule", rules([rule(keys(1), shares: Array(repeating: "{}", count: 256_000))])),
    ("2,000 chained segments", segments(2000)),
    ("16 flags, each on half of 128 dependencies", dependencies(128, of: names, asked: 64)),
    ("16 flags, 220 prefix rules each", screen { rule(prefix($0 * 16 + $1)) }),
    ("16 flags, 220 key rules each", screen { rule(keys($0 * 16 + $1)) }),
    ("1,500 chained flags", chain(1500)),
]

if CommandLine.arguments.count > 1, let number = Int(CommandLine.arguments[1]), shapes.indices.contains(number) {
    try analyse(shapes[number].name, shapes[number].file)
} else {
    for number in shapes.indices {
        let process = try Process.run(URL(filePath: CommandLine.arguments[0]), arguments: ["\(number)"])
        process.waitUntilExit()
    }
}

func analyse(_ name: String, _ file: String) throws {
    let builder = PackageInfoBuilder(dependency: .idle)
    let space = try builder.space()
    let old = try RuleSet(file.utf8, named: "rules.json")
    let new = try RuleSet(file.replacing("\"size\": 50", with: "\"size\": 40").utf8, named: "rules.json")
    func attributes(_ requirements: DeliveryRequirements) -> [String: AttributeValue] {
        PackageInfoBuilder.user(
            key: "", country: requirements.country, accountType: requirements.accountType, appVersion: ""
        ).attributes.filter { $0.key != "app_version" }
    }
    var notAnalysed = 0
    for work in [
        { notAnalysed += old.findings(against: builder.pluginPoint.catalog).count { $0.kind == .notAnalysed } },
        { notAnalysed += try space.reach(under: old, attributes: attributes).notAnalysed?.count ?? 0 },
        { notAnalysed += try space.compare(old, new, attributes: attributes).notAnalysed.count },
    ] as [() throws -> Void] {
        try work()
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
        let title = name.padding(toLength: 40, withPad: " ", startingAt: 0)
        // Kilobytes on Linux, added up over the analyses so far.
        let (size, memory) = (file.utf8.count / 1000, usage.ru_maxrss / 1000)
        print(String(format: "%@ %6d kB %8.1f s %8d MB", title, size, seconds, memory))
    }
    print("\(name): \(notAnalysed) times not analysed")
}

// MARK: Shapes

/// Returns a file of 1 MB in which each flag of the screen has rules of its own.
func screen(_ rule: (Int, Int) -> String) -> String {
    file(
        names.enumerated().map { number, name in
            flag(name, (1...220).map { rule($0, number) }, seed: number + 1)
        })
}

func rules(_ conditions: [String]) -> String { file([flag("insurance", conditions)]) }

func asking(_ flag: String) -> String {
    let data = #""dependencyMatcherData": {"split": "\#(flag)", "treatments": ["on"]}"#
    return rule(#"{"matcherType": "IN_SPLIT_TREATMENT", \#(data)}"#)
}

func dependencies(_ count: Int, of flags: [String] = ["insurance"], asked: Int? = nil) -> String {
    let asked = asked ?? count
    return file(
        (1...count).map { flag("d\($0)", [half], seed: $0 + 100) }
            + flags.enumerated().map { number, name in
                let conditions = (0..<asked).map { asking("d\(($0 * 7 + number * 13) % count + 1)") }
                return flag(name, conditions, seed: number + 1)
            })
}

func chain(_ count: Int) -> String {
    let links = (1..<count).map { flag("d\($0)", [asking("d\($0 - 1)")], seed: $0 + 100) }
    let ends = names.enumerated().map { flag($1, [asking("d\(count - 1 - $0 * 50)")], seed: $0 + 1) }
    return file([flag("d0", [half], seed: 99)] + links + ends)
}

func segments(_ count: Int) -> String {
    func isIn(_ number: Int) -> String {
        let data = #""userDefinedSegmentMatcherData": {"segmentName": "s\#(number)"}"#
        return #"{"matcherType": "IN_RULE_BASED_SEGMENT", \#(data)}"#
    }
    let segments = (1...count).map { number in
        let matchers = [keys(number)] + (number < count ? [isIn(number + 1)] : [])
        let conditions = matchers.map { #"{"matcherGroup": {"matchers": [\#($0)]}}"# }.joined(separator: ",")
        return #"{"name": "s\#(number)", "status": "ACTIVE", "conditions": [\#(conditions)]}"#
    }
    return file([flag("insurance", [rule(isIn(1))])], segments: segments)
}

func file(_ flags: [String], segments: [String] = []) -> String {
    "{\"ff\": {\"d\": [\(flags.joined(separator: ",\n"))]}, \"rbs\": {\"d\": [\(segments.joined(separator: ",\n"))]}}"
}

func flag(_ name: String, _ conditions: [String], seed: Int = 1) -> String {
    """
    {"name": "\(name)", "status": "ACTIVE", "defaultTreatment": "off", "seed": \(seed), "algo": 2,
     "trafficAllocation": 100, "conditions": [\(conditions.joined(separator: ",\n"))]}
    """
}

func rule(
    _ matcher: String, shares: [String] = [#"{"treatment": "on", "size": 50}"#, #"{"treatment": "off", "size": 50}"#]
) -> String {
    """
    {"conditionType": "ROLLOUT", "matcherGroup": {"combiner": "AND", "matchers": [\(matcher)]},
     "partitions": [\(shares.joined(separator: ","))]}
    """
}

func version(_ number: Int) -> String {
    """
    {"matcherType": "GREATER_THAN_OR_EQUAL_TO_SEMVER", "stringMatcherData": "\(number * 7 % 101).\(number).0",
     "keySelector": {"attribute": "app_version"}}
    """
}

func prefix(_ number: Int) -> String {
    """
    {"matcherType": "STARTS_WITH", "whitelistMatcherData": {"whitelist": ["p\(number)-"]},
     "keySelector": {"attribute": "plan"}}
    """
}

func keys(_ number: Int) -> String {
    #"{"matcherType": "WHITELIST", "whitelistMatcherData": {"whitelist": ["k\#(number)a", "k\#(number)b"]}}"#
}
