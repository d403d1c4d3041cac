import Components
import Delivery
import FeatureFlags
import PackageInfoTestSupport
import ScreenTesting
import XCTest

@testable import ComponentScreen
@testable import PackageInfoCLI
@testable import ScreenTool

/// The screen in the languages of its countries.
@MainActor
final class LanguagesTests: XCTestCase {
    private func catalog() throws -> StringCatalog {
        try StringCatalog(contentsOf: Program.packageRoot.appending(path: "Fixtures/words/PackageInfo.xcstrings"))
            .over(.library)
    }

    func testEveryPhraseOfTheCatalogIsTranslatedForEachCountry() async throws {
        let catalog = try catalog()
        XCTAssertEqual(catalog.faults, [])
        let languages = Set(Country.allCases.flatMap(\.languages)).subtracting(["en"])
        XCTAssertEqual(catalog.languages.filter { $0 != "en" }, languages.sorted())
        for (key, entry) in catalog.entries where !entry.isStale && entry.isTranslated {
            for language in languages {
                XCTAssertNotNil(catalog.state(of: key, in: language), "\"\(key)\" has no text in \(language)")
            }
        }
    }

    private struct Visit: ScreenRequirements {
        var flags: Flags
        var words = Words.english
    }

    private struct GreetingBuilder: ComponentBuilder {
        struct State: ComponentState {
            var words: Words
            var title: String { words("Pay") }
        }
        struct View: ComponentView {
            func body(_ state: State) -> Facet<Never> { .message("text", state.title) }
        }
        let placement = Placement<Visit>("greeting", in: "main")
        let view = View()
        func state(for visit: Visit) -> State { State(words: visit.words) }
    }

