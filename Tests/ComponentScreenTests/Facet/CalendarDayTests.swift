import Foundation
import XCTest

@testable import ComponentScreen

final class CalendarDayTests: XCTestCase {
    private func gregorian(_ zone: TimeZone = .gmt) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// Foundation knows the same days from 1583 on; the calendar repeats itself after 400 years, which gives those before.
    func testTheDaysOfEveryMonthAreThoseOfTheCalendar() {
        let calendar = gregorian()
        for year in [1, 4, 100, 399, 400, 1500, 1582, 1583, 1900, 2000, 2024, 2026, 2100, 9999] {
            let like = year < 1600 ? 2000 + year % 400 : year
            for month in -1...14 {
                for day in -1...33 {
                    let parts = DateComponents(calendar: calendar, year: like, month: month, day: day)
                    let name = "\(year)-\(month)-\(day)"
                    XCTAssertEqual(CalendarDay(year: year, month: month, day: day) != nil, parts.isValidDate, name)
                    let text = String(format: "%04d-%02d-%02d", year, month, day)
                    XCTAssertEqual(CalendarDay(text)?.description, parts.isValidDate ? text : nil, name)
                }
            }
        }
    }

    func testATextInAnyOtherFormIsNoDayAndNoTime() {
        let days = [
            "", " ", "9999-99-99", "2026-02-30", "2025-02-29", "1900-02-29", "0000-01-01", "10000-01-01", "-2026-12-01",
            "+026-12-01", "2026-12-1", "2026-1-01", "26-12-01", "2026-12-01 ", " 2026-12-01", "2026-12-01T00:00",
            "2026/12/01", "20261201", "2026-12-00", "2026-00-10", "2026-13-01", "２０２６-12-01", "٢٠٢٦-١٢-٠١",
            "2026\u{2212}12\u{2212}01", "2026-12-01\u{301}", "2026-12-0\u{200B}1", "today",
            String(repeating: "9", count: 100_000) + "-01-01", String(repeating: "2026-12-01", count: 1000),
        ]
        for text in days { XCTAssertNil(CalendarDay(text), String(text.prefix(40))) }
        let times = [
            "", "24:00", "23:60", "9:30", "09:3", "14:30:00", "2:30 PM", "14.30", "1430", "-1:30", "１４:30", "١٤:٣٠",
            " 14:30",
            "99:99", String(repeating: "1", count: 100_000) + ":00",
        ]
        for text in times { XCTAssertNil(ClockTime(text), String(text.prefix(40))) }
        for hour in -1...25 {
            for minute in -1...61 {
                let isTime = (0..<24).contains(hour) && (0..<60).contains(minute)
                XCTAssertEqual(ClockTime(hour: hour, minute: minute) != nil, isTime, "\(hour):\(minute)")
                let text = String(format: "%02d:%02d", hour, minute)
                XCTAssertEqual(ClockTime(text)?.description, isTime ? text : nil)
            }
        }
    }

    /// Goes through the calendar day by day, as one would with a finger.
    func testDaysAreAddedOneByOne() throws {
        for start in ["0001-01-01", "1582-10-01", "1999-12-30", "9998-12-31"] {
            var day = try XCTUnwrap(CalendarDay(start))
            for number in 1...365 {
                let next =
                    CalendarDay(year: day.year, month: day.month, day: day.day + 1)
                    ?? CalendarDay(year: day.year, month: day.month + 1, day: 1)
                    ?? CalendarDay(year: day.year + 1, month: 1, day: 1)
                XCTAssertEqual(day.adding(days: 1), next, "\(day)")
                XCTAssertEqual(CalendarDay(start)?.adding(days: number), next, start)
                day = try XCTUnwrap(next)
                XCTAssertEqual(day.adding(days: -number)?.description, start)
            }
        }
        let first = try XCTUnwrap(CalendarDay("0001-01-01")), last = try XCTUnwrap(CalendarDay("9999-12-31"))
        // By Python: (date.max - date.min).days
        XCTAssertEqual(first.adding(days: 3_652_058), last)
        for days in [-1, .min, .max, 3_652_059] { XCTAssertNil(first.adding(days: days), "\(days)") }
        for days in [1, .min, .max, -3_652_059] { XCTAssertNil(last.adding(days: days), "\(days)") }
        XCTAssertTrue(first < last)
    }

