/// The mounting of one screen, in which the closure of its plugin point can name the screen's host.
///
/// ```swift
/// PluginPoint(sections: sections, arrangements: []) { (mount: Mount<BookingRequirements>) in
///     let booking = ValueStream(Booking())
///     mount.host { requirements in BookingHost(for: requirements, booking: booking) }
///     return [CakeBuilder(booking: booking), GuestsBuilder(booking: booking)]
/// }
/// ```
public final class Mount<Requirements: ScreenRequirements> {
    /// The closures that make a host; more than one is a fault of the plugin point.
    var hosts: [@MainActor @Sendable (Requirements) -> any Interactor] = []
}
