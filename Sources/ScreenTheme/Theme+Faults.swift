import ComponentScreen

extension Theme {
    /// Everything that is wrong with the theme, each in a sentence; empty when there is nothing.
    ///
    /// Colors that cannot be read, icons that nobody sees, own styles that cannot be drawn, and fonts that are not fonts.
    public var faults: [String] {
        contrastFaults + (iconFaults + styleFaults + fontFaults).map { "\(name): \($0)" }
    }

    private var iconFaults: [String] {
        let own = icons.assets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return ([("invalid", icons.invalid), ("leadsOn", icons.leadsOn)] + own).flatMap { name, icon in
            icon.faults.map { "the icon \(name) has \($0)" }
        }
            + icons.assets.keys.filter { !FacetElement.Image($0).isAsset || $0.isBlank }.sorted().map {
                "an icon for “\($0)”, which is no name of an asset; name it without “/”, “.” and “:”"
            }
    }

    private var styleFaults: [String] {
        let known = Set(stylesByWeight.map { "\($0.member.rawValue) \($0.name)" })
        let unknown = styles.keys.filter { !known.contains($0) }.sorted().map {
            "nothing has the style “\($0)”; name its part, such as “background \($0)”"
        }
        return unknown
            + stylesByWeight.reversed().flatMap { member, name, style in
                let key = "\(member.rawValue) \(name)"
                let library =
                    member.names.contains(name)
                    ? ["\(key) is a name of the library, which no facet has as its own; take another one"] : []
                let type = style.type.flatMap { self.type[$0] == nil ? $0 : nil }.map {
                    "\(key) has the type “\($0)”, which the theme does not have; add it as `type[\"\($0)\"]`"
                }
                let distances = [("padding", style.padding), ("corner", style.corner)].compactMap { part, distance in
                    distance.flatMap { OwnStyle.distances.contains($0) ? nil : $0 }.map {
                        "\(key) has a \(part) of \($0); give it one from 0 to \(OwnStyle.distances.upperBound)"
                    }
                }
                return library + [type].compactMap(\.self) + distances
            }
    }

    private var fontFaults: [String] {
        let families = Set((Typography.Use.allCases.map { type[$0] } + type.own.values).flatMap(\.families))
        return fonts.compactMap { font in
            if let fault = font.fault { return fault }
            return families.contains(font.family)
                ? nil : "no style of type names the font \(font.family); add it to the families of one"
        }
    }
}

extension Icon {
    /// The faults of the icon, such as `a blank character`.
    var faults: [String] {
        (String(character).isBlank ? ["a blank character; give it one that is seen"] : [])
            + [("asset", asset), ("symbol", symbol)].compactMap { part, name in
                name.map(\.isBlank) == true ? "a blank \(part); name it, or leave it out" : nil
            }
            + (address != nil && pageAddress == nil
                ? ["an address that a page may not point to; give it https, a path, or data:image/…"] : [])
    }

    /// The address for a page; nil for none, or for one that a page may not point to.
    public var pageAddress: String? {
        guard let address, !address.isBlank, let page = WebAddress(pictureIn: address) ?? WebAddress(address) else {
            return nil
        }
        return page.scheme == "http" ? nil : page.text
    }
}

extension String {
    /// Whether nobody sees anything of it.
    fileprivate var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || [.control, .format, .unassigned].contains(properties.generalCategory)
        }
    }
}
