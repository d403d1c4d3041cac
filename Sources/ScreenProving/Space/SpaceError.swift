public import FeatureFlags
import StructuredText

/// Why a space cannot be used: every fault of its declaration at once.
public struct SpaceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults, in the order of the declaration.
    public let faults: [SpaceFault]

    /// The faults, one a line.
    public var description: String {
        faults.count == 1 ? "\(faults[0])" : faults.map { "- \($0)" }.joined(separator: "\n")
    }
}

/// One fault of a space's declaration.
public enum SpaceFault: Hashable, Sendable {
    /// An axis has no value.
    case emptyAxis(String)
    /// Two axes are declared for one member of the requirements.
    case axisTwice(String, String)
    /// Two parameters have one name.
    case nameTwice(String)
    /// Two values of one parameter have one name.
    case valueTwice(String, parameter: String)
    /// A parameter has more values than can be told apart.
    case tooManyValues(String, count: Int)
    /// The requirements came with a value for an axis that is not among its cases.
    case baselineOutside(String)
    /// A stored member of the requirements is varied by no axis and not declared fixed.
    case forgottenMember(String, value: String)
    /// A name that is declared fixed is that of no member.
    case unknownMember(String, nearest: String?)
    /// A member that is declared fixed is varied by an axis, or is the flags.
    case variedMember(String)
    /// The stored members of a type cannot be seen.
    case opaqueRequirements(String)
    /// A name is that of no axis and no flag.
    case unknownParameter(String, in: String, nearest: String?)
    /// A key path is that of no axis.
    case notAnAxis(in: String)
    /// A value is none of the parameter's.
    case unknownValue(String, parameter: String, in: String, legal: [String])
    /// A part of a condition's text is not of its form.
    case unreadableCondition(String)
    /// A condition names no value of a member or flag.
    case noValue(in: String)
    /// A constraint reads so many combinations that they cannot be tried one by one.
    case wideConstraint(String, combinations: String)
    /// A constraint is not a pure function of the requirements.
    case impureConstraint(String, String)
    /// A constraint alone, or the constraints together, leave no context.
    case nothingLeft([String])
    /// The configs name a flag or a treatment that is not declared.
    case configs(FixedFlagsError.UndeclaredName)
    /// The plugin point's own declaration has faults.
    case pluginPoint(String)
}

extension SpaceFault: CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String { words.printableLines }

    private var words: String {
        switch self {
        case .emptyAxis(let axis): "axis \(axis) has no value; give its type a case, or leave the axis out"
        case .axisTwice(let first, let second): "axes \(first) and \(second) are one member; declare it once"
        case .nameTwice(let name): "two axes or flags are called \(name); give the axis another name"
        case .valueTwice(let value, let parameter):
            "two values of \(parameter) are called \(value); give them raw values or descriptions that differ"
        case .tooManyValues(let parameter, let count):
            "\(parameter) has \(count) values, more than the \(ValueSet.capacity) that can be told apart; group them"
        case .baselineOutside(let axis):
            "the requirements have a value for \(axis) that is not in its allCases; add it there, or start with another"
        case .forgottenMember(let member, let value):
            """
            no axis varies \(member), so that nothing would be found out but for \(member) = \(value); declare an axis \
            for it, or say that this is meant: fixed: ["\(member)"]
            """
        case .unknownMember(let member, let nearest):
            "fixed names \(member), which is no stored member of the requirements\(hint(nearest))"
        case .variedMember(let member): "fixed names \(member), which the axes or the flags vary; take it out of fixed"
        case .opaqueRequirements(let type):
            """
            whether the axes forget a member of \(type) cannot be seen; make it a struct that has no mirror of its own, \
            or declare an axis for the whole of it
            """
        case .unknownParameter(let name, let place, let nearest):
            "\(place) names \(name), which is no axis and no flag\(hint(nearest))"
        case .notAnAxis(let place): "\(place) names a member that is no axis of the space; declare it as one"
        case .unknownValue(let value, let parameter, let place, let legal):
            "\(place) names \(value), which is no value of \(parameter) (one of: \(legal.joined(separator: ", "))"
                + (nearestSpelling(to: value, in: legal).map { "; did you mean \($0)?)" } ?? ")")
        case .unreadableCondition(let text):
            "\"\(text)\" is not of the form \"flag on\", \"name = value\", \"name in a b\""
        case .noValue(let place): "\(place) asks for a member or flag to have none of its values; name one"
        case .wideConstraint(let name, let combinations):
            "constraint \"\(name)\" reads \(combinations) combinations; split it into constraints that read less"
        case .impureConstraint(let name, let error): "constraint \"\(name)\" cannot be used: \(error)"
        case .nothingLeft(let constraints):
            constraints.count == 1
                ? "constraint \"\(constraints[0])\" is met by no context; loosen it"
                : "the constraints \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) together are met by no "
                    + "context; loosen one"
        case .configs(let fault): "the configs cannot be given: \(fault)"
        case .pluginPoint(let fault): fault
        }
    }

    private func hint(_ nearest: String?) -> String { nearest.map { " (did you mean \($0)?)" } ?? "" }
}
