import ComponentScreen
import Delivery

struct PredefinedSizeState: ComponentState {
    let offered: OfferedSizes
    var selected: PackageSize?
    /// What is sent; some categories allow only some sizes.
    var category: PackageCategory?

    let title = "Size and weight"

    var subtitle: String {
        selected.map(limits) ?? "Choose the smallest one the package fits in"
    }

    var status: FacetStatus {
        .validity(selected.flatMap { offered.correction(of: $0, for: category) })
    }

    /// The size the order gets; nil while there is none or it is not available.
    var accepted: PackageSize? { status == .ready ? selected : nil }

    var readiness: Readiness {
        if selected == nil { return .incomplete("Choose a size") }
        return accepted == nil ? .incomplete("Choose another size") : .ready
    }

    func title(of size: PackageSize) -> String { size.title(in: offered.country) }

    func limits(of size: PackageSize) -> String { size.limits(in: offered.country) }

    func isSelected(_ size: PackageSize) -> Bool { size == selected }

    func status(of size: PackageSize) -> FacetStatus {
        offered.refusal(of: size, for: category).map { .disabled(reason: $0) } ?? .ready
    }
}
