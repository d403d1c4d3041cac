#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

/// The images and texts of a facet: the title with what stands against it, and the notes below.
struct FacetTexts: View {
    let facet: Facet<AnyEvent>
    let title: TextStyle
    let accessory: TextStyle
    /// The accessory stands below the title, since a switch has the end of the line.
    var isStacked = false
    @Environment(\.screenTheme) private var theme

    var body: some View {
        VStack(alignment: .leading, spacing: CGFloat(theme.spacing.tight)) {
            if let main = facet.images.main { FacetImageView(image: main) }
            HStack(alignment: .firstTextBaseline, spacing: CGFloat(theme.spacing.small)) {
                if let icon = facet.images.icon { FacetImageView(image: icon) }
                if let text = facet.text.title { Text(text).font(title.font) }
                if !isStacked, let text = facet.text.accessory {
                    Spacer(minLength: CGFloat(theme.spacing.small))
                    Text(text).font(accessory.font)
                }
                if let image = facet.images.accessory { FacetImageView(image: image) }
            }
            if isStacked, let text = facet.text.accessory { Text(text).font(accessory.font) }
            FacetNotes(facet: facet)
        }
    }
}

/// The notes below a facet's title: subtitle, description, and its fault or reason.
struct FacetNotes: View {
    let facet: Facet<AnyEvent>
    /// A field shows its subtitle inside while it is empty.
    var withSubtitle = true
    @Environment(\.screenTheme) private var theme
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let palette = theme.palette(for: colorScheme)
        if withSubtitle, let text = facet.text.subtitle { Text(text).font(theme.type.hint.font) }
        if let text = facet.text.description { Text(text).font(theme.type.hint.font) }
        if let sort = facet.status.sort {
            let sign = sort.isFault ? "\(theme.icons.invalid) " : ""
            Text(verbatim: sign + facet.status.message)
                .font(theme.type.hint.font)
                .foregroundStyle(SwiftUI.Color(sort.isFault ? palette.error : palette.textSecondary))
        }
    }
}

/// An image by name or address; its words are the element's.
struct FacetImageView: View {
    let image: FacetImage
    @Environment(\.screenTheme) private var theme

    var body: some View {
        Group {
            if !image.isAsset {
                AsyncImage(url: URL(string: image.source)) {
                    $0.resizable().scaledToFit()
                } placeholder: {
                    if let placeholder = image.placeholder { named(placeholder) }
                }
            } else {
                named(image.source)
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: radius))
        .accessibilityHidden(true)
    }

    /// Returns the theme's sign for an asset, or the image of that name among the application's assets.
    @ViewBuilder private func named(_ name: String) -> some View {
        if let sign = theme.icons.assets[name] { Text(verbatim: String(sign)) } else { Image(name) }
    }

    private var radius: CGFloat {
        switch image.shape {
        case nil: 0
        case .rounded?: CGFloat(theme.corners.button)
        // Larger than half of any image, so that it becomes a circle.
        case .circle?: 10_000
        }
    }
}

// MARK: Words and keys

extension View {
    /// Makes the view one element for a screen reader, with the facet's words and actions, and disables it where it is.
    @ViewBuilder func facetElement(_ facet: Facet<AnyEvent>, _ context: FacetContext) -> some View {
        let isDisabled = context.isDisabled || !facet.status.isEnabled
        if let words = context.spoken(facet) {
            self.disabled(isDisabled)
                .accessibilityLabel(words.label)
                .accessibilityValue(words.value ?? "")
                .accessibilityHint([words.remark, words.hint].compactMap { $0 }.joined(separator: ", "))
                .accessibilityAddTraits(words.role == .heading ? .isHeader : [])
                .accessibilityActions {
                    ForEach(words.actions, id: \.self) { name in
                        Button(name) { context.send(.event(name), facet.id) }
                    }
                }
        } else {
            self.disabled(isDisabled).accessibilityHidden(true)
        }
    }

    /// Gives a field the keys that its entry needs.
    @ViewBuilder func entered(_ entry: FacetEntry) -> some View {
        let lined = lineLimit(entry.hasManyLines ? 3...8 : 1...1)
        #if os(macOS) || os(watchOS)
        lined
        #else
        lined.keyboardType(entry.keyboard.type)
        #endif
    }
}

#if !os(macOS) && !os(watchOS)
extension FacetEntry.Keyboard {
    fileprivate var type: UIKeyboardType {
        switch self {
        case .text: .default
        case .number: .numberPad
        case .decimal: .decimalPad
        case .phone: .phonePad
        case .email: .emailAddress
        case .url: .URL
        }
    }
}
#endif
#endif
