import Foundation
import ScreenTesting
import XCTest

@testable import DriverHubs

final class PreferencePayloadTests: XCTestCase {
    private let good = #"{"id": "good", "type": "toggle", "title": "Good", "options": [{"id": "on", "title": "On"}]}"#

    func testEverythingIsRead() throws {
        let trips = try XCTUnwrap(payload("preferences").preferences.first)
        XCTAssertEqual(trips.id, "trip-types")
        XCTAssertEqual(trips.subtitle?.text, "Choose the trips you want. What each pays")
        XCTAssertEqual(trips.subtitle?.links, [RichText.Run("What each pays", link: "https://example.com/trips")])
        XCTAssertEqual(trips.options.map(\.id), ["standard", "comfort", "black", "meals", "parcels"])
        XCTAssertEqual(trips.options[2].obstacle?.text, "Your car is not on the list")
        XCTAssertEqual(trips.options[2].picture, "limousine")
        XCTAssertEqual(trips.selection, ["standard", "meals"])
        XCTAssertEqual(trips.limits, ChoiceLimits(atLeast: 1))
        for name in ["preferences", "promotions"] { XCTAssertEqual(payload(name).faults, [], name) }
    }

    func testAFaultCostsThePreferenceConcerned() {
        let long = String(repeating: "x", count: 1_000_000)
        let rows: [Row<(bad: String, fault: String)>] = [
            Row(("7", "is not an object")),
            Row(("null", "is not an object")),
            Row((#"{"x": [}"#, "is not JSON")),
            Row((#"{"id": "x" "type"}"#, "is not JSON")),
            Row(("", "is not JSON")),
            Row((#"{"type": "toggle", "title": "X"}"#, "/id: is missing")),
            Row((#"{"id": 7, "type": "toggle", "title": "X"}"#, "/id: is not a text")),
            Row((#"{"id": "x", "type": true, "title": "X"}"#, "/type: is not a text")),
            Row((#"{"id": "x", "type": "toggle", "title": ["X"]}"#, "/title: is not a text")),
            Row((#"{"id": "x", "type": "toggle", "title": "  "}"#, "/title: is empty")),
            Row((#"{"id": "x", "type": "toggle", "title": "\#(long)"}"#, "/title: is longer than 300 characters")),
            Row((#"{"id": "good", "type": "toggle", "title": "X"}"#, #"the id "good" is taken"#)),
            Row((#"{"id": "x", "type": "toggle", "title": "\u12"}"#, "is not JSON")),
            Row((String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "is not JSON")),
        ]
        forEach(rows) { row, expect in
            let read = read("[\(good), \(row.bad), \(good.replacing("good", with: "last"))]")
            expect.equal(read.preferences.map(\.id), ["good", "last"])
            expect.equal(read.faults.count, 1)
            let fault = read.faults.first?.description ?? ""
            expect.equal(fault.hasPrefix("1") && fault.hasSuffix("\(row.fault); costs the preference"), true, fault)
        }
    }

    func testAFaultCostsTheOptionOrMemberConcerned() {
        let rows: [Row<(members: String, faults: [String])>] = [
            Row((#""options": {}"#, ["0/options: is not an array; costs the member"])),
            Row((#""options": [7]"#, ["0/options/0: is not an object; costs the option"])),
            Row((#""options": [{"id": "a"}]"#, ["0/options/0/title: is missing; costs the option"])),
            Row(
                (
                    #""options": [{"id": "a", "title": "A"}, {"id": "a", "title": "B"}]"#,
                    [#"0/options/1: the id "a" is taken; costs the option"#]
                )),
            Row(
                (
                    #""options": [{"id": "a", "title": "A", "picture": 1, "group": "", "obstacle": {}}]"#,
                    [
                        "0/options/0/group: is empty; costs the member",
                        "0/options/0/picture: is not a text; costs the member",
                        "0/options/0/obstacle/text: is missing; costs the member",
                    ]
                )),
            Row((#""subtitle": []"#, ["0/subtitle: is empty; costs the member"])),
            Row((#""subtitle": ["a", 7]"#, ["0/subtitle/1: is not a text; costs the member"])),
            Row((#""subtitle": [{"text": ""}]"#, ["0/subtitle/0/text: is empty; costs the member"])),
            Row(
                (
                    #""subtitle": {"text": "x", "link": "javascript:alert(1)"}"#,
                    ["0/subtitle/link: is not an https address; costs the member"]
                )),
            Row((#""selection": ["z", 7]"#, ["0/selection/0", "0/selection/1"].map(notAnOption))),
            Row((#""atLeast": true"#, ["0/atLeast: is not a count; costs the member"])),
            Row((#""atLeast": 1.5"#, ["0/atLeast: is not a count; costs the member"])),
            Row((#""atMost": -1"#, ["0/atMost: is not a count; costs the member"])),
            Row((#""atMost": 1e300"#, ["0/atMost: is not a count; costs the member"])),
            Row((#""atLeast": 1"#, ["0/atLeast: is more than can be chosen; costs the member"])),
            Row((#""unknown": 1"#, [])),
            Row((#""subtitle": null"#, [])),
        ]
        forEach(rows) { row, expect in
            let read = read(#"[{"id": "x", "type": "new", "title": "X", \#(row.members)}]"#)
            expect.equal(read.preferences.map(\.id), ["x"])
            expect.equal(read.faults.map(\.description), row.faults)
        }
        func notAnOption(_ path: String) -> String { "\(path): is not one of the options; costs the member" }
    }

    func testPreferencesInsideGroupsAreReadLikeThoseAround() {
        let inner = #"{"id": "inner", "type": "toggle", "title": "I"}"#
        let group = #"{"id": "g", "type": "group", "title": "G", "preferences": [\#(inner), 7, \#(good)]}"#
        let nested = #"{"id": "h", "type": "group", "title": "H", "preferences": [\#(group)]}"#
        let read = read("[\(good), \(group), \(nested)]")
        XCTAssertEqual(read.preferences.map { $0.all.map(\.id) }, [["good"], ["g", "inner"], ["h"]])
        XCTAssertEqual(
            read.faults.map(\.description),
            [
                "1/preferences/1: is not an object; costs the preference",
                #"1/preferences/2: the id "good" is taken; costs the preference"#,
                #"2/preferences/0: the id "g" is taken; costs the preference"#,
            ])
    }

    func testAPayloadThatEndsAnywhereKeepsWhatCameBefore() throws {
        let whole = Array("[\(good), \(good.replacing("good", with: "last"))]".utf8)
        for end in whole.indices {
            let read = PreferencePayload(reading: Array(whole[..<end]))
            let expected = end <= good.utf8.count + 1 ? [] : ["good"]
            XCTAssertEqual(read.preferences.map(\.id), expected, "\(end)")
            XCTAssertEqual(read.faults.count, 1, "\(end)")
        }
        XCTAssertEqual(PreferencePayload(reading: whole).preferences.map(\.id), ["good", "last"])
    }

    func testWhatIsNoPayloadIsReported() {
        for text in ["", "{}", "7", "\u{FEFF}", "no", #"{"preferences": []}"#] {
            let faults = read(text).faults.map(\.description)
            XCTAssertEqual(faults, ["payload: is not a JSON array of preferences; costs the payload"], text)
        }
        XCTAssertEqual(
            read("[] []").faults.map(\.description), ["0: stands behind the end of the array; costs the preference"])
        XCTAssertEqual(read(" [ ] \n").faults, [])
    }

    /// Bytes are changed at random: nothing traps, and what was lost is reported.
    func testChangedPayloadsAreReadAsFarAsTheyGo() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let whole = Array("[\(good), \(good.replacing("good", with: "last"))]".utf8)
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let read = PreferencePayload(reading: bytes)
            XCTAssertTrue(read.preferences.count == 2 || !read.faults.isEmpty, "\(bytes), seed \(seed)")
        }
    }

    private func read(_ text: String) -> PreferencePayload { PreferencePayload(reading: Array(text.utf8)) }
}
