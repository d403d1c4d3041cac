extension FacetElement {
    /// The texts of a facet, formatted and ready to show.
    public struct Text: Hashable, Codable, Sendable {
        /// The texts that can have several spans.
        public enum Rich: String, Hashable, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
            case title, subtitle, description, details
        }

        /// The name of the element.
        public var title: String? { didSet { makePlain(.title) } }
        /// A second line, or the hint of an empty field.
        public var subtitle: String? { didSet { makePlain(.subtitle) } }
        /// A value, amount or count at the end of the title's line.
        public var accessory: String?
        /// A longer explanation.
        public var description: String? { didSet { makePlain(.description) } }
        /// An explanation that is shown when the user asks for it.
        ///
        /// A page and a SwiftUI view fold it up under a button; plain text has it behind `▾`.
        public var details: String? { didSet { makePlain(.details) } }
        /// The spans of the texts that are not plain.
        private var spans: [Rich: [Span]] = [:]
        /// Texts that only some element kind knows.
        public var custom: [String: String] {
            get { namedCustom.values }
            set { namedCustom = NamedValues(newValue) }
        }
        package var namedCustom: NamedValues<String>
        /// Whether the texts come from elsewhere unchanged: names, a server's answer, another component's texts.
        ///
        /// `unlocalizedTexts` leaves them out.
        public var isVerbatim = false

        /// The library's own captions in the language of the screen; nil until a screen fills them in.
        var captions: Captions? {
            get { rareCaptions.value }
            set { rareCaptions.value = newValue }
        }
        private var rareCaptions = RareMember<Captions?>(nil)

        private enum CodingKeys: String, CodingKey {
            case title, subtitle, accessory, description, details, spans
            case namedCustom = "custom"
        }

        /// Makes texts.
        public init(
            title: String? = nil,
            subtitle: String? = nil,
            accessory: String? = nil,
            description: String? = nil,
            details: String? = nil,
            custom: [String: String] = [:]
        ) {
            self.title = title
            self.subtitle = subtitle
            self.accessory = accessory
            self.description = description
            self.details = details
            namedCustom = NamedValues(custom)
        }

        /// The spans of a text, one if it is plain; setting them sets the text, too, and setting the text makes it plain.
        public subscript(rich: Rich) -> [Span] {
            get {
                if let spans = spans[rich] { return spans }
                let text =
                    switch rich {
                    case .title: title
                    case .subtitle: subtitle
                    case .description: description
                    case .details: details
                    }
                return text.map { [Span($0)] } ?? []
            }
            set {
                let text = newValue.isEmpty ? nil : newValue.map(\.text).joined()
                switch rich {
                case .title: title = text
                case .subtitle: subtitle = text
                case .description: description = text
                case .details: details = text
                }
                if newValue.contains(where: { !$0.isPlain }) { spans[rich] = newValue }
            }
        }

        private mutating func makePlain(_ rich: Rich) {
            if !spans.isEmpty { spans[rich] = nil }
        }

        /// Whether no text has a part that is strong or a link.
        package var isPlain: Bool { spans.isEmpty }

        /// Returns the same texts, some of them plain.
        package func plain(_ texts: [Rich]) -> Text {
            var text = self
            for plain in texts { text.makePlain(plain) }
            return text
        }

        /// Returns a text in an outline, with the marks of what is strong or a link; nil where there is none.
        func outline(_ rich: Rich) -> String? {
            let spans = self[rich]
            return spans.isEmpty ? nil : spans.map(\.outline).joined()
        }
    }
}
