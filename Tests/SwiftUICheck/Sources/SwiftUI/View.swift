/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view that is drawn has no body") }
}

extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) is drawn and has no body") }
}

// MARK: Building

@resultBuilder
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
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(view: first, branch: "first")
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(view: second, branch: "second")
    }
}

public struct TupleView<Content> {
    public var value: Content
    let views: [any View]

    init(_ value: Content, _ views: [any View]) {
        self.value = value
        self.views = views
    }
}
extension TupleView: View, Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] {
        views.enumerated().flatMap { Row.all(of: $1, context.inside("\($0)")) }
    }
}

public struct _ConditionalContent<First, Second> {
    let view: any View
    let branch: String
}
extension _ConditionalContent: View, Drawn where First: View, Second: View {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { Row.all(of: view, context.inside(branch)) }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}
extension Optional: Drawn where Wrapped: View {
    func rows(_ context: Context) -> [Row] { map { Row.all(of: $0, context.inside("some")) } ?? [] }
}

public struct EmptyView {
    public init() {}
}
extension EmptyView: View, Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}

public struct AnyView {
    private let view: any View
    public init<V: View>(_ view: V) { self.view = view }
}
extension AnyView: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node { Node(of: view, context) }
}

public struct Group<Content> {
    private let content: Content
}
extension Group: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    func rows(_ context: Context) -> [Row] { Row.all(of: content, context) }
}

public struct Section<Parent, Content, Footer> {
    private let header: Parent
    private let content: Content
    private let footer: Footer
}
extension Section: View, Drawn where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] {
        Row.all(of: header, context.inside("header")) + Row.all(of: content, context.inside("content"))
            + Row.all(of: footer, context.inside("footer"))
    }
}
extension Section where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let content: (Data.Element) -> Content
}
extension ForEach: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }

    func rows(_ context: Context) -> [Row] {
        data.flatMap { item -> [Row] in
            let id = AnyHashable(item[keyPath: id])
            let inside = context.inside("#\(id)")
            // What holds rows itself is looked into, anything else is a row, and made when it comes near.
            if let content = Content.self as? any RowHolder.Type, content.holdsRows {
                return Row.all(of: self.content(item), inside)
            }
            return [
                Row(id: id) { visible in
                    var context = inside
                    context.visible = visible
                    return .changed(Node(of: self.content(item), context)) { elements in
                        elements.map { element in
                            var element = element
                            if element.id == nil { element.id = id }
                            return element
                        }
                    }
                }
            ]
        }
    }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}

/// A view that only holds rows of a lazy stack.
protocol RowHolder {
    static var holdsRows: Bool { get }
}
extension Section: RowHolder { static var holdsRows: Bool { true } }
extension ForEach: RowHolder { static var holdsRows: Bool { true } }

// MARK: Modifiers of an application

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

public struct _ViewModifier_Content<Modifier> {
    let view: any View
}
extension _ViewModifier_Content: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node { Node(of: view, context.inside("content")) }
}

public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: some View { modifier.body(content: _ViewModifier_Content(view: content)) }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

public struct EquatableView<Content> {
    public var content: Content
}
extension EquatableView: View, Drawn where Content: Equatable, Content: View {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { Row.all(of: content, context) }
}
extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

// MARK: Previews

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
