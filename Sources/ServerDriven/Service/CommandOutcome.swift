public import ComponentScreen

/// What became of a command; the format, section 5.
public enum CommandOutcome: Equatable, Sendable {
    /// It is done; the client shows the message and loads the screen again.
    case done(message: String? = nil)
    /// The client asks the user, puts the answer into the action's `input`, and sends it.
    case input(CommandInput, action: FacetAction)
    /// It is not done; the message says why, and what to do.
    case failed(message: String)
}

/// What a command asks the user for.
public struct CommandInput: Hashable, Sendable {
    /// One answer that can be chosen; its id is the command's input.
    public struct Option: Hashable, Sendable, Identifiable {
        /// What is sent when it is chosen.
        public var id: String
        /// What the user reads.
        public var title: String

        /// Makes an option.
        public init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// The question.
    public var title: String
    /// What the user chooses from; empty where the user enters a text.
    public var options: [Option]
    /// The text, or the id of the option, that is there at first.
    public var value: String?

    /// Makes a question.
    public init(title: String, options: [Option] = [], value: String? = nil) {
        self.title = title
        self.options = options
        self.value = value
    }
}
