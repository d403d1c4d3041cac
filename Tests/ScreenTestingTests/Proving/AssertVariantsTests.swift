import ComponentScreen
import FeatureFlags
import Foundation
import XCTest

@testable import ScreenTesting

final class AssertVariantsTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "variants-\(UUID().uuidString)")
    private var kept: URL { folder.appending(path: ".snapshots/shop.txt") }
    private let advice = "\n  kept in   shop; if this is right, run with RECORD_SNAPSHOTS=1"

    override func tearDownWithError() throws {
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    }

    func testAScreenIsRecordedAsATableAndThenHeldTo() throws {
        XCTAssertEqual(
            try messages(shop()), ["there is no snapshot shop; run with RECORD_SNAPSHOTS=1 to write \(kept.path)"])
        XCTAssertEqual(
            try messages(shop(), isRecording: true),
            ["recorded shop; review it and run again without RECORD_SNAPSHOTS"])
        XCTAssertEqual(
            try String(contentsOf: kept, encoding: .utf8),
            """
            contexts  24
            screens   4

            top
              title      Title      always

            form
              size       Card       redesign on
                         List       redesign off
              insurance  Insurance  country in HK TW and insurance on

            order of sections
              as declared: top form  always

            """)
        XCTAssertEqual(try messages(shop()), [])
    }

    func testAConditionThatChangedIsReportedByWhatIsGainedAndLost() throws {
        try record(shop())
        let elsewhere = ShopBuilder(
            "Insurance", "insurance", when: .on(.insurance) && .when("not there") { $0.country != .hongKong })
        XCTAssertEqual(
            try messages(shop([.title, .card, .list, elsewhere])),
            [
                """
                insurance (Insurance) is now also shown if country = KR and insurance on
                  contexts  4 of 24, 16.7 %
                  example   country=KR insurance=on
                  shown by  shop show --country KR --set insurance=on
                """ + advice,
                """
                insurance (Insurance) is no longer shown if country = HK and insurance on
                  contexts  4 of 24, 16.7 %
                  example   insurance=on
                  shown by  shop show --country HK --set insurance=on
                """ + advice,
            ])
    }

    func testWhatIsNewGoneOrElsewhereIsNamed() throws {
        try record(shop())
        let note = ShopBuilder("Note", "note", when: .on(.redesign))
        let titleBelow = ShopBuilder("Title", "title")
        let titleAsSize = ShopBuilder("Title", "headline", in: "top")
        let rows: [([ShopBuilder], [String], line: UInt)] = [
            (ShopBuilder.all + [note], ["Note (note, in form) is new, shown: redesign on"], #line),
            ([.card, .list, .insurance], ["Title (title) is gone"], #line),
            ([titleBelow, .card, .list, .insurance], ["title (Title) now stands in section form, not top"], #line),
            ([titleAsSize, .card, .list, .insurance], ["Title now stands for headline, not title"], #line),
            (
                [.title, .insurance, .card, .list], ["in section form, Insurance now stands before Card"],
                #line
            ),
        ]
        for (builders, differences, line) in rows {
            XCTAssertEqual(try messages(shop(builders)), differences.map { $0 + advice }, line: line)
        }
    }

    func testTheOrderOfTheSectionsIsPartOfTheScreen() throws {
        let formFirst = Arrangement<ShopRequirements>("form first", when: .on(.redesign), sections: ["form", "top"])
        let usual = Arrangement<ShopRequirements>("usual", sections: ["top", "form"])
        try record(shop(arrangements: [formFirst, usual]))
        let always = Arrangement<ShopRequirements>("form first", sections: ["form", "top"])
        let turned = Arrangement<ShopRequirements>("usual", sections: ["form", "top"])
        XCTAssertEqual(try messages(shop(arrangements: [formFirst, usual])), [])
        XCTAssertEqual(
            try messages(shop(arrangements: [formFirst, turned])),
            ["the arrangement \"usual\" is now form top, not top form" + advice])
        XCTAssertEqual(
            try messages(shop(arrangements: [always], command: nil)),
            [
                "the arrangement \"usual\" is gone" + advice,
                """
                the arrangement "form first" is now also used if redesign off
                  contexts  12 of 24, 50 %
                  example   the baseline
                """ + advice,
            ])
    }

    func testTheSameTableOverOtherContextsIsAnotherScreen() throws {
        try record(shop())
        XCTAssertEqual(
            try messages(shop(constraints: [!(.is(\.isBusiness, true) && .on(.redesign))])),
            ["there are now 4 different screens in 18 contexts, not 4 in 24" + advice])
    }

    func testComponentsMayLeaveAScreenButNoneJoinsUnrecorded() throws {
        try record(shop())
        let note = ShopBuilder("Note", "note")
        let insuranceInKorea = ShopBuilder("InsuranceInKorea", "insurance", when: .on(.insurance))
        let noteIsNew = "Note (note, in form) is new, shown: always" + advice
        let rows: [([ShopBuilder], [String], line: UInt)] = [
            ([.title, .card, .list], [], #line),
            ([.title, .list, .insurance], [], #line),
            ([.title, .card, .list, .insurance, note], [noteIsNew], #line),
            (
                [.title, .card, .list, .insurance, insuranceInKorea],
                ["InsuranceInKorea (insurance, in form) is new, shown: country = KR and insurance on" + advice], #line
            ),
            (
                [note], ["no builder of the screen is in the table that was kept; is it the right one?" + advice], #line
            ),
            (
                [note, .insurance, .card, .list],
                [noteIsNew, "in section form, Insurance now stands before Card" + advice], #line
            ),
        ]
        for (builders, messages, line) in rows {
            XCTAssertEqual(try self.messages(shop(builders), comparing: .commonPlaces), messages, line: line)
        }
    }

    func testOfManyDifferencesTheFirstAreShown() throws {
        try record(shop())
        let notes = (1...12).map { ShopBuilder("Note\($0)", ComponentID(rawValue: "note-\($0)")) }
        let messages = try messages(shop(ShopBuilder.all + notes))
        XCTAssertEqual(messages.count, 11)
        XCTAssertEqual(messages.last, "shop differs in 2 more ways")
    }

    func testAFileThatIsNoTableIsReportedWithItsLine() throws {
        try record(shop())
        try Data("contexts  24\n\ntop\n  title\n".utf8).write(to: kept)
        XCTAssertEqual(
            try messages(shop()),
            [
                "the screen cannot be compared with shop: line 4 is not of a table of variants: \"  title\"; the "
                    + "columns are component, builder and condition, two spaces apart"
            ])
    }

    func testAScreenThatCannotBeTakenApartIsReported() throws {
        try record(shop())
        let reader = ShopBuilder("Note", "note") { $0.flags.isOn(.insurance) ? "insured" : "not insured" }
        let message =
            "the screen cannot be compared with shop: flags are read that no builder declares: insurance by Note; "
        XCTAssertEqual(messages(try shop([reader])).first?.hasPrefix(message), true)
    }

    func testAFailureIsReportedAtTheCallersLine() throws {
        let recorder = Recorder()
        let space = try shop()
        let line: UInt = #line
        assertVariants(
            of: space, in: SnapshotFile("nowhere", beside: folder.appending(path: "SomeTests.swift").path),
            comparing: .whole, isRecording: false,
            to: recorder.reporter.at(line: line))
        XCTAssertEqual(recorder.failures.map(\.line), [line])
        XCTAssertEqual(recorder.messages.first?.hasPrefix("there is no snapshot nowhere; "), true)
    }

    func testThisScreenIsAsItIsKept() throws {
        assertVariants(of: try shop(), named: "shop")
    }

    private func record(_ space: ScreenSpace<ShopRequirements>) throws {
        _ = messages(space, isRecording: true)
    }

    private func messages(
        _ space: ScreenSpace<ShopRequirements>, comparing scope: ScreenVariants.Scope = .whole,
        isRecording: Bool = false
    ) -> [String] {
        let recorder = Recorder()
        assertVariants(
            of: space, in: SnapshotFile("shop", beside: folder.appending(path: "SomeTests.swift").path),
            comparing: scope, isRecording: isRecording, to: recorder.reporter)
        return recorder.messages
    }
}
