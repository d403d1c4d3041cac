extension MountedComponent {
    /// Returns the component with an id, this one or one inside; nil where it is not shown, as inside of a failed one.
    func shown(_ id: ComponentID) -> MountedComponent? {
        if id == self.id { return self }
        guard failure == nil, id.rawValue.hasPrefix("\(self.id)/") else { return nil }
        return children.lazy.compactMap { $0.shown(id) }.first
    }
}
