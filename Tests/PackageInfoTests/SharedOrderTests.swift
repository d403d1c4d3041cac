import ComponentScreen
import Components
import Delivery
import PackageInfo
import PackageInfoTestSupport
import ScreenProving
import XCTest

/// Two screens that work on one order, as two windows of an app would.
@MainActor
final class SharedOrderTests: XCTestCase {
    private let order = OrderStream(Order())

    private func screen(_ treatments: [String: String] = [:]) -> Screen<DeliveryRequirements> {
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        var all = everythingOn(in: builder.catalog)
        // The flag of a component that was removed is not declared.
        for (flag, treatment) in treatments where all[flag] != nil { all[flag] = treatment }
        return builder.mount(for: requirements(builder, .hongKong, .business, all))
    }

    func testWhatIsEnteredOnOneScreenIsShownOnTheOther() async throws {
        let (first, second) = (screen(), screen())
        let rows: [(Interaction, facet: FacetID, in: ComponentID, on: Int, shown: String, line: UInt)] = [
            (.choose, "food", "package-category", 0, "true", #line),
            (.enter("PO-77"), "number", "merchant-order-number", 0, "PO-77", #line),
            (.enter("500"), "value", "declared-value", 0, "500", #line),
            (.enter("600"), "value", "declared-value", 1, "600", #line),
        ]
        for row in rows where first.facet(of: row.in) != nil {
            try [first, second][row.on].send(row.0, to: row.facet, in: row.in)
            let there = [first, second][1 - row.on].facet(of: row.in)?.first(row.facet)
            XCTAssertEqual(there?.text.accessory ?? "\(there?.isSelected ?? false)", row.shown, line: row.line)
        }
    }

    func testWhateverIsDoneOnOneScreenTheOtherWritesNothingBack() async throws {
        for seed in 1...UInt64(rounds(2, long: 200)) {
            order.update { $0 = Order() }
            var random = SeededGenerator(seed: seed)
            let screens = [screen(), screen(["size_weight_redesign": "off", "proof_of_delivery": "signature"])]
            for step in 0..<30 {
                let screen = screens[step % 2]
                let targets = screen.sections.flatMap(\.components).filter { $0.id != "payment-footer" }
                    .flatMap { component in
                        component.facet.all.filter { !$0.events.isEmpty && $0.status.isEnabled }
                            .map { (component.id, $0.id, $0.kind.interaction) }
                    }
                guard let (id, facet, form) = targets.randomElement(using: &random) else { continue }
                let text = ["", "2", "30", "500", "abc"].randomElement(using: &random) ?? ""
                let interaction: Interaction =
                    switch form {
                    case .enter: .enter(text)
                    case .enterSecret, .event, .tap, nil: .tap
                    case .choose: .choose
                    case .toggle: .toggle
                    }
                guard (try? screen.send(interaction, to: facet, in: id)) != nil else { continue }
                let left = order.value
                for screen in screens { screen.replan(for: screen.plan.requirements) }
                XCTAssertEqual(order.value, left, "seed \(seed), step \(step): \(interaction) of \(id)/\(facet)")
                XCTAssertEqual(screens.flatMap(\.faults), [], "seed \(seed), step \(step): \(id)/\(facet)")
            }
            for screen in screens { screen.tearDown() }
        }
    }
}
