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
        let rows: [(words: String, status: ExitStatus, faults: String, line: UInt)] = [
            ("skew --essential offers", .success, "", #line),
            (
                "skew --essential offers --essential buy", .failure,
                "shop: 1.0.0 loses buy, which is essential\nshop: 2.0.0 loses buy, which is essential\n", #line
            ),
            ("skew --essential buy --set buying=off", .success, "", #line),
            (
                "skew --essential buy --format json", .failure,
                "shop: 1.0.0 loses buy, which is essential\nshop: 2.0.0 loses buy, which is essential\n", #line
            ),
        ]
        for row in rows {
            let run = try await ScreenProgram.shop().run(row.words)
            XCTAssertEqual(run.status, row.status, run.output, line: row.line)
            XCTAssertEqual(run.faults, row.faults, line: row.line)
        }
    }

    func testTheReleasesOfADirectoryTakeThePlaceOfTheProgramsOwn() async throws {
        let releases = [
            "b.json": #"{"version": "1.10.0", "components": {"button": {}, "message": {}}, "actions": {"buy": {}}}"#,
            "a.json": #"{"version": "1.9.0", "components": {"message": {}}, "actions": {}}"#,
            "notes.txt": "not read",
        ]
        try await withFolder(releases) { folder in
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
    }

    func testWhatCannotBeComparedIsReportedInOneLine() async throws {
        let release = #"{"version": "1.0.0", "components": {}, "actions": {}}"#
        try await withFolder(["a.json": release, "b.json": release]) { same in
            try await withFolder(["a.json": "{"]) { broken in
                try await withFolder([:]) { empty in
                    let rows: [(words: String, status: ExitStatus, fault: String, line: UInt)] = [
                        (
                            "--releases \(same.path)", .failure, "two releases have the version 1.0.0; leave one out",
                            #line
                        ),
                        ("--releases \(broken.path)", .failure, "\(broken.path)/a.json:1:2: ", #line),
                        (
                            "--releases \(empty.path)", .usage,
                            "--releases \(empty.path): no file there ends with .json; name another directory", #line
                        ),
                        ("--releases /nowhere", .failure, "/nowhere: cannot be read: No such file", #line),
                        (
                            "--releases=", .usage,
                            "--releases is empty; give it a value, or leave it out: --releases DIR", #line
                        ),
                        (
                            "--essential ofers", .usage,
                            #"unknown component "ofers"; did you mean "offers"? (one of: offers, buy)"#, #line
                        ),
                    ]
                    for row in rows {
                        let run = try await ScreenProgram.shop().run("skew \(row.words)")
                        XCTAssertEqual(run.status, row.status, line: row.line)
                        XCTAssertEqual(run.output, "", line: row.line)
                        XCTAssertTrue(run.faults.hasPrefix("shop: \(row.fault)"), run.faults, line: row.line)
                        XCTAssertEqual(run.faults.filter { $0 == "\n" }.count, 1, run.faults, line: row.line)
                    }
                }
            }
        }
    }

    func testAProgramWithoutReleasesAsksForThem() async throws {
        let run = try await ScreenProgram.kiosk().run("skew")
        XCTAssertEqual(
            run,
            Run(status: .usage, output: "", faults: "kiosk: skew needs the releases of the client: --releases DIR\n"))
    }
}
