import Foundation
import XCTest

/// The program of the article "A command line for your screen".
final class WelcomeTests: XCTestCase {
    func testItIsTheOneInTheArticleInLessThanFortyLines() throws {
        let article = try String(
            contentsOf: examples.deletingLastPathComponent()
                .appending(path: "Sources/ScreenTool/ScreenTool.docc/ACommandLineForYourScreen.md"), encoding: .utf8)
        let program = try String(contentsOf: examples.appending(path: "Sources/Welcome/main.swift"), encoding: .utf8)
        XCTAssertEqual(article.components(separatedBy: "```swift\n")[1].components(separatedBy: "```")[0], program)
        XCTAssertLessThan(program.split(separator: "\n", omittingEmptySubsequences: false).count, 40)
    }

    func testItHasEveryCommand() throws {
        for words in everyCommand {
            XCTAssertEqual(try runProgram("Welcome", words).status, 0, words)
        }
        let called = everyCommand.filter { $0 != "help" && !$0.hasPrefix("-") }.map { $0.prefix { $0 != " " } }
        let listed = try runProgram("Welcome", "help").output.components(separatedBy: "\nOptions\n")[0]
            .matches(of: #/\n  (\w+) /#).map(\.1)
        XCTAssertEqual(Set(listed), Set(called + otherCommands.map { $0[...] }))
    }

    func testTheArticleShowsWhatReallyComesOut() throws {
        let matrix = try runProgram("Welcome", "matrix").output
        XCTAssertTrue(
            matrix.hasPrefix(
                """
                Welcome · 4 contexts

                                      –  member
                main
                  greeting  Greeting  ●  ●       always
                  offer     Offer     ○  ○       offer on
                  points    Points    ·  ●       member = true

                """), matrix)
        let flip = try runProgram("Welcome", "explain --flip points")
        XCTAssertEqual(flip.status, 0)
        XCTAssertEqual(
            flip.output,
            """
            Welcome · demo

            points is not shown
              Points  not applicable: needs member = true

            1 change shows it
              member  true  instead of false

              welcome show --member

            """)
    }
}
