/// Tests every row of a table; one that fails or throws is reported at its own line, and the others are tested, too.
///
/// A table without rows fails, at the line of the call.
public func forEach<Value>(
    _ rows: [Row<Value>],
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: (Value, Row<Value>) throws -> Void
) {
    forEach(rows, to: Reporter(file: file, line: line), body)
}

/// Tests every row of a table, on the main actor and one after the other.
@MainActor
public func forEach<Value>(
    _ rows: [Row<Value>],
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: @MainActor (Value, Row<Value>) async throws -> Void
) async {
    await forEach(rows, to: Reporter(file: file, line: line), body)
}

func forEach<Value>(
    _ rows: [Row<Value>],
    to reporter: Reporter,
    _ body: (Value, Row<Value>) throws -> Void
) {
    if rows.isEmpty { reporter.fail(emptyTable) }
    for row in rows {
        let expectation = row.reporting(to: reporter)
        do { try body(row.value, expectation) } catch { expectation.fail("threw \(error)") }
    }
}

@MainActor
func forEach<Value>(
    _ rows: [Row<Value>],
    to reporter: Reporter,
    _ body: @MainActor (Value, Row<Value>) async throws -> Void
) async {
    if rows.isEmpty { reporter.fail(emptyTable) }
    for row in rows {
        let expectation = row.reporting(to: reporter)
        do { try await body(row.value, expectation) } catch { expectation.fail("threw \(error)") }
    }
}

private let emptyTable = "the table has no row, so that nothing is tested"
