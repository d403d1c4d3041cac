public import Foundation

public struct GeometryProxy {
    let measured: CGSize
    public var size: CGSize { measured }
}

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
        with(action.map { .keep("disappear", $0) } ?? .none)
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
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View { with(.measured { action(transform($0)) }) }
    nonisolated public func refreshable(action: @escaping @concurrent @Sendable () async -> Void) -> some View {
        with(.keep("refresh", action as () async -> Void))
    }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        with(.keep("open", action))
    }
}
