/// A word on the command line that means nothing, with what would.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// A value that is not among the legal ones.
    init(_ option: String, _ value: String, legal: [String]) {
        self.init("\(option) does not take \"\(value)\"; it takes: \(legal.joined(separator: ", "))")
    }
}
