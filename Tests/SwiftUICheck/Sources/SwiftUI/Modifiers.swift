public import Foundation

/// A view with a change to what is found of it, or to its environment.
struct Modified<Content: View>: View, Drawn {
    typealias Body = Never
    let content: Content
    var adjust: @MainActor (inout EnvironmentValues) -> Void = { _ in }
    var change: @MainActor ([Element]) -> [Element] = { $0 }

    func node(_ environment: EnvironmentValues) -> Node {
        var environment = environment
        adjust(&environment)
        return .modified(Node(of: content, environment), change)
    }
}

extension View {
    /// Returns the same view with every element changed.
    func each(_ change: @escaping @MainActor (inout Element) -> Void) -> some View {
        Modified(content: self) { elements in
            elements.map { element in
                var element = element
                change(&element)
                return element
            }
        }
    }
}

extension Modified {
    init(content: Content, change: @escaping @MainActor ([Element]) -> [Element]) {
        self.content = content
        self.change = change
    }
}

// MARK: Look, which nobody hears

extension View {
    /// Returns the same view with a line about its look.
    func looking(_ look: String) -> some View { Looking(content: self, look: look) }

    public func font(_ font: Font?) -> some View { looking("font \(font.map { "\($0)" } ?? "none")") }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { looking("lines \(lineSpacing)") }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { looking("color \(style)") }
    public func padding(_ length: CGFloat) -> some View { looking("padding \(length)") }
    public func background<S: ShapeStyle>(_ style: S) -> some View { looking("background \(style)") }
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        looking("background \(style) in \(shape)")
    }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Behind(content: self, other: content())
    }
    public func overlay<V: View>(_ overlay: V) -> some View { Behind(content: self, other: overlay) }
    public func clipShape<S: Shape>(_ shape: S) -> some View { looking("clip \(shape)") }
    public func contentShape<S: Shape>(_ shape: S) -> some View { self }
    public func frame(
        minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { looking("frame \([minWidth, maxWidth, minHeight])") }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        looking("frame \([width, height])")
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        // The style draws the label; here it draws nothing of its own, at rest and pressed.
        Behind(
            content: self,
            other: Group {
                style.makeBody(configuration: ButtonStyleConfiguration(isPressed: false))
                style.makeBody(configuration: ButtonStyleConfiguration(isPressed: true))
            })
    }
    public func scaledToFit() -> some View { self }
}

/// A view with a line about its look, which nobody hears.
struct Looking<Content: View>: View, Drawn {
    typealias Body = Never
    let content: Content
    let look: String
    func node(_ environment: EnvironmentValues) -> Node { .looking(Node(of: content, environment), look) }
}

/// A view with another one behind or before it, which is seen and not heard.
struct Behind<Content: View, Other: View>: View, Drawn {
    typealias Body = Never
    let content: Content
    let other: Other
    func node(_ environment: EnvironmentValues) -> Node {
        .behind(Node(of: content, environment), Node(of: other, environment))
    }
}

@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
    public struct Label: View, Drawn {
        public typealias Body = Never
        func node(_ environment: EnvironmentValues) -> Node { .group([]) }
    }
    public let isPressed: Bool
    public let label = Label()
}

public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// MARK: Behaviour

public enum UIKeyboardType: Sendable { case `default`, numberPad, decimalPad, phonePad, emailAddress, URL }

extension View {
    public func disabled(_ disabled: Bool) -> some View { each { if disabled { $0.isEnabled = false } } }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { each { $0.lines = limit } }
    public func keyboardType(_ type: UIKeyboardType) -> some View { each { $0.keyboard = type } }
    public func id<ID: Hashable>(_ id: ID) -> some View { self }

    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        Modified(content: self, adjust: { $0[keyPath: keyPath] = value })
    }

    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        Modified(content: self, adjust: { transform(&$0[keyPath: keyPath]) })
    }

    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        if let action { Composite.pending.append(action) }
        return self
    }

    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        if let before = Composite.current?.watch(value), before != value {
            Composite.pending.append { action(before, value) }
        }
        return self
    }
}

// MARK: Accessibility

public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isHeader = AccessibilityTraits(rawValue: 1)
    public static let isSelected = AccessibilityTraits(rawValue: 2)
}

public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }

extension View {
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { each { $0.label = label.key } }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        each { $0.label = String(label) }
    }
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { each { $0.value = value.key } }
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        each { $0.value = String(value) }
    }
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { each { $0.hint = hint.key } }
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        each { $0.hint = String(hint) }
    }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        each { $0.traits.formUnion(traits) }
    }
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        Modified(content: self) { hidden ? [] : $0 }
    }

    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        Modified(content: self) { elements in
            children == .contain ? elements : [Element(role: .text, label: children == .combine ? elements.words : "")]
        }
    }

    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        let content = content()
        return each { element in
            element.actions += Node(of: content, EnvironmentValues()).elements.map { ($0.label, $0.act ?? {}) }
        }
    }

    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        Modified(content: self) { elements in
            var elements = elements
            if binding.box.value == value, !elements.isEmpty { elements[0].isFocused = true }
            return elements
        }
    }
}
