import ScreenSwiftUI
import ComponentScreen
import KindLooks
import ScreenHTML
import ScreenTheme
import ServerDriven
import SwiftUI
import XCTest

/// Every look of every kind in every status and style, by every
/// renderer: what one draws the others draw, or it is said here why not.
@MainActor
final class ParityTests: XCTestCase {
    private typealias Look = (name: String, facet: Facet<AnyEvent>)

    /// The names that make no difference to a kind, with the reason.
    ///
    /// Every other one has to be seen in both renderers.
    private func exception(_ kind: StandardKind, _ member: FacetElement.Style.Member, _ name: String) -> String? {
        switch (kind, member, name) {
        case (.field, .size, "small"), (.field, .emphasis, "secondary"), (.secret, .size, "small"),
            (.secret, .emphasis, "secondary"), (.date, .size, "small"), (.date, .emphasis, "secondary"),
            (.time, .size, "small"), (.time, .emphasis, "secondary"):
            "the title of a field is a hint already"
        case (_, .background, "none"): "a facet inside another has no surface anyway"
        default: nil
        }
    }

    func testEveryNameOfAStyleIsDrawnByBothRenderers() async {
        let sheet = StyleSheet(Theme.styleSheet)
        for kind in StandardKind.allCases {
            for member in FacetElement.Style.Member.allCases {
                var drawings = [drawn(kind.looks[0]): "the usual look"]
                for name in member.names
                where FacetElement.Style(own: [member: name]) != FacetElement.Style()
                    && exception(kind, member, name) == nil
                {
                    guard let look = kind.looks.first(where: { $0.name == "\(member.rawValue) \(name)" }) else {
                        XCTFail("\(kind.rawValue) has no look for \(member.rawValue) \(name)")
                        continue
                    }
                    let page = HTMLElement(html(look))
                    XCTAssertTrue(
                        sheet.draws("\(member.rawValue)-\(name)", in: page), "HTML: \(kind.rawValue), \(look.name)")
                    let twin = drawings.updateValue(look.name, forKey: drawn(look))
                    XCTAssertNil(twin, "SwiftUI: \(kind.rawValue), \(look.name) looks like \(twin ?? "")")
                }
            }
        }
    }

