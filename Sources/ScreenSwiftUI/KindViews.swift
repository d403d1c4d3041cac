#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

// The kinds of the library's own shapes, with system controls.

/// A card or a banner: texts, and the facets inside.
struct BlockView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let colors = theme.palette(for: colorScheme).colors(of: facet.style, on: facet.kind == .banner)
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.small) {
            FacetHead(facet: facet, context: context, title: theme.type.cardTitle, accessory: theme.type.amount)
        }
        .padding(CGFloat(theme.spacing.inset))
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(SwiftUI.Color(colors.background), in: RoundedRectangle(cornerRadius: CGFloat(theme.corners.card)))
        .foregroundStyle(SwiftUI.Color(colors.text))
    }
}

/// A text field under its title.
struct FieldView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let palette = theme.palette(for: colorScheme)
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.tight) {
            Text(facet.text.title ?? "").font(theme.type.hint.font).accessibilityHidden(true)
            TextField(
                facet.text.subtitle ?? "",
                text: Binding { @MainActor in
                    facet.text.accessory ?? ""
                } set: { @MainActor text in
                    context.send(.enter(text), facet.id)
                },
                axis: facet.entry.hasManyLines ? .vertical : .horizontal
            )
            .entered(facet.entry)
            .font(theme.type.entry.font)
            .padding(CGFloat(theme.spacing.small))
            .background(
                SwiftUI.Color(palette.field), in: RoundedRectangle(cornerRadius: CGFloat(theme.corners.field))
            )
            .overlay(
                RoundedRectangle(cornerRadius: CGFloat(theme.corners.field))
                    .stroke(SwiftUI.Color(facet.status.isFault ? palette.error : palette.control))
            )
            .facetElement(facet, context)
            FacetNotes(facet: facet, withSubtitle: false).accessibilityHidden(true)
        }
    }
}

/// A two-way switch.
struct ToggleView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme

    var body: some View {
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.small) {
            SwiftUI.Toggle(
                isOn: Binding { @MainActor in
                    facet.isSelected
                } set: { @MainActor isOn in
                    if isOn != facet.isSelected { context.send(.toggle, facet.id) }
                }
            ) {
                FacetTexts(facet: facet, title: theme.type.rowTitle, accessory: theme.type.hint, isStacked: true)
            }
            .facetElement(facet, context)
        }
    }
}

/// The title of a choice over its options.
struct ChoiceView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme

    var body: some View {
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.small) {
            FacetHead(facet: facet, context: context, title: theme.type.cardTitle, accessory: theme.type.rowTitle)
        }
    }
}

/// A row that is chosen by a tap.
struct OptionView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.small) {
            Button {
                context.send(.choose, facet.id)
            } label: {
                HStack(alignment: .firstTextBaseline, spacing: CGFloat(theme.spacing.small)) {
                    Image(systemName: symbol)
                        .foregroundStyle(SwiftUI.Color(theme.palette(for: colorScheme).accent))
                    FacetTexts(facet: facet, title: theme.type.rowTitle, accessory: theme.type.rowTitle)
                }
                .frame(minHeight: 44)
            }
            .buttonStyle(.plain)
            .facetElement(facet, context)
            .accessibilityAddTraits(facet.isSelected ? .isSelected : [])
        }
    }

    private var symbol: String {
        switch (context.selection, facet.isSelected) {
        case (.one?, true): "largecircle.fill.circle"
        case (.one?, false): "circle"
        case (_, true): "checkmark.square.fill"
        case (_, false): "square"
        }
    }
}

/// A button with its reason where it is disabled.
struct ButtonView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let palette = theme.palette(for: colorScheme)
        let isPrimary = facet.style.emphasis == .primary
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.tight) {
            Button {
                context.send(.tap, facet.id)
            } label: {
                Text(facet.text.title ?? "")
                    .font(theme.type.button.font)
                    .frame(maxWidth: isPrimary ? .infinity : nil, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(SwiftUI.Color(isPrimary ? palette.textOnPrimary : palette.accent))
            .background(
                isPrimary ? SwiftUI.Color(palette.primary) : SwiftUI.Color.clear,
                in: RoundedRectangle(cornerRadius: CGFloat(theme.corners.button))
            )
            .facetElement(facet, context)
            FacetNotes(facet: facet).accessibilityHidden(true)
        }
    }
}

/// A row, a message, or a facet of a kind that nobody draws: its texts, which a tap can use.
struct LineView: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    @Environment(\.screenTheme) private var theme

    var body: some View {
        FacetFrame(facet: facet, context: context, spacing: theme.spacing.small) {
            FacetHead(
                facet: facet, context: context, title: theme.type.rowTitle, accessory: theme.type.rowTitle,
                leadsOn: true)
        }
    }
}

/// The frame of every kind: its own part, then the facets inside and the other events.
private struct FacetFrame<Content: View>: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    let spacing: Int
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: CGFloat(spacing)) {
            content
            FacetChildren(facet: facet, context: context)
            OtherEvents(facet: facet, context: context)
        }
    }
}

/// The texts of a facet as one element; a button where it takes a tap.
private struct FacetHead: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    let title: TextStyle
    let accessory: TextStyle
    /// Whether what takes a tap has the sign for that.
    var leadsOn = false
    @Environment(\.screenTheme) private var theme

    var body: some View {
        if facet.events.tap == nil {
            texts.accessibilityElement(children: .ignore).facetElement(facet, context)
        } else {
            Button {
                context.send(.tap, facet.id)
            } label: {
                HStack(alignment: .firstTextBaseline) {
                    texts
                    if leadsOn { Text(verbatim: String(theme.icons.leadsOn)) }
                }
                .frame(minHeight: 44)
            }
            .buttonStyle(.plain)
            .facetElement(facet, context)
        }
    }

    private var texts: some View { FacetTexts(facet: facet, title: title, accessory: accessory) }
}

/// A button for each event besides tap and enter.
private struct OtherEvents: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext

    var body: some View {
        ForEach(facet.events.others.keys.sorted(), id: \.self) { name in
            Button(name) { context.send(.event(name), facet.id) }
                .disabled(context.isDisabled || !facet.status.isEnabled)
                // The element itself offers it as an action.
                .accessibilityHidden(true)
        }
    }
}
#endif
