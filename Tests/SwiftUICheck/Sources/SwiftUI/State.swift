public import Foundation
import Observation

/// A value that tells who has read it.
final class Box<Value>: Observable, @unchecked Sendable {  // views are evaluated on the main actor alone
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

/// The box of a property, which is the same for as long as the view is at its place.
final class Kept<Value>: @unchecked Sendable {  // views are evaluated on the main actor alone
    var box: Box<Value>
    init(_ value: Value) { box = Box(value) }

    func keep(in store: Store, at path: String) {
        if let known = store.states[path] as? Box<Value> { box = known } else { store.states[path] = box }
    }
}

/// A property that a view finds again when it is evaluated anew.
protocol KeptProperty {
    func keep(in store: Store, at path: String)
}

@MainActor @preconcurrency
public protocol DynamicProperty {}

@propertyWrapper
public struct State<Value> {
    private let kept: Kept<Value>
    public init(wrappedValue value: Value) { kept = Kept(value) }
    public var wrappedValue: Value {
        get { kept.box.value }
        nonmutating set { kept.box.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let kept = kept
        return Binding(read: { kept.box.value }, write: { kept.box.value = $0 })
    }
}
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
extension State: DynamicProperty, KeptProperty {
    nonisolated func keep(in store: Store, at path: String) { kept.keep(in: store, at: path) }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Whatever they are isolated to, here they are called on the main actor.
        self.init(
            read: unsafeBitCast(get, to: (@Sendable () -> Value).self),
            write: unsafeBitCast(set, to: (@Sendable (Value) -> Void).self))
    }

    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let set = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
        self.init(read: unsafeBitCast(get, to: (@Sendable () -> Value).self), write: { set($0, Transaction()) })
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(read: { value }, write: { _ in }) }
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let value = self
        return Binding<Subject>(
            read: { value.wrappedValue[keyPath: keyPath] }, write: { value.wrappedValue[keyPath: keyPath] = $0 })
    }
}

public struct Transaction {
    public init() {}
}

@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let kept: Kept<Value>
    public init<T: Hashable>() where Value == T? { kept = Kept(nil) }
    public init() where Value == Bool { kept = Kept(false) }
    public var wrappedValue: Value {
        get { kept.box.value }
        nonmutating set { kept.box.value = newValue }
    }
    public var projectedValue: Binding { Binding(kept: kept) }

    @propertyWrapper
    public struct Binding {
        let kept: Kept<Value>
        public var wrappedValue: Value {
            get { kept.box.value }
            nonmutating set { kept.box.value = newValue }
        }
        public var projectedValue: Binding { self }
    }
}
extension FocusState: DynamicProperty, KeptProperty {
    nonisolated func keep(in store: Store, at path: String) { kept.keep(in: store, at: path) }
}

@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    private let kept: Kept<Value>
    public init<T: Hashable>() where Value == T? { kept = Kept(nil) }
    public init() where Value == Bool { kept = Kept(false) }
    public var wrappedValue: Value {
        get { kept.box.value }
        nonmutating set { kept.box.value = newValue }
    }
    public var projectedValue: Binding { Binding(kept: kept) }

    @propertyWrapper
    public struct Binding {
        let kept: Kept<Value>
        public var wrappedValue: Value {
            get { kept.box.value }
            nonmutating set { kept.box.value = newValue }
        }
        public var projectedValue: Binding { self }
    }
}
extension AccessibilityFocusState: DynamicProperty, KeptProperty {
    nonisolated func keep(in store: Store, at path: String) { kept.keep(in: store, at: path) }
}

// MARK: Environment

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

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
extension Environment: DynamicProperty, EnvironmentReader {
    nonisolated func follow(_ environment: EnvironmentValues) { current.values = environment }
}

@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let value: Value
    private let current = Current()
    public init(wrappedValue: Value) { value = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }
    public var wrappedValue: Value { current.isLarge ? value * 3 : value }

    private final class Current {
        var isLarge = false
    }
}
extension ScaledMetric: DynamicProperty, EnvironmentReader {
    nonisolated func follow(_ environment: EnvironmentValues) {
        current.isLarge = environment.dynamicTypeSize.isAccessibilitySize
    }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }

private struct Key<Value, Name>: EnvironmentKey {
    static var defaultValue: Value? { nil }
}
private enum Scheme {}
private enum TypeSize {}
private enum Direction {}
private enum Motion {}
private enum Zone {}
private enum Place {}
private enum Focus {}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[Key<ColorScheme, Scheme>.self] ?? .light }
        set { self[Key<ColorScheme, Scheme>.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[Key<TimeZone, Zone>.self] ?? .current }
        set { self[Key<TimeZone, Zone>.self] = newValue }
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[Key<DynamicTypeSize, TypeSize>.self] ?? .large }
        set { self[Key<DynamicTypeSize, TypeSize>.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[Key<LayoutDirection, Direction>.self] ?? .leftToRight }
        set { self[Key<LayoutDirection, Direction>.self] = newValue }
    }
    public var locale: Locale {
        get { self[Key<Locale, Place>.self] ?? Locale(identifier: "en_US") }
        set { self[Key<Locale, Place>.self] = newValue }
    }
    /// Whether the nearest view around that can have the focus has it.
    public var isFocused: Bool { self[Key<Bool, Focus>.self] ?? false }
    /// What the user has set; an application cannot.
    public var accessibilityReduceMotion: Bool { _accessibilityReduceMotion }
    var _accessibilityReduceMotion: Bool {
        get { self[Key<Bool, Motion>.self] ?? false }
        set { self[Key<Bool, Motion>.self] = newValue }
    }
}
