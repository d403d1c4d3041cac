import ComponentScreen
public import FeatureFlags

/// The smallest change that shows what is hidden, or hides what is shown.
public struct Flip {
    /// One axis or flag that gets another value; `from` is that without the change, of a flag under the axes' new
    /// values.
    public typealias Step = (parameter: Parameter, from: String, to: String)

    /// The builders that are meant.
    public let rows: [ScreenVariants.BuilderRow]
    /// Whether the component is on the screen without the change.
    public let isShown: Bool
    /// The change, axes first, in the space's order, and the context that it leads to; nil where none does it.
    public let change: (steps: [Step], context: Context)?
    /// The failures of builders that are meant, with the condition and the reason of each.
    public let failures: [String]
}

extension ScreenSpace {
    /// Finds the smallest change of axes and flags that shows the component of some builders, or hides it where it is
    /// shown.
    ///
    /// All combinations of the axes' values are tried, each with the flags that the user has there.
    ///
    /// - Parameters:
    ///   - rows: the builders, as `ScreenVariants.rows(named:)` finds them; one that is on the screen is enough.
    ///   - requirements: where to start.
    ///   - flags: the flags that other requirements come with.
    public func flip(
        _ rows: [ScreenVariants.BuilderRow], from requirements: Requirements, flags: (Requirements) throws -> Flags
    ) rethrows -> Flip {
        let shown = region(of: rows.map(\.condition))
        let isShown = pluginPoint.compose(pluginPoint.plan(for: requirements)).plan.included.contains { entry in
            rows.contains { $0.component == entry.component && $0.builder == entry.builder }
        }
        return Flip(
            rows: rows, isShown: isShown,
            change: try nearestChange(from: requirements, into: isShown ? shown.complement : shown, flags: flags),
            failures: rows.compactMap { failure(of: $0) })
    }

    /// Says when and why a builder cannot make its component; nil for one that never fails.
    public func failure(of row: ScreenVariants.BuilderRow) -> String? {
        guard let context = region(of: [row.failure]).nearest(to: baseline) else { return nil }
        let plan = pluginPoint.compose(pluginPoint.plan(for: requirements(in: context))).plan
        let entry = plan.entries.first { $0.builder == row.builder && $0.component == row.component }
        guard case .failed(let message) = entry?.decision else { return nil }
        return "\(row.builder) cannot be built if \(row.failure): \(message)"
    }

    /// Returns the smallest change that brings some requirements into a region; nil where none does.
    ///
    /// Requirements with a value that none of the axes has are not in the space, and nothing leads from there. Rules
    /// answer otherwise in another country, so every combination of the axes' values is tried with its own flags. A
    /// change counts the axes that change and the flags that have to be set besides. Among equally small changes, those
    /// of flags alone come first.
    func nearestChange(
        from requirements: Requirements, into region: ContextRegion, flags: (Requirements) throws -> Flags
    ) rethrows -> (steps: [Flip.Step], context: Context)? {
        guard let start = context(of: requirements) else { return nil }
        let changes = try space.axisCombinations().compactMap { values -> (steps: [Flip.Step], context: Context)? in
            var moved = requirements
            setAxes(&moved, values)
            let found = context(values, try flags(moved))
            return region.nearest(to: found, keeping: .axis).map { (steps(from: start, by: found, to: $0), $0) }
        }
        func size(_ steps: [Flip.Step]) -> (Int, Int) { (steps.count, steps.count { $0.parameter.kind == .axis }) }
        return changes.min { size($0.steps) < size($1.steps) }
    }

    /// Returns the context of some values of the axes, by their indices, and some flags, whether or not it can occur.
    package func context(_ axisValues: [Int], _ flags: Flags) -> Context {
        space.context(axisValues + pluginPoint.catalog.declarations.map { flags.treatmentIndex(of: $0) })
    }

    private func steps(from start: Context, by found: Context, to end: Context) -> [Flip.Step] {
        space.parameters.indices.compactMap { index in
            let parameter = space.parameters[index]
            let before = (parameter.kind == .axis ? start : found).values[index]
            guard before != end.values[index] else { return nil }
            return (parameter, parameter.values[before], parameter.values[end.values[index]])
        }
    }
}