    /// Emphasis is a matter of weight and color: on a tint all texts have one color, and a title of another size has
    /// its own weight, so that it is compared on neither.
    func testStylesTogetherAreDrawnEachByItself() async {
        for kind in StandardKind.allCases {
            // A sign alone has no title that could be larger or bolder.
            let looks = kind.looks.prefix { FacetElement.Status.Sort(rawValue: $0.name) == nil }
            for look in looks where !look.name.hasPrefix("sign") && look.facet.isEnabled(kind) {
                var drawings: [FacetElement.Style: [String]] = [:]
                for tone in FacetElement.Style.Tone.allCases {
                    for size in FacetElement.Style.Size.allCases {
                        for emphasis in FacetElement.Style.Emphasis.allCases {
                            let style = FacetElement.Style(tone: tone, emphasis: emphasis, size: size)
                            let facet = look.facet.changing(kind) { $0.style = style }
                            XCTAssertTrue(html(facet).contains(#"class="\#(kind.rawValue)"#), "\(kind.rawValue)")
                            drawings[style] = drawn(facet)
                        }
                    }
                }
                for (style, drawing) in drawings {
                    for member in FacetElement.Style.Member.allCases {
                        guard let name = style[member], exception(kind, member, name) == nil,
                            member != .emphasis || style.tone == .neutral && style.size == .medium
                        else { continue }
                        var usual = style
                        usual[member] = nil
                        // Two drawings in front of the cause would hide it.
                        XCTAssertTrue(
                            drawing != drawings[usual],
                            "SwiftUI draws no \(member.rawValue) \(name): \(kind.rawValue), \(look.name), \(style)")
                    }
                }
            }
        }
    }

    /// Any two own names on one facet: the rule that stands last in the style sheet counts there, since they weigh the same.
    func testOfTwoOwnStylesSwiftUIDrawsTheOneThatTheStyleSheetDraws() async {
        let members = FacetElement.Style.Member.allCases
        var theme = theme
        for (index, member) in zip(1..., members) {
            let (surface, size) = (ThemeColor(UInt32(0xA00000 + index)), 70 + index)
            theme.type["own\(index)"] = TextStyle(families: ["Own \(index)"], size: size, weight: 400, lineHeight: 1)
            theme.styles["\(member.rawValue) own"] = OwnStyle(
                surface: surface, text: 0, darkSurface: surface, darkText: 0, type: "own\(index)",
                padding: 110 + index, corner: 140 + index)
        }
        let sheet = theme.css(for: ":root").components(separatedBy: "\n")
        func last(_ property: String, _ pair: [FacetElement.Style.Member]) -> FacetElement.Style.Member? {
            let rules = sheet.compactMap { line in
                pair.first { line.contains("\($0.rawValue)-own\"]") && line.contains(" \(property): ") }
            }
            return rules.last
        }
        for one in members {
            for other in members where other != one {
                let own = [one: "own", other: "own"]
                let card = Facet<AnyEvent>.card("c", title: "Title", style: FacetElement.Style(own: own))
                let looks = ViewHost(ScreenView(showcase(card), theme: theme)).looks
                for (property, look) in [
                    ("--color-card", { (index: Int) in "\(Color(ThemeColor(UInt32(0xA00000 + index))))" }),
                    ("font", { "Own \($0)" }), ("padding", { "padding \(Double(110 + $0))" }),
                    ("border-radius", { "\(Double(140 + $0))" }),
                ] {
                    let wins = last(property, [one, other])
                    for (index, member) in zip(1..., members) {
                        XCTAssertEqual(
                            looks.contains { $0.contains(look(index)) }, member == wins,
                            "\(one), \(other): \(property) of \(member): \(looks)")
                    }
                }
            }
        }
    }

    func testAnIconIsItsAssetItsSymbolThePictureAtItsAddressOrItsCharacterInSwiftUI() async {
        let rows: [(icon: Icon, looks: [String], line: UInt)] = [
            ("◉", ["text ◉"], #line),
            (Icon("◉", asset: "Camera", symbol: "camera", address: "/a.svg"), ["image Camera"], #line),
            (Icon("◉", symbol: "camera", address: "/a.svg"), ["image camera"], #line),
            // It is seen until the picture is there.
            (Icon("◉", address: "/a.svg"), ["text ◉", "image /a.svg"], #line),
            (Icon("◉", address: "javascript:alert(1)"), ["text ◉"], #line),
        ]
        for row in rows {
            var theme = theme
            theme.icons = theme.icons.naming(Asset.self) { _ in row.icon }
            theme.icons.invalid = row.icon
            let facet = Facet<AnyEvent>.row(
                "r", title: "R", icon: FacetElement.Image(Asset.van), status: .invalid("Wrong"))
            let looks = ViewHost(ScreenView(showcase(facet), theme: theme)).looks
            let drawn = looks.filter { $0.hasPrefix("image ") || $0 == "text ◉" }
            let isText = row.looks == ["text ◉"]
            XCTAssertEqual(drawn.sorted(), (isText ? row.looks : row.looks + row.looks).sorted(), line: row.line)
            XCTAssertEqual(looks.contains("text ◉ Wrong"), isText, line: row.line)
        }
    }

    private enum Asset: String, CaseIterable { case van }

    func testEveryStatusIsDrawnSaidAndWrittenByEveryRenderer() async {
        let sheet = StyleSheet(Theme.styleSheet)
        for kind in StandardKind.allCases {
            let usual = kind.looks[0]
            for sort in FacetElement.Status.Sort.allCases {
                guard let look = kind.looks.first(where: { $0.name == sort.rawValue }) else {
                    XCTFail("\(kind.rawValue) has no look that is \(sort.rawValue)")
                    continue
                }
                let name = "\(kind.rawValue), \(sort.rawValue)"
                let page = HTMLElement(html(look))
                XCTAssertTrue(sheet.draws("remark", in: page), name)
                // The color of its role, under its own name.
                XCTAssertTrue(sheet.draws(sort.rawValue, in: page), name)
                XCTAssertTrue(
                    drawn(look).joined(separator: "\n").contains("\(Color(theme.light[sort.role]))"), "SwiftUI: \(name)"
                )
                for sign in Icons.Sign.allCases {
                    XCTAssertEqual(
                        sheet.draws("sign-\(sign.rawValue)", in: page), sort.sign == sign, "\(name): \(sign.rawValue)")
                }
                XCTAssertTrue(drawn(look) != drawn(usual), "SwiftUI draws no difference: \(name)")
                XCTAssertTrue(look.facet.outline != usual.facet.outline, "the text has no difference: \(name)")
                XCTAssertTrue(
                    look.facet.accessibilityElements != usual.facet.accessibilityElements,
                    "nothing else is spoken: \(name)")
            }
            let statuses = kind.looks.filter { FacetElement.Status.Sort(rawValue: $0.name) != nil }
            XCTAssertEqual(
                Set(statuses.map(\.facet.outline)).count, statuses.count, "\(kind.rawValue): one outline for two")
            XCTAssertEqual(
                Set(statuses.map { $0.facet.accessibilityElements.map(\.line) }).count, statuses.count, kind.rawValue)
        }
    }

    func testEveryLookOfAKindIsDrawnAndWritten() async {
        for kind in StandardKind.allCases {
            XCTAssertFalse(kind.looks.isEmpty, kind.rawValue)
            for look in kind.looks {
                XCTAssertFalse(drawn(look).isEmpty, "SwiftUI: \(kind.rawValue), \(look.name)")
                XCTAssertTrue(html(look).contains(#"class="\#(kind.rawValue)"#), "HTML: \(kind.rawValue), \(look.name)")
                XCTAssertFalse(look.facet.outline.isEmpty, "text: \(kind.rawValue), \(look.name)")
                XCTAssertFalse(look.facet.accessibilityElements.isEmpty, "spoken: \(kind.rawValue), \(look.name)")
            }
        }
    }

    /// A renderer that left out a value would draw two looks alike.
    func testTheLooksThatOnlyAKindHasDifferInEveryRenderer() async {
        for kind in StandardKind.allCases {
            let own = kind.looks.prefix { FacetElement.Status.Sort(rawValue: $0.name) == nil }.filter {
                $0.name != "focused"
            }
            let isValued = FacetKind(kind).interaction.map { $0 != .tap } ?? false
            XCTAssertTrue(own.count > 1 || !isValued, "\(kind.rawValue) has no look with another value")
            for renderer in Renderer.allCases {
                var drawings: [[String]: String] = [:]
                for look in own {
                    let twin = drawings.updateValue(look.name, forKey: drawn(look.facet, by: renderer))
                    XCTAssertNil(twin, "\(renderer): \(kind.rawValue), \(look.name) is like \(twin ?? "")")
                }
            }
        }
    }

    func testEveryCustomValueOfAKindIsDrawnByHTMLAndSwiftUI() async {
        for kind in StandardKind.allCases {
            for key in kind.custom.keys.sorted() {
                for renderer in [Renderer.html, .swiftUI] {
                    let isDrawn = kind.looks.contains { look in
                        drawn(look.facet, by: renderer)
                            != drawn(look.facet.changing(kind) { $0.custom[key] = nil }, by: renderer)
                    }
                    XCTAssertTrue(isDrawn, "\(renderer): no look of \(kind.rawValue) shows its custom value \(key)")
                }
            }
        }
    }

    /// What the preview of a screen listens to, and a control of
    /// SwiftUI; neither works while the status takes no input.
    func testWhatAKindTakesCanBeDoneInHTMLAndSwiftUI() async throws {
        for kind in StandardKind.allCases {
            let interaction = try XCTUnwrap(FacetKind(kind).interaction, kind.rawValue)
            let control =
                switch interaction {
                case .tap: #/<button\b[^>]*>/#
                case .choose, .toggle: #/<(?:button\b|input\b[^>]*type="(?:radio|checkbox)")[^>]*>/#
                case .enter, .enterSecret: #/<(?:input|textarea|select)\b[^>]*class="[^"]*\bentry\b[^>]*>/#
                case .event: #/<button\b[^>]*class="event"[^>]*>/#
                }
            for sort in [nil] + FacetElement.Status.Sort.allCases.map(Optional.some) {
                let facet = kind.looks[0].facet.changing(kind) { facet in
                    facet.children = []
                    facet.events =
                        switch interaction {
                        case .enter, .enterSecret: FacetEvents(enter: { AnyEvent($0) })
                        case .tap, .choose, .toggle, .event: FacetEvents(tap: AnyEvent("done"))
                        }
                    if let sort { facet.status = FacetElement.Status(sort, "The reason") }
                }
                let isEnabled = sort?.isEnabled ?? true
                let name = "\(kind.rawValue), \(sort?.rawValue ?? "ready"), \(interaction)"
                let controls = html(facet).matches(of: control).map { String($0.0) }
                XCTAssertFalse(controls.isEmpty, "HTML: \(name)")
                XCTAssertTrue(controls.allSatisfy { $0.contains(" disabled") != isEnabled }, "HTML: \(name)")
                let elements = ViewHost(ScreenView(showcase(facet))).elements.filter {
                    [.button, .textField, .toggle].contains($0.role)
                }
                XCTAssertFalse(elements.isEmpty, "SwiftUI: \(name)")
                XCTAssertTrue(elements.allSatisfy { $0.isEnabled == isEnabled }, "SwiftUI: \(name)")
            }
        }
    }

    /// Each image of each look of each kind that promises it, once and in the same order in both renderers.
    func testEveryImageThatAKindPromisesIsDrawnByHTMLAndSwiftUI() async {
        for kind in StandardKind.allCases {
            for look in kind.looks {
                let name = "\(kind.rawValue), \(look.name)"
                var isFirst = true
                let facet = look.facet.changing(kind) { facet in
                    guard isFirst else { return }
                    isFirst = false
                    facet.images = FacetElement.Images(
                        main: "/main.png", icon: "/icon.png", background: "/background.png",
                        accessory: "/accessory.png", custom: ["x": "/custom.png"])
                }
                let (page, looks) = (html(facet), drawn(facet))
                for slot in FacetElement.Images.Slot.allCases {
                    let isPromised = FacetKind(kind).images.contains(slot)
                    let tags = page.components(separatedBy: "src=\"/\(slot.rawValue).png\"").count - 1
                    XCTAssertEqual(tags, isPromised ? 1 : 0, "HTML: \(name), \(slot)")
                    let images = looks.filter { $0 == "image /\(slot.rawValue).png" }.count
                    XCTAssertEqual(images, isPromised ? 1 : 0, "SwiftUI: \(name), \(slot)")
                }
                // The accessory stands at the far end, behind the icon.
                let parts = ["/icon.png", "/accessory.png"]
                let places = (
                    parts.compactMap { page.range(of: $0)?.lowerBound },
                    parts.compactMap { looks.firstIndex(of: "image \($0)") }
                )
                XCTAssertTrue(places.0 == places.0.sorted(), "HTML: \(name)")
                XCTAssertTrue(places.1 == places.1.sorted(), "SwiftUI: \(name)")
            }
        }
    }

    func testAnImageThatNobodyDrawsIsReportedByBothRenderers() async {
        let row = Facet<String>.row("row", title: "Row").with { $0.images.custom = ["x": "seal"] }
        var reported: [String] = []
        let host = ViewHost(ScreenView(showcase(row)).onUnknownStyle { reported.append($0) })
        _ = host.elements
        XCTAssertEqual(reported, ["image custom of row"])
        let screen = mounted(
            PluginPoint(sections: [ScreenSection("main")], arrangements: [], builders: [ShowcaseBuilder(facet: row)]))
        XCTAssertEqual(screen.faults, ["showcase/row: nobody draws its image custom of row"])
    }

    /// A picture of another size than its room is cut, and the room stands there before it.
    func testARatioHoldsTheRoomOfAPictureInSwiftUI() async {
        let rows: [(image: FacetElement.Image, room: String?, line: UInt)] = [
            (FacetElement.Image("/p.png", ratio: 1.5), "ratio 1.5, fit", #line),
            (FacetElement.Image("/p.png", shape: .circle, ratio: 1.5), "ratio 1.0, fit", #line),
            (FacetElement.Image("/p.png"), nil, #line), (FacetElement.Image("/p.png", ratio: 0), nil, #line),
            (FacetElement.Image("/p.png", ratio: 1e9), nil, #line),
            (FacetElement.Image("/p.png", ratio: .nan), nil, #line),
        ]
        for row in rows {
            let looks = drawn(Facet<AnyEvent>.row("r", title: "R").with { $0.images.main = row.image })
            XCTAssertEqual(looks.filter { $0.hasPrefix("ratio ") }, row.room.map { [$0] } ?? [], line: row.line)
            XCTAssertEqual(looks.contains("to fill"), row.room != nil, line: row.line)
        }
    }

    func testAnImageByNightIsShownAtNightInSwiftUI() async {
        let image = FacetElement.Image("/day.png", dark: "/night.png")
        let facet = Facet<AnyEvent>.row("r", title: "R").with { $0.images.icon = image }
        for (scheme, source) in [(ColorScheme.light, "/day.png"), (.dark, "/night.png")] {
            let looks = ViewHost(ScreenView(showcase(facet)), colorScheme: scheme).looks
            XCTAssertEqual(looks.filter { $0.hasPrefix("image /") }, ["image \(source)"])
        }
    }

    /// Presses and enters by the elements of SwiftUI and by those that a page has, and compares the events that come.
    func testEveryControlSendsItsEventAndHasWordsOfItsOwnInHTMLAndSwiftUI() async throws {
        for kind in StandardKind.allCases {
            let interaction = try XCTUnwrap(FacetKind(kind).interaction, kind.rawValue)
            let sample = sample(of: kind)
            let event = sample.map { "entered \($0)" } ?? "tapped"
            let looks = kind.looks.prefix { FacetElement.Status.Sort(rawValue: $0.name) == nil }
            for look in looks where look.facet.isEnabled(kind) {
                let name = "\(kind.rawValue), \(look.name)"
                let facet = look.facet.map { _ in "another" }.changing(kind) { facet in
                    facet.children = []
                    facet.events =
                        switch interaction {
                        case .enter, .enterSecret: FacetEvents(enter: { "entered \($0)" })
                        case .tap, .choose, .toggle, .event: FacetEvents(tap: "tapped")
                        }
                }
                let own = try XCTUnwrap(facet.all.first { $0.kind == FacetKind(kind) }, name)
                let words = try XCTUnwrap(own.accessibility.label ?? own.text.title, name)

                let model = showcase(facet)
                let host = ViewHost(ScreenView(model))
                // What the library adds beside the control: what unfolds the details, takes a step, or clears a date.
                let controls = host.elements.filter { element in
                    [.button, .textField, .toggle].contains(element.role)
                        && !["details", "less", "more", "clear"].contains { element.identifier.hasSuffix("/\($0)") }
                }
                XCTAssertEqual(controls.count, 1, "SwiftUI: \(name)")
                for control in controls {
                    XCTAssertTrue(control.label.contains(words), "SwiftUI: \(name) is called \(control.label)")
                    if control.role == .textField { control.enter(sample ?? "") } else { control.tap() }
                }
                let done = model.sections.flatMap(\.components).flatMap { $0.facet.all.compactMap(\.text.title) }
                    .filter { $0.hasPrefix("did ") }
                if let sample, controls.first?.role == .button {
                    // A picker that has nothing yet begins with today, or noon.
                    XCTAssertTrue(done.first?.count == "did entered \(sample)".count, "SwiftUI: \(name) \(done)")
                } else {
                    XCTAssertEqual(done, ["did \(event)"], "SwiftUI: \(name)")
                }

                // A page reports the facet around its control, and the text of an entry.
                let page = html(facet.map { AnyEvent($0) })
                let pressed = page.matches(of: #/data-facet="([^"]*)"|<(?:button|input|textarea)\b[^>]*>/#)
                var (facetID, found): (FacetID?, [(facet: FacetID?, tag: String)]) = (nil, [])
                for match in pressed {
                    if let id = match.1 {
                        facetID = FacetID(rawValue: String(id))
                    } else if !match.0.contains(#"class="step""#) {
                        found.append((facetID, String(match.0)))
                    }
                }
                XCTAssertEqual(found.map(\.facet), [own.id], "HTML: \(name)")
                XCTAssertEqual(found.map { $0.tag.contains(#"class="entry""#) }, [event != "tapped"], "HTML: \(name)")
                let texts = page.replacing(#/<[^>]*>/#, with: "")
                XCTAssertTrue(texts.contains(words) || page.contains("aria-label=\"\(words)"), "HTML: \(name)")
                let screen = mounted(
                    PluginPoint(
                        sections: [ScreenSection("main")], arrangements: [], builders: [ShowcaseBuilder(facet: facet)]))
                try screen.send(sample.map { entry($0, into: kind) } ?? interaction, to: own.id, in: "showcase")
                let titles = screen.facet(of: "showcase")?.all.compactMap(\.text.title) ?? []
                XCTAssertEqual(titles.filter { $0.hasPrefix("did ") }, ["did \(event)"], "HTML: \(name)")
            }
        }
    }

    /// Returns what is entered into a facet of a kind here; nil where it is pressed.
    private func sample(of kind: StandardKind) -> String? {
        switch FacetKind(kind).input {
        case .text, .secret: "7"
        case .date: "2026-12-02"
        case .time: "14:45"
        case .truth, .options, nil: nil
        }
    }

    private func entry(_ text: String, into kind: StandardKind) -> Interaction {
        kind == .secret ? .enterSecret(Secret(text)) : .enter(text)
    }

    func testALinkInAReasonIsPressedWhereAllElseIsDisabled() async throws {
        let look = try XCTUnwrap(StandardKind.option.looks.first { !$0.facet.isEnabled(.option) })
        let model = showcase(
            look.facet.map { _ in "option" }.changing(.option) { $0.events.others["van"] = "van" })
        let links = ViewHost(ScreenView(model)).elements.filter { $0.label.contains("Add a van") && $0.isEnabled }
        XCTAssertEqual(links.count, 1)
        links.first?.tap()
        let done = model.sections.flatMap(\.components).flatMap { $0.facet.all.compactMap(\.text.title) }
        XCTAssertEqual(done.filter { $0.hasPrefix("did ") }, ["did van"])
    }

    func testStrongSpansAndLinksAreDrawnByEveryRenderer() async throws {
        let look = try XCTUnwrap(StandardKind.message.looks.first { $0.name == "spans" })
        let drawn = drawn(look).joined(separator: "\n")
        XCTAssertTrue(drawn.contains("text Read the terms. Cash only., bold Cash only."), drawn)
        let link = ViewHost(ScreenView(showcase(look.facet))).elements.filter { $0.role == .link }
        XCTAssertEqual(link.map(\.label), ["terms"], "it is a link where it stands")
        XCTAssertFalse(drawn.contains("text terms"), "and no button below: \(drawn)")
        XCTAssertTrue(html(look).contains("<strong>Cash only.</strong>"))
        XCTAssertEqual(look.facet.outline.last, "  Read the [terms]. *Cash only.*")
    }

    /// One facet as a component of a menu.
    private struct Item: FacetBuilder {
        let item: Facet<FacetAction>
        var placement: Placement<Nobody> { Placement(ComponentID(rawValue: item.id.rawValue), in: "more") }
        func facet(for requirements: Nobody) -> Facet<FacetAction> { item }
    }

    private func menu(_ items: Facet<FacetAction>...) -> (screen: ViewHost, page: String) {
        let point = PluginPoint(
            sections: [ScreenSection("more", header: "More", role: .menu)], arrangements: [],
            builders: items.map { Item(item: $0) })
        let screen = mounted(point)
        return (ViewHost(ScreenView(ScreenModel(screen))), HTMLRenderer().screen(screen.sections, named: "Page"))
    }

    func testAMenuIsAButtonWithTheSameItemsInBothRenderers() async {
        let tap = FacetAction(name: "tap")
        let (screen, page) = menu(
            .button("share", title: "Share", subtitle: "With friends", tap: tap),
            .toggle("heart", title: "Favourite", isOn: true, tap: tap), .row("open", title: "Open", tap: tap),
            .button("sell", title: "Sell", status: .disabled(reason: "Nobody buys"), tap: tap))
        XCTAssertEqual(screen.elements.map(\.label), ["More"])
        XCTAssertTrue(page.contains(#"aria-haspopup="menu" aria-label="More""#), page)
        let items: [(name: String, value: String, isOn: Bool?, isEnabled: Bool, line: UInt)] = [
            ("Share, With friends", "", nil, true, #line), ("Favourite", "system: on", true, true, #line),
            ("Open", "", nil, true, #line), ("Sell", "not available: Nobody buys", nil, false, #line),
        ]
        XCTAssertEqual(screen.beside.count, items.count)
        XCTAssertEqual(page.components(separatedBy: #"role="menuitem"#).count - 1, items.count, page)
        for (item, element) in zip(items, screen.beside) {
            XCTAssertEqual(element.label, item.name, line: item.line)
            XCTAssertEqual(element.value, item.value, line: item.line)
            XCTAssertEqual(element.role, item.isOn == nil ? .button : .toggle, line: item.line)
            XCTAssertEqual(element.isEnabled, item.isEnabled, line: item.line)
            for word in [item.name, item.value].flatMap({ $0.components(separatedBy: ", ") }) {
                guard !word.isEmpty, !word.hasPrefix("system:") else { continue }
                XCTAssertTrue(page.contains(word.replacing("not available: ", with: "")), line: item.line)
            }
        }
        XCTAssertTrue(page.contains(#"role="menuitemcheckbox""#))
        XCTAssertEqual(screen.beside[1].value, "system: on")
    }

    func testAnItemOfAMenuReportsWhatNobodyCanDraw() async {
        let point = PluginPoint(
            sections: [ScreenSection("more", header: "More", role: .menu)], arrangements: [],
            builders: [
                Item(
                    item: .button(
                        "share", title: "Share", style: FacetElement.Style(own: [.tone: "loud"]),
                        tap: FacetAction(name: "tap"))
                )
            ])
        var styles: [String] = []
        let host = ViewHost(ScreenView(ScreenModel(mounted(point))).onUnknownStyle { styles.append($0) })
        _ = host.beside
        XCTAssertEqual(styles, ["tone loud"])
    }

    func testAMenuWithMoreThanThingsToPressUnfolds() async {
        let (screen, page) = menu(
            .button("share", title: "Share", tap: FacetAction(name: "tap")), .field("note", title: "Note", value: "a"))
        XCTAssertEqual(screen.elements.map(\.label), ["More", "Share", "Note"])
        XCTAssertTrue(screen.beside.filter { $0.role != .button }.isEmpty)
        XCTAssertTrue(page.contains(">Note<"), page)
    }

    func testEveryTokenIsDrawn() async {
        let looks = StandardKind.allCases.flatMap { kind in
            kind.looks.flatMap { look in
                let host = ViewHost(ScreenView(showcase(look.facet), theme: theme))
                // The look with the focus is drawn with it.
                if look.name == "focused", let field = host.elements.first(where: { $0.role == .textField }) {
                    field.enter(field.value)
                }
                return host.looks
            }
        }.joined(separator: "\n")
        for role in Palette.Role.allCases {
            XCTAssertTrue(looks.contains("\(Color(theme.light[role]))"), role.rawValue)
        }
        for use in Typography.Use.allCases {
            XCTAssertTrue(looks.contains("Family \(use.rawValue)."), use.rawValue)
        }
    }

    private enum Renderer: CaseIterable {
        case html, swiftUI, outline, spoken
    }

    private func drawn(_ facet: Facet<AnyEvent>, by renderer: Renderer) -> [String] {
        switch renderer {
        case .html: [html(facet)]
        case .swiftUI: drawn(facet) + ViewHost(ScreenView(showcase(facet))).elements.map(\.description)
        case .outline: facet.outline
        case .spoken: facet.accessibilityElements.map(\.line)
        }
    }

    private func drawn(_ look: Look) -> [String] { drawn(look.facet) }
    private func html(_ look: Look) -> String { html(look.facet) }

    private func drawn(_ facet: Facet<AnyEvent>) -> [String] {
        ViewHost(ScreenView(showcase(facet), theme: theme)).looks
    }

    /// A theme in which no two tokens are alike.
    private let theme: Theme = {
        var theme = Theme.standard
        for (index, role) in zip(1..., Palette.Role.allCases) { theme.light[role] = ThemeColor(UInt32(index)) }
        for use in Typography.Use.allCases { theme.type[use].families = ["Family \(use.rawValue)."] }
        return theme
    }()

    private func html(_ facet: Facet<AnyEvent>) -> String {
        // What the stand-in shows stands in a card, too.
        let card = Facet<AnyEvent>.card("showcase") { facet }
        let component = RenderedComponent(id: "showcase", builder: "Showcase", facet: card)
        let section = SectionContent(section: ScreenSection("main", header: "Main"), components: [component])
        return HTMLRenderer().screen([section], named: "Page")
    }
}

extension Facet {
    /// Returns the same tree with another facet in place of the outermost ones of a kind.
    fileprivate func changing(_ kind: StandardKind, _ change: (inout Facet) -> Void) -> Facet {
        var facet = self
        if self.kind == FacetKind(kind) {
            change(&facet)
        } else {
            facet.children = children.map { $0.changing(kind, change) }
        }
        return facet
    }
}

extension Facet {
    /// Whether the facet of a kind in it takes what its kind takes.
    fileprivate func isEnabled(_ kind: StandardKind) -> Bool {
        all.first { $0.kind == FacetKind(kind) }?.status.isEnabled ?? true
    }
}
