#if !MACOS
public import Foundation

open class UIImage {
    public func pngData() -> Data? { nil }
}
#endif
