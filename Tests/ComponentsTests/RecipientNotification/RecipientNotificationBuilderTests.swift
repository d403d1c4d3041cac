import ComponentScreen
import Delivery
import XCTest

@testable import Components

final class RecipientNotificationBuilderTests: XCTestCase {
    private let builder = RecipientNotificationBuilder(order: OrderStream(Order()))

    func testChannelAndExampleAreTheCountrys() throws {
        let expected: [Country: (channel: String, hint: String)] = [
            .hongKong: ("By WhatsApp", "+852 9123 4567"),
            .singapore: ("By WhatsApp", "+65 8123 4567"),
            .taiwan: ("By LINE", "+886 912 345 678"),
            .korea: ("By KakaoTalk", "+82 10 1234 5678"),
            .vietnam: ("By Zalo", "+84 91 234 56 78"),
            .india: ("By SMS", "+91 98765 43210"),
        ]
        for country in Country.allCases {
            for account in AccountType.allCases {
                let component = try builder.build(for: requirements(country, account))
                let facet = component.render()
                XCTAssertEqual(facet.first("switch")?.text.title, expected[country]?.channel)
                XCTAssertEqual(facet.first("phone")?.text.subtitle, expected[country]?.hint)
                XCTAssertEqual(component.readiness, .ready)
            }
        }
    }
}
