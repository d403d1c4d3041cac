// The part of UIKit that ScreenSwiftUI uses. On a watch there is none of it.
#if !WATCHOS && !MACOS
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case emailAddress = 7
    case decimalPad = 8
}

public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
}

@MainActor
open class UIResponder {}

@MainActor
open class UIView: UIResponder {
    override public init() {}
}

@MainActor
open class UIViewController: UIResponder {
    open var title: String?
    override public init() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func didMove(toParent parent: UIViewController?) {}
}

@MainActor
public protocol UIContentConfiguration {}

@MainActor
open class UICollectionViewCell: UIView {
    open var contentConfiguration: (any UIContentConfiguration)?
    open func prepareForReuse() {}
}

@MainActor
open class UITableViewCell: UIView {
    open var contentConfiguration: (any UIContentConfiguration)?
    open func prepareForReuse() {}
}
#endif
