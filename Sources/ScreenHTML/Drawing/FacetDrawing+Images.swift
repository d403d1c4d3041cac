import ComponentScreen
import ScreenTheme

extension FacetDrawing {
    /// Draws the images before the title: an icon of the theme, or a picture from an address.
    mutating func images(of facet: Facet<AnyEvent>) {
        if let icon = facet.images.icon { image(icon, class: "icon") }
        if let main = facet.images.main { image(main, class: "main") }
    }

    /// Draws the image at the far end of the line.
    mutating func endImage(of facet: Facet<AnyEvent>) {
        if let image = facet.images.accessory { self.image(image, class: "accessory") }
    }

    /// Draws an image.
    ///
    /// One with a dark variant is drawn twice, and the style sheet of a theme shows one of the two.
    mutating func image(_ image: FacetElement.Image, class name: String) {
        let classes = image.shape.map { "\(name) shape-\($0.rawValue)" } ?? name
        // A picture behind an element is as large as that.
        let ratio = name == "background" ? nil : image.drawnRatio
        let night = image.dark.flatMap { ImageSource($0) }
        if let day = ImageSource(image.source) {
            draw(day, image.placeholder, ratio, class: night == nil ? classes : classes + " by-day")
        }
        if let night { draw(night, image.placeholder, ratio, class: classes + " by-night") }
    }

    /// Draws a picture; one that has to be fetched has its placeholder under it, which it covers once it is there.
    private mutating func draw(_ source: ImageSource, _ placeholder: String?, _ ratio: Double?, class name: String) {
        guard case .address = source, let placeholder = placeholder.flatMap({ ImageSource($0) }) else {
            return draw(source, ratio, class: name)
        }
        html.open("span", ["class": name + " layers"])
        draw(placeholder, ratio, class: nil)
        draw(source, ratio, class: nil)
        html.close("span")
    }

    /// Draws a picture alone; with a ratio, it has its room before it is there.
    private mutating func draw(_ source: ImageSource, _ ratio: Double?, class name: String?) {
        switch source {
        case .asset(let asset):
            html.element("span", ["class": name, "data-asset": asset, "aria-hidden": "true"], "")
        case .address(let address):
            html.open(
                "img",
                [
                    "class": name, "src": address.text, "alt": "", "loading": "lazy",
                    "width": ratio.map { "\(Int(($0 * 1_000).rounded()))" }, "height": ratio.map { _ in "1000" },
                ])
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
        } else if let address = WebAddress(text) ?? WebAddress(pictureIn: text) {
            self = .address(address)
        } else {
            return nil
        }
    }
}
