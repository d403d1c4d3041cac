import ComponentScreen
import FeatureFlags
import Foundation
import ScreenTesting
import XCTest

@testable import Table

final class ReservationTests: XCTestCase {
    @MainActor
    private func reservation() throws -> (screen: Screen<Visit>, driver: ComponentDriver) {
        let visit = Visit(today: try XCTUnwrap(CalendarDay("2026-12-01")), flags: Flags(from: FixedFlags()))
        let screen = mount(ReservationBuilder(), for: visit)
        return (screen, screen.find("reservation"))
    }

    @MainActor
    func testATableIsReserved() async throws {
        let (screen, form) = try reservation()
        XCTAssertEqual(form.missing, "Choose a day")
        form.enter("2026-11-30", into: "day")
        XCTAssertEqual(form.facet("day").status, .invalid("Choose from December 1, 2026 to March 1, 2027"))
        form.enter("2026-12-24", into: "day").enter("19:30", into: "time").enter("4", into: "guests").choose("HK")
        form.enter(Secret("12"), into: "code")
        XCTAssertEqual(form.missing, "Enter its 4 digits")
        form.enter(Secret("1234"), into: "code")
        XCTAssertNil(form.missing)
        form.tap("reserve")
        XCTAssertEqual(form.facet.text.title, "Your table is reserved")
        XCTAssertEqual(
            form.outline.prefix(10).map { $0.trimmingCharacters(in: .whitespaces) },
            [
                "Your table is reserved", "Day: December 24, 2026", "required",
                "Choose from December 1, 2026 to March 1, 2027", "Time: 7:30 PM",
                "Choose from 11:30 AM to 9:00 PM · Time zone: Hong Kong Time", "Guests: [ − ] 4 [ + ]", "required",
                "Your country", "▾ Hong Kong",
            ])

        let stored = String(decoding: try JSONEncoder().encode(screen.entries(of: "ann")), as: UTF8.self)
        XCTAssertTrue(stored.contains("2026-12-24") && stored.contains("19:30"), stored)
        XCTAssertFalse(stored.contains("1234"))
    }

    /// The day and the time stay as they were meant, whatever the language shows.
    @MainActor
    func testAnotherLanguageShowsTheSameDay() async throws {
        let (screen, form) = try reservation()
        form.enter("2026-12-24", into: "day").enter(Secret("1234"), into: "code")
        var visit = screen.plan.requirements
        visit.words = Words("th", region: "TH")
        screen.replan(for: visit)
        XCTAssertEqual(form.facet("day").shownValue, "24 ธันวาคม 2569")
        XCTAssertEqual(form.facet("day").text.accessory, "2026-12-24")
        XCTAssertEqual(form.facet("code").text.accessory, Secret.mask)
    }
}
