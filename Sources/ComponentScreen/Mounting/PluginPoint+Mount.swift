/// The mounting of one screen, as the closure of its plugin point sees it: the place to name the screen's host.
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
    fileprivate var hosts: [@MainActor @Sendable (Requirements) -> any Interactor] = []

    /// Makes the host with the requirements that the screen is mounted for; not called where only the builders are
    /// asked for.
    public func host(_ make: @escaping @MainActor @Sendable (Requirements) -> any ScreenHost<Requirements>) {
        hosts.append(make)
    }
}

extension PluginPoint {
    /// Puts a screen together from builders that are made anew for each mounted screen, with the models they share and
    /// the host that knows these models.
    ///
    /// The closure returns the same builders each time. The models that it makes beside them belong to one mounted
    /// screen, also where the point stands inside a component: two tabs of a preview do not see each other's entries.
    /// A host belongs to a screen: a point inside a component has none.
    public init(
        sections: [ScreenSection],
        arrangements: [Arrangement<Requirements>] = [],
        needsSwitches: Bool = false,
        builders: @escaping @Sendable (Mount<Requirements>) -> [any ComponentBuilder<Requirements>]
    ) {
        self.init(
            sections: sections, arrangements: arrangements, needsSwitches: needsSwitches,
            make: {
                let mount = Mount<Requirements>()
                return (builders(mount), mount.hosts)
            })
    }

    /// Puts a screen together from builders that are made anew for each mounted screen, with the models they share.
    ///
    /// ```swift
    /// PluginPoint(sections: sections, arrangements: []) {
    ///     let booking = ValueStream(Booking())
    ///     return [CakeBuilder(booking: booking), GuestsBuilder(booking: booking)]
    /// }
    /// ```
    ///
    /// The same as with a closure that takes a `Mount`, for a screen without a host.
    public init(
        sections: [ScreenSection],
        arrangements: [Arrangement<Requirements>] = [],
        needsSwitches: Bool = false,
        builders: @escaping @Sendable () -> [any ComponentBuilder<Requirements>]
    ) {
        self.init(sections: sections, arrangements: arrangements, needsSwitches: needsSwitches) { _ in builders() }
    }

    /// Makes the host of a screen that is mounted; nil where the point names none.
    @MainActor
    func host(for requirements: Requirements) -> (any ScreenHost<Requirements>)? {
        // `Mount` takes hosts of this screen alone.
        hosts.last?(requirements) as? any ScreenHost<Requirements>
    }
}
