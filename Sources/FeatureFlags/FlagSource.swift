/// Where treatments come from: a rule set and a user, a table in a test, or an override over another source.
///
/// An implementation must be pure: the same declaration always gets the same answer. That is what makes `Flags` frozen.
public protocol FlagSource: Sendable {
    /// The answer to one flag; always a treatment the flag declares.
    func answer(for flag: FlagDeclaration) -> FlagAnswer

    /// The dynamic config that belongs to a treatment of a flag, whoever holds that treatment.
    func config(of flag: FlagDeclaration, for treatment: String) -> String?

    /// The index of the treatment in the declaration's `treatments`.
    ///
    /// The default asks `answer(for:)`. A source that can tell without making texts should.
    func code(for flag: FlagDeclaration) -> Int

    /// The indexes of the treatments of a whole catalog, by slot.
    ///
    /// The default asks `code(for:)` flag by flag.
    func codes(for catalog: FlagCatalog) -> [UInt8]
}

extension FlagSource {
    /// Looks the treatment of `answer(for:)` up.
    public func code(for flag: FlagDeclaration) -> Int {
        flag.index(of: answer(for: flag).treatment) ?? flag.defaultIndex
    }

    /// Asks `code(for:)` for every flag.
    public func codes(for catalog: FlagCatalog) -> [UInt8] {
        catalog.declarations.map { UInt8(truncatingIfNeeded: code(for: $0)) }
    }
}
