import FeatureFlags
import Foundation
import PackageInfoTestSupport
import Synchronization
import XCTest

@testable import ComponentScreen

/// Languages, locales, pseudo-languages and values.
final class WordsTests: XCTestCase {
    func testNumbersMoneyAndDatesAreWrittenAsLanguageAndCountryDo() {
        let date = Date(timeIntervalSince1970: 1_772_413_200)
        let style = Date.FormatStyle(timeZone: .gmt).month(.wide).day()
        let rows: [(language: String, region: String?, number: String, date: String, line: UInt)] = [
            ("en", "HK", "1,234.5", "2 March", #line), ("en", "US", "1,234.5", "March 2", #line),
            ("vi", "VN", "1.234,5", "2 tháng 3", #line), ("ko", "KR", "1,234.5", "3월 2일", #line),
            ("zh-Hant-TW", nil, "1,234.5", "3月2日", #line), ("hi", "IN", "1,234.5", "2 मार्च", #line),
        ]
        for row in rows {
            let words = Words(row.language, region: row.region)
            XCTAssertEqual(words("\(Decimal(12345) / 10)"), row.number, line: row.line)
            XCTAssertEqual(words("\(date, format: style)"), row.date, line: row.line)
        }
        XCTAssertEqual(Words("hi", region: "IN")("\(1_234_567)"), "12,34,567")
        XCTAssertEqual(["fa", "ja", "ne"].map { Words($0)("\(7)") }, ["۷", "7", "७"])
        XCTAssertEqual(["fa", "ja", "he"].map { Words($0).direction }, ["rtl", "ltr", "rtl"])
        XCTAssertEqual(Words("ko")("\(["a", "b"], format: .list(type: .or))"), "a 또는 b")
    }

    func testAPhraseIsAValueOfAnother() {
        let size: Phrase = "\(Decimal(5)) kg"
        XCTAssertEqual(Words.english("Up to \(size)"), "Up to 5 kg")
        XCTAssertEqual(("Up to \(size)" as Phrase), "Up to \("\(Decimal(5)) kg" as Phrase)")
        XCTAssertNotEqual(("Up to \(size)" as Phrase), "Up to \("\(Decimal(6)) kg" as Phrase)")
        XCTAssertEqual(Set<Phrase>(["a \(1)", "a \(1)", "a \(2)", "a \(count: 1)"]).count, 3)
    }

    func testPseudoLanguagesShowWhatIsAPhraseAndWhatIsNot() {
        let accented = Words("en-XA")("Pay \("HK$5") now")
        XCTAssertTrue(accented.hasPrefix("⟦Þåý HK$5 ñöŵ") && accented.hasSuffix("⟧"), accented)
        XCTAssertGreaterThanOrEqual(accented.count - 2, "Pay HK$5 now".count + 3)
        let long = Words("en-XA")("Choose what is in the package")
        XCTAssertGreaterThanOrEqual(Double(long.count - 2), 1.4 * Double("Choose what is in the package".count))
        let mirrored = Words("ar-XB")
        XCTAssertTrue(mirrored.isRightToLeft)
        XCTAssertFalse(Words("en-XA").isRightToLeft)
        XCTAssertEqual(mirrored("Pay \(count: 1234) things"), "⟦پاذ 1,234 تحينغس⟧")
        XCTAssertEqual(mirrored(.plural("\(count: 1) things", one: "One")), "⟦ونه⟧")
    }

    func testATextThatNoPhraseMadeIsFound() {
        let rows: [(text: String, isUnlocalized: Bool, line: UInt)] = [
            ("⟦Þåý⟧", false, #line), ("⟦a⟧, ⟦b⟧", false, #line), ("−", false, #line), ("", false, #line),
            ("12:30", false, #line), ("⟦a ⟦b⟧ c⟧", false, #line), ("Pay", true, #line), ("⟦a⟧ and ⟦b⟧", true, #line),
            ("⟦a⟧ kg", true, #line), ("⟦cut", true, #line), ("日本", true, #line),
        ]
        for row in rows { XCTAssertEqual(row.text.isUnlocalized, row.isUnlocalized, row.text, line: row.line) }
    }

    func testEachTextOfAFacetIsLookedAtUnlessItIsVerbatimOrEntered() {
        var name = Facet<Never>.row("name", title: "Ann")
        name.text.isVerbatim = true
        var entry = Facet<Never>.field("entry", title: "⟦b⟧", value: "typed")
        entry.entry.pattern = .init("[0-9]*", message: "digits")
        let facet = Facet<Never>(
            "card", kind: .card, text: FacetElement.Text(title: "⟦a⟧", description: "more"),
            status: .invalid("wrong"), accessibility: FacetElement.Accessibility(hint: "press"),
            children: [entry, name])
        XCTAssertEqual(
            facet.unlocalizedTexts.map { "\($0.facet): \($0.text)" },
            ["card: more", "card: wrong", "card: press", "entry: digits"])
    }

    func testTheNearestLanguageIsFoundForAReader() {
        let all = ["en", "zh-Hant-HK", "zh-Hant-TW", "ko", "vi", "hi"]
        let rows: [(accepted: [String], among: [String], found: String?, line: UInt)] = [
            (["ko"], all, "ko", #line), (["ko-KR", "en"], all, "ko", #line), (["zh-TW"], all, "zh-Hant-TW", #line),
            (["zh-Hant-TW"], all, "zh-Hant-TW", #line), (["zh_HK"], all, "zh-Hant-HK", #line),
            (["zh-Hant"], all, "zh-Hant-TW", #line), (["zh"], all, "zh-Hant-HK", #line),
            (["zh-Hans-CN", "vi"], all, "vi", #line), (["fr", "de"], all, nil, #line), (["EN-gb"], all, "en", #line),
            ([], all, nil, #line), (["", "x"], all, nil, #line), (["*"], all, nil, #line),
            // Likely scripts.
            (["zh-TW", "zh", "en"], ["zh-Hans", "zh-Hant", "en"], "zh-Hant", #line),
            (["zh-HK"], ["zh-Hant", "en"], "zh-Hant", #line), (["zh-MO"], ["zh-Hans", "zh-Hant"], "zh-Hant", #line),
            (["zh-CN", "zh"], ["zh-Hant", "zh-Hans"], "zh-Hans", #line), (["zh-SG"], ["zh-Hans"], "zh-Hans", #line),
            (["zh-Hant-MO"], ["zh-Hant-HK"], "zh-Hant-HK", #line), (["zh-TW"], ["zh-HK", "en"], "zh-HK", #line),
            (["zh-TW", "en"], ["zh-Hans", "en"], "en", #line), (["zh-Hant-HK"], ["zh-HK", "zh-TW"], "zh-HK", #line),
            (["zh-MO"], ["zh-TW", "zh-HK"], "zh-HK", #line), (["zh"], ["zh-TW", "zh-CN"], "zh-CN", #line),
            (["sr-RS"], ["sr-Latn", "sr-Cyrl"], "sr-Cyrl", #line),
            (["sr-ME"], ["sr-Cyrl", "sr-Latn"], "sr-Latn", #line),
            (["sr"], ["sr-Latn"], "sr-Latn", #line), (["sr-RS", "en"], ["sr-Latn", "en"], "en", #line),
            (["pa-PK"], ["pa", "pa-Arab"], "pa-Arab", #line),
            // Other names.
            (["no"], ["nn", "nb"], "nb", #line), (["nb-NO"], ["nn", "no"], "no", #line),
            (["nn"], ["nb", "nn"], "nn", #line),
            // On Linux, Foundation looks without end for the parent of this one, if it is asked for it first.
            (["no-NO"], ["en", "nb"], "nb", #line), (["NO_no_POSIX"], ["nb-NO"], "nb-NO", #line),
            (["nn"], ["en", "nb"], "nb", #line), (["iw-IL"], ["he"], "he", #line), (["he"], ["iw"], "iw", #line),
            (["in"], ["id"], "id", #line), (["fil"], ["tl"], "tl", #line), (["tl-PH"], ["fil"], "fil", #line),
            // Countries: the usual one of a language, and neighbours.
            (["pt"], ["pt-PT", "pt-BR"], "pt-BR", #line), (["pt-AO"], ["pt-BR", "pt-PT"], "pt-PT", #line),
            (["es-MX"], ["es", "es-419"], "es-419", #line), (["en-AU"], ["en-US", "en-GB"], "en-GB", #line),
            (["de-AT"], ["de-CH", "en"], "de-CH", #line), (["en"], ["fr", "en-GB"], "en-GB", #line),
            // A pseudo-language is for those alone who name it.
            (["ar", "en"], ["en", "en-XA", "ar-XB"], "en", #line),
            (["ar-XB"], ["en", "en-XA", "ar-XB"], "ar-XB", #line),
            // What is named goes before what CLDR gives readers of another language.
            (["hi-Latn", "hi"], ["en", "hi"], "hi", #line), (["yue-HK", "en"], ["zh-Hant", "en"], "en", #line),
            // A form of a language finds its neighbours, too, and no other script.
            (["yue"], ["en", "zh-Hans", "zh-HK"], "zh-HK", #line), (["yue-Hans"], ["zh-SG", "zh-TW"], "zh-SG", #line),
            (["yue-MO"], ["zh-Hant-TW"], "zh-Hant-TW", #line), (["yue"], ["zh-Hans"], nil, #line),
            (["zh-yue-HK"], ["zh-Hant"], "zh-Hant", #line), (["arz-EG"], ["en", "ar-SA"], "ar-SA", #line),
            // Chinese is no form of Cantonese.
            (["zh-HK"], ["yue", "en"], nil, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                Words.language(row.accepted, among: row.among), row.found, "\(row.accepted)", line: row.line)
        }
    }

    /// The scripts are those of Babel's CLDR, which `Scripts/cldr` writes; the library asks Foundation.
    func testTheLikelyScriptOfEveryLocaleIsThatOfCLDR() throws {
        // Foundation's CLDR is older here.
        let newer: Set = ["isv", "isv-001", "ku-IQ", "ku-IR", "suz", "suz-NP"]
        var count = 0
        for line in try Files.words("scripts.txt") {
            let parts = line.split(separator: " ").map(String.init)
            for locale in parts.dropFirst() where !newer.contains(locale) {
                XCTAssertEqual(LanguageTag(locale).script + ":", parts[0], locale)
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 250)
    }

    /// The choices are those of langcodes, another reader of CLDR, which `Scripts/cldr` writes.
    func testTheFormOfALanguageFindsTextsInThatLanguage() throws {
        var count = 0
        for line in try Files.words("near.txt") {
            let parts = line.replacing(":", with: "").split(separator: " ").map(String.init)
            // Of these, Foundation knows a script that the other language is not written in.
            guard !["aat", "azb", "urk", "uzs"].contains(parts[0]) else { continue }
            XCTAssertEqual(Words.language([parts[0]], among: parts.dropFirst().sorted()), parts[1], line)
            count += 1
        }
        XCTAssertGreaterThan(count, 150)
    }

    func testWhatALanguageLacksIsTakenFromTheOneThatItIsAFormOf() throws {
        let texts = [
            ("yue", "Pay", "畀錢"), ("zh-Hant", "Total", "總計"), ("zh-Hant", "Pay", "付款"), ("zh-Hans", "Edit", "编辑"),
        ]
        let strings = Dictionary(grouping: texts, by: \.1).map { key, texts in
            let entries = texts.map { "\"\($0.0)\": {\"stringUnit\": {\"value\": \"\($0.2)\"}}" }
            return "\"\(key)\": {\"localizations\": {\(entries.joined(separator: ", "))}}"
        }
        let json = "{\"strings\": {\(strings.joined(separator: ", "))}}"
        let words = Words("yue-HK", from: try StringCatalog(Array(json.utf8), named: "a.xcstrings"))
        XCTAssertEqual([words("Pay"), words("Total"), words("Edit")], ["畀錢", "總計", "Edit"])
    }

    func testALanguageKeepsItsScriptInACountryThatReadsAnother() {
        let rows: [(language: String, region: String?, locale: String, line: UInt)] = [
            ("zh-TW", "SG", "zh_Hant_SG", #line), ("zh-TW", nil, "zh_TW", #line),
            ("zh-Hant", "HK", "zh_Hant_HK", #line),
            ("zh-CN", "HK", "zh_Hans_HK", #line), ("ko", "KR", "ko_KR", #line), ("en", "HK", "en_HK", #line),
            ("xx", "KR", "xx_KR", #line), ("ar-XB", "KR", "en_KR", #line), ("", nil, "en", #line),
        ]
        for row in rows {
            XCTAssertEqual(Words(row.language, region: row.region).locale.identifier, row.locale, line: row.line)
        }
    }

    func testOtherWordsKeepWhatIsNotAskedFor() throws {
        let entry =
            #"{"localizations": {"ko": {"stringUnit": {"value": "결제"}}, "vi": {"stringUnit": {"value": "Trả"}}}}"#
        let catalog = try StringCatalog(Array("{\"strings\": {\"Pay\": \(entry)}}".utf8), named: "a.xcstrings")
        let misses = Mutex<[String]>([])
        let korean = Words("ko", region: "KR", from: catalog).noting { phrase in
            misses.withLock { $0.append(phrase.key) }
        }
        let rows: [(words: Words, said: String, locale: String, line: UInt)] = [
            (korean, "결제", "ko_KR", #line), (korean.localized(to: "vi"), "Trả", "vi_KR", #line),
            (korean.localized(to: nil), "결제", "ko_KR", #line), (korean.localized(to: "en"), "Pay", "en_KR", #line),
            (korean.region("VN"), "결제", "ko_VN", #line), (korean.region(nil), "결제", "ko", #line),
            (korean.region("VN").localized(to: "vi"), "Trả", "vi_VN", #line),
        ]
        for row in rows {
            XCTAssertEqual(row.words("Pay"), row.said, line: row.line)
            XCTAssertEqual(row.words.locale.identifier, row.locale, line: row.line)
            XCTAssertEqual(row.words.catalog, catalog, line: row.line)
            misses.withLock { $0 = [] }
            _ = row.words("Name")
            let isNoted = !row.locale.hasPrefix("en")
            XCTAssertEqual(misses.withLock { $0 }, isNoted ? ["Name"] : [], line: row.line)
        }
    }

    func testWordsAreEqualIfLanguageRegionAndCatalogAre() {
        XCTAssertEqual(Words("ko", region: "KR"), Words("ko").region("KR"))
        XCTAssertNotEqual(Words("ko", region: "KR"), Words("ko"))
        XCTAssertNotEqual(Words("ko"), Words("vi"))
        XCTAssertEqual(Words("ko").noting { _ in }, Words("ko"))
        XCTAssertEqual(Words("zh-Hant-HK").region("TW").locale.identifier, "zh_Hant_TW")
    }

    func testRolesAndStatusesAreSpokenInTheLanguage() {
        let facet = Facet<Never>.toggle("t", title: "⟦a⟧", isOn: true, status: .disabled(reason: "⟦b⟧"))
        let line = facet.accessibilityElements(in: Words("en-XA"))[0].line
        XCTAssertFalse(line.isUnlocalized, line)
        XCTAssertEqual(facet.accessibilityElements[0].line, "⟦a⟧, switch, on, not available: ⟦b⟧")
    }
}

/// A component of which something can be entered, that says texts in the words of its requirements.
private struct Visit: ScreenRequirements {
    var flags = Flags(from: FixedFlags())
    var words = Words.english
    var place = "a"
}

private struct VisitState: ComponentState {
    var words: Words
    let place: String
    var entry = ""
    var readiness: Readiness { entry.isEmpty ? .incomplete(words("Enter a name")) : .ready }
}

private struct VisitView: ComponentView {
    enum Event: Equatable, Sendable { case entered(String), failing }

    func body(_ state: VisitState) -> Facet<Event> {
        .card("card", title: state.words("Visit")) {
            Facet.field("name", title: state.words("Name"), value: state.entry, enter: Event.entered)
            Facet.button("fail", title: "×", tap: .failing)
        }
    }
}

private struct VisitPresenter: Presenter {
    struct Failure: Error {}
    let store: Store<VisitState>

    func handle(_ event: VisitView.Event) throws {
        switch event {
        case .entered(let text): store.state.entry = text
        case .failing: throw Failure()
        }
    }
}

private struct VisitBuilder: ComponentBuilder {
    let placement = Placement<Visit>("visit", in: "main")
    let view = VisitView()
    let entry = \VisitState.entry
    func state(for visit: Visit) -> VisitState { VisitState(words: visit.words, place: visit.place) }
    func presenter(_ store: Store<VisitState>) -> VisitPresenter { VisitPresenter(store: store) }
}

@MainActor
final class LanguageOfAScreenTests: XCTestCase {
    private let point = PluginPoint<Visit>(
        sections: [ScreenSection("main", header: "Your visit")], arrangements: [], builders: [VisitBuilder()])

    private func screen(_ visit: Visit) -> Screen<Visit> {
        Screen(
            point, for: visit,
            failure: FailureNotice(title: "Broken", message: "Sorry", retry: "Again", missing: "Mend it"))
    }

    func testAnotherLanguageKeepsWhatWasEnteredAndSaysEverythingAnew() async throws {
        let screen = screen(Visit())
        try screen.send(.enter("Ann"), to: "name", in: "visit")
        screen.replan(for: Visit(words: Words("ar-XB")))
        let facet = try XCTUnwrap(screen.facet(of: "visit"))
        XCTAssertEqual(facet.text.title, "⟦ڤيسيت⟧")
        XCTAssertEqual(facet.first("name")?.text.accessory, "Ann")
        XCTAssertEqual(screen.sections[0].section.header, "⟦ذوعر ڤيسيت⟧")
        try screen.send(.enter(""), to: "name", in: "visit")
        XCTAssertEqual(screen.missing.map(\.message), ["⟦هنتهر ا نامه⟧"])
        screen.replan(for: Visit())
        XCTAssertEqual(screen.missing.map(\.message), ["Enter a name"])
    }

    func testOtherRequirementsBesideTheLanguageKeepWhatWasEntered() async throws {
        let screen = screen(Visit())
        try screen.send(.enter("Ann"), to: "name", in: "visit")
        screen.replan(for: Visit(words: Words("en-XA"), place: "b"))
        XCTAssertEqual(screen.facet(of: "visit")?.first("name")?.text.accessory, "Ann")
    }

    func testTheFailureNoticeIsInTheLanguageOfTheScreen() async throws {
        let screen = screen(Visit(words: Words("ar-XB")))
        try screen.send(.tap, to: "fail", in: "visit")
        XCTAssertEqual(screen.facet(of: "visit")?.text.title, "⟦بروكهن⟧")
        XCTAssertEqual(screen.missing.map(\.message), ["⟦مهند يت⟧"])
        screen.replan(for: Visit())
        XCTAssertEqual(screen.facet(of: "visit")?.text.title, "Broken")
    }

    func testAScreenIsReadInOtherWordsWithoutAChange() async throws {
        let screen = screen(Visit())
        var changes = 0
        let listening = screen.onChange { _, _ in changes += 1 }
        defer { withExtendedLifetime(listening) {} }
        let shown = try XCTUnwrap(screen.localized("visit", in: Words("ar-XB")))
        XCTAssertEqual(shown.facet.text.title, "⟦ڤيسيت⟧")
        XCTAssertEqual(shown.missing.map(\.message), ["⟦هنتهر ا نامه⟧"])
        XCTAssertEqual(screen.facet(of: "visit")?.text.title, "Visit")
        XCTAssertEqual(changes, 0)
        try screen.send(.enter("Ann"), to: "name", in: "visit")
        let entered = screen.localized("visit", in: Words("ar-XB"))
        XCTAssertEqual(entered?.facet.first("name")?.text.accessory, "Ann", "what was entered is there")
        screen.replan(for: Visit(words: Words("ar-XB")))
        XCTAssertEqual(entered?.facet, screen.facet(of: "visit"), "it is what a plan in these words shows")
    }
}
