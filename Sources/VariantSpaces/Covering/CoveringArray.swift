/// Rows in which every combination of values of any `strength` parameters occurs, if the rules allow it at all.
public struct CoveringArray: Sendable {
    /// A value of a parameter, both by number.
    public struct Value: Hashable, Sendable {
        /// The parameter's number in the model.
        public let parameter: Int
        /// The value's number in the domain.
        public let value: Int

        /// A value of a parameter.
        public init(parameter: Int, value: Int) {
            self.parameter = parameter
            self.value = value
        }
    }

    /// How much is spent on fewer rows.
    public enum Effort: Sendable {
        /// One attempt.
        case quick
        /// The best of several, in about the time of a slow test.
        case standard
        /// The best of many.
        case thorough
    }

    /// The rows, the required ones first; each has a value for every parameter.
    public let rows: [[Int]]
    /// How many parameters at a time are covered; never more than there are.
    public let strength: Int
    /// Values that no row can have under the rules: most likely a mistake in these.
    public let impossible: [Value]

    /// Finds few rows that cover a model; the same rows for the same arguments, on every platform.
    ///
    /// The required rows are kept as they are, without their repetitions. A strength of all parameters or more gives the
    /// whole product.
    public init(
        of model: CoveringModel,
        strength: Int,
        seed: UInt64 = 1,
        effort: Effort = .standard,
        including required: [[Int]] = []
    ) throws(CoveringError) {
        var faults = model.faults(in: required)
        if strength < 1 { faults.insert(.strength(strength), at: 0) }
        guard faults.isEmpty else { throw .invalid(faults) }
        var search = try CoveringSearch(model, strength: min(strength, model.sizes.count), required: required)
        rows = try search.best(seed: seed, effort: effort)
        self.strength = search.strength
        impossible = search.impossible
    }
}
