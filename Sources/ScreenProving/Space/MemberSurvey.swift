import ComponentScreen
import FeatureFlags

/// The stored members of some requirements that the axes vary, found by setting every axis to each of its values.
///
/// An axis varies a member that it changes. A struct that changes without being the axis itself is looked at member by
/// member: an axis may be a part of it. Costs a comparison for each member and each value of an axis, once for a space.
struct MemberSurvey<Requirements> {
    /// The members that no axis changes, with their values.
    private(set) var unvaried: [(name: String, value: Any)] = []
    /// The members that an axis changes, the flags, and the words, which change no decision.
    private(set) var varied: [String] = []
    /// The types whose members cannot be seen.
    private(set) var opaque: [String] = []

    private let axes: [ScreenAxis<Requirements>]

    init(of base: Requirements, axes: [ScreenAxis<Requirements>]) {
        self.axes = axes
        let settings = axes.map { axis in
            axis.values.indices.map { value -> Any in
                var requirements = base
                axis.set(&requirements, value)
                return requirements
            }
        }
        let mirror = Mirror(reflecting: base)
        let hidesMembers = mirror.children.isEmpty && MemoryLayout<Requirements>.size > 0
        if mirror.displayStyle != .struct || hidesMembers || base is any CustomReflectable {
            opaque.append("\(Requirements.self)")
        } else {
            lookInto(base, "", settings)
        }
    }

    /// Looks at one member, given its values where each axis is set to each of its own.
    private mutating func look(at value: Any, _ name: String, _ settings: [[Any]]) {
        let changing = zip(axes, settings).filter { $1.contains { differs($0, from: value) } }
        let isAxis = changing.contains { axis, values in
            values.indices.allSatisfy { axis.index(ofValue: values[$0]) == $0 }
        }
        if value is Flags || value is Words || isAxis {
            varied.append(name)
        } else if changing.isEmpty && !holdsFlags(value) {
            unvaried.append((name, value))
        } else {
            lookInto(value, name, settings)
        }
    }

    /// Looks at the members of a struct or tuple; anything else is varied as a whole.
    private mutating func lookInto(_ value: Any, _ name: String, _ settings: [[Any]]) {
        let members = children(of: value)
        let columns = settings.map { $0.map(children) }
        guard !members.isEmpty, columns.allSatisfy({ $0.allSatisfy { $0.count == members.count } }) else {
            varied.append(name)
            return
        }
        if unwrapped(value) is any CustomReflectable {
            opaque.append("\(type(of: value))")
            return
        }
        for (index, member) in members.enumerated() {
            let label = member.label ?? "\(index)"
            let path = name.isEmpty || label.hasPrefix(".") ? name + label : "\(name).\(label)"
            look(at: member.value, path, columns.map { $0.map { $0[index].value } })
        }
    }
}

extension MemberSurvey {
    /// Returns whether the members that no axis changes are the same here and there.
    func agrees(with other: MemberSurvey) -> Bool {
        unvaried.map(\.name) == other.unvaried.map(\.name)
            && zip(unvaried, other.unvaried).allSatisfy { !differs($0.value, from: $1.value) }
    }
}

/// Returns the members of a struct or tuple, of an optional one's content; none of anything else.
private func children(of value: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: unwrapped(value))
    // Without a style it is a mirror of the type's own; numbers and texts have one, too, which shows no members.
    return [.struct, .tuple, nil].contains(mirror.displayStyle) ? Array(mirror.children) : []
}

/// Returns the content of an optional that has some.
private func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.map { unwrapped($0.value) } ?? value : value
}

private func holdsFlags(_ value: Any) -> Bool {
    value is Flags || children(of: value).contains { holdsFlags($0.value) }
}

/// Returns whether two values are not equal; what is not equal to itself is never told apart.
private func differs(_ a: Any, from b: Any) -> Bool { !isSame(a, b) && isSame(a, a) }

private func isSame(_ a: Any, _ b: Any) -> Bool {
    guard let a = a as? any Equatable else { return String(reflecting: a) == String(reflecting: b) }
    return a.isSame(as: b)
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
