import ComponentScreen
import KindLooks
import XCTest

@testable import ScreenA2UI

final class KindDrawingTests: XCTestCase {
    private static let rows = (1...24).map { "Row \($0)\($0 == 2 ? "!" : "")" }.joined(separator: " | ")

    /// What a client is told of each look that only its kind has; written by hand, in the notation of `Picture`.
    private let looks: [StandardKind: [String: String]] = [
        .card: [
            "default":
                "{ ### Size and weight · 2 kg; ~For the price; Measure the longest side.; Price · HK$30.00 }",
            "carousel":
                """
            { ### Sizes; « { #### Small; For a parcel of this size. } | { #### Medium; For a parcel of this size. } | \
            { #### Large; For a parcel of this size. } | { #### Other; For a parcel of this size. } » }
            """,
        ],
        .banner: [
            "default": "{ [### Send two, pay one → tap banner]; ~Until Sunday }",
            "link": "{ [### How to wrap glass → https://example.com/glass] }",
        ],
        .field: [
            "default": "{ Weight (kg): __ shortText (Such as 2.5); With the box; [OK → apply] }",
            "filled": "{ Weight (kg): _2.5_ shortText (Such as 2.5); With the box; [OK → apply] }",
            "focused": "{ Weight (kg): _2.5_ shortText (Such as 2.5); With the box; [OK → apply] }",
            // A client has no buttons for steps.
            "steps":
                "{ Weight (kg): _2_ number (Such as 2.5) !Enter a number, such as 12.5 !Enter 1 or more !Enter 9 or less; With the box; [OK → apply] }",
            "last step":
                "{ Weight (kg): _9_ number (Such as 2.5) !Enter a number, such as 12.5 !Enter 1 or more !Enter 9 or less; With the box; [OK → apply] }",
            "several lines":
                "{ Weight (kg): _Ring twice,\nthen wait_ longText (Such as 2.5); With the box; [OK → apply] }",
        ],
        .secret: [
            "default": "{ Password: __ obscured (At least 8 characters); [OK → apply] }",
            "focused": "{ Password: __ obscured (At least 8 characters); [OK → apply] }",
            // What was entered is not sent back, only that something was.
            "filled": "{ Password: __ obscured (At least 8 characters); ~••••••••; [OK → apply] }",
        ],
        .date: [
            "default": "{ Departure: __ date; ~The day of the flight; [OK → apply] }",
            "focused": "{ Departure: __ date; ~The day of the flight; [OK → apply] }",
            "filled": "{ Departure: _2026-12-01_ date; [OK → apply] }",
            "within limits":
                "{ Departure: _2026-12-01_ date 2026-12-01 to 2026-12-31; ~Choose from December 1, 2026 to December 31, 2026; [OK → apply] }",
        ],
        .time: [
            "default": "{ Pick-up: __ time; ~By the clock at the door; [OK → apply] }",
            "focused": "{ Pick-up: __ time; ~By the clock at the door; [OK → apply] }",
            "filled": "{ Pick-up: _14:30_ time; [OK → apply] }",
            "in a time zone": "{ Pick-up: _14:30_ time; ~Time zone: Hong Kong Time; [OK → apply] }",
        ],
        .toggle: [
            "default": "{ Insurance: off; ~Up to HK$5,000 · HK$10.00; [OK → apply] }",
            "chosen": "{ Insurance: on; ~Up to HK$5,000 · HK$10.00; [OK → apply] }",
            "focused": "{ Insurance: off; ~Up to HK$5,000 · HK$10.00; [OK → apply] }",
            "required": "{ Insurance: off !Fill this in; ~Up to HK$5,000 · HK$10.00; ~required; [OK → apply] }",
            "sign": "{ <favorite> · Favourite: off “Favourite”; [OK → apply] }",
            "sign chosen": "{ <favorite> · Favourite: on “Favourite”; [OK → apply] }",
        ],
        .choice: [
            "default":
                "{ #### Size; ~The smallest that fits; one(Small · HK$30.00 | Medium · HK$45.00 | Large · HK$60.00) “Size”; [OK → apply] }",
            "chosen":
                "{ #### Size; ~The smallest that fits; one(Small · HK$30.00 | Medium · HK$45.00! | Large · HK$60.00) “Size”; [OK → apply] }",
            "many":
                "{ #### Size; ~The smallest that fits; many(Small · HK$30.00! | Medium · HK$45.00! | Large · HK$60.00) “Size”; [OK → apply] }",
            "icon, required":
                """
            { (data:image/gif;base64,R0lGODlhAQABAIAAAE6buAAAACwAAAAAAQABAAACAkQBADs= icon) · #### Size; ~The smallest \
            that fits; ~required; one(Small · HK$30.00 | Medium · HK$45.00 | Large · HK$60.00) !Fill this in “Size”; \
            [OK → apply] }
            """,
            "some of many":
                """
            { #### Size; ~The smallest that fits; ~Choose 1 to 2; many(Small · HK$30.00! | Medium · HK$45.00 | \
            Large · HK$60.00) !Choose 1 to 2 “Size”; [OK → apply] }
            """,
            "focused":
                "{ #### Size; ~The smallest that fits; one(Small · HK$30.00! | Medium · HK$45.00 | Large · HK$60.00) “Size”; [OK → apply] }",
            // A client has no menus.
            "compact":
                "{ #### Size; ~The smallest that fits; one(Small · HK$30.00 | Medium · HK$45.00 | Large · HK$60.00) “Size”; [OK → apply] }",
            "compact, chosen":
                "{ #### Size; ~The smallest that fits; one(Small · HK$30.00 | Medium · HK$45.00! | Large · HK$60.00) “Size”; [OK → apply] }",
            "compact, many":
                "{ #### Size; ~The smallest that fits; many(Small · HK$30.00! | Medium · HK$45.00! | Large · HK$60.00) “Size”; [OK → apply] }",
            "over 20": "{ #### Row; one filterable(\(KindDrawingTests.rows)) “Row”; [OK → apply] }",
            "compact, over 20": "{ #### Row; one filterable(\(KindDrawingTests.rows)) “Row”; [OK → apply] }",
        ],
        .option: [
            "default": "{ #### Size; one(Medium · Up to 5 kg · HK$45.00) “Size”; [OK → apply] }",
            "chosen": "{ #### Size; one(Medium · Up to 5 kg · HK$45.00!) “Size”; [OK → apply] }",
            "focused": "{ #### Size; one(Medium · Up to 5 kg · HK$45.00) “Size”; [OK → apply] }",
            "a reason that leads on":
                "{ #### Size; Large; ~not chosen; ~Add a van to carry this.; [Add a van → van l] }",
            "details":
                "{ #### Size; one(Medium) “Size”; [Details → opened] ▾ Up to 60 cm on its longest side.; [OK → apply] }",
        ],
        .button: [
            "default": "{ [Add a photo → tap button] }", "focused": "{ [Add a photo → tap button] }",
            "icon": "{ [Pay in cash → tap button] }",
        ],
        .row: [
            "default": "{ Delivery; ~Tomorrow · HK$30.00 }",
            "picture":
                "{ (data:image/gif;base64,R0lGODlhAQABAIAAAE6buAAAACwAAAAAAQABAAACAkQBADs= mediumFeature); <camera> · Beside the door }",
            "leads on": "{ [Address · Central → tap row] }", "focused": "{ [Address · Central → tap row] }",
        ],
        .message: [
            "default": "{ The courier calls before arriving. }",
            "icon":
                """
            (data:image/gif;base64,R0lGODlhAQABAIAAAE6buAAAACwAAAAAAQABAAACAkQBADs= icon) · The courier calls before \
            arriving, and again at the door where nobody answers at first.
            """,
            "spans": "{ Read the terms. **Cash only.**; [terms → terms message] }",
        ],
    ]