    func testAScreenIsAssertedToSayItsTextsInLanguages() async throws {
        let point = PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [GreetingBuilder()])
        let space = try ScreenSpace(of: point, axes: []) { Visit(flags: $0) }
        await assertWords(of: space, in: ["ko", "hi"], from: try catalog(), steps: 10)
    }

    func testHongKongAndTaiwanHaveWordsOfTheirOwn() async throws {
        let catalog = try catalog()
        let texts = ["zh-Hant-HK", "zh-Hant-TW"].map { Words($0, from: catalog) }
        for phrase in ["Mobile number", "E-cigarettes", "Chewing gum", "Photos of the package"] as [Phrase] {
            XCTAssertNotEqual(texts[0](phrase), texts[1](phrase), phrase.key)
        }
    }

    func testNoTextIsShownThatNoPhraseHasMade() async throws {
        let result = try run("words --format json --steps \(rounds(400, long: 10_000))")
        let report = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        func members(_ name: String) -> [[String: Any]] { report[name] as? [[String: Any]] ?? [] }
        // A component is held to it once its phrases are in the catalog; the command lists the others, too.
        let known = try catalog().entries
        let held = members("components").filter { component in
            (component["phrases"] as? [String] ?? []).contains { known[$0] != nil }
        }
        XCTAssertGreaterThan(held.count, 5)
        let ids = held.compactMap { $0["component"] as? String }
        let unsaid = members("unsaid").filter { ids.contains($0["component"] as? String ?? "") }
        XCTAssertTrue(unsaid.isEmpty, "\(unsaid)")
        // What is said in variants and along walks is translated; the footer also says the charges of new components.
        func phrases(_ isMeant: (String) -> Bool) -> Set<String> {
            Set(
                members("components").filter { isMeant($0["component"] as? String ?? "") }
                    .flatMap { $0["phrases"] as? [String] ?? [] })
        }
        let asked = phrases(ids.contains).subtracting(phrases { !ids.contains($0) })
        let missing = members("languages").flatMap { $0["missing"] as? [String] ?? [] }
        // A new candidate has the id of one that is translated; its folder tells them apart.
        let list = Program.packageRoot.appending(path: "Sources/Components")
        let sources = try FileManager.default.contentsOfDirectory(atPath: list.path).map { name in
            let folder = list.appending(path: name)
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
        }
        func says(_ source: String, _ phrase: String) -> Bool { source.contains("\"\(phrase)\"") }
        let new = sources.filter { source in !known.keys.contains { says(source, $0) } }
        XCTAssertLessThan(new.count, sources.count / 2)
        XCTAssertEqual(
            missing.filter { text in asked.contains(text) && !new.contains { says($0, text) } }, [],
            "give these in every language that the screen is shown in")
        // A component says its own phrases alone: the footer's are nobody else's.
        let footer = members("components").filter { ($0["phrases"] as? [String] ?? []).contains("Total") }
        XCTAssertEqual(footer.map { $0["component"] as? String }, ["payment-footer"])
    }

    func testAScreenInAPseudoLanguageIsAsReadyAsInEnglish() async throws {
        let program = try PackageInfoProgram.program()
        for context in try program.space.rows(strength: 2) {
            let requirements = program.space.requirements(in: context)
            let statuses = try Words.pseudoLanguages.map { Words($0) }.map { words in
                var spoken = requirements
                spoken.words = words
                return try [requirements, spoken].map { requirements in
                    let screen = try program.mount(requirements, Demonstration(arguments: Arguments())).screen
                    defer { screen.tearDown() }
                    return screen.sections.flatMap(\.components).flatMap { component in
                        component.facet.all.map {
                            "\(component.id)/\($0.id) \($0.status.sort.map { "\($0)" } ?? "ready")"
                        }
                    }
                }
            }
            for pair in statuses { XCTAssertEqual(pair[0], pair[1], "\(context.values)") }
        }
    }

    func testAScreenIsShownInTheLanguageThatIsAskedFor() async throws {
        let rows: [(words: String, texts: [String], line: UInt)] = [
            ("--language ko --country KR", ["합계", "── 택배 ──"], #line),
            ("--language auto --country HK", ["尚欠"], #line), ("--language auto --country TW", ["尚缺"], #line),
            ("--language zh-TW --country HK", ["尚缺"], #line),
            ("--language vi --country VN", ["Tổng cộng"], #line),
            ("--language en-XA", ["⟦Ţöţåļ"], #line),
        ]
        for row in rows {
            let result = try run("show \(row.words)")
            XCTAssertEqual(result.status, 0, line: row.line)
            for part in row.texts {
                XCTAssertTrue(result.output.contains(part), "\(part) in \(result)", line: row.line)
            }
        }
        let catalog = try catalog()
        for country in Country.allCases {
            let total = Words(country.languages[0], from: catalog)("Total")
            let result = try run("show --language auto --country \(country.code)")
            XCTAssertTrue(result.output.contains(total), "\(country): \(total) in \(result)")
        }
        let result = try run("show --language klingon")
        XCTAssertNotEqual(result.status, 0)
        XCTAssertTrue(result.faults.contains("unknown language \"klingon\""), result.faults)
    }

    func testAScriptThatPlansTheScreenAgainStaysInTheLanguage() async throws {
        let script = try scratchFile("script.txt", "set layout_rearranged=on\nset country=HK")
        let catalog = try catalog()
        let totals = catalog.allLanguages.map { Words($0, from: catalog)("Total") }
        for (language, expected) in [("ko", ["합계"]), ("auto", ["합계", "總計"])] {
            let lines = try run("play \(script.path) --language \(language) --country KR").output.split(separator: "\n")
            let said = lines.map { $0.prefix { $0 != "·" }.trimmingCharacters(in: .whitespaces) }
                .filter { totals.contains($0) }
            // How often the screen is drawn depends on its components.
            let changes = said.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
            XCTAssertEqual(changes, expected, language)
        }
    }

    func testADocumentNamesTheLanguageThatIsAskedForEnglishToo() async throws {
        for language in ["ko", "en"] {
            let output = try run("document --language \(language) --country KR").output
            XCTAssertTrue(output.contains("\"language\":\"\(language)\""), language)
        }
        XCTAssertFalse(try run("document --country KR").output.contains("\"language\""))
    }

    func testLintNamesTheLanguagesThatTextsAreMissingIn() async throws {
        let file = try oneWord(#", "Name": {}"#)
        let text = try run("lint --words \(file.path)").output
        XCTAssertTrue(text.contains("users of the screen speak ko, and 1 of 2 texts are missing in it"), text)
        XCTAssertTrue(text.contains("users of the screen speak hi, and there is no text in it"), text)
        XCTAssertFalse(try run("lint").output.contains("users of the screen speak"))
    }

    func testWhatIsWrongWithTextsIsSaidByEveryCommandThatTakesThem() async throws {
        let file = try oneWord(#", "Name": 7"#)
        for words in ["show --language ko", "words --steps 0", "book --country KR --account personal"] {
            let result = try run("\(words) --words \(file.path)")
            XCTAssertTrue(
                result.faults.contains("warning: \(file.path):1:"), "\(words): \(result.faults)")
        }
    }

    func testWordsListsWhatIsMissingByLanguageAndComponent() async throws {
        let file = try oneWord()
        let result = try run("words --steps 0 --format json --words \(file.path)")
        let korean = "languages/\(try XCTUnwrap(result.json(at: "languages/*/language").firstIndex(of: "ko")))"
        let missing = try result.json(at: "\(korean)/missing/*")
        XCTAssertEqual(try result.json(at: "\(korean)/translated"), ["1"])
        XCTAssertTrue(missing.contains("Total") && !missing.contains("Pay"), "\(missing)")
        let components = try result.json(at: "components/*/component")
        let footer = try XCTUnwrap(components.firstIndex(of: "payment-footer"))
        XCTAssertTrue(try result.json(at: "components/\(footer)/phrases/*").contains("Total"))
    }

    /// Returns a catalog with one text in Korean, and others.
    private func oneWord(_ others: String = "") throws -> URL {
        let word = #""Pay": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "결제"}}}}"#
        return try scratchFile("words.xcstrings", "{\"strings\": {\(word)\(others)}}")
    }

    private func run(_ words: String) throws -> Program.Result {
        try Program.run(words.split(separator: " ").map(String.init))
    }
}
