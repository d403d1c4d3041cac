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
    var look = Look()

    var body: some View {
        VStack(alignment: .leading, spacing: look.tight) {
            MainImage(facet: facet)
            HStack(alignment: .firstTextBaseline, spacing: look.small) {
                if let icon = facet.images.icon { FacetImageView(image: icon, size: .line(title)) }
                FacetTitle(facet: facet, use: title, isDisabled: isDisabled)
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
            FacetNotes(facet: facet)
        }
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
            Text(facet.text[.title])
                .styled(size.title ?? use, look, weight: isOnButton ? nil : emphasis.weight)
                .foregroundStyle(look.color(isDisabled ? .textDisabled : role ?? emphasis.title ?? .text))
        }
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
            Text(spans).styled(.hint, look).foregroundStyle(look.color(.textSecondary))
        }
        if let sort = facet.status.sort {
            let sign = sort.sign.flatMap { look.theme.icons[$0] }
            HStack(spacing: look.small) {
                if sort.sign == .progress { ProgressView() }
                Text((sign.map { [FacetElement.Span("\($0) ")] } ?? []) + facet.status.spans)
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

extension Text {
    /// Writes what is strong in bold; links are buttons below.
    init(_ spans: [FacetElement.Span]) {
        self = spans.reduce(Text(verbatim: "")) { text, span in
            text + (span.isStrong ? Text(verbatim: span.text).bold() : Text(verbatim: span.text))
        }
    }
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
    }

    let image: FacetElement.Image
    let size: Size
    var look = Look()
    @Environment(\.facetDrawings) private var drawings

    var body: some View {
        Group {
            if image.isAsset { named(image.source) } else { sized(remote) }
        }
        .clipShape(RoundedRectangle(cornerRadius: radius))
        .accessibilityHidden(true)
    }

    /// Gives a picture and what stands in its place the same room.
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
            loaded(image.source) { if let placeholder = image.placeholder { self.placeholder(placeholder) } }
        }
    }

    @ViewBuilder private func loaded(_ source: String, @ViewBuilder meanwhile: @escaping () -> some View) -> some View {
        AsyncImage(url: URL(string: source)) { picture in
            switch size {
            case .line, .picture: picture.resizable().scaledToFit()
            case .all: picture.resizable().scaledToFill()
            }
        } placeholder: {
            meanwhile()
        }
    }

    /// Returns an asset, or the smaller picture at an address.
    @ViewBuilder private func placeholder(_ source: String) -> some View {
        if FacetElement.Image(source).isAsset { named(source) } else { loaded(source) { EmptyView() } }
    }

    /// Returns the theme's sign for an asset, or the image of that name among the application's assets.
    @ViewBuilder private func named(_ name: String) -> some View {
        if let sign = look.theme.icons.assets[name] { Text(verbatim: String(sign)) } else { Image(name) }
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
        if let words = context.accessibilityElement(of: facet) {
            self.disabled(isDisabled)
                .accessibilityLabel(words.label)
                .optionalAccessibilityValue(
                    facet.accessibility.value ?? (words.role.hasStateOfSystem ? nil : words.value)
                )
                // The system says that it is disabled, and the facet why.
                .accessibilityHint(
                    [words.status.message, words.hint ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
                )
                .accessibilityAddTraits(words.role == .heading ? .isHeader : [])
                .accessibilityActions {
                    ForEach(facet.offers.filter { !$0.isLink }, id: \.name) { offer in
                        Button(offer.title) { context.send(.event(offer.name), facet.id) }
                    }
                }
                .accessibilityIdentifier(context.place(of: facet).rawValue)
        } else {
            self.disabled(isDisabled).accessibilityHidden(true)
        }
    }

    @ViewBuilder private func optionalAccessibilityValue(_ value: String?) -> some View {
        if let value { accessibilityValue(value) } else { self }
    }
}

extension AccessibilityElement.Role {
    /// Whether the system says the state in the user's language: what is entered, on or chosen.
    fileprivate var hasStateOfSystem: Bool {
        switch self {
        case .field, .secret, .toggle, .radioButton, .checkBox: true
        case .heading, .button, .link, .details, .choiceOfOne, .choiceOfMany, .text: false
        }
    }
}
#endif
