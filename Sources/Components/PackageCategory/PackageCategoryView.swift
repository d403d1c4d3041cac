import ComponentScreen
public import Delivery

/// The events of the category of the content.
public enum PackageCategoryEvent: Equatable, Encodable, Sendable { case categoryChosen(PackageCategory) }

struct PackageCategoryView: ComponentView {
    func body(_ state: PackageCategoryState) -> Facet<PackageCategoryEvent> {
        .choice("categories", title: state.title, subtitle: state.subtitle, status: state.status) {
            for category in PackageCategory.allCases {
                Facet.option(
                    FacetID(rawValue: category.rawValue), title: state.title(of: category),
                    isSelected: category == state.selected, status: state.status(of: category),
                    tap: .categoryChosen(category))
            }
        }
    }
}
