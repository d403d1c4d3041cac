public import ComponentScreen
import Delivery

/// The state of the choice of a size.
public struct PredefinedSizeState: ComponentState {
    /// The sizes to choose from.
    public internal(set) var sizes: SizeChoice

    /// The title of the component.
    public let title = "Size and weight"

    /// The line below the title.
    public var subtitle: String {
        sizes.selected?.limits(in: sizes.country) ?? "Choose the smallest one the package fits in"
    }

    /// The size the order gets; nil while there is none or it is not available.
    var accepted: PackageSize? { sizes.status == .ready ? sizes.selected : nil }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(sizes.selected == nil ? "Choose a size" : "Choose another size")
    }
}
