public struct ScreenChange: Sendable, Equatable {
    public let isEmpty: Bool
    public init(from: [LiveSection], to: [LiveSection]) {
        isEmpty = from.map { $0.components.map { $0.facet } } == to.map { $0.components.map { $0.facet } }
    }
}
