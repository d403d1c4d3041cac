#if canImport(SwiftUI)
import ComponentScreen
import Foundation
import SwiftUI

/// A text of several spans: what is strong is bold, and links are links where nothing around takes the tap.
struct SpanText: View {
    let spans: [FacetElement.Span]
    @Environment(\.workingLinks) private var links

    init(_ spans: [FacetElement.Span]) { self.spans = spans }

    var body: some View { Text(spans, links: links) }
}

extension Text {
    /// Writes what is strong in bold; a span that sends one of the events is a link.
    fileprivate init(_ spans: [FacetElement.Span], links: Set<String>) {
        self = spans.reduce(Text(verbatim: "")) { text, span in
            var words = AttributedString(span.text)
            let event = span.event.flatMap { links.contains($0) ? $0 : nil }
            words.link = event.flatMap(EventAddress.address)
            return text + (span.isStrong ? Text(words).bold() : Text(words))
        }
    }
}

/// The address by which a link in a text says which event it sends.
enum EventAddress {
    private static let scheme = "facet-event:"

    static func address(of event: String) -> URL? {
        event.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap { URL(string: scheme + $0) }
    }

    /// Returns the event of such an address; nil for any other.
    static func event(of address: URL) -> String? {
        let text = address.absoluteString
        return text.hasPrefix(scheme) ? String(text.dropFirst(scheme.count)).removingPercentEncoding : nil
    }
}

private struct WorkingLinksKey: EnvironmentKey {
    static let defaultValue: Set<String> = []
}

extension EnvironmentValues {
    /// The events of the facet around that links in its texts send; none inside of something to press.
    var workingLinks: Set<String> {
        get { self[WorkingLinksKey.self] }
        set { self[WorkingLinksKey.self] = newValue }
    }
}

extension Facet {
    /// The events whose links work where they stand; any other has a button below.
    ///
    /// What is pressed takes the tap on its title, a switch and an option on all its texts. On a television and on a
    /// watch no text takes one.
    var linksInPlace: Set<String> {
        #if os(tvOS) || os(watchOS)
        return []
        #else
        let known = Set(links.map(\.event))
        guard !known.isEmpty else { return [] }
        let spans = placesOfLinks.flatMap { element.text[$0] } + (hasStatusInPlace ? element.status.spans : [])
        return known.intersection(spans.compactMap(\.event))
        #endif
    }

    /// Whether links work in what stands below a title.
    var hasLinksBelow: Bool { !linksInPlace.isDisjoint(with: belowTitle.compactMap(\.event)) }

    /// Whether links work in a title, which nothing takes a tap on.
    var hasLinksInTitle: Bool { !isPressed && !linksInPlace.isDisjoint(with: element.text[.title].compactMap(\.event)) }

    private var belowTitle: [FacetElement.Span] {
        element.text[.subtitle] + element.text[.description] + element.status.spans
    }

    /// The texts that nothing takes a tap on; the hint inside of a field is none.
    private var placesOfLinks: [FacetElement.Text.Rich] {
        switch element.kind.standard {
        case .toggle, .option: [.details]
        case .button: [.subtitle, .description, .details]
        case .field, .secret: [.description, .details]
        case .date, .time: [.subtitle, .description, .details]
        case .card, .banner, .choice, .row, .message, nil:
            takesKeyboard
                ? [.description, .details] : (isPressed ? [] : [.title]) + [.subtitle, .description, .details]
        }
    }

    /// Whether the message of the status stands outside of what is pressed.
    private var hasStatusInPlace: Bool {
        switch element.kind.standard {
        case .toggle, .option: false
        case .button, .field, .secret, .date, .time, .card, .banner, .choice, .row, .message, nil: true
        }
    }

    private var isPressed: Bool { events.tap != nil || webAddress != nil }

    /// The address of a banner, where it is one of the web.
    var webAddress: URL? { link.flatMap { URL(webAddress: $0) } }
}
#endif
