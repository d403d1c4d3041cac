import ComponentScreen
import FeatureFlags

/// The test whether an axis or a flag has one of some values: as plain code, and as a condition of the library.
enum Atom: Sendable {
    case country([Country])
    case account(Account)
    case toggle(Flag<OnOff>, OnOff)
    case proof(Flag<Proof>, [Proof])

    func holds(_ requirements: ShopRequirements) -> Bool {
        switch self {
        case .country(let countries): countries.contains(requirements.country)
        case .account(let account): requirements.account == account
        case .toggle(let flag, let treatment): requirements.flags[flag] == treatment
        case .proof(let flag, let treatments): treatments.contains(requirements.flags[flag])
        }
    }

    var parameter: String {
        switch self {
        case .country: "country"
        case .account: "account"
        case .toggle(let flag, _): flag.name
        case .proof(let flag, _): flag.name
        }
    }

    var condition: Condition<ShopRequirements> {
        switch self {
        case .country(let countries): .is(\.country, in: countries)
        case .account(let account): .is(\.account, account)
        case .toggle(let flag, let treatment): .flag(flag, is: treatment)
        case .proof(let flag, let treatments):
            treatments.map { .flag(flag, is: $0) }.reduce(!.always) { $0 || $1 }
        }
    }

    var declaration: FlagDeclaration? {
        switch self {
        case .country, .account: nil
        case .toggle(let flag, _): flag.declaration
        case .proof(let flag, _): flag.declaration
        }
    }
}

/// Atoms joined at random: as plain code reads them, as data, and as code within a condition.
indirect enum RandomTest: Sendable {
    case atom(Atom)
    case all([RandomTest])
    case any([RandomTest])
    case not(RandomTest)

    func holds(_ requirements: ShopRequirements) -> Bool {
        switch self {
        case .atom(let atom): atom.holds(requirements)
        case .all(let tests): tests.allSatisfy { $0.holds(requirements) }
        case .any(let tests): tests.contains { $0.holds(requirements) }
        case .not(let test): !test.holds(requirements)
        }
    }

    var condition: Condition<ShopRequirements> {
        switch self {
        case .atom(let atom): atom.condition
        case .all(let tests): tests.map(\.condition).reduce(.always) { $0 && $1 }
        case .any(let tests): tests.map(\.condition).reduce(!.always) { $0 || $1 }
        case .not(let test): !test.condition
        }
    }

    /// The same as code, of which nothing can be seen.
    var closure: Condition<ShopRequirements> { .when("tested") { holds($0) } }

    var declarations: [FlagDeclaration] {
        switch self {
        case .atom(let atom): [atom.declaration].compactMap(\.self)
        case .all(let tests), .any(let tests): tests.flatMap(\.declarations)
        case .not(let test): test.declarations
        }
    }
}
