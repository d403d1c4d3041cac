import ComponentScreen
public import FeatureFlags

/// What has to change for one context to become another.
public struct ContextChange: Hashable, Sendable {
    /// One parameter that gets another value.
    public struct Step: Hashable, Sendable {
        /// The axis or flag.
        public let parameter: Parameter
        /// What it is without the change; of a flag, under the axes' new values.
        public let from: String
        /// What it has to be.
        public let to: String
    }

    /// The changes, axes first, in the space's order; empty where nothing has to change.
    public let steps: [Step]
    /// The context that they lead to.
    public let context: Context
}

extension ScreenSpace {
    /// The smallest change that brings some requirements into a region; nil where none does.
    ///
    /// Requirements with a value that none of the axes has are not in the space, and nothing leads from there.
    ///
    /// Who changes an axis may find other flags: rules answer otherwise in another country. So every combination of the
    /// axes' values is tried with the flags it has by itself, and what counts is the axes that change and the flags that
    /// have to be set besides. Of equally small changes, those of flags alone come first.
    ///
    /// - Parameters:
    ///   - requirements: where to start.
    ///   - region: where to get.
    ///   - flags: the flags that some requirements come with; those they hold already are not asked.
    public func nearestChange(
        from requirements: Requirements, into region: ContextRegion, flags: (Requirements) throws -> Flags
    ) rethrows -> ContextChange? {
        guard let start = context(of: requirements) else { return nil }
        let changes = try space.axisCombinations.compactMap { values -> ContextChange? in
            var moved = requirements
            setAxes(&moved, values)
            let found = context(values, try flags(moved))
            return region.nearest(to: found, keeping: .axis).map { change(from: start, by: found, to: $0) }
        }
        return changes.min { a, b in
            (a.steps.count, a.axisCount) < (b.steps.count, b.axisCount)
        }
    }

    /// The context of some values of the axes, by their indices, and some flags, whether or not it can occur.
    package func context(_ axisValues: [Int], _ flags: Flags) -> Context {
        space.context(axisValues + pluginPoint.catalog.declarations.map { Int(flags.treatmentIndex(of: $0)) })
    }

    private func change(from start: Context, by found: Context, to end: Context) -> ContextChange {
        let steps = space.parameters.indices.compactMap { index -> ContextChange.Step? in
            let parameter = space.parameters[index]
            let before = (parameter.kind == .axis ? start : found).values[index]
            guard before != end.values[index] else { return nil }
            return ContextChange.Step(
                parameter: parameter, from: parameter.values[before], to: parameter.values[end.values[index]])
        }
        return ContextChange(steps: steps, context: end)
    }
}

extension ContextChange {
    fileprivate var axisCount: Int { steps.count { $0.parameter.kind == .axis } }
}
