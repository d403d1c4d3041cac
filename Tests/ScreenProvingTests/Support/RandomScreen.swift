import ComponentScreen
import FeatureFlags
import PackageInfoTestSupport
import ScreenTesting
@testable import ScreenProving

/// A screen as plain data, small enough for every one of its contexts to be gone through.
struct RandomScreen {
    let atoms: Atoms
    let axes: [ScreenAxis<ShopRequirements>]
    let builders: [StubBuilder]
    let arrangements: [Arrangement<ShopRequirements>]
    let constraints: [RandomTest]

    static let sections: [ScreenSection] = [ScreenSection("s1"), ScreenSection("s2"), ScreenSection("s3")]

    /// Four to six flags of two and three treatments, one or two axes, four to eight places with up to three
    /// candidates each, which share flags, apply under conditions and throw in some cases; constraints in every other.
    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 4...6, using: &random)
        let toggles = count - Int.random(in: 0...1, using: &random)
        axes = count > 5 ? [.account] : count > 4 ? [.country] : [.country, .account]
        let atoms = Atoms(
            toggles: (0..<toggles).map { Flag("f\($0)", default: $0 == 1 ? .on : .off) },
            proofs: (toggles..<count).map { Flag("f\($0)", default: .off) }, axes: axes.map(\.name))
        self.atoms = atoms
        let places = Int.random(in: 4...8, using: &random)
        let homes = (0..<places).map { _ in Self.sections[Int.random(in: 0..<3, using: &random)].id }
        let numbers = (0..<places).flatMap { place in
            Array(repeating: place, count: [1, 1, 2, 3][Int.random(in: 0..<4, using: &random)])
        }
        builders = numbers.shuffled(using: &random).enumerated().map { number, place in
            atoms.builder("B\(number)", ComponentID(rawValue: "c\(place)"), in: homes[place], using: &random)
        }
        arrangements = (0..<Int.random(in: 0...3, using: &random)).map { number in
            Arrangement(
                "order \(number)", when: Bool.random(using: &random) ? atoms.test(using: &random).condition : .always,
                sections: Self.sections.map(\.id).shuffled(using: &random))
        }
        constraints =
            Bool.random(using: &random) ? [] : (0..<2).map { _ in atoms.constraint(using: &random) }
    }

    /// Returns the space, without the constraints when they leave nothing.
    func space() throws -> (space: ScreenSpace<ShopRequirements>, constraints: [RandomTest]) {
        let declared = StubBuilder.declaring(atoms.declarations)
        let point = PluginPoint(
            sections: Self.sections, arrangements: arrangements, builders: builders + [declared])
        func space(_ constraints: [RandomTest]) throws -> ScreenSpace<ShopRequirements> {
            try ScreenSpace(
                of: point, axes: axes, fixed: membersWithoutAxis(axes), constraints: constraints.map(\.condition)
            ) { ShopRequirements(flags: $0) }
        }
        do {
            return (try space(constraints), constraints)
        } catch {
            return (try space([]), [])
        }
    }
}

/// The parts that tests of a random screen can be made of.
struct Atoms {
    let toggles: [Flag<OnOff>]
    let proofs: [Flag<Proof>]
    let axes: [String]

    var declarations: [FlagDeclaration] { toggles.map(\.declaration) + proofs.map(\.declaration) }

    func atom(using random: inout SeededGenerator) -> RandomTest {
        let choice = Int.random(in: 0..<toggles.count + proofs.count + axes.count, using: &random)
        if choice < toggles.count {
            let (flag, treatment) = (toggles[choice], Bool.random(using: &random) ? OnOff.on : .off)
            return RandomTest(condition: .flag(flag, is: treatment), declarations: [flag.declaration]) {
                $0.flags[flag] == treatment
            }
        }
        if choice < toggles.count + proofs.count {
            let flag = proofs[choice - toggles.count]
            let treatments = Proof.allCases.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
            return RandomTest(
                condition: treatments.map { .flag(flag, is: $0) }.reduce(!.always) { $0 || $1 },
                declarations: [flag.declaration]
            ) { treatments.contains($0.flags[flag]) }
        }
        if axes[choice - toggles.count - proofs.count] == "country" {
            let countries = Country.allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            return RandomTest(condition: .is(\.country, in: Array(countries))) { countries.contains($0.country) }
        }
        let account = Bool.random(using: &random) ? Account.personal : .business
        return RandomTest(condition: .is(\.account, account)) { $0.account == account }
    }

    /// Returns a rule about contexts.
    func constraint(using random: inout SeededGenerator) -> RandomTest {
        let (a, b) = (atom(using: &random), atom(using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .not(.all([a, b]))
        case 1: return RandomTest(condition: .if(a.condition, then: b.condition)) { !a.holds($0) || b.holds($0) }
        case 2: return a
        case 3: return test(using: &random)
        default:
            let holds: @Sendable (ShopRequirements) -> Bool = { [toggles] requirements in
                Set(toggles.prefix(3).map { requirements.flags[$0] }).count > 1
            }
            return RandomTest(condition: .when("not all alike", holds: holds), holds: holds)
        }
    }

    func test(depth: Int = 2, using random: inout SeededGenerator) -> RandomTest {
        guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else { return atom(using: &random) }
        let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in test(depth: depth - 1, using: &random) }
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: return .all(parts)
        case 2, 3: return .any(parts)
        default: return .not(parts[0])
        }
    }

    func builder(
        _ name: String, _ id: ComponentID, in section: SectionID, using random: inout SeededGenerator
    ) -> StubBuilder {
        let data = Bool.random(using: &random) ? test(using: &random) : nil
        let code = Int.random(in: 0..<3, using: &random) == 0 ? test(using: &random) : nil
        let failure = Int.random(in: 0..<5, using: &random) == 0 ? test(using: &random) : nil
        let wording = Int.random(in: 0..<3, using: &random) == 0 ? test(using: &random) : nil
        let (first, second) = (data?.condition ?? .always, code?.closure ?? .always)
        return StubBuilder(
            name, id, in: section, when: Int.random(in: 0..<4, using: &random) == 0 ? first || second : first && second,
            reading: [code, failure, wording].compactMap { $0 }.flatMap(\.declarations)
        ) { requirements in
            if failure?.holds(requirements) ?? false { throw StubFailure(description: "\(name) broke") }
            return wording.map { $0.holds(requirements) ? "one" : "other" } ?? name
        }
    }
}
