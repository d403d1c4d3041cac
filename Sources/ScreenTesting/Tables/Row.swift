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

    let location: Location

    /// Puts a row on the line it is written on.
    public init(_ value: Value, file: StaticString = #filePath, line: UInt = #line) {
        self.value = value
        self.location = Location(file: file, line: line)
    }
}

/// Expectations of one row: what fails, fails on the row's own line and names the row.
public struct RowExpectation {
    /// The file of the row, for assertions of other kinds.
    public var file: StaticString { location.file }
    /// The line of the row, for assertions of other kinds.
    public var line: UInt { location.line }

    let label: String
    let location: Location
    let reporter: Reporter

    /// Fails where two values differ.
    public func equal<Value: Equatable>(_ actual: Value, _ expected: Value, _ message: String = "") {
        if actual != expected { fail("\(describe(actual)) is not \(describe(expected))" + suffix(message)) }
    }

    /// Fails where something does not hold.
    public func that(_ condition: Bool, _ message: String) {
        if !condition { fail(message) }
    }

    /// Fails the row.
    public func fail(_ message: String) {
        reporter.fail("\(message), in the row \(label)", at: location)
    }

    private func suffix(_ message: String) -> String { message.isEmpty ? "" : ": \(message)" }

    private func describe(_ value: some Any) -> String {
        value is String ? "\"\(value)\"" : String(describing: value)
    }
}

/// Tests every row of a table; one that fails or throws does so on its own line and leaves the others to be tested.
public func forEach<Value>(_ rows: [Row<Value>], _ body: (Value, RowExpectation) throws -> Void) {
    forEach(rows, reportingTo: .xctest, body)
}

/// Tests every row of a table, on the main actor and in order.
@MainActor
public func forEach<Value>(
    _ rows: [Row<Value>], _ body: @MainActor (Value, RowExpectation) async throws -> Void
) async {
    for row in rows {
        let expectation = RowExpectation(label: "\(row.value)", location: row.location, reporter: .xctest)
        do {
            try await body(row.value, expectation)
        } catch {
            expectation.fail("threw \(error)")
        }
    }
}

func forEach<Value>(
    _ rows: [Row<Value>], reportingTo reporter: Reporter, _ body: (Value, RowExpectation) throws -> Void
) {
    for row in rows {
        let expectation = RowExpectation(label: "\(row.value)", location: row.location, reporter: reporter)
        do {
            try body(row.value, expectation)
        } catch {
            expectation.fail("threw \(error)")
        }
    }
}
