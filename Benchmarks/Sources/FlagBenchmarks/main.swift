import FeatureFlags
import Foundation
import Measuring

let rules = try RuleSet(Mix.rules().utf8, named: "mix.json", segments: ["pilot": Array(Mix.segment.utf8)])
guard rules.diagnostics.isEmpty else {
    print("the mix has faults:", rules.diagnostics)
    exit(1)
}
let users = Mix.users
let names = Mix.names
let flags = names.map { Flag<OnOff>($0, default: .off) }
let catalog = FlagCatalog(flags.map(\.declaration))

print("\(names.count) flags, \(users.count) users; median of 15 rounds, fastest–slowest")

let namedMix = Measure(operations: users.count * names.count) {
    for name in names { for user in users { use(rules.evaluate(name, for: user)) } }
}
print(namedMix.line("named flag, average over the mix"))
let frozen = Measure(operations: users.count) {
    for user in users { use(rules.flags(for: user, of: catalog)) }
}
print(frozen.line("all flags of one user, frozen", against: namedMix))
let onePass = rules.flags(for: users[0], of: catalog)
let reading = Measure(operations: users.count * flags.count) {
    for _ in users { for flag in flags { use(onePass[flag]) } }
}
print(reading.line("reading a frozen flag", against: namedMix))
print(
    Measure(operations: users.count) { for user in users { use(User(key: user.key, attributes: user.attributes)) } }
        .line("making a user with three attributes", against: namedMix))
print(
    Measure(operations: 200 * names.count) {
        for user in users.prefix(200) { for name in names { use(rules.explain(name, for: user)) } }
    }.line("explaining a flag", against: namedMix))

print("\nby kind, named")
for kind in Mix.kinds {
    let name = "\(kind.name) 0"
    print(
        Measure(operations: users.count) { for user in users { use(rules.evaluate(name, for: user)) } }
            .line("  \(kind.name)", against: namedMix))
}

print("\nloading one megabyte of rules")
let file = Array(Mix.rules(size: 1 << 20).utf8)
func rate(_ measure: Measure) -> String { "\(Int(Double(file.count) / measure.median * 1000)) MB/s" }
// Under a member that is not looked at, the same text is parsed and nothing is made of it.
let ignored = Array("{\"ignored\": ".utf8) + file + Array("}".utf8)
let parsing = Measure(operations: 1, rounds: 9) { use(try? RuleSet(ignored, named: "mix.json")) }
print(parsing.line("  parsing JSON with positions"), rate(parsing))
let loading = Measure(operations: 1, rounds: 9) { use(try? RuleSet(file, named: "mix.json")) }
print(loading.line("  loading a rule set", against: parsing), rate(loading))
let foundation = Measure(operations: 1, rounds: 5) { use(try? JSONSerialization.jsonObject(with: Data(file))) }
print(foundation.line("  parsing JSON with Foundation", against: parsing), rate(foundation))
