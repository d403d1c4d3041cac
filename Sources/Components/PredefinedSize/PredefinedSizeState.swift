public import ComponentScreen
import Delivery

/// The state of the choice of a size.
public struct PredefinedSizeState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The sizes to choose from.
    public internal(set) var sizes: SizeChoice

    /// The title of the component.
    public var title: String { words("Size and weight") }

    /// The line below the title.
    public var subtitle: String {
        words(sizes.chosen?.limits ?? "Choose the smallest one the package fits in")
    }

    /// The size the order gets; nil while there is none or it is not available.
    var accepted: PackageSize? { sizes.fault == nil ? sizes.chosen : nil }

    var status: FacetElement.Status { .validity(sizes.fault.map { words($0) }) }

    /// Whether the customer still has to do something here.
    public var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(sizes.selected == nil ? words("Choose a size") : words("Choose another size"))
    }
}
