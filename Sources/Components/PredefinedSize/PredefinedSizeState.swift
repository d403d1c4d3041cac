import ComponentScreen
import Delivery

struct PredefinedSizeState: ComponentState {
    let country: Country
    let sizes: [PackageSize]
    var selected: PackageSize?
    /// Photo paper and the like: what is sent decides which sizes there are.
    var category: PackageCategory?

    let title = "Size and weight"

    var subtitle: String {
        selected.map { $0.limits(in: country) } ?? "Choose the smallest one the package fits in"
    }

    /// The sizes documents do not come in are disabled.
    func status(of size: PackageSize) -> FacetStatus {
        guard category == .documents, size != sizes.first else { return .ready }
        return .disabled(reason: "Documents are sent in the smallest size")
    }

    var status: FacetStatus {
        guard let selected, !status(of: selected).isEnabled else { return .ready }
        return .invalid("Documents are sent in the smallest size; choose \(sizes.first?.name ?? "it")")
    }

    /// The size the order gets; nil while there is none or it is not allowed.
    var accepted: PackageSize? { status == .ready ? selected : nil }

    var readiness: Readiness { accepted == nil ? .incomplete("Choose a size") : .ready }
}
