/// The treatments one user holds, frozen for one pass.
///
/// A value made from a catalog and a source: every flag of the catalog is answered once, when the value is made, and
/// never again. Reading through `subscript` costs a table look-up; `answer(for:)` adds where the treatment came from.
public struct Flags: Sendable {
    /// The flags that were frozen.
    public let catalog: FlagCatalog

    /// The treatment of each slot of `catalog`, as an index into the declaration's `treatments`.
    private let codes: [UInt8]
    private let source: any FlagSource
    private let observer: (@Sendable (FlagDeclaration) -> Void)?

    /// Freezes the answers of a source to every flag of a catalog.
    public init(_ catalog: FlagCatalog, from source: any FlagSource) {
        self.init(catalog, codes: source.codes(for: catalog), source: source, observer: nil)
    }

    private init(
        _ catalog: FlagCatalog,
        codes: [UInt8],
        source: any FlagSource,
        observer: (@Sendable (FlagDeclaration) -> Void)?
    ) {
        self.catalog = catalog
        self.codes = codes
        self.source = source
        self.observer = observer
    }

    /// The treatment of a flag; its declared default when the source has no usable answer.
    @inlinable
    public subscript<Answer: Treatment>(flag: Flag<Answer>) -> Answer {
        guard let code = code(of: flag) else { return Answer.at(code(undeclared: flag.declaration)) }
        // Two declarations of one name may differ: the catalog reports that as a fault, and the reader must not trap.
        return code < Answer.allCases.count ? Answer.at(code) : flag.default
    }

    /// The frozen index of a treatment; nil when the catalog does not declare the flag.
    @usableFromInline
    func code<Answer: Treatment>(of flag: Flag<Answer>) -> Int? {
        guard let slot = catalog.slot(of: flag.exactName) else { return nil }
        observer?(catalog.declarations[slot])
        return Int(codes[slot])
    }

    /// The index of a treatment of a flag that was not frozen.
    @usableFromInline
    func code(undeclared flag: FlagDeclaration) -> Int {
        observer?(flag)
        return source.code(for: flag)
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
        observer?(declaration)
        return source.answer(for: declaration)
    }

    /// The answers to all flags of the catalog, in declaration order.
    public var answers: [FlagAnswer] { catalog.declarations.map(answer(for:)) }

    /// The same flags, telling each read to an observer.
    public func observed(by observer: @escaping @Sendable (FlagDeclaration) -> Void) -> Flags {
        Flags(catalog, codes: codes, source: source, observer: observer)
    }

    /// The same flags with some treatments fixed by hand, each marked as an override.
    ///
    /// A treatment the flag does not declare is left out: check it against the catalog where it is entered.
    public func setting(_ treatments: [String: String]) -> Flags {
        let source = OverridingSource(base: source, treatments: treatments)
        return Flags(catalog, codes: source.codes(for: catalog), source: source, observer: observer)
    }

    /// The index of the treatment in a slot, told to the observer as a read.
    package func code(at slot: Int) -> UInt8 {
        if let observer { observer(catalog.declarations[slot]) }
        return codes[slot]
    }
}