    func testADayAndATimeAreAMomentInATimeZoneUnlessItsClocksSkipIt() throws {
        let rows: [(day: String, time: String, zone: String, moment: String?, line: UInt)] = [
            ("2026-12-01", "14:30", "Asia/Hong_Kong", "2026-12-01T06:30:00Z", #line),
            ("2026-12-01", "14:30", "America/New_York", "2026-12-01T19:30:00Z", #line),
            // Clocks go from 2:00 to 3:00 on March 8, 2026, and from 2:00 back to 1:00 on November 1.
            ("2026-03-08", "02:00", "America/New_York", nil, #line),
            ("2026-03-08", "02:30", "America/New_York", nil, #line),
            ("2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00Z", #line),
            ("2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z", #line),
            // Samoa had no December 30, 2011; clocks of Beirut skip midnight.
            ("2011-12-30", "12:00", "Pacific/Apia", nil, #line),
            ("2026-03-29", "00:00", "Asia/Beirut", nil, #line),
        ]
        for row in rows {
            let zone = try XCTUnwrap(TimeZone(identifier: row.zone))
            let day = try XCTUnwrap(CalendarDay(row.day)), time = try XCTUnwrap(ClockTime(row.time))
            let moment = day.moment(at: time, in: zone)
            XCTAssertEqual(moment?.ISO8601Format(), row.moment, line: row.line)
            guard let moment else { continue }
            XCTAssertEqual(CalendarDay(moment, in: zone), day, line: row.line)
            XCTAssertEqual(ClockTime(moment, in: zone), time, line: row.line)
        }
        XCTAssertNil(CalendarDay(.distantPast.addingTimeInterval(-1e11), in: .gmt))
        XCTAssertNil(CalendarDay(Date(timeIntervalSince1970: 1e15), in: .gmt))
    }

    /// What is stored and sent is the same for every user; what is read is each user's.
    func testADayIsShownInTheCalendarOfTheUserAndStoredInItsOwn() throws {
        let day = try XCTUnwrap(CalendarDay("2026-12-01")), time = try XCTUnwrap(ClockTime("14:30"))
        let rows: [(words: Words, day: String, time: String, line: UInt)] = [
            (.english, "December 1, 2026", "2:30\u{202F}PM", #line),
            (Words("en", region: "HK"), "1 December 2026", "2:30\u{202F}PM", #line),
            (Words("th", region: "TH"), "1 ธันวาคม 2569", "14:30", #line),
            (Words("ar", region: "SA"), "٢١ جمادى الآخرة، ١٤٤٨ هـ", "٢:٣٠ م", #line),
            (Words("fa", region: "IR"), "۱۰ آذر ۱۴۰۵", "۱۴:۳۰", #line),
            (Words("zh-Hant-TW", region: "TW"), "2026年12月1日", "下午2:30", #line),
        ]
        for row in rows {
            XCTAssertEqual(day.shown(in: row.words).plain, row.day.plain, line: row.line)
            XCTAssertEqual(time.shown(in: row.words).plain, row.time.plain, line: row.line)
            let facet = Facet<Never>.date("a", title: "A", value: day).captioned(in: row.words)
            XCTAssertEqual(facet.shownValue?.plain, row.day.plain, line: row.line)
            XCTAssertEqual(facet.text.accessory, "2026-12-01", line: row.line)
        }
        XCTAssertEqual(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self), #"["2026-12-01"]"#)
        XCTAssertEqual(try JSONDecoder().decode([ClockTime].self, from: Data(#"["14:30"]"#.utf8)), [time])
        XCTAssertThrowsError(try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8)))
        // The first days and the gap of 1582 have a text, too.
        for text in ["0001-01-01", "1582-10-10", "9999-12-31"] {
            let shown = try XCTUnwrap(CalendarDay(text)).shown()
            XCTAssertTrue(shown.contains(text.prefix(4).drop { $0 == "0" }), shown)
        }
    }
}

extension String {
    /// The text with plain spaces, and without marks of direction.
    fileprivate var plain: String {
        replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").filter {
            !["\u{200E}", "\u{200F}", "\u{061C}"].contains($0)
        }
    }
}
