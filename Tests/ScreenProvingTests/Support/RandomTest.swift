import FeatureFlags
import ScreenProving

/// That an axis or a flag has one of some values: as plain code reads it, and as a term of the library.
enum Atom: Sendable {
    case country([Country])
    case account(Account)
    case toggle(Flag<Toggle>, Toggle)
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

    var term: Term<ShopRequirements> {
        switch self {
        case .country(let countries): .named("country", is: countries.map(\.rawValue))
        case .account(let account): .is(\.account, account)
        case .toggle(let flag, let treatment): .flag(flag, is: treatment)
        case .proof(let flag, let treatments): .named(flag.name, is: treatments.map(\.rawValue))
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

/// Some atoms all of which hold, or one of which does.
struct RandomTest: Sendable {
    let atoms: [Atom]
    let needsAll: Bool

    func holds(_ requirements: ShopRequirements) -> Bool {
        needsAll
            ? atoms.allSatisfy { $0.holds(requirements) } : atoms.contains { $0.holds(requirements) }
    }

    var declarations: [FlagDeclaration] { atoms.compactMap(\.declaration) }
}
