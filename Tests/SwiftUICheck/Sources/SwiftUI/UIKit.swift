#if !WATCHOS && !MACOS
public import Foundation
public import UIKit

@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content { didSet { box.value = rootView } }
    open var sizingOptions: UIHostingControllerSizingOptions = []
    open var safeAreaRegions: SafeAreaRegions = .all
    open func sizeThatFits(in size: CGSize) -> CGSize { size }
    private let box: Box<Content>

    public init(rootView: Content) {
        self.rootView = rootView
        box = Box(rootView)
        super.init(nibName: nil, bundle: nil)
    }
    public required dynamic init?(coder: NSCoder) { nil }

    /// The stand-in's own: the view as it is shown.
    public var shown: some View { Hosted(box: box) }
}

private struct Hosted<Content: View>: View {
    let box: Box<Content>
    var body: some View { box.value }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: .max)
}

@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView { self.content = content() }
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
        self
    }

    public var shown: AnyView { AnyView(content) }
}

/// The stand-in's own: the view of a cell.
@MainActor
public protocol ShownConfiguration {
    var shown: AnyView { get }
}
extension UIHostingConfiguration: ShownConfiguration {}
#endif
