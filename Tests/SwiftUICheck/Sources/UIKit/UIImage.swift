#if !MACOS
public import Foundation

open class UIImage {
    open class Configuration {}

    public init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) { return nil }
    public func pngData() -> Data? { nil }
}
#endif
