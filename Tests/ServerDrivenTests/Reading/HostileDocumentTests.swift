import ComponentScreen
import FeatureFlags
import Foundation
import PackageInfoTestSupport
import StructuredText
import XCTest

@testable import ServerDriven

/// Documents that have too much of one thing cost no more than their size allows.
final class HostileDocumentTests: XCTestCase {
    private func read(
        _ json: String, for client: Capabilities = .sample
    ) throws(DocumentError) -> (document: ScreenDocument, report: ReadingReport) {
        try ScreenDocument.read(Array(json.utf8), for: client)
    }

    func testAReportListsAThousandFaultsAndCountsTheRest() throws {
        typealias Row = (facet: (Int) -> String, cause: ReadingReport.Cause, isNote: Bool, line: UInt)
        let rows: [Row] = [
            ({ _ in "{}" }, .missingProperty, false, #line), ({ _ in "0" }, .notAFacet, false, #line),
            ({ #"{"id":"\#($0)","component":"new"}"# }, .unknownComponent, false, #line),
            ({ #"{"id":"\#($0)","component":"list","children":[]}"# }, .emptyContainer, false, #line),
            ({ text("\($0)", #""new":1"#) }, .unknownProperty, true, #line),
            ({ text("\($0)", #""images":{"custom":{"a":1}}"#) }, .badValue, true, #line),
        ]
        let other = #","x":1,"header":[7]"#
        for row in rows {
            var sizes: [Int] = []
            for count in [1_100, 2_200] {
                let facets = (0..<count).map(row.facet).joined(separator: ",")
                var report = try read(document(facets, other)).report
                XCTAssertEqual(report.facets, count + 1, line: row.line)
                XCTAssertEqual(report.accounted, report.facets, line: row.line)
                let entries = row.isNote ? report.notes : report.omitted
                let own = entries.filter { $0.cause == row.cause }
                // The section itself has an element that is no facet, and an unknown member.
                let others = [.notAFacet, .unknownProperty].contains(row.cause) ? 1 : 0
                XCTAssertEqual(own.reduce(0) { $0 + $1.count }, count + others, line: row.line)
                XCTAssertLessThanOrEqual(entries.count, 1_000 + 2, line: row.line)
                let last = try XCTUnwrap(own.last)
                XCTAssertEqual(last.count, own.map(\.count).max(), line: row.line)
                XCTAssertEqual([last.pointer, last.detail, last.id], ["", nil, nil], line: row.line)
                XCTAssertLessThan(own[998].column, last.column, line: row.line)
                report = ReadingReport(
                    screen: "", facets: 0, shown: [], omitted: report.omitted, notes: report.notes)
                sizes.append(try JSONEncoder().encode(report).count)
            }
            XCTAssertLessThan(sizes[1] - sizes[0], 10, line: row.line)
        }
    }

    func testALongNameStandsInFewPointers() throws {
        let name = String(repeating: "n", count: 400_000)
        let members = (0..<500).map { #""k\#($0)":1"# }.joined(separator: ",")
        let notes = try read(document(text("a", #""images":{"custom":{"\#(name)":{"source":"",\#(members)}}}"#)))
            .report.notes
        XCTAssertEqual(notes.count, 3)
        XCTAssertEqual(notes.map(\.count), [1, 1, 498])
        XCTAssertEqual(notes[1].pointer, "/sections/0/body/0/images/custom/\(name)/k1")
    }

    func testADocumentHasSoManyValuesAndFacets() throws {
        XCTAssertEqual(
            [0, 9, 10, 32 << 20].map(ScreenDocument.mostValues), [1_048_576, 1_048_576, 1_048_577, 4_404_019])
        guard rounds(0, long: 1) == 1 else { return }
        func list(_ count: Int) -> String {
            document(text("a", #""custom":{"a":["# + Array(repeating: "0", count: count).joined(separator: ",") + "]}"))
        }
        // They are of 2 bytes each.
        XCTAssertNoThrow(try read(list(1_310_600)))
        let problem = "more values than a text of this size may have"
        XCTAssertThrowsError(try read(list(1_310_900))) { XCTAssertEqual(($0 as? DocumentError)?.problem, problem) }

        func facets(_ count: Int) -> String {
            document((0..<count).map { text("\($0)") }.joined(separator: ",") + ",{}")
        }
        XCTAssertEqual(try read(facets(99_999)).report.shown.count, 99_999)
        XCTAssertThrowsError(try read(facets(100_000))) {
            XCTAssertEqual(($0 as? DocumentError)?.problem, "more than 100000 facets to show")
        }
    }

    #if os(Linux)
    func testReadingTakesAtMostTenTimesTheText() throws {
        let size = rounds(1 << 17, long: 1 << 20)
        func values(_ unit: (Int) -> String) -> String {
            (0..<size / (unit(10_000).utf8.count + 1)).map(unit).joined(separator: ",")
        }
        func list(_ unit: String) -> String { text("a", #""custom":{"k":[\#(values { _ in unit })]}"#) }
        func facets(_ members: String) -> String {
            values { #"{"id":"\#($0)","component":"text"\#(members)}"# }
        }
        // The shortest names that are all different, for the fewest bytes beside each value.
        func names(_ value: String) -> String {
            values { #""\#(String($0 + 1_296, radix: 36))":\#(value)"# }
        }
        let lists = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        let spans = #"{"text":"t","strong":true}"# + String(repeating: #","t""#, count: 255)
        let play = #","events":{"tap":{"name":"play","data":{"startTrack":{"id":0}}}}"#
        let title = String(repeating: "t", count: 300)
        let isLong = rounds(0, long: 1) == 1
        let rows: [(body: String, times: Int, line: UInt)] = [
            (facets(#","text":{"title":"\#(title)"}"#), 4, #line), (facets(""), 10, #line), (list(lists), 10, #line),
            (list(#"{"a":0}"#), 10, #line), (text("a", #""text":{"custom":{\#(names(#""""#))}}"#), 10, #line),
            (text("a", #""images":{"custom":{\#(names(#""""#))}}"#), 10, #line),
        ]
        let bodies: [(body: String, times: Int, line: UInt)] = [
            (facets(#","text":{"title":"t"}"#), 10, #line), (facets(play), 10, #line),
            (facets(#","text":{"title":[\#(spans)]}"#), 10, #line), (facets(#","x":0,"y":0"#), 10, #line),
            (facets(#","children":[{}]"#), 10, #line),
            (facets(#","status":{"invalid":""},"isSelected":true"#), 10, #line),
            (values { #"{"id":"\#($0)","component":"list","children":[\#(text("\($0)a"))]}"# }, 10, #line),
            (values { text("\($0 % 100)", #""text":{"title":"\#(title)"}"#) }, 4, #line),
            (values { _ in "{}" }, 10, #line), (values { _ in "0" }, 10, #line),
            (text("a", values { #""k\#($0)":[[0,0],[1,1]]"# }), 10, #line),
            (list("0"), 10, #line), (list("true"), 10, #line), (list(#""""#), 10, #line), (list("[0]"), 10, #line),
            (list("[]"), 10, #line), (list("{}"), 10, #line), (list("12345678"), 10, #line),
            (text("a", #""custom":{\#(names("1"))}"#), 10, #line),
            (text("a", #""events":{"tap":{"name":"share","data":{\#(names("[0]"))}}}"#), 10, #line),
            (text("a", #""logging":{\#(names(#""""#))}"#), 10, #line),
        ]
        let others: [(json: String, times: Int, line: UInt)] = [
            (#"{"screen":"s","sections":[\#(values { #"{"id":"\#($0)"}"# })]}"#, 10, #line),
            (document(text("a"), #","header":[\#(facets(#","x":0"#))]"#), 10, #line),
            (
                #"{"screen":"s","sections":[],"exposures":[\#(values { _ in #"{"flag":"f","treatment":"t"}"# })]}"#, 10,
                #line
            ),
        ]
        // A small one first: what the program loads once is no memory of a document.
        _ = try read(document(text("a", #""text":{"title":"t"},"images":{"icon":"i"},"custom":{"k":1}\#(play)"#)))
        for row in (rows + (isLong ? bodies : [])).map({ (document($0), $1, $2) }) + (isLong ? others : []) {
            let bytes = Array(row.0.utf8)
            // The kernel counts what is in use, whatever the reader makes of it.
            let before = try Memory.resetPeak()
            _ = try ScreenDocument.read(bytes, for: .sample)
            XCTAssertLessThanOrEqual(try Memory.peak() - before, row.1 * bytes.count, line: row.2)
        }
    }
    #endif

    func testAChainOfInputsIsReadFourTimes() throws {
        let client = Capabilities(version: "1.0.0", kinds: ["field": .init()], actions: ["send": []])
        for count in [10, 1_000] {
            let facets = (0..<count).map {
                #"{"id":"\#($0)","component":"field","events":{"tap":{"name":"send","inputs":["\#($0 + 1)"]}}}"#
            }
            let report = try read(document(facets.joined(separator: ",")), for: client).report
            // Each reading finds the last sender, and the fourth takes no action with inputs.
            let causes = Dictionary(grouping: report.omitted, by: \.cause).mapValues { $0.reduce(0) { $0 + $1.count } }
            XCTAssertEqual(causes, [.unknownFeature: count])
            XCTAssertEqual(report.shown, [])
        }
    }

    func testMembersAreFoundAsOneByOne() throws {
        let names = ["a", "b", "e\u{301}", "\u{e9}", "", "c", "id"]
        for seed in 0..<UInt64(300) {
            var random = SeededNumbers(seed: seed)
            let members = (0..<Int.random(in: 0...12, using: &random)).map { index in
                #""\#(names[.random(in: 0..<names.count, using: &random)])":\#(index)"#
            }
            let json = "{\(members.joined(separator: ","))}"
            let object = try JSONDocument(parsing: Array(json.utf8)).root
            let wanted = names.filter { _ in Bool.random(using: &random) }
            let found = object.members(named: wanted)
            for name in names {
                let value = Array(object.members).last { $0.name.spells(name) }?.value
                let expected = wanted.contains { Array($0.utf8) == Array(name.utf8) } ? value : nil
                XCTAssertEqual(
                    found[ExactString(name)]?.number?.int64, expected?.number?.int64, "\(json) \(wanted), seed \(seed)")
            }
            let last = object.members.enumerated().filter { place, member in
                !object.members.dropFirst(place + 1).contains { $0.name.spells(member.name.string ?? "") }
            }
            XCTAssertEqual(
                object.lastMembers.compactMap { $0.value.number?.int64 },
                last.compactMap { $0.element.value.number?.int64 }, "\(json), seed \(seed)")
        }
    }
}
