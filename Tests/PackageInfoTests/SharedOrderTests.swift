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
        let all = everythingOn(in: builder.catalog).merging(treatments) { $1 }
        return builder.mount(for: requirements(builder, .hongKong, .business, all))
    }

    func testWhatIsEnteredOnOneScreenIsShownOnTheOther() async throws {
        let (first, second) = (screen(), screen())
        try first.send(.choose, to: "food", in: "package-category")
        try first.send(.enter("PO-77"), to: "number", in: "merchant-order-number")
        try first.send(.enter("500"), to: "value", in: "declared-value")
        for (component, facet, shown) in [
            ("package-category", "food", "true"), ("merchant-order-number", "number", "PO-77"),
            ("declared-value", "value", "500"),
        ] as [(ComponentID, FacetID, String)] {
            let there = second.facet(of: component)?.first(facet)
            XCTAssertEqual(there?.text.accessory ?? "\(there?.isSelected ?? false)", shown, "\(component)")
        }
        try second.send(.enter("600"), to: "value", in: "declared-value")
        XCTAssertEqual(first.facet(of: "declared-value")?.first("value")?.text.accessory, "600")
        XCTAssertEqual(order.value[DeclaredValue.self], DeclaredValue(Money(600, Country.hongKong.currency)))
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
