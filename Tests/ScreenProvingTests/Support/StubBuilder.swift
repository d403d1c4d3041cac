import ComponentScreen
import FeatureFlags
import Synchronization
import PackageInfoTestSupport

typealias StubBuilder = LabelBuilder<ShopRequirements>

extension StubBuilder {
    init(
        _ name: String,
        _ id: ComponentID? = nil,
        in section: SectionID = "main",
        when condition: Condition<ShopRequirements> = .always,
        reading flags: [FlagDeclaration] = [],
        text: @escaping @Sendable (ShopRequirements) throws -> String = { _ in "" }
    ) {
        let id = id ?? ComponentID(rawValue: name.lowercased())
        self.init(name, Placement(id, in: section, when: condition, reading: flags), text: text)
    }

    /// A card for `a`, which fails unless the config of that is `["good"]`.
    static var needingAConfig: StubBuilder {
        StubBuilder("Card", when: .on(.a), reading: [Flag<OnOff>.a.declaration]) { requirements in
            guard try requirements.flags.config(.a, as: [String].self) == ["good"] else {
                throw StubFailure(description: "no title")
            }
            return "fine"
        }
    }

    /// Makes a builder that is never on the screen and only declares flags.
    static func declaring(_ flags: [FlagDeclaration]) -> StubBuilder {
        StubBuilder("Declaring", when: !.always, reading: flags)
    }
}

struct StubFailure: Error, CustomStringConvertible {
    let description: String
}

/// Counts, as no builder should.
final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
