import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class ProhibitedItemsBuilderTests: XCTestCase {
    private let builder = ProhibitedItemsBuilder()

    func testListsWhatTheCountryForbidsForEveryAccount() throws {
        for country in Country.allCases {
            for account in AccountType.allCases {
                let outline = try builder.build(for: requirements(country, account)).render().outline
                XCTAssertEqual(outline.first, "Not allowed in \(country.name)")
                XCTAssertEqual(
                    outline.dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) },
                    ProhibitedItemsTerms.items(in: country), "\(country.code) \(account)")
            }
        }
    }
}
