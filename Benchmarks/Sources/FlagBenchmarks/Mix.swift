import FeatureFlags

/// A rule file of seventeen flags in the mix a product has, and the users it is asked about.
enum Mix {
    /// Kinds of flags by name.
    static let kinds: [(name: String, count: Int, conditions: [String])] = [
        ("everybody", 5, [rollout(matcher("ALL_KEYS"), on: 100)]),
        ("attribute list", 4, [rollout(list(["HK", "SG", "TW"], attribute: "country"), on: 100), everybody]),
        ("percentage", 3, [rollout(matcher("ALL_KEYS"), on: 50)]),
        ("whitelist", 2, [rollout(list((0..<20).map { "tester-\($0)" }), on: 100), everybody]),
        ("semver", 1, [rollout(version, on: 100), everybody]),
        ("segment", 1, [rollout(segmentMatcher, on: 100), everybody]),
        ("dependency", 1, [rollout(dependency, on: 100), everybody]),
    ]

    /// The names of all flags.
    static var names: [String] { kinds.flatMap { kind in (0..<kind.count).map { "\(kind.name) \($0)" } } }

    /// Returns the rule file; repeated under other names until it has about `size` bytes.
    static func rules(size: Int = 0) -> String {
        var flags: [String] = []
        var length = 0
        var copy = 0
        repeat {
            for kind in kinds {
                for index in 0..<kind.count {
                    let name = copy == 0 ? "\(kind.name) \(index)" : "\(kind.name) \(index) copy \(copy)"
                    flags.append(flag(name, seed: flags.count * 7919 + 17, kind.conditions))
                    length += flags[flags.count - 1].utf8.count
                }
            }
            copy += 1
        } while length < size
        return "{\"ff\": {\"s\": -1, \"t\": 7, \"d\": [\n\(flags.joined(separator: ",\n"))\n]}}"
    }

    /// The segment file of the mix.
    static let segment: String = {
        var generator = Generator(seed: 11)
        let keys = (0..<10_000).map { _ in "\"\(generator.uuid())\"" }.joined(separator: ",")
        return "{\"name\": \"pilot\", \"added\": [\(keys)]}"
    }()

    /// Users with UUID keys, the same ones in every run.
    static let users: [User] = {
        var generator = Generator(seed: 42)
        let countries = ["HK", "SG", "TW", "KR", "VN", "IN"]
        let versions = ["4.9.12", "5.0.0", "5.2.0", "6.0.1"]
        return (0..<2000).map { index in
            User(
                key: generator.uuid(),
                attributes: [
                    "country": .string(countries[index % countries.count]),
                    "account_type": .string(index % 3 == 0 ? "business" : "personal"),
                    "app_version": .string(versions[index % versions.count]),
                ])
        }
    }()

    // MARK: JSON

    private static let version = matcher(
        "GREATER_THAN_OR_EQUAL_TO_SEMVER", "app_version", #""stringMatcherData": "5.0.0""#)
    private static let segmentMatcher = matcher(
        "IN_SEGMENT", nil, #""userDefinedSegmentMatcherData": {"segmentName": "pilot"}"#)
    private static let dependency = matcher(
        "IN_SPLIT_TREATMENT", nil, #""dependencyMatcherData": {"split": "percentage 0", "treatments": ["on"]}"#)

    private static let everybody = rollout(matcher("ALL_KEYS"), on: 0)

    private static func flag(_ name: String, seed: Int, _ conditions: [String]) -> String {
        """
        {
          "name": "\(name)", "trafficTypeName": "user", "status": "ACTIVE", "killed": false,
          "defaultTreatment": "off", "changeNumber": 1716286400123, "algo": 2,
          "seed": \(seed), "trafficAllocation": 100, "trafficAllocationSeed": -\(seed),
          "configurations": {}, "sets": [], "prerequisites": [],
          "conditions": [
        \(conditions.joined(separator: ",\n"))
          ]
        }
        """
    }

    private static func rollout(_ matcher: String, on size: Int) -> String {
        """
            {
              "conditionType": "ROLLOUT",
              "label": "default rule",
              "matcherGroup": {"combiner": "AND", "matchers": [
        \(matcher)
              ]},
              "partitions": [{"treatment": "on", "size": \(size)}, {"treatment": "off", "size": \(100 - size)}]
            }
        """
    }

    private static func matcher(_ type: String, _ attribute: String? = nil, _ data: String? = nil) -> String {
        let attribute = attribute.map { "\"\($0)\"" } ?? "null"
        return """
                    {
                      "matcherType": "\(type)", "negate": false,
                      "keySelector": {"trafficType": "user", "attribute": \(attribute)}\(data.map { ",\n" + $0 } ?? "")
                    }
            """
    }

    private static func list(_ items: [String], attribute: String? = nil) -> String {
        let texts = items.map { "\"\($0)\"" }.joined(separator: ", ")
        return matcher("WHITELIST", attribute, "\"whitelistMatcherData\": {\"whitelist\": [\(texts)]}")
    }
}

/// A small generator of pseudo-random numbers, the same in every run.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// Makes 36 characters in the shape of a UUID.
    mutating func uuid() -> String {
        let digits = Array("0123456789abcdef")
        return String(
            (0..<36).map { [8, 13, 18, 23].contains($0) ? "-" : digits[Int(next() % 16)] })
    }
}
