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
    private var color: String?
    private var links: [LinkedWords] = []
    private struct LinkedWords: Equatable {
        let words: String
        let address: URL
    }
    public init(_ attributedContent: AttributedString) {
        text = String(attributedContent.characters)
        for run in attributedContent.runs {
            let words = String(attributedContent[run.range].characters)
            if let address = run.link { links.append(LinkedWords(words: words, address: address)) }
        }
    }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        var text = self
        text.color = "color \(style)"
        return text
    }
    public func bold() -> Text {
        var text = self
        text.strong = [self.text]
        return text
    }
    public static func + (a: Text, b: Text) -> Text {
        var text = Text(verbatim: a.text + b.text)
        text.strong = a.strong + b.strong
        text.links = a.links + b.links
        return text
    }
}
extension Text: View, Drawn {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        let look = (["text \(text)"] + strong.map { "bold \($0)" }).joined(separator: ", ")
        let open = context.environment.openURL
        let links = links.map { link in
            var element = Element(role: .link, label: link.words)
            element.act = { MainActor.assumeIsolated { open(link.address) } }
            return Node.element(element)
        }
        let node = Node.look(.group([.element(Element(role: .text, label: text))] + links), look)
        return color.map { .look(node, $0) } ?? node
    }
}

/// What opens the address of a link.
@MainActor @preconcurrency
public struct OpenURLAction {
    public struct Result: Sendable {
        let name: String
        public static let handled = Result(name: "handled")
        public static let systemAction = Result(name: "system")
    }
    private let handler: (URL) -> Result
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }
    public func callAsFunction(_ url: URL) { _ = handler(url) }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction {
        MainActor.assumeIsolated { OpenURLAction { _ in .systemAction } }
    }
}
extension EnvironmentValues {
    @MainActor @preconcurrency public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
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
    public init(_ name: String, bundle: Bundle? = nil) {
        self.name = bundle.map { $0 == .main } ?? true ? name : "\(name) of its own bundle"
    }
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
    private let content: (AsyncImagePhase) -> Content
}
extension AsyncImage: View, Drawn where Content: View {
    public typealias Body = Never
    nonisolated public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.content = content
    }
    func node(_ context: Context) -> Node {
        let name = url?.absoluteString ?? "none"
        if let failure = ViewHost.imageFailures[name]?.first {
            // Each load is one failure.
            if context.store.values.updateValue(true, forKey: "\(context.path).loaded") == nil {
                context.store.pending.append { ViewHost.imageFailures[name]?.removeFirst() }
            }
            return .present(Node(of: content(.failure(failure)), context), context.path)
        }
        // It is seen later; until then there is the placeholder.
        return .behind(
            Node(of: content(.empty), context), Node(of: content(.success(Image(name))), context.inside("loaded")))
    }
}
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
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
        let label = Node(of: label, context)
        return .changed(label) { [action] parts in
            var element = Element(role: .button, label: parts.words)
            element.act = action
            element.take(sizeOf: label)
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
    private let destination: URL
    private let label: Label
}
extension Link: View, Drawn where Label: View {
    public typealias Body = Never
    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
    func node(_ context: Context) -> Node {
        let label = Node(of: label, context)
        let open = context.environment.openURL
        return .changed(label) { [destination] parts in
            var element = Element(role: .link, label: parts.words)
            element.take(sizeOf: label)
            element.act = { MainActor.assumeIsolated { open(destination) } }
            return [element]
        }
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
        let locale = "picker \(context.environment.locale.identifier) \(context.environment.layoutDirection)"
        return .changed(.look(Node(of: label, context), locale)) { [selection, range, components] parts in
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
    private var prompt: Text?
}
extension SecureField: View, Drawn where Label: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        // A screen reader says how much there is, and the system nothing of it.
        var element = Element(role: .textField, label: "", value: text.wrappedValue.isEmpty ? "" : "secure")
        element.enter = { [text] in text.wrappedValue = $0 }
        return .look(
            .group([.element(element), placeholder(prompt, label, text.wrappedValue, context)]), "secure entry")
    }
}
extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), text: text, prompt: prompt)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?
    ) { self.init(label: Text(title), text: text, prompt: prompt) }
}

/// What stands in an empty field: its prompt, or else its label.
@MainActor
private func placeholder(_ prompt: Text?, _ label: some View, _ text: String, _ context: Context) -> Node {
    guard text.isEmpty else { return .group([]) }
    return .changed(Node(of: prompt.map { $0 as any View } ?? label, context.inside("prompt"))) { _ in [] }
}

public struct TextField<Label> {
    private let label: Label
    private let text: Binding<String>
    private var prompt: Text?
}
extension TextField: View, Drawn where Label: View {
    public typealias Body = Never
    func node(_ context: Context) -> Node {
        var element = Element(role: .textField, label: "", value: text.wrappedValue)
        element.enter = { [text] in text.wrappedValue = $0 }
        return .look(
            .group([.element(element), placeholder(prompt, label, text.wrappedValue, context)]),
            "entry \(text.wrappedValue)")
    }
}
extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), text: text)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), text: text)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), text: text, prompt: prompt)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?
    ) { self.init(label: Text(title), text: text, prompt: prompt) }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(label: Text(titleKey), text: text, prompt: prompt)
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init(label: Text(title), text: text, prompt: prompt) }
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
        let label = Node(of: label, context)
        return .changed(label) { [isOn] parts in
            // The system says the state, in the user's language.
            var element = Element(
                role: .toggle, label: parts.words, value: isOn.wrappedValue ? "system: on" : "system: off")
            element.take(sizeOf: label)
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
        let label = Node(of: label, context)
        let button = Node.changed(label) { parts in
            var element = Element(role: .button, label: parts.words)
            element.take(sizeOf: label)
            return [element]
        }
        return .beside(button, Node(of: content, context.inside("items")))
    }
}
#endif

#if !WATCHOS && !TVOS
/// A button with what it unfolds below it.
///
/// It is drawn whether it is unfolded or not.
public struct DisclosureGroup<Label, Content> {
    private let label: Label
    private let content: () -> Content
    private let isExpanded: Binding<Bool>?
}
extension DisclosureGroup: View, Drawn where Label: View, Content: View {
    public typealias Body = Never
    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label, isExpanded) = (content, label(), nil)
    }
    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) { (self.content, self.label, self.isExpanded) = (content, label(), isExpanded) }
    func node(_ context: Context) -> Node {
        let label = Node(of: label, context)
        let button = Node.changed(label) { parts in
            var element = Element(role: .button, label: parts.words)
            element.take(sizeOf: label)
            element.take(namesOf: parts)
            return [element]
        }
        let group = Node.group([button, Node(of: content(), context.inside("unfolded"))])
        return isExpanded?.wrappedValue == true ? .look(group, "unfolded") : group
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

extension Element {
    /// Has what its label says besides words.
    fileprivate mutating func take(namesOf parts: [Element]) {
        value = parts.first?.value ?? ""
        names = parts.first?.names ?? []
        identifier = parts.first?.identifier ?? ""
    }

    /// Is as large as its label asks for, also where nothing of that is heard.
    @MainActor fileprivate mutating func take(sizeOf label: Node) {
        let frames = label.looks.filter { $0.hasPrefix("frame [") }.map { $0.split(separator: "\"") }.filter {
            $0.count > 6
        }
        leastWidth = frames.compactMap { Double($0[1]) }.max() ?? 0
        leastHeight = frames.compactMap { Double($0[5]) }.max() ?? 0
    }
}

extension [Element] {
    var words: String { filter { $0.role == .text }.map(\.label).joined(separator: ", ") }
}
