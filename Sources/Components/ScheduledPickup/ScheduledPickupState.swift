import ComponentScreen
import Delivery
import Foundation

struct ScheduledPickupState: ComponentState {
    let country: Country
    let terms: ScheduledPickupTerms
    /// The time that decides which windows are open; nil until the clock was read.
    var now: Date?
    /// The window chosen; nil is as soon as possible.
    var chosen: PickupWindow?

    /// A day with its windows.
    struct Day: Equatable, Sendable {
        let id: String
        let title: String
        let windows: [PickupWindow]
    }

    /// Today and tomorrow as the country's calendar has them.
    var days: [Day] {
        guard let now else { return [] }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = country.timeZone
        let today = calendar.startOfDay(for: now)
        let tomorrow = today.addingTimeInterval(24 * 3600)
        return [
            Day(id: "today", title: "Today · \(date(today))", windows: terms.windows(from: today)),
            Day(id: "tomorrow", title: "Tomorrow · \(date(tomorrow))", windows: terms.windows(from: tomorrow)),
        ]
    }

    /// The window the order gets; nil is as soon as possible.
    var accepted: PickupWindow? { status == .ready ? chosen : nil }

    let title = "Pick-up time"
    let asSoonAsPossibleTitle = "As soon as possible"

    var subtitle: String { "In \(country.name) time" }

    func title(of window: PickupWindow) -> String {
        // A window that came with the order may end before it begins.
        (window.start..<max(window.start, window.end)).formatted(
            Date.IntervalFormatStyle(
                date: .omitted, time: .shortened, locale: country.locale, calendar: Calendar(identifier: .gregorian),
                timeZone: country.timeZone))
    }

    func status(of window: PickupWindow) -> FacetStatus {
        guard let now else { return .ready }
        if window.end <= now { return .disabled(reason: "This window is over") }
        if window.start <= now { return .disabled(reason: "This window has begun") }
        if window.start.timeIntervalSince(now) < TimeInterval(terms.lead) * 60 {
            return .disabled(reason: "Has to be booked \(terms.lead) minutes ahead")
        }
        return .ready
    }

    /// Invalid once the chosen window cannot be booked any more.
    var status: FacetStatus {
        guard let chosen, !isOnOffer(chosen) else { return .ready }
        return .invalid("\(date(chosen.start)), \(title(of: chosen)) cannot be booked any more; choose another time")
    }

    var readiness: Readiness {
        status == .ready ? .ready : .incomplete("Choose another pick-up time")
    }

    private func isOnOffer(_ window: PickupWindow) -> Bool {
        status(of: window).isEnabled && days.contains { $0.windows.contains(window) }
    }

    private func date(_ date: Date) -> String {
        let style = Date.FormatStyle(
            locale: country.locale, calendar: Calendar(identifier: .gregorian), timeZone: country.timeZone)
        return date.formatted(style.weekday(.abbreviated).day().month(.abbreviated))
    }
}
