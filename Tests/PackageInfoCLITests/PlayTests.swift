import PackageInfoTestSupport
import XCTest

@testable import PackageInfoCLI

final class PlayTests: XCTestCase {
    private let hongKong = [Program.packageRoot.appending(path: "Fixtures/scripts/hk-personal.txt").path]
    private let taipei = [
        Program.packageRoot.appending(path: "Fixtures/scripts/tw-business.txt").path, "--country", "TW", "--account",
        "business",
    ]

    func testTheShippedStoriesEndWellAndSayWhatHappened() throws {
        let rows: [(words: [String], builder: String, line: String, at: UInt)] = [
            (hongKong, "PaymentFooter", "# Mei sends a birthday present across the harbour", #line),
            (hongKong, "SizeWeightCard", #"> if SizeWeightCard: enter "7" into weight in size-weight"#, #line),
            (hongKong, "SizeWeightCard", "      ! M takes up to 5 kg; choose L", #line),
            (hongKong, "SizeWeightCard", "  (skipped: PredefinedSize is not on the screen)", #line),
            (hongKong, "PackagePhoto", "> if package-photo: set package_photo=off", #line),
            (hongKong, "PackagePhoto", "  - package-photo is gone", #line),
            (
                hongKong, "PaymentFooter",
                "    ! We couldn't confirm the payment. Check it again; you pay only once.", #line
            ),
            (hongKong, "PaymentFooter", "    [ Paid, receipt DEMO-1 ]", #line),
            (taipei, "PaymentFooter", "    ! The bank did not answer. Nothing was charged. Pay again.", #line),
            (taipei, "PaymentFooter", "    [ Paid, receipt DEMO-1 ]", #line),
        ]
        // What is about a component that was removed from the package is not told.
        let builders = try Matrix.read().builders.map(\.builder)
        for words in [hongKong, taipei] {
            let result = try Program.runFrozen(["play"] + words)
            XCTAssertEqual(result.status, 0, result.faults)
            XCTAssertEqual(result.faults, "")
            for row in rows where row.words == words && builders.contains(row.builder) {
                XCTAssertTrue(result.output.contains("\n\(row.line)\n"), result.output, line: row.at)
            }
        }
    }

    func testTheStepsFromOutsideInTheHelpArePlayedAsTheyStandThere() throws {
        let steps = try Program.run(["play", "--help"]).output.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("outside ") }
            .map { $0.components(separatedBy: "  ")[0] }
        XCTAssertEqual(steps.count, 3)
        for step in steps {
            let result = try Program.run(["play", try scratchFile("script.txt", step).path])
            XCTAssertEqual(result.status, 0, "\(step): \(result.faults)")
        }
    }

    func testTheScreenAtTheEndHasItsOwnTitle() throws {
        let script = try scratchFile("script.txt", "set country=TW")
        let output = try Program.run(["play", script.path]).output
        let titles = output.split(separator: "\n").filter { $0.hasPrefix("Package information") }
        XCTAssertEqual(titles, ["Hong Kong", "Taiwan"].map { "Package information · \($0) · personal · demo" })
    }

    func testWhatHappensReachesTheScreen() throws {
        let rows: [(builder: String, steps: String, shown: String, line: UInt)] = [
            ("PaymentFooter", #"outside payment finished "R-7""#, "    [ Paid, receipt R-7 ]", #line),
            (
                "PaymentFooter", #"outside payment refused "No funds.""#,
                "    ! No funds. Nothing was charged. Pay again.", #line
            ),
            (
                "PromoBanner",
                """
                set promo_banner=on
                outside promotion "{\\"title\\": \\"Half price\\", \\"link\\": \\"https://example.com\\"}"
                """, "  Half price", #line
            ),
            ("PackagePhoto", "set package_photo=on\ntap add in package-photo", "    [ Remove photo-1 ]", #line),
        ]
        // What is about a component that was removed from the package is not told.
        let builders = try Matrix.read().builders.map(\.builder)
        for row in rows where builders.contains(row.builder) {
            let result = try Program.run(["play", "-"], input: Data(row.steps.utf8))
            XCTAssertEqual(result.status, 0, result.faults, line: row.line)
            XCTAssertTrue(result.output.contains("\n\(row.shown)\n"), result.output, line: row.line)
        }
    }

    func testAStepAboutAComponentThatIsNotThereIsSkippedAndThatIsSaid() throws {
        let rows: [(script: String, told: String?, line: UInt)] = [
            ("if gone: tap add in gone", "gone is not on the screen", #line),
            ("if Gone: set gone=off", "Gone is not on the screen", #line),
            (
                "if payment-foter: tap pay in payment-footer",
                #"payment-foter is not on the screen; did you mean payment-footer?"#, #line
            ),
            ("if payment-footer and gone: tap add in gone", "gone is not on the screen", #line),
            ("if payment-footer: set layout_rearranged=on", nil, #line),
            ("if PaymentFooter: set layout_rearranged=on", nil, #line),
        ]
        for row in rows {
            let file = try scratchFile("script.txt", row.script)
            let text = try Program.run(["play", file.path])
            XCTAssertEqual(text.status, 0, text.faults, line: row.line)
            XCTAssertEqual(
                text.output.components(separatedBy: "(skipped: ").dropFirst().first.map {
                    String($0.prefix { $0 != ")" })
                },
                row.told, line: row.line)
            let json = try Program.run(["play", file.path, "--format", "json"])
            XCTAssertEqual(try json.json(at: "steps/*/line"), ["0", "1"], line: row.line)
            XCTAssertEqual(try json.json(at: "steps/1/skipped"), [row.told].compactMap(\.self), line: row.line)
        }
    }

    /// It may be meant for an element that takes a secret.
    func testATextForAnElementThatIsNotThereIsNotPrinted() throws {
        for script in [
            "enter hunter2 into reson in payment-footer", "enter hunter2 into reason in payment-foter",
            "if gone: enter hunter2 into code in gone",
        ] {
            for format in ["text", "json"] {
                let run = try Program.run(["play", "-", "--format", format], input: Data(script.utf8))
                let printed = run.output + run.faults
                XCTAssertFalse(printed.contains("hunter2"), "\(script), \(format): \(printed)")
                XCTAssertTrue(printed.contains("enter a text into"), "\(script), \(format): \(printed)")
            }
        }
    }

    func testWhatCannotBeDoneEndsThePlayWithItsLine() throws {
        let rows: [(script: String, fault: String, line: UInt)] = [
            ("tap pya in payment-footer", #"1: cannot tap "pya" in "payment-footer": "#, #line),
            ("# x\n\ntap pay in payment-footer", #"3: cannot tap "pay" in "payment-footer": it is disabled: "#, #line),
        ]
        for row in rows {
            let file = try scratchFile("play.txt", row.script)
            let result = try Program.run(["play", file.path])
            XCTAssertEqual(result.status, 1, line: row.line)
            XCTAssertTrue(
                result.faults.hasPrefix("packageinfo: \(file.path):\(row.fault)"), result.faults, line: row.line)
        }
    }

    func testADashIsStandardInput() throws {
        let script = "# one\ntap pya in payment-footer"
        let result = try Program.run(["play", "-"], input: Data(script.utf8))
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.contains("\n# one\n"), result.output)
        XCTAssertTrue(
            result.faults.hasPrefix(#"packageinfo: standard input:2: cannot tap "pya" in "payment-footer": "#),
            result.faults)
    }

    func testWhatIsNoScriptIsSaid() throws {
        let rows: [(file: String, fault: String)] = [
            ("-", "standard input: no script can be read there; give a UTF-8 text file"),
            ("/nowhere.txt", "/nowhere.txt: there is no such file; check the path and its spelling"),
        ]
        for (file, fault) in rows {
            let result = try Program.run(["play", file], input: Data([0x74, 0xFF]))
            XCTAssertEqual(result, .init(status: 1, output: "", faults: "packageinfo: \(fault)\n"))
        }
    }
}
