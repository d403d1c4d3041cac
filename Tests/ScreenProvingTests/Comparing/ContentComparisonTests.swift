import ComponentScreen
import FeatureFlags
import Foundation
import PackageInfoTestSupport
@testable import ScreenProving
import ServerDriven
import XCTest

/// Comparisons of rule files against what users see: both screens composed, encoded and written out for each.
final class ContentComparisonTests: XCTestCase {
    /// The number of pairs of rule files: 10,000 where `LONG_TESTS` is 1.
    private let pairs = rounds(8, long: 10_000)
    private static let seed: UInt64 = 20_261_129

    private static let catalog = try? StringCatalog(
        Array(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "About %@": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "%@ 안내"}}}},
              "See %@": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "%@ 보기"}}}},
              "Not with %@": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "%@ 불가"}}}},
              "Hot tea": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "따뜻한 차"}}}},
              "Hot %@": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "뜨거운 %@"}}}},
              "Hot %lld": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "뜨거운 것 %lld개"}}}}
            }}
            """.utf8), named: "words.xcstrings")

    private static func encoded(_ facet: Facet<AnyEvent>) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(facet.sent(by: "").facet), as: UTF8.self)
    }

    private func screen(
        _ space: ScreenSpace<TourRequirements>, _ rules: RuleSet, _ user: User, _ country: Country, _ words: Words
    ) -> [Component] {
        let flags = rules.flags(for: user, of: space.pluginPoint.catalog)
        let requirements = TourRequirements(flags: flags, country: country, words: words)
        return space.pluginPoint.compose(space.pluginPoint.plan(for: requirements)).components
    }

    /// Silent exactly where both screens have equal encoded facets in three languages, one of them with other digits;
    /// then their texts are equal in each of them.
    func testADiffIsSilentAboutAUserExactlyWhereBothScreensAreEqual() throws {
        let catalog = try XCTUnwrap(Self.catalog)
        let languages = [.english, Words("ko", from: catalog), Words("ar-EG", from: catalog)]
        XCTAssertEqual(languages[2]("\(2)"), "٢")
        var worlds = RandomRules(seed: Self.seed)
        var random = SeededGenerator(seed: Self.seed)
        var (silent, told, content, translated) = (0, 0, 0, 0)
        for round in 1...pairs {
            let space = try ContentScreen(using: &random).space
            let texts = worlds.twoFiles()
            let isOneFile = Int.random(in: 0...2, using: &random) == 0
            let files = try [texts[0], isOneFile ? texts[0] : texts[1]]
                .withRandomConfigs(using: &random).map { try RandomRules.ruleSet($0, appendsDefaultRule: true) }
            func attributes(_ requirements: TourRequirements) -> [String: AttributeValue] {
                ["text": [.hongKong: "a", .singapore: "b", .taiwan: "c", .korea: "ab"][requirements.country] ?? .null]
            }
            let rules = RuleComparison(from: files[0], to: files[1])
            let (_, audiences) = try space.comparedAudiences(rules, attributes: attributes)
            // Reads the same table, one by one, which takes as long again to make.
            let users =
                round.isMultiple(of: 4)
                ? try UserComparison(of: space, from: files[0], to: files[1], attributes: attributes) : nil
            for audience in audiences {
                let country = Country.allCases[audience.indexes[0]]
                for _ in 1...3 {
                    let other = worlds.user()
                    let known = attributes(TourRequirements(flags: Flags(from: FixedFlags()), country: country))
                    let user = User(
                        key: other.key, bucketingKey: other.bucketingKey,
                        attributes: other.attributes.merging(known) { $1 })
                    let words = "seed \(Self.seed), round \(round), \(user.key) \(user.attributes) in \(country)"
                    let (old, new) = (
                        languages.map { screen(space, files[0], user, country, $0) },
                        languages.map { screen(space, files[1], user, country, $0) }
                    )
                    let encoded = try [old, new].map { screens in
                        try screens.map { screen in
                            try screen.map { [$0.id.rawValue, try Self.encoded($0.render())] }
                        }
                    }
                    let isEqual = encoded[0] == encoded[1]
                    XCTAssertEqual(!audience.changed.contains(user), isEqual, words)
                    if isEqual {
                        silent += 1
                        for (old, new) in zip(old, new) {
                            XCTAssertEqual(old.map { $0.render().outline }, new.map { $0.render().outline }, words)
                        }
                    } else {
                        told += 1
                    }
                    let changes = audience.changes.filter { $0.users.contains(user) }.map(\.change)
                    let expected = try Self.changes(from: old, to: new)
                    translated += try expected.subtracting(Self.changes(from: old[0], to: new[0])).count
                    let said = changes.filter { $0.kind != .moved }.map { "\($0.kind.rawValue) \($0.component)" }
                    XCTAssertEqual(Set(said), expected, words)
                    content += said.count { $0.hasPrefix("shows") }
                    for change in changes where change.kind == .showsSomethingElse {
                        XCTAssertNotEqual(change.oldLine, change.newLine, words)
                        try checkLines(of: change, old[0], new[0], words)
                    }
                    guard let users else { continue }
                    var tally = UserTally(of: users)
                    let own = user.attributes.filter { $0.key != "text" }.sorted { $0.key < $1.key }
                    try tally.count(
                        ComparedUser(
                            key: user.key, bucketingKey: user.bucketingKey, attributes: own.map { ($0.key, $0.value) },
                            axes: audience.indexes), line: 1)
                    XCTAssertEqual(tally.total.changed == 0, isEqual, "counted, \(words)")
                }
            }
        }
        print(
            """
            seed \(Self.seed): \(pairs) pairs, \(silent) equal screens, \(told) others, \(content) with other content, \
            \(translated) of it in other languages alone
            """)
        XCTAssertGreaterThan(silent, 2 * pairs)
        XCTAssertGreaterThan(told, 2 * pairs)
        XCTAssertGreaterThan(content, pairs / 2)
        XCTAssertGreaterThan(translated, pairs / 8)
    }

    /// Both screens are written out, each section with its header above what stands in it.
    func testTheHeaderOfASectionFromDataIsCompared() throws {
        let catalog = try XCTUnwrap(Self.catalog)
        let languages = [Words.english, Words("ko", from: catalog)]
        let flag = Flag<OnOff>("f", default: .off)
        let point = PluginPoint<TourRequirements>(
            sections: [ScreenSection("main")], arrangements: [],
            builders: [
                Feed(
                    "feed", in: "main",
                    sections: { requirements in
                        // Such as `Tea* a b;Milk c`: headers, each with the items below it; the first is a phrase.
                        (requirements.flags.answer(for: flag.declaration).config ?? "").split(separator: ";")
                            .enumerated()
                            .map { index, text in
                                let words = text.split(separator: " ").map(String.init)
                                let text = words[0].replacing("_", with: " ")
                                let header: Phrase = words[0] == "Tea*" ? "Hot tea" : "\(text)"
                                return SectionContent(
                                    section: ScreenSection(SectionID(rawValue: "s\(index)"), header: header),
                                    components: words.dropFirst().map(Word.init))
                            }
                    }, candidates: [WordBuilder()]),
                ContentBuilder(
                    name: "Other",
                    placement: Placement("other", in: "main", when: .always, reading: [flag.declaration]),
                    parts: []),
            ])
        let space = try ScreenSpace(of: point, axes: [ScreenAxis("country", \.country)]) { TourRequirements(flags: $0) }
        var random = SeededGenerator(seed: Self.seed)
        func sections() -> String {
            let items = ["a", "b", "c", "d"].filter { _ in Int.random(in: 0...3, using: &random) > 0 }
            let split = Int.random(in: 0...items.count, using: &random)
            return [items.prefix(split), items.dropFirst(split)].filter { !$0.isEmpty }.map { items in
                let header = ["Tea*", "Hot_tea", "Milk"][Int.random(in: 0...2, using: &random)]
                return ([header] + items).joined(separator: " ")
            }.joined(separator: ";")
        }
        func rules(_ config: String) throws -> RuleSet {
            try RuleSet(
                flags: Sample.flag("f", [Sample.everybody("on 100")], "\"configurations\": {\"on\": \"\(config)\"}"))
        }
        func lines(_ rules: RuleSet, _ words: Words) -> [String] {
            let flags = rules.flags(for: User(key: "anna"), of: point.catalog)
            let requirements = TourRequirements(flags: flags, words: words)
            return point.compose(point.plan(for: requirements)).sections.flatMap { content in
                [content.section.header ?? "-"] + content.components.flatMap { $0.render().outline }
            }
        }
        // Everybody has the treatment, under both rule files.
        func changes(_ old: RuleSet, _ new: RuleSet) throws -> [ComponentChange] {
            let table = try space.changeTable(RuleComparison(from: old, to: new))
            return try XCTUnwrap(table.changes(in: [0] + Array(repeating: 1, count: table.diagrams.sizes.count - 1)))
        }
        var silent = 0
        for round in 1...40 {
            let old = sections()
            let new = Int.random(in: 0...4, using: &random) == 0 ? old : sections()
            let files = try [old, new].map(rules)
            let found = try changes(files[0], files[1])
            let isEqual = languages.allSatisfy { lines(files[0], $0) == lines(files[1], $0) }
            XCTAssertEqual(found.isEmpty, isEqual, "round \(round): \(old) | \(new)")
            silent += isEqual ? 1 : 0
        }
        XCTAssertGreaterThan(silent, 5)
        // The line that differs is the header, marked where it is the same in English.
        let rows: [(old: String, new: String, lines: [String?], line: UInt)] = [
            ("Tea a", "Milk a", ["Tea", "Milk"], #line), ("Tea a b", "Tea a;Milk b", ["b", "Milk"], #line),
            ("Tea* a", "Hot_tea a", ["⟦Hot tea⟧", "Hot tea"], #line),
        ]
        for row in rows {
            let found = try changes(rules(row.old), rules(row.new))
            XCTAssertEqual(found.map(\.kind), [.showsSomethingElse], line: row.line)
            XCTAssertEqual(found.first.map { [$0.oldLine, $0.newLine] }, row.lines, line: row.line)
        }
    }

    private static func tree(_ components: [Component]) -> [Component] {
        components.flatMap { [$0] + $0.descendants }
    }

    /// Returns what happens to components besides moving, told from the two screens in some languages alone.
    private static func changes(from old: [[Component]], to new: [[Component]]) throws -> Set<String> {
        try zip(old, new).reduce(into: []) { $0.formUnion(try changes(from: $1.0, to: $1.1)) }
    }

    private static func changes(from old: [Component], to new: [Component]) throws -> Set<String> {
        let (before, now) = (tree(old), tree(new))
        var changes = Set(before.filter { item in !now.contains { $0.id == item.id } }.map { "disappears \($0.id)" })
        for item in now {
            guard let other = before.first(where: { $0.id == item.id }) else {
                changes.insert("appears \(item.id)")
                continue
            }
            guard try encoded(item.renderAlone()) != encoded(other.renderAlone()) else { continue }
            changes.insert(item.builder == other.builder ? "shows something else \(item.id)" : "replaced \(item.id)")
        }
        return changes
    }

    /// Compares the lines of a change with those of both outlines, where these differ.
    private func checkLines(
        of change: ComponentChange, _ old: [Component], _ new: [Component], _ words: String
    ) throws {
        let outlines = try [old, new].map { screen in
            try XCTUnwrap(Self.tree(screen).first { $0.id == change.component }).renderAlone().outline
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        guard outlines[0] != outlines[1] else { return }
        let first = try XCTUnwrap(
            (0...).first { index in
                outlines[0].dropFirst(index).first != outlines[1].dropFirst(index).first
            })
        XCTAssertEqual(change.oldLine, outlines[0].dropFirst(first).first, words)
        XCTAssertEqual(change.newLine, outlines[1].dropFirst(first).first, words)
    }
}

extension [String] {
    /// Returns the rule files with configs for some treatments, most of them the same in all files.
    fileprivate func withRandomConfigs(using random: inout SeededGenerator) throws -> [String] {
        func configs() -> [String: String] {
            var configs: [String: String] = [:]
            for treatment in ["on", "off", "v2", "default", "control"] where Bool.random(using: &random) {
                configs[treatment] = ["tea", "tea cups", "milk", ""][Int.random(in: 0..<4, using: &random)]
            }
            return configs
        }
        let common = (0..<4).map { _ in configs() }
        return try map { file in
            var top = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: [String: Any]])
            var flags = try XCTUnwrap(top["ff"]?["d"] as? [[String: Any]])
            for index in flags.indices {
                let isCommon = Int.random(in: 0...3, using: &random) > 0
                flags[index]["configurations"] = isCommon ? common[index] : configs()
            }
            top["ff"]?["d"] = flags
            return String(
                decoding: try JSONSerialization.data(withJSONObject: top, options: .sortedKeys), as: UTF8.self)
        }
    }
}
