public import Foundation
import Observation

/// An element that a screen reader finds of a view: a role, words, traits and what can be done.
public struct Element {
    public enum Role: Equatable { case text, image, button, link, textField, toggle, progress }

    public var role: Role
    public var label: String
    public var value = ""
    public var hint = ""
    /// The names by which Voice Control knows it besides its label.
    public var names: [String] = []
    /// The name for tests of the user interface.
    public var identifier = ""
    public var traits: AccessibilityTraits = []
    public var isEnabled = true
    public var isFocused = false
    /// Whether it has the keyboard.
    public var isEdited = false
    public var lines = 1...1
    /// What the keyboard is like, such as `decimalPad`, `tel` and `next`.
    public var keys: [String] = []
    /// The id in its list, or the one that was given last.
    public var id: AnyHashable?
    public var actions: [(name: String, act: () -> Void)] = []
    /// The elements inside of a container.
    public var children: [Element] = []
    /// The least size of what reacts to a tap.
    public var leastWidth = 0.0
    public var leastHeight = 0.0
    var act: (() -> Void)?
    var enter: ((String) -> Void)?
    var edit: ((Bool) -> Void)?
    var submits: [() -> Void] = []

    public init(role: Role, label: String, value: String = "") {
        (self.role, self.label, self.value) = (role, label, value)
    }

    /// Does what a tap does; a disabled element does nothing.
    @MainActor public func tap() { if isEnabled { act?() } }
    /// Enters a text in place of what is there, which takes the keyboard.
    @MainActor public func enter(_ text: String) {
        guard isEnabled else { return }
        edit?(true)
        enter?(text)
    }
    /// Takes the keyboard away, as a tap elsewhere does.
    @MainActor public func leave() { edit?(false) }
    /// Presses the key that ends the entry.
    @MainActor public func submit() { for act in submits { act() } }
}

/// All that lasts from one evaluation to the next, by the place in the view.
final class Store {
    var states: [String: AnyObject] = [:]
    var values: [String: Any] = [:]
    /// What is on the screen.
    var present: Set<String> = []
    var pending: [() -> Void] = []
    /// The first row that is seen, how many are, and the row to scroll to.
    var first = 0
    var height = Double.infinity
    /// The width of the room; nil where nothing is measured.
    var width: Double?
    var target: AnyHashable?
    /// The views that can have the focus, of a screen reader and of the keyboard, and which one has it.
    var focuses: [[String: (read: () -> Bool, write: (Bool) -> Void)]] = [[:], [:]]
    var focused: [String?] = [nil, nil]

    /// Takes the focus from the view that had it, where that went or another one has it now.
    func moveFocus() {
        for kind in focuses.indices {
            if let place = focused[kind], !present.contains(place) { focuses[kind][place]?.write(false) }
            focuses[kind] = focuses[kind].filter { present.contains($0.key) }
            let claims = focuses[kind].keys.sorted().filter { focuses[kind][$0]?.read() == true }
            let next = claims.first { $0 != focused[kind] } ?? claims.first
            for other in claims where other != next { focuses[kind][other]?.write(false) }
            focused[kind] = next
        }
    }
}

/// What a view finds where it is evaluated.
struct Context {
    var environment: EnvironmentValues
    let store: Store
    var path = ""
    /// The part of the view that is seen, from 0 to 1; nil outside of anything that scrolls.
    var visible: Double?
    /// Whether it is a row of a lazy stack, or inside of one.
    var isRow = false

    func inside(_ name: String) -> Context {
        var context = self
        context.path += "/\(name)"
        return context
    }
}

/// A row of a lazy stack, which is made when it comes near.
struct Row {
    var id: AnyHashable?
    let make: @MainActor (_ visible: Double?) -> Node

    @MainActor
    static func all(of view: any View, _ context: Context) -> [Row] {
        if let drawn = view as? any Drawn { return drawn.rows(context) }
        return [one(of: view, context)]
    }

    @MainActor
    static func one(of view: any View, _ context: Context) -> Row {
        Row { visible in
            var context = context
            context.visible = visible
            return Node(of: view, context)
        }
    }
}

