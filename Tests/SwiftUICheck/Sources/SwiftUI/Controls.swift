public import Foundation

public struct Text: Equatable, Sendable {
    let text: String
    public init(verbatim content: String) { text = content }
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        text = key.key
    }
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
}
extension Text: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        let look = (["text \(text)"] + strong.map { "bold \($0)" }).joined(separator: ", ")
        return .look(.element(Element(role: .text, label: text)), look)
    }
}

/// A text that is looked up: what is interpolated is seen as `%@`, so
/// that a text of a facet that became a key fails a test.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
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

public struct Image: Equatable, Sendable {
    private let name: String
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    public init(systemName: String) { self.name = systemName }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public enum ResizingMode: Sendable { case tile, stretch }
}
extension Image: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        .look(.element(Element(role: .image, label: name)), "image \(name)")
    }
}

public struct AsyncImage<Content> {
    private let url: URL?
    private let loaded: any View
    private let placeholder: any View
}
extension AsyncImage: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.url = url
        self.loaded = content(Image(url?.absoluteString ?? "none"))
        self.placeholder = placeholder()
    }
    func node(_ context: Context) -> Node {
        // It is seen later; until then there is the placeholder.
        .behind(Node(of: placeholder, context), Node(of: loaded, context.inside("loaded")))
    }
}

public struct Button<Label> {
    private let action: () -> Void
    private let label: Label
}
extension Button: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = { MainActor.assumeIsolated(action) }
        self.label = label()
    }
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { self.init(action: action, label: label) }
    func node(_ context: Context) -> Node {
        .changed(Node(of: label, context)) { [action] parts in
            var element = Element(role: .button, label: parts.words)
            element.act = action
            return [element]
        }
    }
}
extension Button where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    {
        self.init(action: action) { Text(title) }
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { Text(title) } }
}
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

public struct Link<Label> {
    private let label: Label
}
extension Link: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }
    func node(_ context: Context) -> Node {
        .changed(Node(of: label, context)) { [Element(role: .link, label: $0.words)] }
    }
}

public struct TextField<Label> {
    private let label: Label
    private let text: Binding<String>
}
extension TextField: View, Drawn where Label: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        var element = Element(role: .textField, label: "", value: text.wrappedValue)
        element.enter = { [text] in text.wrappedValue = $0 }
        return .look(.element(element), "entry \(text.wrappedValue)")
    }
}
extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), text: text)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), text: text)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(label: Text(titleKey), text: text)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(label: Text(title), text: text)
    }
}

public struct Toggle<Label> {
    private let isOn: Binding<Bool>
    private let label: Label
}
extension Toggle: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        .changed(Node(of: label, context)) { [isOn] parts in
            // The system says the state, in the user's language.
            var element = Element(
                role: .toggle, label: parts.words, value: isOn.wrappedValue ? "system: on" : "system: off")
            element.act = { isOn.wrappedValue = !isOn.wrappedValue }
            return [element]
        }
    }
}
extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

#if !WATCHOS
/// A button whose items are beside, as those of an alert are.
public struct Menu<Label, Content> {
    private let label: Label
    private let content: Content
}
extension Menu: View, Drawn where Label: View, Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        let button = Node.changed(Node(of: label, context)) { [Element(role: .button, label: $0.words)] }
        return .beside(button, Node(of: content, context.inside("items")))
    }
}
#endif

#if !WATCHOS && !TVOS
/// A button with what it unfolds below it.
public struct DisclosureGroup<Label, Content> {
    private let label: Label
    private let content: () -> Content
}
extension DisclosureGroup: View, Drawn where Label: View, Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        let button = Node.changed(Node(of: label, context)) { [Element(role: .button, label: $0.words)] }
        return .group([button, Node(of: content(), context.inside("unfolded"))])
    }
}
#endif

