import ComponentScreen
import FeatureFlags
import XCTest

@testable import ScreenProving

final class SpeedProbe: XCTestCase {
    func testExhaustive() throws {
        let flags = switches(16)
        let space = try ScreenSpace.switches(flags)   // 524,288
        let invariant = Invariant<ShopRequirements>("ten lines") { screen in
            var fee = 10
            if screen.isOn(flags[0]) { fee += 1 }
            if screen.isOn(flags[1]) { fee += 1 }
            if screen.isOn(flags[2]) { fee += 1 }
            if screen.isOn(flags[3]) { fee += 1 }
            if screen.requirements.country == .taiwan, screen.isOn(flags[4]), screen.isOn(flags[5]) { fee -= 20 }
            return fee >= 0
        }
        let clock = ContinuousClock()
        print("exhaustive 524,288:", try clock.measure { print(try space.check(invariant, by: .exhaustively).failures.map { "\($0.condition)" }) })
        let f14 = switches(14)
        let s14 = try ScreenSpace.switches(f14)
        let inv14 = Invariant<ShopRequirements>("14") { screen in
            let on = f14.map(screen.isOn)
            return !(on[2] && on[5] && !on[13] || on[1] && on[7])
        }
        print("lazy 16,384:", try clock.measure { print(try s14.check(inv14).failures.map { "\($0.condition)" }) })
        let point = PluginPoint(
            sections: [], arrangements: [], builders: switches(12).map { StubBuilder($0.name, when: .on($0)) })
        let s = try ScreenSpace(of: point, axes: [.country]) { ShopRequirements(flags: $0) }
        let p = try s.partition()
        print("classes 4096:", clock.measure { XCTAssertEqual(s.classes(of: p).reduce(0) { n, _ in n + 1 }, 4096) })
    }
}
