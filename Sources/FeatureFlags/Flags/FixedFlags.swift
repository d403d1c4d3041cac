import StructuredText

/// Fixed treatments by name, for tests and examples; a flag that is not listed has its declared default.
///
/// `Flags.init(_:from:)` throws where they name a flag or treatment that its catalog does not declare.
public struct FixedFlags: FlagSource {
    private let treatments: [String: String]
    private let configs: [String: [String: String]]

    /// - Parameters:
    ///   - treatments: flag name to treatment.
    ///   - configs: flag name to treatment to config.
    public init(_ treatments: [String: String] = [:], configs: [String: [String: String]] = [:]) {
        self.treatments = treatments
        self.configs = configs
    }

    /// Returns the fixed treatment, or the declared default where none is fixed.
    public func answer(for flag: FlagDeclaration) -> FlagAnswer {
        guard let treatment = treatments[flag.name] else {
            return declaredDefault(of: flag, label: nil, because: .notFound)
        }
        guard flag.index(of: treatment) != nil else {
            return declaredDefault(of: flag, label: nil, because: .unknownTreatment(treatment))
        }
        return FlagAnswer(
            flag: flag.name, treatment: treatment, label: "fixed", config: config(of: flag, for: treatment),
            origin: .rules)
    }

    /// Returns the fixed config of a treatment.
    public func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        configs[flag.name]?[treatment]
    }
}

extension Flags {
    /// Freezes the answers of a client that the application already has, such as the SDK of a flag service.
    ///
    /// The client is asked once for each flag, so that it can change its mind between two passes and never within one. An
    /// answer that the flag does not declare, such as Split's `control`, gives way to the declared default.
    ///
    /// ```swift
    /// Flags(catalog) { name, standard in client.getTreatment(name) }
    /// ```
    ///
    /// - Parameters:
    ///   - catalog: the flags that are asked for.
    ///   - config: the dynamic config of the user's treatment of a flag; nil where it has none.
    ///   - treatment: the user's treatment of a flag, whose default is the second argument.
    public init(
        _ catalog: FlagCatalog, config: (_ flag: String) -> String? = { _ in nil },
        asking treatment: (_ flag: String, _ standard: String) -> String
    ) {
        var (treatments, configs): ([String: String], [String: [String: String]]) = ([:], [:])
        for flag in catalog.declarations {
            let answer = treatment(flag.name, flag.default)
            treatments[flag.name] = answer
            configs[flag.name] = config(flag.name).map { [answer: $0] }
        }
        self.init(catalog, from: FixedFlags(treatments, configs: configs) as any FlagSource)
    }
}

extension FixedFlags {
    /// Returns the faults of names that a catalog does not declare, sorted by flag, with the nearest name.
    package func faults(in catalog: FlagCatalog) -> [String] {
        Set(treatments.keys).union(configs.keys).sorted().flatMap { name -> [String] in
            guard let flag = catalog.declaration(named: name) else {
                let nearest = nearestSpelling(to: name, in: catalog.declarations.map(\.name))
                return ["no flag is called \"\(name)\"" + (nearest.map { " (did you mean \($0)?)" } ?? "")]
            }
            let named = Set(configs[name].map { Array($0.keys) } ?? []).union(treatments[name].map { [$0] } ?? [])
            let known = Array(flag.treatments.prefix(FlagDeclaration.mostTreatments))
            return named.sorted().filter { flag.index(of: $0) == nil }.map { treatment in
                let hint = nearestSpelling(to: treatment, in: known).map { " (did you mean \($0)?)" }
                return "flag \(name) has no treatment \"\(treatment)\""
                    + (hint ?? "; it has \(known.joined(separator: ", "))")
            }
        }.map(\.printable)
    }
}

/// Names among fixed treatments that are no flag or treatment of the catalog, all at once.
public struct FixedFlagsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence on each name, sorted by flag, with the nearest name.
    public let faults: [String]

    /// The faults, one a line.
    public var description: String {
        faults.count == 1 ? faults[0] : faults.map { "- \($0)" }.joined(separator: "\n")
    }

    static func check(_ faults: [String]) throws(FixedFlagsError) {
        if !faults.isEmpty { throw FixedFlagsError(faults: faults) }
    }
}
