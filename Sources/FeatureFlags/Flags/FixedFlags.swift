import StructuredText

/// Fixed treatments by name, for tests and examples; a flag that is not listed has its declared default.
///
/// `Flags.init(_:from:)` throws where they name a flag or treatment that its catalog does not declare.
public struct FixedFlags: Sendable {
    var treatments: [String: String]
    let configs: [String: [String: String]]

    /// - Parameters:
    ///   - treatments: flag name to treatment.
    ///   - configs: flag name to treatment to config.
    public init(_ treatments: [String: String] = [:], configs: [String: [String: String]] = [:]) {
        self.treatments = treatments
        self.configs = configs
    }

    /// Returns the faults of names that a catalog does not declare, sorted by flag, with the nearest name.
    func faults(in catalog: FlagCatalog) -> [String] {
        Set(treatments.keys).union(configs.keys).sorted().flatMap { name -> [String] in
            guard let flag = catalog.declaration(named: name) else {
                let nearest = nearestSpelling(to: name, in: catalog.declarations.map(\.name))
                return ["no flag is called \"\(name)\"" + (nearest.map { " (did you mean \($0)?)" } ?? "")]
            }
            let named = Set(configs[name].map { Array($0.keys) } ?? []).union(treatments[name].map { [$0] } ?? [])
            return named.sorted().filter { flag.index(of: $0) == nil }.map { treatment in
                let hint = nearestSpelling(to: treatment, in: flag.treatments).map { " (did you mean \($0)?)" }
                return "flag \(name) has no treatment \"\(treatment)\""
                    + (hint ?? "; it has \(flag.treatments.joined(separator: ", "))")
            }
        }.map(\.printable)
    }
}

/// Names among fixed treatments that are not flags or treatments of the catalog, all at once.
public struct FixedFlagsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence on each name, sorted by flag, with the nearest name.
    public let faults: [String]

    /// The faults, one a line.
    public var description: String {
        faults.count == 1 ? faults[0] : faults.map { "- \($0)" }.joined(separator: "\n")
    }

    static func check(_ fixed: FixedFlags, in catalog: FlagCatalog) throws(FixedFlagsError) {
        let faults = fixed.faults(in: catalog)
        if !faults.isEmpty { throw FixedFlagsError(faults: faults) }
    }
}
