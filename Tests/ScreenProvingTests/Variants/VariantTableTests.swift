import ComponentScreen
import FeatureFlags
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

    func testNamesAreOneCellEachWhateverIsInThem() throws {
        let rows: [(name: String, cell: String, line: UInt)] = [
            ("two words", "two words", #line), ("wide   gap", "wide gap", #line), (" around ", "around", #line),
            ("line\r\nbreak", "line break", #line), ("", "-", #line), ("größe", "größe", #line),
            ("\u{1B}[31m", "\\u{1b}[31m", #line),
        ]
        for row in rows {
            let space = try ScreenSpace.shop(
                StubBuilder(
                    row.name, ComponentID(rawValue: row.name), in: SectionID(rawValue: row.name), when: .on(.a)),
                sections: [ScreenSection(SectionID(rawValue: row.name))],
                arrangements: [Arrangement(row.name, sections: [SectionID(rawValue: row.name)])])
            XCTAssertEqual(
                try space.variants().text,
                """
                contexts  16
                screens   2

                \(row.cell)
                  \(row.cell)  \(row.cell)  a on

                order of sections
                  \(row.cell): \(row.cell)  always

                """, line: row.line)
        }
    }
}
