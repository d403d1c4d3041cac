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
    @Environment(\.openURL) private var open

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
                if let event = EventAddress.event(of: address) {
                    context.send(.event(event), facet.id)
                } else {
                    // The application may open addresses itself.
                    open(address)
                }
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
            .modifier(FocusEdge(shape: RoundedRectangle(cornerRadius: corner)))
    }
}

/// The edge of a button that has the focus of a remote control, which only the system's own styles show.
private struct FocusEdge: ViewModifier {
    let shape: RoundedRectangle
    var look = Look()
    @Environment(\.isFocused) private var isFocused

    func body(content: Content) -> some View {
        content.overlay { shape.stroke(look.color(.focus), lineWidth: isFocused ? 4 : 0) }
    }
}

extension View {
    /// Makes all of a label react to a tap: as high as the size of its facet asks for, and as wide as there is room.
    func pressable(
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
    func scrollable() -> some View {
        #if os(tvOS)
        focusable()
        #else
        self
        #endif
    }
}
#endif
