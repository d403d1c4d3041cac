/// The treatments one user holds, frozen for one pass.
///
/// Every flag of the catalog is answered once, when the value is made, and never again.
public struct Flags: Sendable {
    /// Shared by all copies, so that passing flags copies one reference.
    private final class Frozen: Sendable {
        let catalog: FlagCatalog
        /// The treatment of each declaration of `catalog`; nil where each read goes to the source.
        let readings: [FlagSource.Reading]?
        let source: FlagSource
        let observer: (@Sendable (FlagDeclaration) -> Void)?
        let exposures: Exposures

        init(
            _ catalog: FlagCatalog, readings: [FlagSource.Reading]?, source: FlagSource,
            observer: (@Sendable (FlagDeclaration) -> Void)? = nil, exposures: Exposures = Exposures()
        ) {
            self.catalog = catalog
            self.readings = readings
            self.source = source
            self.observer = observer
            self.exposures = exposures
        }
    }

    /// The log that hears what the flags decide, where there is one.
    private struct Exposures {
        var log: ExposureLog?
        /// The exposures of users whom nobody knows that were reported; nil where reads are not reported.
        var reads: ExposureLog.Reported?
    }

    private let frozen: Frozen

    private init(_ frozen: Frozen) {
        self.frozen = frozen
    }

    /// Freezes the answers of a source to every flag of a catalog.
    init(_ catalog: FlagCatalog, from source: FlagSource) {
        frozen = Frozen(catalog, readings: catalog.declarations.map(source.reading), source: source)
    }

    /// Freezes fixed treatments for a catalog.
    ///
    /// - Throws: `DefinitionError` with every flag and treatment that the catalog does not declare, so that no
    ///   misspelling is ignored.
    public init(_ catalog: FlagCatalog, from fixed: FixedFlags) throws(DefinitionError) {
        try fixed.check(in: catalog)
        self.init(catalog, from: FlagSource(fixed))
    }

    /// Takes fixed treatments without a catalog, whose names nobody checks.
    ///
    /// For a test of one component, which has no catalog.
    public init(from fixed: FixedFlags) {
        self.init(Frozen(FlagCatalog([]), readings: nil, source: FlagSource(fixed)))
    }

