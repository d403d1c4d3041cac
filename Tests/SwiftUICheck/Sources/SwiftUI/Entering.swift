public import Foundation

#if !WATCHOS && !MACOS
public import UIKit
#endif

extension View {
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { each { $0.lines = limit } }
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        with(.focus({ condition.wrappedValue }, { condition.wrappedValue = $0 }, isKeyboard: true))
    }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        each { $0.submits.append(action) }
    }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        each { $0.keys.append(submitLabel.name) }
    }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        each { if disable { $0.keys.append("as typed") } }
    }
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { with(.none) }
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        let activity = NSUserActivity(activityType: activityType)
        if isActive { update(activity) }
        let address = activity.webpageURL?.absoluteString ?? ""
        return with(.look(isActive ? "activity \(activityType) \(address)" : "no activity"))
    }
    nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
        -> some View
    {
        let content = content()
        return with(.beside { content.view })
    }
    #if !VISIONOS
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        with(.look("leaves by scrolling"))
    }
    #endif
    #if !MACOS
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { each { $0.keys.append(autocapitalization?.name ?? "") } }
    #endif
    #if !MACOS && !WATCHOS
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { each { $0.keys.append("\(type)") } }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        each { if let textContentType { $0.keys.append(textContentType.rawValue) } }
    }
    #endif
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
}

public struct SubmitLabel: Sendable {
    let name: String
    public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
}

public struct ScrollDismissesKeyboardMode: Sendable {
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

#if !MACOS
public struct TextInputAutocapitalization: Sendable {
    let name: String
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "small") }
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
}
#endif

@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
extension ToolbarContent {
    nonisolated var view: any View { (self as? any Bar)?.content ?? EmptyView() }
}
protocol Bar { var content: any View { get } }

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
}

public struct ToolbarItemGroup<Content>: Bar {
    let content: any View
}
extension ToolbarItemGroup: ToolbarContent where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("a bar is drawn and has no body") }
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

public struct ToolbarItemPlacement {
    public static let automatic = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
    #if !TVOS && !WATCHOS
    public static let keyboard = ToolbarItemPlacement()
    #endif
}
extension ToolbarItemPlacement: Sendable {}

/// The class of Foundation that its version for Linux does not have.
public class NSUserActivity {
    public let activityType: String
    public var webpageURL: URL?
    public init(activityType: String) { self.activityType = activityType }
}
