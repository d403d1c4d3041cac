import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PackageCategoryStateTests: XCTestCase {
    func testTextsAndReadinessFollowFromTheFields() {
        struct Row {
            let selected: PackageCategory?
            let subtitle: String
            let status: FacetStatus
            let accepted: PackageCategory?
            let readiness: Readiness
            var line: UInt = #line
        }
        let missing = Readiness.incomplete("Choose what is in the package")
        let rows = [
            Row(selected: nil, subtitle: "Choose what fits best", status: .ready, accepted: nil, readiness: missing),
            Row(
                selected: .documents, subtitle: "Papers and letters", status: .ready, accepted: .documents,
                readiness: .ready),
            Row(
                selected: .food, subtitle: "Fresh or cooked", status: .invalid("Food spoils; choose something else"),
                accepted: nil, readiness: missing),
            Row(
                selected: .clothing, subtitle: "Clothes and shoes", status: .ready, accepted: .clothing,
                readiness: .ready),
            Row(
                selected: .electronics, subtitle: "Phones, computers and their parts", status: .ready,
                accepted: .electronics, readiness: .ready),
            Row(
                selected: .other, subtitle: "Anything else that may be sent", status: .ready, accepted: .other,
                readiness: .ready),
        ]
        for row in rows {
            let state = PackageCategoryState(words: .english, refusals: [.food: "Food spoils"], selected: row.selected)
            XCTAssertEqual(state.subtitle, row.subtitle, line: row.line)
            XCTAssertEqual(state.status, row.status, line: row.line)
            XCTAssertEqual(state.accepted, row.accepted, line: row.line)
            XCTAssertEqual(state.readiness, row.readiness, line: row.line)
        }
    }
}

final class PackageCategoryBuilderTests: XCTestCase {
    private let builder = PackageCategoryBuilder(order: OrderStream(Order()))

    func testWhatIsRefusedDependsOnCountryAndAccount() throws {
        let rows: [(country: Country, account: AccountType, refused: [String], line: UInt)] = [
            (.hongKong, .personal, [], #line),
            (.hongKong, .business, [], #line),
            (.singapore, .personal, ["food"], #line),
            (.singapore, .business, [], #line),
            (.taiwan, .personal, [], #line),
            (.taiwan, .business, [], #line),
            (.korea, .personal, ["food"], #line),
            (.korea, .business, ["food"], #line),
            (.vietnam, .personal, ["electronics"], #line),
            (.vietnam, .business, [], #line),
            (.india, .personal, ["food"], #line),
            (.india, .business, ["food"], #line),
        ]
        for row in rows {
            let facet = try builder.build(for: requirements(row.country, row.account)).render()
            let refused = facet.all.filter { !$0.status.isEnabled }.map(\.id.rawValue)
            XCTAssertEqual(refused, row.refused, line: row.line)
        }
    }
}

@MainActor
final class PackageCategoryPresenterTests: XCTestCase {
    func testARefusedCategoryIsShownButNotOrdered() async {
        let (presenter, order) = make(.food)
        XCTAssertEqual(presenter.store.state.selected, .food)
        XCTAssertNil(order.value[PackageCategory.self])
        presenter.handle(.categoryChosen(.other))
        XCTAssertEqual(order.value[PackageCategory.self], .other)
        presenter.handle(.categoryChosen(.food))
        XCTAssertNil(order.value[PackageCategory.self])
    }

    private func make(_ category: PackageCategory?) -> (PackageCategoryPresenter, OrderStream) {
        let order = OrderStream(Order { $0[PackageCategory.self] = category })
        let state = PackageCategoryState(words: .english, refusals: [.food: "Food spoils"])
        let presenter = PackageCategoryPresenter(store: Store(state), order: order)
        presenter.start()
        return (presenter, order)
    }
}

@MainActor
final class PackageCategoryDriverTests: XCTestCase {
    func testFromEmptyToFilled() async {
        let order = OrderStream(Order())
        let category = mountInKorea(order).find("package-category")
        var board = Storyboard(of: category)

        board.capture("empty, with a category disabled")
        category.choose("clothing")
        board.capture("filled")
        XCTAssertEqual(order.value[PackageCategory.self], .clothing)

        assertSnapshot(of: board, named: "PackageCategory")
    }

    func testWhatAnOrderCameWithIsInvalidWhereItIsRefused() async {
        let order = OrderStream(Order { $0[PackageCategory.self] = .food })
        let category = mountInKorea(order).find("package-category")
        assertSnapshot(of: category, named: "PackageCategory-refused")
        XCTAssertEqual(category.missing, "Choose what is in the package")
        XCTAssertNil(order.value[PackageCategory.self])
    }

    private func mountInKorea(_ order: OrderStream) -> Screen<DeliveryRequirements> {
        mount(PackageCategoryBuilder(order: order), for: requirements(.korea, flags: ["package_category": "on"]))
    }
}
