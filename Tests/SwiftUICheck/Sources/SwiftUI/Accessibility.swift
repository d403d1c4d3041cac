public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<String>
    private init(_ name: String) { names = [name] }
    public init() { names = [] }
    public static let isHeader = AccessibilityTraits("header")
    public static let isSelected = AccessibilityTraits("selected")
    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
    @discardableResult
    public mutating func insert(_ newMember: AccessibilityTraits) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTraits
    ) {
        defer { names.formUnion(newMember.names) }
        return (!contains(newMember), newMember)
    }
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { names.subtract(member.names) }
        return contains(member) ? member : nil
    }
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other) } }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with { $0.formIntersection(other) }
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with { $0.formSymmetricDifference(other) }
    }
    private func with(_ change: (inout AccessibilityTraits) -> Void) -> AccessibilityTraits {
        var traits = self
        change(&traits)
        return traits
    }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
}

extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { each { $0.label = label.text } }
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        each { $0.label = labelKey.key }
    }
    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        let label = String(label)
        return each { $0.label = label }
    }
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        each { $0.value = valueKey.key }
    }
    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        let value = String(value)
        return each { $0.value = value }
    }
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        each { if isEnabled { $0.value = valueKey.key } }
    }
    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool)
        -> some View
    {
        let value = String(value)
        return each { if isEnabled { $0.value = value } }
    }
    nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        each { $0.names = inputLabelKeys.map(\.key) }
    }
    @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
        -> some View
    {
        let names = inputLabels.map { String($0) }
        return each { $0.names = names }
    }
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        with(active ? .look("keeps its colors") : .none)
    }
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        each { $0.hint = hintKey.key }
    }
    @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        let hint = String(hint)
        return each { $0.hint = hint }
    }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        each { $0.identifier = identifier }
    }
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        each { $0.traits.formUnion(traits) }
    }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        with(.elements { hidden ? [] : $0 })
    }
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        with(
            .elements { elements in
                var element = Element(role: .text, label: "")
                element.children = children == .contain ? elements : []
                return [element]
            })
    }
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        Acted(content: self, actions: content())
    }
    nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        with(.focus({ condition.wrappedValue }, { condition.wrappedValue = $0 }, isKeyboard: false))
    }
}

private struct Acted<Content: View, Actions: View> {
    let content: Content
    let actions: Actions
}
extension Acted: View, Drawn {
    typealias Body = Never
    func node(_ context: Context) -> Node {
        let actions = Node(of: actions, context.inside("actions")).elements.map { ($0.label, $0.act ?? {}) }
        return .changed(Node(of: content, context.inside("+"))) { elements in
            elements.map { element in
                var element = element
                element.actions += actions.map { (name: $0.0, act: $0.1) }
                return element
            }
        }
    }
}
