public import ComponentScreen
import Foundation
import StructuredText

/// A captured state of a component, or a look of a kind, in one setting, as a picture shows it.
public struct Picture: Sendable {
    /// The name that the gallery gives it, such as `insurance · Insurance · switched off`.
    public let name: String
    /// The component's place on the screen; the kind for a look.
    public let component: ComponentID
    /// The facets that are drawn.
    public let facet: Facet<AnyEvent>
    /// The tag of the language that it speaks.
    public let language: String
    /// The room, the colors and the text size.
    public let setting: PictureSetting
    /// The index of its theme among those that were asked for.
    public let theme: Int
    /// The theme's name; nil where there is one theme.
    private let themeName: String?

    init(
        _ name: String, of component: ComponentID, _ facet: Facet<AnyEvent>, in language: String,
        _ setting: PictureSetting, theme: Int, named themeName: String?
    ) {
        (self.name, self.component, self.facet, self.language) = (name, component, facet, language)
        (self.setting, self.theme, self.themeName) = (setting, theme, themeName)
    }

    /// Whether it is laid out from right to left.
    public var isRightToLeft: Bool { setting.isRightToLeft || Words(language).isRightToLeft }

    /// The name of its file: the gallery's name, and in parentheses the setting.
    ///
    /// `Scripts/picture-diff` reads both from it. What cannot stand in the name of a file is written as `%` with its
    /// bytes in hexadecimal digits, as in an address.
    public var fileName: String {
        let theme = themeName.map { ", theme \($0)" } ?? ""
        let direction = setting.isRightToLeft ? ", direction rtl" : ""
        let shown =
            "scheme \(setting.scheme.rawValue), width \(setting.width)\(theme), text \(setting.text.rawValue), language \(language)\(direction)"
        return "\(name) (\(shown))".unicodeScalars.map { scalar in
            switch scalar {
            case "%", "/", "\u{7F}", "\0"..<" ": "%" + String(format: "%02X", scalar.value)
            default: String(scalar)
            }
        }.joined() + ".png"
    }

    /// The names of the images at an address that it shows, as `imageName(of:)` has them.
    public var imageNames: [String] {
        facet.all.flatMap { facet in
            FacetElement.Images.Slot.allCases.flatMap { facet.images.at($0) }.map {
                $0.shown(atNight: setting.scheme == .dark)
            }
        }.filter { !$0.isAsset }.map { Self.imageName(of: $0.source) }.withoutRepetitions
    }

    /// Returns the name of the image in a bundle that stands for one at an address: `box` for
    /// `https://example.com/box.jpg?w=80`.
    public static func imageName(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? address
        guard let end = path.lastIndex(of: "."), end > path.startIndex else { return path }
        return String(path[..<end])
    }

    /// Mounts what it shows as the one component of a screen in its language; what is done to that changes nothing.
    @MainActor
    public func mount() -> any MountedScreen {
        shownScreen(
            [ScreenSection("picture")], [ShownBuilder(id: component, section: "picture", facet: facet)],
            in: Words(language, from: .library))
    }
}

/// The room, the colors, the text size and the direction of a picture.
public struct PictureSetting: Hashable, Sendable {
    /// The colors of the theme.
    public enum Scheme: String, Sendable { case light, dark }

    /// The size of texts, in percent of the usual one.
    public enum Text: Int, Sendable { case usual = 100, large = 200 }

    /// The colors of the theme.
    public var scheme: Scheme
    /// The width in points; the height is what the component wants.
    public var width: Int
    /// The size of texts.
    public var text: Text
    /// Whether languages that run from left to right are laid out from right to left, too.
    public var isRightToLeft: Bool

    /// Makes a setting; the usual one is light.
    public init(scheme: Scheme = .light, width: Int = 390, text: Text = .usual, isRightToLeft: Bool = false) {
        (self.scheme, self.width, self.text, self.isRightToLeft) = (scheme, width, text, isRightToLeft)
    }

    /// Light, dark, light with large texts, and light from right to left.
    public static let standard = [
        PictureSetting(), PictureSetting(scheme: .dark), PictureSetting(text: .large),
        PictureSetting(isRightToLeft: true),
    ]
}
