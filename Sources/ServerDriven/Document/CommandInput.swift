/// The question of a command to the user.
public struct CommandInput: Hashable, Sendable {
    /// One answer that can be chosen; its id is the command's input.
    public struct Option: Hashable, Sendable, Identifiable {
        /// The value that is sent when it is chosen.
        public var id: String
        /// The text that the user reads.
        public var title: String

        /// Makes an option.
        public init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// The question.
    public var title: String
    /// The options to choose from; empty where the user enters a text.
    public var options: [Option]
    /// The text, or the id of the option, that is there at first.
    public var value: String?

    /// Makes a question.
    public init(title: String, options: [Option] = [], value: String? = nil) {
        self.title = title
        self.options = options
        self.value = value
    }

    /// Returns whether a text can be the answer: the id of an option, where there are some.
    func accepts(_ answer: String) -> Bool { options.isEmpty || options.contains { $0.id == answer } }
}
