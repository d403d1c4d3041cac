public import Foundation

extension View {
    nonisolated public func font(_ font: Font?) -> some View {
        with(.look("font \(font.map { "\($0)" } ?? "none")"))
    }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { with(.look("lines \(lineSpacing)")) }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { with(.look("color \(style)")) }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        with(.look("padding \(length ?? 16)"))
    }
    nonisolated public func padding(_ length: CGFloat) -> some View { with(.look("padding \(length)")) }
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    { with(.look("background \(style)")) }
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { with(.look("background \(style) in \(shape)")) }
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    { with(.behind(content())) }
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    { with(.over(content())) }
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return with(.inset { content })
    }
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return with(.inset { content })
    }
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        with(.look("clip \(shape)"))
    }
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        with(.look("reacts \(shape)"))
    }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        with(.look("frame \([minWidth, maxWidth, minHeight].map { $0.map { "\($0)" } ?? "-" })"))
    }
    nonisolated public func tint(_ tint: Color?) -> some View {
        with(.look("tint \(tint.map { "\($0)" } ?? "none")"))
    }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    { with(.look("frame \([width, height].map { $0.map { "\($0)" } ?? "-" })")) }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { with(.none) }
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        // The style draws the label; here it draws nothing of its own, at rest and pressed.
        with(.behind(StyledButton(style: style)))
    }
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        with(.look("ratio \(aspectRatio.map { "\($0)" } ?? "its own"), \(contentMode)"))
    }
    nonisolated public func scaledToFit() -> some View { with(.look("to fit")) }
    nonisolated public func scaledToFill() -> some View { with(.look("to fill")) }
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        with(enabled ? .look("flips") : .none)
    }
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        with(.look("transition \(transition.name)"))
    }
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        with(.look("moves \(animation == nil ? "at once" : "slowly")"))
    }
    nonisolated public func labelsHidden() -> some View { with(.look("no label")) }
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { with(.look("toggle \(S.self)")) }
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        with(.look("field \(S.self)"))
    }
}

private struct StyledButton<Style: ButtonStyle>: View {
    nonisolated(unsafe) let style: Style  // read on the main actor alone
    nonisolated init(style: Style) { self.style = style }
    var body: some View {
        Group {
            style.makeBody(configuration: ButtonStyleConfiguration(isPressed: false))
            style.makeBody(configuration: ButtonStyleConfiguration(isPressed: true))
        }
    }
}

@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct ButtonStyleConfiguration {
    public struct Label {}
    public let isPressed: Bool
    public var label: Label { Label() }
}
extension ButtonStyleConfiguration.Label: View, Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@MainActor @preconcurrency
public protocol ToggleStyle {}
public struct SwitchToggleStyle: ToggleStyle { nonisolated public init() {} }
extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

public struct ContentTransition: Equatable, Sendable {
    let name: String
    public static var symbolEffect: ContentTransition { ContentTransition(name: "symbol") }
}

public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

// MARK: Fonts, colors and shapes

public protocol ShapeStyle: Sendable {}
public struct FillStyle: Equatable, Sendable { public init() {} }

public struct Color: ShapeStyle, Hashable {
    let parts: [Double]
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) { parts = [red, green, blue, opacity] }
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}
extension Color: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node { .look(.group([]), "fill \(self)") }
}

public protocol Shape: Sendable, View {}
extension Shape {
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        EmptyView().with(.look("stroke \(content) \(lineWidth)"))
    }
}
extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}

public struct RoundedRectangle: Shape {
    private let cornerRadius: CGFloat
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }
}
extension RoundedRectangle: Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct Rectangle: Shape {
    nonisolated public init() {}
}
extension Rectangle: Drawn {
    public typealias Body = Never
    func rows(_ context: Context) -> [Row] { [] }
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        private let value: Int
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
    }
    private var look = ""
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(look: "\(style)")
    }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(look: "\(size) \(weight.map { "\($0)" } ?? "")")
    }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(look: "\(name) \(size)")
    }
    public func weight(_ weight: Weight) -> Font { Font(look: "\(look) \(weight)") }
}
