/// The treatments one user holds, frozen for one pass.
///
/// A value made from a catalog and a source: every flag of the catalog is answered once, when the value is made, and
/// never again. Reading through `subscript` costs a table look-up; `answer(for:)` adds where the treatment came from.
public struct Flags: Sendable {
    /// Shared by all copies, so that passing flags on costs one reference.
    private final class Frozen: Sendable {
        let catalog: FlagCatalog
        /// The treatment of each slot of `catalog`, as an index into the declaration's `treatments`; nil where each read
        /// goes to the source.
        let codes: [UInt8]?
        let source: any FlagSource
        let observer: (@Sendable (FlagDeclaration) -> Void)?

        init(
            _ catalog: FlagCatalog,
            codes: [UInt8]?,
            source: any FlagSource,
            observer: (@Sendable (FlagDeclaration) -> Void)?
        ) {
            self.catalog = catalog
            self.codes = codes
            self.source = source
            self.observer = observer
        }
    }

    private let frozen: Frozen

    /// Freezes the answers of a source to every flag of a catalog.
    public init(_ catalog: FlagCatalog, from source: any FlagSource) {
        frozen = Frozen(catalog, codes: source.codes(for: catalog), source: source, observer: nil)
    }

    /// Freezes fixed treatments for a catalog.
    ///
    /// - Throws: `FixedFlagsError` with every flag and treatment that the catalog does not declare, so that nothing
    ///   misspelt is passed over.
    public init(_ catalog: FlagCatalog, from fixed: FixedFlags) throws(FixedFlagsError) {
        try FixedFlagsError.check(fixed.faults(in: catalog))
        self.init(catalog, from: fixed as any FlagSource)
    }

    /// Flags without a catalog: every read asks the source, whose names nobody checks.
    ///
    /// For a test of one component, which has no catalog at hand.
    public init(from source: any FlagSource) {
        self.init(undecided: FlagCatalog([]), source: source)
    }

    /// Puts flags together whose treatments are known by their places in `treatments`, slot by slot.
    package init(_ catalog: FlagCatalog, codes: [UInt8], source: any FlagSource) {
        frozen = Frozen(catalog, codes: codes, source: source, observer: nil)
    }

    /// Flags that are not frozen: every read asks the source, which decides then and stands by it.
    package init(undecided catalog: FlagCatalog, source: any FlagSource) {
        frozen = Frozen(catalog, codes: nil, source: source, observer: nil)
    }

    private init(_ frozen: Frozen) {
        self.frozen = frozen
    }

    /// The flags that were frozen.
    public var catalog: FlagCatalog { frozen.catalog }

    /// The treatment of a flag; its declared default when the source has no usable answer.
    @inlinable
    public subscript<Answer: Treatment>(flag: Flag<Answer>) -> Answer {
        let code = frozenCode(of: flag.exactName) ?? code(of: flag.declaration)
        // Two declarations of one name may differ: the catalog reports that as a fault, and the reader must not trap.
        return Answer.at(Int(code)) ?? flag.default
    }

    /// Whether a two-way flag is on.
    @inlinable
    public func isOn(_ flag: Flag<Toggle>) -> Bool { self[flag] == .on }

    /// The treatment of a flag with its label, config and origin.
    public func answer<Answer: Treatment>(for flag: Flag<Answer>) -> FlagAnswer {
        answer(for: flag.declaration)
    }

    /// The treatment of a declared flag with its label, config and origin.
    public func answer(for declaration: FlagDeclaration) -> FlagAnswer {
        frozen.observer?(declaration)
        return frozen.source.answer(for: declaration)
    }

    /// The answers to all flags of the catalog, in declaration order.
    public var answers: [FlagAnswer] { catalog.declarations.map(answer(for:)) }

    /// The same flags, telling each read to an observer.
    public func observed(by observer: @escaping @Sendable (FlagDeclaration) -> Void) -> Flags {
        Flags(Frozen(catalog, codes: frozen.codes, source: frozen.source, observer: observer))
    }

    /// The same flags with some treatments fixed by hand, each marked as an override.
    ///
    /// - Throws: `FixedFlagsError` with every flag and treatment that the catalog does not declare.
    public func setting(_ treatments: [String: String]) throws(FixedFlagsError) -> Flags {
        let hasCatalog = frozen.codes != nil || !catalog.declarations.isEmpty
        if hasCatalog { try FixedFlagsError.check(FixedFlags(treatments).faults(in: catalog)) }
        let source = OverridingSource(base: frozen.source, treatments: treatments)
        return Flags(
            Frozen(
                catalog, codes: frozen.codes == nil ? nil : source.codes(for: catalog), source: source,
                observer: frozen.observer))
    }

    /// The dynamic config that belongs to a treatment of a flag, whoever holds that treatment.
    package func config(of flag: FlagDeclaration, for treatment: String) -> String? {
        frozen.source.config(of: flag, for: treatment)
    }

    /// What was fixed by name and is no flag or treatment of a catalog; nothing where no names were given.
    package func fixedFaults(in catalog: FlagCatalog) -> [FixedFlagsError.Fault] {
        (frozen.source as? FixedFlags)?.faults(in: catalog) ?? []
    }

    /// The index of the treatment of a flag of the catalog, told to the observer as a read; nil for any other flag.
    @usableFromInline
    package func frozenCode(of name: ExactString) -> UInt8? {
        guard let slot = frozen.catalog.slot(of: name) else { return nil }
        return code(at: slot)
    }

    /// The indexes of all treatments by slot, for who reads them all anyway; nil where reads have to be told.
    package var unobservedCodes: [UInt8]? {
        frozen.observer == nil ? frozen.codes : nil
    }

    /// The index of the treatment in a slot, told to the observer as a read.
    package func code(at slot: Int) -> UInt8 {
        if let observer = frozen.observer { observer(catalog.declarations[slot]) }
        guard let codes = frozen.codes else { return decidedCode(of: catalog.declarations[slot]) }
        return codes[slot]
    }

    /// The index of the treatment of a declaration, whether or not it is in the catalog, told to the observer as a read.
    @usableFromInline
    package func code(of declaration: FlagDeclaration) -> UInt8 {
        frozen.observer?(declaration)
        guard let codes = frozen.codes, let slot = catalog.slot(of: declaration) else {
            return decidedCode(of: declaration)
        }
        return codes[slot]
    }

    private func decidedCode(of declaration: FlagDeclaration) -> UInt8 {
        UInt8(truncatingIfNeeded: frozen.source.code(for: declaration))
    }
}
