import ComponentScreen
public import Delivery

/// Pictures of the package.
public struct PackagePhotos: OrderPart {
    /// The pictures in the order they were taken.
    public let photos: [Photo]
}

struct PackagePhotoState: ComponentState {
    /// The most photos; enough to recognise a package by.
    static let limit = 3

    var photos: [Photo] = []
    var isPicking = false
    var hasFailed = false

    /// The part that the order gets.
    var accepted: PackagePhotos? { photos.isEmpty ? nil : PackagePhotos(photos: photos) }

    let title = "Photos of the package"
    let addTitle = "Add a photo"

    var subtitle: String { photos.isEmpty ? "Help the driver recognise it" : "\(photos.count) of \(Self.limit)" }

    var status: FacetStatus {
        .validity(hasFailed ? "The photo could not be read; add it again or choose another one" : nil)
    }

    var addStatus: FacetStatus {
        if isPicking { return .loading("A photo is being chosen") }
        guard photos.count >= Self.limit else { return .ready }
        return .disabled(reason: "\(Self.limit) photos are enough; remove one to add another")
    }

    func removeTitle(_ photo: Photo) -> String { "Remove \(photo.name)" }
}
