extension Mount {
    /// Makes the host with the requirements that the screen is mounted for; not called where only the builders are
    /// asked for.
    public func host(_ make: @escaping @MainActor @Sendable (Requirements) -> any ScreenHost<Requirements>) {
        hosts.append(make)
    }
}

extension PluginPoint {
    /// Makes the host of a screen that is mounted; nil where the point names none.
    @MainActor
    func host(for requirements: Requirements) -> (any ScreenHost<Requirements>)? {
        // `Mount` takes hosts of this screen alone.
        hosts.last?(requirements) as? any ScreenHost<Requirements>
    }
}
