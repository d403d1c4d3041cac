import Components
import Delivery
import FeatureFlags
import Foundation
import IdleHost
import PackageInfo
import ScreenProving

// The cost of rule files that are hostile or merely large: lint, reach and comparison in a process of its own for each
// file, with its CPU time and the most memory it had. No file of 1 MB may take more than 10 s or 500 MB. Files made at
// random come after the named shapes; `HostileRules random 20261124 200` makes 200 from a seed.

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
    ("16 flags, 60 lists each that cross others", crossing(60)),
    ("4,000 key rules, a treatment each", rules((1...4000).map { rule(keys($0), shares: [treatment($0)]) })),
    ("4,000 number rules, a treatment each", rules((1...4000).map { rule(equal($0), shares: [treatment($0)]) })),
    (
        "4,000 equal versions, a treatment each",
        rules((1...4000).map { rule(version($0, "EQUAL_TO_SEMVER"), shares: [treatment($0)]) })
    ),
    ("4,000 segments, a treatment each", rules((1...4000).map { rule(segment($0), shares: [treatment($0)]) })),
    ("300 version rules, 299 of them dead", rules((1...300).map { rule(version($0), shares: [treatment(1)]) })),
    ("5,000 chained flags", chain(5000)),
]

let arguments = CommandLine.arguments.dropFirst()
if let number = arguments.first.flatMap({ Int($0) }), shapes.indices.contains(number) {
    try analyse(shapes[number].name, shapes[number].file)
} else if arguments.first == "one", let seed = arguments.last.flatMap({ UInt64($0) }) {
    try analyse("random \(seed)", randomFile(seed))
} else {
    func run(_ arguments: String...) throws {
        let process = try Process.run(URL(filePath: CommandLine.arguments[0]), arguments: arguments)
        process.waitUntilExit()
    }
    if arguments.isEmpty { for number in shapes.indices { try run("\(number)") } }
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    let seed = numbers.first ?? 20_261_124
    for offset in 0..<(numbers.dropFirst().first ?? 20) { try run("one", "\(seed + offset)") }
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
        let times = [usage.ru_utime, usage.ru_stime]
        let seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
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

/// Returns a file in which each rule of a flag crosses a list with the answer of a flag before it.
func crossing(_ count: Int) -> String {
    file(
        names.enumerated().map { number, name in
            let conditions = (1...count).map { index -> String in
                let texts = (0..<40).map { "\"k\((index * 37 + number * 101 + $0 * (61 + index)) % 300)\"" }
                let list = """
                    {"matcherType": "WHITELIST", "whitelistMatcherData": {"whitelist": [\(texts.joined(separator: ","))]},
                     "keySelector": {"attribute": "plan"}}
                    """
                guard number > 0 else { return rule(list) }
                let data = #""dependencyMatcherData": {"split": "\#(names[index * 7 % number])", "treatments": ["on"]}"#
                return rule(list + #", {"matcherType": "IN_SPLIT_TREATMENT", \#(data)}"#)
            }
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

func version(_ number: Int, _ type: String = "GREATER_THAN_OR_EQUAL_TO_SEMVER") -> String {
    """
    {"matcherType": "\(type)", "stringMatcherData": "\(number * 7 % 101).\(number).0",
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

func treatment(_ number: Int) -> String { #"{"treatment": "t\#(number)", "size": 100}"# }

func equal(_ number: Int) -> String {
    """
    {"matcherType": "EQUAL_TO", "unaryNumericMatcherData": {"dataType": "NUMBER", "value": \(number)},
     "keySelector": {"attribute": "age"}}
    """
}

func segment(_ number: Int) -> String {
    #"{"matcherType": "IN_SEGMENT", "userDefinedSegmentMatcherData": {"segmentName": "s\#(number)"}}"#
}

// MARK: Files made at random

/// Returns a file of up to 1 MB whose flags, matchers, treatments, dependencies and segments a seed decides.
func randomFile(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let treatments = [1, 2, 3, 100, 4000][pick(0...4)]
    let kinds = (0...6).filter { _ in pick(1...2) == 1 }
    let (width, most) = ([20, 1000, 5000][pick(0...2)], [3, 40, 300, 4000][pick(0...3)])
    func name(_ flag: Int) -> String { flag < names.count ? names[flag] : "f\(flag)" }
    func matcher(_ flag: Int) -> String {
        let number = pick(1...width)
        return switch kinds.isEmpty ? 0 : kinds[pick(0...kinds.count - 1)] {
        case 0: keys(number)
        case 1: version(number, ["EQUAL_TO_SEMVER", "LESS_THAN_OR_EQUAL_TO_SEMVER"][pick(0...1)])
        case 2: version(number)
        case 3: prefix(number)
        case 4: equal(number)
        case 5: segment(number)
        default:
            flag == 0
                ? keys(number)
                : #"{"matcherType": "IN_SPLIT_TREATMENT", "dependencyMatcherData": {"split": "\#(name(pick(0...flag - 1)))", "#
                    + #""treatments": ["t1"]}}"#
        }
    }
    var (flags, size) = ([String](), 0)
    let seeds = pick(1...50)
    while size < 900_000, flags.count < 3000 {
        let conditions = (0..<pick(1...most)).map { _ in
            let share = pick(1...100)
            return rule(
                (0..<pick(1...2)).map { _ in matcher(flags.count) }.joined(separator: ","),
                shares: [
                    "{\"treatment\": \"t\(pick(1...treatments))\", \"size\": \(share)}",
                    "{\"treatment\": \"on\", \"size\": \(100 - share)}",
                ])
        }.prefix { condition in
            size += condition.utf8.count
            return size < 950_000
        }
        flags.append(flag(name(flags.count), Array(conditions), seed: pick(1...seeds)))
    }
    return file(flags)
}
