import ComponentScreen
import FeatureFlags

/// A plugin point as plain data, so that a reference can plan it without asking the library about it.
struct RandomList {
    struct Switch {
        let flag: String
        let treatment: String
    }

    struct Item {
        let name: String
        let id: ComponentID
        let section: SectionID
        let needs: Switch?
        /// Nil where everybody is served.
        let isForBusiness: Bool?
        /// What is enough for those who have no business.
        let orNeeds: Switch?
        let fails: Bool
    }

    struct Order {
        let name: String
        let needs: Switch?
        let sections: [SectionID]
    }

    let declared: [SectionID] = ["s1", "s2", "s3"]
    private(set) var items: [Item] = []
    private(set) var orders: [Order] = []

    static let flags: [String: (treatments: [String], default: String)] = [
        "red": (["off", "on"], "off"), "blue": (["off", "on"], "on"), "pace": (["slow", "normal", "fast"], "normal"),
    ]

    /// Up to 14 builders for six places in four sections, one of which is not declared, and up to three arrangements.
    init(using random: inout some RandomNumberGenerator) {
        for number in 0..<Int.random(in: 0...14, using: &random) {
            items.append(
                Item(
                    name: "B\(number)",
                    id: ComponentID(rawValue: "c\(Int.random(in: 1...6, using: &random))"),
                    section: SectionID(rawValue: "s\(Int.random(in: 1...4, using: &random))"),
                    needs: Self.needs(using: &random),
                    isForBusiness: [nil, nil, true, false].randomElement(using: &random) ?? nil,
                    orNeeds: Self.needs(using: &random),
                    fails: Int.random(in: 0..<4, using: &random) == 0))
        }
        for number in 0..<Int.random(in: 0...3, using: &random) {
            let count = Int.random(in: 0...3, using: &random)
            orders.append(
                Order(
                    name: "order \(number)", needs: Self.needs(using: &random),
                    sections: Array(declared.shuffled(using: &random).prefix(count))))
        }
    }

    private static func needs(using random: inout some RandomNumberGenerator) -> Switch? {
        let all = [
            nil, nil, Switch(flag: "red", treatment: "on"), Switch(flag: "blue", treatment: "on"),
            Switch(flag: "pace", treatment: "slow"), Switch(flag: "pace", treatment: "fast"),
        ]
        return all.randomElement(using: &random) ?? nil
    }

    /// Treatments for some of the flags, now and then one that is unheard of.
    static func treatments(using random: inout some RandomNumberGenerator) -> [String: String] {
        var treatments: [String: String] = [:]
        for (name, flag) in flags.sorted(by: { $0.key < $1.key }) where Bool.random(using: &random) {
            treatments[name] = (flag.treatments + ["unheard of"]).randomElement(using: &random)
        }
        return treatments
    }
}

extension RandomList {
    /// The same list in the library's terms.
    var pluginPoint: PluginPoint<TripRequirements> {
        PluginPoint(
            sections: declared.map { Section($0) },
            arrangements: orders.map {
                Arrangement($0.name, when: $0.needs?.condition ?? .always, sections: $0.sections)
            },
            builders: items.map { item in
                StubBuilder(
                    // Flags are asked first, whatever comes first.
                    item.name, item.id, in: item.section, when: item.other && (item.needs?.condition ?? .always),
                    outcome: item.fails ? .failure("\(item.name) broke") : .label)
            })
    }
}

extension RandomList.Item {
    fileprivate var other: Condition<TripRequirements> {
        switch (isForBusiness, orNeeds) {
        case (nil, let orNeeds?): orNeeds.condition || .business
        case (let isForBusiness?, _): isForBusiness ? .business : .personal
        case (nil, nil): .always
        }
    }
}

extension RandomList.Switch {
    fileprivate var condition: Condition<TripRequirements> {
        switch (flag, treatment) {
        case ("red", _): .on(.red)
        case ("blue", _): .on(.blue)
        case (_, "slow"): .flag(.pace, is: .slow)
        default: .flag(.pace, is: .fast)
        }
    }
}
