import ComponentScreen

extension FacetDrawing {
    /// Draws the images beside the title: an icon of the theme, or a picture from an address.
    mutating func images(of facet: Facet<AnyEvent>) {
        let images = facet.images
        for (name, image) in [("icon", images.icon), ("main", images.main), ("accessory", images.accessory)] {
            if let image { self.image(image, class: name) }
        }
    }

    /// Draws an image; one that has to be fetched has its placeholder under it, which it covers once it is there.
    mutating func image(_ image: FacetElement.Image, class name: String) {
        let classes = image.shape.map { "\(name) shape-\($0.rawValue)" } ?? name
        guard let source = ImageSource(image.source) else { return }
        guard case .address = source, let placeholder = image.placeholder.flatMap({ ImageSource($0) }) else {
            return draw(source, class: classes)
        }
        html.open("span", ["class": classes + " layers"])
        draw(placeholder, class: nil)
        draw(source, class: nil)
        html.close("span")
    }

    private mutating func draw(_ source: ImageSource, class name: String?) {
        switch source {
        case .asset(let asset):
            html.element("span", ["class": name, "data-asset": asset, "aria-hidden": "true"], "")
        case .address(let address):
            html.open("img", ["class": name, "src": address.text, "alt": "", "loading": "lazy"])
        }
    }
}

/// The source of an image.
private enum ImageSource {
    case asset(String)
    case address(WebAddress)

    /// Tells one from the other; nil for an address that a page may not point to.
    init?(_ text: String) {
        if FacetElement.Image(text).isAsset {
            self = .asset(text)
        } else if let address = WebAddress(text) {
            self = .address(address)
        } else {
            return nil
        }
    }
}
