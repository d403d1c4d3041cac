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

    /// Throws the faults of names that a catalog does not declare.
    func check(in catalog: FlagCatalog) throws(DefinitionError) {
        let faults = faults(in: catalog)
        if !faults.isEmpty { throw DefinitionError(faults) }
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
