import ComponentScreen
import FeatureFlags

/// The stored members of some requirements that no axis changes, found by setting every axis to each of its values.
///
/// An axis varies a member that it changes. A struct that changes without being the axis itself is looked at member by
/// member: an axis may be a part of it. The members are seen through mirrors, which show values to compare; names, and
/// values to print, come from `memberNames` alone. Costs a comparison for each member and each value of an axis.
struct MemberSurvey<Requirements> {
    /// The values of the members that no axis changes.
    private(set) var unvaried: [Any] = []
    /// The types whose members cannot be seen.
    private(set) var opaque: [Any.Type] = []

    private let base: Requirements
    private let axes: [ScreenAxis<Requirements>]
    /// The requirements where each axis is set to each of its values.
    private let settings: [[Requirements]]

    init(of base: Requirements, axes: [ScreenAxis<Requirements>]) {
        self.base = base
        self.axes = axes
        settings = axes.map { axis in
            axis.values.indices.map { value in
                var requirements = base
                axis.set(&requirements, value)
                return requirements
            }
        }
        let mirror = Mirror(reflecting: base)
        let hidesMembers = mirror.children.isEmpty && MemoryLayout<Requirements>.size > 0
        if mirror.displayStyle != .struct || hidesMembers || base is any CustomReflectable {
            opaque.append(Requirements.self)
        } else {
            lookInto(base, settings)
        }
        // A member of one value so far, such as the only country, does not change.
        for axis in axes where axis.isWhole {
            if let value = base[keyPath: axis.member as AnyKeyPath] { _ = remove(value) }
        }
    }

    /// Returns whether a member is an axis, or an axis changes a part of it.
    func varies(_ member: PartialKeyPath<Requirements>) -> Bool {
        axes.contains { $0.isWhole && $0.isMember(member) }
            || settings.joined().contains { differs($0[keyPath: member], from: base[keyPath: member]) }
    }

    /// Removes a value that no axis changes; returns whether there was one.
    mutating func remove(_ value: Any) -> Bool {
        let index = unvaried.firstIndex { type(of: $0) == type(of: value) && !differs($0, from: value) }
        return index.map { unvaried.remove(at: $0) } != nil
    }

    /// Looks at one member, given its values where each axis is set to each of its own.
    private mutating func look(at value: Any, _ settings: [[Any]]) {
        let changing = zip(axes, settings).filter { $1.contains { differs($0, from: value) } }
        let isAxis = changing.contains { axis, values in
            values.indices.allSatisfy { axis.index(ofValue: values[$0]) == $0 }
        }
        // Words change no decision.
        if value is Flags || value is Words || isAxis { return }
        if changing.isEmpty && !holdsFlags(value) { unvaried.append(value) } else { lookInto(value, settings) }
    }

    /// Looks at the members of a struct or tuple; anything else is varied as a whole.
    private mutating func lookInto(_ value: Any, _ settings: [[Any]]) {
        let members = storedMembers(of: value)
        let columns = settings.map { $0.map(storedMembers) }
        guard !members.isEmpty, columns.allSatisfy({ $0.allSatisfy { $0.count == members.count } }) else { return }
        if unwrapped(value) is any CustomReflectable {
            opaque.append(type(of: value))
            return
        }
        for (index, member) in members.enumerated() { look(at: member, columns.map { $0.map { $0[index] } }) }
    }
}

/// Returns the members of a struct or tuple, of an optional one's content; none of anything else.
private func storedMembers(of value: Any) -> [Any] {
    let mirror = Mirror(reflecting: unwrapped(value))
    // Without a style it is a mirror of the type's own; numbers and texts have one, too, which shows no members.
    return [.struct, .tuple, nil].contains(mirror.displayStyle) ? mirror.children.map(\.value) : []
}

/// Returns the content of an optional that has some.
private func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.map { unwrapped($0.value) } ?? value : value
}

private func holdsFlags(_ value: Any) -> Bool { value is Flags || storedMembers(of: value).contains(where: holdsFlags) }

/// Returns whether two values are not equal; what is not equal to itself is never told apart.
func differs(_ a: Any, from b: Any) -> Bool { !isSame(a, b) && isSame(a, a) }

private func isSame(_ a: Any, _ b: Any) -> Bool {
    guard let a = a as? any Equatable else { return String(reflecting: a) == String(reflecting: b) }
    return a.isSame(as: b)
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
