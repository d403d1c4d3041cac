/// The treatments one user holds, frozen for one pass.
///
/// A value made from a catalog and a source: every flag of the catalog is answered once, when the value is made, and
/// never again. Reading through `subscript` takes a table look-up; `answer(for:)` adds where the treatment came from.
public struct Flags: Sendable {
    /// Shared by all copies, so that passing flags copies one reference.
    private final class Frozen: Sendable {
        let catalog: FlagCatalog
        /// The index of the treatment of each declaration of `catalog`; nil where each read goes to the source.
        let treatmentIndices: [UInt8]?
        let source: any FlagSource
        let observer: (@Sendable (FlagDeclaration) -> Void)?

        init(
            _ catalog: FlagCatalog,
            treatmentIndices: [UInt8]?,
            source: any FlagSource,
            observer: (@Sendable (FlagDeclaration) -> Void)?
        ) {
            self.catalog = catalog
            self.treatmentIndices = treatmentIndices
            self.source = source
            self.observer = observer
        }
    }

    private let frozen: Frozen

    /// Freezes the answers of a source to every flag of a catalog.
    public init(_ catalog: FlagCatalog, from source: any FlagSource) {
        frozen = Frozen(catalog, treatmentIndices: source.treatmentIndices(for: catalog), source: source, observer: nil)
    }

    /// Freezes fixed treatments for a catalog.
    ///
    /// - Throws: `FixedFlagsError` with every flag and treatment that the catalog does not declare, so that no
    ///   misspelling is ignored.
    public init(_ catalog: FlagCatalog, from fixed: FixedFlags) throws(FixedFlagsError) {
        try FixedFlagsError.check(fixed.faults(in: catalog))
        self.init(catalog, from: fixed as any FlagSource)
    }

    /// Flags without a catalog: every read asks the source, whose names nobody checks.
    ///
    /// For a test of one component, which has no catalog.
    public init(from source: any FlagSource) {
        self.init(undecided: FlagCatalog([]), source: source)
    }

    /// Freezes treatments that are known by their indices, one for each declaration of the catalog.
    package init(_ catalog: FlagCatalog, treatmentIndices: [UInt8], source: any FlagSource) {
        frozen = Frozen(catalog, treatmentIndices: treatmentIndices, source: source, observer: nil)
    }

    /// Flags that are not frozen: every read asks the source, which must always give the same answer.
    package init(undecided catalog: FlagCatalog, source: any FlagSource) {
        frozen = Frozen(catalog, treatmentIndices: nil, source: source, observer: nil)
    }

    private init(_ frozen: Frozen) {
        self.frozen = frozen
    }

    /// The flags that were frozen.
    public var catalog: FlagCatalog { frozen.catalog }

    /// The treatment of a flag; its declared default when the source has no usable answer.
    @inlinable
    public subscript<Answer: Treatment>(flag: Flag<Answer>) -> Answer {
        let index = frozenTreatmentIndex(of: flag.exactName) ?? treatmentIndex(of: flag.declaration)
        // Two declarations of one name may differ: the catalog reports that as a fault, and the reader must not trap.
        return Answer.at(Int(index)) ?? flag.default
    }

    /// Returns whether a two-way flag is on.
    @inlinable
    public func isOn(_ flag: Flag<Toggle>) -> Bool { self[flag] == .on }

    /// Returns the treatment of a flag with its label, config and origin.
    public func answer<Answer: Treatment>(for flag: Flag<Answer>) -> FlagAnswer {
        answer(for: flag.declaration)
    }

    /// Returns the treatment of a declared flag with its label, config and origin.
    public func answer(for declaration: FlagDeclaration) -> FlagAnswer {
        frozen.observer?(declaration)
        return frozen.source.answer(for: declaration)
    }

    /// The answers to all flags of the catalog, in declaration order.
    public var answers: [FlagAnswer] { catalog.declarations.map(answer(for:)) }

    /// Returns the same flags, with each read reported to an observer.
    public func observed(by observer: @escaping @Sendable (FlagDeclaration) -> Void) -> Flags {
        Flags(
            Frozen(
                catalog, treatmentIndices: frozen.treatmentIndices, source: frozen.source, observer: observer))
    }

    /// Returns the same flags with some treatments fixed by hand, each marked as an override.
    ///
    /// - Throws: `FixedFlagsError` with every flag and treatment that the catalog does not declare.
    public func setting(_ treatments: [String: String]) throws(FixedFlagsError) -> Flags {
        let hasCatalog = frozen.treatmentIndices != nil || !catalog.declarations.isEmpty
        if hasCatalog { try FixedFlagsError.check(FixedFlags(treatments).faults(in: catalog)) }
        let source = OverridingSource(base: frozen.source, treatments: treatments)
        let treatmentIndices = frozen.treatmentIndices == nil ? nil : source.treatmentIndices(for: catalog)
        return Flags(
            Frozen(catalog, treatmentIndices: treatmentIndices, source: source, observer: frozen.observer))
    }

    /// Returns the same flags with another treatment of one flag, in the catalog or not; no other flag is answered
    /// again.
    package func setting(_ flag: FlagDeclaration, to treatment: String) -> Flags {
        let source = OverridingSource(base: frozen.source, treatments: [flag.name: treatment])
        var treatmentIndices = frozen.treatmentIndices
        if let index = catalog.index(of: flag.exactName) {
            treatmentIndices?[index] = UInt8(truncatingIfNeeded: source.treatmentIndex(of: catalog.declarations[index]))
        }
        return Flags(
            Frozen(catalog, treatmentIndices: treatmentIndices, source: source, observer: frozen.observer))
    }

    /// Returns the dynamic config that belongs to a treatment of a flag, whichever treatment the user has.
    package func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        frozen.source.config(of: flag, for: treatment)
    }

    /// Returns the faults of fixed names that a catalog does not declare; empty where none are fixed.
    package func fixedFaults(in catalog: FlagCatalog) -> [String] {
        (frozen.source as? FixedFlags)?.faults(in: catalog) ?? []
    }

    /// Returns the index of the treatment of a flag of the catalog, reported to the observer as a read; nil for any
    /// other flag.
    @usableFromInline
    func frozenTreatmentIndex(of name: ExactString) -> UInt8? {
        guard let index = catalog.index(of: name) else { return nil }
        frozen.observer?(catalog.declarations[index])
        return frozen.treatmentIndices?[index] ?? unfrozenTreatmentIndex(of: catalog.declarations[index])
    }

    /// Returns the index of the treatment of any declaration, in the catalog or not, reported to the observer as a
    /// read.
    @usableFromInline
    package func treatmentIndex(of declaration: FlagDeclaration) -> UInt8 {
        frozen.observer?(declaration)
        guard let indices = frozen.treatmentIndices, let index = catalog.index(of: declaration) else {
            return unfrozenTreatmentIndex(of: declaration)
        }
        return indices[index]
    }

    private func unfrozenTreatmentIndex(of declaration: FlagDeclaration) -> UInt8 {
        UInt8(truncatingIfNeeded: frozen.source.treatmentIndex(of: declaration))
    }
}
