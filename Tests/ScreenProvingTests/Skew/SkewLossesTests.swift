import ComponentScreen
import Foundation
import PackageInfoTestSupport
import ScreenProving
import ServerDriven
import XCTest

/// Losses of essential components, against whole documents that each release reads, context by context.
final class SkewLossesTests: XCTestCase {
    func testAComponentBesideAnEssentialOneIsNoFallback() throws {
        let (new, old) = (
            Condition<PlayerRequirements>.client(draws: "badge"), !Condition<PlayerRequirements>.client(draws: "badge")
        )
        func inner(_ builders: TreeBuilder...) -> PluginPoint<PlayerRequirements> {
            PluginPoint(sections: [], arrangements: [], builders: builders)
        }
        let legal = TreeBuilder("Legal", "legal", when: old) { _ in "text" }
        let pay = TreeBuilder("Pay", "pay", when: new) { _ in "text" }
        let legalItems = Feed<PlayerRequirements, Work>(
            "pay", in: "main", when: old, items: { _ in [Work(id: "legal")] },
            candidates: [WorkBuilder("Legal", when: .always, "list")])
        let rows:
            [(builders: [any ComponentBuilder<PlayerRequirements>], essential: ComponentID, lost: [String], line: UInt)] =
                [
                    ([pay], "pay", ["1.0.0"], #line),
                    ([pay, legal], "pay", ["1.0.0"], #line),
                    ([legal, pay], "pay", ["1.0.0"], #line),
                    // In the place itself, but under other ids.
                    ([pay, legalItems], "pay", ["1.0.0"], #line),
                    ([HubBuilder(inner(pay, legal), kind: "list", "hub")], "hub/pay", ["1.0.0"], #line),
                    (
                        [
                            HubBuilder(inner(pay), kind: "list", "hub", when: new),
                            HubBuilder(inner(legal), kind: "list", "hub"),
                        ], "hub/pay", ["1.0.0"], #line
                    ),
                    (
                        [
                            HubBuilder(inner(pay), kind: "list", "hub", when: new),
                            TreeBuilder("Text", "hub") { _ in "text" },
                        ],
                        "hub/pay", ["1.0.0"], #line
                    ),
                    // The newest release is the one without it.
                    ([pay, legal], "legal", ["3.0.0"], #line),
                    // A candidate under the same id is a fallback.
                    ([pay, TreeBuilder("Text", "pay") { _ in "text" }], "pay", [], #line),
                ]
        for row in rows {
            let space = try ScreenSpace(
                of: PluginPoint(sections: [], arrangements: [], builders: row.builders), axes: [],
                fixed: ["client", "country"]
            ) { PlayerRequirements(flags: $0) }
            let losses = try space.skew(releases: [.v1, .v3], client: \.client).losses(of: [row.essential])
            XCTAssertEqual(losses.map(\.release), row.lost, line: row.line)
        }
    }

    func testAComponentIsLostWithAnInputThatItsActionSends() throws {
        let play = FacetAction(name: "play")
        func matrix(_ condition: Condition<PlayerRequirements>) throws -> SkewMatrix {
            try player(
                [], PartBuilder("pay", Facet("a", kind: "text", events: FacetEvents(tap: play.sending("name")))),
                PartBuilder("name", Facet("b", kind: "toggle", events: FacetEvents(tap: play.sending("agree")))),
                PartBuilder("agree", Facet("c", kind: "toggle", events: FacetEvents(tap: play)), when: condition)
            ).skew(releases: Self.releases, client: \.client)
        }
        XCTAssertEqual(try matrix(.always).losses(of: ["pay"]).map(\.release), ["1.0.0", "android-1.0.0"])
        let losses = try matrix(.on(.a)).losses(of: ["pay"]).map { "\($0.release) if \($0.condition)" }
        XCTAssertEqual(
            losses,
            [
                "1.0.0 if a off", "1.0.0 if a on", "2.0.0 if a off", "3.0.0 if a off", "android-1.0.0 if a off",
                "android-1.0.0 if a on", "android-2.0.0 if a off",
            ])
    }

    /// In every context the whole document is composed for each release, and read as that release reads it.
    func testLossesAreTheIDsThatAreMissingInDocuments() throws {
        var count = 0
        for seed in 0..<UInt64(rounds(4)) {
            var random = SeededGenerator(seed: seed)
            let space = try Self.space(using: &random)
            let matrix = try space.skew(releases: Self.releases, client: \.client)
            for context in space.contexts {
                let documents = try Self.releases.map { try Shown(by: $0, in: context, of: space) }
                for (number, release) in Self.releases.enumerated() {
                    let platform = Self.releases.indices.filter { Self.releases[$0].platform == release.platform }
                    let sent = platform.reduce(into: Set<ComponentID>()) { $0.formUnion(documents[$1].sent) }
                    XCTAssertTrue(sent.isSubset(of: matrix.components), "seed \(seed)")
                    for id in matrix.components {
                        let isLost = sent.contains(id) && !documents[number].shows(id)
                        let losses = try matrix.losses(of: [id]).filter {
                            $0.release == "\(release)" && $0.condition.holds(in: context)
                        }
                        count += losses.count
                        XCTAssertEqual(losses.count, isLost ? 1 : 0, "seed \(seed): \(release) \(id) in \(context)")
                    }
                }
            }
        }
        XCTAssertGreaterThan(count, 100, "a test without losses holds nothing")
    }

    private static let releases: [Capabilities] = {
        var bare = Capabilities.v1
        bare.features = []
        let phones = [
            bare, .release("2.0.0", draws: ["text", "list", "carousel", "toggle"], does: ["play"]),
            .release("3.0.0", draws: ["text", "list", "carousel", "badge", "toggle"], does: ["play"]),
        ]
        return phones
            + phones[1...].enumerated().map { number, phone in
                var phone = phone
                (phone.platform, phone.version) = ("android", "\(number + 1).0.0")
                if number == 0 { phone.kinds["toggle"] = nil }
                return phone
            }
    }()

    private static func space(using random: inout SeededGenerator) throws -> ScreenSpace<PlayerRequirements> {
        let tests: [Condition<PlayerRequirements>] = [
            .on(.a), !.on(.b), .client(draws: "badge"), !.client(draws: "badge"), !.client(draws: "carousel"),
            .client(draws: "toggle"), .always, .always,
        ]
        func condition() -> Condition<PlayerRequirements> { tests[Int.random(in: 0..<tests.count, using: &random)] }
        func kind() -> String {
            ["text", "list", "carousel", "badge"][Int.random(in: 0..<4, using: &random)]
        }
        func trees(_ prefix: String) -> [TreeBuilder] {
            (0..<3).map { number in
                let tree = Tree(kind(), Tree(kind()), "text")
                return TreeBuilder(
                    "\(prefix)\(number)", ComponentID(rawValue: "\(prefix)\(number % 2)"), when: condition()
                ) { _ in
                    tree
                }
            }
        }
        func input(_ id: ComponentID, sending input: FacetID? = nil) -> PartBuilder {
            let play = FacetAction(name: "play")
            let tap = input.map { play.sending($0) } ?? play
            return PartBuilder(id, Facet("i", kind: "toggle", events: FacetEvents(tap: tap)), when: condition())
        }
        let play = FacetAction(name: "play").sending("name")
        let builders: [any ComponentBuilder<PlayerRequirements>] =
            trees("t") + [
                HubBuilder(
                    PluginPoint(sections: [], arrangements: [], builders: trees("h")), kind: "list", "hub",
                    when: condition()),
                TreeBuilder("Text", "hub", when: condition()) { _ in "text" },
                Feed<PlayerRequirements, Work>(
                    "t0", in: "main", when: condition(), items: { _ in [Work(id: "one"), Work(id: "two")] },
                    candidates: [
                        WorkBuilder("Carousel", when: .client(draws: "carousel"), kind()),
                        WorkBuilder("List", when: .is(\.item.id, "one") || .on(.b), kind()),
                    ]),
                PartBuilder(
                    "pay", Facet("p", kind: "text", events: FacetEvents(tap: play)), when: condition()),
                input("name", sending: "agree"), input("name", sending: "works/one"), input("name"), input("agree"),
            ]
        return try ScreenSpace(
            of: PluginPoint(sections: [], arrangements: [], builders: builders), axes: [], fixed: ["client", "country"]
        ) { PlayerRequirements(flags: $0) }
    }

    /// What one client is sent in one context, and which ids it shows of that.
    private struct Shown {
        let sent: Set<ComponentID>
        private let shown: Set<FacetID>

        init(by client: Capabilities, in context: Context, of space: ScreenSpace<PlayerRequirements>) throws {
            var requirements = space.requirements(in: context)
            requirements.client = client
            let composition = space.pluginPoint.compose(space.pluginPoint.plan(for: requirements))
            sent = Set(composition.components.flatMap { [$0.id] + $0.descendants.map(\.id) })
            let document = ScreenDocument(screen: "s", composition: composition)
            shown = Set(try ScreenDocument.read(document.encoded(), for: client).report.shown)
        }

        /// The facet of a component inside another one has its own id behind the component's.
        func shows(_ id: ComponentID) -> Bool {
            shown.contains(FacetID(rawValue: id.rawValue)) || shown.contains(FacetID(rawValue: "\(id)/top"))
        }
    }
}

/// A builder of a facet that is sent as it is.
private struct PartBuilder: FacetBuilder {
    let placement: Placement<PlayerRequirements>
    let facet: Facet<FacetAction>
    var name: String { "Part-\(placement.id)-\(facet.events.tap?.inputs.map { "\($0)" } ?? "")" }

    init(_ id: ComponentID, _ facet: Facet<FacetAction>, when condition: Condition<PlayerRequirements> = .always) {
        placement = Placement(id, in: "main", when: condition)
        self.facet = facet
    }

    func facet(for requirements: PlayerRequirements) -> Facet<FacetAction> { facet }
}
