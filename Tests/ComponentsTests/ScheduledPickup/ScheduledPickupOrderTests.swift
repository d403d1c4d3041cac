import ComponentScreen
import Delivery
import Foundation
import ScreenTesting
import XCTest

@testable import Components

@MainActor
final class ScheduledPickupOrderTests: XCTestCase {
    func testTheOrderIsWhatTheTextsSay() async throws {
        let clock = try ManualClock("2026-03-02T01:00:00Z")
        await assertTheOrderIsWhatIsShown(flags: ["scheduled_pickup": "on"]) {
            ScheduledPickupBuilder(order: $0, clock: clock, outside: OutsideEvents())
        } shown: { facet in
            guard let window = facet.chosen("pickup"), window.id != "as-soon-as-possible" else { return nil }
            let hour = window.text.title.flatMap { Int($0.prefix(while: \.isNumber)) }
            return hour.map { "at \($0 % 12)" } ?? window.text.title
        } ordered: { order, words in
            guard let window = order[PickupWindow.self],
                let country = Country.allCases.first(where: { $0.code == words.locale.region?.identifier })
            else { return nil }
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = country.timeZone
            return "at \(calendar.component(.hour, from: window.start) % 12)"
        }
    }
}
