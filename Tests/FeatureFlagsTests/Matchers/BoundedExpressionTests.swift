import Foundation
import PackageInfoTestSupport
import StructuredText
import XCTest

@testable import FeatureFlags

final class BoundedExpressionTests: XCTestCase {
    private func outcome(_ pattern: String, _ text: String) throws -> String {
        var effort = SearchEffort()
        let isFound = try BoundedExpression(pattern).isFound(in: text, &effort)
        return effort.remark ?? (isFound ? "found" : "not found")
    }

    func testAPatternIsFoundAnywhere() throws {
        let rows: [(String, String, Bool)] = [
            ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("a|z", "xyz", true), ("", "", true),
            ("^$", "", true),
            ("a.c", "a\nc", false), ("\\n", "\r\n", true), ("(?i)B", "abc", true), ("(?<=a)b", "ab", true),
            ("A", "a", false),
            ("^b", "a\nb", false), ("(?x)b # comment", "abc", true), ("(a)\\1", "xaa", true), ("漢.", "漢字", true),
            ("a{2}", "aa", true), ("\\Qa.b", "xa.by", true), ("\\Qa.b", "xaxby", false), ("[^\\W\\d]+x", "1abx", true),
        ]
        for (pattern, text, isFound) in rows {
            XCTAssertEqual(try outcome(pattern, text), isFound ? "found" : "not found", "\(pattern) in \(text)")
        }
    }

    /// The answers are those of the engines of Java 17 and JavaScript (Node 20), `?` where they differ.
    func testPatternsAreFoundWhereJavaAndJavaScriptAgree() throws {
        let file = Files.flags.deletingLastPathComponent().appendingPathComponent("expressions.json")
        let root = try JSONDocument(parsing: Array(Data(contentsOf: file))).root
        let texts = try XCTUnwrap(root["texts"]).elements.compactMap(\.string)
        for (name, value) in try XCTUnwrap(root["patterns"]).members {
            let (pattern, answers) = (try XCTUnwrap(name.string), try XCTUnwrap(value.string))
            XCTAssertEqual(answers.count, texts.count, pattern)
            for (text, answer) in zip(texts, answers) where answer != "?" {
                XCTAssertEqual(
                    try outcome(pattern, text), answer == "1" ? "found" : "not found", "\(pattern) in \(text.printable)"
                )
            }
        }
    }

    /// Compares with the words of the definition, character by character.
    func testClassesKnowASCIIAlone() throws {
        let digits = Set("0123456789".unicodeScalars)
        let letters = digits.union("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_".unicodeScalars)
        let spaces = Set("\t\n\u{B}\u{C}\r ".unicodeScalars)
        let others = [
            0x660, 0x661, 0x1680, 0x2003, 0x2028, 0x2160, 0x3000, 0x4E00, 0xFEFF, 0xFF11, 0xFF21, 0x1D7CE, 0x1F600,
        ]
        let scalars = (Array(0..<0x250) + others).compactMap { Unicode.Scalar(UInt32($0)) }
        for (name, members) in [("d", digits), ("w", letters), ("s", spaces)] {
            let classes = ["\\\(name)", "[\\\(name)]", "[^\\\(name.uppercased())]", "[\\\(name)\\\(name)]"]
            for pattern in classes {
                let expression = try BoundedExpression("\\A\(pattern)\\z")
                for scalar in scalars {
                    XCTAssertEqual(
                        expression.search(String(scalar)).isFound, members.contains(scalar),
                        "\(pattern) of U+\(String(scalar.value, radix: 16))")
                }
            }
        }
        // A word ends where one of two neighbours is a letter of a word and the other is not.
        let text = "a李_٣1-é e\u{301}B"
        let characters = Array(text.unicodeScalars)
        for place in 0...characters.count {
            let sides = [place - 1, place].map { characters.indices.contains($0) && letters.contains(characters[$0]) }
            for (name, isFound) in [("b", sides[0] != sides[1]), ("B", sides[0] == sides[1])] {
                let pattern = "\\A[\\s\\S]{\(place)}\\\(name)"
                XCTAssertEqual(try outcome(pattern, text), isFound ? "found" : "not found", pattern)
            }
        }
    }

