import Observation

/// An element that a screen reader finds of a view: a role, words, traits and what can be done.
public struct Element {
    public enum Role: Equatable { case text, image, button, link, textField, toggle }

    public var role: Role
    public var label: String
    public var value = ""
    public var hint = ""
    public var traits: AccessibilityTraits = []
    public var isEnabled = true
    public var isFocused = false
    public var keyboard = UIKeyboardType.default
    public var lines = 1...1
    /// The id in its list, or the one that was given last.
    public var id: AnyHashable?
    public var actions: [(name: String, act: @MainActor () -> Void)] = []
    var act: (@MainActor () -> Void)?
    var enter: (@MainActor (String) -> Void)?

    /// Does what a tap does; a disabled element does nothing.
    @MainActor public func tap() { if isEnabled { act?() } }
    /// Enters a text in place of what is there.
    @MainActor public func enter(_ text: String) { if isEnabled { enter?(text) } }
}

/// A view as it was evaluated.
@MainActor
indirect enum Node {
    case element(Element)
    case group([Node])
    case modified(Node, @MainActor ([Element]) -> [Element])
    case composite(Composite)
    /// A line about the look.
    case looking(Node, String)
    /// Something behind, which is seen and not heard.
    case behind(Node, Node)

    init(of view: any View, _ environment: EnvironmentValues) {
        if let drawn = view as? any Drawn {
            self = drawn.node(environment)
        } else {
            self = .composite(Composite(view, environment))
        }
    }

    var elements: [Element] {
        switch self {
        case .element(let element): [element]
        case .group(let nodes): nodes.flatMap(\.elements)
        case .modified(let node, let change): change(node.elements)
        case .composite(let composite): composite.elements
        case .looking(let node, _), .behind(let node, _): node.elements
        }
    }

    /// What there is to see, from the outside in.
    var looks: [String] {
        switch self {
        case .element: []
        case .group(let nodes): nodes.flatMap(\.looks)
        case .modified(let node, _): node.looks
        case .composite(let composite): composite.looks
        case .looking(let node, let look): [look] + node.looks
        case .behind(let node, let other): node.looks + other.looks
        }
    }
}

/// A view with a body, which is evaluated again when something that it has read changes.
@MainActor
final class Composite {
    /// The number of evaluations of the bodies of each type of view.
    static var evaluations: [String: Int] = [:]
    /// The work to do once everything is drawn.
    static var pending: [@MainActor () -> Void] = []
    /// The one whose body is evaluated, for what lasts from one evaluation to the next.
    static var current: Composite?

    private let evaluate: @MainActor () -> Node
    private let name: String
    private var node: Node?
    private(set) var watched: [any Equatable] = []
    private var watching = 0

    init(_ view: any View, _ environment: EnvironmentValues) {
        name = "\(type(of: view))"
        evaluate = {
            @MainActor func follow(_ value: Any) {
                for child in Mirror(reflecting: value).children {
                    (child.value as? any EnvironmentReader)?.follow(environment)
                    if child.value is any DynamicProperty { follow(child.value) }
                }
            }
            follow(view)
            @MainActor func body(_ view: some View) -> any View { view.body }
            return Node(of: body(view), environment)
        }
    }

    var elements: [Element] {
        if let node { return node.elements }
        Self.evaluations[name, default: 0] += 1
        let outer = Self.current
        (Self.current, watching) = (self, 0)
        let evaluated = withObservationTracking(evaluate) { [weak self] in
            MainActor.assumeIsolated { self?.node = nil }
        }
        Self.current = outer
        node = evaluated
        return evaluated.elements
    }

    var looks: [String] {
        _ = elements
        return node?.looks ?? []
    }

    /// Keeps a value until the next evaluation; returns the one before it, if there is one.
    func watch<Value: Equatable>(_ value: Value) -> Value? {
        defer { watching += 1 }
        guard watching < watched.count else {
            watched.append(value)
            return nil
        }
        defer { watched[watching] = value }
        return watched[watching] as? Value
    }
}

/// A view on a screen of its own.
@MainActor
public final class ViewHost {
    private let root: Node

    public init(_ view: some View, colorScheme: ColorScheme = .light) {
        var environment = EnvironmentValues()
        environment.colorScheme = colorScheme
        root = Node(of: view, environment)
    }

    /// The elements on the screen now; what appeared or changed has been told.
    public var elements: [Element] {
        var elements = root.elements
        for _ in 0..<10 where !Composite.pending.isEmpty {
            let pending = Composite.pending
            Composite.pending = []
            for act in pending { act() }
            elements = root.elements
        }
        return elements
    }

    /// What there is to see: fonts, colors, distances and texts, from the outside in.
    public var looks: [String] {
        _ = elements
        return root.looks
    }

    /// Returns how often the bodies of each type of view were evaluated since the last call.
    public func takeEvaluations() -> [String: Int] {
        defer { Composite.evaluations = [:] }
        return Composite.evaluations
    }
}
