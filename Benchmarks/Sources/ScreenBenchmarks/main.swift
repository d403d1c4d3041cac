import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import PackageInfo

struct R: ScreenRequirements { var country: Country; var account: AccountType; var flags: Flags }
struct B: ComponentBuilder {
    let n: String
    let placement: Placement<R>
    var name: String { n }
    func build(for r: R) throws -> Component { fatalError() }
}
let names = (0..<17).map { "flag_number_\($0)" }
let fl = names.map { Flag<Toggle>($0, default: .off) }
var bs: [any ComponentBuilder<R>] = [B(n: "x", placement: Placement("x", in: "a")), B(n: "y", placement: Placement("y", in: "a"))]
for (i, f) in fl.enumerated() {
    if i % 4 == 0 { bs.append(B(n: "b\(i)", placement: Placement(ComponentID(rawValue: "c\(i)"), in: "a", when: .on(f), for: .when("x") { $0.country == .taiwan || $0.country == .korea }))) }
    else { bs.append(B(n: "b\(i)", placement: Placement(ComponentID(rawValue: "c\(i)"), in: "a", when: .on(f)))) }
}
let point = PluginPoint<R>(sections: [Section("a")], arrangements: [Arrangement("s", sections: ["a"])], builders: bs)
var g = SeededGenerator(seed: 1)
let rs = (0..<2000).map { _ in
    R(country: Country.allCases.randomElement(using: &g)!, account: .personal, flags: Flags(point.catalog, from: FixedFlags(Dictionary(uniqueKeysWithValues: names.map { ($0, Bool.random(using: &g) ? "on" : "off") }))))
}
@inline(never) func bits(_ r: R) -> UInt32 {
    var b: UInt32 = 3
    for i in 0..<17 {
        if r.flags[fl[i]] == .on { if i % 4 == 0 { if r.country == .taiwan || r.country == .korea { b |= 1 << UInt32(i + 2) } } else { b |= 1 << UInt32(i + 2) } }
    }
    return b
}
for _ in 0..<3 {
let (a, _) = Measurement.of(rs, sink: { Int($0) }) { bits($0) }
let (p, _) = Measurement.of(rs, sink: { (pl: Plan<R>) in pl.arrangement.utf8.count }) { point.plan(for: $0) }
print(a.median, p.median, p.median / a.median)
}
