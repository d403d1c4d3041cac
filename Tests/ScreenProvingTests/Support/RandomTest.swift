import ComponentScreen
import FeatureFlags

/// A test of requirements that is made at random: as a condition of the library, and as plain code reads it.
struct RandomTest: Sendable {
    let condition: Condition<ShopRequirements>
    var declarations: [FlagDeclaration] = []
    let holds: @Sendable (ShopRequirements) -> Bool

    /// The same as code, of which nothing can be seen.
    var closure: Condition<ShopRequirements> { .when("tested", holds: holds) }

    static func all(_ tests: [RandomTest]) -> RandomTest {
        RandomTest(
            condition: tests.map(\.condition).reduce(.always) { $0 && $1 }, declarations: tests.flatMap(\.declarations)
        ) { requirements in tests.allSatisfy { $0.holds(requirements) } }
    }

    static func any(_ tests: [RandomTest]) -> RandomTest {
        RandomTest(
            condition: tests.map(\.condition).reduce(!.always) { $0 || $1 }, declarations: tests.flatMap(\.declarations)
        ) { requirements in tests.contains { $0.holds(requirements) } }
    }

    static func not(_ test: RandomTest) -> RandomTest {
        RandomTest(condition: !test.condition, declarations: test.declarations) { !test.holds($0) }
    }
}
