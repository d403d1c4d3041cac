import ComponentScreen
import FeatureFlags

@testable import ScreenProving

/// The requirements of the screens of these tests.
struct ShopRequirements: ScreenRequirements {
    var flags: Flags
    var country = Country.hongKong
    var account = Account.personal

    static var memberNames: [PartialKeyPath<Self>: String] { [\.country: "country", \.account: "account"] }
}

enum Country: String, CaseIterable {
    case hongKong = "HK"
    case singapore = "SG"
    case taiwan = "TW"
    case korea = "KR"
}

enum Account: String, CaseIterable {
    case personal, business
}

enum Proof: String, Treatment {
    case off, photo, signature
}

extension Flag where Answer == OnOff {
    static var a: Self { Flag("a", default: .off) }
    static var b: Self { Flag("b", default: .off) }
    static var c: Self { Flag("c", default: .off) }
    static var d: Self { Flag("d", default: .off) }
}

extension Flag where Answer == Proof {
    static var proof: Self { Flag("proof", default: .off) }
}

extension ScreenAxis where Requirements == ShopRequirements {
    static var country: ScreenAxis { ScreenAxis("country", \ShopRequirements.country) }
    static var account: ScreenAxis { ScreenAxis("account", \ShopRequirements.account) }
}

extension ScreenSpace<ShopRequirements> {
    /// Returns the cases of a screen of stubs, over both axes unless said otherwise.
    static func shop(
        _ builders: StubBuilder...,
        sections: [ScreenSection] = [],
        arrangements: [Arrangement<ShopRequirements>] = [],
        axes: [ScreenAxis<ShopRequirements>] = [.country, .account],
        constraints: [Condition<ShopRequirements>] = [],
        command: String? = nil
    ) throws(DefinitionError) -> ScreenSpace {
        try ScreenSpace(
            of: PluginPoint(sections: sections, arrangements: arrangements, builders: builders), axes: axes,
            fixed: membersWithoutAxis(axes), constraints: constraints, command: command
        ) { ShopRequirements(flags: $0) }
    }

    /// Makes a screen without components over some switches: cases for tests that ask for flags alone.
    static func switches(
        _ flags: [Flag<OnOff>],
        axes: [ScreenAxis<ShopRequirements>] = [.country, .account],
        constraints: [Condition<ShopRequirements>] = []
    ) throws(DefinitionError) -> ScreenSpace {
        try .shop(.declaring(flags.map(\.declaration)), axes: axes, constraints: constraints)
    }
}

/// Returns the members of the shop's requirements that none of these axes is.
func membersWithoutAxis(_ axes: [ScreenAxis<ShopRequirements>]) -> [String] {
    let members: [(String, AnyKeyPath)] = [
        ("country", \ShopRequirements.country), ("account", \ShopRequirements.account),
    ]
    return members.filter { member in !axes.contains { $0.isMember(member.1) } }.map(\.0)
}

/// Makes so many switches, `f0` and on.
func switches(_ count: Int) -> [Flag<OnOff>] { (0..<count).map { Flag("f\($0)", default: .off) } }

/// Returns the faults that a declaration is refused with; none when it is taken.
func declarationFaults(_ declare: () throws -> some Any) rethrows -> [String] {
    do {
        _ = try declare()
        return []
    } catch let error as DefinitionError {
        return error.faults
    }
}
