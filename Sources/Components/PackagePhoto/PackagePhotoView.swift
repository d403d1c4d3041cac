import ComponentScreen
public import Delivery

/// The events of photos of the package.
public enum PackagePhotoEvent: Equatable, Encodable, Sendable {
    case addTapped
    case removeTapped(Photo)
}

struct PackagePhotoView: ComponentView {
    func body(_ state: PackagePhotoState) -> Facet<PackagePhotoEvent> {
        .card(
            "photos", title: state.title, subtitle: state.subtitle, icon: FacetElement.Image(ComponentIcon.camera),
            status: state.status
        ) {
            for (index, photo) in state.photos.enumerated() {
                Facet.button(
                    "remove-\(index + 1)", title: state.removeTitle(photo),
                    style: FacetElement.Style(emphasis: .secondary), tap: .removeTapped(photo))
            }
            Facet.button("add", title: state.addTitle, status: state.addStatus, tap: .addTapped)
        }
    }
}
