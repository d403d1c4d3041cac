import ComponentScreen

extension ComponentWriter {
    /// Writes the content of an element that shows an image.
    mutating func images(of facet: Facet<AnyEvent>) -> [String] {
        if let background = facet.images.background { omit("images.background", background.source, of: facet) }
        return facet.images.main.map { image($0, of: facet, "main", facet.style.size.imageVariant) } ?? []
    }

    /// Writes a small image: a sign of the catalog, or an image from an address.
    mutating func icon(_ image: FacetElement.Image, of facet: Facet<AnyEvent>, _ part: String) -> [String] {
        guard image.isAsset else { return self.image(image, of: facet, part, "icon") }
        guard let name = A2UIIcon.name(of: image.source) else {
            omit("images.\(part)", image.source, of: facet)
            return []
        }
        return [add("Icon", id(facet, part), ["name": .string(name)])]
    }

    /// Writes an image from an address.
    mutating func image(
        _ image: FacetElement.Image, of facet: Facet<AnyEvent>, _ part: String, _ variant: String
    ) -> [String] {
        guard !image.isAsset else {
            omit("images.\(part)", image.source, of: facet)
            return []
        }
        if let placeholder = image.placeholder { omit("images.\(part).placeholder", placeholder, of: facet) }
        if image.shape == .rounded { omit("images.\(part).shape", "rounded", of: facet) }
        return [
            add(
                "Image", id(facet, part),
                [
                    "url": .string(image.source),
                    "variant": .string(image.shape == .circle ? "avatar" : variant),
                    "description": facet.accessibility.label.map(FacetValue.string),
                ])
        ]
    }
}

extension FacetElement.Style.Size {
    /// The size of an image.
    fileprivate var imageVariant: String {
        switch self {
        case .small: "smallFeature"
        case .medium: "mediumFeature"
        case .large: "largeFeature"
        }
    }
}

/// The signs of the basic catalog.
enum A2UIIcon {
    /// Returns the sign of the catalog for an asset; nil where it has none.
    static func name(of asset: String) -> String? { others[asset] ?? (own.contains(asset) ? asset : nil) }

    /// Assets under names of their own.
    private static let others = ["heart": "favorite", "plus": "add", "checkmark": "check", "cart": "shoppingCart"]

    private static let own: Set = [
        "accountCircle", "add", "arrowBack", "arrowForward", "attachFile", "calendarToday", "call", "camera", "check",
        "close", "delete", "download", "edit", "event", "error", "fastForward", "favorite", "favoriteOff", "folder",
        "help", "home", "info", "locationOn", "lock", "lockOpen", "mail", "menu", "moreVert", "moreHoriz",
        "notificationsOff", "notifications", "pause", "payment", "person", "phone", "photo", "play", "print", "refresh",
        "rewind", "search", "send", "settings", "share", "shoppingCart", "skipNext", "skipPrevious", "star", "starHalf",
        "starOff", "stop", "upload", "visibility", "visibilityOff", "volumeDown", "volumeMute", "volumeOff", "volumeUp",
        "warning",
    ]
}
