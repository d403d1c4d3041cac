import ComponentScreen
import FeatureFlags
import Foundation
import PackageInfoTestSupport
import XCTest

@testable import ScreenTesting

final class AssertVariantsTests: XCTestCase {
    private var folder = FileManager.default.temporaryDirectory
    private var kept: URL { folder.appending(path: ".snapshots/shop.txt") }

    override func setUpWithError() throws { folder = try scratchFolder() }

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

    func testWhatDiffersIsShownLineByLineHoweverWideTheColumnsAre() throws {
        try record(shop())
        let note = ShopBuilder("ANoteOfManyWords", "note", when: .on(.redesign))
        let elsewhere = ShopBuilder("Insurance", "insurance", when: .on(.insurance))
        let titleAsSize = ShopBuilder("Title", "headline", in: "top")
        func check(_ space: ScreenSpace<ShopRequirements>, _ differences: [String], line: UInt = #line) {
            XCTAssertEqual(changes(messages(space)), differences, line: line)
        }
        check(
            try shop([.title, .card, .list, elsewhere]),
            ["- insurance  Insurance  country in HK TW and insurance on", "+ insurance  Insurance  insurance on"])
        check(try shop([.title, .card, .list, .insurance, note]), ["+ note  ANoteOfManyWords  redesign on"])
        check(try shop([.card, .list, .insurance]), ["- top", "- title  Title  always"])
        check(
            try shop([titleAsSize, .card, .list, .insurance]), ["- title  Title  always", "+ headline  Title  always"])
        check(
            try shop(constraints: [!(.is(\.isBusiness, true) && .on(.redesign))]), ["- contexts  24", "+ contexts  18"])
        check(
            try shop(arrangements: [Arrangement("turned", sections: ["form", "top"])]),
            [
                "- top", "- title  Title  always", "+ top", "+ title  Title  always",
                "- as declared: top form  always", "+ turned: form top  always",
            ])
    }

    func testComponentsMayLeaveAScreenButNoneJoinsUnrecorded() throws {
        try record(shop())
        let note = ShopBuilder("Note", "note")
        let insuranceInKorea = ShopBuilder("InsuranceInKorea", "insurance", when: .on(.insurance))
        func check(_ builders: [ShopBuilder], _ differences: [String], line: UInt = #line) {
            XCTAssertEqual(
                changes(messages(try shop(builders), allowingRemovals: true)), differences, line: line)
        }
        check([.title, .card, .list], [])
        check([.title, .list, .insurance], [])
        check([.card, .list, .insurance], [])
        check([.title, .card, .list, .insurance, note], ["+ note  Note  always"])
        check(
            [.title, .card, .list, .insurance, insuranceInKorea], ["+ InsuranceInKorea  country = KR and insurance on"])
        check(
            [.title, .card, .list, ShopBuilder("Insurance", "insurance")],
            ["- insurance  Insurance  country in HK TW and insurance on", "+ insurance  Insurance  always"])
        check([note, .card, .list, .insurance], ["+ note  Note  always"])
        check([note], ["+ note  Note  always"])
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
            allowingRemovals: false, isRecording: false, to: recorder.reporter.at(line: line))
        XCTAssertEqual(recorder.failures.map(\.line), [line])
        XCTAssertEqual(recorder.messages.first?.hasPrefix("there is no snapshot nowhere; "), true)
    }

    func testThisScreenIsAsItIsKept() throws {
        assertVariants(of: try shop(), named: "shop")
    }

    /// Returns the lines that differ, without their indentation.
    private func changes(_ messages: [String]) -> [String] {
        messages.flatMap { $0.split(separator: "\n").dropFirst() }.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
            .map { "\($0.prefix(1)) " + $0.dropFirst().drop { $0 == " " } }
    }

    private func record(_ space: ScreenSpace<ShopRequirements>) throws {
        _ = messages(space, isRecording: true)
    }

    private func messages(
        _ space: ScreenSpace<ShopRequirements>, allowingRemovals: Bool = false, isRecording: Bool = false
    ) -> [String] {
        let recorder = Recorder()
        assertVariants(
            of: space, in: SnapshotFile("shop", beside: folder.appending(path: "SomeTests.swift").path),
            allowingRemovals: allowingRemovals, isRecording: isRecording, to: recorder.reporter)
        return recorder.messages
    }
}
