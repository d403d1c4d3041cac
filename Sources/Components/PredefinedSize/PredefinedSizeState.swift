import ComponentScreen
import Delivery

struct PredefinedSizeState: ComponentState {
    var sizes: SizeChoice

    let title = "Size and weight"

    var subtitle: String {
        sizes.selected?.limits(in: sizes.country) ?? "Choose the smallest one the package fits in"
    }

    /// The size the order gets; nil while there is none or it is not available.
    var accepted: PackageSize? { sizes.status == .ready ? sizes.selected : nil }

    var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(sizes.selected == nil ? "Choose a size" : "Choose another size")
    }
}
