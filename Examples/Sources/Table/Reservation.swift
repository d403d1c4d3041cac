import ComponentScreen
import FeatureFlags
import Foundation

/// A guest who reserves a table, and the day on which that is.
struct Visit: ScreenRequirements {
    var today: CalendarDay
    var flags: Flags
    var words = Words.english

    static var memberNames: [PartialKeyPath<Self>: String] { [\.today: "today"] }
}

enum ReservationEvent: Equatable, Sendable {
    case dayEntered(CalendarDay?), timeEntered(ClockTime?), guestsEntered(String)
    case countryChosen(String), codeEntered(Secret), reserved
}

struct ReservationState: ComponentState {
    let today: CalendarDay
    let words: Words
    var entered = Entered()
    /// The code of the guest's card; it is followed, since no entry can hold it.
    var code = Secret()

    struct Entered: Codable, Equatable, Sendable {
        var day: CalendarDay?
        var time: ClockTime?
        var guests = "2"
        /// The guest's country by its ISO code.
        var country: String?
        var isReserved = false
    }

    static let countries = [
        "AT", "AU", "BE", "CA", "CH", "CN", "CZ", "DE", "DK", "ES", "FI", "FR", "GB", "GR", "HK", "IE", "IN", "IT",
        "JP", "KR",
        "MY", "NL", "NO", "NZ", "PL", "PT", "SE", "SG", "TH", "TW", "US", "VN",
    ]
    static let zone = TimeZone(identifier: "Asia/Hong_Kong")
    static let codeEntry = FacetElement.Entry(
        .number, isRequired: true, pattern: FacetElement.Entry.Pattern("[0-9]{4}", message: "Enter its 4 digits"))
    static let guestsEntry = FacetElement.Entry(.number, isRequired: true, least: 1, greatest: 12, step: 1)
    static let (opening, closing) = (ClockTime("11:30"), ClockTime("21:00"))

    var title: String { entered.isReserved && missing == nil ? "Your table is reserved" : "Reserve a table" }
    var latest: CalendarDay? { today.adding(days: 90) }

    var dayStatus: FacetElement.Status {
        let entry = FacetElement.Entry(earliest: today.description, latest: latest?.description)
        return .validity(entry.fault(of: entered.day, in: words))
    }

    var timeStatus: FacetElement.Status {
        let entry = FacetElement.Entry(earliest: Self.opening?.description, latest: Self.closing?.description)
        return .validity(entry.fault(of: entered.time, in: words))
    }

    var guestsStatus: FacetElement.Status {
        .validity(entered.guests.isEmpty ? nil : Self.guestsEntry.fault(of: .string(entered.guests), in: words))
    }

    var codeStatus: FacetElement.Status {
        .validity(code.isEmpty ? nil : Self.codeEntry.fault(of: code, in: words))
    }

    func name(of country: String) -> String { words.locale.localizedString(forRegionCode: country) ?? country }

    /// The first thing that the guest still has to do; nil where nothing.
    private var missing: String? {
        let faults = [dayStatus, timeStatus, guestsStatus, codeStatus].filter(\.isFault)
        if let fault = faults.first { return fault.message }
        if entered.day == nil { return "Choose a day" }
        if entered.time == nil { return "Choose a time" }
        if entered.guests.isEmpty { return "Say how many you are" }
        if entered.country == nil { return "Choose your country" }
        return code.isEmpty ? "Enter the code of your card" : nil
    }

    var readiness: Readiness { missing.map { .incomplete($0) } ?? .ready }
    var reserveStatus: FacetElement.Status { missing.map { .disabled(reason: $0) } ?? .ready }
}

struct ReservationView: ComponentView {
    func body(_ state: ReservationState) -> Facet<ReservationEvent> {
        .card("reservation", title: state.title) {
            Facet.date(
                "day", title: "Day", value: state.entered.day, earliest: state.today, latest: state.latest,
                isRequired: true, status: state.dayStatus, enter: { .dayEntered($0) })
            Facet.time(
                "time", title: "Time", value: state.entered.time, earliest: ReservationState.opening,
                latest: ReservationState.closing, in: ReservationState.zone, status: state.timeStatus,
                enter: { .timeEntered($0) })
            Facet.field(
                "guests", title: "Guests", value: state.entered.guests, entry: ReservationState.guestsEntry,
                status: state.guestsStatus, enter: { .guestsEntered($0) })
            Facet.choice("country", title: "Your country", isCompact: true) {
                for country in ReservationState.countries {
                    Facet.option(
                        FacetID(country), title: state.name(of: country),
                        isSelected: country == state.entered.country, tap: .countryChosen(country))
                }
            }
            Facet.secret(
                "code", title: "Code of your card", value: state.code, hint: "4 digits",
                entry: ReservationState.codeEntry, status: state.codeStatus, enter: { .codeEntered($0) })
            Facet.button(
                "reserve", title: "Reserve", status: state.reserveStatus, style: FacetElement.Style(emphasis: .primary),
                tap: .reserved)
        }
    }
}

struct ReservationPresenter: Presenter {
    let store: Store<ReservationState>
    private let code = ValueStream(Secret())

    init(store: Store<ReservationState>) { self.store = store }

    func start() { store.follow(code) { $0.code = $1 } }

    func handle(_ event: ReservationEvent) {
        switch event {
        case .dayEntered(let day): store.state.entered.day = day
        case .timeEntered(let time): store.state.entered.time = time
        case .guestsEntered(let guests): store.state.entered.guests = guests
        case .countryChosen(let country): store.state.entered.country = country
        case .codeEntered(let secret): code.update { $0 = secret }
        case .reserved: store.state.entered.isReserved = true
        }
    }
}

struct ReservationBuilder: ComponentBuilder {
    let placement = Placement<Visit>(
        "reservation", in: "main", when: .on(Flag("reservations", default: .on)))
    let view = ReservationView()
    let entry = \ReservationState.entered

    func state(for visit: Visit) -> ReservationState { ReservationState(today: visit.today, words: visit.words) }
    func presenter(_ store: Store<ReservationState>) -> ReservationPresenter { ReservationPresenter(store: store) }
}

let table = PluginPoint(
    sections: [ScreenSection("main")], arrangements: [Arrangement("standard", sections: ["main"])],
    builders: [ReservationBuilder()] as [any ComponentBuilder<Visit>])
