/// A typed name of one flag, with its treatments and the treatment it has when the rules give no usable answer.
///
/// A flag is declared in the folder of the component that uses it:
///
/// ```swift
/// extension Flag where Answer == OnOff {
///     public static var packagePhoto: Self { Flag("package_photo", default: .off) }
/// }
/// ```
public struct Flag<Answer: Treatment>: Sendable, Hashable {
    /// The name as the rule file spells it; compared by code units.
    public var name: String { exactName.string }

    /// The treatment used when the rule file has no such flag, or answers something this flag does not know.
    public let `default`: Answer

    /// Whether the flag stays for good, such as a kill switch: `lint`
    /// does not mind that everybody has one treatment of it.
    public let isPermanent: Bool

    let exactName: ExactString

    /// Declares a flag; `name` is the rule file's spelling.
    public init(_ name: String, default: Answer, isPermanent: Bool = false) {
        self.exactName = ExactString(name)
        self.default = `default`
        self.isPermanent = isPermanent
    }

    /// The same flag without its type, for lists of flags of different types.
    public var declaration: FlagDeclaration {
        FlagDeclaration(
            name: exactName, treatments: Answer.allCases.map(\.rawValue), default: `default`.rawValue,
            isPermanent: isPermanent)
    }
}

/// A flag with its type erased: what a catalog, a rule file check or a test needs to know of it.
public struct FlagDeclaration: Sendable, Hashable {
    /// The name as the rule file spells it.
    public var name: String { exactName.string }

    /// Every treatment the code can handle, in declaration order.
    public let treatments: [String]

    /// The treatment that stands in for a missing or unusable answer; one of `treatments`.
    public let `default`: String

    /// Whether the flag is to stay, such as a kill switch.
    public let isPermanent: Bool

    package let exactName: ExactString
    package let defaultIndex: Int

    init(name: ExactString, treatments: [String], default: String, isPermanent: Bool = false) {
        self.exactName = name
        self.treatments = treatments
        self.default = `default`
        self.isPermanent = isPermanent
        self.defaultIndex = treatments.firstIndex(of: `default`) ?? 0
    }

    /// Returns the index of a treatment in `treatments`, compared by code units; nil when this flag does not know it.
    public func index(of treatment: String) -> Int? {
        treatments.firstIndex { $0.utf8.elementsEqual(treatment.utf8) }
    }
}
