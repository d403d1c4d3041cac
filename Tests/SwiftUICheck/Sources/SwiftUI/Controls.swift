public import Foundation

public struct Text: Equatable, Sendable {
    let text: String
    public init(verbatim content: String) { text = content }
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        text = key.key
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }
    private var strong: [String] = []
    public func bold() -> Text {
        var text = self
        text.strong = [self.text]
        return text
    }
    public static func + (a: Text, b: Text) -> Text {
        var text = Text(verbatim: a.text + b.text)
        text.strong = a.strong + b.strong
        return text
    }
}
extension Text: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        let look = (["text \(text)"] + strong.map { "bold \($0)" }).joined(separator: ", ")
        return .look(.element(Element(role: .text, label: text)), look)
    }
}

/// A text that is looked up: what is interpolated is seen as `%@`, so
/// that a text of a facet that became a key fails a test.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
    public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.key }

    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { key += literal }
        public mutating func appendInterpolation<Value>(_ value: Value) { key += "%@" }
    }
}

public struct Image: Equatable, Sendable {
    private let name: String
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    public init(systemName: String) { self.name = systemName }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public enum ResizingMode: Sendable { case tile, stretch }
}
extension Image: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        .look(.element(Element(role: .image, label: name)), "image \(name)")
    }
}

public struct AsyncImage<Content> {
    private let url: URL?
    private let loaded: any View
    private let placeholder: any View
}
extension AsyncImage: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.url = url
        self.loaded = content(Image(url?.absoluteString ?? "none"))
        self.placeholder = placeholder()
    }
    func node(_ context: Context) -> Node {
        // It is seen later; until then there is the placeholder.
        .behind(Node(of: placeholder, context), Node(of: loaded, context.inside("loaded")))
    }
}

public struct Button<Label> {
    private let action: () -> Void
    private let label: Label
}
extension Button: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = { MainActor.assumeIsolated(action) }
        self.label = label()
    }
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { self.init(action: action, label: label) }
    func node(_ context: Context) -> Node {
        .changed(Node(of: label, context)) { [action] parts in
            var element = Element(role: .button, label: parts.words)
            element.act = action
            return [element]
        }
    }
}
extension Button where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
    {
        self.init(action: action) { Text(title) }
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { Text(titleKey) } }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(action: action) { Text(title) } }
}
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

public struct Link<Label> {
    private let label: Label
}
extension Link: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }
    func node(_ context: Context) -> Node {
        .changed(Node(of: label, context)) { [Element(role: .link, label: $0.words)] }
    }
}

#if !TVOS
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label> {
    private let item: URL
}
extension ShareLink: View, Drawn where Label: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node { .element(Element(role: .link, label: "share \(item.absoluteString)")) }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel { self.init(item: item) }
}
public struct DefaultShareLinkLabel {}
extension DefaultShareLinkLabel: View {
    public var body: some View { Text(verbatim: "") }
}
#endif

#if !TVOS
/// A picker whose value is a day as `2026-12-01` or a time as `14:30`, in the time zone of its environment.
public struct DatePicker<Label> {
    public typealias Components = DatePickerComponents
    private let label: Label
    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let components: Components
}
extension DatePicker: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        (self.selection, self.range, components, self.label) = (selection, range, displayedComponents, label())
    }
    func node(_ context: Context) -> Node {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.calendar = Calendar(identifier: .gregorian)
        format.timeZone = context.environment.timeZone
        format.dateFormat = components == .date ? "yyyy-MM-dd" : "HH:mm"
        let day = Date(timeIntervalSinceReferenceDate: 0)
        return .changed(Node(of: label, context)) { [selection, range, components] parts in
            var element = Element(
                role: .textField, label: parts.words, value: format.string(from: selection.wrappedValue))
            element.enter = { text in
                guard var date = format.date(from: text) else { return }
                if components != .date { date = day + date.timeIntervalSince(format.date(from: "00:00") ?? date) }
                selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
            }
            return [element]
        }
    }
}
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}
#endif

public struct SecureField<Label> {
    private let label: Label
    private let text: Binding<String>
}
extension SecureField: View, Drawn where Label: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        // A screen reader says how much there is, and the system nothing of it.
        var element = Element(role: .textField, label: "", value: text.wrappedValue.isEmpty ? "" : "secure")
        element.enter = { [text] in text.wrappedValue = $0 }
        return .look(.element(element), "secure entry")
    }
}
extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), text: text)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), text: text)
    }
}

public struct TextField<Label> {
    private let label: Label
    private let text: Binding<String>
}
extension TextField: View, Drawn where Label: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        var element = Element(role: .textField, label: "", value: text.wrappedValue)
        element.enter = { [text] in text.wrappedValue = $0 }
        return .look(.element(element), "entry \(text.wrappedValue)")
    }
}
extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), text: text)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), text: text)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(label: Text(titleKey), text: text)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(label: Text(title), text: text)
    }
}

public struct Toggle<Label> {
    private let isOn: Binding<Bool>
    private let label: Label
}
extension Toggle: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        .changed(Node(of: label, context)) { [isOn] parts in
            // The system says the state, in the user's language.
            var element = Element(
                role: .toggle, label: parts.words, value: isOn.wrappedValue ? "system: on" : "system: off")
            element.act = { isOn.wrappedValue = !isOn.wrappedValue }
            return [element]
        }
    }
}
#if !WATCHOS
/// A button whose items are beside, as those of an alert are.
public struct Menu<Label, Content> {
    private let label: Label
    private let content: Content
}
extension Menu: View, Drawn where Label: View, Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        let button = Node.changed(Node(of: label, context)) { [Element(role: .button, label: $0.words)] }
        return .beside(button, Node(of: content, context.inside("items")))
    }
}
#endif

#if !WATCHOS && !TVOS
/// A button with what it unfolds below it.
public struct DisclosureGroup<Label, Content> {
    private let label: Label
    private let content: () -> Content
}
extension DisclosureGroup: View, Drawn where Label: View, Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        let button = Node.changed(Node(of: label, context)) { [Element(role: .button, label: $0.words)] }
        return .group([button, Node(of: content(), context.inside("unfolded"))])
    }
}
#endif

public struct ProgressView<Label, CurrentValueLabel> {}
extension ProgressView: View, Drawn where Label: View, CurrentValueLabel: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node { .look(.element(Element(role: .progress, label: "")), "progress") }
}
extension ProgressView where CurrentValueLabel == EmptyView, Label == EmptyView {
    nonisolated public init() {}
}

extension [Element] {
    var words: String { filter { $0.role == .text }.map(\.label).joined(separator: ", ") }
}
