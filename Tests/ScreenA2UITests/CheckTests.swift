import ComponentScreen
import Foundation
import PackageInfoTestSupport
import XCTest

@testable import ScreenA2UI

/// The checks of a client beside the rules of the service.
final class CheckTests: XCTestCase {
    private let entries: [(name: String, entry: FacetElement.Entry)] = [
        ("any", .text), ("required", .init(isRequired: true)), ("longest", .init(longest: 3)),
        ("required and longest", .init(isRequired: true, longest: 3)),
        ("from 2", .init(.number, least: 2.0)), ("to 9", .init(.decimal, greatest: 9.0)),
        ("required, from 2 to 9", .init(.number, isRequired: true, least: 2.0, greatest: 9.0)),
        ("pattern", .init(pattern: .init("[a-c]{2}", message: "Two of a, b and c"))),
        ("alternatives", .init(pattern: .init("a|bc", message: "a or bc"))),
        ("long number", .init(.number, longest: 2)), ("phone", .init(.phone, longest: 4)),
        ("code", .init(.number, isRequired: true, pattern: .init(#"\d{4}"#, message: "4 digits"))),
        ("limit and longest", .init(longest: 2, greatest: 9.0)),
    ]

    private let texts =
        [
            "", "  ", "a", "ab", "abc", "abcd", "bc", "1", "2", "5", "9", "10", "007", "12.5", "1,200", "1.200", "-3",
            "x9", "１２", "9 1 2", "    ", "12345", "ab\n", "9999999999999999",
        ]

    func testAClientNeverRefusesWhatTheServiceTakes() {
        for version in A2UIVersion.allCases {
            for (name, entry) in entries {
                for text in texts {
                    guard let message = refusal(of: text, entry, version) else { continue }
                    XCTAssertEqual(message, entry.fault(of: .string(text)), "\(version) \(name) \(text)")
                }
            }
        }
    }

    func testAClientRefusesWhatBothReadAlike() {
        let rows: [(entry: String, text: String, message: String)] = [
            ("required", "", "Fill this in"), ("longest", "abcd", "Enter 3 characters at most"),
            ("from 2", "1", "Enter 2 or more"), ("to 9", "10", "Enter 9 or less"),
            ("required, from 2 to 9", "10", "Enter 9 or less"), ("pattern", "abc", "Two of a, b and c"),
            ("pattern", "a", "Two of a, b and c"), ("alternatives", "abc", "a or bc"),
            ("pattern", "ab\n", "Two of a, b and c"), ("required", " ", "Fill this in"),
            ("required and longest", "    ", "Fill this in"), ("from 2", "-3", "Enter 2 or more"),
            ("to 9", "12.5", "Enter 9 or less"), ("from 2", "x9", "Enter a number, such as 12.5"),
            ("to 9", "9999999999999999", "Enter a number, such as 12.5"), ("code", "12345", "4 digits"),
            ("long number", "12345", "Enter 2 characters at most"), ("phone", "12345", "Enter 4 characters at most"),
            ("limit and longest", "12.5", "Enter 9 or less"),
        ]
        for version in A2UIVersion.allCases {
            for row in rows {
                let entry = entries.first { $0.name == row.entry }?.entry ?? .text
                XCTAssertEqual(refusal(of: row.text, entry, version), row.message, "\(version) \(row)")
            }
        }
    }

    func testAChoiceAndASwitchAreChecked() {
        let many = Facet<AnyEvent>.choice("a", title: "x", selection: .many, fewest: 1, most: 2) {
            for id in ["p", "q", "r"] { Facet.option(FacetID(id), title: id, isSelected: false, tap: AnyEvent("t")) }
        }
        XCTAssertEqual(failing(many, .list([])), ["Choose 1 to 2"])
        XCTAssertEqual(failing(many, .list([.string("p")])), [])
        XCTAssertEqual(failing(many, .list([.string("p"), .string("q"), .string("r")])), ["Choose 1 to 2"])
        // Each row is a choice with its limits, and what is said where nothing and where one option is chosen.
        let rows: [(selection: FacetElement.Selection, fewest: Int?, most: Int?, none: [String], one: [String])] = [
            (.one, nil, nil, [], []), (.one, 1, nil, ["Choose 1"], []), (.many, nil, 2, [], []),
            // A limit that nobody could keep is none.
            (.many, 2, 1, ["Choose at least 2"], ["Choose at least 2"]), (.many, nil, 0, [], []),
        ]
        for row in rows {
            let choice = Facet<AnyEvent>.choice(
                "a", title: "x", selection: row.selection, fewest: row.fewest, most: row.most
            ) { Facet.option("p", title: "p", isSelected: false, tap: AnyEvent("t")) }
            XCTAssertEqual(failing(choice, .list([])), row.none, "\(row)")
            XCTAssertEqual(failing(choice, .list([.string("p")])), row.one, "\(row)")
        }
        var terms = Facet<AnyEvent>.toggle("a", title: "x", isOn: false, tap: AnyEvent("t"))
        terms.entry.isRequired = true
        XCTAssertEqual(failing(terms, .bool(false)), ["Fill this in"])
        XCTAssertEqual(failing(terms, .bool(true)), [])
    }

    private func refusal(of text: String, _ entry: FacetElement.Entry, _ version: A2UIVersion) -> String? {
        let field = Facet<AnyEvent>.field("a", title: "x", value: "", entry: entry, enter: { AnyEvent($0) })
        return failing(field, .string(text), version).first
    }

    /// Returns the messages of the checks that fail for a value, as the functions of the catalog are specified.
    private func failing(_ facet: Facet<AnyEvent>, _ value: FacetValue, _ version: A2UIVersion = .v1_0) -> [String] {
        let controls = drawing(facet, version).components.filter { $0.member("id") == .string("c__a") }
        return controls.flatMap { $0.member("checks").list }.filter { !holds($0.member("condition"), value) }
            .map { $0.member("message").text }
    }

    private func holds(_ condition: FacetValue, _ value: FacetValue) -> Bool {
        func argument(_ name: String) -> FacetValue { condition.member("args").member(name) }
        func limit(_ name: String) -> Double? {
            switch argument(name) {
            case .integer(let number): Double(number)
            case .number(let number): number
            case .string, .bool, .list, .object, .null: nil
            }
        }
        // Wherever a value stands, it is the one that is entered.
        if condition == .bool(true) { return true }
        switch condition.member("@call").text + condition.member("call").text {
        case "": return value == .bool(true)
        case "not": return !holds(argument("value"), value)
        case "or": return argument("values").list.contains { holds($0, value) }
        case "required": return value != .string("") && value != .list([]) && value != .null
        case "length":
            let count = value.list.isEmpty ? value.text.unicodeScalars.count : value.list.count
            return Double(count) >= limit("min") ?? 0 && Double(count) <= limit("max") ?? .infinity
        case "numeric":
            guard let number = Double(value.text) else { return false }
            return number >= limit("min") ?? -.infinity && number <= limit("max") ?? .infinity
        case "regex": return value.text.range(of: argument("pattern").text, options: .regularExpression) != nil
        default: return false
        }
    }

    func testAStatusAndARuleThatSayTheSameAreSaidOnce() {
        let entry = FacetElement.Entry(longest: 3)
        let status = FacetElement.Status.validity(entry.fault(of: .string("abcd")))
        let field = Facet<AnyEvent>.field(
            "a", title: "x", value: "abcd", entry: entry, status: status, enter: { AnyEvent($0) })
        XCTAssertEqual(failing(field, .string("abcd")), ["Enter 3 characters at most"])
    }

    func testOnlyPatternsThatOthersReadAlikeAreSent() {
        let rows: [(expression: String, isSent: Bool)] = [
            ("[a-z]+", true), ("(?:a|b)?", true), (#"\d{4}-\d{2}"#, true), ("a++", false), ("(?i)a", false),
            (#"\p{L}"#, false), ("(?>a)", false), ("[a-z&&[^b]]", false), (#"a\Z"#, false), ("(?=a)a", true),
            ("", true), ("[^0-9]", true), (#"\."#, true), ("(?<n>a)", false), ("a{2}+", false), (#"a\}+"#, true),
        ]
        for row in rows {
            XCTAssertEqual(ClientExpression(row.expression) != nil, row.isSent, row.expression)
        }
    }

    func testADotAndNamesOfCharactersMeanWhatTheyDoInJava() throws {
        let rows: [(expression: String, text: String, fits: Bool, line: UInt)] = [
            (".", "a", true, #line), (".", "\u{85}", false, #line), ("[.]", ".", true, #line),
            ("[.]", "a", false, #line),
            (#"\d"#, "3", true, #line), (#"\d"#, "٣", false, #line), (#"[\d]"#, "3", true, #line),
            (#"\s"#, "\u{A0}", false, #line), (#"\w"#, "é", false, #line), ("a", "a\n", false, #line),
        ]
        for row in rows {
            let expression = try XCTUnwrap(ClientExpression(row.expression), line: row.line)
            let found = row.text.range(of: expression.whole, options: .regularExpression)
            XCTAssertEqual(found != nil, row.fits, line: row.line)
        }
    }
}
