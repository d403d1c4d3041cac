import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import IdleHost
import Measuring
import PackageInfo
import ScreenProving

// The cost of knowing the package information screen in all its contexts, one by one and without.

let builder = PackageInfoBuilder(dependency: .idle)
let promotion = #"{"title":"Send two, pay one","link":"https://example.com"}"#
let space = try builder.space(configs: FixedFlags(configs: ["promo_banner": ["on": promotion]]))
let clock = ContinuousClock()

func seconds(_ work: () throws -> Void) rethrows -> Double {
    let time = try clock.measure(work).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
}

func line(_ name: String, _ time: Double, _ remark: String) {
    print(String(format: "%@ %10.3f s  %@", name.padding(toLength: 52, withPad: " ", startingAt: 0), time, remark))
}

print("\(space.contextCount) contexts; single runs, so mind the noise\n")

var planned = 0
let planning = seconds {
    for context in space.contexts {
        use(builder.plan(for: space.requirements(in: context)))
        planned += 1
    }
}
line("plan every context, one core", planning, "\(ContextCount(planned)) plans")

let rendering = Invariant<DeliveryRequirements>("everything renders") { screen in
    screen.composition.components.allSatisfy { !$0.render().id.rawValue.isEmpty }
}
let exhaustive = try seconds { print(try space.check(rendering, budget: 0)) }
line("plan, compose and render every context, one core", exhaustive, "")

// Sentences about one place each, whose verdicts are compared with those of every context.
let sentences: [Invariant<DeliveryRequirements>] = [
    .exactlyOne(of: ["SizeWeightCard", "CustomSize", "PredefinedSize"]),
    .builder("PhotoProof", exactlyFor: .flag(.proofOfDelivery, is: .photo)),
    .component("insurance", onlyFor: .is(\.country, .hongKong, .singapore, .taiwan)),
    .never("cash-on-delivery", where: .is(\.country, .hongKong, .singapore, .korea)),
    // One that does not hold, for the cost of telling when.
    .component("insurance", onlyWith: "declared-value"),
]
// With --all, those of the whole screen, too: minutes, since each renders every screen.
let whole = Invariant<DeliveryRequirements>.wellFormed + [.last("payment-footer")]
print("\nlazily, against one by one")
for (invariant, isCompared) in sentences.map({ ($0, true) })
    + whole.map({ ($0, CommandLine.arguments.contains("--all")) })
{
    var lazy: Report?
    let time = try seconds { lazy = try space.check(invariant) }
    guard let lazy, let contexts = lazy.contexts.exact else { continue }
    var remark = "\(ContextCount(lazy.runs)) runs, \(ContextCount(contexts / lazy.runs)) times fewer"
    if isCompared {
        var every: Report?
        let other = try seconds { every = try space.check(invariant, budget: 0) }
        precondition(lazy.failures.map(\.condition) == every?.failures.map(\.condition), "verdicts differ")
        remark += String(format: "; the same verdict one by one in %.1f s", other)
    }
    line(invariant.name, time, remark)
}

print("\nrows in which every combination of so many parameters occurs")
for strength in 2...4 {
    var rows = 0
    let time = try seconds { rows = try space.rows(strength: strength).count }
    line("strength \(strength)", time, "\(rows) rows")
}

print("")
for measure in [ScreenVariants.Measure.components, .facets] {
    var variants: ScreenVariants?
    let time = try seconds { variants = try space.variants(by: measure) }
    guard let variants else { continue }
    line("variants by \(measure)", time, "\(variants.screens) screens in \(ContextCount(variants.runs)) runs")
}
