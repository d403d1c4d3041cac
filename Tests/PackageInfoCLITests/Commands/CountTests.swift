import XCTest

@testable import PackageInfoCLI

final class CountTests: XCTestCase {
    func testContextsAreTheProductOfAllValues() throws {
        for given in [[], ["--given", "layout_rearranged=on"], ["--given", "country=HK", "--given", "country=KR"]] {
            let count = try Count.read(given)
            XCTAssertEqual(count.contexts, (count.axes + count.flags).reduce(1) { $0 * $1.values.count })
        }
        XCTAssertEqual(try Count.read().axes.map(\.values.count), [6, 2])
    }

    func testScreensAreFewerThanContextsAndMoreByWhatTheyShow() throws {
        let count = try Count.read()
        XCTAssertLessThan(count.screensByComponents.count, count.screensByFacets.count)
        XCTAssertLessThan(count.screensByFacets.count, count.contexts)
        XCTAssertLessThan(count.screensByFacets.runs * 100, count.contexts)
        XCTAssertEqual(count.screensByFacets.count, try Matrix.read().screens)
    }

    func testWhereEverythingIsGivenThereIsOneScreen() throws {
        let count = try Count.read()
        let given = (count.axes + count.flags).flatMap { ["--given", "\($0.name)=\($0.values.last ?? "")"] }
        let one = try Count.read(given)
        XCTAssertEqual([one.contexts, one.screensByComponents.count, one.screensByFacets.count], [1, 1, 1])
    }

    /// One flag left open: its screens can be looked at one by one.
    func testTheScreensAreThoseThatShowPrints() throws {
        let count = try Count.read()
        for open in count.flags.suffix(2) {
            let fixed = count.flags.filter { $0.name != open.name }.map { "\($0.name)=\($0.values.last ?? "")" }
            let given = ["country=TW", "account=business"] + fixed
            let screens = try open.values.map { value in
                let sets = (fixed + ["\(open.name)=\(value)"]).flatMap { ["--set", $0] }
                return try Screen.read(["--country", "TW", "--account", "business"] + sets).included
            }
            XCTAssertEqual(
                try Count.read(given.flatMap { ["--given", $0] }).screensByComponents.count, Set(screens).count,
                open.name)
        }
    }

    func testTheTextHasTheFiguresAndWhereTheyComeFrom() throws {
        let count = try Count.read()
        let text = try Program.run(["count"]).output
        for figure in [
            count.contexts, count.screensByComponents.count, count.screensByFacets.count,
            count.screensByComponents.runs, count.screensByFacets.runs,
        ] {
            XCTAssertTrue(text.filter { $0 != "," }.contains("\(figure) "), "\(figure) is not in: \(text)")
        }
        XCTAssertTrue(text.contains("contexts: 6 x 2 x 2^"), text)
        let line = text.split(separator: "\n").first { $0.contains("contexts: ") }
        XCTAssertEqual(line?.prefix { $0 == " " }.count, 2, "the largest figure is two spaces in: \(text)")
        let sizes = Dictionary(grouping: count.flags, by: \.values.count)
        for case (let size, let flags) in sizes where size > 1 && flags.count == 1 {
            XCTAssertTrue(text.contains(" x \(size) ("), "a single flag has no exponent: \(text)")
        }
        XCTAssertTrue(
            try Program.run(["count", "--given", "country=HK"]).output
                .hasPrefix("Package information · given country = HK\n\n"))
    }
}
