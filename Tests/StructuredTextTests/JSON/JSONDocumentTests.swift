import PackageInfoTestSupport
import XCTest

@testable import StructuredText

final class JSONDocumentTests: XCTestCase {
    private func parse(_ text: String) throws -> JSONValue { try JSONDocument(parsing: Array(text.utf8)).root }

    func testEveryKindOfValueIsRead() throws {
        let root = try parse(#" {"a": [1, -2.5e3, true, false, null], "b": {"c": "text"}, "": {}, "d": []} "#)
        XCTAssertEqual(root.kind, .object)
        let items = try XCTUnwrap(root["a"]).elements.map(\.kind)
        XCTAssertEqual(items, [.number, .number, .true, .false, .null])
        XCTAssertEqual(root["a"]?.elements.first?.number?.int64, 1)
        XCTAssertEqual(root["b"]?["c"]?.string, "text")
        XCTAssertEqual(root[""]?.members.map(\.name.string), [])
        XCTAssertEqual(root.members.map(\.name.string), ["a", "b", "", "d"])
        XCTAssertNil(root["missing"])
        XCTAssertNil(root["a"]?.string)
        XCTAssertNil(root["a"]?["b"])
    }

    func testOfMembersWithOneNameTheLastCounts() throws {
        XCTAssertEqual(try parse(#"{"a": 1, "a": 2}"#)["a"]?.number?.int64, 2)
        XCTAssertEqual(try parse(#"{"a": 1, "\u0061": 2}"#)["a"]?.number?.int64, 2)
    }

    func testTextsAreDecoded() throws {
        let rows: [(String, String)] = [
            (#""""#, ""), (#""plain ü 漢 😀""#, "plain ü 漢 😀"),
            ("\"\u{800}\u{1000}\u{40000}\u{10FFFF}\"", "\u{800}\u{1000}\u{40000}\u{10FFFF}"),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u00e9\u6F22""#, "é漢"), (#""\ud83d\ude00""#, "😀"), (#""e\u0301""#, "e\u{301}"),
            (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
            (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
            (#""\udc00\udc00""#, "\u{FFFD}\u{FFFD}"), (#""\u0000""#, "\0"),
        ]
        for (spelling, text) in rows {
            let string = try parse(spelling).string
            XCTAssertEqual(string.map { Array($0.utf8) }, Array(text.utf8), spelling)
        }
    }

    func testHalvesOfSurrogatePairsAreListed() throws {
        let document = try JSONDocument(
            parsing: Array(#"["\ud83d\ude00", "\ud83d", "\udc00", "\ud83d\ud83d\ude00"]"#.utf8))
        XCTAssertEqual(document.replacedSurrogates.map(\.description), ["1:19", "1:29", "1:39"])
    }

    func testPlacesAreLinesAndByteColumns() throws {
        let root = try parse("{\n  \"ü\": 1,\r\n\t\"b\": [\n\n  7]}")
        XCTAssertEqual(root.position.description, "1:1")
        XCTAssertEqual(root["ü"]?.position.description, "2:9")
        XCTAssertEqual(root["b"]?.position.description, "3:7")
        XCTAssertEqual(root["b"]?.elements.first?.position.description, "5:3")
    }

    func testPlacesOfValuesAreCountedInScalarsWhereAskedFor() throws {
        let text = "\u{FEFF}{\"a\": [1, [], {\"é😀\": 2,\n \"~/\": {\"\": 3}}],\n\"b\": 4}"
        let root = try JSONDocument(parsing: Array(text.utf8), countsScalars: true).root
        let list = try XCTUnwrap(root["a"])
        let items = Array(list.elements)
        let rows: [(value: JSONValue?, place: String)] = [
            (root, " 1:1"), (list, "/a 1:7"), (items[0], "/a/0 1:8"), (items[1], "/a/1 1:11"),
            (items[2]["é😀"], "/a/2/é😀 1:22"), (items[2]["~/"]?[""], "/a/2/~0~1/ 2:13"),
            (root["b"], "/b 3:6"),
        ]
        for (value, place) in rows {
            let value = try XCTUnwrap(value, place)
            XCTAssertEqual("\(root.pointer(to: value)) \(value.position)", place)
        }
        let broken = Array("\u{FEFF}[\"é😀\",\r\n\"é\" 1]".utf8)
        for (countsScalars, place) in [(true, "2:5"), (false, "2:6")] {
            XCTAssertThrowsError(try JSONDocument(parsing: broken, countsScalars: countsScalars)) {
                XCTAssertEqual(($0 as? TextError)?.position.description, place)
            }
        }
    }

    /// The places, pointers and bytes of a text with random white space, beside those that are counted while it is written.
    func testPlacesPointersAndBytesAreThoseOfTheWriter() throws {
        for seed in 0..<UInt64(rounds(300)) {
            var writer = PlacedJSON(random: SeededNumbers(seed: seed))
            writer.write(depth: 5, pointer: "")
            writer.space()
            for countsScalars in [false, true] {
                let root = try JSONDocument(parsing: writer.bytes, countsScalars: countsScalars).root
                var values = [root], found: [String] = [], pointers = JSONPointers(in: root)
                while let value = values.popLast() {
                    let place = countsScalars ? "\(value.position)" : "\(value.position.line)"
                    found.append("\(root.pointer(to: value)) \(place) \(value.bytes)")
                    XCTAssertEqual(pointers.pointer(to: value), root.pointer(to: value), "seed \(seed)")
                    values += (Array(value.elements) + value.members.map(\.value)).reversed()
                }
                let written = writer.values.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }.map {
                    "\($0.pointer) \(countsScalars ? "\($0.line):\($0.column)" : "\($0.line)") \($0.bytes)"
                }
                XCTAssertEqual(found, written, "seed \(seed)")
            }
        }
    }

    func testAPointerNamesASlashWithAnAccentToo() throws {
        let root = try parse(#"{"a/\u0301": 1, "~\u0301": 2}"#)
        XCTAssertEqual(root.members.map { root.pointer(to: $0.value) }, ["/a~1\u{301}", "/~0\u{301}"])
    }

    func testNumbersKeepTheirDigits() throws {
        let rows: [(String, Int64?, Int32?)] = [
            ("0", 0, 0), ("-0", 0, 0), ("100", 100, 100), ("100.0", 100, 100), ("1e2", 100, 100), ("1.5e1", 15, 15),
            ("1500e-2", 15, 15), ("1.5", nil, nil), ("1e-1", nil, nil), ("0.0e99", 0, 0), ("-7.00", -7, -7),
            ("9223372036854775807", .max, -1), ("-9223372036854775808", .min, 0), ("9223372036854775808", nil, 0),
            ("9007199254740993.0", 9_007_199_254_740_993, 1), ("4294967297", 4_294_967_297, 1),
            ("18446744073709551617", nil, 1), ("-18446744073709551617", nil, -1), ("1e400", nil, 0),
            ("1e999999999999999999999", nil, 0), ("1e-999999999999999999999", nil, nil),
        ]
        for (spelling, whole, low) in rows {
            let number = try XCTUnwrap(parse(spelling).number, spelling)
            XCTAssertEqual(number.int64, whole, spelling)
            XCTAssertEqual(number.lowInt32, low, spelling)
        }
        XCTAssertEqual(try parse("-2.5e3").number?.double, -2500)
        XCTAssertEqual(try parse("1e400").number?.double, .infinity)
        XCTAssertEqual(try parse("[1, 1.0, 1e0]").elements.map { $0.number?.isWhole }, [true, false, false])
    }

    func testWhatIsNotJSONIsRefusedWithPlaceAndReason() {
        let rows: [(String, String, String)] = [
            ("", "1:1", "the text is empty"), (" \n ", "2:2", "the text is empty"),
            ("[1,]", "1:4", "a comma with nothing after it"), (#"{"a":1,}"#, "1:8", "a comma with nothing after it"),
            ("[,1]", "1:2", #""," where a value should be"#), ("[1 2]", "1:4", #""2" where a comma or ] should be"#),
            ("[1", "1:3", "the text ends where a comma or ] should be"),
            ("[", "1:2", "the text ends where a value should be"),
            ("[1}", "1:3", #""}" where a comma or ] should be"#), (#"{"a" 1}"#, "1:6", #""1" where a colon should be"#),
            ("{1:2}", "1:2", #""1" where a member name in double quotes should be"#),
            ("{'a':1}", "1:2", "a single quote"), ("[1] // x", "1:5", "text after the end of the JSON value"),
            ("// x\n1", "1:1", "a comment"), ("[NaN]", "1:2", "a word JSON does not have"),
            ("[-Infinity]", "1:3", "a word JSON does not have"), ("[01]", "1:3", "a number that starts with 0"),
            ("[1.]", "1:4", #""]" where a digit should be"#), ("[.5]", "1:2", #""." where a value should be"#),
            ("[+1]", "1:2", #""+" where a value should be"#), ("[1e]", "1:4", #""]" where a digit should be"#),
            ("[tru]", "1:2", #""t" where a value should be"#),
            ("[\"a\nb\"]", "1:4", "a control character inside a text"),
            (#"["\x"]"#, "1:4", "an unknown escape"),
            (#"["\u12g4"]"#, "1:3", #"an escape \u without four hexadecimal digits"#),
            ("[\"abc", "1:2", "a text that is never closed"), ("1 2", "1:3", "text after the end of the JSON value"),
            ("[\u{A0}1]", "1:2", "a character that cannot stand outside a text"),
        ]
        for (text, place, problem) in rows {
            XCTAssertThrowsError(try parse(text), text) { error in
                let error = error as? TextError
                XCTAssertEqual(error?.position.description, place, text)
                XCTAssertEqual(error?.problem, problem, text)
            }
        }
    }

    func testATextInAnotherEncodingIsCalledThat() throws {
        let encodings: [String.Encoding] = [
            .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian, .isoLatin1,
        ]
        for encoding in encodings {
            for text in [#"{"café": 1}"#, "{é: 1}", "[\n1]"] where encoding != .isoLatin1 || text.contains("é") {
                let bytes = Array(try XCTUnwrap(text.data(using: encoding)))
                XCTAssertThrowsError(try JSONDocument(parsing: bytes), "\(encoding) \(text)") { error in
                    XCTAssertEqual((error as? TextError)?.advice, "save the file as UTF-8", "\(encoding) \(text)")
                }
            }
        }
    }

    func testBytesThatAreNotUTF8AreRefused() {
        let rows: [[UInt8]] = [
            [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xC3, 0x28],
        ]
        for bytes in rows {
            XCTAssertThrowsError(try JSONDocument(parsing: [0x22] + bytes + [0x22]), "\(bytes)") { error in
                XCTAssertEqual((error as? TextError)?.problem, "bytes that are not UTF-8", "\(bytes)")
            }
        }
    }

    func testAByteOrderMarkIsSkippedAndTakesNoColumn() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let root = try JSONDocument(parsing: mark + "1".utf8).root
        XCTAssertEqual(root.number?.int64, 1)
        XCTAssertEqual(root.position.description, "1:1")
        XCTAssertThrowsError(try JSONDocument(parsing: mark + " x".utf8)) { error in
            XCTAssertEqual((error as? TextError)?.position.description, "1:2")
        }
    }

    func testDepthIsBounded() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        XCTAssertNoThrow(try parse(nested(512)))
        XCTAssertThrowsError(try parse(nested(513))) { error in
            XCTAssertEqual((error as? TextError)?.position.description, "1:513")
        }
        XCTAssertThrowsError(try parse(String(repeating: #"{"a":"#, count: 1_000_000)))
    }

    /// Any text Foundation writes is read back as the same value.
    func testTheNumberOfValuesIsBoundedWithNamesAmongThem() throws {
        let rows: [(text: String, values: Int, line: UInt)] = [
            ("1", 1, #line), ("[]", 1, #line), ("[1,[2,3],[]]", 6, #line), (#"{"a":{"b":[1]},"c":2}"#, 8, #line),
        ]
        for row in rows {
            XCTAssertNoThrow(try JSONDocument(parsing: Array(row.text.utf8), values: row.values), line: row.line)
            XCTAssertThrowsError(
                try JSONDocument(parsing: Array(row.text.utf8), values: row.values - 1), line: row.line
            ) {
                XCTAssertEqual(
                    ($0 as? TextError)?.problem, "more values than a text of this size may have", line: row.line)
            }
        }
    }

    func testWhatFoundationWritesIsReadAlike() throws {
        var generator = SeededNumbers(seed: 2024)
        for round in 0..<300 {
            let value = generator.json(depth: 4)
            let data = try JSONSerialization.data(withJSONObject: [value])
            let root = try JSONDocument(parsing: Array(data)).root
            let copy = try XCTUnwrap(root.elements.first?.plain as? NSObject, "seed 2024 round \(round)")
            XCTAssertEqual(copy, value as? NSObject, "seed 2024 round \(round)")
        }
    }

    func testTextsAreWrittenSoThatTheyReadBack() throws {
        for text in ["", "\"", "\\", "a\"b\\c/", "\n\r\t\0\u{1F}\u{7F}", "é 漢 😀"] {
            XCTAssertEqual(try parse(JSONText.quoted(text)).string, text)
        }
        XCTAssertEqual(JSONText.quoted("\u{1}\n"), #""\u0001\n""#)
    }

    /// Foundation reads the same text, and only what JSON forbids in a string is not there as it was.
    func testAProgramGetsATextWithTheEscapesThatJSONAsksForAlone() throws {
        let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init) + ["😀", "\u{E0041}"]
        let text = String(String.UnicodeScalarView(scalars))
        let bytes = JSONText.encoded(text)
        let read = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
        XCTAssertEqual(read.map { Array($0.utf8) }, Array(text.utf8))
        let plain = String(String.UnicodeScalarView(scalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }))
        XCTAssertEqual(JSONText.encoded(plain), Array("\"\(plain)\"".utf8))
        XCTAssertEqual(JSONText.encoded("\u{1}\n\"\\/\u{7F}"), Array("\"\\u0001\\n\\\"\\\\/\u{7F}\"".utf8))
    }

    func testTheDigestLeavesOnlyWhiteSpaceOut() throws {
        let digest = try parse(#"{"a": [1, "b"]}"#).digest
        XCTAssertEqual(try parse("{ \"a\"\n:[1,\"b\"] }").digest, digest)
        for other in [#"{"a": [1, "c"]}"#, #"{"a": [2, "b"]}"#, #"{"a": [[1], "b"]}"#, #"{"a": [1], "b": null}"#] {
            XCTAssertNotEqual(try parse(other).digest, digest, other)
        }
    }
}

extension JSONValue {
    /// The value as Foundation would hold it.
    fileprivate var plain: Any {
        switch kind {
        case .object:
            Dictionary(uniqueKeysWithValues: members.map { ($0.name.string ?? "", $0.value.plain) }) as NSDictionary
        case .array: elements.map(\.plain) as NSArray
        case .string: (string ?? "") as NSString
        case .true: NSNumber(value: true)
        case .false: NSNumber(value: false)
        case .null: NSNull()
        case .number: number?.int64.map { NSNumber(value: $0) } ?? NSNumber(value: number?.double ?? .nan)
        }
    }
}

extension SeededNumbers {
    /// Returns a random value of the kinds Foundation can write.
    fileprivate mutating func json(depth: Int) -> Any {
        switch next() % (depth > 0 ? 7 : 5) {
        case 0: return NSNull()
        case 1: return NSNumber(value: next() % 2 == 0)
        case 2: return NSNumber(value: Int64(truncatingIfNeeded: next()))
        case 3, 4: return text() as NSString
        case 5: return (0..<next() % 4).map { _ in json(depth: depth - 1) } as NSArray
        default:
            return Dictionary(
                uniqueKeysWithValues: (0..<next() % 4).map { ("\($0)" + text(), json(depth: depth - 1)) })
                as NSDictionary
        }
    }

    private mutating func text() -> String {
        let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{1F}", "é", "漢", "😀", "/", " "]
        return String(String.UnicodeScalarView((0..<next() % 6).map { _ in scalars[Int(next() % 10)] }))
    }
}

/// A random JSON text, with the places of its values as they are written.
private struct PlacedJSON {
    var random: SeededNumbers
    var values: [(pointer: String, line: Int, column: Int, bytes: Range<Int>)] = []
    private var text = ""

    init(random: SeededNumbers) { self.random = random }

    var bytes: [UInt8] { Array(text.utf8) }

    mutating func space() {
        for _ in 0..<Int(random.next() % 4) { text += [" ", "\n", "\t", "\r\n"][Int(random.next() % 4)] }
        // Long enough that not every place is kept.
        if random.next() % 20 == 0 { text += String(repeating: " ", count: 200) }
    }

    mutating func write(depth: Int, pointer: String) {
        space()
        let start = text.utf8.count
        // A line break of two bytes is one character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let place = (lines.count, (lines.last?.count ?? 0) + 1)
        switch random.next() % (depth > 0 ? 8 : 5) {
        case 0: text += "null"
        case 1: text += ["true", "false"][Int(random.next() % 2)]
        case 2: text += ["0", "-12.5e3", "1234567890123456789012"][Int(random.next() % 3)]
        case 3: text += string(UInt64(text.utf8.count))
        case 4: text += ["[]", "{ }", "[\n]"][Int(random.next() % 3)]
        case 5, 6:
            text += "["
            for item in 0...Int(random.next() % 4) {
                if item > 0 { text += "," }
                write(depth: depth - 1, pointer: "\(pointer)/\(item)")
                space()
            }
            text += "]"
        default:
            text += "{"
            for item in 0...Int(random.next() % 4) {
                if item > 0 { text += "," }
                space()
                text += "\"é\(item)~\\u0041\""
                space()
                text += ":"
                write(depth: depth - 1, pointer: "\(pointer)/é\(item)~0A")
                space()
            }
            text += "}"
        }
        values.append((pointer, place.0, place.1, start..<text.utf8.count))
    }

    private mutating func string(_ number: UInt64) -> String {
        "\"" + ["", "é😀", "\\\"]}", "{[\\\\", "\(number)"][Int(random.next() % 5)] + "\""
    }
}
