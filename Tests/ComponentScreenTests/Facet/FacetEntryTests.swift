import ComponentScreen
import Foundation
import XCTest

final class FacetEntryTests: XCTestCase {
    /// Every pair of limits, and every number of chosen options of a choice of five.
    func testAChoiceTakesTheNumbersOfOptionsThatItSays() {
        let limits = [nil] + (1...4).map(Int?.some)
        for (fewest, most) in limits.flatMap({ fewest in limits.map { (fewest, $0) } })
        where (fewest ?? 0) <= (most ?? 9) {
            let choice = Facet<String>.choice("c", title: "C", selection: .many, fewest: fewest, most: most) {
                for option in 1...5 { Facet.option(FacetID("o\(option)"), title: "O", isSelected: false) }
            }
            let rule: String? =
                switch (fewest, most) {
                case (nil, nil): nil
                case (nil, let most?): "Choose up to \(most)"
                case (let fewest?, nil): "Choose at least \(fewest)"
                case (let fewest?, let most?): fewest == most ? "Choose \(most)" : "Choose \(fewest) to \(most)"
                }
            XCTAssertEqual(choice.rule, rule)
            XCTAssertEqual(choice.outline, ["C"] + [rule].compactMap(\.self) + Array(repeating: "  [ ] O", count: 5))
            XCTAssertEqual(choice.accessibilityElements[0].hint, rule)
            for count in 0...5 {
                let chosen = FacetValue.list((0..<count).map { .string("o\($0 + 1)") })
                let isRight = count >= fewest ?? 0 && count <= most ?? 5
                XCTAssertEqual(choice.faults(of: ["c": chosen]), isRight ? [:] : ["c": rule ?? ""])
            }
        }
    }

