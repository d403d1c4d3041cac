import ComponentScreen
import Foundation
import KindLooks
import XCTest

/// The article on the kinds of facets: every kind is in it, and its pictures are those of the code beside them.
final class FacetKindsTests: XCTestCase {
    private enum Event: Equatable, Sendable {
        case shown, insured, paid, sized(String), weighed(String), passwordEntered(Secret), dated(CalendarDay?)
        case timed(ClockTime?)
    }

    /// The code of the article, word for word, by its headings.
    private let examples: [(heading: String, facets: [Facet<Event>])] = [
        (
            "card",
            [
                Facet<Event>.card("parcel", title: "Your parcel", subtitle: "To Kowloon", accessory: "2 kg") {
                    Facet.message("hint", "Tape it well.")
                }
            ]
        ),
        (
            "banner",
            [
                Facet<Event>(
                    "offer", kind: .banner,
                    text: FacetElement.Text(title: "Send two, pay one", subtitle: "Until Sunday"),
                    events: FacetEvents(tap: .shown))
            ]
        ),
        (
            "field",
            [
                Facet<Event>.field(
                    "weight", title: "Weight in kg", value: "", hint: "up to 20 kg", enter: { .weighed($0) }),
                Facet<Event>.field(
                    "weight", title: "Weight in kg", value: "2", hint: "up to 20 kg", enter: { .weighed($0) }),
            ]
        ),
        (
            "secret",
            [
                Facet<Event>.secret(
                    "password", title: "Password", value: Secret(), hint: "8 or more", enter: { .passwordEntered($0) }),
                Facet<Event>.secret(
                    "password", title: "Password", value: Secret("hunter2!"), enter: { .passwordEntered($0) }),
            ]
        ),
        (
            "date",
            [
                Facet<Event>.date(
                    "departure", title: "Departure", value: nil, hint: "any day of May", enter: { .dated($0) }),
                Facet<Event>.date(
                    "departure", title: "Departure", value: CalendarDay("2026-12-01"),
                    earliest: CalendarDay("2026-11-29"), enter: { .dated($0) }),
            ]
        ),
        (
            "time",
            [
                Facet<Event>.time("pickup", title: "Pick-up", value: nil, enter: { .timed($0) }),
                Facet<Event>.time(
                    "pickup", title: "Pick-up", value: ClockTime("14:30"), in: TimeZone(identifier: "Asia/Hong_Kong"),
                    enter: { .timed($0) }),
            ]
        ),
        (
            "toggle",
            [
                Facet<Event>.toggle("insured", title: "Insure it", accessory: "HK$ 12.00", isOn: false, tap: .insured),
                Facet<Event>.toggle("insured", title: "Insure it", accessory: "HK$ 12.00", isOn: true, tap: .insured),
            ]
        ),
        (
            "choice",
            [
                Facet<Event>.choice("size", title: "Size") {
                    Facet.option("s", title: "S", isSelected: false, tap: .sized("s"))
                    Facet.option("m", title: "M", isSelected: true, tap: .sized("m"))
                }
            ]
        ),
        (
            "option",
            [
                Facet<Event>.option(
                    "m", title: "M", subtitle: "up to 5 kg", accessory: "HK$ 38.00", isSelected: true, tap: .sized("m"))
            ]
        ),
        ("button", [Facet<Event>.button("pay", title: "Pay", subtitle: "HK$ 50.00", tap: .paid)]),
        ("row", [Facet<Event>.row("total", title: "Total", subtitle: "with insurance", accessory: "HK$ 50.00")]),
        ("message", [Facet<Event>.message("hint", "Tape it well.")]),
        (
            "What is not in order",
            [
                Facet<Event>.field("weight", title: "Weight in kg", value: "25", status: .invalid("Enter 20 or less")),
                Facet<Event>.button("pay", title: "Pay", status: .disabled(reason: "One thing is missing")),
            ]
        ),
    ]

    func testThePicturesAreThoseOfTheCode() throws {
        let article = try read("../../../Sources/ComponentScreen/ComponentScreen.docc/FacetKinds.md")
        let code = squeezed(try read("FacetKindsTests.swift"))
        for example in examples {
            let chapters = article.components(separatedBy: "# \(example.heading)\n")
            guard chapters.count == 2 else { return XCTFail("the article has no heading \(example.heading)") }
            let chapter = chapters[1].components(separatedBy: "\n#")[0]
            XCTAssertEqual(block("text", of: chapter), example.facets.flatMap(\.outline), example.heading)
            for expression in block("swift", of: chapter).joined(separator: "\n").components(separatedBy: "\nFacet<") {
                XCTAssertTrue(code.contains(squeezed(expression)), "this is not the code of the test: \(expression)")
            }
        }
    }

    /// A kind without an example above has the picture of its usual look.
    func testEveryKindIsInTheArticleInItsOrder() throws {
        let article = try read("../../../Sources/ComponentScreen/ComponentScreen.docc/FacetKinds.md")
        let headings = article.components(separatedBy: "\n").filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
        XCTAssertEqual(headings, StandardKind.allCases.map { $0.rawValue[...] })
        for kind in StandardKind.allCases where !examples.contains(where: { $0.heading == kind.rawValue }) {
            let chapter = article.components(separatedBy: "### \(kind.rawValue)\n").dropFirst().first
            let look = try XCTUnwrap(kind.looks.first?.facet.all.first { $0.kind == FacetKind(kind) })
            XCTAssertEqual(chapter.map { block("text", of: $0) }, look.outline, kind.rawValue)
        }
    }

    func testTheWordsToChooseFromHaveEveryStatusAndMemberOfAStyle() throws {
        let article = try read("../../../Sources/ComponentScreen/ComponentScreen.docc/WhatYouWrite.md")
        let rows = article.components(separatedBy: "\n| ")
        let statuses = rows.first { $0.hasPrefix("a facet's status | ") } ?? ""
        for sort in FacetElement.Status.Sort.allCases {
            XCTAssertTrue(statuses.contains("`.\(sort.rawValue)("), sort.rawValue)
        }
        let style = rows.first { $0.hasPrefix("a facet's style | ") } ?? ""
        for member in FacetElement.Style.Member.allCases {
            XCTAssertTrue(style.contains("\(member.rawValue):"), member.rawValue)
        }
    }

    /// Returns a file beside this one.
    private func read(_ path: String) throws -> String {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        return try String(contentsOf: here.appending(path: path).standardizedFileURL, encoding: .utf8)
    }

    /// Returns the lines of the first block of a language.
    private func block(_ language: String, of chapter: String) -> [String] {
        let parts = chapter.components(separatedBy: "```\(language)\n").dropFirst()
        return parts.first?.components(separatedBy: "\n```")[0].components(separatedBy: "\n") ?? []
    }

    private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
