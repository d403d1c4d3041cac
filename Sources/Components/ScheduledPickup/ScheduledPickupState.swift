public import ComponentScreen
import Delivery
import Foundation

/// The state of the pick-up time.
public struct ScheduledPickupState: ComponentState {
    /// The words of the language.
    public let words: Words
    let country: Country
    /// The time that decides which windows are open; nil until the clock was read.
    var now: Date?
    /// The window chosen; nil is as soon as possible.
    public internal(set) var chosen: PickupWindow?

    /// The window the order gets; nil is as soon as possible.
    var accepted: PickupWindow? { status.isAcceptable ? chosen : nil }

    /// The title of the component.
    public var title: String { words("Pick-up time") }
    /// The title of the option without a window.
    public var asSoonAsPossibleTitle: String { words("As soon as possible") }

    /// The line below the title.
    public var subtitle: String { words("In \(country) time") }

    /// Today and tomorrow as the country's calendar has them.
    public var days: [(id: FacetID, title: String, windows: [PickupWindow])] {
        guard let now else { return [] }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = country.timeZone
        let today = calendar.startOfDay(for: now)
        let tomorrow = today.addingTimeInterval(24 * 3600)
        return [
            ("today", words("Today · \(date(today))"), terms.windows(from: today)),
            ("tomorrow", words("Tomorrow · \(date(tomorrow))"), terms.windows(from: tomorrow)),
        ]
    }

    /// Returns the title of a window.
    public func title(of window: PickupWindow) -> String { words(span(window)) }

    private func span(_ window: PickupWindow) -> Phrase {
        let style = Date.IntervalFormatStyle(
            date: .omitted, time: .shortened, calendar: Calendar(identifier: .gregorian), timeZone: country.timeZone)
        // A window that came with the order may end before it begins.
        return "\(window.start..<max(window.start, window.end), format: style)"
    }

    /// Returns whether a window can be booked.
    public func status(of window: PickupWindow) -> FacetElement.Status {
        guard let now else { return .ready }
        if window.end <= now { return .disabled(reason: words("This pick-up time has passed")) }
        if window.start <= now { return .disabled(reason: words("This pick-up time has begun")) }
        guard window.start.timeIntervalSince(now) < TimeInterval(terms.lead) * 60 else { return .ready }
        return .disabled(reason: words("Book at least \(count: terms.lead) minutes ahead"))
    }

    /// Invalid once the chosen window cannot be booked any more.
    public var status: FacetElement.Status {
        guard let chosen else { return .ready }
        guard status(of: chosen).isEnabled else {
            return .invalid(
                words("\(date(chosen.start)), \(span(chosen)) can no longer be booked. Choose another time."))
        }
        if days.contains(where: { $0.windows.contains(chosen) }) { return .ready }
        return .invalid(words("\(date(chosen.start)), \(span(chosen)) can't be booked here. Choose another time."))
    }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness { status.isAcceptable ? .ready : .incomplete(words("Choose another pick-up time")) }

    private var terms: ScheduledPickupTerms { ScheduledPickupTerms(in: country) }

    private func date(_ date: Date) -> Phrase {
        let style = Date.FormatStyle(calendar: Calendar(identifier: .gregorian), timeZone: country.timeZone)
        return "\(date, format: style.weekday(.abbreviated).day().month(.abbreviated))"
    }
}
