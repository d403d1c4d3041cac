import TestSupport
import VariantSpaces
import XCTest

@testable import ComponentScreen

final class ScreenCodeTests: XCTestCase {
    private let code = ScreenCode(catalog: 123_456_789, rules: 987_654_321, number: 31_415, length: 4)

    /// What a code is must not change: there are codes in logs.
    func testACodeStaysTheSame() throws {
        XCTAssertEqual(code.description, "r4hng4du693q74h56y7g4")
        XCTAssertEqual(code.catalog, 123_456_789)
        XCTAssertEqual(code.number, 31_415)
        XCTAssertEqual(code.numberLength, 4)
        XCTAssertTrue(code.isMade(under: 987_654_321))
        XCTAssertFalse(code.isMade(under: 987_654_322))
        XCTAssertFalse(code.isMade(under: nil))
    }

    func testNoRuleFileIsToldFromOneWhoseDigestIsZero() {
        let none = ScreenCode(catalog: 1, rules: nil, number: 0, length: 0)
        XCTAssertFalse(none.hasRuleFile)
        XCTAssertTrue(none.isMade(under: nil))
        let zero = ScreenCode(catalog: 1, rules: 1 << 25, number: 0, length: 0)
        XCTAssertTrue(zero.hasRuleFile)
        XCTAssertFalse(zero.isMade(under: nil))
        XCTAssertTrue(zero.isMade(under: 1 << 25))
    }

