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
        // Two of them may be the same.
        ForEach(Array(texts.enumerated()), id: \.offset) { _, spans in
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
#endif
