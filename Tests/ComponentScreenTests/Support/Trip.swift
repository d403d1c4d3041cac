import ComponentScreen

@testable import FeatureFlags

/// The requirements of the screens of these tests.
struct TripRequirements: ScreenRequirements {
    var flags: Flags
    var isBusiness = false
    var zone = Zone.near

    static var memberNames: [PartialKeyPath<Self>: String] { [\.isBusiness: "business", \.zone: "zone"] }
}

enum Zone: String, CaseIterable {
    case near, far, abroad
}

/// Requirements with all flags at their defaults but those given, which are `name: treatment`.
func trip(
    _ treatments: [String: String] = [:],
    isBusiness: Bool = false,
    zone: Zone = .near,
    catalog: FlagCatalog = FlagCatalog([])
) -> TripRequirements {
    // Flags that a catalog leaves out are read from their source, which is tested, too.
    let source = FlagSource(FixedFlags(treatments))
    return TripRequirements(flags: Flags(catalog, from: source), isBusiness: isBusiness, zone: zone)
}

enum Pace: String, Treatment {
    case slow, normal, fast
}

extension Flag where Answer == OnOff {
    static var red: Self { Flag("red", default: .off) }
    static var blue: Self { Flag("blue", default: .on) }
}

extension Flag where Answer == Pace {
    static var pace: Self { Flag("pace", default: .normal) }
}

extension Condition where Requirements == TripRequirements {
    static var business: Condition { .is(\.isBusiness, in: [true], reason: "business only") }
    static var personal: Condition { .when("personal only") { !$0.isBusiness } }
}
