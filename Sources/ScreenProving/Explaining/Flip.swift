import ComponentScreen
public import FeatureFlags

/// The smallest change that shows what is hidden, or hides what is shown.
public struct Flip {
    /// The builders that are meant.
    public let rows: [Partition.Row]
    /// Whether one of them is on the screen without the change.
    public let isShown: Bool
    /// The change; nil where none does it.
    public let change: ContextChange?
    /// When and why builders that are meant fail to make their component.
    public let failures: [String]
}

extension ScreenSpace {
    /// Finds the smallest change of axes and flags that shows the component of some builders, or hides it where it is
    /// shown.
    ///
    /// All combinations of the axes' values are tried, each with the flags that the user has there.
    ///
    /// - Parameters:
    ///   - rows: the builders, as `Partition.rows(named:)` finds them; one that is on the screen is enough.
    ///   - requirements: where to start.
    ///   - flags: the flags that other requirements come with.
    public func flip(
        _ rows: [Partition.Row], from requirements: Requirements, flags: (Requirements) throws -> Flags
    ) rethrows -> Flip {
        let shown = region(of: rows.map(\.condition))
        let isShown = context(of: requirements).map(shown.contains) ?? false
        return Flip(
            rows: rows, isShown: isShown,
            change: try nearestChange(from: requirements, into: isShown ? shown.complement : shown, flags: flags),
            failures: rows.compactMap { failure(of: $0) })
    }

    /// When and why a builder cannot make its component, in a sentence; nil for one that never fails.
    public func failure(of row: Partition.Row) -> String? {
        guard let context = region(of: [row.failure]).nearest(to: baseline) else { return nil }
        let plan = pluginPoint.compose(pluginPoint.plan(for: requirements(in: context))).plan
        let entry = plan.entries.first { $0.builder == row.builder && $0.component == row.component }
        guard case .failed(let message) = entry?.decision else { return nil }
        return "\(row.builder) cannot be built if \(row.failure): \(message)"
    }
}
