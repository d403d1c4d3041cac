import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import XCTest

@testable import PackageInfo

/// A rule file that changes under a living screen.
@MainActor
final class RuleReloadTests: XCTestCase {
    func testRulesReloadedInTheMiddleKeepWhatWasEnteredAndTheFormCanStillBePaid() async throws {
        for (index, country) in Country.allCases.enumerated() {
            for (number, account) in AccountType.allCases.enumerated() where isLong || number == index % 2 {
                try await fillReloadAndPay(country, account)
            }
        }
    }

    private func fillReloadAndPay(_ country: Country, _ account: AccountType) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "rules.yaml")
        let order = OrderStream(Order())
        let builder = PackageInfoBuilder(dependency: stubDependency(order: order))
        let on = everythingOn(in: builder.catalog)
        try write(on.filter { $0.key != "layout_rearranged" }, to: url)

        let file = try RuleFileWatcher(url)
        let user = PackageInfoBuilder.user(key: "anna", country: country, accountType: account, appVersion: "5.2.0")
        func requirements() -> DeliveryRequirements {
            DeliveryRequirements(
                country: country, accountType: account, flags: file.rules.flags(for: user, of: builder.catalog))
        }
        let screen = builder.mount(for: requirements())
        await screen.waitUntilIdle()
        let context = "\(country.code) \(account)"
        try await screen.fillIn()
        func components() -> [ComponentID: Facet<AnyEvent>] {
            Dictionary(uniqueKeysWithValues: screen.sections.flatMap(\.components).map { ($0.id, $0.facet) })
        }
        let filled = components()
        let entered = order.value

        // A broken file changes nothing.
        try Data("{".utf8).write(to: url)
        guard case .kept? = file.reload() else { return XCTFail("a broken file was taken", line: #line) }
        screen.replan(for: requirements())
        XCTAssertEqual(order.value, entered, context)

        try write(on, to: url)
        let added = try await nextFlags(of: file)
        XCTAssertEqual(added, ["layout_rearranged"], context)
        screen.replan(for: requirements())
        await screen.waitUntilIdle()
        XCTAssertEqual(order.value, entered, context)
        XCTAssertEqual(components(), filled, context)
        XCTAssertEqual(screen.plan.arrangement, "delivery first", context)
        guard screen.missing.isEmpty, order.value.size != nil else { return }
        try screen.send(.tap, to: "pay", in: "payment-footer")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.facet(of: "payment-footer")?.first("pay")?.text.title, "Paid, receipt R-1", context)
        screen.tearDown()
    }

    /// Returns the flags that the first event of the watcher adds.
    private func nextFlags(of file: RuleFileWatcher) async throws -> [String] {
        let (changes, teller) = AsyncStream.makeStream(of: [String].self)
        let watching = Task {
            try await file.watch(every: .milliseconds(1), on: ContinuousClock()) { event in
                if case .replaced(let added, _, _) = event { teller.yield(added) }
            }
        }
        defer { watching.cancel() }
        for await added in changes { return added }
        throw CancellationError()
    }

    /// Writes a rule file in which each flag has one treatment for everybody.
    private func write(_ treatments: [String: String], to url: URL) throws {
        let lines = treatments.sorted { $0.key < $1.key }.map { "- \($0):\n    treatment: \"\($1)\"" }
        try Data(lines.joined(separator: "\n").utf8).write(to: url)
    }
}
