/// The icon of a brand: a picture for each place that can show one, and a character for all others.
///
/// A character alone is written as it is, such as `"◉"`. A `Character` is never empty; `Theme.faults` names a blank one.
///
/// ```swift
/// Icon("◉", symbol: "camera", address: "https://example.com/camera.svg")
/// ```
///
/// SwiftUI draws the first of asset, symbol and address that is given. A page has no assets and no symbols: it draws the
/// address. Without one of these, and in texts, an icon is its character.
public struct Icon: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character where there is no picture.
    public var character: Character
    /// The name among the assets of the app.
    public var asset: String?
    /// The name of a symbol of the system.
    public var symbol: String?
    /// The address: `https`, relative to the page, or an embedded picture, `data:image/…`.
    public var address: String?

    /// Names the character and the pictures.
    public init(_ character: Character, asset: String? = nil, symbol: String? = nil, address: String? = nil) {
        self.character = character
        self.asset = asset
        self.symbol = symbol
        self.address = address
    }

    /// Takes a character alone.
    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// The icons of a brand.
public struct Icons: Hashable, Sendable {
    /// Before the message of something that has to be mended.
    public var invalid: Icon
    /// Behind something that leads elsewhere.
    public var leadsOn: Icon
    /// The icons of the assets that facets name, such as `camera`; a page does not draw an asset without one.
    public private(set) var assets: [String: Icon] = [:]

    /// Names the icons that every screen needs.
    public init(invalid: Icon, leadsOn: Icon) {
        self.invalid = invalid
        self.leadsOn = leadsOn
    }

    /// The signs that stand before messages.
    public enum Sign: String, Hashable, Sendable, CaseIterable {
        /// Something has to be mended.
        case invalid
        /// Something is on its way; each renderer has a picture that moves.
        case progress
    }

    /// The icon of a sign; nil for one that moves.
    public subscript(sign: Sign) -> Icon? {
        switch sign {
        case .invalid: invalid
        case .progress: nil
        }
    }

    /// Returns the same icons with one for each asset of a list.
    ///
    /// A `switch` over the list compiles when no icon is missing:
    ///
    /// ```swift
    /// enum Asset: String, CaseIterable { case camera, cash }
    /// let icons = Icons(invalid: "!", leadsOn: "›").naming(Asset.self) {
    ///     switch $0 {
    ///     case .camera: Icon("◉", symbol: "camera")
    ///     case .cash: "¤"
    ///     }
    /// }
    /// ```
    public func naming<Asset: CaseIterable & RawRepresentable<String>>(
        _ assets: Asset.Type, sign: (Asset) -> Icon
    ) -> Icons {
        var icons = self
        for asset in Asset.allCases { icons.assets[asset.rawValue] = sign(asset) }
        return icons
    }
}
