import PackageInfoTestSupport
import XCTest

@testable import PackageInfoCLI
@testable import ScreenTool

/// The article on the program, and the files it has from outside, compared with the program.
final class ArticleTests: XCTestCase {
    @MainActor
    func testTheArticleListsTheCommandsAndTheOptionsOfThem() async throws {
        let program = try PackageInfoProgram.program()
        let article = try String(
            contentsOf: Program.packageRoot.appending(
                path: "Sources/PackageInfo/PackageInfo.docc/TheProgramPackageinfo.md"), encoding: .utf8)
        let chapters = article.components(separatedBy: "\n## ")
        XCTAssertEqual(chapters.count, 3)
        let calls = chapters[1].components(separatedBy: "\n| ").map { $0.components(separatedBy: " | ")[0] }
        let commands = calls.dropFirst(3).flatMap { $0.matches(of: /`(\w+)/).map { String($0.1) } }
        XCTAssertEqual(commands.sorted(), program.commands.map(\.name).sorted())
        func options(in text: String) -> Set<String> { Set(text.matches(of: /--(\w[\w-]*)/).map { String($0.1) }) }
        let usual = Set((program.screenOptions + program.caseOptions + [Option.format]).map(\.name))
        XCTAssertEqual(options(in: chapters[2]), usual.subtracting(["at"]))
        let known = Set(program.commands.flatMap(\.options).map(\.name))
        XCTAssertEqual(options(in: article).subtracting(known), [])
    }

    func testTheProgramHasEveryRelease() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Program.packageRoot.appending(path: "Fixtures/capabilities").path)
        let releases = try Program.run(["skew", "--format", "json"]).json(at: "releases/*/version")
        XCTAssertEqual(releases.map { "\($0).json" }, files.sorted())
    }
}
