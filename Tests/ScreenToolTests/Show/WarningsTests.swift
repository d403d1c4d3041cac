import PackageInfoTestSupport
import ScreenTheme
import XCTest

@testable import ScreenTool

/// What is wrong with a screen itself is said by every command that looks at it.
@MainActor
final class WarningsTests: XCTestCase {
    private let wiring = """
        kiosk: warning: Stray stands in section "attic", which is not declared; declare the section, or change the builder's

        """

    func testABuilderThatIsInNoSectionAndOneThatThrowsAreReported() async throws {
        let program = try ScreenProgram.kiosk(faulty: true)
        let screens = ["show", "explain", "document"].map { ($0, "Broken cannot be built: no paper") }
        let cases = ["matrix", "matrix --component welcome", "matrix --format json", "count", "reach", "book"]
            .map { ($0, "Broken cannot be built if always: no paper") }
        for (command, failure) in screens + cases {
            let run = try await program.run(command)
            XCTAssertEqual(run.status, .success, run.faults)
            let end = command == "document" ? noLibrary("kiosk") : ""
            XCTAssertEqual(run.faults, "\(wiring)kiosk: warning: \(failure)\n\(end)", command)
        }
        let file = try scratchFile("script.txt", "# Nothing")
        let run = try await program.run("play \(file.path)")
        XCTAssertEqual(run.faults, "\(wiring)kiosk: warning: Broken cannot be built: no paper\n")
        let capabilities = try await program.run("capabilities")
        XCTAssertEqual(capabilities.faults, wiring + noLibrary("kiosk"))
        let help = try await program.run("show --help")
        XCTAssertEqual(help.faults, "")
    }

    func testWhatIsWrongWithAThemeIsReportedByEveryCommand() async throws {
        var theme = Theme.standard
        theme.icons.invalid = " "
        theme.fonts = [FontFile("Roboto", at: "https://example.com/css2?family=Roboto")]
        let program = try ScreenProgram.kiosk(themes: [theme])
        for command in ["show", "explain", "count", "show --help", "book"] {
            let run = try await program.run(command)
            let faults = """
                kiosk: warning: Standard: the icon invalid has a blank character; give it one that is seen
                kiosk: warning: Standard: the font Roboto is at https://example.com/css2?family=Roboto; give it an https \
                address of a .woff2, .woff, .ttf or .otf file

                """
            XCTAssertEqual(run.faults, command.hasSuffix("--help") ? "" : faults, command)
            XCTAssertEqual(run.status, .success, command)
        }
    }
}