    /// Freezes the answers of a client that the application already has, such as the SDK of a flag service.
    ///
    /// The client is asked once for each flag, so that it can change its mind between two passes and never within one.
    /// An answer that the flag does not declare, such as Split's `control`, gives way to the declared default. Any
    /// other has the origin ``FlagAnswer/Origin/client``.
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
        treatment: (_ flag: String, _ standard: String) -> String
    ) {
        let answers = catalog.declarations.map { flag in
            (flag.name, (treatment: treatment(flag.name, flag.default), config: config(flag.name)))
        }
        self.init(catalog, from: FlagSource(client: Dictionary(answers) { first, _ in first }))
    }

    /// The flags that were frozen.
    public var catalog: FlagCatalog { frozen.catalog }

    // MARK: Reading

    /// The treatment of a flag; its declared default when the source has no usable answer.
    public subscript<Answer: Treatment>(flag: Flag<Answer>) -> Answer {
        // Making a declaration takes longer than finding one.
        let declaration = catalog.index(of: flag.exactName).map { catalog.declarations[$0] } ?? flag.declaration
        // Two declarations of one name may differ: the catalog reports that as a fault, and the reader must not trap.
        return Answer(rawValue: declaration.treatments[treatmentIndex(of: declaration)]) ?? flag.default
    }

    /// Returns whether a two-way flag is on.
    public func isOn(_ flag: Flag<OnOff>) -> Bool { self[flag] == .on }

    /// Returns the treatment of a flag with its label, config and origin.
    public func answer<Answer: Treatment>(for flag: Flag<Answer>) -> FlagAnswer {
        answer(for: flag.declaration)
    }

    /// Returns the treatment of a declared flag with its label, config and origin.
    public func answer(for flag: FlagDeclaration) -> FlagAnswer {
        let reading = reading(of: flag)
        let treatment = flag.treatments[reading.treatment]
        return FlagAnswer(
            flag: flag.name, treatment: treatment, label: reading.label, rule: reading.rule,
            config: config(of: flag, for: treatment), origin: reading.origin)
    }

    /// Explains how the rules answer a flag, by the rules and the user that these flags were frozen from.
    ///
    /// Rules that were loaded since do not change it, and neither does what was fixed by hand. Nil where no rules stand
    /// behind the flags. Asking for it is no read of the flag.
    public func trail<Answer: Treatment>(of flag: Flag<Answer>) -> Trail? { trail(of: flag.declaration) }

    /// Explains how the rules answer a declared flag, by the rules and the user that these flags were frozen from.
    public func trail(of flag: FlagDeclaration) -> Trail? { frozen.source.trail?(flag) }

    /// The answers to all flags of the catalog, in declaration order.
    public var answers: [FlagAnswer] { catalog.declarations.map(answer(for:)) }

    /// Returns the index of the treatment of any declaration, in the catalog or not.
    package func treatmentIndex(of flag: FlagDeclaration) -> Int { reading(of: flag).treatment }

    /// Returns the dynamic config that belongs to a treatment of a flag, whichever treatment the user has.
    package func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        frozen.source.config(flag, treatment)
    }

    /// Returns how a flag is answered, reported to the observer as a read.
    private func reading(of flag: FlagDeclaration) -> FlagSource.Reading {
        frozen.observer?(flag)
        let reading = unreportedReading(of: flag)
        if let log = frozen.exposures.log, let reads = frozen.exposures.reads {
            log.record(exposure(to: flag, reading), nameless: reads)
        }
        return reading
    }

    private func unreportedReading(of flag: FlagDeclaration) -> FlagSource.Reading {
        if let readings = frozen.readings, let index = catalog.index(of: flag) { return readings[index] }
        return frozen.source.reading(flag)
    }

    // MARK: Exposures

    /// The log that hears what the flags decide; nil where nobody listens.
    package var exposures: ExposureLog? { frozen.exposures.log }

    /// The exposure of the user to a flag's treatment, were it to decide something; asking for it is no read.
    package func exposure(to flag: FlagDeclaration) -> Exposure { exposure(to: flag, unreportedReading(of: flag)) }

    private func exposure(to flag: FlagDeclaration, _ reading: FlagSource.Reading) -> Exposure {
        Exposure(
            user: userKey, flag: flag.name, treatment: flag.treatments[reading.treatment], label: reading.label,
            rule: reading.rule)
    }

    /// The key that exposures name the user by; nil where nobody knows it, since an empty one names nobody.
    package var userKey: String? { frozen.source.user.flatMap { $0.key.isEmpty ? nil : $0.key } }

    /// Returns the same flags with each read reported to a log.
    func reported(to log: ExposureLog, of user: User?) -> Flags {
        var source = frozen.source
        source.user = user ?? source.user
        return Flags(
            Frozen(
                catalog, readings: frozen.readings, source: source, observer: frozen.observer,
                exposures: Exposures(log: log, reads: ExposureLog.Reported())))
    }

    /// The same flags without reads being reported to their log, for somebody who reports what they decided.
    package var planning: Flags {
        guard frozen.exposures.reads != nil else { return self }
        return Flags(
            Frozen(
                catalog, readings: frozen.readings, source: frozen.source, observer: frozen.observer,
                exposures: Exposures(log: exposures)))
    }

    // MARK: Changing

    /// Returns the same flags, with each read reported to an observer.
    public func observed(by observer: @escaping @Sendable (FlagDeclaration) -> Void) -> Flags {
        Flags(
            Frozen(
                catalog, readings: frozen.readings, source: frozen.source, observer: observer,
                exposures: frozen.exposures))
    }

    /// Returns the same flags with some treatments fixed by hand, each marked as an override.
    ///
    /// - Throws: `DefinitionError` with every flag and treatment that the catalog does not declare.
    public func setting(_ treatments: [String: String]) throws(DefinitionError) -> Flags {
        let hasCatalog = frozen.readings != nil || !catalog.declarations.isEmpty
        if hasCatalog { try FixedFlags(treatments).check(in: catalog) }
        return fixing(treatments)
    }

    /// Returns flags with the same dynamic configs and other treatments, each by its index in the declaration.
    ///
    /// - Parameter isFrozen: whether each flag is answered once, now; otherwise whenever it is read.
    package func answered(
        _ catalog: FlagCatalog, isFrozen: Bool, by treatment: @escaping @Sendable (FlagDeclaration) -> Int
    ) -> Flags {
        let source = FlagSource(config: frozen.source.config) { .init(treatment: treatment($0), origin: .override) }
        return isFrozen ? Flags(catalog, from: source) : Flags(Frozen(catalog, readings: nil, source: source))
    }

    /// Returns the same flags with other treatments of some, in the catalog or not; no other flag is answered again.
    package func fixing(_ treatments: [String: String]) -> Flags {
        let source = frozen.source.setting(treatments)
        var readings = frozen.readings
        for name in treatments.keys {
            guard let index = catalog.index(of: ExactString(name)) else { continue }
            readings?[index] = source.reading(catalog.declarations[index])
        }
        return Flags(
            Frozen(
                catalog, readings: readings, source: source, observer: frozen.observer, exposures: frozen.exposures))
    }

    /// Returns the faults of names that were fixed by hand, and that a catalog does not declare.
    package func fixedFaults(in catalog: FlagCatalog) -> [String] { frozen.source.fixed.faults(in: catalog) }
}
