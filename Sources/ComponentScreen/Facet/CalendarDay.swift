public import Foundation

/// A day of the calendar, such as 2026-12-01: what a user means by a date, wherever and however it is shown.
///
/// The calendar is the Gregorian one of ISO 8601, without a gap in 1582, from year 1 to 9999.
public struct CalendarDay: Hashable, Sendable, LosslessStringConvertible {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Makes a day; nil where the calendar has none, such as for February 30.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year)
        else {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads `2026-12-01`; nil for any other text, such as `2026-02-30`, `2026-2-3` or one with other digits than 0 to 9.
    public init?(_ text: String) {
        guard let parts = text.numbers(of: [4, 2, 2], between: UInt8(ascii: "-")) else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }

    /// Makes the day that a moment is on in a time zone; nil for one outside of the years 1 to 9999.
    public init?(_ moment: Date, in zone: TimeZone) {
        let parts = Calendar.gregorian(in: zone).dateComponents([.era, .year, .month, .day], from: moment)
        guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as `2026-12-01`.
    public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }

    /// Returns the day that is some days later, or earlier; nil outside of the years 1 to 9999.
    public func adding(days: Int) -> CalendarDay? {
        let (sum, overflows) = number.addingReportingOverflow(days)
        return overflows ? nil : CalendarDay(number: sum)
    }

    /// Returns the moment when clocks of a time zone show a time on this day; the first one, where they show it twice.
    ///
    /// Nil where they skip it, as they do for an hour in spring.
    public func moment(at time: ClockTime, in zone: TimeZone) -> Date? {
        let calendar = Calendar.gregorian(in: zone)
        let wanted = DateComponents(
            era: 1, year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: 0)
        guard let moment = calendar.date(from: wanted) else { return nil }
        let parts = calendar.dateComponents([.hour, .minute], from: moment)
        return CalendarDay(moment, in: zone) == self && parts.hour == time.hour && parts.minute == time.minute
            ? moment : nil
    }

    /// Returns the day as people read it, in the language and the calendar of the words' locale: `December 1, 2026`.
    public func shown(in words: Words = .english) -> String {
        // Foundation has a gap in 1582, and another calendar before it.
        guard let noon = moment(at: .noon, in: .gmt) else { return description }
        let style = Date.FormatStyle(
            date: .long, time: .omitted, locale: words.locale, calendar: words.locale.calendar, timeZone: .gmt)
        return noon.formatted(style)
    }

    private static func days(of month: Int, in year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// The number of days since 1 March of year 0, when the years of this count begin: the leap day is their last one.
    private var number: Int {
        let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1
    }

    private init?(number: Int) {
        guard number >= 0, number < 4_000_000 else { return nil }
        let (cycle, inCycle) = number.quotientAndRemainder(dividingBy: 146_097)
        let years = (inCycle - inCycle / 1460 + inCycle / 36_524 - inCycle / 146_096) / 365
        let inYear = inCycle - (365 * years + years / 4 - years / 100)
        let months = (5 * inYear + 2) / 153
        let day = inYear - (153 * months + 2) / 5 + 1
        let (month, year) = months < 10 ? (months + 3, 400 * cycle + years) : (months - 9, 400 * cycle + years + 1)
        self.init(year: year, month: month, day: day)
    }
}

/// A time that clocks show, such as 14:30, on no day and in no time zone.
public struct ClockTime: Hashable, Sendable, LosslessStringConvertible {
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int

    static let noon = ClockTime(minutes: 12 * 60)

    /// Makes a time; nil where clocks show none, such as 24:00.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    private init(minutes: Int) { (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60) }

    /// Reads `14:30`; nil for any other text, such as `24:00`, `2:30 PM` or one with other digits than 0 to 9.
    public init?(_ text: String) {
        guard let parts = text.numbers(of: [2, 2], between: UInt8(ascii: ":")) else { return nil }
        self.init(hour: parts[0], minute: parts[1])
    }

    /// Makes the time that clocks of a time zone show at a moment, without the seconds.
    public init(_ moment: Date, in zone: TimeZone) {
        let parts = Calendar.gregorian(in: zone).dateComponents([.hour, .minute], from: moment)
        self.init(minutes: (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
    }

    /// The time as `14:30`.
    public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }

    /// Returns the time as people read it, in the manner of the words' locale: `2:30 PM`.
    public func shown(in words: Words = .english) -> String {
        let moment = Date(timeIntervalSinceReferenceDate: Double(hour * 3600 + minute * 60))
        let style = Date.FormatStyle(
            date: .omitted, time: .shortened, locale: words.locale, calendar: words.locale.calendar, timeZone: .gmt)
        return moment.formatted(style)
    }
}

extension CalendarDay: Comparable {
    /// Returns whether a day is before another.
    public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}

extension ClockTime: Comparable {
    /// Returns whether a time is earlier on a day than another.
    public static func < (a: ClockTime, b: ClockTime) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }
}

/// A day or a time of the clock: one text stands for it in data, and people read another one in their words.
protocol CalendarValue: Comparable, LosslessStringConvertible, Codable {
    /// Returns the value as people read it.
    func shown(in words: Words) -> String
}

extension CalendarValue {
    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Reads the text.
    ///
    /// - Throws: `DecodingError` for another one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no \(Self.self)")
        }
        self = value
    }
}

extension CalendarDay: CalendarValue {}
extension ClockTime: CalendarValue {}

extension Calendar {
    fileprivate static func gregorian(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension Int {
    /// Returns the number in digits, with zeros in front.
    fileprivate func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(count - digits.utf8.count, 0)) + digits
    }
}

extension String {
    /// Returns numbers of so many digits from 0 to 9 each, with a sign between them; nil for any other text.
    fileprivate func numbers(of counts: [Int], between sign: UInt8) -> [Int]? {
        let parts = utf8.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.map(\.count) == counts,
            parts.joined().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    }
}