public struct ProgressView<Label, CurrentValueLabel> {}
extension ProgressView: View, Drawn where Label: View, CurrentValueLabel: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node { .look(.element(Element(role: .progress, label: "")), "progress") }
}
extension ProgressView where CurrentValueLabel == EmptyView, Label == EmptyView {
    nonisolated public init() {}
}

extension [Element] {
    var words: String { filter { $0.role == .text }.map(\.label).joined(separator: ", ") }
}

// MARK: Layout

public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}
public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }
public struct EdgeInsets: Equatable, Sendable { public init() {} }
public struct HorizontalAlignment: Equatable, Sendable {
    private let name: String
    public static let leading = HorizontalAlignment(name: "leading")
    public static let center = HorizontalAlignment(name: "center")
    public static let trailing = HorizontalAlignment(name: "trailing")
}
public struct VerticalAlignment: Equatable, Sendable {
    private let name: String
    public static let top = VerticalAlignment(name: "top")
    public static let center = VerticalAlignment(name: "center")
    public static let bottom = VerticalAlignment(name: "bottom")
    public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
}
public struct Alignment: Equatable, Sendable {
    private let name: String
    public static let center = Alignment(name: "center")
    public static let leading = Alignment(name: "leading")
    public static let trailing = Alignment(name: "trailing")
    public static let top = Alignment(name: "top")
    public static let bottom = Alignment(name: "bottom")
}
public struct UnitPoint: Hashable, Sendable {
    private let name: String
    public static let top = UnitPoint(name: "top")
    public static let center = UnitPoint(name: "center")
    public static let bottom = UnitPoint(name: "bottom")
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct VStack<Content> {
    private let content: Content
}
extension VStack: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ context: Context) -> Node { Node(of: content, context) }
}

public struct HStack<Content> {
    private let content: Content
}
extension HStack: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ context: Context) -> Node { .look(Node(of: content, context), "side by side") }
}

public struct LazyVStack<Content> {
    private let content: Content
}
extension LazyVStack: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ context: Context) -> Node { .lazy(LazyRows(Row.all(of: content, context), context.store)) }
}

public struct GridItem: Sendable {
    public enum Size: Sendable { case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity) }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

public struct LazyVGrid<Content> {
    private let columns: [GridItem]
    private let content: Content
}
extension LazyVGrid: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.content = content()
    }
    func node(_ context: Context) -> Node { .look(Node(of: content, context), "columns \(columns.count)") }
}

public struct Spacer {
    nonisolated public init(minLength: CGFloat? = nil) {}
}
extension Spacer: View, Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}

public struct ScrollView<Content> {
    private let content: Content
}
extension ScrollView: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ context: Context) -> Node {
        var context = context
        context.visible = 1
        return Node(of: content, context)
    }
}

public struct ScrollViewReader<Content> {
    private let content: (ScrollViewProxy) -> Content
}
extension ScrollViewReader: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    func node(_ context: Context) -> Node { Node(of: content(ScrollViewProxy()), context) }
}

public struct ScrollViewProxy {
    /// Where the last call of any proxy scrolled to.
    @MainActor public static var scrolledTo: AnyHashable?
    @MainActor static var store: Store?
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let id = AnyHashable(id)
        nonisolated(unsafe) let target = id  // it is the main actor all the time
        MainActor.assumeIsolated {
            Self.scrolledTo = target
            Self.store?.target = target
        }
    }
}

// MARK: Look

public protocol ShapeStyle: Sendable {}
public struct FillStyle: Equatable, Sendable { public init() {} }

public struct Color: ShapeStyle, Hashable {
    let parts: [Double]
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) { parts = [red, green, blue, opacity] }
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}
extension Color: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node { .look(.group([]), "fill \(self)") }
}

public protocol Shape: Sendable, View {}
extension Shape {
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        EmptyView().with(.look("stroke \(content) \(lineWidth)"))
    }
}
extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}

public struct RoundedRectangle: Shape {
    private let cornerRadius: CGFloat
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }
}
extension RoundedRectangle: Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct Rectangle: Shape {
    nonisolated public init() {}
}
extension Rectangle: Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
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
