import ComponentScreen
import FeatureFlags
import ScreenTesting
import PackageInfoTestSupport
@testable import ScreenProving
import XCTest

final class VariantTableTests: XCTestCase {
    func testATableReadsAsTheScreensSpecification() throws {
        let space = try ScreenSpace.shop(
            StubBuilder("Title", in: "top"),
            StubBuilder("Card", "size", when: .on(.a)),
            StubBuilder("List", "size"),
            StubBuilder("Signature", "proof", in: "below", when: .flag(.proof, is: .signature)),
            sections: [ScreenSection("top"), ScreenSection("main"), ScreenSection("empty"), ScreenSection("below")],
            arrangements: [
                Arrangement("proof first", when: .on(.b), sections: ["top", "below", "main", "empty"]),
                Arrangement("usual", sections: ["top", "main", "empty", "below"]),
            ])
        XCTAssertEqual(
            try space.variants().text,
            """
            contexts  96
            screens   6

            top
              title  Title      always

            main
              size   Card       a on
                     List       a off

            below
              proof  Signature  proof = signature

            order of sections
              proof first: top below main empty  b on
              usual: top main empty below        b off

            """)
    }

    func testWhatIsWrittenIsReadBackWhateverItsNames() throws {
        let rows: [(StubBuilder, arrangement: String, line: UInt)] = [
            (StubBuilder("Plain", "plain", when: .on(.a)), "usual", #line),
            (StubBuilder("Two words", "two words", in: "two words", when: .on(.a)), "in two words", #line),
            (StubBuilder("Wide  gap", "wide   gap", in: "wide  gap", when: .on(.a)), "wide  gap", #line),
            (StubBuilder(" Around ", " around ", in: " around ", when: .on(.a)), " around ", #line),
            (StubBuilder("Line\nbreak", "line\nbreak", in: "line\r\nbreak", when: .on(.a)), "line\nbreak", #line),
            (StubBuilder("Colon: here", "a:b", in: "a:b", when: .on(.a)), "first: second", #line),
            (StubBuilder("contexts", "contexts", in: "contexts", when: .on(.a)), "contexts", #line),
            (StubBuilder("Empty", "", in: "", when: .on(.a)), "", #line),
            (StubBuilder("大小", "größe", in: "размер", when: .on(.a)), "順序", #line),
            (StubBuilder("always", "never", in: "always", when: .on(.a)), "never", #line),
        ]
        for (builder, arrangement, line) in rows {
            let sections = [builder.placement.section, "main"]
            let space = try ScreenSpace.shop(
                builder, StubBuilder("Main"), sections: sections.map { ScreenSection($0) },
                arrangements: [
                    Arrangement("turned", when: .on(.b), sections: sections.reversed()),
                    Arrangement(arrangement, sections: sections),
                ])
            let variants = try space.variants()
            let table = VariantTable(variants)
            XCTAssertEqual(try VariantTable(text: table.text), table, line: line)
            XCTAssertEqual(try space.differences(from: table.text, to: variants), [], line: line)
        }
    }

    func testAFileFromAnotherEditorReadsTheSame() throws {
        let table = VariantTable(try ScreenSpace.shop(StubBuilder("A", when: .on(.a)), StubBuilder("B")).variants())
        let rows: [(String, (String) -> String, line: UInt)] = [
            ("Windows line ends", { $0.replacing("\n", with: "\r\n") }, #line),
            ("no line at the end", { String($0.dropLast()) }, #line),
            ("empty lines", { $0.replacing("\n", with: "\n\n") }, #line),
            ("spaces at the end", { $0.replacing("\n", with: " \n") }, #line),
            ("wider columns", { $0.replacing("  A", with: "      A  ") }, #line),
        ]
        for (what, edit, line) in rows {
            XCTAssertEqual(try VariantTable(text: edit(table.text)), table, what, line: line)
        }
    }

    func testALineThatIsNotOfATableIsNamed() {
        let rows: [(text: String, fault: Int, line: UInt)] = [
            ("contexts  24\nscreens   4\nfigures  7\n", 3, #line),
            ("  size  Card  a on\n", 1, #line),
            ("main\n  size\n", 2, #line),
            ("main\n  Card  a on\n", 2, #line),
            ("main\n  size  Card  a on\n\nbelow\n  List  a off\n", 5, #line),
            ("main\n  size  Card  a on  b off\n", 2, #line),
            ("main\n\norder of sections\n  usual top main  always\n", 4, #line),
        ]
        for row in rows {
            XCTAssertThrowsError(try VariantTable(text: row.text), line: row.line) { error in
                let text = row.text.split(separator: "\n", omittingEmptySubsequences: false)[row.fault - 1]
                XCTAssertEqual(
                    "\(error)",
                    "line \(row.fault) is not of a table of variants: \"\(text)\"; the columns are component, builder "
                        + "and condition, two spaces apart", line: row.line)
            }
        }
    }

    func testOnRandomScreensATableIsReadBackAndNothingDiffers() throws {
        for seed in UInt64(1)...UInt64(rounds(4)) {
            var random = SeededGenerator(seed: seed)
            let space = try RandomScreen(using: &random).space().space
            let variants = try space.variants()
            let table = VariantTable(variants)
            XCTAssertEqual(try VariantTable(text: table.text), table, "seed \(seed)")
            XCTAssertEqual(try space.differences(from: table.text, to: variants), [], "seed \(seed)")
        }
    }
}
