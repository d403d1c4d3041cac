#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import ScreenTheme
import SwiftUI

/// The texts of a facet as one element; a button where it takes a tap, a link where it leads to an address.
struct FacetHead: View {
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
            // Links in the title are elements of their own inside; those below it leave it a title.
            texts.accessibilityElement(children: facet.hasLinksInTitle ? .contain : .ignore)
                .facetElement(facet, context).scrollable()
            if !facet.hasLinksInTitle { notesWithLinks }
        }
    }

    private var texts: some View {
        FacetTexts(
            facet: facet, title: title, accessory: accessory, isDisabled: context.isDisabled(facet),
            hasNotes: facet.hasLinksInTitle || !facet.hasLinksBelow,
            // A choice inside another one only groups the options of the outer one.
            isRequired: context.selection == nil && facet.kind == .choice && facet.showsRequired)
    }

    /// What is below the title, where it has links: they could not be pressed inside of one element.
    @ViewBuilder private var notesWithLinks: some View {
        if facet.hasLinksBelow { FacetNotes(facet: facet) }
    }
}

/// The sign of what takes a tap.
struct LeadsOnSign: View {
    var look = Look()

    var body: some View {
        // Written from left to right, so that it is mirrored once.
        IconView(icon: look.theme.icons.leadsOn, height: look.lineHeight(.rowTitle)) { "\u{2066}\($0)\u{2069}" }
            .foregroundStyle(look.color(.textSecondary))
            .flipsForRightToLeftLayoutDirection(true)
    }
}

/// The details, under a button that says whether they are unfolded; it works where the facet is disabled.
struct FacetDetails: View {
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
                    .control(.details, of: facet, context)
            }
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
            // One of many in a list says which it belongs to; a link is a sentence of its own.
            .accessibilityLabel(
                [offer.title, offer.isLink ? nil : facet.text.title].compactMap(\.self).joined(separator: ", ")
            )
            .accessibilityInputLabels([offer.title])
            .accessibilityIdentifier("\(context.place(of: facet))/\(offer.name)")
        }
    }
}
#endif
