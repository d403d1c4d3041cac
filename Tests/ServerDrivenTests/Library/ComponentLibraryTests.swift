import ComponentScreen
import FeatureFlags
import ServerDriven
import XCTest

final class ComponentLibraryTests: XCTestCase {
    func testCapabilitiesAreWhatIsRegisteredAndTheCoreActions() {
        let library = ComponentLibrary(
            version: "1.4.0",
            kinds: [
                SupportedKind(
                    "page", requires: ["text.title", "images.main"], custom: CustomKey<Int>("columns"), .secret),
                SupportedKind("carousel", requires: ["events.delete.data"], isContainer: true, events: ["delete"]),
            ],
            actions: [ActionKind("play", requires: ["startTrack.id"]) { _ in }])
        XCTAssertEqual(
            library.capabilities,
            Capabilities(
                version: "1.4.0",
                kinds: [
                    "page": .init(
                        requires: ["text.title", "images.main"], custom: ["columns": .number, "secret": .string]),
                    "carousel": .init(requires: ["events.delete.data"], isContainer: true, events: ["delete"]),
                ],
                actions: [
                    "play": ["startTrack.id"], "navigate": ["url"], "dismiss": [],
                    "loadContent": ["offset"], "reload": [],
                    "command": ["url"],
                ]))
        XCTAssertEqual(library.faults, [])
    }

    func testAnOlderReleaseHasWhatItHadAndNotMore() {
        let library = ComponentLibrary(
            version: "2.0.0", kinds: [.counter, SupportedKind("page")],
            actions: [ActionKind("play") { _ in }, ActionKind("share") { _ in }])
        let release = Capabilities(
            version: "1.0.0", kinds: ["page": .init(requires: ["text.title"]), "text": .init()],
            actions: ["play": []])
        let older = library.limited(to: release)
        XCTAssertEqual(older.kinds.map(\.kind), ["page"])
        XCTAssertEqual(older.actions.map(\.name), ["play"])
        XCTAssertEqual(older.capabilities, release)
    }

    func testFaultsAreNamedAllAtOnce() {
        let library = ComponentLibrary(
            version: "2.0", platform: "i os",
            kinds: [
                SupportedKind("page", requires: ["text.titel", "text.custom.price", "text.custom."]),
                SupportedKind("page", requires: ["nowhere"], custom: .secret, .secret),
                SupportedKind("row", requires: ["events.delet"], events: ["tap", "delete", "", "delete"]),
            ],
            actions: [
                ActionKind("play", requires: ["track..id"]) { _ in }, ActionKind("play") { _ in },
                ActionKind("reload") { _ in },
            ])
        XCTAssertEqual(
            library.faults,
            [
                #"the version "2.0" is not a semantic version; name three numbers, such as 1.0.0"#,
                #"the platform "i os" is not a name of letters, digits, - and _; name it like ios"#,
                "two kinds of facets are named page; remove one, or give it a name of its own",
                #"page requires "text.titel", which no facet has (did you mean text.title?); name a member such as text.title"#,
                #"page requires "text.custom.", which no facet has (did you mean text.custom?); name a member such as text.title"#,
                #"page requires "nowhere", which no facet has; name a member such as text.title"#,
                #"page declares the custom key "secret" twice; remove one"#,
                #"row requires "events.delet", which no facet has (did you mean events.delete?); name a member such as text.title"#,
                #"row lists the event "tap", which is built in, has no name or is listed twice; remove it"#,
                #"row lists the event "", which is built in, has no name or is listed twice; remove it"#,
                #"row lists the event "delete", which is built in, has no name or is listed twice; remove it"#,
                "two actions are named play; remove one, or give it a name of its own",
                #"play requires "track..id", which is not a path; write names with dots between, such as track.id"#,
                "the action reload is built in and cannot be registered; give yours another name",
            ])
        // The first of two counts, so that a mistake costs no more than it has to.
        XCTAssertEqual(library.capabilities.kinds["page"]?.custom, [:])
        XCTAssertEqual(library.capabilities.actions["reload"], [])
    }

    func testCustomKeysAreCountedWhereverTheyAreSentOrRead() {
        let client = Capabilities(
            version: "1.0.0",
            kinds: ["page": .init(custom: ["background": .string, "columns": .number]), "tile": .init()], actions: [:])
        func facet(_ id: FacetID, _ kind: FacetKind, _ keys: String..., children: [Facet<FacetAction>] = [])
            -> Facet<FacetAction>
        {
            let custom = Dictionary(uniqueKeysWithValues: keys.map { ($0, FacetValue.bool(true)) })
            return Facet(id, kind: kind, children: children, custom: custom)
        }
        let first = ScreenDocument(
            screen: "a", header: [facet("a", "page", "background")], menu: [facet("b", "tile", "background")],
            sections: [
                DocumentSection(
                    "s", header: [facet("c", "hologram", "depth")],
                    body: [facet("d", "page", children: [facet("e", "tile", "background", "angle")])])
            ])
        XCTAssertEqual(
            client.customKeyUses(in: [first, .home(facet("a", "page", "background"))]).map {
                "\($0.kind).\($0.key) \($0.type?.rawValue ?? "-") \($0.uses)"
            },
            [
                "hologram.depth - 1", "page.background string 2", "page.columns number 0", "tile.angle - 1",
                "tile.background - 2",
            ])
    }
}
