import Observation

/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view that is drawn has no body") }
}

/// A view that the stand-in draws itself.
@MainActor
protocol Drawn {
    func node(_ environment: EnvironmentValues) -> Node
}

extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) is drawn and has no body") }
}

// MARK: Building

@MainActor @resultBuilder
public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView((repeat each content), views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(view: first)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(view: second)
    }
}

public struct TupleView<Content>: View, Drawn {
    public typealias Body = Never
    public var value: Content
    private let views: [any View]

    init(_ value: Content, _ views: [any View]) {
        self.value = value
        self.views = views
    }

    func node(_ environment: EnvironmentValues) -> Node { .group(views.map { Node(of: $0, environment) }) }
}

public struct _ConditionalContent<First: View, Second: View>: View, Drawn {
    public typealias Body = Never
    let view: any View

    func node(_ environment: EnvironmentValues) -> Node { Node(of: view, environment) }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: Drawn where Wrapped: View {
    func node(_ environment: EnvironmentValues) -> Node { map { Node(of: $0, environment) } ?? .group([]) }
}

public struct EmptyView: View, Drawn {
    public typealias Body = Never
    nonisolated public init() {}
    func node(_ environment: EnvironmentValues) -> Node { .group([]) }
}

public struct AnyView: View, Drawn {
    public typealias Body = Never
    private let view: any View
    public init<V: View>(_ view: V) { self.view = view }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: view, environment) }
}

public struct Group<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content, environment) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Drawn {
    public typealias Body = Never
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let content: (Data.Element) -> Content

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        self.id = id
        self.content = content
    }

    func node(_ environment: EnvironmentValues) -> Node {
        .group(
            data.map { item in
                let id = AnyHashable(item[keyPath: id])
                return .modified(Node(of: content(item), environment)) { elements in
                    elements.map { element in
                        var element = element
                        if element.id == nil { element.id = id }
                        return element
                    }
                }
            })
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}

// MARK: State

@MainActor @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding {
            value
        } set: { _ in
        }
    }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part> {
            wrappedValue[keyPath: part]
        } set: {
            wrappedValue[keyPath: part] = $0
        }
    }
}

/// A value that tells who has read it.
@MainActor
final class Box<Value>: Observable {
    private let registrar = ObservationRegistrar()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
}

@MainActor @propertyWrapper
public struct State<Value> {
    private let box: Box<Value>
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        Binding {
            box.value
        } set: {
            box.value = $0
        }
    }
}

@MainActor @propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    let box: Box<Value>

    public init<ID: Hashable>() where Value == ID? { box = Box(nil) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding { Binding(box: box) }

    @MainActor
    public struct Binding {
        let box: Box<Value>
    }
}

// MARK: Environment

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A part of a view that reads the environment itself.
@MainActor @preconcurrency
public protocol DynamicProperty {}

@propertyWrapper
public struct Environment<Value> {
    private let read: (EnvironmentValues) -> Value
    private let current = Current()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
    public var wrappedValue: Value { read(current.values) }

    private final class Current {
        var values = EnvironmentValues()
    }
}

protocol EnvironmentReader {
    func follow(_ environment: EnvironmentValues)
}

extension Environment: EnvironmentReader {
    func follow(_ environment: EnvironmentValues) { current.values = environment }
}

public enum ColorScheme: Hashable, Sendable { case light, dark }

private struct ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

// MARK: Previews

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
