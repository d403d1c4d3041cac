/// Something the user still has to do, and where.
public struct Missing: Hashable, Sendable {
    /// The component that waits for it.
    public let component: ComponentID
    /// The thing to do, such as "Choose a size".
    public let message: String

    /// Makes one item of the list.
    public init(component: ComponentID, message: String) {
        self.component = component
        self.message = message
    }
}
