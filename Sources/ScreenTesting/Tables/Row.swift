/// One row of a test's table, with the line it stands on.
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

    let name: String
    let file: StaticString
    let line: UInt

    /// Makes a row that fails on the line it is written on, under its name or, where it has none, its value.
    public init(_ value: Value, _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        self.value = value
        self.name = name ?? String(describing: value)
        self.file = file
        self.line = line
    }
}

/// Expectations of one row; failures are reported on the row's own line and name it.
public struct RowExpectation {
    /// The file of the row, for assertions of other kinds.
    public var file: StaticString { reporter.file }
    /// The line of the row, for assertions of other kinds.
    public var line: UInt { reporter.line }

    let name: String
    /// The reporter at the line of the row.
    let reporter: Reporter

    /// Fails where two values differ.
    public func equal<Value: Equatable>(_ actual: Value, _ expected: Value, _ message: String = "") {
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
