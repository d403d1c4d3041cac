#if !WATCHOS && !MACOS
public import UIKit

/// A renderer that keeps what it would draw, and has no picture.
@MainActor
public final class ImageRenderer<Content: View> {
    public var content: Content
    public var uiImage: UIImage? { nil }

    public init(content: Content) { self.content = content }
}
#endif
