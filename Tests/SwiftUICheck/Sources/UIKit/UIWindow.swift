// What pictures are drawn in. On a watch there is none of it.
#if !WATCHOS && !MACOS
public import Foundation

/// Core Animation's, which UIKit brings.
open class CALayer {
    open var speed: Float = 1
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

extension UIView {
    public class var areAnimationsEnabled: Bool { true }
    public class func setAnimationsEnabled(_ enabled: Bool) {}
}

@MainActor
open class UIScene: NSObject {}

@MainActor
open class UIWindowScene: UIScene {}

@MainActor
open class UIApplication: UIResponder {
    open class var shared: UIApplication { UIApplication() }
    open var connectedScenes: Set<UIScene> { [] }
}

@MainActor
open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) { super.init() }
    open var rootViewController: UIViewController?
}

open class UIGraphicsImageRendererFormat {
    public init() {}
    open var scale: CGFloat = 1
    open var opaque = false
}

open class UIGraphicsImageRendererContext {}

open class UIGraphicsImageRenderer {
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        actions(UIGraphicsImageRendererContext())
        return Data()
    }
}
#endif
