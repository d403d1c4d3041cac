import ComponentScreen
import ScreenTheme
import XCTest

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import ScreenHTML

final class FacetDrawingTests: XCTestCase {
    func testACardIsAGroupWithAHeadingThatItsTextsDescribe() {
        assertDrawn(
            .card("size", title: "Size", subtitle: "How big", accessory: "2 kg", icon: "package") {
                Facet.message("note", "Keep it small")
            },
            """
            <div class="card" data-facet="size" role="group" aria-labelledby="c-size-title" \
            aria-describedby="c-size-subtitle"><div class="head">\
            <span class="icon" data-asset="package" aria-hidden="true"></span>\
            <h2 class="title" id="c-size-title">Size</h2>\
            <output class="accessory" aria-labelledby="c-size-title">2 kg</output></div>\
            <p class="subtitle" id="c-size-subtitle">How big</p>\
            <div class="children vertical"><div class="message" data-facet="note"><p class="title">Keep it small</p>\
            </div></div></div>
            """)
    }

    func testEachOtherEventIsAButtonThatNamesTheFacet() {
        let events = FacetEvents(
            tap: TestEvent.tapped, others: ["delete": .tapped, "\"><b>": .tapped, "untitled": .tapped])
        let text = FacetElement.Text(title: "A", custom: ["delete": "Throw away", "\"><b>": "<i>"])
        assertDrawn(
            Facet("a", kind: .row, text: text, status: .disabled(reason: "No"), events: events),
            """
            <div class="row" data-facet="a"><button type="button" class="line" disabled aria-describedby="c-a-status">\
            <span class="title">A</span></button><p class="remark disabled" id="c-a-status">No</p>\
            <button type="button" class="event" data-event="&quot;&gt;&lt;b&gt;" \
            aria-label="&lt;i&gt; A" disabled>&lt;i&gt;</button>\
            <button type="button" class="event" data-event="delete" aria-label="Throw away A" disabled>Throw away</button>\
            </div>
            """)
    }

    func testSpansAreStrongAndLinksThatAKeyboardReaches() {
        assertDrawn(
            .message(
                "m", ["<b>", .strong("all & more"), .link("terms", sends: "terms"), .link("gone", sends: "gone")],
                links: ["terms": TestEvent.tapped]),
            """
            <div class="message" data-facet="m"><p class="title">&lt;b&gt;<strong>all &amp; more</strong>\
            <button type="button" class="link" role="link" data-event="terms">terms</button>gone</p></div>
            """)
    }

