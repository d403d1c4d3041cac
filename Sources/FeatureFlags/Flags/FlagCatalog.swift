/// The flags a screen declares, in an order that frozen answers are kept in.
///
/// A catalog is made once, from the declarations of all components. `flags[.packagePhoto]` looks up the index of the
/// flag and finds its answer there.
public final class FlagCatalog: Sendable {
    /// The declarations without repetitions, in the order they were first met.
    public let declarations: [FlagDeclaration]

    /// The faults of the declarations: a flag declared twice and differently.
    public let faults: [String]

    private let indices: [ExactString: Int]

    /// Keeps each distinct declaration; conflicting ones are left out and listed in `faults`.
    public init(_ declarations: some Sequence<FlagDeclaration>) {
        var unique: [FlagDeclaration] = []
        var indices: [ExactString: Int] = [:]
        var faults: [String] = []
        for declaration in declarations {
            let index = indices[declaration.exactName] ?? unique.count
            if index == unique.count {
                indices[declaration.exactName] = index
                unique.append(declaration)
            } else if unique[index] != declaration {
                faults.append(
                    """
                    flag "\(declaration.name)" is declared twice and differently: \(unique[index].summary) and \
                    \(declaration.summary); make both the same
                    """)
            }
        }
        self.declarations = unique
        self.indices = indices
        self.faults = faults
    }

    /// Returns the declaration of a name, if this catalog has it.
    public func declaration(named name: String) -> FlagDeclaration? {
        index(of: ExactString(name)).map { declarations[$0] }
    }

    /// Returns the index of a declaration; nil when the catalog has none of that name, or a different one.
    package func index(of declaration: FlagDeclaration) -> Int? {
        index(of: declaration.exactName).flatMap { declarations[$0] == declaration ? $0 : nil }
    }

    /// Returns the index of a flag by name; nil when the catalog does not declare it.
    package func index(of name: ExactString) -> Int? { indices[name] }
}

extension FlagDeclaration {
    fileprivate var summary: String {
        "\(treatments.joined(separator: "/")) by default \(`default`)" + (isPermanent ? ", permanent" : "")
    }
}
