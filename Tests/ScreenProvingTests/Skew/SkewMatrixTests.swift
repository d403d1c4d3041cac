import ComponentScreen
import Foundation
import ScreenProving
import ServerDriven
import XCTest

final class SkewMatrixTests: XCTestCase {
    func testWhatAReleaseShowsOfAComponentIsToldFromWhatItLosesAndGetsInstead() throws {
        let rows: [(facet: Facet<FacetAction>, expected: [String], line: UInt)] = [
            (Facet("a", kind: "text"), [], #line),
            (
                Facet("a", kind: "badge"),
                [
                    "1.0.0 a lost Sent/Sent a:unknownComponent(badge)",
                    "2.0.0 a lost Sent/Sent a:unknownComponent(badge)",
                ], #line
            ),
            (
                Facet("a", kind: "text", events: FacetEvents(tap: FacetAction(name: "play"))),
                ["1.0.0 a lost Sent/Sent a:unknownAction(play)"], #line
            ),
            // No release shows an input that the screen does not have.
            (
                Facet("a", kind: "text", events: FacetEvents(tap: FacetAction(name: "play").sending("name/text"))),
                [
                    "1.0.0 a lost Sent/Sent a:unknownAction(play)", "2.0.0 a lost Sent/Sent a:missingInput(name/text)",
                    "3.0.0 a lost Sent/Sent a:missingInput(name/text)",
                ], #line
            ),
            // The second of one id is what older clients get.
            (
                Facet("a", kind: "list", children: [Facet("b", kind: "badge"), Facet("b", kind: "text")]),
                [
                    "1.0.0 a instead Sent/Sent a/b:unknownComponent(badge)",
                    "2.0.0 a instead Sent/Sent a/b:unknownComponent(badge)",
                ], #line
            ),
            (
                Facet(
                    "a", kind: "list",
                    children: [
                        Facet("b", kind: "carousel", children: [Facet("d", kind: "text")]), Facet("c", kind: "text"),
                    ]), ["1.0.0 a partly Sent/Sent a/b:unknownComponent(carousel)"], #line
            ),
        ]
        for row in rows {
            let matrix = try player([], SentBuilder(facet: row.facet)).skew(releases: [Capabilities.v1, .v2, .v3])
            XCTAssertEqual(matrix.components, ["a"], line: row.line)
            XCTAssertEqual(matrix.brief, row.expected.map { "\($0) if always" }, line: row.line)
        }
    }

    /// What an older release is not sent of a facet is told, though the rest of it is shown.
    func testWhatIsLeftOutOfAFacetForAnOlderReleaseIsTold() throws {
        var old = Capabilities.v1
        old.features = []
        var detailed = Facet<FacetAction>("b", kind: "text", text: FacetElement.Text(title: "B"))
        detailed.text.details = "The long story"
        let limited = Facet<FacetAction>("b", kind: "text", entry: FacetElement.Entry(fewest: 1, most: 2))
        let rows: [(inside: Facet<FacetAction>, wide: Bool, told: [String], line: UInt)] = [
            (Facet("b", kind: "text"), false, [], #line), (detailed, false, ["a/b:reasons(its details)"], #line),
            (limited, false, ["a/b:limits(the fewest and the most that can be chosen)"], #line),
            (Facet("b", kind: "text"), true, ["a:rooms(its layout for wide rooms)"], #line),
        ]
        for row in rows {
            let layout = row.wide ? FacetElement.Layout.vertical.wide(columns: 2, from: 600) : .vertical
            let facet = Facet<FacetAction>("a", kind: "list", children: [row.inside], layout: layout)
            let matrix = try player([], SentBuilder(facet: facet)).skew(releases: [old, .v2])
            let expected = row.told.map { "1.0.0 a instead Sent/Sent \($0) if always" }
            XCTAssertEqual(matrix.brief, expected, line: row.line)
        }
    }

    private struct SentBuilder: FacetBuilder {
        let placement = Placement<PlayerRequirements>("a", in: "main")
        let facet: Facet<FacetAction>
        var name: String { "Sent" }

        func facet(for requirements: PlayerRequirements) -> Facet<FacetAction> { facet }
    }

    func testAReleaseIsComparedWithTheNewestOfItsPlatform() throws {
        var web = Capabilities.release("4.0.0", draws: ["text"])
        web.platform = "web"
        var oldWeb = Capabilities.v1
        oldWeb.platform = "web"
        let matrix = try player([
            TreeBuilder("Carousel", "a", when: .client(draws: "carousel")) { _ in Tree("carousel", "text") },
            TreeBuilder("Text", "a") { _ in "text" },
        ]).skew(releases: [web, .v1, .v2, oldWeb], client: \.client)
        XCTAssertEqual(matrix.releases, ["1.0.0", "2.0.0", "web-1.0.0", "web-4.0.0"])
        XCTAssertEqual(matrix.newest, ["2.0.0", "2.0.0", "web-4.0.0", "web-4.0.0"])
        XCTAssertEqual(matrix.brief, ["1.0.0 a instead Text/Carousel if always"])
        XCTAssertTrue(matrix.text.contains("\nwhole: as the newest of its platform shows it; "), matrix.text)
    }

    // MARK: Losses

    func testOnlyAnEssentialComponentThatIsLostCounts() throws {
        let matrix = try matrix()
        XCTAssertEqual(try matrix.losses(of: ["text", "popular", "rows"]).map(\.description), [])
        XCTAssertEqual(
            try matrix.losses(of: ["new", "text"]).map(\.description),
            [
                """
                1.0.0 loses new if a on
                  gets      nothing; 3.0.0 gets New
                  contexts  4
                  example   a=on
                """
            ])
        XCTAssertThrowsError(try matrix.losses(of: ["text", "nw"])) {
            XCTAssertEqual("\($0)", "no builder stands for \"nw\" (did you mean \"new\"?)")
        }
    }

    // MARK: Text

    func testTheTextIsATableAndThenWhatIsNotWhole() throws {
        XCTAssertEqual(
            try matrix().text,
            """
            release  text   popular  new    rows    never
            1.0.0    whole  instead  lost   partly  -
            3.0.0    whole  whole    whole  whole   -

            whole: as 3.0.0 shows it; instead: something else under its id; partly: without some elements;
            lost: nothing under its id; -: neither is ever sent it

            1.0.0 shows something else for popular in every context
              gets      List; 3.0.0 gets Carousel
              contexts  8
              example   the baseline

            1.0.0 loses new if a on
              gets      nothing; 3.0.0 gets New
              contexts  4
              example   a=on

            1.0.0 shows a part of rows in every context
              omits     rows/top.2: unknownComponent badge
              omits     rows/top.3: unknownComponent carousel
              omits     rows/top.4: unknownComponent badge
              omits     rows/top.5: unknownComponent badge
              omits     rows/top.6: unknownComponent badge
              omits     1 more
              contexts  8
              example   the baseline

            """)
    }

    func testATableThatIsTooWideGoesOnBelow() throws {
        let builders = (1...8).map { number in
            TreeBuilder("\(number)", ComponentID(rawValue: "facet-number-\(number)-\u{1B}[1m")) { _ in "text" }
        }
        let lines = try player(builders).skew(releases: [Capabilities.v1]).text.split(separator: "\n")
        XCTAssertEqual(lines.count { $0.hasPrefix("release  facet-number-") }, 3)
        XCTAssertEqual(lines.count { $0.hasPrefix("1.0.0    whole") }, 3)
        XCTAssertFalse(lines.contains { $0.contains("\u{1B}") })
    }

    func testProgramsGetReleaseByReleaseWhatIsShown() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let matrix = try player([
            TreeBuilder("Carousel", "popular", when: .on(.a) && .client(draws: "badge")) { _ in
                Tree("carousel", "badge")
            },
            TreeBuilder("List", "popular") { _ in Tree("list", "text", "badge") },
        ]).skew(releases: [.v1, .v3], client: \.client)
        let omitted = #""omitted":[{"cause":"unknownComponent","detail":"badge","element":"popular/top.2"}]"#
        XCTAssertEqual(
            String(decoding: try encoder.encode(matrix), as: UTF8.self),
            #"{"releases":[{"components":[{"cases":["#
                + #"{"condition":"a off","contexts":4,"example":"the baseline","newest":"List",\#(omitted),"outcome":"partly","source":"List"},"#
                + #"{"condition":"a on","contexts":4,"example":"a=on","newest":"Carousel",\#(omitted),"outcome":"partly","source":"List"}"#
                + #"],"component":"popular","outcome":"partly"}],"version":"1.0.0"},{"components":[{"cases":["#
                + #"{"condition":"a off","contexts":4,"example":"the baseline","newest":"List","omitted":[],"outcome":"whole","source":"List"},"#
                + #"{"condition":"a on","contexts":4,"example":"a=on","newest":"Carousel","omitted":[],"outcome":"whole","source":"Carousel"}"#
                + #"],"component":"popular","outcome":"whole"}],"version":"3.0.0"}]}"#)
    }

    /// Returns a screen with a component of each outcome.
    private func matrix() throws -> SkewMatrix {
        try player([
            TreeBuilder("Text", "text") { _ in "text" },
            TreeBuilder("Carousel", "popular", when: .client(draws: "carousel")) { _ in Tree("carousel", "text") },
            TreeBuilder("List", "popular") { _ in Tree("list", "text") },
            TreeBuilder("New", "new", when: .on(.a) && .client(draws: "badge")) { _ in "badge" },
            TreeBuilder("Rows", "rows") { _ in
                Tree("list", "text", "badge", Tree("carousel", "text"), "badge", "badge", "badge", "badge")
            },
            TreeBuilder("Never", "never", when: !.always) { _ in "text" },
        ]).skew(releases: [.v1, .v3], client: \.client)
    }
}
