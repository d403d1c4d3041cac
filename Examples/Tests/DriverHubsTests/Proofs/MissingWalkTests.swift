import ComponentScreen
import FeatureFlags
import ScreenTesting
import XCTest

@testable import DriverHubs

/// Random acts on a home whose hubs have components inside components: whatever is left to do stands under an id that can
/// be read and acted in.
///
/// `LONG_TESTS=1` walks longer; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class MissingWalkTests: XCTestCase {
    func testWhatIsMissingIsFoundAndTakesInteractionsUnderItsId() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count: UInt64 = environment["LONG_TESTS"] == "1" ? 500 : 12
        let seeds = environment["WALK_SEED"].flatMap(UInt64.init).map { $0...$0 } ?? 1...count
        var (sent, inside) = (0, Set<ComponentID>())
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            let (screen, twin) = (mounted(), mounted())
            for step in 0..<20 {
                let place = "WALK_SEED=\(seed), step \(step)"
                let components = Set(screen.missing.map(\.component)).sorted() + nested(on: screen)
                inside.formUnion(components)
                for component in components {
                    let facet = try XCTUnwrap(screen.facet(of: component), "\(component), \(place)")
                    XCTAssertTrue(
                        screen.sections.contains { $0.components.contains { component.isInside($0.id) } }, place)
                    XCTAssertFalse(facet.outline.isEmpty, place)
                }
                // One act under the component's own id; on the twin through the outermost one, as a renderer does it.
                let targets = components.flatMap { component in
                    (screen.facet(of: component)?.all ?? []).filter { !$0.events.isEmpty }.map { (component, $0) }
                }
                guard let (component, facet) = targets.randomElement(using: &random) else { break }
                let interaction = facet.kind.interactionOfTests
                let own = result { try screen.send(interaction, to: facet.id, in: component) }
                let (outer, name) = outermost(component, facet.id)
                let other = result { try twin.send(interaction, to: name, in: outer) }
                XCTAssertEqual(own, other, "\(facet.id) in \(component), \(place)")
                if own { sent += 1 }
                await screen.waitUntilIdle()
                await twin.waitUntilIdle()
                XCTAssertEqual(screen.sections, twin.sections, "\(facet.id) in \(component), \(place)")
            }
            for screen in [screen, twin] { screen.tearDown() }
        }
        XCTAssertGreaterThan(sent, 30)
        XCTAssertTrue(inside.contains("preferences-hub/save-bar"), "\(inside)")
        XCTAssertTrue(inside.contains { $0.rawValue.hasPrefix("preferences-hub/preferences/airport/") }, "\(inside)")
    }

    private func mounted() -> Screen<HomeRequirements> { StubHome().mount(requirements()) }

    /// The components inside others, as the plan names them.
    private func nested(on screen: Screen<HomeRequirements>) -> [ComponentID] {
        screen.plan.included.map(\.component).filter { screen.facet(of: $0) != nil && $0.rawValue.contains("/") }
    }

    private func outermost(_ component: ComponentID, _ facet: FacetID) -> (ComponentID, FacetID) {
        let parts = component.rawValue.split(separator: "/", maxSplits: 1)
        return (ComponentID(parts[0]), FacetID((parts.dropFirst() + ["\(facet)"]).joined(separator: "/")))
    }

    private func result(_ act: () throws -> Void) -> Bool { (try? act()) != nil }
}

extension ComponentID {
    /// Whether it is another one, or inside of that.
    fileprivate func isInside(_ other: ComponentID) -> Bool { self == other || rawValue.hasPrefix("\(other)/") }
}

extension FacetKind {
    /// What a user does to it.
    fileprivate var interactionOfTests: Interaction {
        switch self {
        case .toggle: .toggle
        case .option: .choose
        case .field: .enter("12")
        default: .tap
        }
    }
}
