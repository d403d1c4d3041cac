import Delivery
import Foundation

/// When packages are picked up in a country.
struct ScheduledPickupTerms: Equatable, Sendable {
    /// The hours of the day between which drivers come.
    let hours: Range<Int>
    /// The length of a window in hours.
    let length: Int
    /// How many minutes before its beginning a window is booked at the latest.
    let lead: Int

    /// The terms of a country.
    static func terms(in country: Country) -> ScheduledPickupTerms {
        switch country {
        case .hongKong, .singapore: ScheduledPickupTerms(hours: 9..<21, length: 2, lead: 30)
        case .taiwan: ScheduledPickupTerms(hours: 10..<20, length: 2, lead: 60)
        case .korea: ScheduledPickupTerms(hours: 9..<21, length: 3, lead: 60)
        case .vietnam: ScheduledPickupTerms(hours: 8..<18, length: 2, lead: 60)
        case .india: ScheduledPickupTerms(hours: 9..<18, length: 3, lead: 90)
        }
    }

    /// The windows of the day that begins at `midnight`, which has 24 hours: no country here changes its clocks.
    func windows(from midnight: Date) -> [PickupWindow] {
        stride(from: hours.lowerBound, to: hours.upperBound, by: length).map { hour in
            let start = midnight.addingTimeInterval(TimeInterval(hour) * 3600)
            return PickupWindow(start: start, end: start.addingTimeInterval(TimeInterval(length) * 3600))
        }
    }
}