    func testItIsReadHoweverItIsWritten() throws {
        let text = code.description
        let groups = stride(from: 0, to: text.count, by: 4).map { text.dropFirst($0).prefix(4) }
        for (written, line) in [
            (text.uppercased(), #line), (groups.joined(separator: "-"), #line), (groups.joined(separator: " "), #line),
            ("\n\(text)\r\n", #line),
        ] {
            XCTAssertEqual(try ScreenCode(written), code, line: UInt(line))
        }
    }

    func testTheErrorSaysWhatIsWrongAndWhere() throws {
        let text = code.description
        func changed(_ changes: [Int: Character]) -> String {
            String(text.enumerated().map { changes[$0.offset] ?? $0.element })
        }
        for (wrong, message, line) in [
            ("", "a code has 17 to 32 letters and digits, not 0; copy all of it", #line),
            ("qqqq", "a code has 17 to 32 letters and digits, not 4; copy all of it", #line),
            (
                String(repeating: "q", count: 100_000),
                "a code has 17 to 32 letters and digits, not more; copy all of it",
                #line
            ),
            (changed([4: "?"]), #"character 5 of the code, "?", is wrong; it is probably "g""#, #line),
            (changed([4: "b"]), #"character 5 of the code, "b", is wrong; it is probably "g""#, #line),
            (changed([4: "\u{1B}"]), #"character 5 of the code, "\u001b", is wrong; it is probably "g""#, #line),
            (changed([4: "b", 9: "b"]), Self.strange, #line),
            (changed([4: "b", 9: "q"]), Self.strange, #line),
            (
                changed([4: "q", 9: "q"]),
                "the code is mistyped: more than one character is wrong, or some are missing or too many; copy it",
                #line
            ),
            ("-- " + changed([9: "q"]), #"character 13 of the code, "q", is wrong; it is probably "9""#, #line),
        ] {
            XCTAssertThrowsError(try ScreenCode(wrong), line: UInt(line)) {
                XCTAssertEqual("\($0)", message, line: UInt(line))
            }
        }
    }

    private static let strange =
        #"character 5 of the code, "b", is wrong; codes have no such character, and it is not all that is wrong"#

    // MARK: At random

    /// A screen of up to three axes and ten flags, with one of its variants and that one's code.
    private struct Case {
        let catalog: CodedCatalog
        let values: [Int]
        let treatments: [String]
        let code: ScreenCode

        init(_ catalog: CodedCatalog, using random: inout SeededGenerator) {
            self.catalog = catalog
            let values = catalog.axes.map { Int.random(in: 0..<$0, using: &random) }
            let treatments = catalog.flags.map { $0.treatments.randomElement(using: &random) ?? "" }
            let names = catalog.flags.map(\.name)
            let number = catalog.number(values) { name in names.firstIndex(of: name).map { treatments[$0] } }
            self.values = values
            self.treatments = treatments
            code = ScreenCode(
                catalog: catalog.digest, rules: .random(in: 0 ... .max, using: &random), number: number,
                length: catalog.numberLength ?? 0)
        }
    }

    private static func catalog(using random: inout SeededGenerator) -> CodedCatalog {
        CodedCatalog(
            axes: (0..<Int.random(in: 0...3, using: &random)).map { axis in
                ("axis \(axis)", (0..<Int.random(in: 1...6, using: &random)).map { "value \($0)" })
            },
            flags: (0..<Int.random(in: 0...10, using: &random)).map { flag(named: "flag_\($0)", using: &random) })
    }

    private static func flag(named name: String, using random: inout SeededGenerator) -> CodedCatalog.Flag {
        let more = ["photo", "signature", "é", "🙂"].shuffled(using: &random)
        return CodedCatalog.Flag(name, ["off", "on"] + more.prefix(max(0, .random(in: -4...4, using: &random))))
    }

    func testEveryVariantComesBackFromItsCode() throws {
        let seed: UInt64 = 20_261_301
        var random = SeededGenerator(seed: seed)
        for _ in 1...rounds(100) {
            let catalog = Self.catalog(using: &random)
            for _ in 1...100 {
                let item = Case(catalog, using: &random)
                let code = try ScreenCode(item.code.description)
                let variant = catalog.origin(of: code, knowing: [:])?.variant(code.number)
                XCTAssertEqual(code, item.code, "seed \(seed), \(code)")
                XCTAssertEqual(variant?.values, item.values, "seed \(seed), \(code)")
                XCTAssertEqual(variant?.treatments, item.treatments, "seed \(seed), \(code)")
            }
        }
    }

    /// One character replaced, left out, added, or swapped with the next one: what is read is the code, or nothing.
    func testAMistakeIsNeverAnotherCode() throws {
        let seed: UInt64 = 20_261_302
        var random = SeededGenerator(seed: seed)
        let letters = Bech32m.alphabet.map { Character(Unicode.Scalar($0)) }
        for _ in 1...rounds(100) {
            let item = Case(Self.catalog(using: &random), using: &random)
            for _ in 1...100 {
                var text = Array(item.code.description)
                let place = text.indices.randomElement(using: &random) ?? 0
                let (right, letter) = (text[place], letters.randomElement(using: &random) ?? "q")
                let kind = Int.random(in: 0..<4, using: &random)
                switch kind {
                case 0: text[place] = letter
                case 1: text.remove(at: place)
                case 2: text.insert(letter, at: place)
                default: text.swapAt(place, min(place + 1, text.count - 1))
                }
                let context = "seed \(seed), \(item.code) as \(String(text))"
                guard text != Array(item.code.description) else { continue }
                XCTAssertThrowsError(try ScreenCode(String(text)), context) { error in
                    guard kind == 0 else { return }
                    XCTAssertEqual(
                        error as? ScreenCodeError,
                        .character("\(letter)", position: place + 1, likely: "\(right)"), context)
                }
            }
        }
    }

    /// Up to two flags go, up to two come and up to one gets another treatment: what is read is right, or nothing.
    func testACodeOfAnotherTimeIsReadRightOrNotAtAll() {
        let seed: UInt64 = 20_261_303
        var random = SeededGenerator(seed: seed)
        var (read, refused) = (0, 0)
        for round in 1...rounds(500) {
            let then = Self.catalog(using: &random)
            let item = Case(then, using: &random)
            let went = then.flags.shuffled(using: &random).prefix(.random(in: 0...2, using: &random))
            let came = (0..<Int.random(in: 0...2, using: &random)).map {
                Self.flag(named: "flag_\(90 + $0)", using: &random)
            }
            var flags = then.flags.filter { flag in !went.contains { $0.name == flag.name } }
            let isChanged = Int.random(in: 0..<4, using: &random) == 0 && !flags.isEmpty
            if isChanged, let index = flags.indices.randomElement(using: &random) {
                flags[index] = Self.flag(named: flags[index].name, using: &random)
            }
            let now = then.with(flags + came)
            // A rule file: it may have forgotten what went, and knows flags of other screens.
            var others = ["stranger": ["off", "on"], "other": ["a", "b", "c"]]
            let isForgotten = Int.random(in: 0..<4, using: &random) == 0
            if !isForgotten { for flag in went { others[flag.name] = flag.treatments } }
            let origin = now.origin(of: item.code, knowing: others)
            let context = "seed \(seed), round \(round)"
            guard let origin else {
                refused += 1
                XCTAssertTrue(isForgotten || isChanged || went.count + came.count > 3, context)
                continue
            }
            read += 1
            XCTAssertEqual(origin.flags.map(\.name), then.flags.map(\.name), context)
            XCTAssertEqual(origin.flags.map(\.treatments), then.flags.map(\.treatments), context)
            XCTAssertEqual(origin.variant(item.code.number)?.values, item.values, context)
            XCTAssertEqual(origin.variant(item.code.number)?.treatments, item.treatments, context)
        }
        XCTAssertGreaterThan(read, 300)
        XCTAssertGreaterThan(refused, 50)
    }
}
