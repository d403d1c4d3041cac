#if !MACOS
public import UIKit
#endif

/// A renderer that keeps what it would draw, and has no picture.
@MainActor
public final class ImageRenderer<Content: View> {
    public var content: Content

    public init(content: Content) { self.content = content }

    #if !MACOS
    public var uiImage: UIImage? { nil }
    #endif
}
