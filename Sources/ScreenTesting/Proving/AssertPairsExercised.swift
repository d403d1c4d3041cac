public import ScreenProving

/// Fails where values that act on the same thing occur together in no context that tests have used.
///
/// The failure names the pairs, and few contexts that would bring all of them together.
public func assertPairsExercised<Requirements>(
    in space: ScreenSpace<Requirements>,
    by log: ContextLog,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    assertPairsExercised(in: space, by: log, to: Reporter(file: file, line: line))
}

func assertPairsExercised<Requirements>(
    in space: ScreenSpace<Requirements>,
    by log: ContextLog,
    to reporter: Reporter
) {
    do {
        let pairs = try space.unexercisedPairs(by: log)
        guard !pairs.isEmpty else { return }
        let missing = pairs.count == 1 ? "1 pair" : "\(ContextCount(pairs.count)) pairs"
        let lines =
            ["\(missing) of values occur together in none of the contexts that were used:"]
            + list(pairs.map(\.description)) + ["all of them would occur in:"]
            + list(space.contexts(exercising: pairs).map(\.description))
        reporter.fail(lines.joined(separator: "\n"))
    } catch {
        reporter.fail("which values act on the same thing cannot be found out: \(error)")
    }
}

/// Returns the first of some texts as indented lines, and how many more there are.
private func list(_ texts: [String]) -> [String] {
    let shown = texts.prefix(10).map { "  \($0)" }
    return texts.count > shown.count ? shown + ["  and \(ContextCount(texts.count - shown.count)) more"] : shown
}
