import FeatureFlags
import Foundation
import PackageInfoTestSupport
import Synchronization
import XCTest

@testable import ComponentScreen

/// Texts said from a catalog, and what hostile catalogs cost.
final class StringCatalogTests: XCTestCase {
    // MARK: Files

    func testWhatIsNoFileIsRefusedLikeARuleFile() {
        let rows: [(file: String, fault: String, line: UInt)] = [
            ("/no/such/file", "/no/such/file: there is no such file; check the path and its spelling", #line),
            ("/dev", "/dev: it is a directory; name a regular file", #line),
            ("/dev/null", "/dev/null: it is not a regular file; name a regular file", #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try StringCatalog(contentsOf: URL(filePath: row.file)), line: row.line) {
                XCTAssertEqual("\($0)", row.fault, line: row.line)
            }
        }
    }

    // MARK: Texts

    func testAPhraseIsSaidInItsLanguageWithItsValuesInTheirPlaces() throws {
        let catalog = try catalog(
            [
                "Pay %@": ["ko": "%@ 결제"],
                "%@ takes up to %@": ["ko": "최대 %2$@까지: %1$@", "vi": "%@ nhận %@"],
                "50%% of %@": ["ko": "%@의 50%%"],
                "By %@": ["ko": ""],
            ])
        let rows: [(language: String, phrase: Phrase, text: String, line: UInt)] = [
            ("ko", "Pay \(Decimal(1500))", "1,500 결제", #line),
            ("ko", "\("M") takes up to \("5 kg")", "최대 5 kg까지: M", #line),
            ("vi", "\("M") takes up to \("5 kg")", "M nhận 5 kg", #line),
            ("vi", "Pay \(Decimal(1500))", "Pay 1.500", #line),
            ("ko", "50% of \("all")", "all의 50%", #line),
            ("ko", "By \("%@")", "By %@", #line),
            ("en", "50% of \("%@ %%")", "50% of %@ %%", #line),
            ("en", "100 %", "100 %", #line),
            ("ko", "", "", #line),
            ("tlh", "Pay \("5")", "Pay 5", #line),
        ]
        for row in rows { XCTAssertEqual(Words(row.language, from: catalog)(row.phrase), row.text, line: row.line) }
    }

    func testTenValuesKeepTheirPlaces() throws {
        let phrase: Phrase = "\("a")\("b")\("c")\("d")\("e")\("f")\("g")\("h")\("i")\("j")"
        let key = String(repeating: "%@", count: 10)
        XCTAssertEqual(phrase.key, key)
        let reversed = (1...10).reversed().map { "%\($0)$@" }.joined()
        let catalog = try catalog([key: ["ko": reversed]])
        XCTAssertEqual(Words("ko", from: catalog)(phrase), "jihgfedcba")
    }

    func testALanguageFallsBackToItsScriptAndThenToEnglish() throws {
        let catalog = try catalog([
            "Name": ["zh-Hant-HK": "香港", "zh-Hant": "繁", "zh": "简"], "Pay": ["zh-Hant": "付", "zh": "付"],
            "Clear": ["zh": "清"],
        ])
        let rows: [(language: String, texts: [String], line: UInt)] = [
            ("zh-Hant-HK", ["香港", "付", "Clear"], #line), ("zh-Hant-TW", ["繁", "付", "Clear"], #line),
            ("zh-Hant", ["繁", "付", "Clear"], #line), ("zh", ["简", "付", "清"], #line),
            ("ko", ["Name", "Pay", "Clear"], #line), ("zh_Hant_HK", ["香港", "付", "Clear"], #line),
            ("zh-HK", ["香港", "付", "Clear"], #line), ("zh-TW", ["繁", "付", "Clear"], #line),
            ("zh-MO", ["香港", "付", "Clear"], #line), ("zh-SG", ["简", "付", "清"], #line),
            ("zh-Hans-CN", ["简", "付", "清"], #line),
        ]
        for row in rows {
            let words = Words(row.language, from: catalog)
            XCTAssertEqual(["Name", "Pay", "Clear"].map { words($0) }, row.texts, line: row.line)
        }
    }

    /// Each row is a language of a catalog and one that finds its texts, with another spelling or name of it.
    func testTextsAreFoundUnderEverySpellingOfTheirLanguage() throws {
        let rows: [(catalog: String, found: [String], others: [String], line: UInt)] = [
            ("zh-Hant", ["zh-TW", "zh-HK", "zh-MO", "zh_hant_tw", "cmn-TW"], ["zh", "zh-CN", "yue-Hans"], #line),
            ("zh-TW", ["zh-Hant", "zh-Hant-HK"], ["zh-SG"], #line),
            ("zh-HK", ["zh-Hant-HK", "zh-MO"], ["zh-TW"], #line),
            ("zh-Hans", ["zh", "zh-CN", "zh-SG", "zh-MY"], ["zh-TW"], #line), ("zh-CN", ["zh-Hans-SG"], [], #line),
            ("no", ["nb", "nb-NO", "nn"], ["da"], #line), ("nb", ["no", "no-NO"], [], #line),
            ("nn", [], ["nb", "no"], #line),
            ("iw", ["he", "he-IL"], [], #line), ("he", ["iw"], [], #line), ("in", ["id"], [], #line),
            ("id", ["in-ID"], ["ms"], #line), ("tl", ["fil", "fil-PH"], [], #line), ("fil", ["tl"], [], #line),
            ("sr", ["sr-RS", "sr-Cyrl-BA"], ["sr-Latn", "sr-ME"], #line), ("sr-Latn", ["sr-ME", "sh"], ["sr"], #line),
            ("pa-Arab", ["pa-PK"], ["pa", "pa-IN"], #line), ("uz-Arab", ["uz-AF"], ["uz"], #line),
            ("pt-PT", ["pt-AO", "pt_PT"], ["pt", "pt-BR"], #line), ("pt", ["pt-BR", "pt-PT"], [], #line),
            ("ca-ES-valencia", ["ca-valencia"], ["ca", "es"], #line), ("ca", ["ca-ES-valencia"], [], #line),
            ("es-419", ["es-MX", "es-AR"], ["es", "es-ES"], #line), ("ro", ["mo", "ro-MD"], [], #line),
        ]
        for row in rows {
            let catalog = try catalog(["Pay": [row.catalog: "✓"]])
            for language in row.found + row.others {
                let isFound = row.found.contains(language)
                XCTAssertEqual(Words(language, from: catalog)("Pay"), isFound ? "✓" : "Pay", language, line: row.line)
                XCTAssertEqual(catalog.state(of: "Pay", in: language) != nil, isFound, language, line: row.line)
            }
        }
    }

    func testABrandsTextStandsOverASharedOneInAnotherSpellingOfTheLanguage() throws {
        let shared = try catalog(["Pay": ["zh-HK": "shared"], "Name": ["zh-HK": "shared"]])
        let own = try catalog(["Pay": ["zh-Hant-HK": "own"]]).over(shared)
        for language in ["zh-HK", "zh-Hant-HK"] {
            XCTAssertEqual(["Pay", "Name"].map { Words(language, from: own)($0) }, ["own", "shared"], language)
        }
    }

    func testTheLibraryBringsItsOwnTextsInEachOfItsLanguages() {
        let library = StringCatalog.library
        XCTAssertEqual(library.faults, [])
        let languages = library.languages.filter { $0 != "en" }
        XCTAssertEqual(languages, ["hi", "ko", "vi", "zh-Hant-HK", "zh-Hant-TW"])
        XCTAssertGreaterThan(library.entries.count, 40)
        for (key, entry) in library.entries {
            XCTAssertFalse(entry.isStale, key)
            for language in languages {
                XCTAssertNotNil(library.state(of: key, in: language), "\(key) \(language)")
            }
        }
        // A screen reader's word for a switch.
        let facet = Facet<Never>.toggle("t", title: "T", isOn: true)
        let spoken = { (language: String) in facet.accessibilityElements(in: Words(language, from: .library))[0].line }
        XCTAssertNotEqual(spoken("ko"), spoken("en"))
    }

    func testAKeyInTwoSpellingsIsTwoPhrases() throws {
        let (one, two) = ("Caf\u{E9}", "Cafe\u{301}")
        let texts = [one, two].map { "\"\($0)\": {\"localizations\": {\"ko\": \(unit("\($0.utf8.count)"))}}" }
        let json = "{\"strings\": {\(texts.joined(separator: ", "))}}"
        let words = Words("ko", from: try StringCatalog(Array(json.utf8), named: "a.xcstrings"))
        XCTAssertEqual([words("Caf\u{E9}"), words("Cafe\u{301}")], ["5", "6"])
    }

    func testABrandsTextsStandOverTheSharedOnes() throws {
        let shared = try catalog(["Pay": ["ko": "결제", "en": "Pay"], "Name": ["ko": "이름"]])
        let own = try catalog(["Pay": ["ko": "지불", "en": "Pay now"]]).over(shared)
        XCTAssertEqual(["Pay", "Name"].map { Words("ko", from: own)($0) }, ["지불", "이름"])
        XCTAssertEqual(Words("en", from: own)("Pay"), "Pay now")
        let begun = try catalog("Pay", #"{"localizations": {"ko": {"stringUnit": {"state": "new", "value": ""}}}}"#)
        XCTAssertEqual(begun.over(shared).state(of: "Pay", in: "ko"), .translated, "the shared text is shown")
        let (faulty, worse) = (try catalog("Pay", "7"), try catalog("Name", "8"))
        XCTAssertEqual(faulty.over(worse).faults, worse.faults + faulty.faults)
        XCTAssertEqual(faulty.over(worse).faults.count, 2)
        XCTAssertNotEqual(Words("ko", from: own), Words("ko", from: shared))
        XCTAssertEqual(
            Words("ko", from: shared),
            Words("ko", from: try catalog(["Pay": ["ko": "결제", "en": "Pay"], "Name": ["ko": "이름"]])))
    }

    func testAPhraseWithoutATranslationIsNotedWhereSomebodyAsks() throws {
        let misses = Mutex<[String]>([])
        let words = Words("ko", from: try catalog(["Pay": ["ko": "결제"], "New": ["ko": "new:새"]]))
            .noting { phrase in misses.withLock { $0.append(phrase.key) } }.region("KR")
        _ = [words("Pay"), words("Name \(1)"), words("\("Ann")"), words("New"), words("")]
        XCTAssertEqual(misses.withLock { $0 }, ["Name %@", "New"])
    }

    // MARK: Plurals

    /// The answers are those of Babel's evaluator, which `Scripts/cldr` writes.
    func testTheFormFollowsTheCountByTheRulesOfEveryLanguageOfCLDR() throws {
        let lines = try Files.words("plurals.txt")
        let counts = lines[0].split(separator: " ").compactMap { Int($0) }
        let letters: [PluralCategory: Character] = [
            .zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "-",
        ]
        var languages: Set<String> = []
        for index in stride(from: 1, to: lines.count, by: 2) {
            let expected = lines[index + 1].trimmingCharacters(in: .whitespaces)
            for language in lines[index].split(separator: " ").map(String.init) {
                let rules = try XCTUnwrap(PluralRules(of: language), language)
                XCTAssertEqual(String(counts.map { letters[rules.category(of: $0)] ?? "?" }), expected, language)
                languages.insert(language)
            }
        }
        XCTAssertEqual(languages, Set(PluralRules.all.keys))
        XCTAssertGreaterThan(languages.count, 200)
        let (english, russian) = (PluralRules(of: "en"), PluralRules(of: "ru"))
        XCTAssertEqual(english?.category(of: -1), .one)
        XCTAssertEqual(russian?.category(of: .min), .many)
        XCTAssertNil(PluralRules(of: "xx"))
    }

    func testALanguageUnderAnotherNameHasTheSamePluralRules() {
        let rows: [(language: String, same: String, line: UInt)] = [
            ("iw", "he", #line), ("in", "id", #line), ("tl", "fil", #line), ("sh", "sr", #line), ("no", "nb", #line),
            ("pt-AO", "pt-PT", #line), ("pt_BR", "pt", #line), ("cs-CZ", "cs", #line), ("sr-Latn-ME", "sr", #line),
        ]
        for row in rows {
            let forms = { (language: String) in (0...120).map { PluralRules(of: language)?.category(of: $0) } }
            XCTAssertEqual(forms(row.language), forms(row.same), line: row.line)
        }
    }

    /// The text that has the form of each count, on paper.
    func testTheFormsOfAFewLanguagesAreSaid() throws {
        let rows: [(language: String, forms: [String: String], said: [Int: String], line: UInt)] = [
            (
                "cs", ["one": "%lld soubor", "few": "%lld soubory", "many": "%lld souboru", "other": "%lld souborů"],
                [0: "0 souborů", 1: "1 soubor", 3: "3 soubory", 5: "5 souborů"], #line
            ),
            (
                "lv", ["zero": "%lld failu", "one": "%lld fails", "other": "%lld faili"],
                [0: "0 failu", 11: "11 failu", 21: "21 fails", 22: "22 faili"], #line
            ),
            ("mr", ["one": "%lld फाइल", "other": "%lld फायली"], [0: "0 फायली", 1: "1 फाइल"], #line),
            (
                "he", ["one": "קובץ אחד %lld", "two": "%lld קבצים שניים", "other": "%lld קבצים"], [2: "2 קבצים שניים"],
                #line
            ),
            // The form zero is for 0 in every language, and nobody else's.
            ("ko", ["zero": "없음 %lld", "other": "%lld개"], [0: "없음 0", 1: "1개", 10: "10개"], #line),
            (
                "en", ["zero": "no files%lld", "one": "%lld file", "other": "%lld files"],
                [0: "no files0", 1: "1 file"], #line
            ),
        ]
        for row in rows {
            let forms = row.forms.sorted { $0.key < $1.key }.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ")
            let text = "{\"variations\": {\"plural\": {\(forms)}}}"
            let catalog = try catalog("%lld files", "{\"localizations\": {\"\(row.language)\": \(text)}}")
            XCTAssertEqual(catalog.faults, [], line: row.line)
            // The digits of Marathi are its own.
            let words = Words(row.language, from: catalog)
            for (count, text) in row.said {
                let said = words("\(count: count) files")
                XCTAssertEqual(said, text.replacing("\(count)", with: words("\(count)")), line: row.line)
            }
        }
    }

    func testNothingIsSingularInBrazilAndPluralInPortugal() throws {
        let forms =
            "{\"variations\": {\"plural\": {\"one\": \(unit("%lld artigo")), \"other\": \(unit("%lld artigos"))}}}"
        let catalog = try catalog("%lld things", "{\"localizations\": {\"pt\": \(forms)}}")
        for (language, text) in [("pt", "0 artigo"), ("pt-BR", "0 artigo"), ("pt-PT", "0 artigos")] {
            XCTAssertEqual(Words(language, from: catalog)("\(count: 0) things"), text, language)
        }
    }

    func testTheWordsOfABundleStayThoseOfTheBundle() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
        try Data("\"Pay\" = \"결제\";".utf8).write(to: folder.appending(path: "en.lproj/Localizable.strings"))
        let words = Words(bundle: try XCTUnwrap(Bundle(url: folder)), locale: Locale(identifier: "ko_KR"))
        let number: Phrase = "\(1_234_567)"
        let rows: [(words: Words, number: String, line: UInt)] = [
            (words, "1,234,567", #line), (words.region("IN"), "12,34,567", #line),
            (words.noting { _ in }, "1,234,567", #line), (words.localized(to: "hi"), "1,234,567", #line),
            (words.localized(to: "vi"), "1,234,567", #line), (words.localized(to: nil), "1,234,567", #line),
        ]
        for row in rows {
            XCTAssertEqual(row.words("Pay"), "결제", line: row.line)
            XCTAssertEqual(row.words.language, "ko-KR", line: row.line)
            XCTAssertEqual(row.words(number), row.number, line: row.line)
        }
        XCTAssertEqual(words.localized(to: "hi"), words)
        XCTAssertNotEqual(words, Words("ko-KR", region: "KR"), "the same language from other texts")
    }

    func testPluralVariationsAreChosenByTheCount() throws {
        let json = """
            {"sourceLanguage": "en", "strings": {"%lld things are missing": {"localizations": {
              "en": {"variations": {"plural": {"one": \(unit("One thing is missing")), "other": \(unit("%lld things are missing"))}}},
              "pl": {"variations": {"plural": {"one": \(unit("Brakuje jednej rzeczy")), "few": \(unit("Brakuje %lld rzeczy")),
                     "many": \(unit("Brakuje aż %lld rzeczy")), "other": \(unit("Brakuje %lld rzeczy."))}}}
            }}}}
            """
        let catalog = try StringCatalog(Array(json.utf8), named: "a.xcstrings")
        XCTAssertEqual(catalog.faults, [])
        func said(_ language: String, _ count: Int) -> String {
            Words(language, from: catalog)("\(count: count) things are missing")
        }
        XCTAssertEqual([1, 2].map { said("en", $0) }, ["One thing is missing", "2 things are missing"])
        XCTAssertEqual(
            [1, 2, 5].map { said("pl", $0) },
            ["Brakuje jednej rzeczy", "Brakuje 2 rzeczy", "Brakuje aż 5 rzeczy"])
        let plural = { (count: Int) -> Phrase in
            .plural("\(count: count) things are missing", one: "One thing is missing")
        }
        XCTAssertEqual([1, 2].map { Words.english(plural($0)) }, ["One thing is missing", "2 things are missing"])
    }

    func testTwoCountsHaveAFormEach() throws {
        let json = """
            {"strings": {"%lld photos in %lld boxes": {"localizations": {"ru": {
              \(unitMember("%#@photos@ в %#@boxes@")), "substitutions": {
                "photos": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": \(unit("%arg фото")), "many": \(unit("%arg фотографий")), "other": \(unit("%arg фото"))}}},
                "boxes": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": \(unit("%arg коробке")), "other": \(unit("%arg коробках"))}}}
            }}}}}}
            """
        let catalog = try StringCatalog(Array(json.utf8), named: "a.xcstrings")
        XCTAssertEqual(catalog.faults, [])
        XCTAssertEqual(
            Words("ru", from: catalog)("\(count: 5) photos in \(count: 21) boxes"), "5 фотографий в 21 коробке")
    }

    func testAPercentInATextWithoutValuesIsASign() throws {
        for text in ["신고 가격 (100%)", "100%ig", "100%d'accord", "%50'si", "100 % de plus", "%", "%%", "%arg", "a%ib%"] {
            let catalog = try catalog(["Declared value": ["ko": text]])
            XCTAssertEqual(catalog.faults, [], text)
            // A sign that is doubled, as in texts with values, is one sign.
            XCTAssertEqual(Words("ko", from: catalog)("Declared value"), text == "%%" ? "%" : text)
        }
        for text in ["%@", "100 %lld", "%1$@", "%#@n@", "%1$#@n@"] {
            let catalog = try catalog("Declared value", "{\"localizations\": {\"ko\": {\(unitMember(text))}}}")
            XCTAssertEqual(catalog.faults.count, 1, text)
            XCTAssertEqual(Words("ko", from: catalog)("Declared value"), "Declared value")
        }
    }

    /// What is written, what `n` says of itself, and the text for 3 of 50.
    func testASubstitutionWithANumberTakesThatValue() throws {
        let rows: [(text: String, number: String, said: String, line: UInt)] = [
            ("%2$lld / %1$#@n@", "\"argNum\": 1, ", "50 / 3자", #line), ("%1$lld / %2$#@n@", "", "3 / 50자", #line),
            ("%1$#@n@ / %2$#@n@", "", "3자 / 50자", #line), ("%2$lld / %#@n@", "", "50 / 3자", #line),
            ("%1$lld / %#@n@", "\"argNum\": 2, ", "3 / 50자", #line),
        ]
        for row in rows {
            for variations in [
                "\"plural\": {\"other\": \(unit("%arg자"))}",
                "\"device\": {\"mac\": \(unit("%arg맥")), \"other\": {\"variations\": {\"plural\": {\"other\": \(unit("%arg자"))}}}}",
            ] {
                let part = "{\(row.number)\"formatSpecifier\": \"lld\", \"variations\": {\(variations)}}"
                let text = "{\(unitMember(row.text)), \"substitutions\": {\"n\": \(part)}}"
                let catalog = try catalog("%lld of %lld characters", "{\"localizations\": {\"ko\": \(text)}}")
                XCTAssertEqual(catalog.faults, [], line: row.line)
                let said = Words("ko", from: catalog)("\(count: 3) of \(count: 50) characters")
                XCTAssertEqual(said, row.said, line: row.line)
            }
        }
        let last = "{\"argNum\": -9223372036854775808, \"variations\": {\"plural\": {\"other\": \(unit("%arg"))}}}"
        let hostile = "{\(unitMember("%#@n@")), \"substitutions\": {\"n\": \(last)}}"
        let catalog = try catalog("%lld boxes", "{\"localizations\": {\"ko\": \(hostile)}}")
        XCTAssertEqual(
            catalog.faults.map(\.problem), ["ko has the substitution \"n\" for value 0, which is not a count"])
    }

    // MARK: Hostile catalogs

    func testATextThatIsNoCatalogSaysWhereAndWhatToDo() {
        let rows: [(text: String, fault: String, line: UInt)] = [
            ("", "a.xcstrings:1:1: not JSON: ", #line),
            ("{\"strings\": {\n  \"a\"", "a.xcstrings:2:6: not JSON: ", #line),
            ("[]", "a.xcstrings:1:1: has no object \"strings\"; name a String Catalog", #line),
            ("{\"strings\": 5}", "a.xcstrings:1:1: has no object", #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try StringCatalog(Array(row.text.utf8), named: "a.xcstrings"), line: row.line) {
                XCTAssertTrue("\($0)".hasPrefix(row.fault), "\($0)", line: row.line)
            }
        }
        let large = [UInt8](repeating: UInt8(ascii: " "), count: 20_000_000)
        XCTAssertThrowsError(try StringCatalog(large, named: "a.xcstrings")) {
            XCTAssertEqual("\($0)", "a.xcstrings: more than 16 MB; remove the stale entries, or split the catalog")
        }
    }

    func testALanguageWhosePluralRulesAreNotKnownIsReportedWhereItHasForms() throws {
        let forms = "{\"variations\": {\"plural\": {\"one\": \(unit("%lld a")), \"other\": \(unit("%lld b"))}}}"
        let only = "{\"variations\": {\"plural\": {\"other\": \(unit("%lld b"))}}}"
        for (language, text, faults) in [("xx-YY", forms, 1), ("xx", only, 0), ("ko", forms, 0)] {
            let catalog = try catalog("%lld boxes", "{\"localizations\": {\"\(language)\": \(text)}}")
            XCTAssertEqual(
                catalog.faults.map(\.problem),
                Array(repeating: "the plural rules of \(language) are not known", count: faults), text)
            XCTAssertEqual(Words(language, from: catalog)("\(count: 1) boxes"), "1 b", text)
        }
        let brazil = try catalog("%lld boxes", "{\"localizations\": {\"pt_BR\": \(forms)}}")
        XCTAssertEqual(brazil.faults, [])
        XCTAssertEqual(Words("pt-BR", from: brazil)("\(count: 1) boxes"), "1 a")
    }

    func testASubstitutionWithoutANumberIsForTheFirstCountOfThePhrase() throws {
        let rows: [(key: String, problems: [String], line: UInt)] = [
            ("%@ has %lld boxes", [], #line),
            ("%@ has boxes", ["ko has the substitution \"c\" for value 0, which is not a count"], #line),
        ]
        let forms = "{\"variations\": {\"plural\": {\"other\": \(unit("%arg"))}}}"
        for row in rows {
            let text = "{\(unitMember("%1$@ %#@c@")), \"substitutions\": {\"c\": \(forms)}}"
            let catalog = try catalog(row.key, "{\"localizations\": {\"ko\": \(text)}}")
            XCTAssertEqual(
                catalog.faults.map { String($0.problem.prefix { $0 != ";" }) }, row.problems, line: row.line)
        }
    }

    func testAFaultyTranslationCostsItselfAlone() throws {
        let circle = """
            \(unitMember("%#@a@")), "substitutions": {"a": \(plural("%#@b@")), "b": \(plural("%#@a@"))}
            """
        let bomb = (0..<30).map { "\"s\($0)\": \(plural("%#@s\($0 + 1)@%#@s\($0 + 1)@"))" }.joined(separator: ", ")
        let rows: [(localization: String, problem: String, line: UInt)] = [
            ("{\(unitMember("%2$@"))}", "ko refers to value 2, but the phrase has 1", #line),
            ("{\(unitMember("%lld %lld"))}", "ko refers to value 2, but the phrase has 1", #line),
            (
                "{\(unitMember("%99999999999999999999$lld"))}",
                "ko refers to value 9223372036854775807, but the phrase has 1", #line
            ),
            ("{\(unitMember("%0$lld"))}", "ko refers to value 0, but the first one is 1", #line),
            ("{\(unitMember("%lf"))}", "ko has a % that starts no placeholder", #line),
            ("{\(unitMember("%lld 100%"))}", "ko has a % that starts no placeholder", #line),
            ("{\(unitMember("%@"))}", "ko has %@ for value 1, which is another kind of value", #line),
            ("{\(unitMember("nothing"))}", "ko leaves out value 1", #line),
            ("{\(circle)}", "ko has substitutions in a circle: a, b, a", #line),
            (
                "{\(unitMember("%#@s0@")), \"substitutions\": {\(bomb), \"s30\": \(plural("%arg"))}}",
                "ko grows beyond a thousand parts", #line
            ),
            ("{\(unitMember("%#@c@"))}", "ko has no substitution \"c\" with plural forms", #line),
            ("{\"variations\": {\"plural\": {\"two\": \(unit("%lld"))}}}", "ko has no plural form \"other\"", #line),
            ("{\"variations\": {\"plural\": {\"dozen\": \(unit("%lld"))}}}", "ko has the plural form \"dozen\"", #line),
            ("{\"variations\": {\"device\": {\"mac\": \(unit("%lld"))}}}", "ko has no text for other devices", #line),
            ("7", "ko has no text", #line),
        ]
        for row in rows {
            let json = """
                {"strings": {"%lld boxes": {"localizations": {"ko": \(row.localization), "vi": {\(unitMember("%lld hộp"))}}},
                             "Pay": {"localizations": {"ko": {\(unitMember("결제"))}}}}}
                """
            let catalog = try StringCatalog(Array(json.utf8), named: "a.xcstrings")
            XCTAssertEqual(
                catalog.faults.map(\.problem).filter { $0.hasPrefix(row.problem) }.count, 1, "\(catalog.faults)",
                line: row.line)
            XCTAssertEqual(catalog.faults.first?.location?.line, 1, line: row.line)
            XCTAssertEqual(Words("ko", from: catalog)("\(count: 2) boxes"), "2 boxes", line: row.line)
            XCTAssertEqual(Words("vi", from: catalog)("\(count: 2) boxes"), "2 hộp", line: row.line)
            XCTAssertEqual(Words("ko", from: catalog)("Pay"), "결제", line: row.line)
        }
    }

    func testWhatIsRepairedIsSaid() throws {
        let json = """
            {"strings": {
              "Pay": {"localizations": {"ko": {"stringUnit": {"state": "done", "value": "결제"}}}},
              "Pay": {"localizations": {"ko": {"stringUnit": {"state": "mended", "value": "지불\\u202e<b>\\n"}}}}
            }}
            """
        let catalog = try StringCatalog(Array(json.utf8), named: "a.xcstrings")
        XCTAssertEqual(
            catalog.faults.map(\.description),
            [
                #"a.xcstrings:2:3: "Pay": is repeated further down; the last one counts"#,
                #"a.xcstrings:2:60: "Pay": ko has the state "done", which does not exist; "#
                    + "read as needs_review; the states are new, needs_review and translated",
                #"a.xcstrings:3:35: "Pay": ko has characters that change the writing direction; they are left out"#,
                #"a.xcstrings:3:60: "Pay": ko has the state "mended", which does not exist; "#
                    + "read as needs_review; the states are new, needs_review and translated",
            ].map { $0 })
        XCTAssertEqual(Words("ko", from: catalog)("Pay"), "지불<b>\n")
        XCTAssertEqual(catalog.state(of: "Pay", in: "ko"), .needsReview)
    }

    func testAKeyThatNoCodeCanHaveIsKept() throws {
        for key in ["%0$@", "%99999999999999999999$@", "100 %", "%3$@", "%#@a@", "%"] {
            let catalog = try catalog(key, "{\"localizations\": {\"ko\": \(unit("x"))}}")
            XCTAssertNotNil(catalog.entries[key], key)
        }
    }

    func testWhatIsNoLanguageNoStateAndNoEntryIsSaid() throws {
        let rows: [(entry: String, problem: String?, line: UInt)] = [
            ("{\"localizations\": {\"tlh-Piqd\": \(unit("Hoch"))}}", nil, #line),
            ("{\"localizations\": {\"\": \(unit("Hoch"))}}", "\"\" is not a language", #line),
            ("{\"localizations\": {\"<b>\": \(unit("Hoch"))}}", "\"<b>\" is not a language", #line),
            ("{\"localizations\": {\"../etc\": \(unit("Hoch"))}}", "\"../etc\" is not a language", #line),
            ("{\"localizations\": [1]}", "is not an object with localizations", #line),
            ("\"Hoch\"", "is not an object with localizations", #line),
            (
                "{\"localizations\": {\"ko\": {\"stringUnit\": {\"state\": 7, \"value\": \"Hoch\"}}}}",
                "ko has the state \"\", which does not exist", #line
            ),
        ]
        for row in rows {
            let catalog = try catalog("Total", row.entry)
            XCTAssertEqual(catalog.faults.map(\.problem), row.problem.map { [$0] } ?? [], line: row.line)
            XCTAssertEqual(catalog.faults.first?.path, row.problem.map { _ in "\"Total\"" }, line: row.line)
        }
    }

    // MARK: -

    private func unit(_ text: String) -> String { "{\(unitMember(text))}" }

    private func unitMember(_ text: String) -> String { #""stringUnit": {"state": "translated", "value": "\#(text)"}"# }

    private func plural(_ text: String) -> String {
        "{\"argNum\": 1, \"variations\": {\"plural\": {\"other\": \(unit(text))}}}"
    }

    /// Reads a catalog of one entry.
    private func catalog(_ key: String, _ entry: String) throws -> StringCatalog {
        try StringCatalog(Array("{\"strings\": {\"\(key)\": \(entry)}}".utf8), named: "a.xcstrings")
    }

    /// Makes a catalog; a text with "new:" in front is in that state.
    private func catalog(_ texts: [String: [String: String]]) throws -> StringCatalog {
        let strings = texts.mapValues { translations in
            [
                "localizations": translations.mapValues { text in
                    let isNew = text.hasPrefix("new:")
                    return [
                        "stringUnit": [
                            "state": isNew ? "new" : "translated", "value": text.replacing("new:", with: ""),
                        ]
                    ]
                }
            ]
        }
        let root: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
        let catalog = try StringCatalog(
            Array(try JSONSerialization.data(withJSONObject: root)), named: "test.xcstrings")
        XCTAssertEqual(catalog.faults, [])
        return catalog
    }
}
