/// What is wrong with the words on the command line, in one line that says what would be right.
struct ArgumentError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
