public import Foundation

#if !WATCHOS && !MACOS
public import UIKit
#endif

/// A view with an effect on what is found of it, on its environment, or on what is done when.
struct Modified<Content> {
    let content: Content
    let effect: Effect
}

enum Effect {
    case none
    case look(String)
    case elements(([Element]) -> [Element])
    case environment((inout EnvironmentValues) -> Void)
    case behind(any View)
    case over(any View)
    case beside(() -> any View)
    case identity(String)
    /// What is done once, when it comes.
    case appear(() -> Void)
    case disappear(() -> Void)
    case task((Task<Void, Never>.Type) -> Task<Void, Never>)
    case change(any Equatable, isInitial: Bool, (Any, Any) -> Void)
    case visibility(Double, (Bool) -> Void)
    case keep(String, Any)
    case focus(() -> Bool, (Bool) -> Void, isKeyboard: Bool)
}

extension Modified: View, Drawn where Content: View {
    typealias Body = Never

    func node(_ context: Context) -> Node {
        var context = context.inside("+")
        let (store, path) = (context.store, context.path)
        func isFirst(_ name: String) -> Bool { store.values.updateValue(true, forKey: "\(path).\(name)") == nil }
        switch effect {
        case .environment(let change): change(&context.environment)
        case .identity(let id): context.path += "=\(id)"
        default: break
        }
        let node = Node(of: content, context)
        switch effect {
        case .none, .environment, .identity: return node
        case .look(let look): return .look(node, look)
        case .elements(let change): return .changed(node, change)
        case .behind(let other): return .behind(node, Node(of: other, context.inside("behind")))
        case .over(let other): return .group([node, Node(of: other, context.inside("over"))])
        case .beside(let other): return .beside(node, Node(of: other(), context.inside("beside")))
        case .appear(let act): if isFirst("appeared") { store.pending.append(act) }
        case .disappear(let act): store.values["\(path).disappear"] = act
        case .task(let start): if isFirst("started") { store.tasks[path] = start(Task<Void, Never>.self) }
        case .keep(let name, let value): store.values["\(path).\(name)"] = value
        case .change(let value, let isInitial, let act):
            let before = store.values.updateValue(value, forKey: "\(path).value")
            func isSame<Value: Equatable>(_ value: Value) -> Bool { before as? Value == value }
            if before == nil ? isInitial : !isSame(value) { store.pending.append { act(before ?? value, value) } }
        case .visibility(let threshold, let act):
            // Outside of anything that scrolls nobody is told.
            guard let visible = context.visible else { return node }
            let isVisible = visible >= threshold
            let before = store.values.updateValue(isVisible, forKey: "\(path).visible") as? Bool ?? false
            if before != isVisible { store.pending.append { act(isVisible) } }
        case .focus(let read, let write, let isKeyboard):
            let isFocused = read()
            return .changed(node) { elements in
                var elements = elements
                if isKeyboard {
                    for index in elements.indices {
                        elements[index].edit = write
                        elements[index].isEdited = isFocused
                    }
                } else if isFocused, !elements.isEmpty {
                    elements[0].isFocused = true
                }
                return elements
            }
        }
        return .present(node, path)
    }
}

extension View {
    nonisolated func with(_ effect: Effect) -> Modified<Self> { Modified(content: self, effect: effect) }

    /// Returns the same view with every element changed.
    nonisolated func each(_ change: @escaping (inout Element) -> Void) -> Modified<Self> {
        with(
            .elements { elements in
                elements.map { element in
                    var element = element
                    change(&element)
                    return element
                }
            })
    }
}

// MARK: Look, which nobody hears

extension View {
    nonisolated public func font(_ font: Font?) -> some View {
        with(.look("font \(font.map { "\($0)" } ?? "none")"))
    }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { with(.look("lines \(lineSpacing)")) }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { with(.look("color \(style)")) }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        with(.look("padding \(length ?? 16)"))
    }
    nonisolated public func padding(_ length: CGFloat) -> some View { with(.look("padding \(length)")) }
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    { with(.look("background \(style)")) }
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { with(.look("background \(style) in \(shape)")) }
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    { with(.behind(content())) }
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    { with(.over(content())) }
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return with(.beside { content })
    }
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        with(.look("clip \(shape)"))
    }
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        with(.look("reacts \(shape)"))
    }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { with(.look("frame \([minWidth, maxWidth, minHeight].map { $0.map { "\($0)" } ?? "-" })")) }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    { with(.look("frame \([width, height].map { $0.map { "\($0)" } ?? "-" })")) }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { with(.none) }
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        // The style draws the label; here it draws nothing of its own, at rest and pressed.
        with(.behind(StyledButton(style: style)))
    }
    nonisolated public func scaledToFit() -> some View { with(.look("to fit")) }
    nonisolated public func scaledToFill() -> some View { with(.look("to fill")) }
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        with(enabled ? .look("flips") : .none)
    }
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        with(.look("transition \(transition.name)"))
    }
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        with(.look("moves \(animation == nil ? "at once" : "slowly")"))
    }
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { with(.look("toggle \(S.self)")) }
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        with(.look("field \(S.self)"))
    }
}

private struct StyledButton<Style: ButtonStyle>: View {
    nonisolated(unsafe) let style: Style  // read on the main actor alone
    nonisolated init(style: Style) { self.style = style }
    var body: some View {
        Group {
            style.makeBody(configuration: ButtonStyleConfiguration(isPressed: false))
            style.makeBody(configuration: ButtonStyleConfiguration(isPressed: true))
        }
    }
}

@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct ButtonStyleConfiguration {
    public struct Label {}
    public let isPressed: Bool
    public var label: Label { Label() }
}
extension ButtonStyleConfiguration.Label: View, Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@MainActor @preconcurrency
public protocol ToggleStyle {}
public struct SwitchToggleStyle: ToggleStyle { nonisolated public init() {} }
extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

