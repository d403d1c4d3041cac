#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

/// The drawing of every kind: its own part, then the facets inside and the other events, on the facet's surface.
struct FacetFrame: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    let unknown: @MainActor (FacetKind) -> Void
    var look = Look()

    var body: some View {
        VStack(alignment: .leading, spacing: look.small) {
            part
            // A choice inside another one only groups the options of the outer one.
            if context.selection == nil, let rule = facet.rule {
                // The element of the choice has it in its label.
                Text(verbatim: rule).styled(.hint, look).foregroundStyle(look.color(.textSecondary))
                    .accessibilityHidden(true)
            }
            FacetDetails(facet: facet, context: context)
            if context.selection == nil, facet.isCompact || facet.hasSearch {
                if !facet.children.isEmpty { OptionsPart(facet: facet, context: context) }
            } else {
                FacetChildren(facet: facet, context: context)
            }
            OtherEvents(facet: facet, context: context)
        }
        .environment(\.workingLinks, facet.linksInPlace)
        .environment(
            \.openURL,
            OpenURLAction { address in
                guard let event = EventAddress.event(of: address) else { return .systemAction }
                context.send(.event(event), facet.id)
                return .handled
            }
        )
        .surface(
            of: facet.style, look, isOutermost: context.isOutermost, isOnPicture: facet.images.background != nil
        )
        .onPicture(
            facet.images.background, look, corner: look.corner(of: facet.style, isOutermost: context.isOutermost))
    }

    @ViewBuilder private var part: some View {
        switch facet.kind.standard {
        case .card, .banner: FacetHead(facet: facet, context: context, title: .cardTitle, accessory: .amount)
        case .choice: FacetHead(facet: facet, context: context, title: .cardTitle, accessory: .rowTitle)
        case .field, .secret: FieldPart(facet: facet, context: context)
        case .date, .time: MomentPart(facet: facet, context: context)
        case .toggle:
            if facet.text.title == nil, let icon = facet.images.icon {
                SignPart(facet: facet, context: context, icon: icon)
            } else {
                TogglePart(facet: facet, context: context)
            }
        case .option: OptionPart(facet: facet, context: context)
        case .button: ButtonPart(facet: facet, context: context)
        case .row:
            FacetHead(facet: facet, context: context, title: .rowTitle, accessory: .rowTitle, leadsOn: true)
        case .message: FacetHead(facet: facet, context: context, title: .body, accessory: .rowTitle)
        case nil:
            Group {
                if facet.takesKeyboard {
                    EnteredPart(facet: facet, context: context)
                } else {
                    FacetHead(facet: facet, context: context, title: .rowTitle, accessory: .rowTitle, leadsOn: true)
                }
            }
            .onChange(of: facet.kind, initial: true) { unknown(facet.kind) }
        }
    }
}

/// A field of a kind that the library does not know, with a button where it takes a tap, too.
private struct EnteredPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()

    var body: some View {
        FieldPart(facet: facet, context: context)
        if facet.events.tap != nil {
            let isDisabled = context.isDisabled(facet)
            Button {
                context.send(.tap, facet.id)
            } label: {
                HStack(alignment: .firstTextBaseline) {
                    FacetTitle(facet: facet, use: .button, role: .accent, isDisabled: isDisabled)
                    LeadsOnSign()
                }
                .pressable(facet)
            }
            .buttonStyle(.plain)
            .disabled(isDisabled)
            .accessibilityLabel(context.accessibilityElement(of: facet)?.label ?? "")
        }
        FurtherImages(facet: facet)
    }
}

/// A two-way switch.
private struct TogglePart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext

    var body: some View {
        Toggle(
            isOn: Binding { @MainActor in
                facet.isSelected
            } set: { @MainActor isOn in
                if isOn != facet.isSelected { context.send(.toggle, facet.id) }
            }
        ) {
            FacetTexts(
                facet: facet, title: .rowTitle, accessory: .hint, isStacked: true,
                isDisabled: context.isDisabled(facet),
                isRequired: facet.showsRequired
            )
            .pressable(facet)
        }
        .toggleStyle(.switch)
        .facetElement(facet, context)
    }
}

