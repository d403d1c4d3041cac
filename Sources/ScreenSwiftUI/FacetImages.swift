#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

/// The main image of a facet in its size.
struct MainImage: View {
    let facet: Facet<AnyEvent>

    var body: some View {
        if let main = facet.images.main {
            FacetImageView(image: main, size: .picture(facet.style.size.picture.map { CGFloat($0) }))
        }
    }
}

/// The images that only a facet's kind knows.
struct FurtherImages: View {
    let facet: Facet<AnyEvent>

    var body: some View {
        // The library's own kinds have none; any other shows all that it has.
        if facet.kind.standard == nil {
            ForEach(facet.images.custom.keys.sorted(), id: \.self) { name in
                if let image = facet.images.custom[name] { FacetImageView(image: image, size: .picture(nil)) }
            }
        }
    }
}

/// An icon of the theme: its asset, its symbol, the picture at its address, or its character.
struct IconView: View {
    let icon: Icon
    let height: CGFloat
    /// Returns the text of the character.
    var text: (Character) -> String = { String($0) }

    var body: some View {
        if let asset = icon.asset {
            Image(asset).resizable().scaledToFit().frame(width: height, height: height)
        } else if let symbol = icon.symbol {
            Image(systemName: symbol)
        } else if let address = icon.pageAddress {
            LoadedImage(address) {
                $0.resizable().scaledToFit()
            } meanwhile: {
                character
            }
            .frame(width: height, height: height)
        } else {
            character
        }
    }

    private var character: some View { Text(verbatim: text(icon.character)) }
}

extension Icon {
    /// Whether SwiftUI draws a picture.
    var hasPicture: Bool { asset != nil || symbol != nil || pageAddress != nil }
}

/// An image by name or address; its words are the element's.
struct FacetImageView: View {
    /// The room for an image from an address.
    enum Size {
        /// As high and wide as a line of a text.
        case line(Typography.Use)
        /// As wide as this, as far as there is room; nil leaves it to the picture.
        case picture(CGFloat?)
        /// All that there is.
        case all

        /// The least height that is kept free for a picture: where only its width is known, as high as wide, up to a limit.
        @MainActor func reserved(_ look: Look) -> CGFloat? {
            switch self {
            case .line(let use): look.lineHeight(use)
            case .picture(let width): min(width ?? 160, 160)
            case .all: nil
            }
        }
    }

    private let declared: FacetElement.Image
    let size: Size
    var look = Look()
    @Environment(\.facetDrawings) private var drawings
    @Environment(\.colorScheme) private var scheme

    init(image: FacetElement.Image, size: Size) {
        declared = image
        self.size = size
    }

    /// The image of the time of day.
    private var image: FacetElement.Image { declared.shown(atNight: scheme == .dark) }

    var body: some View {
        Group {
            if image.isAsset {
                sized(named(image.source))
            } else {
                // A photograph in turned colors is no picture of anything.
                sized(held(remote)).accessibilityIgnoresInvertColors()
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: radius))
        .accessibilityHidden(true)
    }

    /// Gives a picture the room of its ratio, which is there before the picture is.
    @ViewBuilder private func held(_ picture: some View) -> some View {
        switch size {
        case .line, .all: picture
        case .picture:
            if let ratio = image.drawnRatio {
                Color.clear.aspectRatio(CGFloat(ratio), contentMode: .fit).overlay { picture }
            } else {
                picture
            }
        }
    }

    /// Gives a picture and what stands in its place the same room.
    ///
    /// A sign that is a text is as wide as it is.
    @ViewBuilder private func sized(_ picture: some View) -> some View {
        switch size {
        case .line(let use): picture.frame(width: look.lineHeight(use), height: look.lineHeight(use))
        case .picture(let width): picture.frame(maxWidth: width)
        case .all: picture
        }
    }

    /// The width of the room; nil where the picture decides.
    private var width: CGFloat? {
        switch size {
        case .line(let use): look.lineHeight(use)
        // The largest pictures take what there is.
        case .picture(let width): width.flatMap { $0 < 10_000 ? $0 : nil }
        case .all: nil
        }
    }

    /// The picture at an address, as the application loads it, or else as the system does.
    @ViewBuilder private var remote: some View {
        if let load = drawings.images {
            load(image, width)
        } else {
            loaded(image.source) {
                if let placeholder = image.placeholder { self.placeholder(placeholder) } else { reserved }
            }
        }
    }

    @ViewBuilder private func loaded(_ source: String, @ViewBuilder meanwhile: @escaping () -> some View) -> some View {
        LoadedImage(source) { picture in
            switch size {
            case .picture where image.drawnRatio != nil: picture.resizable().scaledToFill()
            case .line, .picture: picture.resizable().scaledToFit()
            case .all: picture.resizable().scaledToFill()
            }
        } meanwhile: {
            meanwhile()
        }
    }

    /// The room for a picture that is not there yet.
    private var reserved: some View { look.color(.field).frame(minHeight: size.reserved(look)) }

    /// Returns an asset, or the smaller picture at an address.
    @ViewBuilder private func placeholder(_ source: String) -> some View {
        if FacetElement.Image(source).isAsset { named(source) } else { loaded(source) { EmptyView() } }
    }

    /// Returns the picture of an asset: the application's symbol, the theme's icon, or the image of that name in its bundle.
    ///
    /// All of them follow the size of the facet and the user's text size.
    @ViewBuilder private func named(_ name: String) -> some View {
        if let symbol = drawings.symbols[name] {
            Image(systemName: symbol).font(assetFont)
        } else if let icon = look.theme.icons.assets[name] {
            IconView(icon: icon, height: iconHeight).font(assetFont)
        } else {
            Image(name, bundle: drawings.bundle).resizable().scaledToFit()
        }
    }

    /// The height of a theme's icon.
    private var iconHeight: CGFloat {
        switch size {
        case .line(let use): look.lineHeight(use)
        case .picture, .all: look.lineHeight(.pageTitle)
        }
    }

    /// The font of a sign, which is as high as its line or as a picture.
    private var assetFont: Font {
        switch size {
        case .line(let use): look.font(look.theme.type[use])
        case .picture, .all: look.font(look.theme.type[.pageTitle])
        }
    }

    private var radius: CGFloat {
        switch image.shape {
        case nil: 0
        case .rounded?: CGFloat(look.theme.corners.button)
        // Larger than half of any image, so that it becomes a circle.
        case .circle?: 10_000
        }
    }
}
#endif
