extension FacetElement {
    /// A part of a text: plain, strong, or a link that sends an event of its facet.
    ///
    /// A plain one can be written as a text: `["Read the ", .link("terms", sends: "terms"), "."]`.
    public struct Span: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
        /// The text, with the spaces around it.
        public var text: String
        /// Whether it stands out from the text around it.
        public var isStrong: Bool {
            get { look.value.isStrong }
            set { look.value.isStrong = newValue }
        }
        /// The name of the event that it sends, one of the facet's others; nil for no link.
        public var event: String? {
            get { look.value.event }
            set { look.value.event = newValue }
        }

        /// All but the text, which most spans have alone: documents have many.
        private struct Look: RareValue, Codable {
            static let usual = Look(isStrong: false)
            var isStrong: Bool
            var event: String?
        }
        private var look: RareMember<Look>

        private enum CodingKeys: CodingKey {
            case text
        }

        /// Makes a part of a text, plain by default.
        public init(_ text: String, isStrong: Bool = false, event: String? = nil) {
            self.text = text
            look = RareMember(Look(isStrong: isStrong, event: event))
        }

        /// Reads the text, and beside it what makes it strong or a link.
        public init(from decoder: any Decoder) throws {
            text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
            look = RareMember(try Look(from: decoder))
        }

        /// Writes the text, and beside it what makes it strong or a link.
        public func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(text, forKey: .text)
            try look.encode(to: encoder)
        }

        /// Makes a plain part.
        public init(stringLiteral text: String) { self.init(text) }

        /// Returns a strong part.
        public static func strong(_ text: String) -> Span { Span(text, isStrong: true) }

        /// Returns a link that sends one of the facet's events besides tap and enter.
        public static func link(_ text: String, sends event: String) -> Span { Span(text, event: event) }

        /// Whether it is neither strong nor a link.
        public var isPlain: Bool { look.isUsual }

        /// The part in an outline: `*strong*`, `[link]`.
        var outline: String {
            let text = isStrong ? "*\(text)*" : text
            return event == nil ? text : "[\(text)]"
        }
    }
}

extension FacetElement.Span: CustomReflectable {
    /// All members beside each other.
    public var customMirror: Mirror {
        Mirror(self, children: [("text", text)] + Array(Mirror(reflecting: look).children), displayStyle: .struct)
    }
}

extension Facet {
    /// The links in the texts and in the message of the status that send an event of the facet, in reading sequence,
    /// each event once.
    public var links: [(event: String, text: String)] {
        guard !element.text.isPlain || !element.status.isPlain else { return [] }
        var known: Set<String> = []
        let spans = FacetElement.Text.Rich.allCases.flatMap { element.text[$0] } + element.status.spans
        return spans.compactMap { span in
            guard let event = span.event, events.others[event] != nil, known.insert(event).inserted else { return nil }
            return (event, span.text)
        }
    }

    /// Returns the facet with the events that links in its texts and in the message of its status send, by name.
    ///
    /// A link leads to what to do, so it works in a facet that is disabled, too:
    ///
    /// ```swift
    /// Facet.option(
    ///     "center", title: "City center", isSelected: false,
    ///     status: .disabled(reason: [.link("Add a licence", sends: "licence"), " to drive in this area."])
    /// ).linking(["licence": .licenceTapped])
    /// ```
    public func linking(_ events: [String: Event]) -> Facet {
        var facet = self
        facet.events.others.merge(events) { $1 }
        return facet
    }

    /// Returns whether an interaction follows a link of the facet.
    func isLink(_ interaction: Interaction) -> Bool {
        guard case .event(let name) = interaction else { return false }
        return links.contains { $0.event == name }
    }
}