    func testEachLookOfEachKindSaysWhatItsRowSays() {
        for kind in StandardKind.allCases {
            let rows = looks[kind] ?? [:]
            let known =
                FacetElement.Status.Sort.allCases.map(\.rawValue)
                + FacetElement.Style.Member.allCases.flatMap { member in member.names.map { "\(member.rawValue) \($0)" }
                }
            for look in kind.looks where !known.contains(look.name) {
                XCTAssertEqual(Picture(drawing(look.facet)).text, rows[look.name], "\(kind) \(look.name)")
            }
            XCTAssertEqual(
                rows.keys.sorted(), kind.looks.map(\.name).filter { !known.contains($0) }.sorted(), "\(kind)")
        }
    }

    func testIdsAreIdentifiersAlsoWhereAFacetOrAnEventIsCalledAsAPart() {
        let names = ["title", "a", "a-title", "event-a", "apply", "opened", "2"]
        let facet = Facet<AnyEvent>.card("card", title: "Names") {
            Facet.field("title", title: "Title", value: "", enter: { AnyEvent($0) })
            Facet.button("apply", title: "Apply", tap: AnyEvent("apply"))
            Facet(
                "row", kind: .row,
                text: FacetElement.Text(title: "Row", custom: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })),
                events: FacetEvents(others: Dictionary(uniqueKeysWithValues: names.map { ($0, AnyEvent($0)) })))
        }
        for version in A2UIVersion.allCases {
            let drawn = drawing(facet, version)
            let ids = drawn.components.map { $0.member("id").text }
            XCTAssertEqual(Set(ids).count, ids.count, "\(ids)")
            for id in ids { XCTAssertNotNil(id.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/), id) }
            let offers = names.sorted().map { "[\($0) → \($0) row]" }.joined(separator: "; ")
            XCTAssertEqual(
                Picture(drawn).text,
                "{ ### Names; Title: __ shortText; [Apply → tap apply]; Row; \(offers); [OK → apply] }")
        }
    }

    func testVersion0_9SaysTheSame() {
        let changed: [String: (String, String)] = [
            // A field of 0.9 has no placeholder; the hint stands below it while it is empty.
            "field default": ("shortText (Such as 2.5)", "shortText; ~Such as 2.5"),
            "field filled": (" (Such as 2.5)", ""), "field focused": (" (Such as 2.5)", ""),
            "field several lines": (" (Such as 2.5)", ""), "field steps": (" (Such as 2.5)", ""),
            "field last step": (" (Such as 2.5)", ""),
            "secret default": ("obscured (At least 8 characters)", "obscured; ~At least 8 characters"),
            "secret invalid": (
                " (At least 8 characters) !The reason stands here", " !The reason stands here; ~At least 8 characters"
            ),
            "field invalid": (" (Such as 2.5) !The reason stands here", " !The reason stands here; ~Such as 2.5"),
        ]
        for kind in StandardKind.allCases {
            for look in kind.looks {
                var expected = Picture(drawing(look.facet)).text
                let isField = kind == .field || kind == .secret
                let key = isField && changed["\(kind) \(look.name)"] == nil ? "\(kind) default" : "\(kind) \(look.name)"
                if let (new, old) = changed[key] { expected = expected.replacingOccurrences(of: new, with: old) }
                XCTAssertEqual(Picture(drawing(look.facet, .v0_9)).text, expected, "\(kind) \(look.name)")
            }
        }
    }

    func testEachNameOfAStyleIsDrawnOrListed() {
        for version in A2UIVersion.allCases {
            for kind in StandardKind.allCases {
                guard let usual = kind.looks.first else { continue }
                for member in FacetElement.Style.Member.allCases {
                    for name in member.names {
                        guard let look = kind.looks.first(where: { $0.name == "\(member.rawValue) \(name)" }) else {
                            continue
                        }
                        let drawn = drawing(look.facet, version)
                        let isListed = drawn.omitted.contains {
                            $0.member == "style.\(member.rawValue)" && $0.value == name
                        }
                        let isDrawn = drawn.components != drawing(usual.facet, version).components
                        XCTAssertTrue(
                            isListed != isDrawn, "\(version) \(kind) \(look.name): drawn \(isDrawn), listed \(isListed)"
                        )
                    }
                }
            }
        }
    }

    func testAStatusIsSaidOnceInReachOfItsElementAndKeepsItFromBeingUsed() {
        for kind in StandardKind.allCases {
            for sort in FacetElement.Status.Sort.allCases {
                guard let look = kind.looks.first(where: { $0.name == sort.rawValue }) else { continue }
                let picture = Picture(drawing(look.facet))
                let said = picture.text.components(separatedBy: "The reason stands here").count - 1
                let isButton = kind == .button || kind == .banner
                XCTAssertEqual(said, isButton && !sort.isEnabled ? 2 : 1, "\(kind) \(sort): \(picture.text)")
                let controls = picture.components.values.filter { component in
                    let isOfOK = component["id"]?.text.hasSuffix("apply") == true
                    let isDisabled = component["checks"] != nil
                    return ["Button", "TextField", "CheckBox", "ChoicePicker"].contains(
                        component["component"]?.text ?? "")
                        && !isOfOK && !isDisabled
                }
                if !sort.isEnabled { XCTAssertEqual(controls.count, 0, "\(kind) \(sort): \(picture.text)") }
            }
        }
    }

    func testEachTextStandsWhereAnOutlineHasIt() {
        for version in A2UIVersion.allCases {
            for kind in StandardKind.allCases {
                // Where a text has the chosen options alone, a client has all of them.
                for look in kind.looks where !look.facet.all.contains(where: \.wholeEntry.isCompact) {
                    let shown = Picture(drawing(look.facet, version)).text.replacing("**", with: "").replacing(
                        "\n", with: " ")
                    // The status of an input is a check of its control.
                    let said =
                        look.facet.all.contains { $0.kind.input != nil && $0.status.isFault }
                        ? "The reason stands here" : ""
                    var rest = shown[...]
                    // A day, a time and the buttons of steps are the client's own to show.
                    let own = look.facet.all.filter { $0.isStepper || $0.kind == .date || $0.kind == .time }
                        .flatMap { [$0.shownValue ?? "", $0.shownValue.map { "−  \($0)" } ?? ""] }
                    for text in look.facet.outline.flatMap(\.texts)
                    where text != said && !own.contains(where: { !$0.isEmpty && text.hasPrefix($0) }) {
                        guard let range = rest.range(of: text) else {
                            XCTFail(
                                "\(version) \(kind) \(look.name): \(text) is not behind what stands before it in \(shown)"
                            )
                            break
                        }
                        rest = rest[range.upperBound...]
                    }
                }
            }
        }
    }

    func testEachEventOfAFacetHasItsControl() {
        for kind in StandardKind.allCases {
            for look in kind.looks {
                let picture = Picture(drawing(look.facet))
                let buttons = picture.components.values.compactMap { component -> String? in
                    let event = component["action"]?.member("event")
                    let facet = event?.member("context").member("facet").text ?? ""
                    return facet.isEmpty ? nil : "\(event?.member("name").text ?? "") \(facet)"
                }
                let isDisabled = look.facet.all.contains { !$0.status.isEnabled }
                let taps = look.facet.all.filter { $0.kind.input == nil && $0.kind != .option && $0.events.tap != nil }
                    .map { "tap \($0.id)" }
                let others = look.facet.all.flatMap { facet in facet.offers.map { "\($0.name) \(facet.id)" } }
                XCTAssertEqual(buttons.sorted(), (taps + others).sorted(), "\(kind) \(look.name)")
                let inputs = look.facet.all.filter { $0.kind.input != nil && (!isDisabled || $0.status.isEnabled) }
                let bound = drawing(look.facet).inputs.map(\.facet)
                XCTAssertTrue(Set(bound).isSubset(of: inputs.map(\.id)), "\(kind) \(look.name)")
                if !isDisabled { XCTAssertEqual(bound, inputs.map(\.id), "\(kind) \(look.name)") }
            }
        }
    }

    func testWhatTheCatalogCannotSayIsListedWithItsPlace() {
        let rows: [(facet: Facet<AnyEvent>, omitted: [String])] = [
            (
                .card("a", layout: .vertical) { Facet.message("m", "x", style: .init(tone: .warning)) },
                ["c/m: style.tone warning"]
            ),
            (
                Facet(
                    "a", kind: "gauge", text: .init(title: "x"), style: .init(own: [.background: "hero"]),
                    custom: ["level": .integer(3)]),
                ["c/a: kind gauge", "c/a: style.background hero", "c/a: custom.level 3"]
            ),
            (
                Facet(
                    "a", kind: .row, text: .init(title: "x"),
                    images: .init(
                        main: .init("https://a.example/b.png", placeholder: "p", shape: .rounded), icon: "whale",
                        background: "sky")),
                [
                    "c/a: images.background sky", "c/a: images.main.placeholder p", "c/a: images.main.shape rounded",
                    "c/a: images.icon whale",
                ]
            ),
            (.field("a", title: "x", value: "", entry: .phone, enter: { AnyEvent($0) }), ["c/a: entry.keyboard phone"]),
            (
                .field(
                    "a", title: "x", value: "", entry: .init(pattern: .init("\\p{Lu}+", message: "Use capitals")),
                    enter: { AnyEvent($0) }), ["c/a: entry.pattern \\p{Lu}+"]
            ),
            (
                Facet(
                    "a", kind: .banner, text: .init(title: "x"), custom: ["link": .string("javascript:alert(1)")]),
                ["c/a: custom.link javascript:alert(1)"]
            ),
            (
                .card("a", layout: .init(.grid(columns: 2), spacing: .large, leastWidth: 200)) {
                    Facet.message("m", "x")
                },
                ["c/a: layout.spacing large", "c/a: layout.leastWidth 200"]
            ),
        ]
        for row in rows {
            XCTAssertEqual(drawing(row.facet).omitted.map(\.description), row.omitted, "\(row.omitted)")
        }
    }

    func testAClientIsNeverGivenATreeThatIsDeeperThan50() {
        var facet = Facet<AnyEvent>.message("m0", "the innermost")
        for level in 1...127 { facet = .card(FacetID("m\(level)"), title: "\(level)") { facet } }
        let drawn = drawing(facet)
        let picture = Picture(drawn)
        func depth(_ id: String) -> Int {
            guard let component = picture.components[id] else { return 0 }
            let ids =
                ["child", "trigger", "content"].compactMap { component[$0]?.text }
                + (component["children"]?.list ?? []).map(\.text)
            return 1 + (ids.map(depth).max() ?? 0)
        }
        XCTAssertLessThanOrEqual(depth("root"), 50)
        XCTAssertTrue(picture.text.contains("the innermost"))
        XCTAssertEqual(drawn.omitted.filter { $0.member == "kind" }.count, 127 - 13)
    }
}

extension String {
    /// The texts of a line of an outline, without its marks.
    fileprivate var texts: [String] {
        replacing(/^ *(?:\([ •]\) |\[[ x]\] |[▾!×…] )?/, with: "").replacing(/[\[\]*]/, with: "")
            .components(separatedBy: " · ").flatMap { $0.components(separatedBy: ": ") }
            .map { $0.replacing(/^\(|\)$/, with: "").trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .map { $0.replacing("Weight (kg", with: "Weight (kg)").replacing("))", with: ")") }
    }
}