/// A view that the stand-in draws itself: as a node, or as the rows that it holds.
@MainActor
protocol Drawn {
    func node(_ context: Context) -> Node
    func rows(_ context: Context) -> [Row]
}
extension Drawn {
    func node(_ context: Context) -> Node { .group(rows(context).map { $0.make(context.visible) }) }
    func rows(_ context: Context) -> [Row] {
        [
            Row { visible in
                var context = context
                context.visible = visible
                return node(context)
            }
        ]
    }
}

/// A view as it was evaluated.
@MainActor
indirect enum Node {
    case element(Element)
    case group([Node])
    case changed(Node, ([Element]) -> [Element])
    case composite(Composite)
    /// A line about the look.
    case look(Node, String)
    /// Something behind, which is seen and not heard.
    case behind(Node, Node)
    /// Something beside, such as a bar or a question.
    case beside(Node, Node)
    /// A place that is told when it comes and goes.
    case present(Node, String)
    case lazy(LazyRows)

    init(of view: any View, _ context: Context) {
        if let drawn = view as? any Drawn {
            self = drawn.node(context)
        } else {
            self = .composite(Composite(view, context.inside("\(type(of: view))".prefix { $0 != "<" }.description)))
        }
    }

    /// The nodes that stand in its place, and the one behind or beside them.
    private var parts: (own: [Node], other: Node?) {
        switch self {
        case .element: ([], nil)
        case .group(let nodes): (nodes, nil)
        case .composite(let composite): ([composite.current], nil)
        case .changed(let node, _), .look(let node, _), .present(let node, _): ([node], nil)
        case .behind(let node, let other), .beside(let node, let other): ([node], other)
        case .lazy(let rows): (rows.near, nil)
        }
    }

    var elements: [Element] {
        if case .element(let element) = self { return [element] }
        let elements = parts.own.flatMap(\.elements)
        return if case .changed(_, let change) = self { change(elements) } else { elements }
    }

    /// What stands beside, such as what a keyboard or an alert offers.
    var beside: [Element] {
        let elements = parts.own.flatMap(\.beside)
        return if case .beside(_, let other) = self { elements + other.elements } else { elements }
    }

    /// What there is to see, from the outside in.
    var looks: [String] {
        let looks = parts.own.flatMap(\.looks)
        if case .look(_, let look) = self { return [look] + looks }
        return if case .behind(_, let other) = self { looks + other.looks } else { looks }
    }

    /// The places on the screen now.
    var places: [String] {
        let (own, other) = parts
        let places = own.flatMap(\.places) + (other?.places ?? [])
        if case .composite(let composite) = self { return [composite.path] + places }
        return if case .present(_, let place) = self { [place] + places } else { places }
    }
}

/// The rows of a lazy stack: only those that are seen, and the one after them, are made.
@MainActor
final class LazyRows {
    private let rows: [Row]
    /// Where this stack is scrolled to, and where the row to scroll to is named.
    private let store: Store
    private let targets: Store
    private var made: [Int: (visible: Double, node: Node)] = [:]

    init(_ rows: [Row], _ store: Store, targets: Store? = nil) {
        self.rows = rows
        self.store = store
        self.targets = targets ?? store
    }

    var near: [Node] {
        if let target = targets.target, let index = rows.firstIndex(where: { $0.id == target }) {
            (store.first, targets.target) = (index, nil)
        }
        let end = Double(store.first) + store.height
        return rows.indices.filter { $0 >= store.first && Double($0) < end + 1 }.map { index in
            let visible = min(max(end - Double(index), 0), 1)
            if let known = made[index], known.visible == visible { return known.node }
            let node = withObservationTracking {
                rows[index].make(visible)
            } onChange: { [weak self] in
                MainActor.assumeIsolated { self?.made[index] = nil }
            }
            made[index] = (visible, node)
            return node
        }
    }
}

/// A view with a body, which is evaluated again when something that it has read changes.
@MainActor
final class Composite {
    /// The number of evaluations of the bodies of each type of view.
    static var evaluations: [String: Int] = [:]

    let path: String
    private let evaluate: @MainActor () -> Node
    private let name: String
    private var node: Node?

