import ComponentScreen
import FeatureFlags
import ScreenTesting

import PackageInfoTestSupport
@testable import ScreenProving

/// A screen as plain data, small enough for every one of its contexts to be gone through.
struct RandomScreen {
    let flags: [FlagKind]
    let axes: [ScreenAxis<ShopRequirements>]
    let builders: [StubBuilder]
    let arrangements: [Arrangement<ShopRequirements>]
    let constraints: [RandomConstraint]

    static let sections: [ScreenSection] = [ScreenSection("s1"), ScreenSection("s2"), ScreenSection("s3")]

    enum FlagKind {
        case toggle(Flag<OnOff>)
        case proof(Flag<Proof>)

        var declaration: FlagDeclaration {
            switch self {
            case .toggle(let flag): flag.declaration
            case .proof(let flag): flag.declaration
            }
        }
    }

    /// Four to six flags of two and three treatments, one or two axes, four to eight places with up to three
    /// candidates each, which share flags, apply under conditions and throw in some cases; constraints in every other.
    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 4...6, using: &random)
        let proofs = Int.random(in: 0...1, using: &random)
        let flags: [FlagKind] = (0..<count).map { number in
            number < count - proofs
                ? .toggle(Flag("f\(number)", default: number == 1 ? .on : .off))
                : .proof(Flag("f\(number)", default: .off))
        }
        let allAxes: [ScreenAxis<ShopRequirements>] = [.country, .account]
        let axes = count > 5 ? [allAxes[1]] : count > 4 ? [allAxes[0]] : allAxes
        let atoms = Atoms(flags: flags, axes: axes.map(\.name))
        self.flags = flags
        self.axes = axes
        let places = Int.random(in: 4...8, using: &random)
        let homes = (0..<places).map { _ in Self.sections[Int.random(in: 0..<3, using: &random)].id }
        var numbers = (0..<places).flatMap { place in
            Array(repeating: place, count: [1, 1, 2, 3][Int.random(in: 0..<4, using: &random)])
        }
        numbers.shuffle(using: &random)
        var builders: [StubBuilder] = []
        for (number, place) in numbers.enumerated() {
            builders.append(
                atoms.builder("B\(number)", ComponentID(rawValue: "c\(place)"), in: homes[place], using: &random))
        }
        self.builders = builders
        var arrangements: [Arrangement<ShopRequirements>] = []
        for number in 0..<Int.random(in: 0...3, using: &random) {
            arrangements.append(
                Arrangement(
                    "order \(number)",
                    when: Bool.random(using: &random) ? atoms.test(using: &random).condition : .always,
                    sections: Self.sections.map(\.id).shuffled(using: &random)))
        }
        self.arrangements = arrangements
        self.constraints =
            Bool.random(using: &random) ? [] : (0..<2).map { _ in RandomConstraint(atoms, using: &random) }
    }

    /// Returns the space, without the constraints when they leave nothing.
    func space() throws -> (space: ScreenSpace<ShopRequirements>, constraints: [RandomConstraint]) {
        let declared = StubBuilder.declaring(flags.map(\.declaration))
        let point = PluginPoint(
            sections: Self.sections, arrangements: arrangements, builders: builders + [declared])
        func space(_ constraints: [RandomConstraint]) throws -> ScreenSpace<ShopRequirements> {
            try ScreenSpace(
                of: point, axes: axes, fixed: membersWithoutAxis(axes), constraints: constraints.map(\.constraint)
            ) { ShopRequirements(flags: $0) }
        }
        do {
            return (try space(constraints), constraints)
        } catch {
            return (try space([]), [])
        }
    }
}

/// A rule about contexts, as plain code reads it and as the library takes it.
struct RandomConstraint {
    let constraint: Condition<ShopRequirements>
    let holds: @Sendable (ShopRequirements) -> Bool

    init(_ atoms: Atoms, using random: inout SeededGenerator) {
        let (a, b) = (atoms.atom(using: &random), atoms.atom(using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            constraint = !(a.condition && b.condition)
            holds = { !(a.holds($0) && b.holds($0)) }
        case 1:
            constraint = .if(a.condition, then: b.condition)
            holds = { !a.holds($0) || b.holds($0) }
        case 2:
            constraint = a.condition
            holds = { a.holds($0) }
        case 3:
            let test = atoms.test(using: &random)
            constraint = test.condition
            holds = { test.holds($0) }
        default:
            let flags = atoms.toggles.prefix(3)
            holds = { requirements in Set(flags.map { requirements.flags[$0] }).count > 1 }
            constraint = .when("not all alike", holds: holds)
        }
    }
}

/// The parts that tests of a random screen can be made of.
struct Atoms {
    let flags: [RandomScreen.FlagKind]
    let axes: [String]

    var toggles: [Flag<OnOff>] {
        flags.compactMap { kind in
            guard case .toggle(let flag) = kind else { return nil }
            return flag
        }
    }

    func atom(using random: inout SeededGenerator) -> Atom {
        let choice = Int.random(in: 0..<flags.count + axes.count, using: &random)
        guard choice < flags.count else {
            return axes[choice - flags.count] == "country"
                ? .country(
                    Array(Country.allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))))
                : .account(Bool.random(using: &random) ? .personal : .business)
        }
        switch flags[choice] {
        case .toggle(let flag): return .toggle(flag, Bool.random(using: &random) ? .on : .off)
        case .proof(let flag):
            return .proof(
                flag, Array(Proof.allCases.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))))
        }
    }

    func test(depth: Int = 2, using random: inout SeededGenerator) -> RandomTest {
        guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else { return .atom(atom(using: &random)) }
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
