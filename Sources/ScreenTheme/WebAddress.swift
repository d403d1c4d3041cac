/// An address that a page may point to: `http`, `https`, or relative to the page.
///
/// Browsers drop white space and control characters before they read an address, so an address that has some is none.
package struct WebAddress {
    /// The address as it was given.
    package let text: String
    /// The scheme in lowercase; nil for a relative address.
    let scheme: String?

    /// Takes an address; nil for one with another scheme, such as `javascript:`, or that names a host without a scheme.
    package init?(_ text: String) {
        // Scalars, as browsers read them: a colon may be the beginning of a longer character.
        let scalars = text.unicodeScalars
        guard !text.isEmpty, !text.hasUnreadScalars, !scalars.contains("\\") else { return nil }
        let start = scalars.prefix { !"/?#".unicodeScalars.contains($0) }
        let scheme = start.firstIndex(of: ":").map { String(start[..<$0]).lowercased() }
        if let scheme {
            guard ["http", "https"].contains(scheme) else { return nil }
        } else if scalars.starts(with: "//".unicodeScalars) {
            return nil
        }
        (self.text, self.scheme) = (text, scheme)
    }

    /// Takes a picture that is in its address, which runs nothing; nil for anything else.
    package init?(pictureIn text: String) {
        guard text.lowercased().hasPrefix("data:image/"), !text.hasUnreadScalars else { return nil }
        (self.text, scheme) = (text, "data")
    }
}

extension String {
    /// Whether it has white space or control characters, which browsers drop from an address.
    fileprivate var hasUnreadScalars: Bool { unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F } }
}
