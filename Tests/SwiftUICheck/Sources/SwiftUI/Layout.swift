public import Foundation

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
public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }
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
    func node(_ context: Context) -> Node {
        var inside = context
        inside.isRow = true
        let rows = Row.all(of: content, inside)
        guard context.isRow else { return .lazy(LazyRows(rows, context.store)) }
        // One inside of a row has a place of its own, which stays.
        let place = "\(context.path).stack"
        let store = context.store.values[place] as? Store ?? Store()
        store.height = context.store.height
        context.store.values[place] = store
        return .lazy(LazyRows(rows, store, targets: context.store))
    }
}

public struct LazyHStack<Content> {
    private let content: Content
}
extension LazyHStack: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func node(_ context: Context) -> Node {
        // It scrolls by itself; on a small screen there is room for two.
        let store = Store()
        store.height = context.store.height.isFinite ? 2 : .infinity
        return .look(.lazy(LazyRows(Row.all(of: content, context), store)), "side by side, lazy")
    }
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

public protocol ScrollTargetBehavior {}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
}
extension View {
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        with(.look("stops by view"))
    }
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { with(.look("its views")) }
}
