public import ComponentScreen
public import Delivery

/// Pictures of the package.
public struct PackagePhotos: OrderPart {
    /// The pictures in the order they were taken.
    public let photos: [Photo]
}

/// The progress of choosing a photo in the library.
enum PackagePhotoPicking: Sendable {
    case idle
    case picking
    case failed
}

/// The state of photos of the package.
public struct PackagePhotoState: ComponentState {
    /// The words of the language.
    public let words: Words
    /// The most photos; enough to recognise a package by.
    static let limit = 3

    /// The pictures in the order they were taken.
    public var photos: [Photo] = []
    var picking = PackagePhotoPicking.idle

    /// The part that the order gets.
    var accepted: PackagePhotos? { photos.isEmpty ? nil : PackagePhotos(photos: photos) }

    /// The title of the component.
    public var title: String { words("Photos of the package") }
    /// The title of the button that adds a photo.
    public var addTitle: String { words("Add a photo") }

    /// The line below the title.
    public var subtitle: String {
        photos.isEmpty ? words("Help the driver recognise it") : words("\(photos.count) of \(Self.limit)")
    }

    /// Whether what was entered is acceptable.
    public var status: FacetElement.Status {
        .validity(picking == .failed ? words("We couldn't read the photo. Add it again or choose another one.") : nil)
    }

    /// Whether a photo can be added.
    public var addStatus: FacetElement.Status {
        if picking == .picking { return .loading(words("A photo is being chosen")) }
        guard photos.count >= Self.limit else { return .ready }
        return .disabled(reason: words("\(count: Self.limit) photos are enough; remove one to add another"))
    }

    /// Returns the title of the button that removes a photo.
    public func removeTitle(_ photo: Photo) -> String { words("Remove \(photo.name)") }
}
