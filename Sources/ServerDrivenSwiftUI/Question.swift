import ServerDriven

/// A question to the user, whichever of its callbacks the system calls first: that it is gone, or that it is answered.
struct Question: Equatable {
    /// The question that went from the screen, and may be answered yet.
    private var closed: CommandInput?

    /// Returns whether a question stands on the screen.
    func isShown(_ prompt: CommandInput?) -> Bool { prompt != nil && prompt != closed }

    /// Hears that a question went from the screen.
    mutating func close(_ prompt: CommandInput) { closed = prompt }

    /// Hears that a question is answered; it is shown again where the answer is not taken.
    mutating func answer() { closed = nil }

    /// Returns whether a question that went is given up, since no answer came: it is asked still.
    mutating func isGivenUp(_ prompt: CommandInput?) -> Bool {
        defer { closed = nil }
        return closed != nil && closed == prompt
    }
}