    /// The members are those that java.util.regex (Java 17) finds among 0 to U+024F and some others.
    func testClassesOfPOSIXKnowASCIIAloneAsInJava() throws {
        func scalars(_ ranges: [ClosedRange<UInt32>]) -> Set<UInt32> { Set(ranges.joined()) }
        let lower: ClosedRange<UInt32> = 97...122
        let (upper, digit): (ClosedRange<UInt32>, ClosedRange<UInt32>) = (65...90, 48...57)
        let rows: [(name: String, members: Set<UInt32>)] = [
            (#"\p{Lower}"#, scalars([lower])), (#"\p{Upper}"#, scalars([upper])), (#"\p{Digit}"#, scalars([digit])),
            (#"\p{Alpha}"#, scalars([lower, upper])), (#"\p{Alnum}"#, scalars([lower, upper, digit])),
            (#"\p{Punct}"#, scalars([33...47, 58...64, 91...96, 123...126])), (#"\p{Graph}"#, scalars([33...126])),
            (#"\p{Print}"#, scalars([32...126])), (#"\p{Blank}"#, scalars([9...9, 32...32])),
            (#"\p{Cntrl}"#, scalars([0...31, 127...127])), (#"\p{XDigit}"#, scalars([digit, 65...70, 97...102])),
            (#"\p{Space}"#, scalars([9...13, 32...32])), (#"\p{ASCII}"#, scalars([0...127])),
            ("[[:alpha:]]", Set(":alph".unicodeScalars.map(\.value))),
            ("[:alpha:]", Set(":alph".unicodeScalars.map(\.value))),
            (
                #"\h"#,
                scalars([
                    9...9, 32...32, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A, 0x3000...0x3000,
                ])
            ),
            (#"[\P{Alpha}&&\p{Alnum}]"#, scalars([digit])), (#"[^\P{Upper}]"#, scalars([upper])),
        ]
        let all = scalars([
            0...0x24F, 0x660...0x661, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200B, 0x3000...0x3000,
        ])
        for row in rows {
            let expression = try BoundedExpression("\\A\(row.name)\\z")
            let found = all.filter { value in
                Unicode.Scalar(value).map { expression.search(String($0)).isFound } ?? false
            }
            XCTAssertEqual(found.sorted(), row.members.sorted(), row.name)
        }
    }

    /// The answers are those of java.util.regex (Java 17): for each text whether the pattern is found, or `refused`.
    func testPatternsAreReadAsInJava() throws {
        let file = Files.flags.deletingLastPathComponent().appendingPathComponent("expressions-java.json")
        let root = try JSONDocument(parsing: Array(Data(contentsOf: file))).root
        let texts = try XCTUnwrap(root["texts"]).elements.compactMap(\.string)
        var narrower: [String] = []
        for (name, value) in try XCTUnwrap(root["patterns"]).members {
            let (pattern, answers) = (try XCTUnwrap(name.string), try XCTUnwrap(value.string))
            guard let expression = try? BoundedExpression(pattern) else {
                if answers != "refused" { narrower.append(pattern) }
                continue
            }
            let found = texts.map { expression.search($0).isFound ? "1" : "0" }.joined()
            XCTAssertEqual(found, answers, pattern.printable)
        }
        // Java takes these; none has a meaning that is worth another engine. The article names each kind.
        let refused = [
            #"(?U)\w"#, "(?c)a", #"\X"#, #"^\X$"#, "[a&&&b]", "a{1}{2}", "^*", #"(a)\2"#, #"\1"#, #"(?i)(a)\1"#,
            "(?=a)*",
        ]
        XCTAssertEqual(narrower, refused)
    }

    /// The characters are those of `Character.isUnicodeIdentifierStart` and `…Part` of Java 17; the engine alone has fewer.
    func testIdentifiersOfUnicodeHaveTheCharactersOfJava() throws {
        let starts = "aª\u{1885}\u{1886}\u{2118}\u{212E}\u{2E2F}\u{309B}\u{309C}\u{2160}"
        let parts = "0_\u{B7}\u{387}\u{1369}\u{1371}\u{19DA}\u{AD}\u{301}"
        let others = "-$ \u{226D}\u{30FB}\u{FF65}\u{1372}"
        for scalar in (starts + parts + others).unicodeScalars {
            let text = String(scalar)
            let isStart = starts.unicodeScalars.contains(scalar)
            let isPart = isStart || parts.unicodeScalars.contains(scalar)
            let code = String(scalar.value, radix: 16)
            for (name, isOne) in [("Start", isStart), ("Part", isPart)] {
                XCTAssertEqual(
                    try outcome("^\\p{javaUnicodeIdentifier\(name)}$", text), isOne ? "found" : "not found",
                    "\(name) \(code)")
                XCTAssertEqual(
                    try outcome("^[^\\p{javaUnicodeIdentifier\(name)}]$", text), isOne ? "not found" : "found",
                    "not \(name) \(code)")
            }
        }
    }

    /// Each of these was compiled by Java 17; the article names it among those that are refused.
    func testTheArticleNamesWhatIsRefusedThoughJavaTakesIt() throws {
        let article = try String(
            contentsOf: Files.flags.appending(path: "../../Sources/FeatureFlags/FeatureFlags.docc/RuleFormat.md"),
            encoding: .utf8)
        let rows: [(pattern: String, named: String, line: UInt)] = [
            ("(?u)a", "`u`", #line), ("(?iu)É", "`u`", #line), ("(?U)a", "`U`", #line),
            ("(?c)a", "and others than", #line),
            ("\\X", "`\\X`", #line), ("\\N{LATIN SMALL LETTER A}", "`\\N`", #line),
            ("(?i)(a)\\1", "`(?i)(a)\\1`", #line), ("(a)\\2", "`(a)\\2`", #line), ("\\1", "`(a)\\2`", #line),
            ("a{1}{2}", "`a{1}{2}`", #line), ("^*", "`^*`", #line), ("(?=a)*", "`(?=a)*`", #line),
            ("(?<=a+)b", "`(?<=a+)b`", #line), ("(?<=\\d*)x", "`(?<=a+)b`", #line),
            ("[a&&]", "`[a&&]`", #line), ("[a&&&b]", "`&&&`", #line), ("\\uD83D", "`\\uD83D`", #line),
            ("\\Q\\E", "`\\Q\\E`", #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try BoundedExpression(row.pattern), row.pattern, line: row.line)
            XCTAssertTrue(article.contains(row.named), row.named, line: row.line)
        }
    }

    func testADashBesideAClassStandsForItselfAndQuotationsForThemselves() throws {
        let rows: [(pattern: String, text: String, isFound: Bool, line: UInt)] = [
            ("^[\\w-.]+$", "a-.b", true, #line), ("^[\\w-.]+$", "a+b", false, #line),
            ("^[+-\\d]+$", "+-1", true, #line),
            ("^[+-\\d]+$", ",", false, #line), ("^[\\d-z]+$", "1-z", true, #line), ("^[\\d-z]+$", "a", false, #line),
            ("^[]\\d]+$", "]1", true, #line), ("^[^]\\d]$", "]", false, #line), ("^[\\w&&[^\\d]]+$", "ab", true, #line),
            ("^[\\w&&[^\\d]]+$", "a1", false, #line), ("^\\Q\\d\\E\\d$", "\\d1", true, #line),
            ("^\\Q\\d", "\\d", true, #line),
            ("^[\\Q\\d-\\E]+$", "d-", true, #line), ("^\\\\d$", "\\d", true, #line), ("^\\cI\\d$", "\t1", true, #line),
            ("^[[:alpha:]\\d]+$", "a1", true, #line), ("(?x) ^ [ \\s ] $ ", " ", true, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                try outcome(row.pattern, row.text), row.isFound ? "found" : "not found", row.pattern, line: row.line)
        }
    }

    func testWhatIsNoPatternIsRefused() {
        for pattern in ["(", "a)", "[a", "*", "a{2,1}", "\\", "(?<n", "a)(b", String(repeating: "a", count: 5000)] {
            XCTAssertThrowsError(try BoundedExpression(pattern), pattern)
        }
    }

    func testHostileSearchesAreGivenUp() throws {
        let steps = "given up: the pattern takes too many steps for this text"
        let letters = String(repeating: "a", count: 2000)
        for (pattern, text) in [
            ("(a+)+$", letters + "b"), ("(a|a)*$", letters + "b"), ("(.*)*x", letters), (".*.*.*.*x", letters),
            ("(?:a?){50}a{60}x", letters), ("(a*)*\\1b", letters), ("(?=(a+)+$)b", letters + "c"),
        ] {
            let outcome = try outcome(pattern, text)
            XCTAssertTrue(outcome == steps || outcome.contains("too much memory") || outcome == "not found", pattern)
        }
        XCTAssertEqual(try outcome("(a+)+$", letters + "b"), steps)
    }

    func testASearchThatNeedsTooMuchMemoryIsGivenUp() throws {
        // Each repetition keeps sixty groups to come back to.
        let pattern = "^(?:\(String(repeating: "()", count: 60))a)*x"
        let outcome = try outcome(pattern, String(repeating: "a", count: 16_384))
        XCTAssertEqual(outcome, "given up: the pattern needs too much memory for this text")
    }

    func testATextBeyondTheLimitIsNotSearched() throws {
        let text = String(repeating: "a", count: 16_385)
        XCTAssertEqual(try outcome("a", text), "given up: the text is longer than 16384 UTF-16 code units")
        XCTAssertEqual(try outcome("a$", String(text.dropLast())), "found")
        XCTAssertEqual(try outcome("b", String(text.dropLast())), "not found")
    }

    /// The estimate bounds the work of one evaluation; it must not
    /// keep one from trying many patterns that cost nothing.
    func testASearchIsChargedForWhatItMayTake() throws {
        func steps(_ pattern: String, _ text: String) throws -> Int {
            var effort = SearchEffort()
            _ = try BoundedExpression(pattern).isFound(in: text, &effort)
            return effort.steps
        }
        let rows: [(String, String, Int)] = [
            ("b", "anna", 5), ("^ab$", "anna", 20), ("a.*b", "anna", 100), ("(ab|c)d", "", 7),
            ("a.*b", String(repeating: "a", count: 40), 2000), ("(a+)+b", "anna", 2000), ("(ab){2}", "anna", 2000),
        ]
        for (pattern, text, expected) in rows {
            XCTAssertEqual(try steps(pattern, text), expected, "\(pattern) in \(text)")
        }
        XCTAssertGreaterThan(try steps("(a+)+$", String(repeating: "a", count: 2000) + "b"), 1_000_000)
    }
}