    /// A link inside of something to press is no button inside of another: it stands behind.
    func testEveryKindDrawsSpansAndSendsTheirEventsOnce() {
        let spans: [FacetElement.Span] = ["Read ", .strong("all"), .link("terms", sends: "terms")]
        for kind in StandardKind.allCases.map({ FacetKind($0) }) + ["own"] {
            for tap in [nil, TestEvent.tapped] {
                let events = FacetEvents(tap: tap, others: ["terms": .tapped, "delete": .tapped])
                var facet = Facet("f", kind: kind, events: events)
                facet.text[.title] = spans
                facet.text[.description] = ["See ", .link("help", sends: "delete"), .strong("now")]
                let html = drawn(facet)
                for event in ["terms", "delete"] {
                    XCTAssertEqual(
                        html.components(separatedBy: #"data-event="\#(event)""#).count, 2, "\(kind): \(html)")
                }
                assertContains(html, "<strong>all</strong>")
                assertContains(html, "<strong>now</strong>")
                XCTAssertEqual(
                    html.matches(of: /<(button|label)[^>]*>((?!<\/\1).)*<button/).count, 0, "\(kind): \(html)")
            }
        }
    }

    /// By counting the tags: nothing that a browser disables is around a link.
    func testLinksOfReasonsWorkInEveryKindAndInsideOfWhatIsDisabled() {
        for kind in StandardKind.allCases.map({ FacetKind($0) }) + ["own"] {
            for tap in [nil, TestEvent.tapped] {
                var facet = Facet(
                    "f", kind: kind, status: .disabled(reason: ["Add a ", .link("licence", sends: "licence")]),
                    events: FacetEvents(tap: tap, others: ["licence": .tapped, "why": .tapped, "more": .tapped]))
                facet.text[.title] = ["T"]
                facet.text[.subtitle] = ["See ", .link("why", sends: "why")]
                facet.text[.details] = ["All ", .link("more", sends: "more")]
                let outer = Facet.choice("o", title: "O", status: .disabled(reason: "Later")) { facet }
                for html in [drawn(facet), drawn(outer)] {
                    for event in ["licence", "why", "more"] {
                        let tags = html.matches(of: /<button[^>]*data-event="(\w+)"[^>]*>/).filter { $0.1 == event }
                        XCTAssertEqual(tags.count, 1, "\(kind) \(event): \(html)")
                        XCTAssertFalse(tags.contains { $0.0.contains("disabled") }, "\(kind) \(event): \(html)")
                    }
                    XCTAssertFalse(html.contains(/<fieldset[^>]* disabled/), html)
                    XCTAssertEqual(
                        html.matches(of: /<(button|label)[^>]*>((?!<\/\1).)*<(button|details)/).count, 0, html)
                    let parsed = XMLParser(data: Data(html.wellFormed.utf8))
                    XCTAssertTrue(parsed.parse(), "\(kind): \(html)")
                }
            }
        }
    }

    func testDetailsUnfoldAndAChoiceSaysItsRule() {
        assertDrawn(
            Facet("r", kind: .row, text: FacetElement.Text(title: "Fee", details: "<Why>")),
            """
            <div class="row" data-facet="r"><div class="line"><span class="title">Fee</span></div>\
            <details class="details" id="c-r-details"><summary aria-label="Details, Fee">Details</summary>\
            <p class="description">&lt;Why&gt;</p></details></div>
            """)
        let html = drawn(.choice("c", title: "C", selection: .many, fewest: 1, most: 3) {})
        assertContains(html, #"aria-describedby="c-c-rule""#)
        assertContains(html, #"<p class="description" id="c-c-rule">Choose 1 to 3</p>"#)
        let inner = drawn(.choice("o", title: "O", selection: .many) { .choice("c", title: "C", fewest: 1) {} })
        XCTAssertFalse(inner.contains("Choose 1"), inner)
    }

    func testAToggleOfAnIconIsAButtonThatIsPressedOrNot() {
        for isOn in [false, true] {
            assertDrawn(
                Facet(
                    "like", kind: .toggle, images: FacetElement.Images(icon: "heart"), isSelected: isOn,
                    accessibility: FacetElement.Accessibility(label: "Favourite"),
                    events: FacetEvents(tap: TestEvent.tapped)),
                """
                <div class="toggle" data-facet="like"><button type="button" class="line" aria-pressed="\(isOn)" \
                aria-label="Favourite"><span class="icon" data-asset="heart" aria-hidden="true"></span>\
                <span class="name">Favourite</span></button></div>
                """)
        }
    }

    func testACarouselIsNamedAndReachedByAKeyboard() {
        let html = drawn(.card("c", title: "Sizes", layout: .carousel) { Facet<TestEvent>.message("m", "M") })
        assertContains(html, #"<div class="children carousel" role="group" tabindex="0" aria-label="Sizes">"#)
    }

    func testWhatTakesATapIsPressedWithOrWithoutATitle() {
        let rows: [(kind: FacetKind, text: FacetElement.Text, image: FacetElement.Image?, button: String, line: UInt)] =
            [
                (
                    .card, FacetElement.Text(title: "Size"), nil,
                    #"id="c-f-title"><button type="button" class="line">Size</"#, #line
                ),
                (
                    .card, FacetElement.Text(accessory: "2 kg", description: "Large"), "/p.png",
                    """
                    <div class="head"><button type="button" class="line" aria-label="Large, 2 kg" \
                    aria-describedby="c-f-description"><img class="icon" src="/p.png" alt loading="lazy"></button><output
                    """, #line
                ),
                (
                    .banner, FacetElement.Text(subtitle: "Until Sunday"), nil,
                    #"<button type="button" class="line" aria-label="Until Sunday" aria-describedby="c-f-subtitle"></button>"#,
                    #line
                ),
                (
                    .choice, FacetElement.Text(title: "Size"), nil,
                    #"<legend><h2 class="title" id="c-f-title"><button type="button" class="line">Size</button></h2></legend>"#,
                    #line
                ),
                (
                    .choice, FacetElement.Text(description: "Large"), "/p.png",
                    #"aria-describedby="c-f-description"><img class="icon" src="/p.png" alt loading="lazy"></button>"#,
                    #line
                ),
            ]
        for row in rows {
            let facet = Facet(
                "f", kind: row.kind, text: row.text, images: FacetElement.Images(icon: row.image),
                events: FacetEvents(tap: TestEvent.tapped))
            assertContains(drawn(facet), row.button, line: row.line)
            XCTAssertEqual(drawn(facet).components(separatedBy: "<button").count, 2, line: row.line)
            XCTAssertEqual(
                drawn(facet).components(separatedBy: "<img").count, row.image == nil ? 1 : 2, line: row.line)
        }
    }

    func testAKindThatTakesATextAndATapHasAFieldAndAButton() {
        assertDrawn(
            Facet(
                "f", kind: "search", text: FacetElement.Text(title: "Search"),
                events: FacetEvents(tap: TestEvent.tapped, enter: { TestEvent.entered($0) })),
            """
            <div class="search" data-facet="f"><label class="title" for="c-f-input">Search</label>\
            <input type="text" id="c-f-input" class="entry" autocomplete="off">\
            <button type="button" class="line">Search</button></div>
            """)
    }

    func testACardWithoutATitleRefersToNone() {
        assertDrawn(
            .card("size", accessory: "2 kg"),
            """
            <div class="card" data-facet="size" role="group"><div class="head">\
            <output class="accessory">2 kg</output></div></div>
            """)
    }

    func testAFieldHasALabelAndSaysWhatIsWrong() {
        assertDrawn(
            .field(
                "weight", title: "Weight", value: "x", hint: "In kg", description: "With the box",
                entry: FacetElement.Entry(isRequired: true),
                status: .invalid("Enter a number"), enter: { TestEvent.entered($0) }),
            """
            <div class="field" data-facet="weight"><label class="title" for="c-weight-input">Weight</label>\
            <span class="required" aria-hidden="true">required</span>\
            <input type="text" value="x" id="c-weight-input" class="entry" autocomplete="off" \
            aria-describedby="c-weight-description c-weight-status" aria-invalid="true" aria-required="true">\
            <p class="description" id="c-weight-description">With the box</p>\
            <p class="remark invalid sign-invalid" id="c-weight-status">Enter a number</p></div>
            """)
    }

    /// The page never has the text of a secret, however the facet was made.
    func testASecretIsAPasswordWithoutItsText() {
        let input = #"<input type="password" id="c-p-input" class="entry" autocomplete="current-password""#
        assertDrawn(
            .secret("p", title: "Password", value: Secret(), hint: "8 or more", enter: { .entered("\($0)") }),
            """
            <div class="secret" data-facet="p"><label class="title" for="c-p-input">Password</label>\
            \(input) aria-describedby="c-p-subtitle"><p class="subtitle" id="c-p-subtitle">8 or more</p></div>
            """)
        let entered = #"<input type="password" placeholder="••••••••" id="c-p-input" class="entry""#
        for facet in [
            Facet<TestEvent>.secret("p", title: "P", value: Secret("hunter2"), enter: { .entered("\($0)") }),
            Facet("p", kind: .secret, text: FacetElement.Text(title: "P", accessory: "hunter2")),
            Facet("p", kind: .field, text: FacetElement.Text(title: "P", accessory: "hunter2")).with {
                $0.kind = .secret
            },
        ] {
            assertContains(drawn(facet), entered)
            XCTAssertFalse(drawn(facet).contains("hunter2"))
        }
        let code = Facet<TestEvent>.secret("p", title: "P", value: Secret(), entry: .number)
        assertContains(
            drawn(code),
            #"<input type="password" inputmode="numeric" id="c-p-input" class="entry" autocomplete="off" readonly"#)
    }

    func testADateAndATimeAreThoseOfTheBrowser() {
        let day = CalendarDay("2026-12-01"),
            enter = { @Sendable (day: CalendarDay?) in TestEvent.entered("\(day as Any)") }
        assertDrawn(
            .date("d", title: "Day", value: day, earliest: day, latest: CalendarDay("2026-12-31"), enter: enter),
            """
            <div class="date" data-facet="d"><label class="title" for="c-d-input">Day</label>\
            <input type="date" value="2026-12-01" min="2026-12-01" max="2026-12-31" id="c-d-input" class="entry" \
            autocomplete="off" aria-describedby="c-d-rule">\
            <p class="description" id="c-d-rule">Choose from December 1, 2026 to December 31, 2026</p></div>
            """)
        assertContains(
            drawn(.time("t", title: "Time", value: ClockTime("14:30"), enter: { _ in .tapped })),
            #"<input type="time" value="14:30" id="c-t-input" class="entry" autocomplete="off">"#)
        // What is no day is no value.
        for text in ["2026-02-30", "9999-99-99", "\" onfocus=\"x"] {
            let facet = Facet<TestEvent>("d", kind: .date, text: FacetElement.Text(title: "Day", accessory: text))
            assertContains(
                drawn(facet), #"<input type="date" id="c-d-input" class="entry" autocomplete="off" readonly"#)
        }
    }

    func testANumberWithStepsStandsBetweenItsButtons() {
        let entry = FacetElement.Entry(.number, least: 1, greatest: 9, step: 1)
        let field = Facet<TestEvent>.field("n", title: "Seats", value: "1", entry: entry, enter: { .entered($0) })
        assertDrawn(
            field,
            """
            <div class="field" data-facet="n"><label class="title" for="c-n-input">Seats</label><div class="steps">\
            <button type="button" class="step" aria-label="Decrease, Seats" disabled>−</button>\
            <input type="text" inputmode="numeric" value="1" id="c-n-input" class="entry" autocomplete="off">\
            <button type="button" class="step" data-enter="2" aria-label="Increase, Seats">+</button></div></div>
            """)
        for facet in [field.with { $0.status = .disabled(reason: "Later") }, field.with { $0.events.enter = nil }] {
            XCTAssertEqual(drawn(facet).matches(of: /class="step"[^>]* disabled>/).count, 2)
        }
    }

    private func rows(
        _ count: Int, chosen: Int? = nil, isCompact: Bool = true, _ selection: FacetElement.Selection = .one
    ) -> Facet<TestEvent> {
        .choice("c", title: "Row", selection: selection, isCompact: isCompact) {
            for row in 1...count {
                Facet.option(
                    FacetID("\(row)"), title: "Row <\(row)>", accessory: "HK$\(row)", isSelected: row == chosen,
                    status: row == 2 ? .disabled(reason: "Taken") : .ready, tap: .tapped)
            }
        }
    }

    func testACompactChoiceOfOneIsAMenuOfTheBrowser() {
        assertDrawn(
            rows(2),
            """
            <fieldset class="choice" data-facet="c" role="radiogroup" aria-labelledby="c-c-title">\
            <legend><h2 class="title" id="c-c-title">Row</h2></legend>\
            <select class="picker" id="c-c-picker" aria-labelledby="c-c-title">\
            <option value selected disabled hidden>Choose</option>\
            <option data-facet="1" value="1">Row &lt;1&gt; · HK$1</option>\
            <option data-facet="2" value="2" disabled>Row &lt;2&gt; · HK$2 · Taken</option></select></fieldset>
            """)
        let chosen = drawn(rows(2, chosen: 1))
        assertContains(chosen, #"<option data-facet="1" value="1" selected>"#)
        XCTAssertFalse(chosen.contains("Choose"))
    }

    /// Nothing of an option is lost: what a browser's menu cannot show unfolds.
    func testAnyOtherCompactChoiceUnfoldsAndManyOptionsHaveASearch() {
        let summary = #"<details class="picker" id="c-c-picker"><summary aria-describedby="c-c-title">"#
        let search = #"<input type="search" data-search id="c-c-search" autocomplete="off" placeholder="Search""#
        let rich = rows(3, chosen: 1).with {
            $0.children[0].text.details = "By the window"
        }
        let cases: [(facet: Facet<TestEvent>, unfolds: Bool, isSought: Bool, line: UInt)] = [
            (rows(3, chosen: 1, .many), true, false, #line), (rich, true, false, #line),
            (rows(21), true, true, #line), (rows(21, isCompact: false), false, true, #line),
            (rows(20, isCompact: false), false, false, #line), (rows(20), false, false, #line),
        ]
        for (facet, unfolds, isSought, line) in cases {
            let html = drawn(facet)
            XCTAssertEqual(html.contains(summary), unfolds, html, line: line)
            XCTAssertEqual(html.contains(search), isSought, html, line: line)
            let inputs = html.matches(of: /type="(radio|checkbox)"/).count
            XCTAssertEqual(inputs, html.contains("<select") ? 0 : facet.children.count, line: line)
        }
        assertContains(drawn(rows(3, chosen: 1, .many)), "Row &lt;1&gt;</summary>")
    }

    func testTheHintOfAFieldStandsThereWhileTheFieldIsEmpty() {
        for kind in [FacetKind.field, "own"] {
            for (value, isThere) in [(nil, true), ("", true), ("2", false)] {
                let html = drawn(
                    Facet(
                        "f", kind: kind, text: FacetElement.Text(title: "F", subtitle: "In kg", accessory: value),
                        events: FacetEvents(enter: { TestEvent.entered($0) })))
                XCTAssertEqual(html.contains("In kg"), isThere, html)
                XCTAssertEqual(html.contains(#"aria-describedby="c-f-subtitle""#), isThere, html)
            }
        }
    }

    func testAFieldSaysWhatIsEntered() {
        let rows: [(entry: FacetElement.Entry, element: String, line: UInt)] = [
            (
                .number,
                #"<input type="text" inputmode="numeric" value="1" id="c-f-input" class="entry" autocomplete="off""#,
                #line
            ),
            (.decimal, #"<input type="text" inputmode="decimal" value="1""#, #line),
            (.phone, #"<input type="tel" value="1" id="c-f-input" class="entry" autocomplete="tel""#, #line),
            (
                FacetElement.Entry(.email),
                #"<input type="email" value="1" id="c-f-input" class="entry" autocomplete="email""#,
                #line
            ),
            (
                FacetElement.Entry(.url),
                #"<input type="url" value="1" id="c-f-input" class="entry" autocomplete="url""#, #line
            ),
            (.note, #"<textarea rows="3" id="c-f-input" class="entry" autocomplete="off">1</textarea>"#, #line),
        ]
        for row in rows {
            assertContains(
                drawn(.field("f", title: "F", value: "1", entry: row.entry, enter: { TestEvent.entered($0) })),
                row.element, line: row.line)
        }
        assertContains(
            drawn(.field("f", title: "F", value: "\n<b>", entry: .note, enter: { TestEvent.entered($0) })),
            ">\n\n&lt;b&gt;</textarea>")
    }

    func testALineBreakOfAnySystemStaysOne() {
        for (text, expected) in [
            ("a\r\nb", ">a\r\nb</textarea>"), ("a\rb\u{C}", ">a\rb\u{C}</textarea>"), ("\r\na", ">\n\r\na</textarea>"),
        ] {
            assertContains(
                drawn(.field("f", title: "F", value: text, entry: .note, enter: { TestEvent.entered($0) })), expected)
        }
    }

    func testOptionsOfAChoiceOfManyAreTickedEach() {
        assertDrawn(
            .choice("days", title: "Days", selection: .many, status: .invalid("Choose one")) {
                Facet.option("m", title: "Monday", isSelected: true, tap: TestEvent.tapped)
                Facet.option("t", title: "Tuesday", isSelected: true, tap: TestEvent.tapped)
            },
            """
            <fieldset class="choice" data-facet="days" role="group" aria-labelledby="c-days-title" \
            aria-describedby="c-days-status"><legend><h2 class="title" id="c-days-title">Days</h2></legend>\
            <p class="remark invalid sign-invalid" id="c-days-status">Choose one</p><div class="children vertical">\
            <div class="option" data-facet="m"><label class="line"><input type="checkbox" checked>\
            <span class="text"><span class="title">Monday</span></span></label></div>\
            <div class="option" data-facet="t"><label class="line"><input type="checkbox" checked>\
            <span class="text"><span class="title">Tuesday</span></span></label></div></div></fieldset>
            """)
    }

    func testOtherWordsForAScreenReaderTakeThePlaceOfTheTexts() {
        let words = FacetElement.Accessibility(label: "Fragile parcel", value: "yes", hint: "Costs more")
        var toggle = Facet.toggle("t", title: "Fragile", subtitle: "extra", isOn: true, tap: TestEvent.tapped)
        toggle.accessibility = words
        assertDrawn(
            toggle,
            """
            <div class="toggle" data-facet="t"><label class="line"><input type="checkbox" role="switch" checked \
            aria-label="Fragile parcel, yes" aria-describedby="c-t-hint"><span class="text">\
            <span class="title">Fragile</span><span class="subtitle" id="c-t-subtitle">extra</span>\
            <span hidden id="c-t-hint">Costs more</span></span></label></div>
            """)
        let rows: [(words: FacetElement.Accessibility, name: String, line: UInt)] = [
            (FacetElement.Accessibility(label: "All of it"), "All of it", #line),
            (FacetElement.Accessibility(value: "full"), "Card, full", #line),
        ]
        for row in rows {
            assertDrawn(
                Facet.card("c", title: "Card").with { $0.accessibility = row.words },
                """
                <div class="card" data-facet="c" role="group" aria-label="\(row.name)"><div class="head">\
                <h2 class="title" id="c-c-title">Card</h2></div></div>
                """, line: row.line)
        }
    }

    func testAChoiceIsAFieldsetOfOptionsThatExcludeEachOther() {
        assertDrawn(
            .choice("sizes", title: "Size", layout: .horizontal) {
                Facet.option("s", title: "S", isSelected: true, tap: TestEvent.tapped)
                Facet.option("m", title: "M", isSelected: false, status: .disabled(reason: "Sold out"), tap: .tapped)
            },
            """
            <fieldset class="choice" data-facet="sizes" role="radiogroup" aria-labelledby="c-sizes-title">\
            <legend><h2 class="title" id="c-sizes-title">Size</h2></legend><div class="children horizontal">\
            <div class="option" data-facet="s"><label class="line"><input type="radio" name="c-sizes" checked>\
            <span class="text"><span class="title">S</span></span></label></div>\
            <div class="option" data-facet="m"><label class="line"><input type="radio" name="c-sizes" disabled \
            aria-labelledby="c-m-title" aria-describedby="c-m-status"><span class="text">\
            <span class="title" id="c-m-title">M</span><span class="remark disabled" id="c-m-status">Sold out</span></span>\
            </label></div></div></fieldset>
            """)
    }

    func testAChoiceInAChoiceSharesItsGroup() {
        let html = drawn(
            .choice("pickup", title: "Pick-up") {
                .choice("monday", title: "Monday") {
                    .option("nine", title: "Nine", isSelected: false, tap: TestEvent.tapped)
                }
            })
        XCTAssertTrue(html.contains(#"name="c-pickup""#), html)
        XCTAssertTrue(html.contains(#"<h3 class="title" id="c-monday-title">Monday</h3>"#), html)
    }

    func testAFieldBetweenTwoButtonsIsAStepper() {
        let card = Facet<TestEvent>(
            "q", kind: .card,
            children: [.button("-", title: "−"), .field("n", title: "N", value: "1"), .button("+", title: "+")],
            layout: .horizontal)
        XCTAssertTrue(drawn(card).contains(#"<div class="children stepper horizontal">"#))
    }

    func testAToggleIsASwitch() {
        assertDrawn(
            .toggle("fragile", title: "Fragile", isOn: true, tap: TestEvent.tapped),
            """
            <div class="toggle" data-facet="fragile"><label class="line"><input type="checkbox" role="switch" checked>\
            <span class="text"><span class="title">Fragile</span></span></label></div>
            """)
    }

    func testAToggleAndAChoiceSayThatTheyAreRequired() {
        let word = #"<span class="required" aria-hidden="true">required</span>"#
        assertDrawn(
            .toggle("terms", title: "Terms", isOn: false, tap: TestEvent.tapped).with { $0.entry.isRequired = true },
            """
            <div class="toggle" data-facet="terms"><label class="line">\
            <input type="checkbox" role="switch" aria-required="true"><span class="text">\
            <span class="title">Terms</span>\(word)</span></label></div>
            """)
        assertDrawn(
            Facet<TestEvent>.choice("size", title: "Size") {}.with { $0.entry.isRequired = true },
            """
            <fieldset class="choice" data-facet="size" role="radiogroup" aria-labelledby="c-size-title" \
            aria-required="true"><legend><h2 class="title" id="c-size-title">Size</h2>\(word)</legend></fieldset>
            """)
        // A group of check boxes has no attribute for it.
        assertDrawn(
            Facet<TestEvent>.choice("days", title: "Days", selection: .many) {
                Facet.choice("week", title: "Week") {}.with { $0.entry.isRequired = true }
            }.with { $0.entry.isRequired = true },
            """
            <fieldset class="choice" data-facet="days" role="group" aria-labelledby="c-days-title" \
            aria-describedby="c-days-required"><legend><h2 class="title" id="c-days-title">Days</h2>\
            <span class="required" aria-hidden="true" id="c-days-required">required</span></legend>\
            <div class="children vertical"><fieldset class="choice" data-facet="week" role="group" \
            aria-labelledby="c-week-title"><legend><h3 class="title" id="c-week-title">Week</h3></legend></fieldset>\
            </div></fieldset>
            """)
    }

    func testTheIconStandsOnTheLineOfTheTitleOfAChoiceAndAMessageToo() {
        let images = FacetElement.Images(icon: "/i.png", accessory: "/a.png")
        assertDrawn(
            Facet<TestEvent>(
                "c", kind: .choice, text: FacetElement.Text(title: "Size", accessory: "HK$30"), images: images),
            """
            <fieldset class="choice" data-facet="c" role="radiogroup" aria-labelledby="c-c-title"><legend class="line">\
            <img class="icon" src="/i.png" alt loading="lazy"><h2 class="title" id="c-c-title">Size</h2>\
            <span class="accessory">HK$30</span><img class="accessory" src="/a.png" alt loading="lazy"></legend></fieldset>
            """)
        assertDrawn(
            Facet<TestEvent>("m", kind: .message, text: FacetElement.Text(title: "Hello"), images: images),
            """
            <div class="message" data-facet="m"><div class="line"><img class="icon" src="/i.png" alt loading="lazy">\
            <p class="title">Hello</p><img class="accessory" src="/a.png" alt loading="lazy"></div></div>
            """)
    }

    func testEachStatusHasItsMessageUnderItsName() {
        for sort in FacetElement.Status.Sort.allCases {
            let status = FacetElement.Status(sort, "Why")
            let sign =
                switch sort {
                case .invalid: " sign-invalid"
                case .disabled: ""
                case .loading: " sign-progress"
                }
            assertDrawn(
                .message("m", "Hello").with { $0.status = status },
                """
                <div class="message" data-facet="m"\(sort.isBusy ? #" aria-busy="true""# : "")>\
                <p class="title">Hello</p><p class="remark \(sort.rawValue)\(sign)" id="c-m-status">Why</p></div>
                """)
        }
    }

    func testAButtonThatIsDisabledSaysWhy() {
        assertDrawn(
            .button(
                "pay", title: "Pay", status: .disabled(reason: "Choose a size"),
                style: FacetElement.Style(emphasis: .primary),
                tap: TestEvent.tapped),
            """
            <div class="button emphasis-primary" data-facet="pay"><button type="button" class="line" disabled \
            aria-describedby="c-pay-status">Pay</button><p class="remark disabled" id="c-pay-status">Choose a size</p></div>
            """)
    }

    func testWhatStandsInSomethingDisabledIsDisabledForItsReason() {
        let html = drawn(
            .card("card", title: "Card", status: .disabled(reason: "Later")) {
                .button("add", title: "Add", tap: TestEvent.tapped)
            })
        XCTAssertTrue(
            html.contains(#"<button type="button" class="line" disabled aria-describedby="c-card-status">Add"#), html)
    }

    func testRowsThatFollowEachOtherMakeAList() {
        let html = drawn(
            .card("total", title: "Total") {
                Facet.row("base", title: "Base", accessory: "1.00")
                Facet.row("more", title: "Details", tap: TestEvent.tapped)
                Facet.message("note", "Note")
                Facet.row("last", title: "Last")
            })
        assertContains(
            html,
            """
            <ul class="rows"><li><div class="row" data-facet="base"><div class="line"><span class="title">Base</span>\
            <span class="accessory">1.00</span></div></div></li><li><div class="row" data-facet="more">\
            <button type="button" class="line"><span class="title">Details</span></button></div></li></ul>\
            <div class="message"
            """)
    }

    func testABannerLeadsWhereAPageMayPoint() {
        let rows: [(link: String, leads: Bool)] = [
            ("https://example.com/a?b=c&d", true), ("HTTP://example.com", true), ("/offers", true), ("offers#1", true),
            ("a/b:c", true), ("javascript:alert(1)", false), ("java\tscript:alert(1)", false), (" https://x", false),
            ("//elsewhere/x", false), ("\\\\elsewhere", false), ("data:text/html,x", false), ("", false),
            ("file:///etc/passwd", false), ("https://x/\t", false), ("https://x/\u{7F}", false),
            ("https://x\\y", false), ("/a b", false), ("javascript:\u{FF9E}=alert(1)", false),
            ("//\u{FF9E}x.com", false), ("a/\u{FF9E}:c", true),
        ]
        for row in rows {
            let html = drawn(
                Facet<TestEvent>(
                    "promo", kind: .banner, text: FacetElement.Text(title: "Offer"), custom: ["link": .string(row.link)]
                ))
            XCTAssertEqual(html.contains("<a href="), row.leads, row.link.debugDescription)
        }
    }

    func testABannerThatIsDisabledOrTakesATapLeadsNowhere() {
        var banner = Facet<TestEvent>(
            "promo", kind: .banner, text: FacetElement.Text(title: "Offer"), custom: ["link": .string("/offers")])
        banner.status = .disabled(reason: "Over")
        XCTAssertFalse(drawn(banner).contains("<a "), drawn(banner))
        (banner.status, banner.events) = (.ready, FacetEvents(tap: .tapped))
        XCTAssertFalse(drawn(banner).contains("<a "), drawn(banner))
    }

    func testABannerHasItsAccessory() {
        let banner = Facet<TestEvent>(
            "p", kind: .banner, text: FacetElement.Text(title: "Express", accessory: "HK$30.00"))
        XCTAssertTrue(drawn(banner).contains(#"<span class="accessory">HK$30.00</span>"#), drawn(banner))
    }

    func testImagesAreAssetsOfTheThemeOrAddresses() {
        let rows = [
            ("camera", #"<span class="icon" data-asset="camera" aria-hidden="true"></span>"#),
            ("https://x/p.png", #"<img class="icon" src="https://x/p.png" alt loading="lazy">"#),
            ("/p.png", #"<img class="icon" src="/p.png" alt loading="lazy">"#),
            (
                "data:image/png;base64,AAAA",
                #"<img class="icon" src="data:image/png;base64,AAAA" alt loading="lazy">"#
            ),
            ("javascript:alert(1)", ""), ("data:text/html,x", ""), ("data:image/png, x", ""),
        ]
        for (image, expected) in rows {
            let facet = Facet<TestEvent>(
                "m", kind: .message, images: FacetElement.Images(icon: FacetElement.Image(image)))
            assertDrawn(facet, #"<div class="message" data-facet="m">\#(expected)</div>"#)
        }
    }

    func testARowHasItsImagesBesideItsTitle() {
        for tap in [nil, TestEvent.tapped] {
            let row = Facet(
                "r", kind: .row, text: FacetElement.Text(title: "Album"),
                images: FacetElement.Images(main: "/p.png", icon: "disc"),
                events: FacetEvents(tap: tap))
            assertContains(
                drawn(row),
                """
                class="line"><span class="icon" data-asset="disc" aria-hidden="true"></span>\
                <img class="main" src="/p.png" alt loading="lazy"><span class="title">Album</span>
                """)
        }
    }

    func testAPlaceholderStandsUnderThePictureThatIsFetched() {
        let rows: [(image: FacetElement.Image, expected: String, line: UInt)] = [
            (
                FacetElement.Image("https://x/p.png", placeholder: "/s.png"),
                """
                <span class="main layers"><img src="/s.png" alt loading="lazy">\
                <img src="https://x/p.png" alt loading="lazy"></span>
                """, #line
            ),
            (
                FacetElement.Image("/p.png", placeholder: "camera", shape: .circle),
                """
                <span class="main shape-circle layers"><span data-asset="camera" aria-hidden="true"></span>\
                <img src="/p.png" alt loading="lazy"></span>
                """, #line
            ),
            (
                FacetElement.Image("/p.png", placeholder: "javascript:alert(1)", shape: .rounded),
                #"<img class="main shape-rounded" src="/p.png" alt loading="lazy">"#, #line
            ),
            // An asset is there at once.
            (
                FacetElement.Image("camera", placeholder: "/s.png", shape: .rounded),
                #"<span class="main shape-rounded" data-asset="camera" aria-hidden="true"></span>"#, #line
            ),
            (FacetElement.Image("javascript:alert(1)", placeholder: "/s.png"), "", #line),
        ]
        for row in rows {
            assertDrawn(
                Facet("m", kind: .message, images: FacetElement.Images(main: row.image)),
                #"<div class="message" data-facet="m">\#(row.expected)</div>"#, line: row.line)
        }
    }

    /// Each place once in every kind, in reading order: the accessory stands at the far end, behind the title.
    func testEveryKindDrawsTheImagesThatItPromises() {
        for kind in kinds {
            for title in ["Title", nil] {
                let images = FacetElement.Images(
                    main: "/main.png", icon: "/icon.png", background: "/background.png", accessory: "/accessory.png",
                    custom: ["x": "/custom.png"])
                let facet = Facet(
                    "f", kind: kind, text: FacetElement.Text(title: title), images: images,
                    events: FacetEvents(tap: TestEvent.tapped))
                let html = drawn(facet)
                for place in FacetElement.Images.Slot.allCases {
                    let count = html.components(separatedBy: "src=\"/\(place).png\"").count - 1
                    XCTAssertEqual(count, kind.images.contains(place) ? 1 : 0, "\(kind), \(place): \(html)")
                }
                guard let title else { continue }
                let parts = ["/icon.png", "/main.png", ">\(title)<", "/accessory.png"].map { part in
                    html.range(of: part)?.lowerBound ?? html.range(of: title)?.lowerBound
                }
                let order = parts.compactMap { $0 }
                XCTAssertEqual(order, order.sorted(), "\(kind): \(html)")
            }
        }
    }

    func testAnImageWithARatioHasItsRoomFromTheStart() {
        let rows: [(image: FacetElement.Image, size: String, line: UInt)] = [
            (FacetElement.Image("/p.png", ratio: 16.0 / 9), #" width="1778" height="1000""#, #line),
            (FacetElement.Image("/p.png", ratio: 0.1), #" width="100" height="1000""#, #line),
            (FacetElement.Image("/p.png", ratio: 10), #" width="10000" height="1000""#, #line),
            (FacetElement.Image("/p.png", ratio: 0), "", #line), (FacetElement.Image("/p.png", ratio: -1), "", #line),
            (FacetElement.Image("/p.png", ratio: 1e9), "", #line),
            (FacetElement.Image("/p.png", ratio: .nan), "", #line),
            (FacetElement.Image("/p.png", ratio: .infinity), "", #line),
        ]
        for row in rows {
            assertDrawn(
                Facet("m", kind: .message, images: FacetElement.Images(main: row.image)),
                #"<div class="message" data-facet="m"><img class="main" src="/p.png" alt loading="lazy"\#(row.size)></div>"#,
                line: row.line)
        }
        let circle = FacetElement.Image("/p.png", placeholder: "/s.png", shape: .circle, ratio: 2)
        assertDrawn(
            Facet("m", kind: .message, images: FacetElement.Images(main: circle)),
            """
            <div class="message" data-facet="m"><span class="main shape-circle layers">\
            <img src="/s.png" alt loading="lazy" width="1000" height="1000">\
            <img src="/p.png" alt loading="lazy" width="1000" height="1000"></span></div>
            """)
    }

    func testAnImageByNightStandsBesideTheOneByDay() {
        let rows: [(image: FacetElement.Image, expected: String, line: UInt)] = [
            (
                FacetElement.Image("/day.png", shape: .rounded, dark: "/night.png"),
                #"<img class="icon shape-rounded by-day" src="/day.png" alt loading="lazy">"#
                    + #"<img class="icon shape-rounded by-night" src="/night.png" alt loading="lazy">"#, #line
            ),
            (
                FacetElement.Image("sun", dark: "/night.png"),
                #"<span class="icon by-day" data-asset="sun" aria-hidden="true"></span>"#
                    + #"<img class="icon by-night" src="/night.png" alt loading="lazy">"#, #line
            ),
            // An address that a page may not point to is none.
            (
                FacetElement.Image("/day.png", dark: "javascript:alert(1)"),
                #"<img class="icon" src="/day.png" alt loading="lazy">"#, #line
            ),
        ]
        for row in rows {
            assertDrawn(
                Facet("m", kind: .message, images: FacetElement.Images(icon: row.image)),
                #"<div class="message" data-facet="m">\#(row.expected)</div>"#, line: row.line)
        }
    }

    func testAPictureBehindAnElementComesLastInIt() {
        assertDrawn(
            .choice("c", title: "Size") { Facet<TestEvent>.message("m", "Inside") }
                .with { $0.images.background = "/p.png" },
            """
            <fieldset class="choice on-picture" data-facet="c" role="radiogroup" aria-labelledby="c-c-title">\
            <legend><h2 class="title" id="c-c-title">Size</h2></legend><div class="children vertical">\
            <div class="message" data-facet="m"><p class="title">Inside</p></div></div>\
            <img class="background" src="/p.png" alt loading="lazy"></fieldset>
            """)
    }

    func testStyleAndLayoutAreClassesWhereTheyAreNotTheUsual() {
        let rows:
            [(style: FacetElement.Style, layout: FacetElement.Layout, own: String, children: String, line: UInt)] = [
                (FacetElement.Style(), .vertical, "card", "vertical", #line),
                (
                    FacetElement.Style(size: .small),
                    FacetElement.Layout(.vertical, spacing: FacetElement.Layout.Spacing.none), "card size-small",
                    "vertical spacing-none", #line
                ),
                (
                    FacetElement.Style(tone: .warning, emphasis: .primary, size: .large, background: .success),
                    FacetElement.Layout(.grid(columns: 40), spacing: .large),
                    "card tone-warning emphasis-primary size-large background-success",
                    "grid columns-12 spacing-large", #line
                ),
                (
                    FacetElement.Style(background: FacetElement.Style.Background.none),
                    FacetElement.Layout(.horizontal, spacing: .medium),
                    "card background-none", "horizontal spacing-medium", #line
                ),
            ]
        for row in rows {
            let card = Facet<TestEvent>(
                "f", kind: .card, children: [.message("m", "Inside")], layout: row.layout, style: row.style)
            let html = drawn(card)
            XCTAssertTrue(html.hasPrefix(#"<div class="\#(row.own)" data-facet="f""#), html, line: row.line)
            assertContains(html, #"<div class="children \#(row.children)"><div"#, line: row.line)
        }
    }

    func testAKindThatNobodyKnowsIsDrawnFromWhatItHas() {
        assertDrawn(
            Facet(
                "r", kind: "nonesuch",
                text: FacetElement.Text(title: "Stars", accessory: "4", custom: ["b": "of five", "a": "four"]),
                status: .invalid("Rate it"), events: FacetEvents(tap: TestEvent.tapped),
                children: [.message("m", "Inside")]),
            """
            <div class="nonesuch" data-facet="r"><button type="button" class="line" aria-describedby="c-r-status">\
            <span class="title">Stars</span><span class="accessory">4</span></button><p class="custom">four</p>\
            <p class="custom">of five</p><p class="remark invalid sign-invalid" id="c-r-status">Rate it</p>\
            <div class="children vertical"><div class="message" data-facet="m"><p class="title">Inside</p></div></div>\
            </div>
            """)
        assertContains(
            drawn(
                Facet(
                    "t", kind: "text-area", text: FacetElement.Text(title: "Text"),
                    images: FacetElement.Images(icon: "pen", custom: ["b": "/b.png", "a": "/a.png"]),
                    events: FacetEvents(enter: { TestEvent.entered($0) }))),
            """
            <div class="line"><span class="icon" data-asset="pen" aria-hidden="true"></span>\
            <label class="title" for="c-t-input">Text</label></div><input type="text" id="c-t-input" class="entry" autocomplete="off">\
            <img class="main" src="/a.png" alt loading="lazy"><img class="main" src="/b.png" alt loading="lazy">
            """)
    }

    func testEveryKindDrawsWhatStandsInIt() {
        for kind in kinds {
            let html = drawn(Facet<TestEvent>("f", kind: kind, children: [.message("m", "Inside")]))
            XCTAssertTrue(html.contains(">Inside<"), "\(kind): \(html)")
        }
    }

    private let kinds: [FacetKind] = StandardKind.allCases.map { FacetKind($0) } + ["unknown"]

    func testNamesOfStylesThatNobodyHasALookForAreNamed() {
        let facet = Facet<AnyEvent>.card("c", style: FacetElement.Style(emphasis: .primary, own: [.background: "hero"]))
        {
            Facet.message("m", "Hello", style: FacetElement.Style(own: [.tone: "loud"]))
        }
        let screen = [
            SectionContent(
                section: ScreenSection("main"), components: [RenderedComponent(id: "c", builder: "C", facet: facet)])
        ]
        var theme = Theme.standard
        XCTAssertEqual(HTMLRenderer.unknownStyles(on: screen, in: theme), ["background hero", "tone loud"])
        XCTAssertTrue(HTMLRenderer().screen(screen, named: "Page").contains("card emphasis-primary background-hero"))
        theme.styles["background hero"] = OwnStyle(
            surface: 0x102030, text: 0xFFFFFF, darkSurface: 0x405060, darkText: 0xEEEEEE)
        XCTAssertEqual(HTMLRenderer.unknownStyles(on: screen, in: theme), ["tone loud"])
        let rules = theme.css(for: ":root").split(separator: "\n").filter {
            $0.contains(#"[class~="background-hero"]"#)
        }
        // By day, by night as the device or the page says, and inside something else.
        XCTAssertEqual(rules.count, 4)
        for (rule, colors) in zip(rules, [["102030", "ffffff"], ["405060", "eeeeee"], ["405060", "eeeeee"]]) {
            XCTAssertTrue(rule.contains("--color-card: #\(colors[0]); "), "\(rule)")
            XCTAssertTrue(rule.contains("--color-text: #\(colors[1]); "), "\(rule)")
        }
    }

    func testAKindOfAViewLayerIsDrawnAsItSays() {
        var kinds = FacetKinds.standard
        kinds.register("nonesuch") { facet, drawing in
            drawing.element("div", of: facet, ["title": "2 < 3"]) { drawing in
                drawing.html.text("<b>")
                drawing.children(of: facet)
            }
        }
        let facet = Facet<TestEvent>("r", kind: "nonesuch", children: [.message("m", "Inside")])
        XCTAssertEqual(
            drawn(facet, kinds),
            """
            <div class="nonesuch" data-facet="r" title="2 &lt; 3">&lt;b&gt;<div class="children vertical">\
            <div class="message" data-facet="m"><p class="title">Inside</p></div></div></div>
            """)
    }

    func testNoTextEndsTheElementOrTheAttributeItIsIn() {
        let hostile = "</p><script>alert(1)</script>\" ' & \u{0}\u{1B}\u{7F}"
        let escaped = "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; &#39; &amp; \u{FFFD}\u{FFFD}\u{FFFD}"
        let facet = Facet(
            FacetID(rawValue: hostile), kind: FacetKind(rawValue: hostile),
            text: FacetElement.Text(
                title: hostile, subtitle: hostile, accessory: hostile, description: hostile, custom: [hostile: hostile]),
            images: FacetElement.Images(
                icon: FacetElement.Image("/i", placeholder: hostile), background: FacetElement.Image(hostile)),
            status: .invalid(hostile),
            events: FacetEvents(tap: TestEvent.tapped), custom: ["link": .string(hostile)])
        for kind in kinds + [facet.kind] {
            var facet = facet
            facet.kind = kind
            let html = drawn(facet)
            XCTAssertFalse(html.contains("<script"), kind.rawValue)
            XCTAssertFalse(html.contains("\u{1B}"), kind.rawValue)
            XCTAssertTrue(html.contains(escaped), kind.rawValue)
            let parsed = XMLParser(data: Data(html.wellFormed.utf8))
            XCTAssertTrue(parsed.parse(), "\(kind): \(html)")
        }
    }

    private func assertContains(_ html: String, _ part: String, line: UInt = #line) {
        XCTAssertTrue(html.contains(part), html, line: line)
    }

    private func assertDrawn(_ facet: Facet<TestEvent>, _ expected: String, line: UInt = #line) {
        XCTAssertEqual(drawn(facet), expected, line: line)
    }

    private func drawn(_ facet: Facet<TestEvent>, _ kinds: FacetKinds = .standard) -> String {
        var drawing = FacetDrawing(kinds: kinds, prefix: "c-", level: 2)
        drawing.facet(facet.map { AnyEvent($0) })
        return drawing.html.text
    }
}

enum TestEvent: Equatable, Sendable {
    case tapped
    case entered(String)
}

extension Facet {
    fileprivate func with(_ change: (inout Facet) -> Void) -> Facet {
        var facet = self
        change(&facet)
        return facet
    }
}

extension String {
    /// The same elements as XML: attributes have values, and elements without content end at once.
    fileprivate var wellFormed: String {
        replacing(/\ (checked|disabled|readonly|alt)(?=[ >])/) { " \($0.1)=\"\"" }
            .replacing(/<(input|img)([^>]*)>/) { "<\($0.1)\($0.2)/>" }
    }
}
