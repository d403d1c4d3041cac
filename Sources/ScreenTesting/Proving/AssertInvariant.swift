import Foundation
@_exported public import ScreenProving

/// Fails the test where an invariant does not hold in some context of a screen.
///
/// The first line of the failure is the condition under which it fails. The next lines have the number of contexts, an
/// example, and a command line that shows it.
///
/// With `TRACE_CONTEXTS=1` in the environment every context is written to standard error before code runs in it: the
/// last one is where code traps, which ends the process.
///
/// The budget is how many cases of the code are told apart before its contexts are run one by one, as `check` says.
public func assertInvariant<Requirements>(
    _ invariant: Invariant<Requirements>,
    in space: ScreenSpace<Requirements>,
    budget: Int? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    let isTracing = ProcessInfo.processInfo.environment["TRACE_CONTEXTS"] == "1"
    let space = isTracing ? space.traced { FileHandle.standardError.write(Data("in \($0)\n".utf8)) } : space
    assertInvariant(invariant, in: space, budget: budget, to: Reporter(file: file, line: line))
}

/// Fails the test where a screen breaks a rule that holds for all screens: see `Invariant.wellFormed`.
///
/// Where builders do not allow a proof, that is one failure.
public func assertWellFormed<Requirements>(
    _ space: ScreenSpace<Requirements>,
    budget: Int? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertWellFormed(space, budget: budget, to: Reporter(file: file, line: line))
}

func assertWellFormed<Requirements>(
    _ space: ScreenSpace<Requirements>, budget: Int?, to reporter: Reporter
) {
    for invariant in Invariant<Requirements>.wellFormed {
        guard assertInvariant(invariant, in: space, budget: budget, to: reporter) else { return }
    }
}

/// Returns whether there is an answer; without one there is none for other invariants either.
@discardableResult
func assertInvariant<Requirements>(
    _ invariant: Invariant<Requirements>, in space: ScreenSpace<Requirements>, budget: Int?,
    to reporter: Reporter
) -> Bool {
    do {
        let report = try space.check(invariant, budget: budget)
        if !report.holds { reporter.fail("\(report)") }
        return true
    } catch {
        reporter.fail("\"\(invariant.name)\" cannot be proved: \(error)")
        return false
    }
}
