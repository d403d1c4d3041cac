public import ComponentScreen

extension Facet {
    /// Returns the outline with the characters of a brand's icons around the titles: `◉ Add a photo`.
    ///
    /// An image that the brand has no icon for, and a picture at an address, are not part of it.
    public func outline(with icons: Icons) -> [String] { signed(by: icons).outline }

    private func signed(by icons: Icons) -> Facet {
        func sign(_ image: FacetElement.Image?) -> String? {
            image.flatMap { icons.assets[$0.source] }.map { String($0.character) }
        }
        var facet = self
        let (images, title) = (element.images, element.text[.title])
        let before = [images.icon, images.main].compactMap(sign).map { FacetElement.Span("\($0) ") }
        let behind = [sign(images.accessory)].compactMap(\.self).map { FacetElement.Span(" \($0)") }
        if !before.isEmpty || !behind.isEmpty {
            let name = title.isEmpty ? [FacetElement.Span(element.accessibility.label ?? "")] : title
            facet.text[.title] = before + name + behind
        }
        facet.children = children.map { $0.signed(by: icons) }
        return facet
    }
}
