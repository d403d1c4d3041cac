/// The flags a screen declares, each under a slot, so that a frozen answer is found without looking at its name.
///
/// A catalog is made once, from the declarations its components bring along. Flags frozen for a catalog answer
/// `flags[.packagePhoto]` from a table.
public final class FlagCatalog: Sendable {
    /// The declarations without repetitions, in the order they were first met.
    public let declarations: [FlagDeclaration]

    /// What is wrong with the declarations: a flag declared twice and differently, or with more than 256 treatments.
    public let faults: [String]

    private let names: [ExactString]
    private let table: [(hash: UInt64, slot: Int)]
    private let mask: Int

    /// Gives each distinct declaration a slot; conflicting ones are kept out and listed in `faults`.
    public init(_ declarations: some Sequence<FlagDeclaration>) {
        var unique: [FlagDeclaration] = []
        var slots: [ExactString: Int] = [:]
        var faults: [String] = []
        for declaration in declarations {
            guard let slot = slots[declaration.exactName] else {
                slots[declaration.exactName] = unique.count
                unique.append(declaration)
                faults += declaration.tooManyTreatments.map { [$0] } ?? []
                continue
            }
            if unique[slot] != declaration {
                faults.append(
                    """
                    flag "\(declaration.name)" is declared twice and differently: \(unique[slot].summary) and \
                    \(declaration.summary); make both the same
                    """)
            }
        }
        self.declarations = unique
        self.names = unique.map(\.exactName)
        self.faults = faults
        var size = 4
        while size < unique.count * 2 { size *= 2 }
        var table = [(hash: UInt64, slot: Int)](repeating: (0, -1), count: size)
        for (slot, declaration) in unique.enumerated() {
            var index = Int(truncatingIfNeeded: declaration.exactName.hash) & (size - 1)
            while table[index].slot >= 0 { index = (index + 1) & (size - 1) }
            table[index] = (declaration.exactName.hash, slot)
        }
        self.table = table
        self.mask = size - 1
    }

    /// The declaration of a name, if this catalog has it.
    public func declaration(named name: String) -> FlagDeclaration? {
        slot(of: ExactString(name)).map { declarations[$0] }
    }

    /// The slot of a declaration; nil when the catalog has none of that name, or another one.
    package func slot(of declaration: FlagDeclaration) -> Int? {
        slot(of: declaration.exactName).flatMap { declarations[$0] == declaration ? $0 : nil }
    }

    /// The slot of a flag by name; nil when the catalog does not declare it.
    ///
    /// The table is at most half full, so the
    /// walk ends at an empty place.
    package func slot(of name: ExactString) -> Int? {
        var index = Int(truncatingIfNeeded: name.hash) & mask
        while true {
            let entry = table[index]
            if entry.slot < 0 { return nil }
            if entry.hash == name.hash, names[entry.slot] == name { return entry.slot }
            index = (index + 1) & mask
        }
    }
}

extension FlagDeclaration {
    /// The fault of a flag whose treatments are too many to be told apart.
    fileprivate var tooManyTreatments: String? {
        guard treatments.count > Self.mostTreatments else { return nil }
        return """
            flag "\(name)" has \(treatments.count) treatments, and no more than \(Self.mostTreatments) are told apart: \
            "\(treatments[Self.mostTreatments])" and what follows read as the default; declare fewer, and tell them apart \
            by config
            """
    }

    fileprivate var summary: String { "\(treatments.joined(separator: "/")) by default \(`default`)" }
}
