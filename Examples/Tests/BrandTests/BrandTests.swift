import ComponentScreen
import Components
import Delivery
import DemoDelivery
import FeatureFlags
import PackageInfo
import ScreenTesting
import ScreenTheme
import XCTest

@testable import Harbour
@testable import Meadow

/// The parts that two brands of one screen have of their own; all the rest is the library's.
final class BrandTests: XCTestCase {
    func testBothThemesAreInOrder() {
        XCTAssertEqual(Theme.harbour.faults, [])
        XCTAssertEqual(Theme.meadow.faults, [])
    }

    /// One question for each part of the design that a brand decides; no answer is that of the other brand, or none.
    func testTheBrandsDifferInEachPartOfTheirDesign() {
        let parts: [(name: String, part: (Theme) -> AnyHashable?)] = [
            ("the icon of an offer", { $0.icons.assets["offer"] }), ("the sign of a fault", { $0.icons.invalid }),
            ("a use of type", { $0.type["display"] }), ("the fonts", { $0.fonts.first?.family }),
            ("the bytes of the fonts", { $0.fonts.first?.source }),
            ("the type of the own style", { theme in Self.own(of: theme)?.type.flatMap { theme.type[$0] } }),
            ("its padding", { Self.own(of: $0)?.padding }), ("its corner", { Self.own(of: $0)?.corner }),
            ("its colors", { Self.own(of: $0)?.colors }), ("the ratio", { Self.picture(of: $0)?.drawnRatio }),
            ("the picture by day", { Self.picture(of: $0)?.source }),
            ("the picture by night", { Self.picture(of: $0)?.dark }),
        ]
        for (name, part) in parts {
            let (one, other) = (part(.harbour), part(.meadow))
            XCTAssertNotNil(one, "Harbour has no \(name)")
            XCTAssertNotNil(other, "Meadow has no \(name)")
            XCTAssertNotEqual(one, other, name)
        }
    }

    private static func card(of theme: Theme) -> Facet<Never> {
        theme == .harbour
            ? GreetingView().body(GreetingState(words: .english, account: .personal))
            : PromiseView().body(PromiseState(words: .english, country: .hongKong))
    }

    private static func own(of theme: Theme) -> OwnStyle? { theme.ownStyle(of: card(of: theme).style) }
    private static func picture(of theme: Theme) -> FacetElement.Image? { card(of: theme).images.main }

    func testEveryAssetOfTheScreenHasASignInBothBrands() throws {
        for (brand, theme) in [(harbour, Theme.harbour), (meadow, Theme.meadow)] {
            let hasSigns = Invariant<DeliveryRequirements>.eachComponent("every asset has a sign") { component in
                component.render().all.compactMap { $0.images.icon?.source }.first { theme.icons.assets[$0] == nil }
            }
            assertInvariant(hasSigns, in: try brand.space(for: theme.name))
        }
    }

    func testTheBrandsOwnComponentComesFirst() throws {
        assertInvariant(first("greeting"), in: try harbour.space(for: "harbour"))
        assertInvariant(first("promise"), in: try meadow.space(for: "meadow"))
    }

    func testMeadowNeverAsksForAnOpinion() throws {
        let noSurvey = Invariant<DeliveryRequirements>.eachComponent("there is no survey") { component in
            component.id == "survey" ? "is one" : nil
        }
        assertInvariant(noSurvey, in: try meadow.space(for: "meadow"))
        XCTAssertFalse(try harbour.space(for: "harbour").check(noSurvey).holds, "Harbour does")
    }

    func testTheRestIsTheScreenOfTheLibrary() throws {
        let library = PackageInfoBuilder(dependency: .demo)
        let settings: [[String: String]] = [
            [:], everythingOn(in: library.catalog), ["layout_rearranged": "on", "realtime_survey": "on"],
            ["size_weight_redesign": "on", "proof_of_delivery": "signature"], ["custom_size": "on", "insurance": "on"],
        ]
        for country in Country.allCases {
            for account in AccountType.allCases {
                for treatments in settings {
                    func plan(_ builder: PackageInfoBuilder) throws -> Plan<DeliveryRequirements> {
                        let known = treatments.filter { builder.catalog.declaration(named: $0.key) != nil }
                        return builder.plan(
                            for: DeliveryRequirements(
                                country: country, accountType: account,
                                flags: try Flags(builder.catalog, from: FixedFlags(known))))
                    }
                    let context = "\(country) \(account) \(treatments)"
                    let (standard, one, other) = (try plan(library), try plan(harbour), try plan(meadow))
                    XCTAssertEqual(one.arrangement, standard.arrangement, context)
                    XCTAssertEqual(other.arrangement, standard.arrangement, context)
                    XCTAssertEqual(lines(of: one, without: "greeting"), lines(of: standard), context)
                    XCTAssertEqual(
                        lines(of: other, without: "promise"), lines(of: standard, without: "survey"), context)
                }
            }
        }
    }

