/// An address that a page may point to: `http`, `https`, or relative to the page.
///
/// Browsers drop white space and control characters before they read an address, so an address that has some is none.
struct WebAddress {
    let text: String

    /// Takes an address; nil for one with another scheme, such as `javascript:`, or that names a host without a scheme.
    init?(_ text: String) {
        // Scalars, as browsers read them: a colon may be the beginning of a longer character.
        let scalars = text.unicodeScalars
        guard !text.isEmpty,
            !scalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F || $0 == "\\" })
        else { return nil }
        let start = scalars.prefix { !"/?#".unicodeScalars.contains($0) }
        if let colon = start.firstIndex(of: ":") {
            guard ["http", "https"].contains(String(start[..<colon]).lowercased()) else { return nil }
        } else if scalars.starts(with: "//".unicodeScalars) {
            return nil
        }
        self.text = text
    }

    /// Takes a picture that is in its address, which runs nothing; nil for anything else.
    init?(pictureIn text: String) {
        guard text.lowercased().hasPrefix("data:image/"),
            !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
        else { return nil }
        self.text = text
    }
}
