import ComponentScreen
import Delivery
import ScreenTesting
import XCTest

@testable import Components

final class PackageCategoryStateTests: XCTestCase {
    func testTextsAndReadinessFollowFromTheFields() {
        let rows: [(selected: PackageCategory?, subtitle: String, line: UInt)] = [
            (nil, "Choose what fits best", #line), (.documents, "Papers and letters", #line),
            (.food, "Fresh or cooked", #line), (.clothing, "Clothes and shoes", #line),
            (.electronics, "Phones, computers and their parts", #line),
            (.other, "Anything else that may be sent", #line),
        ]
        XCTAssertEqual(rows.compactMap(\.selected), PackageCategory.allCases)
        for (selected, subtitle, line) in rows {
            let state = PackageCategoryState(words: .english, refusals: [.food: "Food spoils"], selected: selected)
            let accepted = selected == .food ? nil : selected
            XCTAssertEqual(state.subtitle, subtitle, line: line)
            XCTAssertEqual(
                state.status, .validity(selected == .food ? "Food spoils; choose something else" : nil), line: line)
            XCTAssertEqual(state.accepted, accepted, line: line)
            XCTAssertEqual(
                state.readiness, accepted == nil ? .incomplete("Choose what is in the package") : .ready, line: line)
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
        XCTAssertEqual(rows.map { customer($0.country, $0.account) }, customers())
        for row in rows {
            let facet = try builder.build(for: requirements(row.country, row.account)).render()
            let refused = facet.all.filter { !$0.status.isEnabled }.map(\.id.rawValue)
            XCTAssertEqual(refused, row.refused, line: row.line)
        }
    }
}

@MainActor
final class PackageCategoryDriverTests: XCTestCase {
    func testACategoryThatIsRefusedElsewhereCountsAgain() async {
        let flags = ["package_category": "on"]
        let order = OrderStream(Order())
        let screen = mount(PackageCategoryBuilder(order: order), for: requirements(flags: flags))
        let category = screen.find("package-category")
        category.choose("food")
        screen.replan(for: korea)
        XCTAssertEqual(
            category.facet.status,
            .invalid("Food needs cooled transport, which is not offered in Korea; choose something else"))
        XCTAssertNil(order.value[PackageCategory.self])
        screen.replan(for: requirements(flags: flags))
        XCTAssertEqual(category.chosen, ["food"])
        XCTAssertEqual(order.value[PackageCategory.self], .food)
    }

    private let korea = requirements(.korea, flags: ["package_category": "on"])

    func testFromEmptyToFilled() async {
        let (category, order) = find(PackageCategoryBuilder.init, for: korea)
        var board = Storyboard(of: category, in: spokenLanguages, from: texts)

        board.capture("empty, with a category disabled")
        category.choose("clothing")
        board.capture("filled")
        XCTAssertEqual(order.value[PackageCategory.self], .clothing)

        assertSnapshot(of: board, named: "PackageCategory")
    }

    func testWhatAnOrderCameWithIsInvalidWhereItIsRefused() async {
        let (category, order) = find(PackageCategoryBuilder.init, for: korea) { $0[PackageCategory.self] = .food }
        assertSnapshot(of: category, named: "PackageCategory-refused")
        XCTAssertEqual(category.missing, "Choose what is in the package")
        XCTAssertNil(order.value[PackageCategory.self])
        category.choose("other")
        XCTAssertEqual(order.value[PackageCategory.self], .other)
    }
}

extension PackageCategoryDriverTests {
    func testWhatWasDoneLooksAsIfItHadBeenDoneInAnotherLanguage() async {
        await assertLooksAsDoneInAnotherLanguage(flags: ["package_category": "on"], PackageCategoryBuilder.init) {
            $0.choose("food")
        }
    }
}