    func testLimitsThatNothingFitsAndThoseOfAChoiceOfOneAreNoTrap() {
        let rows: [(entry: FacetElement.Entry, selection: FacetElement.Selection, rule: String?, line: UInt)] = [
            (.init(fewest: 3, most: 2), .many, "Choose at least 3", #line),
            (.init(fewest: -1, most: 0), .many, nil, #line), (.init(most: .min), .many, nil, #line),
            (.init(fewest: .max, most: .max), .many, "Choose 9,223,372,036,854,775,807", #line),
            (.init(fewest: 3), .one, "Choose 1", #line), (.init(most: 3), .one, nil, #line),
        ]
        for row in rows {
            let choice = Facet<String>("c", kind: .choice, selection: row.selection, entry: row.entry)
            XCTAssertEqual(choice.rule, row.rule, line: row.line)
        }
        XCTAssertNil(Facet<String>("f", kind: .field, entry: .init(fewest: 2)).rule)
        XCTAssertEqual(Facet<String>("f", kind: .field, entry: .init(fewest: 2)).faults(of: ["f": .string("a")]), [:])
    }

    func testTheRuleIsSaidInTheLanguageOfTheScreen() {
        let choice = Facet<String>.choice("c", title: "C", selection: .many, fewest: 1, most: 3) {}
        let rules = [
            "hi": "1 से 3 तक चुनें", "ko": "1~3개를 선택하세요", "vi": "Hãy chọn từ 1 đến 3 mục",
            "zh-Hant-HK": "請選擇 1 至 3 項", "zh-Hant-TW": "請選擇 1 到 3 項",
        ]
        for (language, rule) in rules {
            let words = Words(language, from: .library)
            XCTAssertEqual(choice.accessibilityElements(in: words)[0].hint, rule)
            XCTAssertEqual(choice.faults(of: ["c": .list([])], in: words), ["c": rule])
        }
    }

    func testAValueThatIsNotAcceptableSaysWhatToDo() {
        let required = FacetElement.Entry(isRequired: true)
        let short = FacetElement.Entry(longest: 3)
        let limits = FacetElement.Entry(.decimal, least: 0.5, greatest: 20)
        let code = FacetElement.Entry(pattern: .init("[A-Z]{2}-[0-9]+", message: "Enter it like HK-27"))
        let number = "Enter a number, such as 12.5"
        let phone = FacetElement.Entry(
            .phone, isRequired: true, longest: 9, pattern: .init("[0-9]{4}[ -]?[0-9]{4}", message: "Enter 8 digits"))
        let rows: [(entry: FacetElement.Entry, value: FacetValue, fault: String?, line: UInt)] = [
            (FacetElement.Entry(), .string(""), nil, #line), (FacetElement.Entry(), .null, nil, #line),
            (required, .string(""), "Fill this in", #line),
            (required, .string(" \u{3000}\n"), "Fill this in", #line),
            (required, .null, "Fill this in", #line), (required, .list([]), "Fill this in", #line),
            (required, .bool(false), "Fill this in", #line), (required, .bool(true), nil, #line),
            (required, .list([.string("m")]), nil, #line), (required, .integer(0), nil, #line),
            (short, .string("abc"), nil, #line), (short, .string("abcd"), "Enter 3 characters at most", #line),
            (short, .string("👩‍👩"), nil, #line), (short, .string("👩‍👩‍👧"), "Enter 3 characters at most", #line),
            (limits, .string(""), nil, #line), (limits, .string("0.5"), nil, #line), (limits, .integer(20), nil, #line),
            (limits, .number(20.01), "Enter 20 or less", #line), (limits, .string("-1"), "Enter 0.5 or more", #line),
            (limits, .string("0,5"), nil, #line), (limits, .string("1,5"), nil, #line),
            (limits, .string("5 "), nil, #line), (limits, .string(" 5"), nil, #line),
            (limits, .string(".5"), nil, #line),
            (limits, .string("\u{202D}５\u{202C}"), nil, #line), (limits, .string("0,4"), "Enter 0.5 or more", #line),
            (limits, .string("−1"), "Enter 0.5 or more", #line), (limits, .string("1,200"), "Enter 20 or less", #line),
            (limits, .string("1e1"), number, #line), (limits, .string("5²"), number, #line),
            (limits, .string("5-10"), number, #line), (limits, .string("\u{200E}"), nil, #line),
            (limits, .string("nan"), number, #line), (limits, .string("inf"), number, #line),
            (limits, .string("١"), nil, #line), (limits, .string("05"), nil, #line),
            (limits, .string("00.4"), "Enter 0.5 or more", #line),
            (limits, .string("0020.1"), "Enter 20 or less", #line),
            (limits, .string("1234567890.123456"), number, #line), (limits, .list([.integer(1)]), number, #line),
            (phone, .string("9123 4567"), nil, #line), (phone, .string("９１２３４５６７"), nil, #line),
            (phone, .string("\u{202A}\u{202D}9123–4567\u{202C}\u{202C}"), nil, #line),
            (phone, .string("9123\u{3000}4567\t"), nil, #line), (phone, .string("\u{200E}"), "Fill this in", #line),
            (phone, .string("9123/4567"), "Enter 8 digits", #line),
            (phone, .string("9123 45678"), "Enter 9 characters at most", #line),
            (code, .string("HK-27"), nil, #line), (code, .string(""), nil, #line),
            (code, .string("HK-２７"), "Enter it like HK-27", #line),
            (code, .string("HK–27"), "Enter it like HK-27", #line),
            (code, .string("xHK-27"), "Enter it like HK-27", #line),
            (code, .string("HK-27\n"), "Enter it like HK-27", #line),
            (
                FacetElement.Entry(isRequired: true, longest: 2, pattern: .init("a*", message: "Enter a")),
                .string("aaa"),
                "Enter 2 characters at most", #line
            ),
        ]
        for row in rows { XCTAssertEqual(row.entry.fault(of: row.value), row.fault, line: row.line) }
    }

    func testALimitCanBeAnAmount() {
        let least: Decimal = 1 / 8, greatest = Decimal(string: "3.133")
        let entry = FacetElement.Entry(.decimal, isRequired: true, least: least, greatest: greatest)
        XCTAssertEqual(entry, FacetElement.Entry(.decimal, isRequired: true, least: 0.125, greatest: 3.133))
        XCTAssertNil(entry.fault(of: .string("3.133")))
        XCTAssertEqual(entry.fault(of: .string("3.1330000001")), "Enter 3.133 or less")
        XCTAssertEqual(FacetElement.Entry(greatest: greatest), FacetElement.Entry(greatest: 3.133))
        XCTAssertEqual(FacetElement.Entry(least: Decimal.nan), FacetElement.Entry())
    }

    func testAPatternThatCannotBeUsedFitsNothingAndEndsSoon() {
        let long = String(repeating: "a", count: 30) + "!"
        let rows: [(expression: String, text: String, isUsable: Bool, isGivenUp: Bool, line: UInt)] = [
            ("(", "(", false, false, #line), ("a)|(b", "b", false, false, #line),
            (String(repeating: "a", count: 4097), "a", false, false, #line),
            ("(a+)+b", long, true, true, #line), ("(a|a)*b", long, true, true, #line),
            ("a*", String(repeating: "a", count: 16385), true, true, #line),
            ("(?x) a # comment", "a", true, false, #line), ("", "", true, false, #line),
            ("a|b", "b", true, false, #line),
        ]
        for row in rows {
            let pattern = FacetElement.Entry.Pattern(row.expression, message: "no")
            let found = pattern.search(row.text)
            XCTAssertEqual(found != nil, row.isUsable, line: row.line)
            XCTAssertEqual(found?.remark != nil, row.isGivenUp, line: row.line)
            let fits = row.isUsable && !row.isGivenUp
            XCTAssertEqual(found?.isFound ?? false, fits, line: row.line)
            guard !row.text.isEmpty else { continue }
            XCTAssertEqual(
                FacetElement.Entry(pattern: pattern).fault(of: .string(row.text)), fits ? nil : "no", line: row.line)
        }
    }

    func testAnInputHasAValueOfItsKind() {
        func field(_ text: String, _ entry: FacetElement.Entry) -> Facet<String> {
            .field("f", title: "F", value: text, entry: entry)
        }
        let pattern = FacetElement.Entry.Pattern("[0-9]*", message: "Enter digits")
        let rows: [(facet: Facet<String>, value: FacetValue?, line: UInt)] = [
            (field("", .text), .string(""), #line), (field("12", .text), .string("12"), #line),
            (field("12", .number), .integer(12), #line), (field("2.50", .decimal), .number(2.5), #line),
            (field("-0.1", FacetElement.Entry(least: -1)), .number(-0.1), #line),
            (field("12", FacetElement.Entry(greatest: 20)), .integer(12), #line),
            (field("007", .number), .string("007"), #line),
            (field("007", FacetElement.Entry(least: 1)), .integer(7), #line),
            (field("-00.50", FacetElement.Entry(least: -1)), .number(-0.5), #line),
            (field("000", FacetElement.Entry(least: 0)), .integer(0), #line),
            (field("+1", .number), .string("+1"), #line),
            (field("0,5", .decimal), .number(0.5), #line), (field("１２", .number), .integer(12), #line),
            (field(" 12\t", .number), .integer(12), #line), (field("१२", .number), .integer(12), #line),
            (field("\u{202D}9123–4567\u{202C}", .phone), .string("9123-4567"), #line),
            (field(" क\u{94D}\u{200D}ष １２ ", .text), .string(" क\u{94D}\u{200D}ष １２ "), #line),
            (field("１", FacetElement.Entry(.email)), .string("１"), #line),
            (field("１", FacetElement.Entry(.url)), .string("１"), #line),
            (field("1e3", .decimal), .string("1e3"), #line), (field("1.", .decimal), .string("1."), #line),
            (field("1234567890123456", .number), .string("1234567890123456"), #line),
            (field("12", FacetElement.Entry(.number, pattern: pattern)), .string("12"), #line),
            (.toggle("t", title: "T", isOn: true), .bool(true), #line),
            (choice(.one, []), .null, #line), (choice(.one, ["m"]), .string("m"), #line),
            (choice(.one, ["l"]), .string("l"), #line), (choice(.many, []), .list([]), #line),
            (choice(.many, ["l", "s"]), .list([.string("s"), .string("l")]), #line),
            (.row("r", title: "R"), nil, #line), (Facet("x", kind: "own"), nil, #line),
        ]
        for row in rows { XCTAssertEqual(row.facet.input, row.value, line: row.line) }
    }

    func testATextIsReadInTheLanguageOfItsScreen() {
        let limits = FacetElement.Entry(.decimal, least: 0.5, greatest: 20)
        let rows: [(text: String, language: String, value: FacetValue, fault: String?, line: UInt)] = [
            ("0,5", "vi", .number(0.5), nil, #line), ("0.5", "vi", .number(0.5), nil, #line),
            ("1.200", "vi", .integer(1200), "Enter 20 or less", #line), ("1.200", "en", .number(1.2), nil, #line),
            ("1,200", "vi", .number(1.2), nil, #line), ("1,200", "en", .integer(1200), "Enter 20 or less", #line),
            ("0,25", "vi", .number(0.25), "Enter 0,5 or more", #line),
            ("zwei", "de", .string("zwei"), "Enter a number, such as 12,5", #line),
        ]
        for row in rows {
            let words = Words(row.language)
            let field = Facet<String>.field("f", title: "F", value: row.text, entry: limits)
            XCTAssertEqual(field.input(in: words), row.value, row.text, line: row.line)
            XCTAssertEqual(limits.fault(of: .string(row.text), in: words), row.fault, row.text, line: row.line)
        }
    }

    func testTheFaultsOfATreeAreThoseOfItsInputsThatAreNotDisabled() {
        let form = Facet<String>.card("form") {
            Facet.field("name", title: "Name", value: "", entry: FacetElement.Entry(isRequired: true))
            Facet.field(
                "code", title: "Code", value: "", entry: FacetElement.Entry(isRequired: true),
                status: .disabled(reason: "Later"))
            Facet.field("note", title: "Note", value: "", entry: FacetElement.Entry(longest: 2))
            Facet.card("later", status: .disabled(reason: "Later")) {
                Facet.field("street", title: "Street", value: "", entry: FacetElement.Entry(isRequired: true))
            }
        }
        XCTAssertEqual(form.faults(of: [:]), ["name": "Fill this in"])
        XCTAssertEqual(form.faults(of: ["name": .string("A"), "other": .null]), [:])
        XCTAssertEqual(
            form.faults(of: ["name": .string("A"), "note": .string("abc")]), ["note": "Enter 2 characters at most"])
    }

    func testInfinityIsNoLimit() {
        XCTAssertEqual(FacetElement.Entry(.decimal, least: -.infinity, greatest: .infinity), .decimal)
        XCTAssertEqual(FacetElement.Entry(.decimal, least: 1, greatest: .nan), FacetElement.Entry(.decimal, least: 1))
        // One that is set later is none either: an entry equals itself.
        for number in [Double.nan, .infinity, -.infinity] {
            var entry = FacetElement.Entry.decimal
            (entry.least, entry.greatest, entry.step) = (number, number, number)
            XCTAssertEqual(entry, .decimal, "\(number)")
        }
    }

    private func choice(_ selection: FacetElement.Selection, _ chosen: Set<String>) -> Facet<String> {
        .choice("c", title: "C", selection: selection) {
            for id in ["s", "m"] { Facet.option(FacetID(id), title: id, isSelected: chosen.contains(id)) }
            Facet.choice("more", title: "More") {
                Facet.option("l", title: "l", isSelected: chosen.contains("l"))
            }
        }
    }

    func testAnOptionThatIsDisabledIsTakenOnlyWhereTheFormHasChosenIt() {
        let off = FacetElement.Status.disabled(reason: "Sold out")
        let seats = Facet<String>.choice("seat", title: "Seat") {
            Facet.option("open", title: "Open", isSelected: false)
            Facet.option("gone", title: "Gone", isSelected: false, status: off)
            Facet.option("fixed", title: "Fixed", isSelected: true, status: off)
            Facet.choice("balcony", title: "Balcony", status: off) {
                Facet.option("high", title: "High", isSelected: false)
            }
        }
        let rows: [(option: String, isTaken: Bool, line: UInt)] = [
            ("open", true, #line), ("gone", false, #line), ("fixed", true, #line), ("high", false, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                seats.faults(of: ["seat": .string(row.option)]), row.isTaken ? [:] : ["seat": "Enter this again"],
                line: row.line)
        }
    }

    func testAValueThatAFacetCannotBeSentWithIsAFault() {
        let form = Facet<String>.card("form") {
            choice(.one, ["m"])
            Facet.toggle("cash", title: "Cash", isOn: true)
            Facet.field("name", title: "Name", value: "A")
        }
        let sizes = Facet<String>.card("form") { choice(.many, []) }
        let id = choice(.one, []).id
        let rows: [(form: Facet<String>, id: FacetID, value: FacetValue, isTaken: Bool, line: UInt)] = [
            (form, id, .string("m"), true, #line), (form, id, .null, true, #line),
            (form, id, .string("nope"), false, #line), (form, id, .list([.string("m")]), false, #line),
            (sizes, id, .list([.string("s"), .string("l")]), true, #line), (sizes, id, .list([]), true, #line),
            (sizes, id, .list([.string("nope")]), false, #line), (sizes, id, .string("s"), false, #line),
            (sizes, id, .list([.string("s"), .string("s")]), false, #line),
            (form, "cash", .bool(false), true, #line), (form, "cash", .string("yes"), false, #line),
            (form, "name", .integer(7), false, #line), (form, "name", .string("B"), true, #line),
            (form, "name", .bool(true), false, #line), (form, "name", .object(["a": .null]), false, #line),
        ]
        for row in rows {
            XCTAssertEqual(
                row.form.faults(of: [row.id: row.value]), row.isTaken ? [:] : [row.id: "Enter this again"],
                line: row.line)
        }
    }

    /// Each kind of field with each type of value: a number is taken only by a field of numbers, by its digits.
    func testANumberIsTakenOnlyByAFieldOfNumbersAndByItsDigits() {
        let again = "Enter this again"
        let long = "Enter 3 characters at most"
        let code = FacetElement.Entry.Pattern("[0-9]+", message: "Digits")
        func entry(
            _ keyboard: FacetElement.Entry.Keyboard, _ change: (inout FacetElement.Entry) -> Void = { _ in }
        ) -> FacetElement.Entry {
            var entry = FacetElement.Entry()
            entry.keyboard = keyboard
            entry.longest = 3
            entry.pattern = code
            change(&entry)
            return entry
        }
        let limited = entry(.text) { ($0.least, $0.greatest) = (0, 5000) }
        let rows: [(entry: FacetElement.Entry, value: FacetValue, fault: String?, line: UInt)] = [
            (entry(.text), .integer(12), again, #line), (entry(.text), .number(1.5), again, #line),
            (entry(.phone), .integer(12), again, #line), (entry(.email), .integer(12), again, #line),
            (entry(.url), .number(2), again, #line),
            (entry(.text), .string("12"), nil, #line), (entry(.text), .string("1234"), long, #line),
            (entry(.text), .string("x"), "Digits", #line),
            (entry(.number), .integer(12), nil, #line), (entry(.number), .integer(1234), long, #line),
            (entry(.number), .integer(-1), "Digits", #line), (entry(.number), .number(12), nil, #line),
            (entry(.number), .number(1.5), "Digits", #line), (entry(.decimal), .number(1.25), long, #line),
            (entry(.decimal), .string("12"), nil, #line),
            (limited, .integer(12), nil, #line), (limited, .integer(1234), long, #line),
            (limited, .string("1234"), long, #line), (limited, .number(6000), "Enter 5000 or less", #line),
            (entry(.number), .bool(true), again, #line), (entry(.number), .list([.integer(1)]), again, #line),
            (entry(.number), .object([:]), again, #line), (entry(.number), .null, nil, #line),
        ]
        for row in rows {
            var field = Facet<String>.field("code", title: "Code", value: "")
            field.entry = row.entry
            let faults = field.faults(of: ["code": row.value])
            XCTAssertEqual(faults, row.fault.map { ["code": $0] } ?? [:], line: row.line)
        }
    }
}