/// A switch that is a sign to press, such as a heart.
private struct SignPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    let icon: FacetElement.Image
    var look = Look()
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        let use = facet.style.size.title ?? .cardTitle
        let color = facet.isSelected ? .accent : facet.style.emphasis.title ?? .textSecondary
        Button {
            context.send(.toggle, facet.id)
        } label: {
            VStack {
                MainImage(facet: facet)
                HStack(spacing: look.small) {
                    FacetImageView(image: icon, size: .line(use))
                    if let image = facet.images.accessory { FacetImageView(image: image, size: .line(use)) }
                }
            }
            .styled(use, look, weight: facet.style.emphasis.weight)
            .foregroundStyle(look.color(context.isDisabled(facet) ? .textDisabled : color))
            .pressable(facet, isWide: false, alignment: .center)
        }
        .buttonStyle(.plain)
        .facetElement(facet, context)
        .accessibilityAddTraits(facet.isSelected ? .isSelected : [])
        .animation(reducesMotion ? nil : .default, value: facet.isSelected)
        FacetNotes(facet: facet).accessibilityHidden(true)
    }
}

/// A row that is chosen by a tap.
private struct OptionPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()

    var body: some View {
        Button {
            context.send(.choose, facet.id)
        } label: {
            HStack(alignment: .firstTextBaseline, spacing: look.small) {
                Image(systemName: symbol)
                    .contentTransition(.symbolEffect)
                    .foregroundStyle(look.color(context.isDisabled(facet) ? .textDisabled : .accent))
                FacetTexts(
                    facet: facet, title: .rowTitle, accessory: .rowTitle, isDisabled: context.isDisabled(facet))
            }
            .pressable(facet)
        }
        .buttonStyle(.plain)
        .facetElement(facet, context)
        .accessibilityAddTraits(facet.isSelected ? .isSelected : [])
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
private struct ButtonPart: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()

    var body: some View {
        let isDisabled = context.isDisabled(facet)
        let surface = facet.style.emphasis.button
        VStack(alignment: .leading, spacing: look.tight) {
            Button {
                context.send(.tap, facet.id)
            } label: {
                ImagesAround(facet: facet, use: .button) {
                    FacetTitle(
                        facet: facet, use: .button, role: ink(on: surface, isDisabled), isOnButton: surface != nil)
                }
                .foregroundStyle(look.color(ink(on: surface, isDisabled)))
                .padding(look.small)
                .pressable(facet, isWide: surface != nil, alignment: .center)
            }
            .buttonStyle(
                SurfaceButtonStyle(
                    fill: surface.map { look.color(isDisabled ? .separator : $0) },
                    pressed: look.color(.primaryPressed),
                    corner: CGFloat(look.theme.corners.button))
            )
            .facetElement(facet, context)
            FacetNotes(facet: facet).accessibilityHidden(facet.linksInPlace.isEmpty)
        }
    }

    /// Returns the color of the words: the text color of the surface, if there is one.
    private func ink(on surface: Palette.Role?, _ isDisabled: Bool) -> Palette.Role {
        guard let surface else { return isDisabled ? .textDisabled : .accent }
        return isDisabled ? .textSecondary : Palette.Role.text.on(surface)
    }
}

/// A button on a surface, which changes while it is pressed.
private struct SurfaceButtonStyle: ButtonStyle {
    let fill: Color?
    let pressed: Color
    let corner: CGFloat

    func makeBody(configuration: Configuration) -> some View {
        let color = fill.map { configuration.isPressed ? pressed : $0 } ?? .clear
        configuration.label.background(color, in: RoundedRectangle(cornerRadius: corner))
    }
}

