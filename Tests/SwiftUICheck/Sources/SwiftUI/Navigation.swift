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
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        with(.beside { Sheet(item: item, content: content) })
    }
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        with(.keep("destination", { value in (value as? D).map { AnyView(destination($0)) } } as (Any) -> AnyView?))
    }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

/// What stands over everything else while there is an item for it.
private struct Sheet<Item, Content: View> {
    let item: Binding<Item?>
    let content: (Item) -> Content
}
extension Sheet: View {
    var body: some View {
        if let item = item.wrappedValue { content(item) }
    }
}

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
                        MainActor.assumeIsolated {
                            if ViewHost.closesQuestionsFirst { isPresented.wrappedValue = false }
                            act()
                            if !ViewHost.closesQuestionsFirst { isPresented.wrappedValue = false }
                        }
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
        // Those of a sheet over it are another stack's.
        let inside = "\(context.path)/root"
        for case let show as (Any) -> AnyView? in context.store.values.filter({
            $0.key.hasPrefix(inside) && $0.key.hasSuffix("destination")
        }).values {
            if let view = show(top.base) { return .behind(Node(of: view, context.inside("=\(top)")), base) }
        }
        return base
    }
}
