public import Foundation

public struct Text: View, Drawn {
    public typealias Body = Never
    let text: String
    public init(verbatim content: String) { text = content }
    public init(_ key: LocalizedStringKey) { text = key.key }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }
    private var strong: [String] = []
    public func bold() -> Text {
        var text = self
        text.strong = [self.text]
        return text
    }
    public static func + (a: Text, b: Text) -> Text {
        var text = Text(verbatim: a.text + b.text)
        text.strong = a.strong + b.strong
        return text
    }
    func node(_ environment: EnvironmentValues) -> Node {
        let look = (["text \(text)"] + strong.map { "bold \($0)" }).joined(separator: ", ")
        return .looking(.element(Element(role: .text, label: text)), look)
    }
}

/// A text that is looked up: what is interpolated is seen as `%@`, so that a text of a facet that became a key fails a test.
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
    public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.key }

    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { key += literal }
        public mutating func appendInterpolation<Value>(_ value: Value) { key += "%@" }
    }
}

public struct Image: View, Drawn {
    public typealias Body = Never
    private let name: String
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    public init(systemName: String) { self.name = systemName }
    public func resizable() -> Image { self }
    func node(_ environment: EnvironmentValues) -> Node {
        .looking(.element(Element(role: .image, label: name)), "image \(name)")
    }
}

public struct AsyncImage<Content: View>: View, Drawn {
    public typealias Body = Never
    private let placeholder: any View
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.placeholder = placeholder()
    }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: placeholder, environment) }
}

public struct Button<Label: View>: View, Drawn {
    public typealias Body = Never
    private let action: @MainActor () -> Void
    private let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    func node(_ environment: EnvironmentValues) -> Node {
        .modified(Node(of: label, environment)) { [action] parts in
            var element = Element(role: .button, label: parts.words)
            element.act = action
            return [element]
        }
    }
}

public struct Link<Label: View>: View, Drawn {
    public typealias Body = Never
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

    func node(_ environment: EnvironmentValues) -> Node {
        .modified(Node(of: label, environment)) { [Element(role: .link, label: $0.words)] }
    }
}

extension Button where Label == Text {
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

public struct TextField<Label: View>: View, Drawn {
    public typealias Body = Never
    private let label: Label
    private let text: Binding<String>

    func node(_ environment: EnvironmentValues) -> Node {
        var element = Element(role: .textField, label: "", value: text.wrappedValue)
        element.enter = { [text] in text.wrappedValue = $0 }
        return .element(element)
    }
}

extension TextField where Label == Text {
    public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.label = Text(title)
        self.text = text
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.label = Text(title)
        self.text = text
    }
}

public struct Toggle<Label: View>: View, Drawn {
    public typealias Body = Never
    private let isOn: Binding<Bool>
    private let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    func node(_ environment: EnvironmentValues) -> Node {
        .modified(Node(of: label, environment)) { [isOn] parts in
            var element = Element(role: .toggle, label: parts.words, value: isOn.wrappedValue ? "on" : "off")
            element.act = { isOn.wrappedValue.toggle() }
            return [element]
        }
    }
}

extension [Element] {
    var words: String { filter { $0.role == .text }.map(\.label).joined(separator: ", ") }
}

// MARK: Layout

public enum Axis: Sendable { case horizontal, vertical }
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom, firstTextBaseline }
public enum Alignment: Sendable { case center, leading, trailing, top, bottom }
public enum UnitPoint: Sendable { case top, center, bottom }

public struct VStack<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content, environment) }
}

public struct HStack<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: Content
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content, environment) }
}

public struct LazyVStack<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content, environment) }
}

public struct GridItem: Sendable {
    public enum Size: Sendable { case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity) }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

public struct LazyVGrid<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: Content
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content, environment) }
}

public struct Spacer: View, Drawn {
    public typealias Body = Never
    public init(minLength: CGFloat? = nil) {}
    func node(_ environment: EnvironmentValues) -> Node { .group([]) }
}

public struct ScrollView<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content, environment) }
}

public struct ScrollViewReader<Content: View>: View, Drawn {
    public typealias Body = Never
    private let content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    func node(_ environment: EnvironmentValues) -> Node { Node(of: content(ScrollViewProxy()), environment) }
}

@MainActor
public struct ScrollViewProxy {
    /// Where the last call of any proxy scrolled to.
    public static var scrolledTo: AnyHashable?
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { Self.scrolledTo = AnyHashable(id) }
}

// MARK: Look

public protocol ShapeStyle: Sendable {}

public struct Color: View, Drawn, ShapeStyle, Hashable {
    public typealias Body = Never
    let parts: [Double]
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { parts = [red, green, blue, opacity] }
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
    func node(_ environment: EnvironmentValues) -> Node { .looking(.group([]), "fill \(self)") }
}

public protocol Shape: View, Sendable {}

extension Shape {
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        EmptyView().looking("stroke \(content)")
    }
}

public struct RoundedRectangle: Shape, Drawn {
    public typealias Body = Never
    private let cornerRadius: CGFloat
    nonisolated public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    func node(_ environment: EnvironmentValues) -> Node { .group([]) }
}

public struct Rectangle: Shape, Drawn {
    public typealias Body = Never
    nonisolated public init() {}
    func node(_ environment: EnvironmentValues) -> Node { .group([]) }
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        private let value: Int
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
    }
    private var look = ""
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(look: "\(style)")
    }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(look: "\(name) \(size)")
    }
    public func weight(_ weight: Weight) -> Font { Font(look: "\(look) \(weight)") }
}
