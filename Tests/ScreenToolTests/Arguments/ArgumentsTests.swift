import XCTest

@testable import ScreenTool

final class ArgumentsTests: XCTestCase {
    private let options = [
        ProgramOption("country", "CODE", help: "where"),
        ProgramOption("set", "FLAG=TREATMENT", help: "override", isRepeatable: true),
        ProgramOption("help", help: "this text"),
    ]

    func testWordsAreSortedIntoOptionsAndOperands() throws {
        let rows: [(words: [String], values: [String: [String]], operands: [String], line: UInt)] = [
            ([], [:], [], #line),
            (["--country", "HK"], ["country": ["HK"]], [], #line),
            (["--country=HK"], ["country": ["HK"]], [], #line),
            (["--country="], ["country": [""]], [], #line),
            (["--set", "a=on", "--set=b=off"], ["set": ["a=on", "b=off"]], [], #line),
            (["file", "--country", "HK", "-"], ["country": ["HK"]], ["file", "-"], #line),
            (["--help"], ["help": [""]], [], #line),
            (["-h"], ["help": [""]], [], #line),
            (["--", "--country", "x"], [:], ["--country", "x"], #line),
            (["--country", "-x"], ["country": ["-x"]], [], #line),
        ]
        for row in rows {
            let arguments = try Arguments(row.words, options: options)
            XCTAssertEqual(arguments.values, row.values, line: row.line)
            XCTAssertEqual(arguments.operands, row.operands, line: row.line)
        }
    }

    func testFaultsSayWhatWouldBeRight() {
        let rows: [(words: [String], message: String, line: UInt)] = [
            (
                ["--contry", "HK"],
                #"unknown option "--contry"; did you mean "--country"? (one of: --country, --set, --help)"#, #line
            ),
            (["--frobnicate"], #"unknown option "--frobnicate" (one of: --country, --set, --help)"#, #line),
            (["-x"], #"unknown option "-x" (one of: --country, --set, --help)"#, #line),
            (["--country"], "option --country needs a value: --country CODE (where)", #line),
            (["--country", "--set", "a=on"], "option --country needs a value: --country CODE (where)", #line),
            (["--country", "HK", "--country", "SG"], "option --country is given twice; give it once", #line),
            (["--help=yes"], "option --help takes no value", #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try Arguments(row.words, options: options), line: row.line) { error in
                XCTAssertEqual((error as? ArgumentError)?.description, row.message, line: row.line)
            }
        }
    }
}
