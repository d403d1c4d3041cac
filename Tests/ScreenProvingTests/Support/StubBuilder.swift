import ComponentScreen
import FeatureFlags
import Synchronization

/// A builder that does as it is told.
struct StubBuilder: ComponentBuilder {
    let name: String
    let placement: Placement<ShopRequirements>
    /// The text its component shows.
    let text: @Sendable (ShopRequirements) throws -> String

    init(
        _ name: String,
        _ id: ComponentID? = nil,
        in section: SectionID = "main",
        when condition: Condition<ShopRequirements> = .always,
        reading flags: [FlagDeclaration] = [],
        text: @escaping @Sendable (ShopRequirements) throws -> String = { _ in "" }
    ) {
        self.name = name
        self.placement = Placement(
            id ?? ComponentID(rawValue: name.lowercased()), in: section, when: condition, reading: flags)
        self.text = text
    }

    /// A builder that is never on the screen and only declares flags.
    static func declaring(_ flags: [FlagDeclaration]) -> StubBuilder {
        StubBuilder("Declaring", when: !.always, reading: flags)
    }

    func build(for requirements: ShopRequirements) throws -> Component {
        Component(placement.id, state: LabelState(text: try text(requirements)), view: LabelView())
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

/// A text to read.
struct LabelState: ComponentState {
    var text: String
}

struct LabelView: ComponentView {
    func body(_ state: LabelState) -> Facet<Never> { .message("label", state.text) }
}
