// The part of UIKit that ScreenSwiftUI uses. On a watch there is none of it.
#if !WATCHOS && !MACOS
public import Foundation

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
    public static let password = UITextContentType(rawValue: "password")
    public static let URL = UITextContentType(rawValue: "url")
}

/// A keyboard of the user; a test says which there are.
@MainActor
open class UITextInputMode {
    public static var shown = ["ko-KR"]
    open class var activeInputModes: [UITextInputMode] {
        shown.map { language in
            let mode = UITextInputMode()
            mode.language = language
            return mode
        }
    }
    private var language: String?
    open var primaryLanguage: String? { language }
}

@MainActor
open class UIResponder {}

@MainActor
open class UIView: UIResponder {
    override public init() {}
    open func addSubview(_ view: UIView) {}
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var isHidden = false
    open var layer: CALayer { CALayer() }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open func layoutIfNeeded() {}
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
}

@MainActor
open class UIViewController: UIResponder {
    open var title: String?
    open var view: UIView! = UIView()
    open func viewDidLoad() {}
    open func addChild(_ childController: UIViewController) {}
    open func didMove(toParent parent: UIViewController?) {}
    open private(set) var navigationController: UINavigationController?
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required dynamic init?(coder: NSCoder) {}
}

@MainActor
public protocol UIContentConfiguration {}

@MainActor
open class UICollectionViewCell: UIView {
    open var contentConfiguration: (any UIContentConfiguration)?
    open func prepareForReuse() {}
}

@MainActor
open class UICollectionView: UIView {
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {}
    }
}

@MainActor
open class UITableViewCell: UIView {
    open var contentConfiguration: (any UIContentConfiguration)?
    open func prepareForReuse() {}
}

@MainActor
open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { viewControllers.popLast() }
}
#endif
