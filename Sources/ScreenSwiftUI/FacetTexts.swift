#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

/// The images and texts of a facet: the title with what stands against it, and the notes below.
struct FacetTexts: View {
    let facet: Facet<AnyEvent>
    let title: Typography.Use
    let accessory: Typography.Use
    /// The accessory stands below the title, since a switch has the end of the line.
    var isStacked = false
    var isDisabled = false
    /// What stands below the title may be drawn elsewhere.
    var hasNotes = true
    /// The word that a value is required stands beside the title.
    var isRequired = false
    var look = Look()

    var body: some View {
        VStack(alignment: .leading, spacing: look.tight) {
            MainImage(facet: facet)
            HStack(alignment: .firstTextBaseline, spacing: look.small) {
                if let icon = facet.images.icon { FacetImageView(image: icon, size: .line(title)) }
                FacetTitle(facet: facet, use: title, isDisabled: isDisabled)
                if isRequired { RequiredWord(facet: facet) }
                if !isStacked, !look.isStacked, let text = facet.text.accessory {
                    Spacer(minLength: look.small)
                    Text(text).styled(accessory, look)
                }
                if let image = facet.images.accessory { FacetImageView(image: image, size: .line(title)) }
            }
            if isStacked || look.isStacked, let text = facet.text.accessory {
                Text(text).styled(accessory, look).foregroundStyle(look.color(.textSecondary))
            }
            FurtherImages(facet: facet)
            if hasNotes { FacetNotes(facet: facet) }
        }
    }
}

/// A title with the facet's images around it: the main one above, the icon before it, the other one at the end.
struct ImagesAround<Title: View>: View {
    let facet: Facet<AnyEvent>
    let use: Typography.Use
    @ViewBuilder let title: Title
    var look = Look()

    var body: some View {
        VStack(alignment: .leading, spacing: look.tight) {
            MainImage(facet: facet)
            HStack(alignment: .firstTextBaseline, spacing: look.small) {
                if let icon = facet.images.icon { FacetImageView(image: icon, size: .line(use)) }
                title
                if let image = facet.images.accessory {
                    Spacer(minLength: look.small)
                    FacetImageView(image: image, size: .line(use))
                }
            }
        }
    }
}

/// The title of an entry with its images, which says that something has to be entered; its element says it to a screen
/// reader.
struct EntryTitle: View {
    let facet: Facet<AnyEvent>
    var look = Look()

    var body: some View {
        ImagesAround(facet: facet, use: .hint) {
            HStack(alignment: .firstTextBaseline, spacing: look.small) {
                FacetTitle(facet: facet, use: .hint, role: .textSecondary)
                if facet.showsRequired { RequiredWord(facet: facet) }
            }
            .accessibilityHidden(true)
        }
    }
}

/// The word that something has to be entered, chosen or switched on.
private struct RequiredWord: View {
    let facet: Facet<AnyEvent>
    var look = Look()

    var body: some View {
        Text(verbatim: facet.caption(.required)).styled(.hint, look).foregroundStyle(look.color(.textSecondary))
    }
}

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

/// The title of a facet in its size and emphasis.
struct FacetTitle: View {
    let facet: Facet<AnyEvent>
    let use: Typography.Use
    var role: Palette.Role?
    var isDisabled = false
    /// It stands on the surface of a button, which shows the emphasis.
    var isOnButton = false
    var look = Look()

    var body: some View {
        let (size, emphasis) = (facet.style.size, facet.style.emphasis)
        if facet.text.title != nil {
            SpanText(facet.text[.title])
                .styled(style(size, emphasis), look)
                .foregroundStyle(look.color(isDisabled ? .textDisabled : role ?? emphasis.title ?? .text))
        }
    }
}

extension FacetTitle {
    /// Returns the style of an own name; without one, the style of the size or the kind, in the weight of the emphasis.
    private func style(_ size: FacetElement.Style.Size, _ emphasis: FacetElement.Style.Emphasis) -> TextStyle {
        let type = look.theme.type
        if let own = look.theme.ownStyle(of: facet.style)?.type.flatMap({ type[$0] }) { return own }
        var style = type[size.title ?? use]
        style.weight = (isOnButton ? nil : emphasis.weight) ?? style.weight
        return style
    }
}

/// The notes below a facet's title: subtitle, description, further texts, and its fault or reason.
struct FacetNotes: View {
    let facet: Facet<AnyEvent>
    /// A field shows its subtitle inside while it is empty.
    var withSubtitle = true
    var look = Look()

    var body: some View {
        ForEach(texts, id: \.self) { spans in
            SpanText(spans).styled(.hint, look).foregroundStyle(look.color(.textSecondary))
        }
        if let sort = facet.status.sort {
            let sign = sort.sign.flatMap { look.theme.icons[$0] }
            HStack(spacing: look.small) {
                if sort.sign == .progress { ProgressView() }
                if let sign, sign.hasPicture {
                    IconView(icon: sign, height: look.lineHeight(.hint)).foregroundStyle(look.color(sort.role))
                }
                let text = sign.flatMap { $0.hasPicture ? nil : [FacetElement.Span("\($0.character) ")] }
                SpanText((text ?? []) + facet.status.spans)
                    .styled(.hint, look)
                    .foregroundStyle(look.color(sort.role))
            }
        }
    }

    private var texts: [[FacetElement.Span]] {
        // The library's own kinds have no further texts; any other shows all that it has.
        let custom = facet.kind.standard == nil ? facet.furtherTexts : []
        let subtitle = withSubtitle ? facet.text[.subtitle] : []
        return ([subtitle, facet.text[.description]] + custom.map { [FacetElement.Span($0)] }).filter { !$0.isEmpty }
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
    fileprivate var hasPicture: Bool { asset != nil || symbol != nil || pageAddress != nil }
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
            if image.isAsset { sized(named(image.source)) } else { sized(held(remote)) }
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

// MARK: Words and keys

extension View {
    /// Makes the view one element for a screen reader, with the facet's words and actions, and disables it where it is.
    @ViewBuilder func facetElement(_ facet: Facet<AnyEvent>, _ context: FacetContext) -> some View {
        let isDisabled = context.isDisabled(facet)
        let place = context.place(of: facet)
        if let element = context.accessibilityElement(of: facet) {
            let words = SpokenWords(facet, element, in: context.words)
            self.disabled(isDisabled)
                .accessibilityLabel(words.label)
                .optionalAccessibilityValue(words.value)
                .accessibilityHint(words.hint)
                .accessibilityAddTraits(element.role == .heading ? .isHeader : [])
                .accessibilityActions {
                    ForEach(facet.offers.filter { !$0.isLink }, id: \.name) { offer in
                        Button(offer.title) { context.send(.event(offer.name), facet.id) }
                    }
                }
                .accessibilityIdentifier(place.rawValue)
                .modifier(FocusPlace(place))
                .id(place)
        } else {
            self.disabled(isDisabled).accessibilityHidden(true)
        }
    }

    @ViewBuilder private func optionalAccessibilityValue(_ value: String?) -> some View {
        if let value { accessibilityValue(value) } else { self }
    }
}
#endif
