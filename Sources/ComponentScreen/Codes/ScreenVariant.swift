import FeatureFlags

/// A variant of a screen as a code names it, and as the screen of today can show it.
///
/// ```swift
/// let variant = try screen.variant(of: ScreenCode(text), axes: axes)
/// var guest = Guest(flags: try rules.flags(for: user, of: screen.catalog).setting(variant.treatments))
/// variant.setAxes(of: &guest)
/// ```
public struct ScreenVariant<Requirements: ScreenRequirements>: Sendable {
    /// The code.
    public let code: ScreenCode
    /// The treatment of every flag of the screen.
    public let treatments: [String: String]
    /// The flags that the code knows nothing of, as they came after it, by name; they are at their declared defaults.
    public let added: [String]
    /// The treatments in the code that the screen has no more, by flag: of flags that went, and of those at their declared
    /// defaults instead.
    public let removed: [String: String]
    /// The values of the axes by their indexes.
    package let values: [Int]
    private let axes: [Axis<Requirements>]

    fileprivate init(
        _ code: ScreenCode, of origin: CodedCatalog, axes: [Axis<Requirements>], _ flags: [FlagDeclaration]
    ) throws(ScreenCodeError) {
        guard let (values, given) = origin.variant(code.number) else { throw .otherScreen }
        let then = Dictionary(zip(origin.flags.map(\.name), given)) { first, _ in first }
        let kept = flags.filter { flag in then[flag.name].flatMap(flag.index) != nil }.map(\.name)
        self.code = code
        self.values = values
        self.axes = axes
        treatments = Dictionary(
            flags.map { ($0.name, kept.contains($0.name) ? then[$0.name] ?? $0.default : $0.default) }
        ) { first, _ in first }
        added = flags.map(\.name).filter { then[$0] == nil }.sorted()
        removed = then.filter { !kept.contains($0.key) }
    }

    /// Gives the members that the axes are about the values that the code names.
    public func setAxes(of requirements: inout Requirements) {
        for (axis, value) in zip(axes, values) { axis.set(&requirements, value) }
    }
}

extension PluginPoint {
    /// The variant that a code names.
    ///
    /// A code can be read after up to three flags came, went or got a treatment, where the digests tell which ones.
    ///
    /// - Parameters:
    ///   - code: the code, made by this screen with the same axes.
    ///   - axes: the axes.
    ///   - others: flags that may be gone by now, with the treatments they may have had, such as those of a rule file.
    /// - Throws: `ScreenCodeError.otherScreen` where it is not known what the code says.
    public func variant(
        of code: ScreenCode, axes: [Axis<Requirements>], knowing others: [String: [String]] = [:]
    ) throws(ScreenCodeError) -> ScreenVariant<Requirements> {
        guard let origin = CodedCatalog(axes, catalog).origin(of: code, knowing: others) else { throw .otherScreen }
        return try ScreenVariant(code, of: origin, axes: axes, catalog.declarations)
    }
}

extension Plan {
    /// The code of the variant that this plan is of: `try plan.code(axes: axes)`.
    ///
    /// - Parameter axes: what varies besides flags; the same in the same order wherever codes are read.
    /// - Throws: `ScreenCodeError` for a screen with too many variants, or requirements with a value that an axis has not.
    public func code(axes: [Axis<Requirements>]) throws(ScreenCodeError) -> ScreenCode {
        let coded = CodedCatalog(axes, layout.catalog)
        guard let length = coded.numberLength else { throw .tooManyVariants }
        var values: [Int] = []
        for axis in axes {
            guard let value = axis.index(in: requirements) else { throw .valueOutside(axis: axis.name) }
            values.append(value)
        }
        let flags = requirements.flags
        let number = coded.number(values) { name in
            layout.catalog.declaration(named: name).flatMap { flag in
                flag.treatments.dropFirst(Int(flags.treatmentIndex(of: flag))).first
            }
        }
        return ScreenCode(
            catalog: coded.digest, rules: flags.ruleFileDigest, number: number, length: length)
    }
}

extension CodedCatalog {
    fileprivate init(_ axes: [Axis<some ScreenRequirements>], _ catalog: FlagCatalog) {
        self.init(
            axes: axes.map { ($0.name, $0.values) }, flags: catalog.declarations.map { Flag($0.name, $0.treatments) })
    }
}
