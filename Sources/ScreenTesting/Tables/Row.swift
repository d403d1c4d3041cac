/// One row of a test's table, which reports what it expects in vain on the line it stands on, and names itself.
///
/// ```swift
/// forEach([
///     Row((country: Country.hongKong, price: "HK$42.00")),
///     Row((country: .korea, price: "₩7,000")),
/// ]) { row, expect in
///     expect.equal(price(in: row.country), row.price)
/// }
/// ```
public struct Row<Value> {
    /// The inputs and outputs.
    public let value: Value
    /// The file of the row, for assertions of other kinds.
    public var file: StaticString { reporter.file }
    /// The line of the row, for assertions of other kinds.
    public var line: UInt { reporter.line }

    private let name: String
    /// The reporter at the line of the row.
    private var reporter: Reporter

    /// Makes a row that fails on the line it is written on, under its name or, where it has none, its value.
    public init(_ value: Value, _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        self.value = value
        self.name = name ?? String(describing: value)
        self.reporter = Reporter(file: file, line: line)
    }

    /// Returns the same row, with its failures told where others are.
    func reporting(to other: Reporter) -> Row {
        var row = self
        row.reporter = other.at(file: file, line: line)
        return row
    }

    /// Fails where two values differ.
    public func equal<Answer: Equatable>(_ actual: Answer, _ expected: Answer, _ message: String = "") {
        guard actual != expected else { return }
        fail("\(quoted(actual)) is not \(quoted(expected))" + (message.isEmpty ? "" : ": \(message)"))
    }

    /// Fails where something does not hold.
    public func that(_ condition: Bool, _ message: String) {
        if !condition { fail(message) }
    }

    /// Fails the row.
    public func fail(_ message: String) {
        reporter.fail("\(message), in the row \(name)")
    }

    private func quoted(_ value: some Any) -> String {
        value is String ? "\"\(value)\"" : String(describing: value)
    }
}
