extension FacetElement {
    /// Words for a screen reader that take the place of a facet's texts.
    public struct Accessibility: Hashable, Codable, Sendable {
        /// The name of the element.
        public var label: String?
        /// The state or content of the element, such as an amount.
        public var value: String?
        /// The effect of using the element, or how to use it.
        public var hint: String?

        /// Overrides the words that are given; the others follow from the texts.
        public init(label: String? = nil, value: String? = nil, hint: String? = nil) {
            self.label = label
            self.value = value
            self.hint = hint
        }
    }
}
