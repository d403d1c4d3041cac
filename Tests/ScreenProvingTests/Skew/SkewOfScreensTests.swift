import ComponentScreen
import FeatureFlags
import ScreenProving
import ServerDriven
import PackageInfoTestSupport
import XCTest

final class SkewOfScreensTests: XCTestCase {
    private let releases: [Capabilities] = [.v2, .v3, .v1]

    func testEveryReleaseIsComparedWithTheHighestVersion() throws {
        let rows: [(builders: [TreeBuilder], expected: [String], line: UInt)] = [
            // Every release draws it.
            ([TreeBuilder("Text", "a") { _ in "text" }], [], #line),
            // Nobody is sent it.
            ([TreeBuilder("Text", "a", when: !.always) { _ in "badge" }], [], #line),
            // An older client gets the next candidate, where the flag is on.
            (
                [
                    TreeBuilder("Carousel", "a", when: .on(.a) && .client(draws: "carousel")) { _ in
                        Tree("carousel", "text")
                    },
                    TreeBuilder("List", "a") { _ in Tree("list", "text") },
                ],
                ["1.0.0 a instead List/Carousel if a on"], #line
            ),
            // Nothing stands behind it for the older ones.
            (
                [
                    TreeBuilder("Badge", "a", when: .on(.a) && .client(draws: "badge") && .is(\.country, .korea)) { _ in
                        "badge"
                    }
                ],
                [
                    "1.0.0 a lost -/Badge if country = KR and a on", "2.0.0 a lost -/Badge if country = KR and a on",
                ], #line
            ),
            // It is sent to clients that do not draw it.
            (
                [TreeBuilder("Badge", "a", when: .on(.b)) { _ in "badge" }],
                [
                    "1.0.0 a lost Badge/Badge a:unknownComponent(badge) if b on",
                    "2.0.0 a lost Badge/Badge a:unknownComponent(badge) if b on",
                ], #line
            ),
            // What nobody draws is lost by the newest release, too.
            (
                [TreeBuilder("Hologram", "a") { _ in "hologram" }],
                ["1.0.0", "2.0.0", "3.0.0"].map {
                    "\($0) a lost Hologram/Hologram a:unknownComponent(hologram) if always"
                }, #line
            ),
            // Some of its elements are not drawn, in the contexts in which it has them.
            (
                [
                    TreeBuilder("List", "a", reading: [Flag<OnOff>.a.declaration]) {
                        $0.flags.isOn(.a) ? Tree("list", "text", "badge") : Tree("list", "text")
                    }
                ],
                [
                    "1.0.0 a partly List/List a/top.2:unknownComponent(badge) if a on",
                    "2.0.0 a partly List/List a/top.2:unknownComponent(badge) if a on",
                ], #line
            ),
            // A container goes with the last of its children.
            (
                [TreeBuilder("List", "a") { _ in Tree("list", "badge") }],
                ["1.0.0", "2.0.0"].map {
                    "\($0) a lost List/List a:emptyContainer a/top.1:unknownComponent(badge) if always"
                }, #line
            ),
            // For older clients alone.
            (
                [TreeBuilder("Update", "a", when: !.client(draws: "badge")) { _ in "text" }],
                ["1.0.0 a instead Update/- if always", "2.0.0 a instead Update/- if always"], #line
            ),
            // Different ways in different contexts, the worst first.
            (
                [
                    TreeBuilder("Badge", "a", when: .on(.a) && .client(draws: "badge")) { _ in "badge" },
                    TreeBuilder("List", "a", when: .on(.b)) { _ in "text" },
                ],
                ["1.0.0", "2.0.0"].flatMap {
                    ["\($0) a lost -/Badge if a on and b off", "\($0) a instead List/Badge if a on and b on"]
                }, #line
            ),
            // A builder that fails for a client gives way to the next.
            (
                [
                    TreeBuilder("Badge", "a") {
                        guard $0.client.draws("badge") else { throw StubFailure(description: "no badge") }
                        return "badge"
                    },
                    TreeBuilder("Text", "a") { _ in "text" },
                ],
                ["1.0.0 a instead Text/Badge if always", "2.0.0 a instead Text/Badge if always"], #line
            ),
        ]
        for row in rows {
            let matrix = try player(row.builders).skew(releases: releases, client: \.client)
            XCTAssertEqual(matrix.brief, row.expected, line: row.line)
            XCTAssertEqual(matrix.releases, ["1.0.0", "2.0.0", "3.0.0"], line: row.line)
        }
    }

    func testATextIsPlainForAReleaseThatDoesNotReadSpans() throws {
        struct Strong: FacetBuilder {
            let placement = Placement<PlayerRequirements>("a", in: "main")
            func facet(for requirements: PlayerRequirements) -> Facet<FacetAction> {
                var facet = Facet<FacetAction>("a", kind: "text")
                facet.text[.title] = ["Read ", .strong("all")]
                return facet
            }
        }
        var old = Capabilities.v1
        old.features = []
        old.kinds["text"]?.requires = ["text.title"]
        XCTAssertEqual(try player([], Strong()).skew(releases: [old, .v3], client: \.client).brief, [])
    }

    func testAComponentThatCannotBeReadIsLost() throws {
        let deep = (0..<300).reduce(Tree("text")) { inner, _ in Tree("list", inner) }
        let matrix = try player([TreeBuilder("Deep", "a") { _ in deep }]).skew(releases: releases, client: \.client)
        XCTAssertEqual(
            matrix.brief.map { String($0.prefix { $0 != "(" }) },
            ["1.0.0", "2.0.0", "3.0.0"].map { "\($0) a lost Deep/Deep a:unreadable" })
    }

    func testAScreenThatDoesNotAskForTheClientIsTheSameForAll() throws {
        let matrix = try ScreenSpace<ShopRequirements>.shop(
            StubBuilder("Label", when: .on(.a)), StubBuilder("Other", when: !.on(.a))
        ).skew(releases: [Capabilities.release("1.0.0", draws: []), .release("1.1.0", draws: ["message"])])
        XCTAssertEqual(
            matrix.brief,
            [
                "1.0.0 label lost Label/Label label:unknownComponent(message) if a on",
                "1.0.0 other lost Other/Other other:unknownComponent(message) if a off",
            ])
    }

    func testTheItemsOfAFeedAreComponents() throws {
        let feed = Feed<PlayerRequirements, Work>(
            "works", in: "main", when: .on(.a),
            items: { $0.country == .korea ? [] : [Work(id: "one"), Work(id: "two")] },
            candidates: [
                WorkBuilder("Carousel", when: .client(draws: "carousel") && .is(\.item.id, "two"), "carousel"),
                WorkBuilder("List", when: !.is(\.item.id, "two") || .client(does: "play"), "list"),
                WorkBuilder("Text", when: .on(.b), "text"),
            ])
        let matrix = try player([TreeBuilder("Top", "top") { _ in "text" }], feed).skew(
            releases: releases, client: \.client)
        XCTAssertEqual(matrix.components, ["top", "works/one", "works/two"])
        XCTAssertEqual(
            matrix.brief,
            [
                "1.0.0 works/two lost -/Carousel if country in HK SG TW and a on and b off",
                "1.0.0 works/two instead Text/Carousel if country in HK SG TW and a on and b on",
            ])
    }

    func testTheComponentsInsideAComponentAreComponents() throws {
        let inner = PluginPoint(
            sections: [], arrangements: [],
            builders: [
                TreeBuilder("Badge", "badge", when: .on(.a)) { _ in "badge" },
                TreeBuilder("Carousel", "popular", when: .client(draws: "carousel")) { _ in Tree("carousel", "text") },
                TreeBuilder("List", "popular") { _ in Tree("list", "text", "badge") },
            ])
        let matrix = try player([], HubBuilder(inner, kind: "list", "hub"), HubBuilder(inner, kind: "badge", "new"))
            .skew(releases: [.v1, .v3], client: \.client)
        XCTAssertEqual(matrix.components, ["hub", "hub/popular", "hub/badge", "new", "new/popular", "new/badge"])
        XCTAssertEqual(
            matrix.brief,
            [
                "1.0.0 hub partly Hub/Hub hub/popular/top.2:unknownComponent(badge) if a off",
                "1.0.0 hub partly Hub/Hub hub/badge/top:unknownComponent(badge) hub/popular/top.2:unknownComponent(badge) if a on",
                "1.0.0 hub/popular partly List/Carousel hub/popular/top.2:unknownComponent(badge) if always",
                "1.0.0 hub/badge lost Badge/Badge hub/badge/top:unknownComponent(badge) if a on",
                "1.0.0 new lost Hub/Hub new:unknownComponent(badge) if always",
                "1.0.0 new/popular lost List/Carousel new:unknownComponent(badge) if always",
                "1.0.0 new/badge lost Badge/Badge new:unknownComponent(badge) if a on",
            ])
    }

    func testOnlyWhatHasTheSameIDIsInstead() throws {
        let rows = Feed<PlayerRequirements, Work>(
            "popular", in: "main", when: .always, items: { _ in [Work(id: "one"), Work(id: "two")] },
            candidates: [WorkBuilder("List", when: .is(\.item.id, "one") || .on(.a), "list")])
        let inner = PluginPoint(
            sections: [], arrangements: [], builders: [TreeBuilder("Inner", "x") { _ in "text" }])
        let hub = HubBuilder(inner, kind: "list", "hub", when: .client(draws: "badge"))
        let matrix = try player(
            [
                TreeBuilder("Carousel", "popular", when: .client(draws: "carousel")) { _ in Tree("carousel", "text") },
                // What older clients get at the next place is another component.
                TreeBuilder("New", "new", when: .client(draws: "badge")) { _ in "badge" },
                TreeBuilder("Old", "old", when: !.client(draws: "badge")) { _ in "text" },
            ], rows, hub, TreeBuilder("Text", "hub", when: .on(.b)) { _ in "text" }
        ).skew(releases: [.v1, .v3], client: \.client)
        XCTAssertEqual(
            matrix.brief,
            [
                "1.0.0 popular/one instead List/- if always", "1.0.0 popular lost -/Carousel if always",
                "1.0.0 popular/two instead List/- if a on",
                "1.0.0 new lost -/New if always", "1.0.0 old instead Old/- if always",
                "1.0.0 hub lost -/Hub if b off", "1.0.0 hub instead Text/Hub if b on",
                "1.0.0 hub/x lost -/Inner if always",
            ])
    }

    func testAStatusOrAStyleThatAReleaseDoesNotKnowIsADifference() throws {
        let old = try Capabilities(
            parsing: Array(#"{"version": "5.2.0", "components": {"text": {}, "list": {}}}"#.utf8))
        var new = Capabilities.release("5.3.0", draws: ["text", "list"])
        new.styles[.tone]?.insert("loud")
        let loud = FacetElement.Style(own: [.tone: "loud"])
        let rows: [(tree: Tree, expected: [String], line: UInt)] = [
            (Tree("text", status: .disabled(reason: "Closed")), [], #line),
            (
                Tree("text", status: .loading("Asking")),
                ["5.2.0 a lost Tree/Tree a:unknownStatus(loading) if always"], #line
            ),
            (
                Tree("list", Tree("text", status: .loading("Asking")), "text"),
                ["5.2.0 a partly Tree/Tree a/top.1:unknownStatus(loading) if always"], #line
            ),
            (
                Tree("list", "text", Tree("text", style: loud)),
                ["5.2.0 a instead Tree/Tree a/top.2:unknownValue(loud) if always"], #line
            ),
            (Tree("text", style: FacetElement.Style(tone: .success)), [], #line),
            // What nobody draws is no difference.
            (Tree("text", style: FacetElement.Style(own: [.size: "giant"])), [], #line),
        ]
        for row in rows {
            let matrix = try player([TreeBuilder("Tree", "a") { _ in row.tree }])
                .skew(releases: [old, new], client: \.client)
            XCTAssertEqual(matrix.brief, row.expected, line: row.line)
            let label = row.expected.first?.contains("unknownValue") == true ? "  ignores   a/top.2: " : "  omits     a"
            XCTAssertEqual(matrix.text.contains(label), !row.expected.isEmpty, line: row.line)
        }
    }

    /// An icon of a button is drawn since the feature `pictures`; one of a row was always, one of `custom` never.
    func testAnImageThatAReleaseDoesNotDrawIsADifference() throws {
        let old = try Capabilities(
            parsing: Array(#"{"version": "5.2.0", "components": {"button": {}, "row": {}, "list": {}}}"#.utf8))
        let new = Capabilities.release("5.3.0", draws: ["button", "row", "list"])
        let icon = FacetElement.Images(icon: "heart"), custom = FacetElement.Images(custom: ["a": "heart"])
        let rows: [(tree: Tree, expected: [String], line: UInt)] = [
            (Tree("button", images: icon), ["5.2.0 a instead Tree/Tree a/top:undrawnImage(icon) if always"], #line),
            (
                Tree("list", "row", Tree("button", images: icon)),
                ["5.2.0 a instead Tree/Tree a/top.2:undrawnImage(icon) if always"], #line
            ),
            (Tree("row", images: icon), [], #line), (Tree("button", images: custom), [], #line),
        ]
        for row in rows {
            let matrix = try player([TreeBuilder("Tree", "a") { _ in row.tree }])
                .skew(releases: [old, new], client: \.client)
            XCTAssertEqual(matrix.brief, row.expected, line: row.line)
        }
    }

    func testWhatStandsBesideALostComponentInItsHubIsAnotherComponent() throws {
        func builder(_ name: String, _ id: ComponentID, _ condition: Condition<PlayerRequirements>) -> TreeBuilder {
            TreeBuilder(name, id, when: condition) { _ in "text" }
        }
        let (new, old) = (
            Condition<PlayerRequirements>.client(draws: "badge"), !Condition<PlayerRequirements>.client(draws: "badge")
        )
        let inner = PluginPoint(
            sections: [], arrangements: [],
            builders: [
                builder("Hero", "hero", new), builder("OldList", "old-list", old), builder("Rows", "rows", .always),
                builder("More", "more", new),
            ])
        let matrix = try player([], HubBuilder(inner, kind: "list", "hub")).skew(
            releases: [.v1, .v3], client: \.client)
        XCTAssertEqual(
            matrix.brief,
            [
                "1.0.0 hub/old-list instead OldList/- if always", "1.0.0 hub/hero lost -/Hero if always",
                "1.0.0 hub/more lost -/More if always",
            ])
    }

    func testAnItemOfAFeedIsNoReplacementForAnother() throws {
        let feed = Feed<PlayerRequirements, Work>(
            "works", in: "main", when: .always, items: { _ in [Work(id: "one"), Work(id: "two")] },
            candidates: [
                WorkBuilder("Carousel", when: .client(draws: "carousel"), "carousel"),
                WorkBuilder("List", when: .is(\.item.id, "one"), "list"),
            ])
        let matrix = try player([], feed).skew(releases: releases, client: \.client)
        XCTAssertEqual(
            matrix.brief,
            ["1.0.0 works/one instead List/Carousel if always", "1.0.0 works/two lost -/Carousel if always"])
    }

    func testAClientThatIsAnAxisHasTheReleasesForItsValues() throws {
        let builders = [
            TreeBuilder("Badge", "a", when: .is(\.client, .v3)) { _ in "badge" },
            TreeBuilder("Carousel", "a", when: .on(.a) && .client(draws: "carousel")) { _ in Tree("carousel", "text") },
        ]
        let space = try player(
            builders,
            axes: [ScreenAxis("client", \.client, values: [.v1, .v3]), ScreenAxis("country", \.country)], fixed: [])
        let matrix = try space.skew(releases: releases, client: \.client)
        XCTAssertEqual(
            matrix.brief,
            [
                "1.0.0 a lost -/Badge if always", "2.0.0 a lost -/Badge if a off",
                "2.0.0 a instead Carousel/Badge if a on",
            ])
        let examples = matrix.releases.map { release in matrix.cases.first { $0.release == release }?.example }
        XCTAssertEqual(examples.map { $0?["client"] }, ["1.0.0", "3.0.0", "3.0.0"], "2.0.0 is no value of the axis")
    }

    func testEveryCaseHasItsContextsAndTheNearestExample() throws {
        let space = try player(
            [
                TreeBuilder("Badge", "a", when: .on(.a) && .client(draws: "badge")) { _ in "badge" },
                TreeBuilder("Text", "a") { _ in "text" },
            ], constraints: [!.is(\.country, .korea)])
        let cases = try space.skew(releases: releases, client: \.client).cases.filter { $0.release == "2.0.0" }
        XCTAssertEqual(cases.map(\.outcome), [.instead, .whole])
        XCTAssertEqual(cases.map { $0.contexts.exact }, [3, 3])
        XCTAssertEqual(cases.map { $0.example?.description }, ["a=on", "the baseline"])
    }

    /// Every context of random screens, one by one: what a release shows there is what the one case says that holds.
    func testTheCasesAreThoseOfComposingContextByContext() throws {
        for seed in 0..<UInt64(rounds(3)) {
            var random = SeededGenerator(seed: seed)
            let space = try player((0..<6).map { TreeBuilder.random($0, using: &random) })
            let matrix = try space.skew(releases: releases, client: \.client)
            for context in space.contexts {
                let newest = try Shown(by: .v3, in: context, of: space)
                for release in releases {
                    let shown = try Shown(by: release, in: context, of: space)
                    for component in matrix.components {
                        let cases = matrix.cases.filter {
                            $0.release == release.version && $0.component == component
                                && $0.condition.holds(in: context)
                        }
                        let outcome = shown.outcome(of: component, beside: newest)
                        XCTAssertEqual(
                            cases.map(\.outcome), outcome.map { [$0] } ?? [],
                            "seed \(seed): \(release) \(component) in \(context)")
                    }
                }
            }
        }
    }

    /// One client's rendering in one context: what it is sent, and what it shows of that.
    private struct Shown {
        let sent: Composition<PlayerRequirements>
        let whole: [ComponentID: Facet<FacetAction>]
        let read: [ComponentID: Facet<FacetAction>]

        init(by client: Capabilities, in context: Context, of space: ScreenSpace<PlayerRequirements>) throws {
            var requirements = space.requirements(in: context)
            requirements.client = client
            sent = space.pluginPoint.compose(space.pluginPoint.plan(for: requirements))
            let document = ScreenDocument(screen: "s", composition: sent)
            whole = Self.facets(document)
            read = Self.facets(try ScreenDocument.read(document.encoded(), for: client).document)
        }

        private static func facets(_ document: ScreenDocument) -> [ComponentID: Facet<FacetAction>] {
            let facets = document.sections.flatMap(\.body)
            return Dictionary(uniqueKeysWithValues: facets.map { (ComponentID(rawValue: $0.id.rawValue), $0) })
        }

        private func builder(_ id: ComponentID) -> String? { sent.components.first { $0.id == id }?.builder }

        func outcome(of id: ComponentID, beside newest: Shown) -> SkewMatrix.Outcome? {
            if builder(id) == nil, newest.builder(id) == nil { return nil }
            guard let facet = read[id] else { return .lost }
            return facet != whole[id] ? .partly : builder(id) == newest.builder(id) ? .whole : .instead
        }
    }

    func testReleasesThatCannotBeComparedAreErrors() throws {
        let space = try player([TreeBuilder("Text", "a") { _ in "text" }])
        let rows: [(versions: [String], fault: String, line: UInt)] = [
            ([], "there is no release; give the capabilities of every client that is in use", #line),
            (["1.0.0", "two"], #"the release "two" has no semantic version; name it as in 2.1.0"#, #line),
            (["1.0.0", "2.0.0", "1.0.0"], "two releases have the version 1.0.0; leave one out", #line),
        ]
        for row in rows {
            let releases = row.versions.map { Capabilities.release($0, draws: []) }
            XCTAssertThrowsError(try space.skew(releases: releases, client: \.client), line: row.line) {
                XCTAssertEqual(($0 as? DefinitionError)?.faults, [row.fault], line: row.line)
            }
        }
    }

    func testAPlaceWithTooManyCasesIsAnError() throws {
        let flags = switches(5)
        let space = try player([
            TreeBuilder("Text", "a", reading: flags.map(\.declaration)) { requirements in
                Tree("\(flags.map { requirements.flags.isOn($0) })")
            }
        ])
        XCTAssertThrowsError(try space.skew(releases: [.v1], client: \.client, budget: 31)) {
            XCTAssertEqual(($0 as? ProofError)?.description.prefix { $0 != ":" }, "a has more than 31 cases")
        }
    }
}

extension TreeBuilder {
    /// Returns one of three components, with conditions over flags, the country and the client, and facets of random
    /// kinds.
    fileprivate static func random(_ number: Int, using random: inout SeededGenerator) -> TreeBuilder {
        let kinds = ["text", "list", "carousel", "badge"]
        func kind() -> String { kinds[Int.random(in: 0..<kinds.count, using: &random)] }
        let tests: [Condition<PlayerRequirements>] = [
            .on(.a), !.on(.b), .is(\.country, .korea), .client(draws: FacetKind(rawValue: kind())),
            .client(does: "play"), .always,
        ]
        let condition =
            tests[Int.random(in: 0..<tests.count, using: &random)]
            && (tests[Int.random(in: 0..<tests.count, using: &random)] || .on(.c))
        var trees = (0..<2).map { _ in Tree(kind()) }
        for index in trees.indices {
            trees[index].children = (0..<Int.random(in: 0...2, using: &random)).map { _ in Tree(kind()) }
        }
        return TreeBuilder(
            "B\(number)", ComponentID(rawValue: "c\(number % 3)"), when: condition,
            reading: [Flag<OnOff>.d.declaration]
        ) { [trees] in $0.flags.isOn(.d) ? trees[0] : trees[1] }
    }
}
