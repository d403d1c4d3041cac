extension ScreenModel {
    /// A fault that keeps the user from what they pressed.
    public struct Obstacle: Hashable, Sendable {
        /// The facet that has the fault: its component's id with its own behind a slash.
        public let place: ComponentID
        /// The number of obstacles so far, which tells it from one before at the same place.
        public let number: Int
    }
}

/// The faults of a screen, and whether they keep the user from what they pressed last.
struct Obstacles {
    /// The facet that was pressed last; nil once the user has done something else.
    private var pressed: ComponentID?
    /// The facet that was pressed when faults came up.
    private var refused: ComponentID?
    private var faults: [ComponentID] = []
    /// The fault that came up since something was used.
    private var found: ComponentID?
    /// Whether anything changed since something was used.
    private var hasChanged = false

    /// Takes what the user does.
    mutating func use(_ place: ComponentID, by interaction: Interaction) {
        (found, hasChanged) = (nil, false)
        switch interaction {
        case .tap, .event: pressed = place
        case .enter, .enterSecret, .choose, .toggle: pressed = nil
        }
    }

    /// Takes the faults after a change, in screen order.
    ///
    /// - Returns: the first of them where new ones came up after something was pressed, also later.
    mutating func follow(_ faults: [ComponentID]) -> ComponentID? {
        hasChanged = true
        let known = Set(self.faults)
        self.faults = faults
        guard let pressed, faults.contains(where: { !known.contains($0) }) else { return nil }
        refused = pressed
        found = faults.first
        return found
    }

    /// Returns the first fault, where `follow` has returned none: if the same place is pressed again, or a button changed
    /// nothing.
    mutating func settle(isButton: Bool) -> ComponentID? {
        guard found == nil, let pressed, pressed == refused || isButton && !hasChanged, let first = faults.first else {
            return nil
        }
        refused = pressed
        return first
    }
}
