import XCTest

/// The program between other programs: closed and full outputs, files that are none, colours.
final class StreamsTests: XCTestCase {
    func testAReaderThatWentAwayIsNoFault() throws {
        for words in ["show", "explain", "explain --flags --format json", "evaluate"] {
            for guarded in ["", "trap '' PIPE;"] {
                let result = try Program.shell(
                    #"(\#(guarded) yes '{"key":"a","flag":"any"}' 2>/dev/null | "$1" \#(words)) | :"#)
                XCTAssertEqual(result, .init(status: 0, output: "", faults: ""), words)
            }
        }
    }

    func testResultsThatCannotBeWrittenAreAFault() throws {
        var rows = [(">&-", ": Bad file descriptor")]
        if FileManager.default.fileExists(atPath: "/dev/full") {
            rows.append((">/dev/full", ", because the disk is full; make room, or write to another one"))
        }
        for (redirection, reason) in rows {
            for words in ["show", "explain", "explain --flags", "explain --diagnostics", "--help", "evaluate"] {
                let result = try Program.shell(#"echo '{"key":"a","flag":"any"}' | "$1" \#(words) \#(redirection)"#)
                let fault = "packageinfo: standard output cannot be written\(reason)\n"
                XCTAssertEqual(result, .init(status: 1, output: "", faults: fault), words)
            }
        }
        XCTAssertEqual(try Program.shell(#""$1" nope >&- 2>&-"#).status, 64)
        let fault = "packageinfo: standard input: cannot be read: Bad file descriptor\n"
        XCTAssertEqual(
            try Program.shell(#""$1" evaluate <&-"#), .init(status: 1, output: "", faults: fault))
    }

    func testOnlyRegularFilesAreRules() throws {
        let result = try Program.shell(
            #"""
            cd "$(mktemp -d)"; mkfifo pipe; : >empty.json; echo '{}' >locked.json; chmod 000 locked.json
            for file in . pipe /dev/null empty.json; do "$1" --rules "$file"; done
            [ -r locked.json ] || "$1" --rules locked.json
            """#)
        XCTAssertEqual(result.output, "")
        let lines = result.faults.split(separator: "\n")
        XCTAssertEqual(
            lines.prefix(4),
            [
                "packageinfo: .: it is a directory; name a regular file",
                "packageinfo: pipe: it is not a regular file; name a regular file",
                "packageinfo: /dev/null: it is not a regular file; name a regular file",
                "packageinfo: empty.json:1:1: not JSON: the text is empty; write a JSON value",
            ])
        // Who may read everything has nothing locked.
        XCTAssertTrue(lines.dropFirst(4).allSatisfy { $0.hasPrefix("packageinfo: locked.json: ") }, result.faults)
    }

    func testNothingFromOutsideSpeaksToTheTerminal() throws {
        let key = "a\nb\t\u{1B}[31m\u{7F}\u{9B}\u{2028}\u{202E}"
        let json = #""key" : "a\nb\t\u001b[31m\u007f\u009b\u2028\u202e""#
        for command in ["show", "explain", "explain --flags"] {
            let words = command.components(separatedBy: " ") + ["--key", key]
            let result = try Program.run(words)
            let title = result.output.prefix { $0 != "\n" }
            XCTAssertTrue(title.contains(#"a\nb\t\u{1b}[31m\u{7f}\u{9b}\u{2028}\u{202e}"#), String(title))
            let output = try Program.run(words + ["--format", "json"]).output
            XCTAssertTrue(output.contains(json), output)
        }
        let question = #"{"key":"\u007f\u009b\u202e","flag":"a\u2028b"}"#
        XCTAssertEqual(
            try Program.run(["evaluate"], input: Data(question.utf8)).output,
            #"""
            {"config":null,"flag":"a\u2028b","key":"\u007f\u009b\u202e","label":"definition not found",\#
            "treatment":"control"}

            """#)
        XCTAssertEqual(
            try Program.run(["sh\u{202E}ow"]).faults.prefix { $0 != "(" },
            #"packageinfo: unknown command "sh\u{202e}ow" "#)
    }

    func testWithoutATerminalThereAreNoColours() throws {
        for environment in ["", "NO_COLOR=1", "TERM=dumb", "TERM=xterm-256color"] {
            XCTAssertFalse(try Program.shell("\(environment) \"$1\"").output.contains("\u{1B}"), environment)
        }
    }

    func testColoursAreForTerminalsThatWantThem() throws {
        let script = "/usr/bin/script"
        // A pipe is no terminal: without a program that makes a pseudo-terminal there is nothing to look at.
        try XCTSkipUnless(FileManager.default.fileExists(atPath: script), "there is no way to make a terminal")
        let rows = [
            ("-u NO_COLOR TERM=xterm", true), ("TERM=xterm NO_COLOR=1", false), ("TERM=xterm NO_COLOR=", true),
            ("-u NO_COLOR TERM=dumb", false),
        ]
        for (environment, isColoured) in rows {
            let output = try Program.shell("env \(environment) \(script) -qec \"$1 explain --flags\" /dev/null").output
            XCTAssertEqual(output.contains("\u{1B}[1m"), isColoured, environment)
        }
    }
}