    init(_ view: any View, _ context: Context) {
        name = "\(type(of: view))"
        path = context.path
        evaluate = {
            @MainActor func follow(_ value: Any, _ path: String) {
                for child in Mirror(reflecting: value).children {
                    let path = "\(path).\(child.label ?? "")"
                    (child.value as? any EnvironmentReader)?.follow(context.environment)
                    (child.value as? any KeptProperty)?.keep(in: context.store, at: path)
                    if child.value is any DynamicProperty { follow(child.value, path) }
                }
            }
            follow(view, context.path)
            // The properties of what an application modifies a view by.
            if let modifier = Mirror(reflecting: view).children.first(where: { $0.label == "modifier" }) {
                follow(modifier.value, context.path + ".modifier")
            }
            @MainActor func body(_ view: some View) -> any View { view.body }
            return Node(of: body(view), context)
        }
    }

    var current: Node {
        if let node { return node }
        Self.evaluations[name, default: 0] += 1
        let evaluated = withObservationTracking(evaluate) { [weak self] in
            MainActor.assumeIsolated { self?.node = nil }
        }
        node = evaluated
        return evaluated
    }
}

/// A view on a screen of its own.
@MainActor
public final class ViewHost {
    /// The failures of the next loads of an image, by its address.
    public static var imageFailures: [String: [any Error]] = [:]
    /// Whether a question goes from the screen before its button acts, and not after that.
    public static var closesQuestionsFirst = false

    private let root: Node
    private let store = Store()

    /// Shows a view.
    ///
    /// - Parameter rows: how many rows of a lazy stack there is room for.
    public init(
        _ view: some View, colorScheme: ColorScheme = .light, typeSize: DynamicTypeSize = .large,
        reducesMotion: Bool = false, rows: Double = .infinity, width: Double? = nil
    ) {
        var environment = EnvironmentValues()
        environment.colorScheme = colorScheme
        environment.dynamicTypeSize = typeSize
        environment._accessibilityReduceMotion = reducesMotion
        (store.height, store.width) = (rows, width)
        root = Node(of: view, Context(environment: environment, store: store))
    }

    /// The elements on the screen now; what appeared or changed has been told.
    public var elements: [Element] {
        settle()
        return root.elements.flatMap { [$0] + $0.children }
    }

    /// The elements beside, such as those of the keyboard's bar, an alert or a dialog.
    public var beside: [Element] {
        settle()
        return root.beside
    }

    /// What there is to see: fonts, colors, distances and texts, from the outside in.
    public var looks: [String] {
        settle()
        return root.looks
    }

    /// Scrolls down by some rows.
    public func scroll(by rows: Int) {
        settle()
        store.first += rows
    }

    /// Pulls the page down, and waits until it is loaded.
    public func refresh() async {
        settle()
        for case let refresh as () async -> Void in store.values.filter({ $0.key.hasSuffix("refresh") }).values {
            await refresh()
        }
    }

    /// Opens an address that the application is given.
    public func open(_ url: URL) {
        settle()
        for case let open as (URL) -> Void in store.values.filter({ $0.key.hasSuffix("open") }).values { open(url) }
    }

    private func settle() {
        for _ in 0..<20 {
            ScrollViewProxy.store = store
            _ = root.elements
            leave(all: Set(root.places))
            store.moveFocus()
            let pending = store.pending
            store.pending = []
            if pending.isEmpty { return }
            for act in pending { act() }
        }
    }

    /// Forgets all that is not on the screen any more.
    private func leave(all places: Set<String>) {
        for place in store.present.subtracting(places) {
            if let act = store.values["\(place).disappear"] as? () -> Void { act() }
            for name in store.values.keys where name.hasPrefix(place + ".") { store.values[name] = nil }
            for name in store.states.keys where name.hasPrefix(place + ".") { store.states[name] = nil }
        }
        store.present = places
    }

    /// Returns how often the bodies of each type of view were evaluated since the last call.
    public func takeEvaluations() -> [String: Int] {
        defer { Composite.evaluations = [:] }
        return Composite.evaluations
    }
}
