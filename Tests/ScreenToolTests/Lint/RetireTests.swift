import PackageInfoTestSupport
import StructuredText
import XCTest

@testable import ScreenTool

/// `lint --retire` for the kiosk's flag: who gets a treatment newly, what the rule file loses, and how it is written.
@MainActor
final class RetireTests: XCTestCase {
    private let coupon = """
        {"name": "coupon", "defaultTreatment": "off", "seed": 7, "conditions": [
          {"conditionType": "ROLLOUT", "label": "all",
           "matcherGroup": {"matchers": [{"matcherType": "ALL_KEYS"}]},
           "partitions": [{"treatment": "on", "size": 40}, {"treatment": "off", "size": 60}]}]}
        """
    private let other = #"{"name": "other", "prerequisites": [{"n": "coupon", "ts": ["on"]}], "conditions": []}"#

    private func file(_ flags: String...) -> String { "{\"ff\": {\"d\": [\n\(flags.joined(separator: ",\n"))\n]}}\n" }

    /// Runs `lint --retire` on a rule file; with what is in the file then.
    private func retire(
        _ words: String, _ text: String, named name: String = "rules.json"
    ) async throws -> (run: Run, left: String) {
        let folder = try scratchFolder([name: text])
        let path = folder.appending(path: name).path
        var run = try await ScreenProgram.kiosk().run("lint --rules \(path) --retire \(words)")
        run.output = run.output.replacing("\(folder.path)/", with: "")
        run.faults = run.faults.replacing("\(folder.path)/", with: "")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [name])
        return (run, try String(contentsOfFile: path, encoding: .utf8))
    }

    func testWhoGetsItNewlyIsReported() async throws {
        let run = try await retire("coupon=on", file(coupon, other)).run
        XCTAssertEqual(run.status, .failure)
        XCTAssertEqual(
            run.output,
            """
            rules.json: coupon fixed at on, which changes it for those marked !
                on   rule 1 "all"  everybody, 40 % of them  rules.json:3
              ! off  rule 1 "all"  everybody, 60 % of them  rules.json:3

            The screen with on for everybody
            screens change where region = asia
            proved: it stays for those who have on today

            Flags
              flag              for   screens
              coupon  changed   60 %  screens change
              other   affected  60 %  the screen does not know it
              coupon, for whom
                off → on
                  60 %
              other, for whom
                control → off
                  60 %

            Components
              component           where                for
              coupon     appears  where region = asia  60 %

            By region and minor
                              screens of
              asia not minor  60 %
              asia minor      60 %

            The rule file without coupon
            it loses rules.json:2-5
            first change the flag other, which asks for it: rules.json:6
            apps that still ask for it get off, its declared default

            """)
    }

    func testWhatGoesUnnoticedIsReported() async throws {
        let rows: [(words: String, file: String, text: String, told: String, line: UInt)] = [
            (
                "coupon=off", "rules.splits", "coupon off\n",
                """
                    off  rule 1 "default rule"  everybody  rules.splits:1

                The screen with off for everybody
                no screen changes

                The rule file without coupon
                it loses rules.splits:1
                """, #line
            ),
            (
                "coupon=off", "rules.splits", "other on\n",
                """
                    off  definition not found  everybody

                The screen with off for everybody
                no screen changes

                The rule file without coupon
                it loses nothing, because the flag is not in it
                """, #line
            ),
        ]
        for row in rows {
            let (run, left) = try await retire(row.words + " --write-rules", row.text, named: row.file)
            XCTAssertTrue(run.output.contains("\n\(row.told)\n\(row.file): "), run.output, line: row.line)
            XCTAssertEqual(run.status, .success, line: row.line)
            XCTAssertEqual(left, row.text.hasPrefix("coupon") ? "" : row.text, line: row.line)
        }
    }

    func testTheFileIsWrittenWhereNobodyNoticesOrItIsAccepted() async throws {
        let on = "coupon on\n"
        let rows: [(words: String, file: String, text: String, left: String?, fault: String, line: UInt)] = [
            ("coupon=on", "rules.splits", "# all\n\(on)x on", nil, "", #line),
            ("coupon=on --write-rules", "rules.splits", "# all\n\(on)x on", "# all\nx on", "", #line),
            (
                "coupon=off --write-rules", "rules.splits", on, nil,
                "some users do not have off today, see above; --anyway writes the file all the same", #line
            ),
            ("coupon=off --write-rules --anyway", "rules.splits", "\(on)\n", "\n", "", #line),
            ("coupon=on --write-rules --anyway", "rules.json", file(coupon), "{\"ff\": {\"d\": []}}\n", "", #line),
            (
                "coupon=on --write-rules --anyway", "rules.json", file(coupon, other), nil,
                "other asks for coupon at rules.json:6; change that first", #line
            ),
            (
                "coupon=on --write-rules", "rules.yaml", "[{coupon: {treatment: on}}, # why\n]", nil,
                """
                rules.yaml:1:1: there are comments between the items in brackets; take the flag "coupon" out by hand, or \
                write each item on lines of its own
                """, #line
            ),
        ]
        for row in rows {
            for format in ["", " --format json"] {
                let (run, left) = try await retire(row.words + format, row.text, named: row.file)
                XCTAssertEqual(left, row.left ?? row.text, line: row.line)
                XCTAssertEqual(run.status, row.fault.isEmpty ? .success : .failure, line: row.line)
                let fault = row.fault.isEmpty ? "" : "kiosk: \(row.file): not written: \(row.fault)\n"
                XCTAssertTrue(run.faults.hasSuffix(fault), run.faults, line: row.line)
                let isTold = run.output.hasSuffix("\n\(row.file): written without coupon\n")
                XCTAssertEqual(isTold, row.left != nil && format.isEmpty, run.output, line: row.line)
                guard !format.isEmpty else { continue }
                XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(run.output.utf8)), line: row.line)
            }
        }
    }

    func testJSONHasTheSame() async throws {
        let fixed = try await retire("coupon=on --format json", file(coupon, other)).run
        let values = [
            "lines/*": ["2-5"], "keepsHolders": ["true"], "change/screensChange": ["true"],
            "dependents/*/name": ["other"],
        ]
        for (path, value) in values { XCTAssertEqual(try fixed.json(path), value, path) }
        let builtIn = try await ScreenProgram.kiosk().run("lint --retire coupon=on --format json")
        XCTAssertEqual(try builtIn.json("lines"), [])
        XCTAssertEqual(try builtIn.json("change/screensChange"), ["false"])
    }

    func testWhatBelongsTogetherIsRefusedAlone() async throws {
        let rows: [Refused] = [
            .init("--write-rules", "--write-rules goes with --retire FLAG=TREATMENT\n"),
            .init("--retire coupon=on --anyway", "--anyway goes with --write-rules\n"),
            .init("--retire coupon=on --write-rules", "--write-rules needs the file: --rules FILE\n"),
            .init("--retire coupon=on --write-rules --rules -", "--write-rules needs the file: --rules FILE\n"),
        ]
        try await ScreenProgram.kiosk().refuses(rows, by: "lint")
    }

    func testAFileOrFolderThatMayNotBeWrittenStaysAsItIs() async throws {
        for (file, folder) in [(0o444, 0o777), (0o666, 0o555)] {
            let directory = try scratchFolder(["rules.splits": "x on\n"])
            let rules = directory.appending(path: "rules.splits")
            for (path, permissions) in [(rules.path, file), (directory.path, folder)] {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
            }
            try withoutPrivileges {
                XCTAssertThrowsError(try rules.writeContent([]), "\(file) \(folder)")
            }
            XCTAssertEqual(try String(contentsOf: rules, encoding: .utf8), "x on\n")
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: directory.path), ["rules.splits"])
        }
    }
}