    /// Each brand says everything in each language of its countries, with its own texts over those of all brands.
    @MainActor
    func testEachBrandIsSaidInEveryLanguageOfItsCountries() async throws {
        let languages = Set(Country.allCases.flatMap(\.languages)).subtracting(["en"]).sorted()
        let examples = (1...3).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        let shared = try StringCatalog(
            contentsOf: examples.deletingLastPathComponent().appending(path: "Fixtures/words/PackageInfo.xcstrings"))
        for (brand, name, file) in [(harbour, "harbour", "Harbour"), (meadow, "meadow", "Meadow")] {
            let own = try StringCatalog(contentsOf: examples.appending(path: "Words/\(file).xcstrings"))
            XCTAssertEqual(own.languages.filter { $0 != "en" }, languages, file)
            await assertWords(
                of: try brand.space(for: name), in: languages, from: own.over(shared).over(.library),
                steps: 300
            ) { brand.mount(for: $0) }
        }
    }

    func testTheListsHaveNoFaults() {
        XCTAssertEqual(harbour.pluginPoint.faults, [])
        XCTAssertEqual(meadow.pluginPoint.faults, [])
    }

    @MainActor
    func testOneStateIsDrawnTwiceAndBothDrawingsAreAlive() async throws {
        func outline(_ builder: PackageInfoBuilder, after taps: [FacetID]) async throws -> [String] {
            let flags = try Flags(builder.catalog, from: FixedFlags(["insurance": "on"]))
            let screen = builder.mount(
                for: DeliveryRequirements(country: .hongKong, accountType: .personal, flags: flags))
            await screen.waitUntilIdle()
            for facet in taps {
                let isOption = screen.facet(of: "insurance")?.first(facet)?.kind == .option
                let isToggle = screen.facet(of: "insurance")?.first(facet)?.kind == .toggle
                try screen.send(isOption ? .choose : isToggle ? .toggle : .tap, to: facet, in: "insurance")
            }
            return try XCTUnwrap(screen.facet(of: "insurance")).outline
        }
        let (one, other) = (
            try await outline(harbour, after: ["switch", "tier-1"]),
            try await outline(meadow, after: ["switch", "tier-1"])
        )
        XCTAssertEqual(
            one,
            [
                "Insurance · HK$10.00", "  Cover", "    (•) Up to HK$1,000.00 · HK$10.00",
                "    ( ) Up to HK$5,000.00 · HK$40.00", "    ( ) Up to HK$10,000.00 · HK$75.00",
                "  [x] Insure this package · Pays up to HK$1,000.00 for loss and damage",
            ])
        XCTAssertEqual(
            other,
            [
                "  Pays up to HK$1,000.00 for loss and damage", "  [ Up to HK$1,000.00 ] · HK$10.00",
                "  [ Up to HK$5,000.00 ] · HK$40.00", "  [ Up to HK$10,000.00 ] · HK$75.00",
                "  [ Do without ] · HK$10.00",
            ])
    }

    // MARK: Support

    private var harbour: PackageInfoBuilder { HarbourProgram.screen(.demo) }
    private var meadow: PackageInfoBuilder { MeadowProgram.screen(.demo) }

    private func first(_ id: ComponentID) -> Invariant<DeliveryRequirements> {
        Invariant("\(id) comes first") { screen in
            let header = try screen.composition(of: .header).components
            return screen.arrangement?.sections.first == .header && header.first?.id == id
        }
    }

    /// Returns the decisions on every builder but those of one component.
    private func lines(of plan: Plan<DeliveryRequirements>, without id: ComponentID? = nil) -> [String] {
        plan.entries.filter { $0.component != id }.map {
            "\($0.section)/\($0.component)/\($0.builder): \($0.decision)"
        }
    }

    private func everythingOn(in catalog: FlagCatalog) -> [String: String] {
        catalog.declarations.reduce(into: [:]) { treatments, flag in
            treatments[flag.name] = flag.treatments.first { $0 != "off" }
        }
    }
}
