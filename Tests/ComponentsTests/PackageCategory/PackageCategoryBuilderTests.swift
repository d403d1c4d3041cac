import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class PackageCategoryBuilderTests: XCTestCase {
    private let builder = PackageCategoryBuilder(order: OrderStream(Order()))

    func testWhatIsRefusedDependsOnCountryAndAccount() throws {
        struct Row {
            let country: Country
            let account: AccountType
            let refused: [String]
            var line: UInt = #line
        }
        let rows = [
            Row(country: .hongKong, account: .personal, refused: []),
            Row(country: .hongKong, account: .business, refused: []),
            Row(country: .singapore, account: .personal, refused: ["food"]),
            Row(country: .singapore, account: .business, refused: []),
            Row(country: .taiwan, account: .personal, refused: []),
            Row(country: .taiwan, account: .business, refused: []),
            Row(country: .korea, account: .personal, refused: ["food"]),
            Row(country: .korea, account: .business, refused: ["food"]),
            Row(country: .vietnam, account: .personal, refused: ["electronics"]),
            Row(country: .vietnam, account: .business, refused: []),
            Row(country: .india, account: .personal, refused: ["food"]),
            Row(country: .india, account: .business, refused: ["food"]),
        ]
        for row in rows {
            let facet = try builder.build(for: requirements(row.country, row.account)).render()
            let refused = facet.all.filter { !$0.status.isEnabled }.map(\.id.rawValue)
            XCTAssertEqual(refused, row.refused, line: row.line)
        }
    }
}
