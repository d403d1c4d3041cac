import ComponentScreen
import Foundation
import ScreenProving
import ServerDriven
import XCTest

final class SkewMatrixTests: XCTestCase {
    private let releases: [Capabilities] = [.v1, .v2, .v3]

    // MARK: Documents

    func testTheFacetsOfADocumentAreItsComponents() throws {
        let rows: [(body: String, components: [ComponentID], expected: [String], line: UInt)] = [
            (#"{"id": "a", "component": "text"}"#, ["a"], [], #line),
            (
                #"{"id": "a", "component": "badge"}"#, ["a"],
                [
                    "1.0.0 a lost badge/badge a:unknownComponent(badge)",
                    "2.0.0 a lost badge/badge a:unknownComponent(badge)",
                ], #line
            ),
            // The second of one id is what older clients get.
            (
                #"{"id": "a", "component": "badge"}, {"id": "a", "component": "text"}"#, ["a"],
                [
                    "1.0.0 a instead text/badge a:unknownComponent(badge)",
                    "2.0.0 a instead text/badge a:unknownComponent(badge)",
                ], #line
            ),
            // Also where both are of one kind.
            (
                #"""
                {"id": "a", "component": "text", "events": {"tap": {"name": "play"}}}, {"id": "a", "component": "text"}
                """#, ["a"], ["1.0.0 a instead text/text a:unknownAction(play)"], #line
            ),
            // Also inside a component.
            (
                #"""
                {"id": "a", "component": "list", "children":
                [{"id": "b", "component": "badge"}, {"id": "b", "component": "text"}]}
                """#, ["a"],
                [
                    "1.0.0 a instead list/list b:unknownComponent(badge)",
                    "2.0.0 a instead list/list b:unknownComponent(badge)",
                ], #line
            ),
            (
                #"""
                {"id": "a", "component": "list", "children":
                [{"id": "b", "component": "carousel", "children": [{"id": "d", "component": "text"}]},
                {"id": "c", "component": "text"}, 7]}
                """#, ["a"],
                [
                    "1.0.0 a partly list/list b:unknownComponent(carousel) /sections/0/body/0/children/2:notAFacet",
                    "2.0.0 a partly list/list /sections/0/body/0/children/2:notAFacet",
                    "3.0.0 a partly list/list /sections/0/body/0/children/2:notAFacet",
                ], #line
            ),
            // What has no id is called by its place.
            (
                #"7, {"component": "text"}"#, ["/sections/0/body/0", "/sections/0/body/1"],
                ["1.0.0", "2.0.0", "3.0.0"].flatMap { release in
                    let none = "an element without a kind"
                    return [
                        "\(release) /sections/0/body/0 lost \(none)/\(none) /sections/0/body/0:notAFacet",
                        "\(release) /sections/0/body/1 lost text/text /sections/0/body/1:missingProperty(id)",
                    ]
                }, #line
            ),
        ]
        for row in rows {
            let document = #"{"screen": "s", "sections": [{"id": "main", "body": [\#(row.body)]}]}"#
            let matrix = try SkewMatrix(of: Array(document.utf8), releases: releases)
            XCTAssertEqual(matrix.components, row.components, line: row.line)
            XCTAssertEqual(matrix.brief, row.expected, line: row.line)
        }
    }

    func testEveryPartOfADocumentIsLookedAt() throws {
        let document = #"""
            {"screen": "s", "header": [{"id": "h", "component": "badge"}], "menu": [{"id": "m", "component": "text"}],
            "sections": [
                {"id": "one", "header": [{"id": "t", "component": "text"}], "body": [{"id": "b", "component": "badge"}]},
                {"body": [{"id": "n", "component": "text"}]}
            ]}
            """#
        let matrix = try SkewMatrix(of: Array(document.utf8), releases: [.v2, .v3])
        XCTAssertEqual(matrix.components, ["h", "m", "t", "b", "n"])
        XCTAssertEqual(
            matrix.brief,
            [
                "2.0.0 h lost badge/badge h:unknownComponent(badge)", "2.0.0 t lost text/text t:emptySection",
                "2.0.0 b lost badge/badge b:unknownComponent(badge)",
                "2.0.0 n lost text/text /sections/1:badSection", "3.0.0 n lost text/text /sections/1:badSection",
            ])
    }

    func testAReleaseIsComparedWithTheNewestOfItsPlatform() throws {
        var web = Capabilities.release("4.0.0", draws: ["text"])
        web.platform = "web"
        var oldWeb = Capabilities.v1
        oldWeb.platform = "web"
        let document = #"""
            {"screen": "s", "sections": [{"id": "main", "body": [
            {"id": "a", "component": "carousel", "children": [{"id": "b", "component": "text"}]},
            {"id": "a", "component": "text"}]}]}
            """#
        let matrix = try SkewMatrix(of: Array(document.utf8), releases: [web, .v1, .v2, oldWeb])
        XCTAssertEqual(matrix.releases, ["1.0.0", "2.0.0", "web-1.0.0", "web-4.0.0"])
        XCTAssertEqual(matrix.newest, ["2.0.0", "2.0.0", "web-4.0.0", "web-4.0.0"])
        XCTAssertEqual(matrix.brief, ["1.0.0 a instead text/carousel a:unknownComponent(carousel)"])
        XCTAssertTrue(matrix.text.contains("\nwhole: as the newest of its platform shows it; "), matrix.text)
    }

    func testADocumentThatNobodyCanReadIsAnError() {
        XCTAssertThrowsError(try SkewMatrix(of: Array("{".utf8), releases: releases)) {
            XCTAssertTrue($0 is DocumentError, "\($0)")
        }
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

            whole: as 3.0.0 shows it; instead: something else in its place; partly: without some elements;
            lost: nothing; -: neither is ever sent it

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
        let document = ScreenDocument(
            screen: "s",
            sections: [
                DocumentSection(
                    "main",
                    body: (1...8).map { .message("facet-number-\($0)-\u{1B}[1m", "text") })
            ])
        let lines = try SkewMatrix(of: document.encoded(), releases: [.release("1.0.0", draws: ["message"])]).text
            .split(separator: "\n")
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