public struct ContentTransition: Equatable, Sendable {
    let name: String
    public static var symbolEffect: ContentTransition { ContentTransition(name: "symbol") }
}

public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
}

// MARK: Behaviour

extension View {
    nonisolated public func disabled(_ disabled: Bool) -> some View { each { if disabled { $0.isEnabled = false } } }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { with(.identity("\(id)")) }

    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        with(.environment { $0[keyPath: keyPath] = value })
    }
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { with(.environment { transform(&$0[keyPath: keyPath]) }) }

    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        with(action.map { .appear($0) } ?? .none)
    }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        with(action.map { .disappear($0) } ?? .none)
    }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        with(
            .change(value, isInitial: initial) { before, now in
                if let before = before as? V, let now = now as? V { action(before, now) }
            })
    }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some View
    { with(.change(value, isInitial: initial) { _, _ in action() }) }
    nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void)
        -> some View
    { with(.visibility(threshold, action)) }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        let start = Started(action)
        return with(.task { _ in start.task() })
    }
    nonisolated public func refreshable(action: @escaping @concurrent @Sendable () async -> Void) -> some View {
        with(.keep("refresh", action as () async -> Void))
    }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        with(.keep("open", action))
    }
}

private final class Started: @unchecked Sendable {  // started once, by the host
    private let action: @isolated(any) () async -> Void
    init(_ action: sending @escaping @isolated(any) () async -> Void) { self.action = action }
    func task() -> Task<Void, Never> { Task { @MainActor in await self.action() } }
}

// MARK: Entering

extension View {
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { each { $0.lines = limit } }
    nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
        -> some View
    {
        let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
        return with(
            .focus(
                { binding.wrappedValue == value },
                {
                    if $0 { binding.wrappedValue = value } else if let none { binding.wrappedValue = none }
                }, isKeyboard: true))
    }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        each { $0.submits.append(action) }
    }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        each { $0.keys.append(submitLabel.name) }
    }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        each { if disable { $0.keys.append("as typed") } }
    }
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { with(.none) }
    nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
        -> some View
    {
        let content = content()
        return with(.beside { content.view })
    }
    #if !VISIONOS
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        with(.look("leaves by scrolling"))
    }
    #endif
    #if !MACOS
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { each { $0.keys.append(autocapitalization?.name ?? "") } }
    #endif
    #if !MACOS && !WATCHOS
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { each { $0.keys.append("\(type)") } }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        each { if let textContentType { $0.keys.append(textContentType.rawValue) } }
    }
    #endif
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
}

public struct SubmitLabel: Sendable {
    let name: String
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
}

public struct ScrollDismissesKeyboardMode: Sendable {
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

#if !MACOS
public struct TextInputAutocapitalization: Sendable {
    let name: String
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "small") }
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
}
#endif

@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
extension ToolbarContent {
    nonisolated var view: any View { (self as? any Bar)?.content ?? EmptyView() }
}
protocol Bar { var content: any View { get } }

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
}

public struct ToolbarItemGroup<Content>: Bar {
    let content: any View
}
extension ToolbarItemGroup: ToolbarContent where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("a bar is drawn and has no body") }
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

public struct ToolbarItemPlacement {
    public static let automatic = ToolbarItemPlacement()
    #if !TVOS && !WATCHOS
    public static let keyboard = ToolbarItemPlacement()
    #endif
}
extension ToolbarItemPlacement: Sendable {}

// MARK: Questions and ways

extension View {
    nonisolated public func navigationTitle(_ title: Text) -> some View { with(.look("title \(title.text)")) }
    nonisolated public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = actions()
        return with(.beside { Asked(title: title, isPresented: isPresented, actions: actions) })
    }
    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = actions()
        return with(.beside { Asked(title: title, isPresented: isPresented, actions: actions) })
    }
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        with(.keep("destination", { value in (value as? D).map { AnyView(destination($0)) } } as (Any) -> AnyView?))
    }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

/// What stands before everything else while something is asked.
private struct Asked<Actions: View> {
    let title: Text
    let isPresented: Binding<Bool>
    let actions: Actions
}
extension Asked: View, Drawn {
    typealias Body = Never
    func node(_ context: Context) -> Node {
        guard isPresented.wrappedValue else { return .group([]) }
        return .changed(
            .group([Node(of: title, context), Node(of: actions, context.inside("actions"))])
        ) { [isPresented] elements in
            elements.map { element in
                var element = element
                // A button of a question takes it away.
                if let act = element.act {
                    element.act = {
                        act()
                        isPresented.wrappedValue = false
                    }
                }
                return element
            }
        }
    }
}

public struct NavigationStack<Data, Root> {
    private let top: () -> AnyHashable?
    private let root: Root
}
extension NavigationStack: View, Drawn where Root: View {
    public typealias Body = Never
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        top = { path.wrappedValue.last.map { AnyHashable($0) } }
        self.root = root()
    }
    func node(_ context: Context) -> Node {
        let base = Node(of: root, context.inside("root"))
        guard let top = top() else { return base }
        // The one below is there, and not heard.
        _ = base.elements
        for case let show as (Any) -> AnyView? in context.store.values.filter({ $0.key.hasSuffix("destination") })
            .values
        {
            if let view = show(top.base) { return .behind(Node(of: view, context.inside("=\(top)")), base) }
        }
        return base
    }
}

// MARK: Accessibility

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
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
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
                children == .contain
                    ? elements : [Element(role: .text, label: children == .combine ? elements.words : "")]
            })
    }
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        Acted(content: self, actions: content())
    }
    nonisolated public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View { with(.focus({ binding.wrappedValue == value }, { _ in }, isKeyboard: false)) }
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
