extension MountedComponent {
    /// Returns the component of an id where it is shown: this one, or one inside of it; none inside of one that failed.
    func shown(_ id: ComponentID) -> MountedComponent? {
        if id == self.id { return self }
        guard failure == nil, id.rawValue.hasPrefix("\(self.id)/") else { return nil }
        return children.lazy.compactMap { $0.shown(id) }.first
    }
}
