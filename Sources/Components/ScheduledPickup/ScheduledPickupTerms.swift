public import Delivery
public import Foundation

/// A span of time in which a package is picked up; an order without one is picked up as soon as possible.
public struct PickupWindow: Codable, OrderPart {
    /// The beginning.
    public let start: Date
    /// The end.
    public let end: Date
}

/// The times at which packages are picked up in a country.
struct ScheduledPickupTerms {
    /// The hours of the day between which drivers come.
    let hours: Range<Int>
    /// The length of a window in hours.
    let length: Int
    /// The minutes before its beginning at which a window can be booked at the latest.
    let lead: Int

    init(in country: Country) {
        switch country {
        case .hongKong, .singapore: (hours, length, lead) = (9..<21, 2, 30)
        case .taiwan: (hours, length, lead) = (10..<20, 2, 60)
        case .korea: (hours, length, lead) = (9..<21, 3, 60)
        case .vietnam: (hours, length, lead) = (8..<18, 2, 60)
        case .india: (hours, length, lead) = (9..<18, 3, 90)
        }
    }

    /// Returns the windows of the day that begins at `midnight`, which has 24 hours: no country here changes its
    /// clocks.
    func windows(from midnight: Date) -> [PickupWindow] {
        stride(from: hours.lowerBound, to: hours.upperBound, by: length).map { hour in
            let start = midnight.addingTimeInterval(TimeInterval(hour) * 3600)
            return PickupWindow(start: start, end: start.addingTimeInterval(TimeInterval(length) * 3600))
        }
    }
}
