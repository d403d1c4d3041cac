import XCTest

@testable import ScreenTool

final class ArgumentsTests: XCTestCase {
    private let country = Option("country", "CODE", help: "where")
    private let set = Option("set", pairs: "FLAG=TREATMENT", help: "override").repeatable
    private let count = Option("count", "COUNT", help: "how often", expected: "a number") { Int($0) }
    private let parts = Option("parts", "PART…", help: "which").several
    private let file = Option("file", "FILE", help: "from where")

    private var options: [any ProgramOption] { [country, set, count, parts, Option("help", help: "this text")] }
    private var operands: [any ProgramOption] { [file, Option("other", "OTHER", help: "to where")] }

    func testWordsAreSortedIntoOptionsAndOperands() throws {
        let rows: [(words: [String], values: [String: [String]], line: UInt)] = [
            ([], [:], #line),
            (["--country", "HK"], ["country": ["HK"]], #line),
            (["--country=HK"], ["country": ["HK"]], #line),
            (["--set", "a=on", "--set=b=off"], ["set": ["a=on", "b=off"]], #line),
            (["f", "--country", "HK", "-"], ["country": ["HK"], "file": ["f"], "other": ["-"]], #line),
            (["--help"], ["help": [""]], #line),
            (["-h"], ["help": [""]], #line),
            (["--", "--country", "x"], ["file": ["--country"], "other": ["x"]], #line),
            (["--country", "-x"], ["country": ["-x"]], #line),
            (["--parts", "a", "b", "--country", "HK"], ["parts": ["a", "b"], "country": ["HK"]], #line),
        ]
        for row in rows {
            let arguments = try Arguments(row.words, options: options, operands: operands)
            XCTAssertEqual(arguments.words, row.values, line: row.line)
        }
    }

    func testAnOptionIsReadAsItsValue() throws {
        let words = ["--count", "3", "--set", "a=on", "--set", "b=x=y", "f"]
        var arguments = try Arguments(words, options: options, operands: operands)
        XCTAssertEqual(arguments[count], 3)
        XCTAssertEqual(arguments.all(set).map { "\($0.name) \($0.value)" }, ["a on", "b x=y"])
        XCTAssertEqual(arguments[file], "f")
        XCTAssertNil(arguments[country])
        try arguments.set("count", ["4"])
        try arguments.set("set", [])
        XCTAssertEqual(arguments[count], 4)
        XCTAssertFalse(arguments.has(set))
        XCTAssertThrowsError(try arguments.set("count", ["many"]))
    }

    func testFaultsSayWhatWouldBeRight() {
        let legal = "(one of: --country, --set, --count, --parts, --help)"
        let rows: [(words: [String], message: String, line: UInt)] = [
            (["--contry", "HK"], #"unknown option "--contry"; did you mean "--country"? \#(legal)"#, #line),
            (["--frobnicate"], #"unknown option "--frobnicate" \#(legal)"#, #line),
            (["-x"], #"unknown option "-x"; for a file of that name write ./-x \#(legal)"#, #line),
            (["-country", "HK"], #"unknown option "-country"; did you mean "--country"? \#(legal)"#, #line),
            (["--country"], "--country needs a value: --country CODE (where)", #line),
            (["--country", "--set", "a=on"], "--country needs a value: --country CODE (where)", #line),
            (["--country", "HK", "--country", "SG"], "--country is given twice; give it once", #line),
            (["--help=yes"], "--help takes no value", #line),
            (["--country="], "--country is empty; give it a value, or leave it out: --country CODE", #line),
            (["--count", "x"], #"--count "x" is not a number"#, #line),
            (["--set", "=x"], #"--set "=x" is not of the form FLAG=TREATMENT"#, #line),
            ([""], "FILE is empty; give it a value, or leave it out", #line),
            (["f", "g", "h"], #"unexpected "h"; it takes FILE and OTHER, see --help"#, #line),
        ]
        for row in rows {
            XCTAssertThrowsError(
                try Arguments(row.words, options: options, operands: operands, of: "it"), line: row.line
            ) { error in
                XCTAssertEqual((error as? ArgumentError)?.description, row.message, line: row.line)
            }
        }
    }
}
