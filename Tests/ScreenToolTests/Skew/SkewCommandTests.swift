import PackageInfoTestSupport
import XCTest

@testable import ScreenTool

/// The output of `skew` on releases, and which losses it fails for.
@MainActor
final class SkewCommandTests: XCTestCase {
    func testEveryReleaseIsARowAndWhatItShowsOfEveryComponentACell() async throws {
        let run = try await ScreenProgram.shop().run("skew")
        XCTAssertEqual(run.status, .success)
        XCTAssertTrue(
            run.output.hasPrefix(
                """
                Shop

                release  offers   buy
                1.0.0    instead  lost
                2.0.0    whole    lost


                """), run.output)
        XCTAssertTrue(
            run.output.contains(
                """
                1.0.0 shows something else for offers in every context
                  gets      List; 2.0.0 gets Carousel
                """), run.output)
    }

    func testALostComponentFailsIfItIsEssential() async throws {
        let lost = "shop: 1.0.0 loses buy, which is essential\nshop: 2.0.0 loses buy, which is essential\n"
        let rows: [(words: String, status: ExitStatus, faults: String, line: UInt)] = [
            ("skew --essential offers", .success, "", #line),
            ("skew --essential offers --essential buy", .failure, lost, #line),
            ("skew --essential buy --set buying=off", .success, "", #line),
            ("skew --essential buy --format json", .failure, lost, #line),
        ]
        for row in rows {
            let run = try await ScreenProgram.shop().run(row.words)
            XCTAssertEqual(run.status, row.status, run.output, line: row.line)
            XCTAssertEqual(run.faults, noLibrary("shop") + row.faults, line: row.line)
        }
    }

    func testTheReleasesOfADirectoryTakeThePlaceOfTheProgramsOwn() async throws {
        let releases = [
            "b.json": #"{"version": "1.10.0", "components": {"button": {}, "message": {}}, "actions": {"buy": {}}}"#,
            "a.json": #"{"version": "1.9.0", "components": {"message": {}}, "actions": {}}"#,
            "notes.txt": "not read",
        ]
        let folder = try scratchFolder(releases)
        let run = try await ScreenProgram.shop().run("skew --releases \(folder.path)")
        XCTAssertTrue(
            run.output.hasPrefix(
                """
                Shop

                release  offers  buy
                1.9.0    whole   lost
                1.10.0   whole   whole


                """), run.output + run.faults)
    }

    func testWhatCannotBeComparedIsReportedInOneLine() async throws {
        let release = #"{"version": "1.0.0", "components": {}, "actions": {}}"#
        let same = try scratchFolder(["a.json": release, "b.json": release]).path
        let broken = try scratchFolder(["a.json": "{"]).path
        let empty = try scratchFolder().path
        let rows: [Refused] = [
            .init("--releases \(same)", "two releases have the version 1.0.0; leave one out", .failure),
            .init("--releases \(broken)", "\(broken)/a.json:1:2: ", .failure),
            .init(
                "--releases \(empty)",
                "--releases \(empty): no file there ends with .json; name another directory", .failure),
            .init("--releases /nowhere", "/nowhere: there is no such file", .failure),
            .init("--essential ofers", #"unknown component "ofers"; did you mean "offers"? (one of: offers, buy)"#),
        ]
        try await ScreenProgram.shop().refuses(rows, by: "skew")
        try await ScreenProgram.kiosk().refuses([
            .init("skew", "skew needs the releases of the client: --releases DIR\n")
        ])
    }
}
