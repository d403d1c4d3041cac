import ComponentScreen
import Components
import FeatureFlags
import ScreenProving
import Synchronization
import XCTest

@testable import PackageInfo
@testable import PackageInfoCLI

/// What a mounted screen reports of its flags, beside plans that are made for every treatment of every flag.
@MainActor
final class ScreenExposureTests: XCTestCase {
    private final class Names: Sendable { let names = Mutex<[String]>([]) }

    func testMountingReportsTheFlagsThatDecidedAndNoOther() async throws {
        let (builder, space) = (PackageInfoBuilder(dependency: stubDependency()), try screenSpace())
        var sizes: Set<Int> = []
        for context in try space.rows(strength: isLong ? 2 : 1) {
            let requirements = space.requirements(in: context)
            let reported = Names()
            let log = ExposureLog { exposure in reported.names.withLock { $0.append(exposure.flag) } }
            var observed = requirements
            observed.flags = log.observing(requirements.flags, of: User(key: "ann"))
            let screen = PackageInfoBuilder(dependency: stubDependency()).mount(for: observed)
            let decided = try decided(requirements, builder)
            XCTAssertEqual(reported.names.withLock { $0.sorted() }, decided.sorted(), "\(context)")
            // What is decided once more is known.
            screen.replan(for: observed)
            XCTAssertEqual(reported.names.withLock { $0.count }, decided.count, "\(context)")
            screen.tearDown()
            sizes.insert(decided.count)
        }
        let flags = builder.catalog.declarations.count
        XCTAssertTrue(sizes.contains { $0 < flags }, "every flag decides in every context: \(sizes) of \(flags)")
    }

    /// The flags of which another treatment alone makes another plan, or draws the same plan otherwise, since a builder
    /// read it.
    private func decided(_ requirements: DeliveryRequirements, _ builder: PackageInfoBuilder) throws -> Set<String> {
        func shown(_ flags: Flags) -> (plan: [String], facets: [Facet<AnyEvent>]) {
            var other = requirements
            other.flags = flags
            let plan = builder.plan(for: other)
            return (
                [plan.arrangement] + plan.included.map { "\($0.component) by \($0.builder)" },
                builder.compose(plan).components.map { $0.render() }
            )
        }
        let present = shown(requirements.flags)
        let changing = try builder.catalog.declarations.filter { flag in
            try flag.treatments.contains { try shown(requirements.flags.setting([flag.name: $0])) != present }
        }
        return Set(changing.map(\.name))
    }
}