/// The texts of a facet as one element; a button where it takes a tap, a link where it leads to an address.
private struct FacetHead: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    let title: Typography.Use
    let accessory: Typography.Use
    /// Whether what takes a tap has the sign for that.
    var leadsOn = false

    var body: some View {
        if facet.events.tap != nil {
            Button {
                context.send(.tap, facet.id)
            } label: {
                HStack(alignment: .firstTextBaseline) {
                    texts
                    if leadsOn { LeadsOnSign() }
                }
                .pressable(facet)
            }
            .buttonStyle(.plain)
            .facetElement(facet, context)
            notesWithLinks
        } else if let address = facet.webAddress {
            Link(destination: address) { texts.pressable(facet) }.facetElement(facet, context)
            notesWithLinks
        } else {
            // Links are elements of their own inside.
            texts.accessibilityElement(children: facet.linksInPlace.isEmpty ? .ignore : .contain)
                .facetElement(facet, context).scrollable()
        }
    }

    private var texts: some View {
        FacetTexts(
            facet: facet, title: title, accessory: accessory, isDisabled: context.isDisabled(facet),
            hasNotes: !facet.hasLinksBelowPressed,
            // A choice inside another one only groups the options of the outer one.
            isRequired: context.selection == nil && facet.kind == .choice && facet.showsRequired)
    }

    /// What is below the title, where links in it could not be pressed inside of something else to press.
    @ViewBuilder private var notesWithLinks: some View {
        if facet.hasLinksBelowPressed { FacetNotes(facet: facet) }
    }
}

/// The sign of what takes a tap.
private struct LeadsOnSign: View {
    var look = Look()

    var body: some View {
        // Written from left to right, so that it is mirrored once.
        IconView(icon: look.theme.icons.leadsOn, height: look.lineHeight(.rowTitle)) { "\u{2066}\($0)\u{2069}" }
            .foregroundStyle(look.color(.textSecondary))
            .flipsForRightToLeftLayoutDirection(true)
    }
}

/// The details, under a button that says whether they are unfolded; it works where the facet is disabled.
private struct FacetDetails: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext
    var look = Look()

    var body: some View {
        if facet.text.details != nil {
            #if os(tvOS) || os(watchOS)
            // Nothing unfolds there.
            text
            #else
            DisclosureGroup {
                text
            } label: {
                Text(verbatim: facet.caption(.details)).styled(.hint, look).foregroundStyle(look.color(.accent))
                    .frame(minHeight: Look.leastTarget)
                    .accessibilityLabel(facet.name(of: .details))
            }
            .accessibilityIdentifier("\(context.place(of: facet))/details")
            #endif
        }
    }

    private var text: some View {
        SpanText(facet.text[.details]).styled(.hint, look).foregroundStyle(look.color(.textSecondary))
    }
}

/// A button for each event besides tap and enter, but for those that a link in the texts sends.
///
/// They are there for a pointer, for Voice Control and for tests, which do not find the actions of an element.
struct OtherEvents: View {
    let facet: Facet<AnyEvent>
    let context: FacetContext

    var body: some View {
        let links = facet.linksInPlace
        ForEach(facet.offers.filter { !links.contains($0.name) }, id: \.name) { offer in
            Button {
                context.send(.event(offer.name), facet.id)
            } label: {
                Text(verbatim: offer.title).frame(minWidth: Look.leastTarget, minHeight: Look.leastTarget)
                    .contentShape(.rect)
            }
            // A link leads to what to do about it.
            .disabled(context.isDisabled(facet) && !offer.isLink)
            .accessibilityIdentifier("\(context.place(of: facet))/\(offer.name)")
        }
    }
}

extension View {
    /// Makes all of a label react to a tap: as high as the size of its facet asks for, and as wide as there is room.
    fileprivate func pressable(
        _ facet: Facet<AnyEvent>, isWide: Bool = true, alignment: Alignment = .leading
    ) -> some View {
        frame(
            minWidth: Look.leastTarget, maxWidth: isWide ? .infinity : nil, minHeight: CGFloat(facet.style.size.target),
            alignment: alignment
        )
        .contentShape(.rect)
        .environment(\.workingLinks, [])
    }

    /// Puts a picture around what stands on its surface, as large as both.
    @ViewBuilder fileprivate func onPicture(_ image: FacetElement.Image?, _ look: Look, corner: CGFloat) -> some View {
        if let image {
            padding(CGFloat(look.theme.spacing.large))
                .background { FacetImageView(image: image, size: .all) }
                .clipShape(RoundedRectangle(cornerRadius: corner))
        } else {
            self
        }
    }

    /// Lets a remote control scroll to a text, which the focus would pass over.
    fileprivate func scrollable() -> some View {
        #if os(tvOS)
        focusable()
        #else
        self
        #endif
    }
}
#endif
